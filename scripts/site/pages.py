"""What a page of the documentation holds that can be tried: its blocks between fences, and commands within its text."""
import dataclasses
import pathlib
import re

# What is done with a block, by the word behind its fence.
RUN, SHOWN = "sh", ("console", "text", "cmake", "json", "python", "bash")
TRIED_ELSEWHERE = ("cpp", "c")  # tests/consumer/documents.cmake builds and runs them; those of recipes.md are parts of programs
SCENARIO, OUTPUT = "toml", "output"
KNOWN = (RUN, SCENARIO, OUTPUT, *SHOWN, *TRIED_ELSEWHERE)


@dataclasses.dataclass
class Block:
    language: str
    text: str
    line: int  # of its first fence


def blocks_of(text):
    """The fenced blocks of a page, in order."""
    pattern = re.compile(r"^```(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return [Block(found[1], found[2], text.count("\n", 0, found.start()) + 1) for found in pattern.finditer(text)]


def commands_of(block):
    """The commands of a block, one a line, each with the exit code that it must have: 0, or what "# exit code N" says."""
    for line in block.text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            code = re.search(r"# exit code (\d+)", line)
            yield line.strip(), int(code[1]) if code else 0


def uses_of_swell(text):
    """Every use of the program that a page shows, run or not, as a list of words after "swell"."""
    shown = [line for block in blocks_of(text) if block.language in (RUN, *SHOWN) for line in block.text.splitlines()]
    shown += [line for line in text.splitlines() if re.match(r" {4,}swell ", line)]
    shown += re.findall(r"`(swell [^`]*)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))
    for line in shown:
        for use in re.findall(r"(?:^|&& |\| |; |/bin/)swell +([a-z][^#&|;]*)", line.strip()):
            yield use.split()


def named_scenario(text):
    """The file that a scenario belongs into, by its first line "# my_harbour.toml"; None of a part of a scenario."""
    name = re.match(r"# ([\w.-]+\.toml)\b", text)
    return name[1] if name else None


def completed(part):
    """A whole scenario made of a part: with a small sea for it to be tried in, where it brings none."""
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
    """Whether a line, in which … stands for anything, is part of an output; blanks count as one."""
    pattern = r".*".join(re.escape(" ".join(part.split())) for part in expected.split("…"))
    return any(re.search(pattern, " ".join(line.split())) for line in output.splitlines())


def documents(source):
    """Every document of the project: what the site can lead to."""
    source = pathlib.Path(source)
    of_folders = (file for folder in ("assets", "engine", "model", "scripts", "solver", "tests", "viewer") for file in source.joinpath(folder).rglob("*.md"))
    return sorted([*source.glob("*.md"), *of_folders])


def pages(source):
    """The pages whose blocks are tried: those of the site's own folder, and the README."""
    source = pathlib.Path(source)
    return [source / "README.md", source / "assets" / "README.md", *sorted((source / "assets" / "docs").glob("*.md"))]
