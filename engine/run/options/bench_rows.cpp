// Rows of the options of `swell bench`. Some are also keys of a scenario, with other defaults.
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

constexpr const char* stop_rule_help = "Stop rule of a solve: what the norm of its residual is relative to";

const std::string counts_allowed =
    fmt::format("KxL or KxLxM, each a whole number {}", ranges::part_count.text().substr(std::string("numbers ").size()));

void add_bench_frames(Rows& table)
{
    append(table, "command line", {"bench frames"},
           {option(text("--sizes", "numbers of nodes from 1k to 500M", "100k,400k,1500k",
                        "Nodes of the grids, separated by commas: 250000, 400k, 1.5M")),
            option(whole_number("--frames", between(1, frame_numbers.highest), 100.0, "Measured frames per size")),
            option(whole_number("--warm-up", frame_numbers, 100.0, "Frames before the measured frames")),
            option(word("--precision", {"float", "double"}, "float", "Precision of all fields")),
            option(word("--backend", {"auto", "cpu", "cuda"}, "auto", "auto: the CPU and, if available, the GPU")),
            option(whole_number("--threads", between(0, 4096), 0.0, "0: as many as the work is worth")),
            option(whole_number("--device", between(0, 1024), 0.0, "Number of the GPU, as in swell info")),
            file("--plot", "Draw frame time over nodes to this file (PNG)"),
            flag("--progress", "Print progress, also without a terminal")});
}

/// Returns a row of an option of several methods, with the methods added to its help.
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

/// Adds the options of the repeated red-black factorisation (solver/preconditioners/rrb/rrb_options.hpp).
void add_rrb_options(Rows& table)
{
    const solver::RrbOptions rrb;
    OptionRow levels = whole_number("--levels", ranges::levels, "all", "Half coarsenings (ETNA's l): a number, or all");
    levels.words = {"all"};
    append(table, "command line", {"bench poisson"},
           {of_methods(word("--start", {"5-point", "9-point"}, "5-point",
                            "The matrix, on the square: 4, -1 (the red nodes are eliminated exactly), or 20/6, -4/6, -1/6"),
                       {solver_names().front()}),
            of_rrb(levels),
            of_rrb(whole_number("--grids", ranges::grids, -1.0,
                                "Number of grids in storage by colour; the others are in one array; -1: by size")),
            of_rrb(word("--parity", words_of(parity_words), word_for(parity_words, rrb.parity),
                        "Nodes that form the next coarser grid, counted from 1")),
            of_rrb(word("--lumping", words_of(lumping_words), word_for(lumping_words, rrb.lumping),
                        "Couplings are dropped at eliminated nodes (m1) or at all nodes (m2), and added to the centre (m) "
                        "or lost (u)")),
            of_rrb(word("--coarsest-solve", words_of(coarsest_solve_words),
                        word_for(coarsest_solve_words, rrb.coarsest_solve), "The solve on the coarsest grid"))});
}

/// Adds the options of the other methods (solver/method_options.hpp).
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
                    "Relaxation; for incomplete factorisations the share of dropped fill that is added to the diagonal"),
             with_omega),
         of_methods_with(MethodOption::deflation, text("--deflate", counts_allowed, none,
                                                       "Deflate with this number of sub-domains along x and y, and z")),
         of_methods_with(MethodOption::mixed, row("--mixed", OptionType::flag, none,
                                                  "Compute the preconditioner in float, the rest in --precision")),
         of_methods_with(MethodOption::cycle, word("--cycle", words_of(cycle_words), by_method,
                                                   "Order in which a multigrid cycle visits its grids")),
         of_methods_with(MethodOption::smoother,
                         word("--smoother", words_of(smoother_words), by_method, "Smoother on each grid")),
         of_methods_with(MethodOption::coarse, word("--coarse", words_of(coarse_words), by_method,
                                                    "Matrix of a coarser grid: R A P, or made again from the couplings")),
         of_methods_with(MethodOption::blocks, text("--blocks", counts_allowed, by_method,
                                                    "Blocks of a block red-black ordering along x and y, and z")),
         of_methods_with(MethodOption::alpha, number("--alpha", "", ranges::alpha, by_method,
                                                     "Share of the dropped fill that is added to the diagonal")),
         of_methods_with(MethodOption::perturbation, number("--perturbation", "", ranges::perturbation, by_method,
                                                            "The diagonal is multiplied by 1 + this before factorising")),
         of_methods_with(MethodOption::parts,
                         whole_number("--parts", ranges::parts, by_method, "Sub-domains of a Schwarz method")),
         of_methods_with(MethodOption::overlap, whole_number("--overlap", ranges::overlap, by_method,
                                                             "Layers of nodes that neighbouring sub-domains share")),
         of_methods_with(MethodOption::drop, number("--drop", "", ranges::drop, by_method,
                                                    "ILUT drops entries smaller than this share of their row")),
         of_methods_with(MethodOption::krylov, word("--krylov", words_of(krylov_words), by_method,
                                                    "Krylov method that uses the preconditioner"))});
}

void add_bench_poisson(Rows& table)
{
    append(table, "command line", {"bench poisson"},
           {option(whole_number("--n", between(1, 30'000), noted("255,511,1023; in space 31,63,127"),
                                "Unknowns in each direction, several separated by commas")),
            option(whole_number("--dimensions", between(2, 3), 2.0,
                                "2: five points a node on the unit square; 3: seven points in the unit cube")),
            option(word("--precision", {"float", "double"}, "double", "Precision of all fields")),
            option(word("--solver", solver_names(), solver_names().front(), solver_help)),
            option(word("--relative-to", words_of(relative_to_words), "preconditioned", stop_rule_help)),
            with_flag(number("--tol", "", ranges::tolerance, 1e-6, "Tolerance of --relative-to"), "--tol,--psitol"),
            option(whole_number("--iterations", ranges::iteration_limit, solver::SolverSpec{}.iteration_limit,
                                "Iterations after which a solve is cut off; the exit code is then 1")),
            option(word("--b", {"auto", "source", "product"}, "auto",
                        "source: h² f; product: A u; auto: product with --relative-to start")),
            option(word("--backend", {"cpu", "cuda"}, "cpu", "cuda: the first GPU")),
            option(whole_number("--threads", between(0, 4096), 0.0, "0: all cores")),
            file("--plot", "Draw the residual over the iterations to this file (PNG)")});
    add_rrb_options(table);
    add_method_options(table);
}

void add_bench_solvers(Rows& table)
{
    append(table, "command line", {"bench solvers"},
           {text("SCENARIO", "a file (.toml), or a name", required,
                 "A scenario file (.toml), or the name of an installed scenario"),
            option(text("--solvers", "names of solvers", noted("all"),
                        "Solvers, separated by commas; the others are compared with the first")),
            option(whole_number("--frames", between(1, frame_numbers.highest), 200.0, "Measured frames per solver")),
            option(whole_number("--warm-up", frame_numbers, 0.0,
                                "Frames before the measured frames; 0: the sea grows from rest")),
            option(word("--relative-to", words_of(relative_to_words), word_for(relative_to_words, solver::StopRule::rhs),
                        std::string(stop_rule_help) + ", instead of the scenario's")),
            with_flag(number("--tol", "", ranges::tolerance, 1e-6, "Tolerance of --relative-to, the same for all solvers"),
                      "--tol,--psitol"),
            option(whole_number("--iterations", ranges::iteration_limit, 10'000.0,
                                "Iterations after which a solve is cut off; the exit code is then 1")),
            option(word("--precision", {"float", "double"}, noted("the scenario's"), "Precision of all fields")),
            option(word("--backend", {"auto", "cpu", "cuda"}, "auto",
                        "auto chooses the best available backend and prints it")),
            option(whole_number("--threads", between(0, 4096), 0.0, "0: as many as the work is worth")),
            option(whole_number("--device", between(0, 1024), 0.0, "Number of the GPU, as in swell info")),
            option(text("--set", "KEY=VALUE", none, "KEY=VALUE: set a key of the scenario (list: assets/docs/keys.md)")),
            file("--plot", "Draw the solvers' frame times over their iterations to this file (PNG)"),
            flag("--progress", "Print progress, also without a terminal")});
}

void add_bench_matrix(Rows& table)
{
    const Default by_method = noted("the method's");
    append(
        table, "command line", {"bench matrix"},
        {text("FILE", "a file", required, "A sparse matrix in the Matrix Market format"),
         option(word("--solver", solver_names(), "ras-ilu0", "A method for sparse matrices stored by rows")),
         option(whole_number("--parts", ranges::parts, by_method, "Sub-domains of a Schwarz method")),
         option(whole_number("--overlap", ranges::overlap, by_method,
                             "Layers of unknowns that neighbouring sub-domains share")),
         option(number("--drop", "", ranges::drop, by_method, "ILUT drops entries smaller than this share of their row")),
         option(word("--krylov", words_of(krylov_words), by_method, "Krylov method that uses the preconditioner")),
         option(row("--mixed", OptionType::flag, none, "Compute the preconditioner in float, the rest in --precision")),
         option(word("--precision", {"float", "double"}, "double", "Precision of all fields")),
         option(word("--relative-to", words_of(relative_to_words), "preconditioned", stop_rule_help)),
         with_flag(number("--tol", "", ranges::tolerance, 1e-6, "Tolerance of --relative-to"), "--tol,--psitol"),
         option(whole_number("--iterations", ranges::iteration_limit, solver::SolverSpec{}.iteration_limit,
                             "Iterations after which a solve is cut off; the exit code is then 1")),
         option(word("--backend", {"cpu", "cuda"}, "cpu", "cuda: the first GPU")),
         option(whole_number("--threads", between(0, 4096), 0.0, "0: all cores"))});
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
