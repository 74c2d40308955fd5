// The rows of the commands' options that are no keys of a scenario.
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

namespace
{

using namespace row_builders;
using solver::between;
using Rows = std::vector<OptionRow>;

void add_where_it_runs(Rows& table)
{
    append(table, "command line", {"run", "transfer", "profile", "check", "view"},
           {text("SCENARIO", "a file (.toml), or a name", required,
                 "A scenario file (.toml), or the name of one that comes with Swell"),
            option(word("--backend", {"auto", "cpu", "cuda"}, "auto", "auto takes the best there is and says which")),
            option(whole_number(
                "--threads", between(0, 4096), 0.0,
                "CPU threads, at most as many as cores are left to the process; 0 = all of these, and for frames as "
                "many as the work is worth. Any number gives the same bits. profile takes several with commas, and "
                "compares them")),
            option(whole_number("--device", between(0, 1024), 0.0, "Which GPU, as swell info counts them")),
            option(whole_number(
                "--core", between(0, 4096), none,
                "CPU core that the GPU's thread stays on; without a GPU the first of the cores that the threads stay on, "
                "one each")),
            option(text("--set", "KEY=VALUE", none, "KEY=VALUE: any key of the scenario, as assets/README.md lists them")),
            option(number("--spin-up", "s", between(0, 1e6), 0.0,
                          "Seconds of sea that are computed before frame 0, without ships and output")),
            option(text("--allow-driver", "a driver of GDAL", none,
                        "Let a driver of GDAL read rasters that is not allowed unasked, VRT for example, which opens "
                        "whatever the file names; may be given several times")),
            flag("--strict",
                 "Refuse a scenario that has warnings (exit code 2), and end a run at a change that it refuses (1)")});
}

void add_run_and_profile(Rows& table)
{
    append(table, "command line", {"run", "transfer", "profile"},
           {flag("--progress", "Tell how far it is, also where there is no terminal")});
    append(table, "command line", {"run"},
           {flag("--realtime", "No faster than the clock: frame n ends n frame times after the start")});
    append(table, "command line", {"run", "transfer"},
           {option(text("--out", "a directory", none, "Directory for the files of the run, made if need be")),
            flag("--overwrite", "Replace the files of an earlier run in that directory, which is refused otherwise")});
    append(table, "command line", {"run"},
           {file("--json", "Summary as JSON to this file; - is standard output, then without the table"),
            option(whole_number("--fields-every", between(1, frame_numbers.highest), none,
                                "Write the fields every so many frames")),
            option(word("--fields", {"zeta", "phi", "psi"}, "zeta", "Which: zeta, phi, psi, or several with commas")),
            flag("--foam", "Make foam a field of the run and write it too; costs about 3 % of a frame"),
            flag("--vtk", "At the end write the fields as fields.vtkhdf too, which ParaView opens"),
            file("--save-state",
                 "Save the state at the end to this file, for a run that goes on from there with the same bits"),
            file("--from-state", "Go on from a state that a run of the same scenario saved, on a CPU or a GPU")});
    append(
        table, "command line", {"profile"},
        {option(whole_number("--warm-up", frame_numbers, 100.0,
                             "Frames before the measured ones: a sea that still grows from rest is solved too fast")),
         file("--json",
              "The same fields as swell run --json, and memory by array; - is standard output, then without tables"),
         file("--frames-csv", "One line per frame to this file"),
         file("--trace", "Frames and stages as a trace (Chrome's JSON, which ui.perfetto.dev shows) to this file"),
         file("--compare", "JSON of an earlier profile of the same work: prints the ratios"),
         option(text("--against", "a program", none,
                     "Another build of Swell, which computes the same frames in turns with this one")),
         option(number("--seconds", "s", between(1.0, 3600.0), 30.0, "How long --against, or several --threads, compare")),
         flag("--turns", "Compute as many frames as each line of standard input says, and write their times: what "
                         "--against starts"),
         option(whole_number("--queries", between(0, 1e7), 0.0,
                             "Time queries too, of the surface at so many points; 0 = none")),
         flag("--kernels", "Time kernels too, on a CPU loops: bytes per node, GB/s, share of a plain copy's")});
    append(table, "command line", {"profile", "compare"},
           {option(number("--fail-over", "", between(0.01, 100.0), none,
                          "Exit code 1 where the median frame or the mean solve takes more than so many times the old "
                          "time; with --against and several --threads, where the whole interval of the ratio does"))});
}

void add_transfer(Rows& table)
{
    append(table, "command line", {"transfer"},
           {option(text("--periods", "FIRST:LAST:STEP, or numbers with commas", required,
                        "Periods of the waves [s]: 6:12:1, or 6,8,11")),
            option(text("--from-deg", "FIRST:LAST:STEP, or numbers with commas", required,
                        "Where they come from [degrees clockwise from north]: 150:210:10; 340:380:10 goes past north"))});
}

void add_compare(Rows& table)
{
    append(table, "command line", {"compare"},
           {text("OLD", "a file", required, "JSON of the run or profile to compare with"),
            text("NEW", "a file", required, "JSON of the run or profile that is compared")});
}

void add_list_check_and_info(Rows& table)
{
    append(table, "command line", {"list"}, {flag("--names", "The names alone, a line each: for scripts")});
    append(
        table, "command line", {"check"},
        {flag("--full", "Make the equations, their solver and the sea too, as a run does, and check them"),
         file("--from-state", "Check the run that goes on from a state that a run of the same scenario saved; as --full"),
         file("--map", "Draw depths, edges, tracks, gauges and the sea to this file (PNG)"),
         file("--write-grid", "Write the depths of the grid to this file (ESRI ASCII)")});
    append(table, "command line",
           {"transfer", "compare", "list", "check", "bench frames", "bench poisson", "bench solvers", "bench matrix"},
           {file("--json", "As JSON to this file; - is standard output, then without the table")});
    append(table, "command line", {"info"},
           {file("--json", "As JSON to this file; - is standard output"),
            flag("--options", "Every option and every key of a scenario, as a table in Markdown; or as --json")});
}

void add_export(Rows& table)
{
    append(table, "command line", {"export fmu"},
           {text("SCENARIO", "a file (.toml), or a name", required,
                 "A scenario file (.toml), or the name of one that comes with Swell"),
            file("--out", "The FMU; without it SCENARIO.fmu in this directory"),
            option(whole_number("--probes", between(0, 10'000), 4.0,
                                "Points whose places are parameters, beside the gauges of the scenario"))});
}

void add_verify(Rows& table)
{
    append(
        table, "command line", {"verify"},
        {option(text("--case", "a case", none, "Run this case alone; may be given several times. --list shows the names")),
         flag("--full", "Finer and longer, and the long cases too: up to an hour"),
         flag("--list", "The cases, a line each; nothing is run"),
         option(text("--report", "a directory", none,
                     "Directory for index.html, a page with figures, verdicts and plots; made if need be")),
         file("--json",
              "Figures, verdicts and state hashes as JSON to this file; - is standard output, then without the table"),
         option(word("--backend", {"auto", "cpu", "cuda"}, "auto", "auto takes the best there is and says which")),
         option(whole_number("--threads", between(0, 4096), 0.0,
                             "CPU threads, at most as many as cores are left to the process; 0 = all of these, and for "
                             "frames as many as the "
                             "work is worth. Any number gives the same bits")),
         option(whole_number("--device", between(0, 1024), 0.0, "Which GPU, as swell info counts them"))});
}

} // namespace

std::vector<OptionRow> command_line_rows()
{
    Rows table;
    add_where_it_runs(table);
    add_run_and_profile(table);
    add_transfer(table);
    add_compare(table);
    add_list_check_and_info(table);
    add_export(table);
    const Rows of_bench = bench_rows();
    table.insert(table.end(), of_bench.begin(), of_bench.end());
    add_verify(table);
    append(table, "command line", {"completion"},
           {word("SHELL", {"bash", "zsh"}, required, "The shell that is to complete commands and options")});
    append(table, "command line", {}, {flag("--quiet", "No progress and no notes; warnings and errors are still told")});
    return table;
}

} // namespace swell::engine
