"""What an engine is made of: a dict, a text of TOML, a file, or the name of a harbour."""
from __future__ import annotations

import collections.abc
import contextlib
import math
import os
import pathlib
import tempfile
from typing import Any, Iterator, Mapping

Scenario = "Mapping[str, Any] | str | os.PathLike[str]"


def shipped_harbours() -> list[str]:
    """The names of the harbours that come with the package."""
    folder = pathlib.Path(__file__).parent / "harbours" / "scenarios"
    return sorted(file.stem for file in folder.glob("*.toml"))


def to_toml(scenario: Mapping[str, Any]) -> str:
    """A dict of a scenario's shape as TOML, as a file would have it: `{"bathymetry": {"type": "flat", …}, …}`."""
    return "".join(_table(scenario, ()))


def _table(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """Values first: behind the head of another table they would be that one's."""
    below = []
    for key, value in table.items():
        if not isinstance(key, str):
            raise TypeError(f"scenario: the key {key!r} is no text")
        if isinstance(value, collections.abc.Mapping) or _is_list_of_tables(value):
            below.append((key, value))
        else:
            yield f"{_text(key)} = {_value(value, (*path, key))}\n"
    for key, value in below:
        name = ".".join(_text(part) for part in (*path, key))
        if isinstance(value, collections.abc.Mapping):
            yield f"\n[{name}]\n"
            yield from _table(value, (*path, key))
        else:
            for one in value:
                yield f"\n[[{name}]]\n"
                yield from _table(one, (*path, key))


def _is_list_of_tables(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) > 0 and all(
        isinstance(one, collections.abc.Mapping) for one in value)


def _value(value: Any, path: tuple[str, ...]) -> str:
    if hasattr(value, "tolist"):  # numpy's numbers and arrays
        value = value.tolist()
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else {True: "nan", False: "inf" if value > 0 else "-inf"}[value != value]
    if isinstance(value, (str, os.PathLike)):
        return _text(os.fspath(value))
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(one, path) for one in value) + "]"
    if isinstance(value, collections.abc.Mapping):
        return "{ " + ", ".join(f"{_text(key)} = {_value(one, path)}" for key, one in value.items()) + " }"
    raise TypeError(f"scenario: {'.'.join(path)} is a {type(value).__name__}, which TOML has no word for")


def _text(text: str) -> str:
    """A basic string of TOML, which may stand for a key as well."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(
        escapes.get(letter, letter if letter >= " " and letter != "\x7f" else f"\\u{ord(letter):04x}")
        for letter in text) + '"'


def setting(value: Any) -> str:
    """A value of `settings`, as the command line would have it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


@contextlib.contextmanager
def file_of(scenario: Any, folder: Any) -> Iterator[str]:
    """The path or name for the interface in C. A text and a dict become a file for as long as the engine is made, in
    `folder`, so that files which they name beside themselves are found there."""
    if isinstance(scenario, collections.abc.Mapping):
        text = to_toml(scenario)
    elif isinstance(scenario, str) and ("\n" in scenario or "=" in scenario) and not os.path.exists(scenario):
        text = scenario
    elif isinstance(scenario, (str, os.PathLike)):
        yield os.fsdecode(scenario)
        return
    else:
        raise TypeError(f"scenario: a dict, a text, a path or a name is wanted, not a {type(scenario).__name__}")
    with tempfile.TemporaryDirectory(prefix="swell_", dir=folder) if folder is None else _as_is(folder) as place:
        descriptor, name = tempfile.mkstemp(prefix="scenario_", suffix=".toml", dir=place)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(text)
            yield name
        finally:
            os.unlink(name)


@contextlib.contextmanager
def _as_is(folder: Any) -> Iterator[str]:
    yield os.fspath(folder)
