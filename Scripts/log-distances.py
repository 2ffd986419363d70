"""Distances between event logs by the package log-distance-measures, for the tests of Sources/EventLogs/Distances.

    log-distances.py check FOLDER            recomputes FOLDER/expected.csv and compares it to 1e-9
    log-distances.py record FOLDER           writes it
    log-distances.py excerpts LOGS FOLDER    writes FOLDER/logs.csv: small logs, drawn and cut out of the files in LOGS
    log-distances.py whole LOGS FOLDER       the same with halves, weeks and resamples of whole logs, each pair recorded

FOLDER/logs.csv has one row for each activity carried out: log, case, activity, resource (numbers) and start and end in
seconds since a Monday's midnight. FOLDER/expected.csv has one row for each pair of logs.
"""

import csv
import datetime
import gzip
import pathlib
import random
import sys

import pandas
from log_distance_measures.absolute_event_distribution import absolute_event_distribution_distance
from log_distance_measures.case_arrival_distribution import (
    case_arrival_distribution_distance,
    inter_arrival_distribution_distance,
)
from log_distance_measures.circadian_event_distribution import circadian_event_distribution_distance
from log_distance_measures.circadian_workforce_distribution import circadian_workforce_distribution_distance
from log_distance_measures.config import AbsoluteTimestampType, EventLogIDs, discretize_to_day
from log_distance_measures.control_flow_log_distance import control_flow_log_distance
from log_distance_measures.cycle_time_distribution import cycle_time_distribution_distance
from log_distance_measures.n_gram_distribution import n_gram_distribution_distance
from log_distance_measures.relative_event_distribution import relative_event_distribution_distance
from log_distance_measures.remaining_time_distribution import remaining_time_distribution_distance

IDS = EventLogIDs("case", "activity", "start", "end", "resource")
MONDAY = pandas.Timestamp("2001-01-01", tz="UTC")
COLUMNS = ["log", "case", "activity", "resource", "start", "end"]


def timestamps(frame):
    frame = frame.reset_index(drop=True).copy()
    for column in ("start", "end"):
        # By text, since a float of seconds would lose microseconds.
        micros = [int(round(float(value) * 1e6)) for value in frame[column]]
        frame[column] = MONDAY + pandas.to_timedelta(micros, unit="us")
    return frame


def distances(first, second):
    """All of them, by the names of the columns of expected.csv."""
    logs = (first, IDS, second, IDS)
    hour, minutes = datetime.timedelta(hours=1), datetime.timedelta(minutes=10)
    kinds = AbsoluteTimestampType
    result = {f"NGD{n}": n_gram_distribution_distance(*logs, n=n) for n in (1, 2, 3, 5, 25)}
    for kind, name in ((kinds.BOTH, ""), (kinds.START, "-starts"), (kinds.END, "-ends")):
        result["AEDD" + name] = absolute_event_distribution_distance(*logs, discretize_type=kind)
        result["CEDD" + name] = circadian_event_distribution_distance(*logs, discretize_type=kind)
        result["REDD" + name] = relative_event_distribution_distance(*logs, discretize_type=kind)
    result["AEDD-days"] = absolute_event_distribution_distance(*logs, discretize_event=discretize_to_day)
    result["CTDD"] = cycle_time_distribution_distance(*logs, bin_size=hour)
    result["CTDD-10min"] = cycle_time_distribution_distance(*logs, bin_size=minutes)
    result["CAR"] = case_arrival_distribution_distance(*logs)
    result["IAT"] = inter_arrival_distribution_distance(*logs, bin_size=hour)
    result["RTD"] = remaining_time_distribution_distance(*logs, reference_point=MONDAY, bin_size=hour)
    result["CWD"] = circadian_workforce_distribution_distance(*logs)
    result["CFLD"] = control_flow_log_distance(*logs, parallel=False)
    return result


def read_logs(folder):
    frame = pandas.read_csv(folder / "logs.csv", dtype={"start": str, "end": str})
    return {number: timestamps(rows) for number, rows in frame.groupby("log")}


def pairs(logs):
    """Each log and the two that follow it in the file, so that logs of one source meet each other and others."""
    numbers = sorted(logs)
    return [(a, b) for i, a in enumerate(numbers) for b in numbers[i + 1 : i + 3]]


def record(folder):
    logs = read_logs(folder)
    rows = []
    for first, second in pairs(logs):
        rows.append({"first": first, "second": second} | distances(logs[first], logs[second]))
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    with open(folder / "expected.csv", "w", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({key: repr(float(value)) if isinstance(value, float) else value for key, value in row.items()}
                         for row in rows)


def check(folder):
    logs = read_logs(folder)
    worst, compared = 0.0, 0
    with open(folder / "expected.csv") as file:
        for row in csv.DictReader(file):
            computed = distances(logs[int(row.pop("first"))], logs[int(row.pop("second"))])
            for key, value in row.items():
                worst = max(worst, abs(computed[key] - float(value)))
                compared += 1
    print(f"verification: log distances recorded from log-distance-measures, {compared} values | "
          f"off by {worst:.1e} | at most 1e-9")
    return worst <= 1e-9 and compared > 0


# Where the columns of each file stand: case, activity, resource, start, end.
SOURCES = {
    "LoanApp.csv.gz": ("case_id", "activity", "resource", "start_time", "end_time"),
    "PurchasingExample.csv.gz":
        ("case:concept:name", "concept:name", "org:resource", "start_timestamp", "time:timestamp"),
    "synthetic_Pharmacy.csv.gz": ("case_id", "activity", "resource", "start_time", "end_time"),
    "synthetic_Insurance_Claims.csv.gz": ("case_id", "activity", "resource", "start_time", "end_time"),
    "prioritization_known.csv":
        ("case:concept:name", "concept:name", "org:resource", "start_timestamp", "time:timestamp"),
    "multitasking_sequential.csv.gz": ("case_id", "activity", "resource", "start_time", "end_time"),
}
# Real ones, compared but not passed on.
WHOLE = SOURCES | {
    "ConsultaDataMining201618.csv.gz":
        ("case:concept:name", "concept:name", "org:resource", "start_timestamp", "time:timestamp"),
    "loan_SC_LU.csv.gz": ("case_id", "activity", "resource", "start_time", "end_time"),
}


def read_source(folder, name, columns):
    path = folder / name
    with gzip.open(path, "rt") if name.endswith(".gz") else open(path) as file:
        frame = pandas.read_csv(file)
    frame = frame[list(columns)].set_axis(["case", "activity", "resource", "start", "end"], axis=1)
    for column in ("start", "end"):
        frame[column] = pandas.to_datetime(frame[column], utc=True, format="ISO8601")
    first = frame["start"].min().floor("D")
    first -= pandas.Timedelta(days=first.day_of_week)
    for column in ("start", "end"):
        frame[column] = (frame[column] - first) / pandas.Timedelta(microseconds=1)
    for column in ("case", "activity", "resource"):
        # The package counts rows without a resource as one more.
        frame[column] = pandas.factorize(frame[column], use_na_sentinel=True)[0]
    return frame


def resampled(frame, count, chance):
    """Cases drawn with replacement, each as a case of its own."""
    by_case = dict(list(frame.groupby("case", sort=True)))
    drawn = [chance.choice(sorted(by_case)) for _ in range(count)]
    return pandas.concat([by_case[case].assign(case=number) for number, case in enumerate(drawn)])


def synthetic(seed):
    """A few cases on two weeks, with ties, midnights, several activities at a time and fractions of seconds."""
    chance = random.Random(seed)
    rows = []
    for case in range(chance.randint(3, 12)):
        time = chance.randint(0, 14 * 24) * 3600_000_000
        for _ in range(chance.randint(1, 7)):
            length = chance.choice([0, 1, 999_999, 3600_000_000, chance.randint(0, 40_000_000_000)])
            rows.append((case, chance.randint(0, 4), chance.randint(-1, 3), time, time + length))
            time += chance.choice([0, 3600_000_000, length, length + chance.randint(0, 200_000_000_000)])
    chance.shuffle(rows)
    return pandas.DataFrame(rows, columns=["case", "activity", "resource", "start", "end"])


def some_cases(frame, first, count):
    starts = frame.groupby("case")["start"].min().sort_values(kind="stable")
    return frame[frame["case"].isin(starts.index[first : first + count])]


def write_logs(folder, logs):
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "logs.csv", "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for number, frame in enumerate(logs):
            for row in frame.itertuples():
                times = [f"{int(time) // 10**6}.{int(time) % 10**6:06}".rstrip("0").rstrip(".")
                         for time in (row.start, row.end)]
                writer.writerow([number, row.case, row.activity, row.resource, *times])


def excerpts(sources, folder):
    chance = random.Random(20)
    logs = [synthetic(seed) for seed in range(14)]
    for name, columns in SOURCES.items():
        frame = read_source(sources, name, columns)
        logs += [some_cases(frame, 20, 8), some_cases(frame, 60, 7), resampled(some_cases(frame, 0, 60), 6, chance)]
    write_logs(folder, logs)


def whole(sources, folder):
    chance = random.Random(21)
    logs = []
    for name, columns in WHOLE.items():
        frame = read_source(sources, name, columns)
        cases = frame["case"].nunique()
        week = 7 * 86_400_000_000
        starts = frame.groupby("case")["start"].transform("min")
        logs += [some_cases(frame, 0, cases // 2), some_cases(frame, cases // 2, cases),
                 frame[(starts >= week) & (starts < 3 * week)] if name[:5] != "prior" else some_cases(frame, 10, 40),
                 resampled(frame, cases // 2, chance)]
    write_logs(folder, logs)


if __name__ == "__main__":
    command, paths = sys.argv[1], [pathlib.Path(path) for path in sys.argv[2:]]
    if command == "check":
        sys.exit(0 if check(paths[0]) else 1)
    if command in ("excerpts", "whole"):
        (excerpts if command == "excerpts" else whole)(*paths)
    record(paths[-1])
