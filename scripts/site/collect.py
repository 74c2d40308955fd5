"""Collects the pages of the site: the pages of assets/docs, and all files of the project that they link to, directly or through
other pages.

Pages link to each other by paths in the source tree, so that the links also work there. This module gives each file a place in
the site and converts the links: assets/docs becomes the top folder; other Markdown pages, pictures and data go to project/;
sources become highlighted pages in code/.
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


class PageError(Exception):
    """Raised if a page cannot be part of the site. The message names the page and the reason."""


def place_of(path):
    """Returns the path in the generator's source folder of a file of the project."""
    if path == f"{DOCS}/README.md":
        return "index.md"
    if path.startswith(DOCS + "/"):
        return path.removeprefix(DOCS + "/")
    return f"code/{path}.md" if language_of(path) else f"project/{path}"


def language_of(path):
    """Returns the programming language of a source file, or None for other files."""
    suffix = posixpath.splitext(path)[1]
    return LANGUAGES.get(suffix) or ("bash" if not suffix and path.startswith("scripts/") else None)


def with_tables(root, page, line):
    """Returns the line, or the tables of a verification if the line is `<!-- verification: FILE -->`."""
    results = verification.MARK.match(line)
    return verification.tables(root / posixpath.dirname(page) / results[1]) if results else line


class Collector:
    """Copies pages into a folder, and remembers the files that they link to."""

    def __init__(self, root, folder):
        self.root, self.folder = pathlib.Path(root), pathlib.Path(folder)
        self.known, self.waiting = set(), []

    def want(self, path):
        if path not in self.known:
            self.known.add(path)
            self.waiting.append(path)

    def target_of(self, page, link):
        """Converts a link of a page into its form in the site. Remembers the file that it leads to."""
        if re.match(r"[a-z]+:", link):
            return link
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page), link))
        if (self.root / path).is_dir():
            path += "/README.md"
        if not (self.root / path).is_file() or path.startswith(".."):
            raise PageError(f"{page}: a link leads to {link}, which is not a file of the project")
        self.want(path)
        return posixpath.relpath(place_of(path), posixpath.dirname(place_of(page)))

    def markdown(self, page):
        lines, fence = [], None
        for line in (self.root / page).read_text(encoding="utf-8").splitlines():
            mark = FENCE.match(line)
            if mark and fence in (None, mark[1]):
                fence = None if fence else mark[1]
            elif not fence:
                line = with_tables(self.root, page, line)
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
        """Copies the files in `starts` and all files that they link to, directly or through other pages. Returns their
        number."""
        for path in starts:
            self.want(path)
        for path in self.waiting:  # copy() adds to this list
            self.copy(path)
        return len(self.known)


def pages_of_the_site(root):
    """Returns the files from which the collection starts: all of assets/docs, and the pages about the project."""
    docs = pathlib.Path(root) / DOCS
    files = [os.path.relpath(file, root) for file in sorted(docs.rglob("*")) if file.is_file()]
    return files + ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
