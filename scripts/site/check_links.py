"""Checks the links of a built site: links to pages, pictures, styles and scripts, and links to a heading in a page."""
import html.parser
import pathlib
import urllib.parse


class Page(html.parser.HTMLParser):
    """The links of one page, and the names of the places in this page that a link can lead to."""

    def __init__(self, file):
        super().__init__()
        self.links, self.fetched, self.places = [], [], {""}
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.places.update(value for name, value in attributes if name in ("id", "name"))
        for name in ("href", "src"):
            if name in values:
                (self.links if tag == "a" else self.fetched).append(values[name])


def wrong_links(site, left_out=("reference",)):
    """Returns a line for each broken link of the site, and for each file that a page would fetch from the network. Does not
    check links in pages of the folders `left_out`, which another program made, but checks links to these pages."""
    site = pathlib.Path(site).resolve()
    files = {file for file in site.rglob("*") if file.is_file()}
    pages = {}

    def page_at(file):
        if file not in pages:
            pages[file] = Page(file)
        return pages[file]

    wrong = []
    for file in sorted(files):
        name = file.relative_to(site)
        if file.suffix != ".html" or name.parts[0] in left_out or name.name == "404.html":
            continue
        page = page_at(file)
        wrong += [f"{name}: fetches {link} from the network" for link in page.fetched if urllib.parse.urlsplit(link).netloc]
        for link in page.links + page.fetched:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (file.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else file
            if target.is_dir():
                target = target / "index.html"
            if target not in files:
                wrong.append(f"{name}: {link} leads to no file")
            elif target.suffix == ".html" and urllib.parse.unquote(parts.fragment) not in page_at(target).places:
                wrong.append(f"{name}: {link} names no place in that page")
    return wrong
