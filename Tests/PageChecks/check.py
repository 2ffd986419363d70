"""Drives the page in headless Chromium and says what does not hold.

    python3 check.py                      against the stand-in (mock.py), faults and all
    python3 check.py --address ADDRESS    against a real server (the address that `redomat open` prints)
    ... --shots DIR                       where pictures at 390, 1024 and 1920 px go, light and dark
    ... --moves 200                       so many moves of a slider for the times of the first look

Against a real server the folder should hold at least one scenario that can be answered; it is not changed but for what
saving without a change leaves. Needs chromium, chromium-driver and `pip install selenium`.
"""
import argparse, json, pathlib, statistics, sys, tempfile, time
from selenium.webdriver.common.by import By
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from browser import Mock, chromium, look, open_page, size, troubles, until, watch

failed, passed = [], 0


def expect(what, holds, more=""):
    global passed
    if holds:
        passed += 1
    else:
        failed.append(f"{what} {more}".strip())
        print("FAILED:", failed[-1], flush=True)


class Page:
    def __init__(self, driver, address):
        self.driver, self.address = driver, address

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def id(self, name):
        return self.driver.find_element(By.ID, name)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def tab(self, name):
        self.id(f"tab-{name}").click()
        expect(f"the tab {name} shows its view", self.js("return !document.getElementById(arguments[0]).hidden",
                                                         f"view-{name}"))

    def state(self):
        return self.id("answer").get_attribute("data-state")

    def until_state(self, *states, wait=20):
        return until(self.driver, "return arguments[0].includes(document.getElementById('answer').dataset.state)", wait,
                     list(states))

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def control(self, key):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()

    def text(self):
        return self.js("const c = document.querySelector('.CodeMirror'); "
                       "return c ? c.CodeMirror.getValue() : document.querySelector('.plain-text').value")

    def type(self, text):
        """Types at the end of the first line, as a hand would."""
        self.js("const c = document.querySelector('.CodeMirror'); if (c) { c.CodeMirror.focus(); "
                "c.CodeMirror.setCursor(0, 1e6) } else { const t = document.querySelector('.plain-text'); t.focus(); "
                "const e = t.value.indexOf('\\n'); t.setSelectionRange(e, e) }")
        self.keys(text)

    def quiet(self, where, ignore=()):
        found = troubles(self.driver, ignore)
        expect(f"no error and no violation: {where}", not found, " | ".join(found[:4]))


# What axe-core would look at, in so many lines: names, headings, tables, contrast, sizes, ids.
AUDIT = r"""
const found = []
const isSeen = (e) => { const r = e.getBoundingClientRect(); return r.width > 1 && r.height > 1 &&
  e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) }
const name = (e) => {
  const by = e.getAttribute('aria-labelledby')
  if (by) return by.split(/\s+/).map((i) => document.getElementById(i)?.textContent ?? '').join(' ').trim()
  return (e.getAttribute('aria-label') || [...(e.labels ?? [])].map((l) => l.textContent).join(' ')
    || (/^(BUTTON|A|SUMMARY)$/.test(e.tagName) ? e.textContent : '') || e.title || '').trim()
}
const where = (e) => e.tagName.toLowerCase() + (e.id ? '#' + e.id : '') + (e.className?.baseVal ?? e.className
  ? '.' + String(e.className?.baseVal ?? e.className).split(' ').join('.') : '')
for (const e of document.querySelectorAll('button,input,select,textarea,a[href],[role=slider],iframe,dialog[open],progress')) {
  if (isSeen(e) && !name(e) && !e.closest('.CodeMirror')) found.push('no name: ' + where(e))
}
for (const e of document.querySelectorAll('[role=slider]')) if (isSeen(e))
  for (const a of ['aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext'])
    if (!e.hasAttribute(a)) found.push('slider without ' + a)
for (const e of document.querySelectorAll('input[type=range]')) if (isSeen(e) && !e.getAttribute('aria-valuetext'))
  found.push('range without aria-valuetext')
let level = 0
for (const e of document.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
  if (!e.checkVisibility()) continue
  const now = Number(e.tagName[1])
  if (level && now > level + 1) found.push(`heading jumps from ${level} to ${now}: ${e.textContent.slice(0, 40)}`)
  level = now
}
if (document.querySelectorAll('h1').length !== 1) found.push('not one h1')
for (const t of document.querySelectorAll('table')) {
  if (!t.checkVisibility()) continue
  if (!t.caption) found.push('table without caption: ' + where(t))
  for (const r of t.tBodies) for (const row of r.rows) if (!row.querySelector('th[scope=row]'))
    found.push('row without header: ' + where(t))
  if (t.tHead) for (const c of t.tHead.rows[0]?.cells ?? []) if (c.tagName !== 'TH' || !c.scope || !c.textContent.trim())
    found.push('column without header: ' + where(t))
}
const ids = [...document.querySelectorAll('[id]')].map((e) => e.id)
for (const i of new Set(ids)) if (ids.filter((o) => o === i).length > 1) found.push('id twice: ' + i)
for (const e of document.querySelectorAll('[aria-labelledby],[aria-controls],[aria-describedby],label[for]'))
  for (const a of ['aria-labelledby', 'aria-controls', 'aria-describedby', 'for'])
    for (const i of (e.getAttribute(a) ?? '').split(/\s+/).filter(Boolean))
      if (!document.getElementById(i)) found.push(`${a} leads nowhere: ${i}`)
// Contrast by the colours that stand there.
const parse = (c) => { const n = c.match(/[\d.]+/g)?.map(Number) ?? []; 
  if (c.startsWith('color(')) { const [r, g, b, a] = n; return [r * 255, g * 255, b * 255, a ?? 1] }
  return [n[0], n[1], n[2], n[3] ?? 1] }
const lum = ([r, g, b]) => { const f = (v) => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4 }
  return .2126 * f(r) + .7152 * f(g) + .0722 * f(b) }
const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1)
const ground = (e) => { const all = []; for (let x = e; x; x = x.parentElement) {
  const c = parse(getComputedStyle(x).backgroundColor); if (c[3] > 0) { all.push(c); if (c[3] === 1) break } }
  return all.reverse().reduce((u, t) => over(t, u), [255, 255, 255, 1]) }
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
const seen = new Set()
while (walk.nextNode()) {
  const e = walk.currentNode.parentElement
  if (!walk.currentNode.nodeValue.trim() || seen.has(e)) continue
  seen.add(e)
  if (!isSeen(e) || e.closest('.sr,.skip,:disabled,.stale,svg,noscript,script,style,option')) continue
  if (e.closest('[data-state=stale]') || e.closest('.CodeMirror-measure')) continue
  const s = getComputedStyle(e), g = ground(e), c = over(parse(s.color), g)
  const [a, b] = [lum(c), lum(g)].sort((x, y) => y - x)
  const ratio = (a + .05) / (b + .05), big = parseFloat(s.fontSize) >= 24
  if (ratio < (big ? 3 : 4.5)) found.push(`contrast ${ratio.toFixed(2)}: ${where(e)} “${e.textContent.trim().slice(0, 30)}”`)
  if (parseFloat(s.fontSize) < 10) found.push('letters below 10 px: ' + where(e))
}
for (const e of document.querySelectorAll('.fig text')) if (isSeen(e)) {
  const size = parseFloat(getComputedStyle(e).fontSize) * (e.ownerSVGElement.getScreenCTM()?.a ?? 1)
  if (size < 9.9) { found.push(`letters of a figure are ${size.toFixed(1)} px`); break }
}
for (const e of document.querySelectorAll('button,select,input,summary,[role=slider],[role=tab]')) {
  if (!isSeen(e) || e.closest('.CodeMirror')) continue
  const r = e.getBoundingClientRect()
  if (r.height < 20 || r.width < 20) found.push(`small to hit (${r.width.toFixed(0)} x ${r.height.toFixed(0)}): ${where(e)}`)
}
// Nothing is cut at the side, and nothing that can be hit lies under another.
const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
if (wide > 0) {
  const out = [...document.querySelectorAll('body *')].find((e) => isSeen(e) && e.getBoundingClientRect().right >
    document.documentElement.clientWidth + 1 && !e.closest('.scroll,.fig-file,.changes,pre,.editor'))
  found.push(`the page is ${wide} px too wide${out ? ': ' + where(out) : ''}`)
}
for (const e of document.querySelectorAll('button,label,h1,h2,h3,.chip,th,td,p,code')) {
  if (!isSeen(e) || e.closest('.sr,.scroll,.CodeMirror,pre,.changes')) continue
  if (e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).display !== 'inline') found.push('is cut: ' + where(e)
    + ' “' + e.textContent.trim().slice(0, 30) + '”')
}
const hit = [...document.querySelectorAll('button,select,input:not([type=range]),summary')].filter((e) => isSeen(e)
  && !e.closest('.CodeMirror'))
for (let i = 0; i < hit.length; i += 1) for (let j = i + 1; j < hit.length; j += 1) {
  if (hit[i].contains(hit[j]) || hit[j].contains(hit[i])) continue
  const a = hit[i].getBoundingClientRect(), b = hit[j].getBoundingClientRect()
  const x = Math.min(a.right, b.right) - Math.max(a.left, b.left), y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (x > 2 && y > 2 && !document.querySelector('dialog[open]')) found.push(`overlap: ${where(hit[i])} and ${where(hit[j])}`)
}
return [...new Set(found)]
"""


def audit(page, where):
    found = page.js(AUDIT)
    expect(f"audit of {where}", not found, " | ".join(found[:6]))


def home(page):
    page.tab("home")
    until(page.driver, "return document.querySelectorAll('#scenarios li').length > 0")
    count = len(page.all("#scenarios li"))
    search = page.id("search")
    search.send_keys("zzzz-nothing")
    expect("a search without finds says so", page.id("no-scenarios").is_displayed())
    search.clear()
    search.send_keys(Keys.SPACE, Keys.BACKSPACE)
    expect("an empty search shows all", len(page.all("#scenarios li")) == count)
    about = page.js("return [...document.querySelectorAll('#scenarios .about')].map((p) => p.textContent)[0]")
    if about:
        search.send_keys(about.split()[0])
        expect("a scenario is found by what it is about", 0 < len(page.all("#scenarios li")) <= count)
        search.clear()
        search.send_keys(Keys.SPACE, Keys.BACKSPACE)
    ticks = page.all("#reports input[type=checkbox]")
    if len(ticks) >= 2:
        ticks[0].click()
        ticks[1].click()
        page.id("compare").click()
        until(page.driver, "return document.querySelectorAll('#differences tbody tr').length > 0")
        audit(page, "differences")
        page.all("#differences button")[0].click()
    reads = page.all("#reports button")
    if reads:
        reads[0].click()
        until(page.driver, "return document.querySelector('#home-reader iframe')")
        time.sleep(0.5)
        frame = page.all("#home-reader iframe")[0]
        page.driver.switch_to.frame(frame)
        expect("the report is there in its frame", "report" in page.js("return document.body.innerText").lower()
               or len(page.js("return document.body.innerText")) > 100)
        page.driver.switch_to.default_content()
        page.all("#home-reader .reader-head button")[1].click()
    page.quiet("home")


def begin_new(page):
    """Four questions lead to a scenario that is open in What if; only the stand-in's folder is written to."""
    page.tab("home")
    page.id("begin-new").click()
    audit(page, "a new scenario")
    shot(page, "new")
    for field, text in zip(page.all("#dialog input"), ("visitor", "12", "guide", "2", "8", "15")):
        field.send_keys(text)
    page.all("#dialog button[type=submit]")[0].click()
    until(page.driver, "return document.getElementById('bar-name').textContent.includes('visitors-and-guides')")
    expect("it is open in What if", page.id("whatif").is_displayed())
    page.until_state("final", "precise", wait=60)
    page.quiet("a new scenario")


def what_if(page):
    page.tab("whatif")
    page.until_state("final", "precise", wait=60)
    expect("rows are drawn", len(page.all("#rows tr[data-id]")) > 0)
    expect("every row has an interval", page.js(
        "return [...document.querySelectorAll('#rows .interval')].every((s) => s.querySelector('.iv, .pt'))"))
    expect("the answer has its verdict, or what is found its lines",
           page.id("verdict-word").text or len(page.all("#found li")) > 0)
    answer_first(page)
    # They come behind the last look.
    expect("figures are drawn", until(page.driver, "return document.querySelectorAll('#figures svg.fig').length > 0", 60))
    expect("no figure carries a style", page.js("return document.querySelectorAll('svg style, svg [style]').length") == 0)
    expect("the command line is shown", page.id("command").text.startswith("redomat run"))
    slider = page.js("return document.querySelector('.knob input[type=range]')")
    path = page.js("return arguments[0].closest('.knob').dataset.path", slider)
    first = page.js("return document.querySelector('#rows').innerText")
    page.js("arguments[0].focus()", slider)
    before = slider.get_attribute("value")
    page.keys(Keys.ARROW_RIGHT)
    expect("an arrow moves a step", slider.get_attribute("value") != before)
    until(page.driver, "return document.getElementById('answer').dataset.state !== 'final'", 2)
    expect("its value is spoken", slider.get_attribute("aria-valuetext"))
    expect("what is changed is marked", page.all(".knob.changed"))
    page.until_state("final", "precise", wait=60)
    expect("the answer is another one", page.js("return document.querySelector('#rows').innerText") != first)
    expect("the command line names the change", path.split(".")[-1] in page.id("command").text, page.id("command").text)
    expect("a difference is shown", page.js(
        "return [...document.querySelectorAll('#rows .difference')].some((d) => d.innerText.trim())"))
    page.keys("p")
    until(page.driver, "return !document.getElementById('pins-column').hidden")
    expect("a case is pinned", len(page.all("#pins .pin-head")) == 1)
    page.keys("r")
    expect("r resets", not page.all(".knob.changed"))
    page.until_state("final", "precise", wait=60)
    page.keys("p")
    expect("a second case is pinned", len(page.all("#pins .pin-head")) == 2)
    two_days(page)
    map_of_two(page)
    drag(page, slider)
    esc(page, slider)
    target(page)
    page.keys("?")
    until(page.driver, "return document.getElementById('dialog').open")
    audit(page, "keys")
    page.keys(Keys.ESCAPE)
    expect("Esc closes the list of keys", not page.js("return document.getElementById('dialog').open"))
    page.quiet("what if")


def answer_first(page):
    """What is asked stands above the fold, worst first, on one scale; its colour is that of its word."""
    if not page.id("verdict").is_displayed():
        return
    size(page.driver, 1280, 800)
    page.js("scrollTo(0, 0)")
    rows = page.js("""return [...document.querySelectorAll('#rows tr[data-id]')].filter((r) => r.querySelector('.so')).map((r) =>
      [r.querySelector('.so').className, r.querySelector('.so').textContent, r.getBoundingClientRect().bottom])""")
    words = {"so met": ("Met",), "so missed": ("Missed",), "so open": ("Too close to call", "Cannot tell")}
    expect("a row's colour is its word's", all(word in words[name] for name, word, _ in rows), str(rows))
    rank = {"so missed": 0, "so open": 1, "so met": 2}
    expect("the worst row is first", [rank[name] for name, *_ in rows] == sorted(rank[name] for name, *_ in rows), str(rows))
    expect("what is asked stands above the fold at 1280 x 800", all(bottom < 800 for *_, bottom in rows[:6]), str(rows))
    places = page.js("""return [...document.querySelectorAll('#rows tr[data-id]')].filter((r) => r.querySelector('.so')).map((r) =>
      [r.querySelector('.bound-line span:last-child').textContent, r.querySelector('.bound').value,
       r.querySelector('.target-line').getAttribute('x1')])""")
    expect("one scale for each unit: the same bound, the same place",
           all(a[2] == b[2] for a in places for b in places if a[:2] == b[:2]), str(places))
    tries = page.all("#try")
    if tries and tries[0].is_displayed():
        before = page.id("verdict-word").text
        tries[0].click()
        expect("trying it sets the sliders", page.all(".knob.changed"))
        page.until_state("final", "precise", wait=60)
        until(page.driver, "return document.getElementById('stop-answer').disabled", 60)
        expect("what would do does", page.id("verdict-word").text != before and page.js(
            "return !document.getElementById('verdict').classList.contains('missed')"))
        page.keys("r")
        page.until_state("final", "precise", wait=60)
    size(page.driver, 1400, 900)


def two_days(page):
    if not page.id("days-part").is_displayed():
        return
    page.js("document.getElementById('days-show').click()")
    until(page.driver, "return document.querySelector('#days iframe')", 30)
    audit(page, "two days")
    page.js("document.querySelector('#days button').click()")


def map_of_two(page):
    """Each field has its verdict, and a click sets the sliders."""
    page.id("map-draw").click()
    until(page.driver, "return document.querySelectorAll('#map td button').length > 8", 90)
    until(page.driver, "return document.getElementById('map-state').textContent.includes('Each field')", 90)
    audit(page, "map of two knobs")
    other = page.all("#map td:not(.here) button")[0]
    page.js("arguments[0].scrollIntoView({block: 'center'})", other)
    other.click()
    expect("a click in the map sets the sliders", page.all(".knob.changed"))
    expect("the map is marked as one of before", "stale" in page.id("map").get_attribute("class"))
    page.until_state("final", "precise", wait=60)
    page.keys("r")
    page.until_state("final", "precise", wait=60)


def drag(page, slider):
    """By pointer, in many small moves: looks are drawn while the slider is held."""
    page.js("arguments[0].scrollIntoView({block: 'center'}); window.drawn = 0; window.scales = new Set();"
            "new MutationObserver(() => { window.drawn += 1; window.scales.add(document.querySelector("
            "'#rows .axis').innerText) }).observe(document.getElementById('state-line'), {childList: true, "
            "characterData: true, subtree: true})", slider)
    box = slider.rect
    # The thumb, where the value puts it.
    part = page.js("const s = arguments[0]; return (s.value - s.min) / (s.max - s.min)", slider)
    chain = ActionChains(page.driver, duration=25)
    offset = int((part - 0.5) * (box["width"] - 16))
    chain.move_to_element_with_offset(slider, offset, 0).click_and_hold()
    for step in range(24):
        chain.move_by_offset(int(box["width"] / 40) * (1 if (step // 8) % 2 == 0 else -1), 0)
    chain.perform()
    drawn, scales = page.js("return [window.drawn, window.scales.size]")
    live = "let go" not in page.id("knob-mode").text
    expect("looks are drawn while dragging, or the page says that it waits", drawn > 2 or not live, f"({drawn})")
    expect("the scale stands still while dragging", scales <= 1, f"({scales})")
    ActionChains(page.driver).release().perform()
    page.until_state("final", "precise", wait=60)


def esc(page, slider):
    page.js("arguments[0].focus()", slider)
    page.keys(Keys.HOME if page.js("return arguments[0].value !== arguments[0].min", slider) else Keys.END)
    page.keys(Keys.ESCAPE)
    expect("Esc stops the answer", page.state() in ("stopped", "stale", "none"), page.state())
    page.keys("r")
    page.until_state("final", "precise", wait=60)


def target(page):
    if not page.all("#rows .handle:not([hidden])"):
        page.all("#rows td.promise button:not([hidden])")[0].click()
    handle = page.all("#rows .handle:not([hidden])")[0]
    now = float(handle.get_attribute("aria-valuenow"))
    page.js("arguments[0].focus()", handle)
    page.keys(Keys.ARROW_RIGHT)
    expect("an arrow moves the target", float(handle.get_attribute("aria-valuenow")) > now)
    page.js("arguments[0].scrollIntoView({block: 'center'})", handle)
    ActionChains(page.driver).drag_and_drop_by_offset(handle, -40, 0).perform()
    expect("a target can be dragged", float(handle.get_attribute("aria-valuenow")) < now)
    page.until_state("final", "precise", wait=60)
    verdict = page.all("#rows .so")[0].text
    expect("its verdict is a word", verdict in ("Met", "Missed", "Too close to call"), verdict)
    needed = [one for one in page.all("#rows td.promise button") if one.is_displayed() and "How many" in one.text][0]
    page.js("arguments[0].scrollIntoView({block: 'center'})", needed)
    needed.click()
    page.all("#dialog button[type=submit]")[0].click()
    until(page.driver, "return document.querySelector('#dialog .changes .in') || document.querySelector('#dialog .problem')")
    expect("the experiment's text is shown", page.all("#dialog .changes .in"))
    audit(page, "how many are needed")
    page.keys(Keys.ESCAPE)


def times(page, moves):
    """From a move of a slider to its first figures, as the page itself measures it: each move to a place where no slider
    has been, so that nothing is at hand yet."""
    page.js("""return performance.clearMeasures('redomat-first-figures')""")
    counts = page.js("""return [...document.querySelectorAll('.knob input[type=range]')].map((s) => [Number(s.max) + 1,
      Number(s.value)])""")
    stops = [(knob, stop) for knob, (count, now) in enumerate(counts) for stop in range(count) if stop != now][:moves]
    for knob, stop in stops:
        page.js("""const [k, v] = arguments; const s = document.querySelectorAll('.knob input[type=range]')[k]; s.value = v
          window.before = performance.getEntriesByName('redomat-first-figures').length
          s.dispatchEvent(new Event('input', {bubbles: true})); s.dispatchEvent(new Event('change', {bubbles: true}))""",
                knob, stop)
        until(page.driver, "return performance.getEntriesByName('redomat-first-figures').length !== window.before", 20)
    taken = page.js("return performance.getEntriesByName('redomat-first-figures').map((m) => m.duration)")
    taken.sort()
    print(f"first figures after a move, ms: median {statistics.median(taken):.0f}, 95% {taken[int(len(taken) * .95) - 1]:.0f},"
          f" most {taken[-1]:.0f}, {len(taken)} distinct stops")
    page.keys("r")
    page.until_state("final", "precise", "stale", wait=60)


def edit(page, mock):
    page.tab("edit")
    until(page.driver, "return document.querySelector('.CodeMirror, .plain-text')")
    text = page.text()
    expect("the text is there", "redomat" in text)
    expect("the network is drawn", page.all("#network svg"))
    page.type(" x")
    until(page.driver, "return document.getElementById('bar-saved').textContent === 'not saved'")
    page.id("undo").click()
    page.js("document.activeElement.blur()")
    for _ in range(3):
        if page.text() != text:
            page.id("undo").click()
    expect("undo takes it back", page.text() == text)
    until(page.driver, "return document.getElementById('bar-saved').textContent === 'saved'")
    page.type("\nservers: x")
    until(page.driver, "return document.querySelectorAll('#messages li').length > 0")
    expect("the gutter has a mark", page.all(".gutter.error"))
    jump = page.all("#messages button")
    if jump:
        jump[0].click()
        expect("a message leads to its place", page.js(
            "return document.activeElement.closest('.editor') !== null"))
    audit(page, "edit with messages")
    for _ in range(20):
        if page.text() != text:
            page.id("undo").click()
    expect("undone again", page.text() == text)
    page.quiet("edit")
    if mock:
        saving(page, mock)


def saving(page, mock):
    """Saved, refused, changed outside, gone, full: nothing is ever lost."""
    def fault(**body):
        return page.driver.execute_async_script(
            "const [body, done] = arguments; fetch('/mock', {method: 'POST', headers: {Authorization: 'Bearer ' + "
            "sessionStorage.getItem('redomat-token'), 'Content-Type': 'application/json'}, body: JSON.stringify(body)})"
            ".then((r) => r.json()).then(done)", body)
    ignore = ("status of 412", "status of 410", "status of 507")
    page.type(" # one")
    page.control("s")
    until(page.driver, "return document.getElementById('bar-saved').textContent === 'saved'")
    expect("saved to the file", " # one" in fault(read=True)["text"])
    fault(save=507)
    page.type(" # two")
    page.control("s")
    until(page.driver, "return !document.getElementById('save-problem').hidden")
    expect("a full disk is said", "disk is full" in page.id("save-problem").text)
    expect("the draft is kept", page.js(
        "return Object.entries(localStorage).some(([k, v]) => k.startsWith('redomat-draft') && v.includes('# two'))"))
    fault(save=None)
    fault(touch=fault(read=True)["text"] + "\n# from outside\n")
    page.control("s")
    until(page.driver, "return !document.getElementById('conflict-bar').hidden")
    page.all("#conflict-bar button")[2].click()
    expect("differences are shown", page.all("#conflict-diff .out") and page.all("#conflict-diff .in"))
    audit(page, "changed outside")
    shot(page, "conflict")
    page.all("#conflict-bar button")[0].click()
    expect("mine is kept", "# two" in page.text())
    page.control("s")
    until(page.driver, "return document.getElementById('bar-saved').textContent === 'saved'")
    expect("mine is saved then", "# two" in fault(read=True)["text"])
    page.type(" # three")
    fault(touch=fault(read=True)["text"] + "\n# from outside again\n")
    page.control("s")
    until(page.driver, "return !document.getElementById('conflict-bar').hidden")
    page.all("#conflict-bar button")[1].click()
    expect("theirs is taken", "from outside again" in page.text() and "# three" not in page.text())
    page.id("undo").click()
    expect("mine comes back by undo", "# three" in page.text())
    fault(gone=True)
    page.control("s")
    until(page.driver, "return !document.getElementById('conflict-bar').hidden")
    expect("gone is said", "no longer there" in page.id("conflict-bar").text)
    page.all("#conflict-bar button")[0].click()
    until(page.driver, "return document.getElementById('bar-saved').textContent === 'saved'")
    expect("written anew", "# three" in fault(read=True)["text"])
    # A page that is lost: the draft is offered.
    page.type(" # four")
    page.js("document.dispatchEvent(new Event('visibilitychange'))")
    page.driver.execute_cdp_cmd("Page.navigate", {"url": "about:blank"})
    time.sleep(0.3)
    try:
        page.driver.switch_to.alert.accept()
    except Exception:
        pass
    open_page(page.driver, page.address)
    page.tab("edit")
    until(page.driver, "return !document.getElementById('draft-bar').hidden")
    shot(page, "draft")
    page.all("#draft-bar button")[0].click()
    until(page.driver, "return document.getElementById('bar-saved').textContent === 'not saved'")
    expect("the draft is taken up", "# four" in page.text())
    page.control("s")
    until(page.driver, "return document.getElementById('bar-saved').textContent === 'saved'")
    expect("no draft is left", page.js("return Object.keys(localStorage).filter((k) => k.startsWith('redomat-draft')).length")
           == 0)
    page.quiet("saving", ignore)
    # The server is gone and comes again.
    page.tab("whatif")
    page.until_state("final")
    mock.kill()
    until(page.driver, "return !document.getElementById('retry').hidden", 10)
    expect("figures turn stale", page.state() == "stale", page.state())
    audit(page, "server gone")
    shot(page, "gone")
    mock.start()
    until(page.driver, "return document.getElementById('retry').hidden", 15)
    page.until_state("final")
    page.quiet("server gone", ("ERR_", "Failed to load"))
    # An answer that is refused, and one that cannot be read.
    fault(failed=True)
    slider = page.js("return document.querySelector('.knob input[type=range]')")
    page.js("arguments[0].focus()", slider)
    page.keys(Keys.ARROW_LEFT)
    page.until_state("failed")
    expect("a failure shows what is wrong", page.all("#answer-problems li"))
    expect("old figures are gone", not page.all("#rows tr[data-id]") and not page.all("#figures svg"))
    audit(page, "failed")
    shot(page, "failed")
    fault(failed=False, slow=400)
    for _ in range(3):
        page.keys(Keys.ARROW_RIGHT)
        page.until_state("final", wait=20)
    expect("slow answers wait for release, and that is said", "let go" in page.id("knob-mode").text)
    fault(slow=40, skew=True)
    page.keys("r")
    page.until_state("final", wait=20)
    expect("skewed figures are hatched, with words", page.all("#rows .iv.skewed")
           and "rare long waits" in page.id("rows-note").text)
    shot(page, "skewed")
    fault(skew=False)
    page.quiet("failures", ("status of",))


def keep(page):
    page.tab("whatif")
    page.until_state("final", "precise", wait=60)
    slider = page.js("return document.querySelector('.knob input[type=range]')")
    page.js("arguments[0].focus()", slider)
    page.keys(Keys.ARROW_RIGHT)
    page.id("keep").click()
    page.keys("one-more")
    page.keys(Keys.ENTER)
    until(page.driver, "return document.querySelector('#dialog code')")
    expect("the line is shown", "--set" in page.all("#dialog code")[0].text)
    audit(page, "keep")
    shot(page, "keep")
    page.all("#dialog .main")[0].click()
    until(page.driver, "return document.querySelector('.CodeMirror, .plain-text')")
    expect("the case stands in the editor, unsaved", "one-more" in page.text()
           and page.id("bar-saved").text == "not saved")
    page.id("undo").click()
    until(page.driver, "return document.getElementById('bar-saved').textContent === 'saved'")
    page.quiet("keep")


def run(page, mock):
    page.tab("jobs")
    audit(page, "run")
    if not mock:
        return
    page.all("#start .main")[0].click()
    until(page.driver, "return document.querySelector('#jobs progress:not([hidden])')")
    shot(page, "running")
    until(page.driver, "return [...document.querySelectorAll('#jobs .state')].some((s) => s.textContent === 'done')", 10)
    page.all("#jobs .buttons button:not([hidden])")[0].click()
    until(page.driver, "return document.querySelector('#jobs-reader iframe')")
    page.control(Keys.ENTER)
    until(page.driver, "return document.querySelectorAll('#jobs > li').length > 1")
    page.id("stop-all").click()
    until(page.driver, "return [...document.querySelectorAll('#jobs .state')].some((s) => s.textContent.startsWith('stopped'))")
    audit(page, "jobs")
    page.quiet("run")


def data(page):
    page.tab("data")
    file = pathlib.Path(tempfile.mkdtemp()) / "times.csv"
    file.write_text("patient,minutes\n" + "".join(f"{n},{5 + n * 7 % 23}\n" for n in range(60)) + "broken\n")
    page.id("file").send_keys(str(file))
    until(page.driver, "return document.querySelectorAll('#data pre, #data .problem').length > 0", 10)
    expect("a law is shown", page.all("#data pre"))
    expect("its figures are drawn", page.all("#data svg.fig"))
    expect("columns can be chosen", len(page.all("#data-column option")) == 2)
    audit(page, "data")
    page.quiet("data")


def by_keys(page):
    """Tabs by arrows, the editor no trap, focus visible everywhere."""
    page.tab("home")
    page.js("document.getElementById('tab-home').focus()")
    page.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    expect("arrows lead from view to view", page.js("return document.activeElement.id") == "tab-edit")
    page.type("")
    page.keys(Keys.TAB)
    expect("Tab leads out of the editor", page.js("return document.activeElement.closest('.editor') === null"))
    page.tab("whatif")
    page.js("document.body.focus(); document.activeElement.blur()")
    seen = []
    for _ in range(60):
        page.keys(Keys.TAB)
        seen.append(page.js("const e = document.activeElement, s = getComputedStyle(e); return [e.tagName + (e.id ? '#' + "
                            "e.id : ''), s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 || e === "
                            "document.body || e.matches('.skip')]"))
    bad = {one for one, is_seen in seen if not is_seen}
    expect("focus is visible on every stop", not bad, str(bad))


shots = None


def shot(page, name):
    if shots:
        page.driver.save_screenshot(str(shots / f"{name}.png"))


def pictures(page):
    for dark in (False, True):
        look(page.driver, dark)
        for width in (390, 1024, 1920):
            for view in ("home", "whatif", "edit", "jobs", "data"):
                size(page.driver, width, 900)
                page.js("document.getElementById(arguments[0]).click()", f"tab-{view}")
                if view == "whatif":
                    page.until_state("final", "precise", "stale", wait=60)
                time.sleep(0.35)
                audit(page, f"{view} at {width} px, {'dark' if dark else 'light'}")
                if shots:
                    height = min(3200, page.js("return document.documentElement.scrollHeight"))
                    size(page.driver, width, max(900, height))
                    time.sleep(0.15)
                    page.driver.save_screenshot(str(shots / f"{view}-{width}-{'dark' if dark else 'light'}.png"))
    size(page.driver, 1400, 900)
    look(page.driver, False)
    page.quiet("pictures")


def main():
    global shots
    parser = argparse.ArgumentParser()
    parser.add_argument("--address")
    parser.add_argument("--shots")
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--no-editor", action="store_true")
    arguments = parser.parse_args()
    if arguments.shots:
        shots = pathlib.Path(arguments.shots)
        shots.mkdir(parents=True, exist_ok=True)
    mock = None if arguments.address else Mock(*(["--no-editor"] if arguments.no_editor else []))
    driver = chromium()
    watch(driver)
    page = Page(driver, arguments.address or mock.address)
    try:
        open_page(driver, page.address, 30)
        expect("the token is no longer in the address", "t=" not in driver.current_url)
        if not page.all("#whatif:not([hidden])"):
            page.tab("home")
            until(driver, "return document.querySelector('#scenarios button')")
            page.js("[...document.querySelectorAll('#scenarios button')].find((one) => one.textContent === 'What if').click()")
        for step in (what_if, lambda page: times(page, arguments.moves), home, keep, lambda page: edit(page, mock),
                     lambda page: run(page, mock), data, by_keys, pictures,
                     lambda page: begin_new(page) if mock else None):
            try:
                step(page)
            except Exception as error:  # one view that breaks must not hide the others
                expect(f"{getattr(step, '__name__', 'step')} ends", False, f"{type(error).__name__}: {str(error)[:300]}")
                shot(page, f"broken-{len(failed)}")
                driver.execute_script("document.getElementById('dialog').close()")
    finally:
        driver.quit()
        if mock:
            mock.end()
    print(f"{passed} held, {len(failed)} did not")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
