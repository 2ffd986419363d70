"""Runs the same models in SimPy, in Ciw and in the built command, and prints customers per second of CPU time.

    compare.py [--customers N] [--repetitions N] [--own-customers N]
"""

import argparse
import csv
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parent.parent
COMMAND = BENCHMARKS.parent / ".build" / "release" / "redomat"
SCENARIOS = {
    "M/M/1": "mm1.yaml",
    "M/M/10": "mm10.yaml",
    "M/M/3, 2 priority classes": "mm3-priority.yaml",
    "tandem of 5 stages": "tandem.yaml",
}
TANDEM = "tandem of 5 stages"
# The sum of the stages' mean times, each by Erlang C (Burke 1956: what leaves a stage is Poisson).
EXACT_TANDEM = 0.329893633


def exact_wait(servers, rates):
    """Erlang C. With equal service rates the mean over all customers does not depend on who goes first."""
    load = sum(rates)
    blocking = 1.0
    for number in range(1, servers + 1):
        blocking = load * blocking / (number + load * blocking)
    return blocking / (1 - (load / servers) * (1 - blocking)) / (servers - load)


def run_peer(tool, model, customers, seed):
    """One repetition in a process of its own, so that none begins with another's memory."""
    finished = subprocess.run(
        [sys.executable, __file__, "--one", tool, model, str(customers), str(seed)],
        check=True, capture_output=True, text=True)
    return json.loads(finished.stdout)


def own_cpu_seconds(model, customers, seed, folder):
    """CPU seconds of one run of the command, measured from outside, its start and its report included."""
    arguments = [
        str(COMMAND), "run", str(BENCHMARKS / "scenarios" / SCENARIOS[model]), "--out", folder, "--jobs", "1",
        "--quiet", "--seed", str(seed), "--set", f"customers={customers}"]
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"error: {' '.join(arguments)} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def own_mean(model, folder):
    wanted = ("system", "all", "time", "mean") if model == TANDEM else ("desk", "all", "wait", "mean")
    with open(Path(folder) / "measures.csv", newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if (row["element"], row["class"], row["quantity"], row["statistic"]) == wanted:
                return float(row["estimate"])
    raise SystemExit(f"error: measures.csv holds no {' '.join(wanted)}")


def run_own(model, customers, seed):
    with tempfile.TemporaryDirectory() as parent:
        folder = str(Path(parent) / "report")
        # What a run of next to nobody takes is the start-up.
        start_up = min(own_cpu_seconds(model, 100, seed, folder) for _ in range(3))
        seconds = own_cpu_seconds(model, customers, seed, folder) - start_up
        return seconds, customers, own_mean(model, folder)


def measure(run, repetitions):
    """Customers per second, the median of the repetitions, and the mean wait over all of them."""
    results = [run(seed) for seed in range(1, repetitions + 1)]
    speeds = [customers / seconds for seconds, customers, _ in results]
    return statistics.median(speeds), statistics.fmean(wait for _, _, wait in results)


def readable(speed):
    digits = 3 - 1 - math.floor(math.log10(speed))
    return f"{round(speed, digits):,.0f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--customers", type=int, default=200_000, help="customers per run of SimPy and Ciw")
    parser.add_argument("--own-customers", type=int, default=20_000_000, help="customers per run of the command")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--one", nargs=4, metavar=("TOOL", "MODEL", "CUSTOMERS", "SEED"), help=argparse.SUPPRESS)
    options = parser.parse_args()

    from models import MODELS, TOOLS, run_simpy_tandem  # here, so that --help needs nothing installed

    if options.one:
        tool, model, customers, seed = options.one
        if model == TANDEM:
            print(json.dumps(run_simpy_tandem(int(customers), int(seed))))
            return
        print(json.dumps(TOOLS[tool](*MODELS[model], int(customers), int(seed))))
        return

    tools = {
        f"{name} {version(name.lower())}": lambda model, seed, name=name: run_peer(name, model, options.customers, seed)
        for name in TOOLS}
    own = "Redomat"
    if COMMAND.exists():
        tools[own] = lambda model, seed: run_own(model, options.own_customers, seed)
    else:
        print(f"{COMMAND} is not built: measuring the others only", file=sys.stderr)

    print(f"Customers per second of CPU time, one thread, median of {options.repetitions} runs\n")
    print("| model | tool | customers/s | Redomat is faster | mean wait (tandem: time) | exact |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    exact = {model: exact_wait(servers, rates) for model, (servers, rates) in MODELS.items()} | {TANDEM: EXACT_TANDEM}
    for model, value in exact.items():
        measured = {
            tool: measure(lambda seed, run=run: run(model, seed), options.repetitions) for tool, run in tools.items()
            if model != TANDEM or not tool.startswith("Ciw")}
        for tool, (speed, wait) in measured.items():
            ratio = f"{measured[own][0] / speed:,.0f} ×" if own in measured and tool != own else ""
            print(f"| {model} | {tool} | {readable(speed)} | {ratio} | {wait:.3f} | {value:.3f} |")


if __name__ == "__main__":
    main()
