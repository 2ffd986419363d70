"""Runs one fleet in SimPy and in the program beside it, and prints trips per second of CPU time and the busy share.

    fleet.py [--vehicles N] [--trips N] [--repetitions N]

Where RIDEHAIL names a folder with a copy of tomslee/ridehail (MIT; https://github.com/tomslee/ridehail), that runs too:
it goes by blocks of time on a grid, so that its trips are those of the grid.
"""

import argparse
import json
import math
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parent.parent
BENCH = BENCHMARKS / ".build" / "release" / "bench"
SIDE = 40
LOAD = 0.4


def rate(vehicles):
    """Requests per unit of time, at which vehicles have somebody on board for LOAD of their time."""
    return LOAD * vehicles / (SIDE / 2)


def run_simpy(vehicles, trips, seed):
    """A process for each request; the nearest free vehicle is found by looking at all; who waits waits in order."""
    import simpy

    draws = random.Random(seed)
    world = simpy.Environment()
    places = [(SIDE * draws.random(), SIDE * draws.random()) for _ in range(vehicles)]
    free = set(range(vehicles))
    line = []
    figures = {"done": 0, "riding": 0, "area": 0.0, "since": 0.0}

    def change(by):
        figures["area"] += figures["riding"] * (world.now - figures["since"])
        figures["since"] = world.now
        figures["riding"] += by

    def axis(a, b):
        gap = abs(a - b)
        return min(gap, SIDE - gap)

    def distance(a, b):
        return axis(a[0], b[0]) + axis(a[1], b[1])

    def trip(vehicle, origin, destination):
        while True:
            yield world.timeout(distance(places[vehicle], origin))
            change(1)
            yield world.timeout(distance(origin, destination))
            change(-1)
            places[vehicle] = destination
            figures["done"] += 1
            if not line:
                free.add(vehicle)
                return
            origin, destination = line.pop(0)

    def requests():
        while True:
            yield world.timeout(draws.expovariate(rate(vehicles)))
            origin = (SIDE * draws.random(), SIDE * draws.random())
            destination = (SIDE * draws.random(), SIDE * draws.random())
            if free:
                vehicle = min(free, key=lambda one: (distance(places[one], origin), one))
                free.remove(vehicle)
                world.process(trip(vehicle, origin, destination))
            else:
                line.append((origin, destination))

    world.process(requests())
    world.run(until=100)
    change(0)
    figures["area"] = 0.0
    end = world.now + trips / rate(vehicles)
    begin = world.now
    world.run(until=end)
    change(0)
    return figures["done"], figures["area"] / (vehicles * (end - begin))


def run_ridehail(vehicles, trips, seed):
    """Blocks of one unit of time on a grid of the same size."""
    import logging

    from ridehail.atom import VehiclePhase
    from ridehail.config import RideHailConfig
    from ridehail.simulation import RideHailSimulation

    logging.disable(logging.CRITICAL)
    config = RideHailConfig(use_config_file=False)
    config.city_size.value = SIDE
    config.vehicle_count.value = vehicles
    config.base_demand.value = rate(vehicles)
    config.mean_trip_distance.value = SIDE // 2
    config.idle_vehicles_moving.value = False
    config.random_number_seed.value = seed
    simulation = RideHailSimulation(config)
    for _ in range(100):
        simulation.next_block()
    blocks = math.ceil(trips / rate(vehicles))
    riding = 0
    for _ in range(blocks):
        simulation.next_block()
        riding += sum(vehicle.phase == VehiclePhase.P3 for vehicle in simulation.vehicles)
    return simulation.next_trip_id, riding / (vehicles * blocks)


PEERS = {"SimPy": run_simpy, "ridehail": run_ridehail}


def run_peer(name, vehicles, trips, seed):
    """In a process of its own, so that none begins with another's memory; None where it cannot be had."""
    path = os.pathsep.join(filter(None, [os.environ.get("RIDEHAIL"), os.environ.get("PYTHONPATH")]))
    finished = subprocess.run(
        [sys.executable, __file__, "--one", name, str(vehicles), str(trips), str(seed)],
        capture_output=True, text=True, env=os.environ | {"PYTHONPATH": path})
    if finished.returncode != 0:
        reason = (finished.stderr.strip().splitlines() or ["no reason given"])[-1]
        print(f"{name} is left out: {reason}", file=sys.stderr)
        return None
    return json.loads(finished.stdout.splitlines()[-1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--vehicles", type=int, default=100)
    parser.add_argument("--trips", type=int, default=20_000, help="trips per run of the peers")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--one", nargs=4, help=argparse.SUPPRESS)
    options = parser.parse_args()

    if options.one:
        name, vehicles, trips, seed = options.one
        begin = time.process_time()
        done, share = PEERS[name](int(vehicles), int(trips), int(seed))
        print(json.dumps([done / (time.process_time() - begin), share]))
        return

    own = None
    if BENCH.exists():
        finished = subprocess.run([str(BENCH), "rides", str(options.vehicles)], capture_output=True, text=True)
        if finished.returncode == 0:
            own = [float(word) for word in finished.stdout.split()]
    if own is None:
        print(f"{BENCH} is not built: measuring the others only", file=sys.stderr)
    if not os.environ.get("RIDEHAIL"):
        print("ridehail is left out: set RIDEHAIL to a folder with a copy of its source", file=sys.stderr)

    # λ · E[ride] / N, exactly.
    print(f"{options.vehicles} vehicles; share of time with somebody on board, exact: {LOAD}\n")
    print("| tool | trips/s of CPU time | Redomat is faster | P3 | off by |")
    print("| --- | ---: | ---: | ---: | ---: |")
    if own:
        print(f"| Redomat | {own[0]:,.0f} | | {own[1]:.4f} | {100 * (own[1] / LOAD - 1):+.2f} % |")
    for name in PEERS:
        if name == "ridehail" and not os.environ.get("RIDEHAIL"):
            continue
        runs = [run_peer(name, options.vehicles, options.trips, seed) for seed in range(1, options.repetitions + 1)]
        runs = [run for run in runs if run]
        if not runs:
            continue
        speed = statistics.median(run[0] for run in runs)
        share = statistics.fmean(run[1] for run in runs)
        ratio = f"{own[0] / speed:,.0f} ×" if own else ""
        print(f"| {name} | {speed:,.0f} | {ratio} | {share:.4f} | {100 * (share / LOAD - 1):+.2f} % |")


if __name__ == "__main__":
    main()
