"""What check.py and random_clicks.py share: the stand-in server, a headless Chromium, what it logged."""
import pathlib, shutil, subprocess, sys, tempfile, time
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

HERE = pathlib.Path(__file__).resolve().parent


class Mock:
    """The stand-in, which may be killed and started again at the same address."""

    def __init__(self, *more, token="7" * 64):
        self.folder = tempfile.mkdtemp(prefix="redomat-page-")
        self.more, self.token, self.port = list(more), token, 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "mock.py"), "--port", str(self.port), "--token", self.token, "--folder",
             self.folder, *self.more], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.split(":")[2].split("/")[0])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Real:
    """The real program, on a folder of its own: a small disk, where one may be mounted, so that it can be filled."""

    SCENARIOS = HERE.parent.parent / "Scenarios" / "hospital"

    def __init__(self, program, command):
        self.program, self.command = program, command
        self.folder = tempfile.mkdtemp(prefix="redomat-real-")
        self.isMounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", self.folder], capture_output=True).returncode == 0
        shutil.copytree(self.SCENARIOS, pathlib.Path(self.folder) / "hospital")
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, self.folder, "--no-browser", "--program", self.command], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if "http" in line:
                self.address = line.strip()
                return
        raise RuntimeError("the workbench did not begin")

    def memory(self):
        """Of the program, in MB."""
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith("VmRSS"):
                return int(line.split()[1]) // 1024
        return 0

    def fill(self, isFull):
        """Fills the disk to the last byte, or makes room again."""
        path = pathlib.Path(self.folder) / "filling"
        if not self.isMounted or not isFull:
            path.unlink(missing_ok=True)
            return
        try:
            with open(path, "ab") as file:
                while True:
                    file.write(b"0" * 65536)
                    file.flush()
        except OSError:
            pass

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.kill()
        if self.isMounted:
            subprocess.run(["umount", "-l", self.folder])
        shutil.rmtree(self.folder, ignore_errors=True)


def chromium(width=1400, height=900, dark=False):
    options = Options()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--enable-precise-memory-info",
                     "--js-flags=--expose-gc", "--hide-scrollbars", f"--window-size={width},{height}"):
        options.add_argument(argument)
    options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    size(driver, width, height)
    look(driver, dark)
    return driver


def size(driver, width, height=900):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})


def look(driver, dark):
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})


# Noted before any script of the page runs, so that nothing goes unseen.
WATCH = """
window.seen = []
addEventListener('error', (e) => seen.push(e.target instanceof Element ? 'resource: ' + (e.target.src || e.target.href)
  : 'error: ' + e.message), true)
addEventListener('unhandledrejection', (e) => seen.push('unhandled: ' + (e.reason && (e.reason.stack || e.reason))))
document.addEventListener('securitypolicyviolation', (e) =>
  seen.push('policy: ' + e.effectiveDirective + ' ' + e.blockedURI + ' ' + e.sample))
"""


def watch(driver):
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})


def open_page(driver, address, wait=8):
    driver.get("about:blank")
    driver.get(address)
    until(driver, "return document.body && document.body.dataset.ready === 'true'", wait)


def until(driver, script, wait=5, *arguments):
    end = time.time() + wait
    while True:
        value = driver.execute_script(script, *arguments)
        if value:
            return value
        if time.time() > end:
            raise AssertionError(f"never true within {wait} s: {script}")
        time.sleep(0.03)


def troubles(driver, ignore=()):
    """Errors, violations and console lines since the last call."""
    found = driver.execute_script("const s = window.seen ?? []; window.seen = []; return s")
    found += [f"console: {line['message']}" for line in driver.get_log("browser") if line["level"] == "SEVERE"]
    return [one for one in found if not any(word in one for word in ignore)]
