"""The models of the comparison, as a user of each tool would write them for speed.

Every tool serves the same customers: Poisson arrivals, exponential services with mean 1, and tells the mean wait. The
tandem has five stages with services of their own, and the mean time through all of them is told.
"""

import random
import time

import ciw
import simpy

# name: (servers, arrival rate of each class); the first class is the most urgent one.
MODELS = {
    "M/M/1": (1, [0.9]),
    "M/M/10": (10, [9.0]),
    "M/M/3, 2 priority classes": (3, [1.35, 1.35]),
}

# The five stages of a request: (servers, service rate); requests come at 50/s.
TANDEM = [(2, 40.0), (1, 80.0), (4, 20.0), (1, 75.0), (8, 8.0)]
TANDEM_RATE = 50.0


def run_simpy_tandem(customers, seed):
    """Requests as processes that go from stage to stage, the sum of their times kept."""
    env = simpy.Environment()
    draw = random.Random(seed).expovariate
    stages = [(simpy.Resource(env, servers), rate) for servers, rate in TANDEM]
    total_time = 0.0

    def request():
        nonlocal total_time
        came = env.now
        for stage, rate in stages:
            with stage.request() as turn:
                yield turn
                yield env.timeout(draw(rate))
        total_time += env.now - came

    def arrivals():
        for _ in range(customers):
            yield env.timeout(draw(TANDEM_RATE))
            env.process(request())

    begin = time.process_time()
    env.process(arrivals())
    env.run()
    seconds = time.process_time() - begin
    return seconds, customers, total_time / customers


def run_simpy(servers, rates, customers, seed):
    """Customers as processes, the sum of waits kept: SimPy's usual form without monitors."""
    env = simpy.Environment()
    draw = random.Random(seed).expovariate
    with_classes = len(rates) > 1
    desk = simpy.PriorityResource(env, servers) if with_classes else simpy.Resource(env, servers)
    total_wait = 0.0

    def customer():
        nonlocal total_wait
        came = env.now
        with desk.request() as turn:
            yield turn
            total_wait += env.now - came
            yield env.timeout(draw(1.0))

    def customer_of(priority):
        nonlocal total_wait
        came = env.now
        with desk.request(priority=priority) as turn:
            yield turn
            total_wait += env.now - came
            yield env.timeout(draw(1.0))

    def arrivals(rate, priority, number):
        for _ in range(number):
            yield env.timeout(draw(rate))
            env.process(customer_of(priority) if with_classes else customer())

    begin = time.process_time()
    for priority, rate in enumerate(rates):
        env.process(arrivals(rate, priority, customers // len(rates)))
    env.run()
    seconds = time.process_time() - begin
    return seconds, customers, total_wait / customers


def run_ciw(servers, rates, customers, seed):
    """Ciw keeps a record of every visit; reading the records is not part of the time."""
    ciw.seed(seed)
    names = [f"Class {number}" for number in range(len(rates))]
    network = ciw.create_network(
        arrival_distributions={name: [ciw.dists.Exponential(rate)] for name, rate in zip(names, rates)},
        service_distributions={name: [ciw.dists.Exponential(1.0)] for name in names},
        number_of_servers=[servers],
        priority_classes={name: number for number, name in enumerate(names)} if len(names) > 1 else None,
    )
    simulation = ciw.Simulation(network)
    begin = time.process_time()
    simulation.simulate_until_max_customers(customers)
    seconds = time.process_time() - begin
    waits = [record.waiting_time for record in simulation.get_all_records(only=["service"])]
    return seconds, customers, sum(waits) / len(waits)


TOOLS = {"SimPy": run_simpy, "Ciw": run_ciw}
