// The rows of the options of `swell bench`. Some are keys of a scenario too, and have other defaults there.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/run/options/option_words.hpp"
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

namespace
{

using namespace row_builders;
using solver::between;
using solver::MethodOption;
namespace ranges = solver::solver_ranges;
using Rows = std::vector<OptionRow>;

const std::string counts_allowed =
    fmt::format("KxL or KxLxM, each a whole number {}", ranges::part_count.text().substr(std::string("numbers ").size()));

void add_bench_frames(Rows& table)
{
    append(table, "command line", {"bench frames"},
           {option(text("--sizes", "numbers of nodes from 1k to 500M", "100k,400k,1500k",
                        "Nodes of the grids, several with commas: 250000, 400k, 1.5M")),
            option(whole_number("--frames", between(1, frame_numbers.highest), 100.0, "Measured frames of each size")),
            option(whole_number("--warm-up", frame_numbers, 100.0, "Frames before these")),
            option(word("--precision", {"float", "double"}, "float", "Of all fields")),
            option(word("--backend", {"auto", "cpu", "cuda"}, "auto", "auto: the CPU and, where there is one, the GPU")),
            option(whole_number("--threads", between(0, 4096), 0.0, "0 = as many as the work is worth")),
            option(whole_number("--device", between(0, 1024), 0.0, "Which GPU, as swell info counts them")),
            file("--plot", "Picture of frame time over nodes (PNG) to this file"),
            flag("--progress", "Tell how far it is, also where there is no terminal")});
}

/// The row of an option of one or several methods, whose help names these.
OptionRow of_methods(OptionRow made, const std::vector<std::string>& methods)
{
    made.help += methods.empty() ? "; of no solver yet" : fmt::format("; of {}", fmt::join(methods, ", "));
    return option(std::move(made));
}

OptionRow of_rrb(OptionRow made)
{
    return of_methods(std::move(made), solvers_with_rrb_options());
}

OptionRow of_methods_with(MethodOption acting, OptionRow made)
{
    return of_methods(std::move(made), solvers_with(acting));
}

/// What the repeated red-black factorisation may be told (solver/preconditioners/rrb/rrb_options.hpp).
void add_rrb_options(Rows& table)
{
    const solver::RrbOptions rrb;
    OptionRow levels = whole_number("--levels", ranges::levels, "all", "Half coarsenings (ETNA's l): a number, or all");
    levels.words = {"all"};
    append(table, "command line", {"bench poisson"},
           {of_methods(word("--start", {"5-point", "9-point"}, "5-point",
                            "The matrix, on the square: 4, -1, whose reds are eliminated exactly, or 20/6, -4/6, -1/6"),
                       {solver_names().front()}),
            of_rrb(levels),
            of_rrb(whole_number("--grids", ranges::grids, -1.0,
                                "Grids in parity storage, the rest in one array; -1 chooses by size")),
            of_rrb(word("--kept", words_of(kept_words), word_for(kept_words, rrb.kept),
                        "Nodes that make the next coarser grid, counted from 1")),
            of_rrb(word("--lumping", words_of(lumping_words), word_for(lumping_words, rrb.lumping),
                        "Couplings dropped at nodes that go (m1) or at all (m2), added to the centre (m) or lost (u)")),
            of_rrb(word("--ending", words_of(ending_words), word_for(ending_words, rrb.coarsest_solve),
                        "The solve on the coarsest grid"))});
}

/// What the other methods may be told (solver/method_options.hpp).
void add_method_options(Rows& table)
{
    std::vector<std::string> with_omega = solvers_with(MethodOption::omega);
    for (const std::string& name : solvers_with_rrb_options()) {
        with_omega.push_back(name);
    }
    const Default by_method = noted("the method's");
    append(
        table, "command line", {"bench poisson"},
        {of_methods(
             number("--omega", "", ranges::relaxation, by_method,
                    "Relaxation; of incomplete factorisations the share of what is dropped that goes to the diagonal"),
             with_omega),
         of_methods_with(MethodOption::deflation,
                         text("--deflate", counts_allowed, none, "Deflate with so many sub-domains along x and y, and z")),
         of_methods_with(MethodOption::mixed,
                         row("--mixed", OptionType::flag, none, "The preconditioner in float, the rest in --precision")),
         of_methods_with(MethodOption::cycle, word("--cycle", words_of(cycle_words), by_method,
                                                   "In which order a multigrid cycle visits its grids")),
         of_methods_with(MethodOption::smoother,
                         word("--smoother", words_of(smoother_words), by_method, "What smooths on each grid")),
         of_methods_with(MethodOption::coarse, word("--coarse", words_of(coarse_words), by_method,
                                                    "Matrix of a coarser grid: R A P, or from the couplings again")),
         of_methods_with(MethodOption::blocks, text("--blocks", counts_allowed, by_method,
                                                    "Blocks of a block red-black ordering along x and y, and z")),
         of_methods_with(MethodOption::alpha, number("--alpha", "", ranges::alpha, by_method,
                                                     "Share of the dropped fill that goes to the diagonal")),
         of_methods_with(MethodOption::perturbation, number("--perturbation", "", ranges::perturbation, by_method,
                                                            "The diagonal is multiplied by 1 + this before factorising")),
         of_methods_with(MethodOption::parts,
                         whole_number("--parts", ranges::parts, by_method, "Sub-domains of a Schwarz method")),
         of_methods_with(MethodOption::overlap, whole_number("--overlap", ranges::overlap, by_method,
                                                             "Layers of nodes that neighbouring sub-domains share")),
         of_methods_with(MethodOption::drop, number("--drop", "", ranges::drop, by_method,
                                                    "ILUT drops what is smaller than this share of its row")),
         of_methods_with(MethodOption::krylov, word("--krylov", words_of(krylov_words), by_method,
                                                    "The Krylov method round the preconditioner"))});
}

void add_bench_poisson(Rows& table)
{
    append(table, "command line", {"bench poisson"},
           {option(whole_number("--n", between(1, 30'000), noted("255,511,1023; in space 31,63,127"),
                                "Unknowns in each direction, several with commas; none: 255,511,1023, in space 31,63,127")),
            option(whole_number("--dimensions", between(2, 3), 2.0,
                                "2: five points a node on the unit square; 3: seven points in the unit cube")),
            option(word("--precision", {"float", "double"}, "double", "Of all fields")),
            option(word("--solver", solver_names(), solver_names().front(), solver_help)),
            option(word("--rule", words_of(rule_words), "etna", "When a solve stops")),
            with_flag(number("--tol", "", ranges::tolerance, 1e-6, "Tolerance of that rule"), "--tol,--psitol"),
            option(whole_number("--iterations", ranges::iteration_limit, solver::SolverSpec{}.iteration_limit,
                                "A solve that needs more is cut off, and the exit code is 1")),
            option(word("--b", {"auto", "source", "product"}, "auto",
                        "source: h² f; product: A u; auto: product with the thesis' rule")),
            option(word("--backend", {"cpu", "cuda"}, "cpu", "cuda is the first GPU")),
            option(whole_number("--threads", between(0, 4096), 0.0, "0 = every core")),
            file("--plot", "Picture of the residual over the iterations (PNG) to this file")});
    add_rrb_options(table);
    add_method_options(table);
}

void add_bench_solvers(Rows& table)
{
    append(table, "command line", {"bench solvers"},
           {text("SCENARIO", "a file (.toml), or a name", required,
                 "A scenario file (.toml), or the name of one that comes with Swell"),
            option(text("--solvers", "names of solvers", noted("all"),
                        "Which, several with commas, none: all; the others are compared with the first")),
            option(whole_number("--frames", between(1, frame_numbers.highest), 200.0, "Measured frames of each solver")),
            option(whole_number("--warm-up", frame_numbers, 0.0, "Frames before these; 0: the sea grows from rest")),
            option(word("--rule", words_of(rule_words), word_for(rule_words, solver::StopRule::rhs),
                        "When a solve stops; the scenario's rule is left aside")),
            with_flag(number("--tol", "", ranges::tolerance, 1e-6, "Tolerance of that rule, the same for all solvers"),
                      "--tol,--psitol"),
            option(whole_number("--iterations", ranges::iteration_limit, 10'000.0,
                                "A solve that needs more is cut off, and the exit code is 1")),
            option(word("--precision", {"float", "double"}, noted("the scenario's"), "Of all fields")),
            option(word("--backend", {"auto", "cpu", "cuda"}, "auto", "auto takes the best there is and says which")),
            option(whole_number("--threads", between(0, 4096), 0.0, "0 = as many as the work is worth")),
            option(whole_number("--device", between(0, 1024), 0.0, "Which GPU, as swell info counts them")),
            option(text("--set", "KEY=VALUE", none, "KEY=VALUE: any key of the scenario, as assets/README.md lists them")),
            file("--plot", "Picture of the solvers' frame times over their iterations (PNG) to this file"),
            flag("--progress", "Tell how far it is, also where there is no terminal")});
}

void add_bench_matrix(Rows& table)
{
    const Default by_method = noted("the method's");
    append(table, "command line", {"bench matrix"},
           {text("FILE", "a file", required, "A sparse matrix in the format Matrix Market"),
            option(word("--solver", solver_names(), "ras-ilu0", "One that takes sparse matrices by rows")),
            option(whole_number("--parts", ranges::parts, by_method, "Sub-domains of a Schwarz method")),
            option(whole_number("--overlap", ranges::overlap, by_method,
                                "Layers of unknowns that neighbouring sub-domains share")),
            option(number("--drop", "", ranges::drop, by_method, "ILUT drops what is smaller than this share of its row")),
            option(word("--krylov", words_of(krylov_words), by_method, "The Krylov method round the preconditioner")),
            option(row("--mixed", OptionType::flag, none, "The preconditioner in float, the rest in --precision")),
            option(word("--precision", {"float", "double"}, "double", "Of all fields")),
            option(word("--rule", words_of(rule_words), "etna", "When a solve stops")),
            with_flag(number("--tol", "", ranges::tolerance, 1e-6, "Tolerance of that rule"), "--tol,--psitol"),
            option(whole_number("--iterations", ranges::iteration_limit, solver::SolverSpec{}.iteration_limit,
                                "A solve that needs more is cut off, and the exit code is 1")),
            option(word("--backend", {"cpu", "cuda"}, "cpu", "cuda is the first GPU")),
            option(whole_number("--threads", between(0, 4096), 0.0, "0 = every core"))});
}

} // namespace

std::vector<OptionRow> bench_rows()
{
    Rows table;
    add_bench_frames(table);
    add_bench_poisson(table);
    add_bench_solvers(table);
    add_bench_matrix(table);
    return table;
}

} // namespace swell::engine
