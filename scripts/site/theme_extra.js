// What the generator's theme expects under this name and Debian's package of it lacks: tables get the theme's looks.
document.querySelectorAll("div.rst-content table").forEach(table => table.classList.add("docutils"));
