// Gives tables the style of the generator's theme. The theme expects a script of this name, which Debian's package lacks.
document.querySelectorAll("div.rst-content table").forEach(table => table.classList.add("docutils"));
