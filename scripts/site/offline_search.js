// The search of the site, which works without a server. The generator's search starts a worker and fetches a file; browsers
// forbid both for a page that was opened from a folder, but they run a script in the folder. scripts/docs puts lunr.js and
// `swell_pages` before this code, in the same file.
function find_pages(words) {
    const index = lunr(function () {
        this.ref("number");
        this.field("title", { boost: 10 });
        this.field("text");
        swell_pages.forEach((page, number) => this.add({ number: number, title: page.title, text: page.text }));
    });
    // Finds pages that have all words. If there are none, finds pages that have any of the words.
    const terms = words.toLowerCase().split(/[^\p{L}\p{N}_]+/u).filter(term => term !== "");
    const all = index.search(terms.map(term => "+" + term).join(" "));
    return (all.length > 0 ? all : index.search(terms.join(" "))).map(found => swell_pages[Number(found.ref)]);
}

// Returns a part of a page's text, around the first occurrence of the first word, or from the beginning of the text.
function summary_of(page, words) {
    const at = Math.max(0, page.text.toLowerCase().indexOf(words.toLowerCase().split(/\s+/)[0]) - 80);
    return (at > 0 ? "… " : "") + page.text.slice(at, at + 240) + " …";
}

function show_results(words) {
    const list = document.getElementById("mkdocs-search-results");
    const pages = words.trim() === "" ? [] : find_pages(words);
    list.replaceChildren(...pages.map(page => {
        const article = document.createElement("article");
        const link = document.createElement("a");
        link.href = page.location;
        link.textContent = page.title;
        const heading = document.createElement("h3");
        heading.append(link);
        const text = document.createElement("p");
        text.textContent = summary_of(page, words);
        article.append(heading, text);
        return article;
    }));
    if (pages.length === 0) {
        list.textContent = "Nothing found.";
    }
}

if (typeof document !== "undefined" && document.getElementById("mkdocs-search-results")) {
    const field = document.getElementById("mkdocs-search-query");
    field.value = new URLSearchParams(window.location.search).get("q") || "";
    field.addEventListener("keyup", () => show_results(field.value));
    show_results(field.value);
}
