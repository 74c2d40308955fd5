"""The sources of a scenario: a dict, a text of TOML, a file, or the name of a harbour."""
from __future__ import annotations

import collections.abc
import contextlib
import math
import numbers
import os
import pathlib
import tempfile
from typing import Any, Iterator, Mapping

import numpy as np

Scenario = "Mapping[str, Any] | str | os.PathLike[str]"


def shipped_harbours() -> list[str]:
    """The names of the harbours that come with the package."""
    folder = pathlib.Path(__file__).parent / "harbours" / "scenarios"
    return sorted(file.stem for file in folder.glob("*.toml"))


def to_toml(scenario: Mapping[str, Any]) -> str:
    """A dict of a scenario's shape as TOML, as a file would have it: `{"bathymetry": {"type": "flat", …}, …}`."""
    return "".join(_table(scenario, ()))


def _table(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """Writes values first, because after the head of another table they would belong to that table."""
    below = []
    for key, value in table.items():
        _key(key)
        if isinstance(value, collections.abc.Mapping) or _is_list_of_tables(value):
            below.append((key, value))
        else:
            yield f"{_text(key)} = {_value(value, '.'.join((*path, key)))}\n"
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


def _value(value: Any, key: str) -> str:
    """A value as TOML. Numbers, truths and arrays of numpy are written as Python's own."""
    if isinstance(value, (str, os.PathLike)):
        return _text(os.fspath(value))
    if value is not np.ma.masked:
        if isinstance(value, (bool, np.bool_)):
            return "true" if value else "false"
        if isinstance(value, numbers.Integral):
            return str(int(value))
        if isinstance(value, numbers.Real):
            return _number(float(value))
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(one, key) for one in value) + "]"
    if isinstance(value, collections.abc.Mapping):
        return "{ " + ", ".join(f"{_text(_key(name))} = {_value(one, f'{key}.{name}')}" for name, one in value.items()) + " }"
    if hasattr(value, "__array__") and not np.ma.is_masked(value):
        array = np.asanyarray(value)
        if array.dtype.kind in "biufOUT" and not np.ma.is_masked(array) and array[()] is not value:
            return _value(array[()] if array.ndim == 0 else list(array), key)
    raise TypeError(f"scenario: {key} is a {_kind_of(value)}, which TOML has no word for: allowed are numbers, texts, true "
                    "and false, and lists of them")


def _kind_of(value: Any) -> str:
    kind = type(value).__name__
    if np.ma.is_masked(value):
        return f"{kind} with masked values"
    return f"{kind} of {value.dtype}" if isinstance(value, np.ndarray) else kind


def _number(value: float) -> str:
    if math.isfinite(value):
        return repr(value)
    return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"


def _key(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(f"scenario: the key {key!r} is a {type(key).__name__}: wanted is a text")
    return key


def _text(text: str) -> str:
    """A basic string of TOML, which may stand for a key as well."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(
        escapes.get(letter, letter if letter >= " " and letter != "\x7f" else f"\\u{ord(letter):04x}")
        for letter in text) + '"'


def pairs_of(settings: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Returns settings as on the command line: a text unchanged, other values as TOML."""
    return [(_key(key), str(value) if isinstance(value, str) else _value(value, key)) for key, value in settings.items()]


@contextlib.contextmanager
def file_of(scenario: Any, folder: Any) -> Iterator[str]:
    """Returns the path or name for the interface in C. A text or a dict becomes a file while the engine is made, in
    `folder`, so that the relative file names in it are found."""
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
