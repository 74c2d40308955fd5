"""The pages of the site: those of assets/docs, and whatever files of the project they lead to, from page to page.

Links are written for the source tree, so that they also work where the pages are read there. Here each file gets a place in the
site, and links are turned accordingly: assets/docs is the top; other Markdown, pictures and data lie in project/, sources as
highlighted pages in code/.
"""
import os
import pathlib
import posixpath
import re
import shutil

import verification

DOCS = "assets/docs"
LANGUAGES = {".hpp": "cpp", ".cpp": "cpp", ".h": "c", ".cu": "cuda", ".cuh": "cuda", ".toml": "toml", ".cmake": "cmake", ".py": "python"}
FENCE = re.compile(r"^\s*(```|~~~)")
LINK = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?\))")
INCLUDE = re.compile(r"^<!-- include: (\S+) (\w+) -->$")


class PageError(Exception):
    """A page that cannot be part of the site; says which, and why."""


def place_of(path):
    """Where a file of the project lies in the site, as the generator sees it."""
    if path == f"{DOCS}/README.md":
        return "index.md"
    if path.startswith(DOCS + "/"):
        return path.removeprefix(DOCS + "/")
    return f"code/{path}.md" if language_of(path) else f"project/{path}"


def language_of(path):
    """The language of a source; None of other files."""
    suffix = posixpath.splitext(path)[1]
    return LANGUAGES.get(suffix) or ("bash" if not suffix and path.startswith("scripts/") else None)


def included(root, page, line):
    """The line, or the text that replaces a mark. `<!-- include: FILE MARK -->` becomes the lines between FILE's
    `<!-- MARK: begin -->` and its end, `<!-- verification: FILE -->` the tables of a verification."""
    if results := verification.MARK.match(line):
        return verification.tables(root / posixpath.dirname(page) / results[1])
    found = INCLUDE.match(line)
    if not found:
        return line
    file = posixpath.normpath(posixpath.join(posixpath.dirname(page), found[1]))
    parts = re.split(rf"<!-- {found[2]}: (?:begin|end) -->\n", (root / file).read_text(encoding="utf-8"))
    if len(parts) != 3:
        raise PageError(f"{page}: {file} has no part {found[2]}")
    return parts[1]


class Collector:
    """Copies pages into a folder and remembers which files they lead to."""

    def __init__(self, root, folder):
        self.root, self.folder = pathlib.Path(root), pathlib.Path(folder)
        self.known, self.waiting = set(), []

    def want(self, path):
        if path not in self.known:
            self.known.add(path)
            self.waiting.append(path)

    def target_of(self, page, link):
        """A link of a page as it must be in the site."""
        if re.match(r"[a-z]+:", link):
            return link
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page), link))
        if (self.root / path).is_dir():
            path += "/README.md"
        if not (self.root / path).is_file() or path.startswith(".."):
            raise PageError(f"{page}: leads to {link}, which is no file of the project")
        self.want(path)
        return posixpath.relpath(place_of(path), posixpath.dirname(place_of(page)))

    def markdown(self, page):
        lines, fence = [], None
        for line in (self.root / page).read_text(encoding="utf-8").splitlines():
            mark = FENCE.match(line)
            if mark and fence in (None, mark[1]):
                fence = None if fence else mark[1]
            elif not fence:
                line = included(self.root, page, line)
                line = LINK.sub(lambda found: found[1] + self.target_of(page, found[2]) + found[3], line)
            lines.append(line)
        return "\n".join(lines) + "\n"

    def source(self, path):
        code = (self.root / path).read_text(encoding="utf-8")
        return f"# {posixpath.basename(path)}\n\n`{path}`\n\n~~~~~~{language_of(path)}\n{code}\n~~~~~~\n"

    def copy(self, path):
        target = self.folder / place_of(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        if language_of(path):
            target.write_text(self.source(path), encoding="utf-8")
        elif path.endswith(".md"):
            target.write_text(self.markdown(path), encoding="utf-8")
        else:
            shutil.copyfile(self.root / path, target)

    def collect(self, starts):
        """Copies the files in `starts` and all that they lead to. Returns their number."""
        for path in starts:
            self.want(path)
        for path in self.waiting:  # grows meanwhile
            self.copy(path)
        return len(self.known)


def pages_of_the_site(root):
    """What the site begins with: everything in assets/docs, and the pages about the project itself."""
    docs = pathlib.Path(root) / DOCS
    files = [os.path.relpath(file, root) for file in sorted(docs.rglob("*")) if file.is_file()]
    return files + ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
