"""Executes the notebooks of Notebooks/ and keeps of their outputs what depends on nothing but the data.

    notebooks.py write    writes what they show into the notebooks
    notebooks.py check    executes them and compares the numbers and texts with those that are committed
"""

import base64
import difflib
import io
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "Notebooks"


def executed(path):
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}}).execute()
    return cleaned(notebook)


def cleaned(notebook):
    """Without times, numbers of this machine and second forms of the same table."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    count = 0
    for cell in notebook.cells:
        cell.metadata = {}
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        for output in cell.outputs:
            output.pop("metadata", None)
            if output.output_type in ("execute_result", "display_data"):
                output.metadata = {}
                if "image/png" in output.data:
                    output.data = {"image/png": small(output.data["image/png"])}
            if output.output_type == "execute_result":
                output.execution_count = count
    return notebook


def small(text):
    """A figure with 64 colours, in which lines and letters look the same in a third of the space."""
    image = Image.open(io.BytesIO(base64.b64decode(text))).convert("RGB").quantize(64, dither=Image.Dither.NONE)
    target = io.BytesIO()
    image.save(target, "PNG", optimize=True)
    return base64.b64encode(target.getvalue()).decode() + "\n"


def shown(notebook):
    """What is compared: everything but the pixels of figures, which other processors may round in another way."""
    lines = []
    for cell in notebook.cells:
        lines += [f"[{cell.cell_type}]"] + cell.source.splitlines()
        for output in cell.get("outputs", []):
            lines += output.get("text", "").splitlines()
            data = output.get("data", {})
            lines += data.get("text/plain", "").splitlines() + (["[figure]"] if "image/png" in data else [])
    return lines


def main():
    if sys.argv[1:] not in (["write"], ["check"]):
        sys.exit(__doc__)
    differs = False
    for path in sorted(FOLDER.glob("*.ipynb")):
        print(f"== {path.name}", flush=True)
        notebook = executed(path)
        if sys.argv[1] == "write":
            nbformat.write(notebook, path)
            continue
        committed = shown(nbformat.read(path, as_version=4))
        for line in difflib.unified_diff(committed, shown(notebook), "committed", "executed", lineterm="", n=1):
            differs = True
            print(line)
    if differs:
        sys.exit("error: the notebooks show something else than what is committed: make notebooks, and look why")


main()
