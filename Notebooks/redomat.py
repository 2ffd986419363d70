"""Runs the built command and reads the tables it writes, for the notebooks beside this file."""

import os
import subprocess
import tempfile
from pathlib import Path

import matplotlib
import pandas as pd

ROOT = Path(__file__).resolve().parent.parent
COMMAND = os.environ.get("REDOMAT", str(ROOT / ".build" / "release" / "redomat"))

# One look for all figures, and bytes that depend on nothing but the data.
matplotlib.rcParams.update({
    "figure.figsize": (7, 3.6), "figure.dpi": 80, "axes.grid": True, "grid.alpha": 0.3,
    "axes.spines.top": False, "axes.spines.right": False, "legend.frameon": False, "font.size": 10,
})
pd.set_option("display.width", 120)


def run(scenario, *options, **settings):
    """`redomat run SCENARIO`: its measures and its replications, as data frames.

    `settings` are parameters of the file (`--set`), with `_` for `-`.
    """
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "run", scenario, *options, **settings)
        return tables(f"{folder}/report")


def report(command, scenario, *options, **settings):
    """`redomat run SCENARIO` or `redomat experiment SCENARIO NAME`: every table of its folder by its name, as data frames.

    `tables/differences.csv` is `["differences"]`.
    """
    with tempfile.TemporaryDirectory() as folder:
        write(folder, command, scenario, *options, **settings)
        return {path.stem: read(path) for path in sorted(Path(folder).rglob("*.csv"))}


def write(folder, command, scenario, *options, **settings):
    """Has the command write its tables into `folder/report`."""
    words = [COMMAND, command, str(ROOT / scenario), "--quiet", "--format", "csv", "--out", f"{folder}/report"]
    for name, value in settings.items():
        words += ["--set", f"{name.replace('_', '-')}={value}"]
    subprocess.run(words + [str(option) for option in options], check=True, cwd=ROOT)


def tables(folder):
    """`measures.csv` and `replications.csv` of a report folder."""
    return read(f"{folder}/measures.csv"), read(f"{folder}/replications.csv")


def read(path):
    return pd.read_csv(path, keep_default_na=False, na_values=[""])


def measure(table, name, customer_class="all"):
    """The rows of one measure, named as in a scenario: `doctor.wait.mean`."""
    element, quantity, statistic = name.split(".", 2)
    rows = table[(table.element == element) & (table.quantity == quantity) & (table.statistic == statistic)]
    return rows[(rows["class"] == customer_class) & (rows.window == "all")]
