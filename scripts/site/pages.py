"""Finds the parts of a documentation page that a test can run or check: fenced blocks, and commands in the text."""
import dataclasses
import pathlib
import re

# The word after a block's opening fence tells how to treat the block: RUN, SHOWN and so on.
RUN, SHOWN = "sh", ("console", "text", "cmake", "json", "python", "bash")
TRIED_ELSEWHERE = ("cpp", "c")  # built and run by tests/consumer/documents.cmake; in recipes.md, parts of programs
SCENARIO, OUTPUT = "toml", "output"
KNOWN = (RUN, SCENARIO, OUTPUT, *SHOWN, *TRIED_ELSEWHERE)


@dataclasses.dataclass
class Block:
    language: str
    text: str
    line: int  # number of the line with the opening fence


def blocks_of(text):
    """Returns the fenced blocks of a page, in order."""
    pattern = re.compile(r"^```(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return [Block(found[1], found[2], text.count("\n", 0, found.start()) + 1) for found in pattern.finditer(text)]


def commands_of(block):
    """Yields the commands of a block, one per line, each with its expected exit code: N if the line has "# exit code N", else
    0."""
    for line in block.text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            code = re.search(r"# exit code (\d+)", line)
            yield line.strip(), int(code[1]) if code else 0


def uses_of_swell(text):
    """Yields each call of the program that a page shows, run or not, as the list of the words after "swell"."""
    shown = [line for block in blocks_of(text) if block.language in (RUN, *SHOWN) for line in block.text.splitlines()]
    shown += [line for line in text.splitlines() if re.match(r" {4,}swell ", line)]
    shown += re.findall(r"`(swell [^`]*)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))
    for line in shown:
        for use in re.findall(r"(?:^|&& |\| |; |/bin/)swell +([a-z][^#&|;]*)", line.strip()):
            yield use.split()


def named_scenario(text):
    """Returns the file name in a scenario's first line, such as "# my_harbour.toml"; None if the block is a part of a
    scenario."""
    name = re.match(r"# ([\w.-]+\.toml)\b", text)
    return name[1] if name else None


def completed(part):
    """Completes a part of a scenario, so that it can be checked: adds a small flat bathymetry, a generating edge and a sea if
    the part needs them and has none."""
    def has(section):
        return re.search(rf"^\[+{section}[\].]", part, re.MULTILINE)

    whole = part
    if not has("bathymetry"):
        whole += '\n[bathymetry]\ntype = "flat"\nnx = 200\nny = 160\ncell_size_m = 5.0\ndepth_m = 20.0\n'
    if has("sea") and not has("edges"):
        whole += '\n[edges]\nwest = "generating"\n'
    if "generating" in part and not has("sea"):
        whole += "\n[sea]\nheight_m = 1.0\nperiod_s = 8.0\nfrom_deg = 270.0\n"
    return whole


def is_in(expected, output):
    """Returns whether an output has the expected line. In the expected line, … matches any text. Several spaces count as
    one."""
    pattern = r".*".join(re.escape(" ".join(part.split())) for part in expected.split("…"))
    return any(re.search(pattern, " ".join(line.split())) for line in output.splitlines())


def documents(source):
    """Returns every Markdown document of the project."""
    source = pathlib.Path(source)
    of_folders = (file for folder in ("assets", "engine", "model", "scripts", "solver", "tests", "viewer") for file in source.joinpath(folder).rglob("*.md"))
    return sorted([*source.glob("*.md"), *of_folders])


def pages(source):
    """Returns the pages whose blocks are tested: the pages of assets/docs, README.md and assets/README.md."""
    source = pathlib.Path(source)
    return [source / "README.md", source / "assets" / "README.md", *sorted((source / "assets" / "docs").glob("*.md"))]
