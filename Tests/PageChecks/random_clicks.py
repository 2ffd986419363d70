"""Clicks, moves and types at random against the stand-in, which is killed, filled up and changed behind the page's back.

    python3 random_clicks.py [--minutes 5] [--seed 1] [--no-editor]
    python3 random_clicks.py --program PATH/redomat-workbench --command PATH/redomat    the real program in its place

After every action: no uncaught error, no violation of the policy, and every edit that nobody threw away stands in the
editor, in a draft or in the file. At the end the heap must be as small as after the first minute.
"""
import argparse, pathlib, random, sys, time

from selenium.common.exceptions import (JavascriptException, NoAlertPresentException, TimeoutException,
                                        UnexpectedAlertPresentException, WebDriverException)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from browser import Mock, Real, chromium, look, open_page, size, troubles, until, watch

# What throws text away because the reader wishes it; after these the edits so far are no longer expected.
THROWS = ("Take theirs", "Throw it away", "Undo", "Redo")
# A file that cannot be had while the server is away: the plain field stands in for the editor then.
EXPECTED = ("resource:", "Failed to load resource", "ERR_", "the server responded with a status")
FILE = "hospital/outpatient.yaml"


class Monkey:
    def __init__(self, driver, mock, source):
        self.driver, self.mock, self.source = driver, mock, source
        self.edits, self.count, self.log, self.full = [], 0, [], False

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def path(self):
        return pathlib.Path(self.mock.folder) / FILE

    def lost(self, edits):
        """Edits that stand neither in the editor nor in a draft nor in a file. The page itself looks for them: what a
        driver is answered is kept in the page's memory, and texts would look like a leak."""
        missing = self.js(
            "const c = document.querySelector('.CodeMirror'), p = document.querySelector('.plain-text');"
            "const texts = [c?.CodeMirror.getValue() ?? p?.value ?? '', ...Object.entries(localStorage).filter(([k]) => "
            "k.startsWith('redomat-draft')).map(([, v]) => v)];"
            "return arguments[0].filter((edit) => !texts.some((text) => text.includes(edit)))", edits)
        if not missing:
            return []
        files = [file.read_text() for file in pathlib.Path(self.mock.folder).rglob("*.yaml")]
        return [edit for edit in missing if not any(edit in text for text in files)]

    def edit(self):
        self.js("document.getElementById('dialog').close(); document.getElementById('tab-edit').click()")
        time.sleep(0.15)
        if not self.js("return document.querySelector('.CodeMirror, .plain-text') !== null && "
                       "!document.getElementById('edit').hidden"):
            return "edit (none)"
        self.count += 1
        word = f"edit{self.count}e"
        self.js("const c = document.querySelector('.CodeMirror'); if (c) { c.CodeMirror.focus(); c.CodeMirror.setCursor(4, "
                "1e6) } else { const t = document.querySelector('.plain-text'); t.focus(); const e = t.value.indexOf('\\n'); "
                "t.setSelectionRange(e, e) }")
        ActionChains(self.driver).send_keys(self.source.choice([f" # {word}", f"\n# {word}", f" # {word} TODO"])).perform()
        self.edits.append(word)
        return f"edit {word}"

    # Elements are chosen in the page: those that a driver holds are never freed, and would look like a leak.
    def slide(self):
        self.js("document.getElementById('dialog').close(); document.getElementById('tab-whatif').click()")
        isThere = self.js("const all = [...document.querySelectorAll('.knob input[type=range]')].filter((e) => "
                          "e.checkVisibility()); window.one = all[Math.floor(arguments[0] * all.length)]; "
                          "return all.length > 0", self.source.random())
        if not isThere:
            return "slide (none)"
        for _ in range(self.source.randint(1, 12)):
            self.js("const s = window.one; s.value = Math.floor(arguments[0] * (Number(s.max) + 1)); "
                    "s.dispatchEvent(new Event('input', {bubbles: true}))", self.source.random())
            time.sleep(self.source.random() * 0.06)
        self.js("window.one.dispatchEvent(new Event('change', {bubbles: true})); window.one = null")
        return "slide"

    def click(self):
        words = self.js("""
            const all = [...document.querySelectorAll('button:not(:disabled), summary, select, input[type=checkbox]')].filter(
              (e) => e.checkVisibility() && (!document.getElementById('dialog').open || e.closest('dialog')))
            const one = all[Math.floor(arguments[0] * all.length)]
            if (!one) return '(none)'
            const words = one.textContent.trim()
            if (one.tagName !== 'SELECT') one.click()
            else {
              one.selectedIndex = Math.floor(arguments[1] * one.options.length)
              one.dispatchEvent(new Event('change', {bubbles: true}))
            }
            return words""", self.source.random(), self.source.random())
        if words in THROWS:
            self.edits.clear()
        return f"click {words[:30]}"

    def key(self):
        key = self.source.choice(["?", "p", "r", Keys.ESCAPE, Keys.TAB, Keys.ARROW_RIGHT, Keys.PAGE_DOWN])
        self.js("document.activeElement?.closest('.editor') && document.activeElement.blur()")
        ActionChains(self.driver).send_keys(key).perform()
        return f"key {key!r}"

    def save(self):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("s").key_up(Keys.CONTROL).perform()
        return "save"

    def run(self):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(Keys.ENTER).key_up(Keys.CONTROL).perform()
        return "run"

    def target(self):
        isThere = self.js("const all = [...document.querySelectorAll('#rows .handle')].filter((e) => e.checkVisibility()); "
                          "all[Math.floor(arguments[0] * all.length)]?.focus(); return all.length > 0", self.source.random())
        if not isThere:
            return "target (none)"
        key = self.source.choice([Keys.ARROW_LEFT, Keys.PAGE_UP, Keys.HOME, Keys.END])
        ActionChains(self.driver).send_keys(key).perform()
        return "target"

    def outside(self):
        path = self.path()
        if not path.exists():
            return "outside (gone)"
        # Edits that were saved stay: another program changes one line.
        try:
            text = path.read_text() + f"# from outside {self.count}\n"
            path.with_suffix(".new").write_text(text)
            path.with_suffix(".new").rename(path)
        except OSError:
            path.with_suffix(".new").unlink(missing_ok=True)
            return "outside (disk full)"
        self.js("window.dispatchEvent(new Event('focus'))")
        return "changed outside"

    def gone(self):
        path = self.path()
        if path.exists():
            text = path.read_text()
            if any(edit in text for edit in self.edits):
                held = "".join(self.js("const c = document.querySelector('.CodeMirror'), p = document.querySelector("
                                       "'.plain-text'); return [c?.CodeMirror.getValue() ?? p?.value ?? '']"))
                # What stood in the file alone is gone with it: that is no fault of the page.
                self.edits = [edit for edit in self.edits if edit not in text or edit in held]
            path.unlink()
            self.js("window.dispatchEvent(new Event('focus'))")
            return "file gone"
        if not self.full:
            path.write_text((pathlib.Path(self.mock.folder) / "hospital/mm1.yaml").read_text())
        return "file back"

    def fault(self, **body):
        self.js("fetch('/mock', {method: 'POST', headers: {Authorization: 'Bearer ' + sessionStorage.getItem("
                "'redomat-token'), 'Content-Type': 'application/json'}, body: JSON.stringify(arguments[0])}).catch(() => 0)",
                body)

    def disk(self):
        self.full = not self.full
        if isinstance(self.mock, Real):
            self.mock.fill(self.full)
        else:
            self.fault(save=507 if self.full else None)
        return "disk full" if self.full else "disk free"

    def odd(self):
        if isinstance(self.mock, Real):
            return "odd (none)"
        body = self.source.choice([dict(answers=429), dict(answers=None), dict(failed=True), dict(failed=False),
                                   dict(slow=300), dict(slow=20), dict(skew=True), dict(skew=False)])
        self.fault(**body)
        return f"fault {body}"

    def kill(self):
        self.mock.kill()
        time.sleep(self.source.random() * 2)
        for _ in range(3):
            if self.source.random() < 0.5:
                self.edit()
        if isinstance(self.mock, Real):
            self.mock.fill(False)
        self.mock.start()
        self.full = False
        if isinstance(self.mock, Real):
            # A new start has a new token; the port is the same, so that drafts are found.
            self.leave(lambda: self.driver.get(self.mock.address))
        return "server killed and started"

    def reload(self):
        self.leave(self.driver.refresh)
        return "reload"

    def leave(self, go):
        self.js("document.dispatchEvent(new Event('visibilitychange'))")
        try:
            go()
        except (TimeoutException, UnexpectedAlertPresentException):
            pass
        try:
            self.driver.switch_to.alert.accept()
        except NoAlertPresentException:
            pass
        until(self.driver, "return document.body && document.body.dataset.ready === 'true'", 15)

    def other(self):
        self.js("document.getElementById('tab-home').click(); const all = document.querySelectorAll('#scenarios button'); "
                "all[Math.floor(arguments[0] * all.length)]?.click()", self.source.random())
        return "another scenario"

    def shape(self):
        size(self.driver, self.source.choice([390, 800, 1024, 1500, 1920]))
        look(self.driver, self.source.random() < 0.5)
        return "shape"

    def step(self):
        actions = [(self.click, 30), (self.slide, 14), (self.edit, 14), (self.key, 8), (self.save, 8), (self.target, 5),
                   (self.outside, 3), (self.gone, 1), (self.disk, 2), (self.odd, 4), (self.kill, 1), (self.reload, 1),
                   (self.other, 3), (self.shape, 2), (self.run, 1)]
        act = self.source.choices([one for one, _ in actions], [weight for _, weight in actions])[0]
        said = act()
        self.log.append(said)
        if "new tab" in said:
            time.sleep(0.3)
            self.close_others()
        time.sleep(self.source.random() * 0.15)
        return said

    def close_others(self):
        """Tabs with reports share the process: their memory is not this page's."""
        first, *others = self.driver.window_handles
        for one in others:
            self.driver.switch_to.window(one)
            self.driver.close()
        if others:
            self.driver.switch_to.window(first)

    def judge(self):
        found = troubles(self.driver, EXPECTED)
        if found:
            raise AssertionError(f"{found[:3]}")
        # The newest after each action, all of them now and then.
        lost = self.lost(self.edits if len(self.log) % 20 == 0 else self.edits[-10:])
        if lost:
            raise AssertionError(f"lost: {lost[:5]}")


def heap(driver):
    """MB of the page's own objects, and what it holds of the document, after collection."""
    for _ in range(3):
        driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    counts = driver.execute_cdp_cmd("Memory.getDOMCounters", {})
    used = driver.execute_cdp_cmd("Runtime.getHeapUsage", {})
    frames = driver.execute_script("return document.querySelectorAll('iframe').length")
    return dict(heap=round(used["usedSize"] / 1e6, 1), nodes=counts["nodes"], documents=counts["documents"],
                listeners=counts["jsEventListeners"], frames=frames)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-editor", action="store_true")
    parser.add_argument("--program")
    parser.add_argument("--command")
    arguments = parser.parse_args()
    mock = Real(arguments.program, arguments.command) if arguments.program else Mock("--slow", "20", "--look", "15", *(["--no-editor"] if arguments.no_editor else []))
    driver = chromium()
    watch(driver)
    monkey = Monkey(driver, mock, random.Random(arguments.seed))
    began, heaps, memory, steps = time.time(), [], [], 0
    try:
        open_page(driver, mock.address, 20)
        next_heap = began + 20
        while time.time() - began < arguments.minutes * 60:
            try:
                monkey.step()
            except (JavascriptException, WebDriverException) as error:
                # An element that went away while the hand was on its way to it.
                if not any(word in str(error) for word in ("stale element", "not interactable", "out of bounds",
                                                           "is not attached", "alert")):
                    raise
                monkey.log.append("missed")
                try:
                    driver.switch_to.alert.accept()
                except NoAlertPresentException:
                    pass
            monkey.judge()
            steps += 1
            if time.time() > next_heap:
                heaps.append(heap(driver))
                print(heaps[-1], flush=True)
                if isinstance(mock, Real):
                    memory.append(mock.memory())
                next_heap += max(20, arguments.minutes * 3)
    except BaseException:
        print("\n".join(monkey.log[-40:]))
        driver.save_screenshot("/tmp/random-failed.png")
        raise
    finally:
        print(f"{steps} actions, {monkey.count} edits, {(time.time() - began) / 60:.1f} min; heap in MB: {heaps}"
              + (f"; the program's memory in MB: {memory}" if memory else ""))
        driver.quit()
        mock.end()
    if len(heaps) > 3 and min(one["heap"] for one in heaps[-3:]) > max(one["heap"] for one in heaps[:2]) * 1.3 + 3:
        sys.exit("the heap grows")
    if memory and max(memory) > 1024:
        sys.exit("the program's memory grows")


if __name__ == "__main__":
    main()
