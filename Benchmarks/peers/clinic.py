"""The outpatient clinic of Scenarios/hospital/outpatient.yaml as a plain SimPy program, and the built command beside it:
seconds of CPU time for the same number of days, and the mean waits of both.

usage: clinic.py [--days N]

The SimPy program adds up waits and times and nothing else; the command writes every file of its report.
"""

import argparse
import csv
import os
import random
import subprocess
import tempfile
import time
from pathlib import Path

import simpy

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = ROOT / ".build" / "release" / "redomat"
SCENARIO = ROOT / "Scenarios" / "hospital" / "outpatient.yaml"

# Patients per minute from these minutes on; the doors close at 420.
RATES = [(0, 0.7 * 48 / 60), (60, 48 / 60), (180, 0.6 * 48 / 60), (300, 0.3 * 48 / 60), (420, 0.0)]
SERVERS = {
    "reception": 3, "internal-medicine": 4, "orthopaedics-room": 2, "eye-clinic": 2, "ent-clinic": 1, "laboratory": 2,
}
ROOMS = [("internal-medicine", 0.40, 12), ("orthopaedics-room", 0.25, 9), ("eye-clinic", 0.20, 8), ("ent-clinic", 0.15, 7)]
SHAPE = 1 / 0.7**2


def day(number, waits):
    draw = random.Random(number)
    env = simpy.Environment()
    stations = {name: simpy.Resource(env, capacity=servers) for name, servers in SERVERS.items()}

    def visit(station, service):
        begin = env.now
        with stations[station].request() as request:
            yield request
            sums = waits[station]
            sums[0] += 1
            sums[1] += env.now - begin
            yield env.timeout(service)

    def patient():
        yield from visit("reception", draw.expovariate(1 / 3))
        choice = draw.random()
        for room, share, mean in ROOMS:
            if choice < share:
                break
            choice -= share
        yield from visit(room, draw.gammavariate(SHAPE, mean / SHAPE))
        if room == "internal-medicine" and draw.random() < 0.3:
            yield from visit("laboratory", draw.uniform(5, 15))
            yield from visit("internal-medicine", draw.expovariate(1 / 4))

    def doors():
        for (begin, rate), (end, _) in zip(RATES, RATES[1:]):
            now = begin
            while True:
                now += draw.expovariate(rate)
                if now >= end:
                    break
                yield env.timeout(now - env.now)
                env.process(patient())

    env.process(doors())
    env.run()


def own(days, folder):
    arguments = [str(COMMAND), "run", str(SCENARIO), "--out", folder, "--jobs", "1", "--quiet", "--replications", str(days)]
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"error: {' '.join(arguments)} failed")
    with open(Path(folder) / "measures.csv", newline="") as file:
        means = {
            row["element"]: float(row["estimate"])
            for row in csv.DictReader(file)
            if (row["class"], row["window"], row["quantity"], row["statistic"]) == ("all", "all", "wait", "mean")
        }
    return usage.ru_utime + usage.ru_stime, means


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--days", type=int, default=500)
    days = parser.parse_args().days
    waits = {name: [0, 0.0] for name in SERVERS}
    begin = time.process_time()
    for number in range(days):
        day(number, waits)
    peer = time.process_time() - begin
    with tempfile.TemporaryDirectory() as folder:
        seconds, means = own(days, folder + "/report")
    visits = sum(count for count, _ in waits.values())
    print(f"{days} days, {visits} visits: SimPy {peer:.2f} s, redomat with all its files {seconds:.2f} s: {peer / seconds:.1f} times faster")
    print(f"{'mean wait in min':<20}{'SimPy':>10}{'redomat':>10}")
    for name, (count, total) in waits.items():
        print(f"{name:<20}{total / count:>10.3f}{means[name]:>10.3f}")


if __name__ == "__main__":
    main()
