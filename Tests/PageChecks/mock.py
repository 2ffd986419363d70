"""A stand-in for the workbench's server, for work on the page alone: it speaks Documentation/workbench-api.md.

    python3 mock.py [--port 0] [--token T] [--folder DIR] [--no-editor] [--slow 400] [--look 60]

It prints the address. The numbers are plausible for an outpatient clinic and come from a formula, not from the engine.
`POST /mock` (with the token) sets faults: {"save": 412|410|507|500|null, "answers": 500|null, "slow": ms, "touch": "text",
"gone": true, "failed": true, "skew": true}. What a scenario says stands in real files of the folder.
"""
import argparse, hashlib, json, math, os, pathlib, random, re, secrets, shutil, sys, tempfile, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "Sources" / "WorkbenchServer" / "Page"
ROOT = HERE.parent.parent
EDITOR = pathlib.Path("/usr/share/javascript/codemirror")
ASSETS = {"codemirror.js": EDITOR / "lib/codemirror.js", "codemirror.css": EDITOR / "lib/codemirror.css",
          "codemirror-yaml.js": EDITOR / "mode/yaml/yaml.js"}
CSP = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
       "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
       "require-trusted-types-for 'script'; trusted-types redomat")
LOOKS = [20, 40, 80, 160, 320, 640, 1280]
STATIONS = [  # id, title, servers' knob, service in min, share of the patients, skewed
    ("reception", "Reception", "receptionists", 3.0, 1.0, False),
    ("internal-medicine", "Internal medicine", "internal-doctors", 12.0, 0.40, False),
    ("orthopaedics", "Orthopaedics", "orthopaedic-doctors", 9.0, 0.25, False),
    ("eye-clinic", "Eye clinic", "eye-doctors", 8.0, 0.20, True),
    ("ent-clinic", "ENT clinic", "ent-doctors", 7.0, 0.15, False)]
TEXT = (ROOT / "Scenarios/hospital/outpatient.yaml").read_text().replace("run:\n", """experiments:
  more-doctors: { kind: compare, cases: [ { internal-doctors: 5 }, { internal-doctors: 6 } ] }
  how-many: { kind: capacity, of: internal-doctors, target: 20 min }

run:
""", 1)


class World:
    def __init__(self, arguments):
        self.folder = pathlib.Path(arguments.folder or tempfile.mkdtemp(prefix="redomat-mock-"))
        self.folder.mkdir(parents=True, exist_ok=True)
        self.token = arguments.token or secrets.token_hex(32)
        self.hasEditor = not arguments.no_editor
        self.slow, self.pause = arguments.slow, arguments.look
        self.faults, self.lock, self.generations = {}, threading.Lock(), {}
        self.jobs, self.tickets, self.version = [], {}, 0
        self.ids = {}
        names = [("hospital/outpatient.yaml", TEXT), ("hospital/mm1.yaml", TEXT.replace("Outpatient clinic, one Monday",
                 "One doctor, one line, with exact answers")), ("broken.yaml", TEXT.replace("servers: 2", "servers: two")),
                 ("survey/clinicians.yaml", "redomat: 1\ntitle: What clinicians think of an app\nkind: survey\n")]
        for name, text in names:
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                path.write_text(text)
            self.ids[hashlib.sha256(name.encode()).hexdigest()[:10]] = name
        self.reports = [
            dict(id="r1", name="Reports/runs/outpatient", title="Outpatient clinic, one Monday",
                 scenario="hospital/outpatient.yaml", kind="run", when="2026-11-26T09:12:00Z", hasPage=True, comparable=True),
            dict(id="r2", name="Reports/runs/outpatient-5", title="Outpatient clinic with five doctors of internal medicine",
                 scenario="hospital/outpatient.yaml", kind="run", when="2026-11-26T10:40:00Z", hasPage=True, comparable=True),
            dict(id="r3", name="Reports/runs/more-doctors", title="More doctors", scenario="hospital/outpatient.yaml",
                 kind="experiment", when="2026-11-20T15:00:00Z", hasPage=True, comparable=False)]

    def text(self, id):
        return (self.folder / self.ids[id]).read_text()


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def parameters(text):
    """Names and values of the block `parameters:`, with their lines."""
    found, inside = {}, False
    for number, line in enumerate(text.split("\n"), 1):
        if re.match(r"\S", line):
            inside = line.startswith("parameters:")
        match = re.match(r"  ([\w-]+): *([^#]*?) *(#.*)?$", line) if inside else None
        if match:
            found[match[1]] = (match[2], number)
    return found


def check(world, id, text):
    found, diagnostics = parameters(text), []
    for number, line in enumerate(text.split("\n"), 1):
        bad = re.search(r"servers: (two|x\w*)|\t", line)
        if bad:
            diagnostics.append(dict(line=number, column=bad.start() + 1, length=len(bad[0]), severity="error",
                                    message="“servers” wants a whole number of at least 1.", hint="Write 2, for instance."))
        if "TODO" in line:
            diagnostics.append(dict(line=number, column=line.index("TODO") + 1, length=4, severity="warning",
                                    message="Something is left to do here.", hint=""))
    if "stations:" not in text and "kind: survey" not in text:
        diagnostics.append(dict(line=0, column=0, length=0, severity="error", message="There are no stations.", hint=""))
    for name, (value, number) in found.items():
        if not re.match(r"\d", value):
            diagnostics.append(dict(line=number, column=len(name) + 5, length=len(value), severity="error",
                                    message=f"“{name}” is no number: {value or 'nothing'}.", hint="Write 3, for instance."))
    knobs = []
    for name, (value, number) in found.items():
        base = parameters(TEXT).get(name, (value,))[0]
        if name == "demand":
            stops = [f"{rate}/h" for rate in (12, 15, 20, 25, 30, 35, 40, 45, 48, 50, 55, 60, 70, 80, 100, 120, 150, 192)]
            group = "Parameters"
        else:
            top = max(2 * int(base), int(base) + 4) if base.isdigit() else 4
            stops, group = [str(count) for count in range(1, top + 1)], "Parameters"
        knobs.append(dict(path=name, title=name.replace("-", " ").capitalize(), kind="slider", group=group, value=value,
                          line=number, stops=stops, position=stops.index(value) if value in stops else 0, choices=[],
                          unit="/h" if name == "demand" else ""))
    knobs.append(dict(path="stations.laboratory.servers", title="Devices of the laboratory", kind="slider", group="Servers",
                      value="2", line=60, stops=[str(n) for n in range(1, 7)], position=1, choices=[], unit=""))
    knobs.append(dict(path="stations.internal-medicine.discipline", title="Who is next at internal medicine", kind="menu",
                      group="Rules", value="first-come", line=50, stops=[], position=0,
                      choices=["first-come", "last-come", "shortest-first", "random"], unit=""))
    knobs.append(dict(path="arrivals.patients.classes", title="Departments' shares", kind="text", group="Arrivals",
                      value="internal: 40%, orthopaedics: 25%, eyes: 20%, ear-nose-throat: 15%", line=40, stops=[],
                      position=0, choices=[], unit=""))
    measures = [dict(id=f"{name}.wait.p95", title=f"{title}: 19 of 20 wait at most", unit="min", isDrawn=True,
                     op="at most", knob=knob, target=dict(bound=30, boundText="30 min", op="at most"))
                for name, title, knob, *_ in STATIONS]
    measures.append(dict(id="system.stay.mean", title="From coming in to leaving, on average", unit="min", isDrawn=True,
                         op="on average at most", knob=None, target=None))
    measures.append(dict(id="internal-medicine.busy", title="Internal medicine: busy", unit="%", isDrawn=False,
                         op="at most", knob="internal-doctors", target=None))
    errors = [one for one in diagnostics if one["severity"] == "error"]
    kind = "survey" if "kind: survey" in text else "flow"
    return dict(digest=digest(text), kind=kind, answerable=kind == "flow" and not errors,
                why="A survey has no sliders: start a run instead." if kind == "survey" else "", diagnostics=diagnostics,
                knobs=knobs if kind == "flow" else [], measures=measures if kind == "flow" else [],
                staffing=dict(costs=False, targets=[dict(measure=one["id"], title=one["title"]) for one in measures[:2]]),
                assumptions=["All rates are assumptions of this stand-in."],
                experiments=[dict(name="more-doctors", kind="compare"), dict(name="how-many", kind="capacity")]
                + [dict(name=name, kind="capacity") for name in re.findall(r"^  (needed-[\w-]+):", text, re.M)],
                network=network() if kind == "flow" else "",
                summary=["6 stations, 4 classes of patients.", "At the peak 48 patients come per hour.",
                         "Internal medicine has the most work: 80% at the peak."] if kind == "flow" else [])


def erlang(rate, service, servers):
    load = rate * service
    rho = load / servers
    if rho > 0.95:
        return erlang(0.95 * servers / service * 0.999, service, servers) + (rho - 0.95) * 200
    term, total = 1.0, 1.0
    for k in range(1, servers):
        term *= load / k
        total += term
    last = term * load / servers / (1 - rho)
    return last / (total + last) * service / (servers - load)


def truth(values):
    def number(name, default):
        match = re.match(r"[\d.]+", values.get(name, ""))
        return float(match[0]) if match else default
    rate, found, busy = 0.72 * number("demand", 48) / 60, {}, {}
    for name, _, knob, service, share, _ in STATIONS:
        servers = max(1, int(number(knob, 2)))
        mean = erlang(rate * share, service, servers)
        found[f"{name}.wait.p95"] = 3.2 * mean
        busy[name] = min(100.0, 100 * rate * share * service / servers)
    found["system.stay.mean"] = 14 + sum(found[f"{s[0]}.wait.p95"] / 3.2 * s[4] for s in STATIONS)
    found["internal-medicine.busy"] = busy["internal-medicine"]
    return found


def noise(measure, n):
    """The same customers for all settings: the mean of the first n draws of this figure."""
    source = random.Random(measure)
    return sum(source.gauss(0, 1) for _ in range(n)) / n


def minus(number, digits=1):
    return f"{number:.{digits}f}".replace("-", "−")


def answer(world, text, body, n, look):
    settings = {name: value for name, (value, _) in parameters(text).items()}
    here = settings | {one["path"]: one["value"] for one in body["set"]}
    there = settings | {one["path"]: one["value"] for one in body["from"]}
    now, before = truth(here), truth(there)
    targets, rows = body.get("targets") or {}, []
    shown = body.get("measures") or [m for m in now if m != "internal-medicine.busy"]
    titles = {m["id"]: m for m in check(world, body["id"], text)["measures"]}
    for measure in shown:
        kind = titles[measure]
        skewed = (measure.startswith("eye") and n < 320) or bool(world.faults.get("skew"))
        spread = 0.55 * now[measure] + 0.3
        point = max(0.0, now[measure] + spread * noise(measure, n))
        half = 2.75 * spread / math.sqrt(n)
        digits = 1 if half >= 0.095 else 2
        bound = targets[measure] if measure in targets else (kind["target"] or {}).get("bound")
        state = None if bound is None else "met" if point + half <= bound and not skewed else \
            "missed" if point - half > bound else "open"
        gap = now[measure] - before[measure]
        gapHalf = 0.35 * abs(gap) / math.sqrt(n) * 2.75 + 0.01
        same = body["set"] == body["from"]
        state_words = {"met": "Met", "missed": "Missed", "open": "Too close to call"}
        rows.append(dict(
            id=measure, title=kind["title"], unit=kind["unit"], estimate=point, lower=max(0, point - half),
            upper=point + half, text=f"{point:.{digits}f} {kind['unit']}",
            range=f"{max(0, point - half):.{digits}f} to {point + half:.{digits}f}", skewed=skewed,
            exact=dict(text=f"{now[measure]:.2f} min", source="Erlang C") if measure.startswith("reception") else None,
            target=None if bound is None else dict(text=f"at most {bound:g} {kind['unit']}", state=state,
                                                   word=state_words[state], bound=bound),
            before=None if same else max(0, point - gap),
            difference=None if same else dict(
                text=f"{minus(gap)} ({minus(gap - gapHalf)} to {minus(gap + gapHalf)})", skewed=skewed,
                state="less" if gap + gapHalf < 0 else "more" if gap - gapHalf > 0 else "open")))
    return dict(look=look, of=len(LOOKS), replications=n, confidence=0.9929, answer={}, rows=rows,
                board=board(rows, n, here, None),
                state="preview" if look == 1 else "final" if look == len(LOOKS) else "sharpening")


def board(rows, n, here, remedy):
    """How the page lays the answer out: the words that the server makes of it."""
    order = {"missed": 0, "open": 1, "met": 2}
    asked = sorted((row for row in rows if row["target"]), key=lambda row: (order[row["target"]["state"]], -row["estimate"]))
    names = {f"{s[0]}.wait.p95": s[1] for s in STATIONS}
    missed = [names.get(row["id"], row["title"]) for row in asked if row["target"]["state"] == "missed"]
    opened = [row for row in asked if row["target"]["state"] == "open"]
    state = "missed" if missed else "open" if opened else "met" if asked else None
    word = {"missed": "No.", "open": "Too close to call.", "met": "Yes.", None: ""}[state]
    line = (f"{' and '.join(missed)} miss{'es' if len(missed) == 1 else ''} the promise." if missed else
            f"Whether {names.get(opened[0]['id'], opened[0]['title'])} keeps its promise is open." if opened else
            f"All {len(asked)} promises are kept." if asked else "")

    def row(one):
        what = names.get(one["id"], one["title"])
        change = next((c for c in (remedy or {}).get("changes", []) if c["id"] == one["id"]), None)
        return dict(id=one["id"], name=[what], staff="2 doctors", state=one["target"]["state"], word=one["target"]["word"],
                    advice="", text=one["text"], range=one["range"],
                    hour=dict(text=f"{one['estimate'] * 1.3:.0f}", note="9:00", value=one["estimate"] * 1.3, set=[],
                              state="missed" if one["estimate"] * 1.2 > one["target"]["bound"] else one["target"]["state"]),
                    remedied=None if change is None else dict(
                        text=f"{change['then']:.1f}", note=f"with {change['value']}", state="met", value=change["then"],
                        set=[dict(path=change["path"], value=change["value"])]))
    groups = [] if not asked else [dict(
        question=["Do 19 of 20 patients wait at most 30 min?"], measure=["19 of 20 wait at most"],
        interval=["range of chance"], bound="30 min", hour="worst hour", remedied="with what would do" if remedy else "",
        note=["Met: the whole range keeps to the promise. Missed: none of it does."], rows=[row(one) for one in asked])]

    def scales(list):
        found = {}
        for one in list:
            end = max(one["upper"] * 1.05, 2 * (one["target"] or {}).get("bound", 0), found.get(one["unit"], 1))
            found[one["unit"]] = 20 * math.ceil(end / 20)
        return [dict(unit=unit, end=end, text=f"{end} {unit}") for unit, end in found.items()]
    worst = asked[0] if asked else None
    return dict(
        word=[word], state=state, headline=[line], extent=f"{n} simulated Mondays",
        sentence=[] if not worst else [f"At {names.get(worst['id'], worst['title'])} 19 of 20 patients wait at most ",
                                       ["strong", worst["text"]], f" ({worst['range']})."],
        remedy=None if not remedy else dict(
            title=["What to do: ", ["strong", "one more doctor each"], "."],
            lines=[["Then, at worst, 19 of 20 patients wait at most 12 min, and it holds at every hour."]],
            set=[dict(path=one["path"], value=one["value"]) for one in remedy["changes"]]),
        panels=[dict(title=["Sure?"], lines=[["It rests on what is assumed, not measured."]])],
        groups=groups, scales=dict(asked=scales(asked), besides=scales([one for one in rows if not one["target"]])))


def remedy(body, text, rows):
    """One more wherever it is missed."""
    here = {name: value for name, (value, _) in parameters(text).items()} | {one["path"]: one["value"] for one in body["set"]}
    changes = []
    for station in STATIONS:
        one = next((row for row in rows if row["id"] == f"{station[0]}.wait.p95" and row["target"]), None)
        if one and one["target"]["state"] != "met" and here.get(station[2], "").isdigit():
            value = str(int(here[station[2]]) + 1)
            changes.append(dict(id=one["id"], path=station[2], value=value,
                                then=truth(here | {station[2]: value})[one["id"]]))
    return dict(changes=changes) if changes else None


def pictures(look):
    """What the report of so many replications finds besides, and shows first."""
    now = {f"{s[0]}.wait.p95": 0.0 for s in STATIONS} | {row["id"]: row["estimate"] for row in look["rows"]}
    return dict(replications=look["replications"], found=["Urgent patients wait longest at ENT clinic: 52 min (45 to 60)."],
                figures=[day(now, look["replications"])])


def day(now, n):
    """Small multiples over the day, in the classes of the product's own drawings."""
    panels = []
    shape = [0.35, 0.9, 1.2, 1.1, 0.6, 0.25, 0.1]
    top = max(10, max(now[f"{s[0]}.wait.p95"] for s in STATIONS) * 1.45)
    for name, title, *_ in STATIONS:
        peak = now[f"{name}.wait.p95"]
        points = [(44 + 44 * hour, 168 - 148 * min(top, peak * part) / top) for hour, part in enumerate(shape)]
        half = 148 / math.sqrt(n) * 1.2 * peak / top
        band = " ".join(f"L{x:.1f} {y - half:.1f}" for x, y in points) + " " + \
            " ".join(f"L{x:.1f} {min(168, y + half):.1f}" for x, y in reversed(points))
        goal = 168 - 148 * 30 / top
        ticks = "".join(f'<text class="k m" x="{x:.0f}" y="186">{7 + hour}:00</text>'
                        for hour, (x, _) in enumerate(points) if hour % 2 == 0)
        line = f'<line class="s-target d" stroke-width="1.6" x1="44" x2="332" y1="{goal:.1f}" y2="{goal:.1f}"/>' \
            if goal > 14 else ""
        svg = (f'<svg class="fig" viewBox="0 0 340 200" role="img" aria-labelledby="{name}-t {name}-d"><title id="{name}-t">{title}</title>'
               f'<desc id="{name}-d">19 of 20 wait at most {peak:.0f} min at the peak.</desc>'
               f'<text class="k e" x="38" y="24">{top:.0f}</text><text class="k e" x="38" y="172">0</text>'
               f'<line class="g" x1="44" x2="332" y1="20" y2="20"/><line class="a" x1="44" x2="332" y1="168" y2="168"/>'
               f'<g class="f-data1"><polygon class="bd" points="{band.replace("L", "")}"/></g>{line}'
               f'<path class="ln s-data1" stroke-width="2.2" d="M{" L".join(f"{x:.1f} {y:.1f}" for x, y in points)}"/>'
               f'{ticks}<text class="b t-data1 h m" x="132" y="{max(14, points[2][1] - 8):.0f}">{peak * 1.2:.0f} min</text></svg>')
        panels.append((title, f"{peak:.0f} min over the day", svg))
    body = "".join(f'<div class="fig-panel"><h4>{title}<span>{fact}</span></h4>{svg}</div>' for title, fact, svg in panels)
    title = "When is it worst? For those who come at 9:00"
    return dict(name="waits-over-the-day", title=title, svg=(
        f'<figure class="figure"><h3>{title}</h3><p class="fig-sub">95% of those who come in the hour wait at most so many '
        f'min. Shaded: intervals. Dotted: the target.</p><div class="fig-grid c3">{body}</div>'
        f'<p class="fig-note">From {n} simulated Mondays.</p></figure>'))


def network():
    boxes = [("reception", 10, 80), ("internal medicine", 180, 10), ("orthopaedics", 180, 60), ("eye clinic", 180, 110),
             ("ENT clinic", 180, 160)]
    body = "".join(f'<path class="s-context" stroke-width="1.5" d="M120 98 C150 98 150 {y + 18} 180 {y + 18}"/>'
                   for _, x, y in boxes[1:])
    body += "".join(f'<rect class="nd" x="{x}" y="{y}" width="{110 if x < 100 else 150}" height="36" rx="4"/>'
                    f'<text class="b" x="{x + 10}" y="{y + 22}">{name}</text>' for name, x, y in boxes)
    return ('<svg class="fig" viewBox="0 0 340 206" role="img" aria-labelledby="n-t"><title id="n-t">'
            f'From reception to four departments</title>{body}</svg>')


def sample(name):
    return (ROOT / "Reports/outpatient-clinic/figures" / name).read_text()


REPORT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Report</title><style>body{font:16px
sans-serif;margin:2em}</style></head><body><h1>%s</h1><p id="x">A report.</p><script>document.getElementById('x')
.textContent='A report, with its own script.'</script></body></html>"""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    world = None

    def log_message(self, *_):
        pass

    def reply(self, status, body, kind="application/json", more=()):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in [("Content-Type", kind), ("Content-Length", str(len(data))),
                            ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
                            ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
                            ("Cache-Control", "no-store"), *more]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def refuse(self, status, detail, **more):
        self.reply(status, dict(status=status, title="refused", detail=detail, **more), "application/problem+json")

    def begin(self):
        self.send_response(200)
        for name, value in [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
                            ("Transfer-Encoding", "chunked")]:
            self.send_header(name, value)
        self.end_headers()

    def event(self, name, data):
        piece = f"event: {name}\ndata: {json.dumps(data)}\n\n".encode()
        self.wfile.write(f"{len(piece):x}\r\n".encode() + piece + b"\r\n")
        self.wfile.flush()

    def finish_stream(self):
        self.wfile.write(b"0\r\n\r\n")

    def handle_one_request(self):
        try:
            super().handle_one_request()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True
        except Exception as error:
            print(f"mock: {self.path}: {error!r}"[:300], file=sys.stderr, flush=True)
            self.close_connection = True

    def do_GET(self):
        path = self.path
        if path == "/":
            return self.reply(200, (PAGE / "index.html").read_bytes(), "text/html; charset=utf-8",
                              [("Content-Security-Policy", CSP)])
        if path.startswith("/assets/"):
            name = path[8:]
            known = ASSETS.get(name) if self.world.hasEditor else None
            file = known or PAGE / name
            if "/" in name or (name in ASSETS and not known) or not file.is_file():
                return self.refuse(404, "There is no such file.")
            kind = "text/css" if name.endswith("css") else "text/javascript"
            return self.reply(200, file.read_bytes(), f"{kind}; charset=utf-8")
        if path.startswith("/shown/"):
            title = self.world.tickets.pop(path[7:], None)
            if title is None:
                return self.refuse(404, "This address was good for one use.")
            return self.reply(200, (REPORT % title).encode(), "text/html; charset=utf-8", [
                ("Content-Security-Policy", "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; "
                 "script-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'")])
        self.api("GET", None)

    def do_POST(self):
        self.with_body("POST")

    def do_PUT(self):
        self.with_body("PUT")

    def do_DELETE(self):
        self.api("DELETE", None)

    def with_body(self, method):
        length = int(self.headers.get("Content-Length", 0))
        data = self.rfile.read(length)
        if length > 1_200_000:
            return self.refuse(413, "The file is larger than 1 MB.")
        self.api(method, json.loads(data or b"{}"))

    def api(self, method, body):
        world = self.world
        if self.headers.get("Authorization") != f"Bearer {world.token}":
            return self.refuse(401, "The token is missing or wrong.")
        if self.path == "/mock":
            return self.fault(body)
        if not self.path.startswith("/api/1/"):
            return self.refuse(404, "There is nothing here.")
        part = self.path[7:].split("/")
        if part == ["jobs", "events"]:
            return self.follow()
        name = f"{method.lower()}_{part[0]}"
        if not hasattr(self, name):
            return self.refuse(404, "There is nothing here.")
        try:
            getattr(self, name)(*part[1:], **({"body": body} if body is not None else {}))
        except KeyError as error:
            self.refuse(404, f"There is no such thing: {error}.")
        except FileNotFoundError:
            self.refuse(410, "The file is no longer there.")

    def fault(self, body):
        world = self.world
        for id, name in world.ids.items():
            if name == "hospital/outpatient.yaml":
                if "touch" in body:
                    (world.folder / name).write_text(body.pop("touch"))
                if body.pop("gone", None):
                    (world.folder / name).unlink(missing_ok=True)
                if body.pop("read", None):
                    path = world.folder / name
                    return self.reply(200, dict(id=id, text=path.read_text() if path.exists() else None))
        if "slow" in body:
            world.slow = body.pop("slow")
        world.faults.update(body)
        self.reply(200, {})

    def get_home(self):
        world, scenarios = self.world, []
        for id, name in world.ids.items():
            path = world.folder / name
            if not path.exists():
                continue
            text = path.read_text()
            said = check(world, id, text)
            errors = [one for one in said["diagnostics"] if one["severity"] == "error"]
            report = next((r for r in world.reports if r["scenario"] == name), None)
            title = re.search(r"^title: (.*)$", text, re.M)
            scenarios.append(dict(
                id=id, name=name, title=title[1] if title else "", kind=said["kind"],
                state="errors" if errors else "warnings" if said["diagnostics"] else "ok",
                problems=f"{len(errors)} error{'s' * (len(errors) > 1)}" if errors else "", answerable=said["answerable"],
                digest=said["digest"], changed="2026-11-26T08:00:00Z", experiments=["more-doctors", "how-many"],
                tests="green" if "outpatient" in name else "red" if "mm1" in name else "none",
                report=report["id"] if report else None, reportIsCurrent="outpatient" in name,
                description="Patients take a ticket and wait." if said["kind"] == "flow" else "",
                about=[station[1] for station in STATIONS] if said["kind"] == "flow" else []))
        opened = next(id for id, name in world.ids.items() if name == "hospital/outpatient.yaml")
        self.reply(200, dict(folder="~/clinic", version="0.22", threads=2, opened=opened, hasEditor=world.hasEditor,
                             scenarios=scenarios, reports=world.reports))

    def get_scenarios(self, id):
        text = self.world.text(id)
        self.reply(200, dict(id=id, name=self.world.ids[id], text=text) | check(self.world, id, text))

    def put_scenarios(self, id, body):
        world = self.world
        path = world.folder / world.ids[id]
        fault = world.faults.get("save")
        if fault == 507:
            return self.refuse(507, "The disk is full: nothing was written.")
        if fault == 500:
            return self.refuse(500, "The file cannot be written.")
        with world.lock:
            if not path.exists():
                if not body.get("again"):
                    return self.refuse(410, "The file is no longer there.")
            elif digest(path.read_text()) != body["digest"]:
                theirs = path.read_text()
                return self.refuse(412, "The file was changed meanwhile.", text=theirs, digest=digest(theirs))
            path.write_text(body["text"])
        self.reply(200, dict(digest=digest(body["text"])))

    def post_check(self, body):
        self.reply(200, check(self.world, body["id"], body["text"]))

    def post_complete(self, body):
        line = body["text"].split("\n")[body["line"] - 1][:body["column"] - 1]
        keys = [] if ":" in line else [dict(text=name + ": ", meaning="a number") for name in parameters(TEXT)]
        word = line.strip()
        self.reply(200, dict(prefix=word, hint="" if keys else "a number, or a rate such as 12/h", names=False, formula=None,
                             proposals=[one for one in keys if one["text"].startswith(word)][:8]))

    def post_answers(self, body):
        world = self.world
        if world.faults.get("answers"):
            return self.refuse(world.faults["answers"], "Too much is asked at once.")
        key = body["page"]
        with world.lock:
            world.generations[key] = max(body["generation"], world.generations.get(key, 0))
        text = body["text"] if body["text"] is not None else world.text(body["id"])
        self.begin()
        sets = " ".join(f"--set {one['path']}={one['value']}" for one in body["set"])
        self.event("accepted", dict(key="k", cached=0, looks=LOOKS,
                                    command=f"redomat run {world.ids[body['id']]} --replications 1280 {sets}".strip()))
        bad = next((one for one in body["set"] if not re.match(r"[\w.]", one["value"])), None)
        if bad or world.faults.get("failed"):
            value = bad["value"] if bad else "this"
            self.event("failed", dict(diagnostics=[dict(line=0, column=0, length=0, severity="error",
                                                        message=f"“{value}” cannot be read here.", hint="Write 3.")]))
            return self.finish_stream()
        for look, n in enumerate(LOOKS, 1):
            time.sleep((world.slow if look == 1 else world.pause * look) / 1000)
            if world.generations[key] != body["generation"]:
                self.event("end", dict(state="superseded"))
                return self.finish_stream()
            found = answer(world, text, body, n, look)
            self.event("look", found)
            if look % 2 == 1:
                self.event("pictures", pictures(found))
        settings = {one["path"]: one["value"] for one in body["set"]}
        would = remedy(body, text, found["rows"])
        if would:
            time.sleep(world.pause / 1000)
            self.event("look", found | dict(board=board(found["rows"], found["replications"], settings, would)))
        self.event("end", dict(state="final", digest="d"))
        self.finish_stream()

    def post_new(self, body):
        world = self.world
        if not body["servers"] >= 1:
            return self.refuse(422, "How many there are is a whole number from 1 to 1,000.")
        name = f"{body['comes']}s-and-{body['serves']}s.yaml"
        (world.folder / name).write_text(TEXT.replace("Outpatient clinic, one Monday", "Begun from four questions"))
        id = hashlib.sha256(name.encode()).hexdigest()[:10]
        world.ids[id] = name
        self.reply(200, dict(id=id, name=name))

    def post_days(self, body):
        ticket = secrets.token_hex(16)
        self.world.tickets[ticket] = "Two days"
        self.reply(200, dict(address=f"/shown/{ticket}"))

    def post_map(self, body):
        text = body["text"] if body["text"] is not None else self.world.text(body["id"])
        axes = {}
        for axis in "xy":
            stops = [str(n) for n in range(1, 6)]
            axes[axis] = dict(path=body[axis], title=body[axis], stops=stops, here=1)
        self.begin()
        self.event("map", axes)
        for y in range(5):
            for x in range(5):
                set = [dict(path=body["x"], value=axes["x"]["stops"][x]), dict(path=body["y"], value=axes["y"]["stops"][y])]
                found = answer(self.world, text, body | dict(set=set), 80, 3)["board"]
                self.event("field", dict(x=x, y=y, state=found["state"], word=found["word"][0], figure="12 min",
                                         text=found["headline"][0], set=set))
        self.event("end", dict(replications=80))
        self.finish_stream()

    def post_keep(self, body):
        values = ", ".join(f"{one['path']}: {one['value']}" for one in body["set"])
        text = body["text"].replace("run:\n", f"  # kept from the workbench\n  {body['name']}: {{ kind: compare, cases: "
                                    f"[ {{ {values} }} ] }}\n\nrun:\n", 1)
        line = " ".join(f"--set {one['path']}={one['value']}" for one in body["set"])
        self.reply(200, dict(text=text, experiment=body["name"], line=line))

    def post_write(self, body):
        name, value = body["path"], body["value"]
        text = re.sub(rf"^(  {re.escape(name)}: *)[^#\n]*?( *#.*)?$", rf"\g<1>{value}\2", body["text"], 1, re.M)
        self.reply(200, dict(text=text))

    def post_needed(self, body):
        name = f"needed-{body['path'].split('.')[-1]}"
        text = body["text"].replace("run:\n", f"  {name}: {{ kind: capacity, of: {body['path']}, target: {body['bound']} }}"
                                    "\n\nrun:\n", 1)
        self.reply(200, dict(text=text, experiment=name))

    def notify(self):
        self.world.version += 1

    def post_jobs(self, body):
        world = self.world
        name = world.ids[body["id"]]
        command = f"redomat {body['command']} {name}" + (f" --only {body['experiment']}" if body["experiment"] else "")
        job = dict(job=len(world.jobs) + 1, command=command, scenario=name, state="running", code=None, part=0.0,
                   says="reading", output="", report=None, began=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
                   ended=None)
        world.jobs.append(job)
        threading.Thread(target=self.work, args=(job,), daemon=True).start()
        self.reply(202, dict(job=job["job"]))

    def work(self, job):
        for step in range(1, 21):
            time.sleep(0.1)
            if job["state"] == "stopped":
                break
            job.update(part=step / 20, says=f"{step * 25} of 500 replications")
            job["output"] += f"{step * 25} of 500 replications\n"
            self.notify()
        else:
            job.update(state="done", code=0, part=1.0, says="The report stands in Reports/runs/outpatient.", report="r1")
        job["ended"] = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        self.notify()

    def get_jobs(self):
        self.reply(200, dict(jobs=self.world.jobs))

    def delete_jobs(self, number):
        job = self.world.jobs[int(number) - 1]
        if job["state"] == "running":
            job.update(state="stopped", code=130, says="Stopped.")
        self.notify()
        self.reply(200, {})

    def follow(self):
        self.begin()
        self.event("jobs", dict(jobs=self.world.jobs))
        said, quiet = self.world.version, 0
        while True:
            time.sleep(0.2)
            quiet += 1
            if said != self.world.version or quiet > 25:
                said, quiet = self.world.version, 0
                self.event("jobs", dict(jobs=self.world.jobs))

    def post_shown(self, body):
        report = next((one for one in self.world.reports if one["id"] == body["report"]), None)
        if report is None:
            return self.refuse(404, "This report is no longer there.")
        ticket = secrets.token_hex(16)
        self.world.tickets[ticket] = report["title"]
        self.reply(200, dict(address=f"/shown/{ticket}"))

    def post_difference(self, body):
        titles = [next(one["title"] for one in self.world.reports if one["id"] == body[key]) for key in ("one", "other")]
        rows = [("Internal medicine: 19 of 20 wait at most", "32 ± 2.4 min", "18 ± 1.3 min", "−14 (−16 to −12)", "less"),
                ("ENT clinic: 19 of 20 wait at most", "41 ± 3.9 min", "41 ± 3.8 min", "0.1 (−2.0 to 2.2)", "open"),
                ("Reception: 19 of 20 wait at most", "9.0 min", "9.0 min", "0", "same"),
                ("Overtime", "18 ± 2 min", "25 ± 2 min", "7 (5 to 9)", "more")]
        self.reply(200, dict(titles=titles, note="The same patients came in both.", rows=[dict(zip(
            ("measure", "one", "other", "difference", "state"), row)) for row in rows]))

    def post_data(self, body):
        lines = [line.split(",") for line in body["text"].strip().split("\n")]
        columns = lines[0]
        column = body["column"] or columns[-1]
        if column not in columns:
            return self.refuse(422, f"There is no column “{column}”.")
        bad = [n for n, line in enumerate(lines[1:], 2) if len(line) != len(columns)]
        self.reply(200, dict(
            columns=columns, column=column, law="service:\n  lognormal: { mean: 11.8 min, sd: 6.2 min }",
            figures=[dict(name="fit", title="The law and the data", svg=sample("wait-distribution.svg")), day(truth({}), 80)],
            findings=[f"{len(lines) - 1} durations, on average 11.8 min.", "A lognormal law fits best."],
            problems=[f"Line {n} has too few fields." for n in bad[:5]]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--token")
    parser.add_argument("--folder")
    parser.add_argument("--no-editor", action="store_true")
    parser.add_argument("--slow", type=float, default=40)
    parser.add_argument("--look", type=float, default=60)
    arguments = parser.parse_args()
    Handler.world = World(arguments)
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer.allow_reuse_address = True
    server = ThreadingHTTPServer(("127.0.0.1", arguments.port), Handler)
    print(f"http://127.0.0.1:{server.server_port}/#t={Handler.world.token}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
