// Rows of the options of `swell bench`. Some are also keys of a scenario, with other defaults.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>
#include <utility>

#include "engine/run/options/option_words.hpp"
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

namespace
{

using namespace row_builders;
using solver::between;
using solver::MethodParam;
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
            option(whole_number("--threads", between(0, 4096), 0.0,
                                "CPU threads; 0: chosen automatically. Results do not depend on it")),
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

/// The options of one name of several methods, and the names of the methods by the meaning of the option.
struct ParamOfMethods {
    MethodParam param;
    bool has_one_default = true;
    std::vector<std::pair<std::string, std::vector<std::string>>> methods_by_meaning{};

    void add(const MethodParam& other, const std::string& method)
    {
        has_one_default = has_one_default && std::string_view(param.usual) == other.usual;
        const auto known = std::ranges::find(methods_by_meaning, other.meaning, [](const auto& one) { return one.first; });
        if (known == methods_by_meaning.end()) {
            methods_by_meaning.push_back({other.meaning, {method}});
        } else {
            known->second.push_back(method);
        }
    }

    /// Returns "Relaxation; of jacobi, sor. Share of ...; of ric0".
    [[nodiscard]] std::string help() const
    {
        std::vector<std::string> parts;
        for (const auto& [meaning, methods] : methods_by_meaning) {
            parts.push_back(fmt::format("{}; of {}", meaning, fmt::join(methods, ", ")));
        }
        return fmt::format("{}", fmt::join(parts, ". "));
    }
};

/// Returns the options of the methods for which `is_wanted` is true, by name, in the order of the methods.
template <class IsWanted>
std::vector<ParamOfMethods> params_of_methods(const IsWanted& is_wanted)
{
    std::vector<ParamOfMethods> all;
    for (const solver::SolverInfo& method : solver::solver_infos()) {
        for (const MethodParam& param : method.params) {
            if (!is_wanted(method)) {
                continue;
            }
            const std::string_view name = param.name;
            auto known = std::ranges::find_if(all, [&](const ParamOfMethods& one) { return one.param.name == name; });
            if (known == all.end()) {
                all.push_back({param});
                known = all.end() - 1;
            }
            known->add(param, method.name);
        }
    }
    return all;
}

OptionRow row_of(const ParamOfMethods& of_methods)
{
    const MethodParam& param = of_methods.param;
    const std::string flag = fmt::format("--{}", param.name);
    const Default usual = noted(of_methods.has_one_default ? param.usual : "the method's");
    const std::string help = of_methods.help();
    switch (param.kind) {
    case MethodParam::Kind::flag: return option(row(flag, OptionType::flag, none, help));
    case MethodParam::Kind::counts: return option(text(flag, counts_allowed, usual, help));
    case MethodParam::Kind::whole_number: return option(whole_number(flag, param.range, usual, help));
    case MethodParam::Kind::word: return option(word(flag, {param.words.begin(), param.words.end()}, usual, help));
    case MethodParam::Kind::number: break;
    }
    return option(number(flag, "", param.range, usual, help));
}

/// Adds the options of the methods (solver/method_params.hpp). RRB's omega is an option of the command line too.
void add_method_options(Rows& table)
{
    std::vector<ParamOfMethods> all = params_of_methods([](const solver::SolverInfo&) { return true; });
    const auto omega =
        std::ranges::find_if(all, [](const ParamOfMethods& one) { return std::string_view(one.param.name) == "omega"; });
    if (omega != all.end()) {
        omega->has_one_default = false;
        omega->methods_by_meaning.push_back({"Share of the dropped couplings that is lumped", solvers_with_rrb_options()});
    }
    for (const ParamOfMethods& one : all) {
        append(table, "command line", {"bench poisson"}, {row_of(one)});
    }
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
            option(whole_number("--threads", between(0, 4096), 0.0,
                                "CPU threads; 0: chosen automatically. Results do not depend on it")),
            option(whole_number("--device", between(0, 1024), 0.0, "Number of the GPU, as in swell info")),
            option(text("--set", "KEY=VALUE", none, "KEY=VALUE: set a key of the scenario (list: assets/docs/keys.md)")),
            file("--plot", "Draw the solvers' frame times over their iterations to this file (PNG)"),
            flag("--progress", "Print progress, also without a terminal")});
}

void add_bench_matrix(Rows& table)
{
    append(table, "command line", {"bench matrix"},
           {text("FILE", "a file", required, "A sparse matrix in the Matrix Market format"),
            option(word("--solver", solver_names(), "ras-ilu0", "A method for sparse matrices stored by rows")),
            option(word("--precision", {"float", "double"}, "double", "Precision of all fields")),
            option(word("--relative-to", words_of(relative_to_words), "preconditioned", stop_rule_help)),
            with_flag(number("--tol", "", ranges::tolerance, 1e-6, "Tolerance of --relative-to"), "--tol,--psitol"),
            option(whole_number("--iterations", ranges::iteration_limit, solver::SolverSpec{}.iteration_limit,
                                "Iterations after which a solve is cut off; the exit code is then 1")),
            option(word("--backend", {"cpu", "cuda"}, "cpu", "cuda: the first GPU")),
            option(whole_number("--threads", between(0, 4096), 0.0, "0: all cores"))});
    for (const ParamOfMethods& one :
         params_of_methods([](const solver::SolverInfo& method) { return method.matrices.sparse_rows; })) {
        append(table, "command line", {"bench matrix"}, {row_of(one)});
    }
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
