"""Validates scenario files against the schema that redomat prints.

    schema_check.py SCHEMA valid FILE...     each must be valid
    schema_check.py SCHEMA broken FILE...    says which are refused; REFUSED by the schema or by `redomat check`

Scalars are read as YAML 1.2 reads them and as editors do: `7:00` and `2026-03-02` are texts, `yes` too.
"""

import json
import re
import subprocess
import sys

import jsonschema
import yaml


class Core(yaml.CSafeLoader):
    """The core schema of YAML 1.2, with every key a text, as in JSON."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        pairs = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise yaml.constructor.ConstructorError(None, None, "a key is a word", key.start_mark)
            if key.value in pairs:
                raise yaml.constructor.ConstructorError(None, None, f"'{key.value}' stands twice", key.start_mark)
            pairs[key.value] = self.construct_object(value, deep=True)
        return pairs


Core.add_constructor("tag:yaml.org,2002:map", lambda loader, node: loader.construct_mapping(node))
for tag, pattern, first in [
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+", list("-+0123456789")),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", list("-+.0123456789")),
]:
    Core.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), first)
# Leading zeros are decimal in YAML 1.2.
Core.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def first_mistake(validator, path):
    """What is wrong with a file, in a line; None: nothing that a schema sees."""
    try:
        with open(path, encoding="utf-8") as file:
            scenario = yaml.load(file, Core)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        return f"no YAML: {str(error).splitlines()[0]}"
    except RecursionError:
        return "too deep"
    best = jsonschema.exceptions.best_match(validator.iter_errors(scenario))
    if best is None:
        return None
    place = ".".join(str(part) for part in best.absolute_path) or "the file"
    return f"{place}: {best.message[:200]}"


def main():
    schema_path, kind, *files = sys.argv[1:]
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    mistakes = {path: first_mistake(validator, path) for path in files}
    wrong = {path: mistake for path, mistake in mistakes.items() if mistake}
    if kind == "valid":
        for path, mistake in wrong.items():
            print(f"error: {path} is valid and the schema refuses it: {mistake}", file=sys.stderr)
        print(f"schema-check: {len(files) - len(wrong)} of {len(files)} valid files are accepted")
        sys.exit(1 if wrong or not files else 0)
    rest = [path for path in files if path not in wrong]
    let_through = [path for path in rest if passes(path)]
    print(
        f"schema-check: of {len(files)} broken scenarios the schema refuses {len(wrong)}, "
        f"`redomat check` the other {len(rest) - len(let_through)}"
    )
    for path in let_through:
        print(f"error: nothing refuses {path}", file=sys.stderr)
    sys.exit(1 if let_through or not files else 0)


def passes(path):
    """Whether `redomat check` has nothing against a file."""
    return subprocess.run([REDOMAT, "check", "--quiet", path], capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    REDOMAT = __import__("os").environ.get("REDOMAT", "redomat")
    main()
