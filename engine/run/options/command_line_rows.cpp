// Rows of the commands' options that are not keys of a scenario.
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
    const std::vector<std::string> that_run{"run", "transfer", "profile", "check", "view"};
    const std::vector<std::string> that_read{"run", "transfer", "profile", "check", "view", "walls"};
    append(table, "command line", that_read,
           {text("SCENARIO", "a file (.toml), or a name", required,
                 "A scenario file (.toml), or the name of an installed scenario")});
    append(
        table, "command line", that_run,
        {option(
             word("--backend", {"auto", "cpu", "cuda"}, "auto", "auto chooses the best available backend and prints it")),
         option(whole_number("--threads", between(0, 4096), 0.0,
                             "CPU threads, at most the cores that the process may use; 0: chosen automatically. Results do "
                             "not depend on it. profile compares several, separated by commas")),
         option(whole_number("--device", between(0, 1024), 0.0, "Number of the GPU, as in swell info")),
         option(whole_number("--core", between(0, 4096), none,
                             "CPU core to which the GPU's thread is pinned; without a GPU the first core of the threads, "
                             "which are pinned to one core each"))});
    append(
        table, "command line", {"run", "profile", "check"},
        {option(whole_number("--ranks", between(1, 1024), 1.0,
                             "Boxes into which the grid is cut; a rank computes each, on its share of --threads or, with "
                             "--backend cuda, on a GPU. Results do not depend on it")),
         option(
             word("--cut", words_of(cut_words), words_of(cut_words).front(), "Direction in which --ranks cut the grid"))});
    append(table, "command line", that_read,
           {option(text("--set", "KEY=VALUE", none, "KEY=VALUE: set a key of the scenario (list: assets/docs/keys.md)"))});
    append(
        table, "command line", that_run,
        {option(number("--spin-up", "s", between(0, 1e6), 0.0, "Time computed before frame 0, without ships and output"))});
    append(
        table, "command line", that_read,
        {option(text("--allow-driver", "a driver of GDAL", none,
                     "Allow a GDAL driver that is off by default, such as VRT (it opens any file it names). Repeatable"))});
    append(table, "command line", that_run,
           {flag("--strict",
                 "Refuse a scenario with warnings (exit code 2), and end a run when it refuses a change (exit code 1)")});
}

void add_list_of_walls(Rows& table)
{
    append(table, "command line", {"walls"},
           {file("--out", "Write the walls as GeoJSON to this file; -: to standard output, without the table")});
}

void add_run_and_profile(Rows& table)
{
    append(table, "command line", {"run", "transfer", "profile"},
           {flag("--progress", "Print progress, also without a terminal")});
    append(table, "command line", {"run"},
           {flag("--realtime", "Run at the speed of the clock, not faster: frame n ends n frame times after the start")});
    append(
        table, "command line", {"run", "transfer"},
        {option(text("--out", "a directory", none, "Directory for the files of the run; made if missing")),
         flag("--overwrite",
              "Replace the files of an earlier run in that directory; without this option such a directory is refused")});
    append(
        table, "command line", {"run"},
        {file("--json", "Write the summary as JSON to this file; -: to standard output, without the table"),
         option(whole_number("--fields-every", between(1, frame_numbers.highest), none,
                             "Interval of the written fields [frames]")),
         option(word("--fields", {"zeta", "phi", "psi"}, "zeta",
                     "Fields to write: zeta, phi, psi, or several separated by commas")),
         flag("--foam", "Compute foam and write it too; costs about 3 % of a frame"),
         flag("--vtk", "At the end also write the fields as fields.vtkhdf, for ParaView"),
         file("--save-state", "At the end save the state to this file; a run from this state continues with the same bits"),
         file("--from-state", "Continue from a state that a run of the same scenario saved, on a CPU or a GPU")});
    append(
        table, "command line", {"profile"},
        {option(
             whole_number("--warm-up", frame_numbers, 100.0,
                          "Frames before the measured frames, because a sea that still grows from rest is solved faster")),
         file("--json", "Write the fields of swell run --json, and memory by array; -: to standard output, without tables"),
         file("--frames-csv", "Write one line per frame to this file"),
         file("--trace", "Write frames and stages as a trace to this file (Chrome's JSON, for ui.perfetto.dev)"),
         file("--compare", "Print the ratios to this earlier profile (JSON) of the same work"),
         option(text("--against", "a program", none,
                     "Compare with another build of Swell: both compute the same frames in turns")),
         option(number("--seconds", "s", between(1.0, 3600.0), 30.0,
                       "Duration of a comparison by --against or several --threads")),
         flag("--turns", "Read a number of frames from each line of standard input, compute them and write their times; "
                         "--against starts Swell with it"),
         option(whole_number("--queries", between(0, 1e7), 0.0,
                             "Also time queries of the surface at this number of points; 0: none")),
         flag("--kernels",
              "Also time kernels, or loops on a CPU: bytes per node, GB/s, share of the speed of a plain copy")});
    append(table, "command line", {"profile", "compare"},
           {option(number(
               "--fail-over", "", between(0.01, 100.0), none,
               "Exit with code 1 if the median frame or the mean solve takes more than this multiple of the old time; with "
               "--against or several --threads, if the whole confidence interval of the ratio exceeds it"))});
}

void add_transfer(Rows& table)
{
    append(
        table, "command line", {"transfer"},
        {option(text("--periods", "SHORTEST:LONGEST, FIRST:LAST:STEP, or numbers with commas", none,
                     "Periods of the waves [s]: 6:12, in steps of frequency that resolve the harbour's response, as `swell "
                     "berth` needs them; or 6:12:1, or 6,8,11")),
         option(whole_number("--jobs", between(0, 4096), 0.0,
                             "Runs at once of a dense table or of several levels; 0: as many as cores and memory carry")),
         option(text("--water-levels", "FIRST:LAST:STEP, or numbers with commas", "0",
                     "Levels of the water over the level of the depths [m], one run each: -1,0,1.5")),
         file("--for", "Take the periods and directions in which this climate has its energy; --periods and --from-deg, if "
                       "given, replace its own"),
         option(text("--from-deg", "FIRST:LAST:STEP, or numbers with commas", none,
                     "Directions that the waves come from [degrees clockwise from true north]: 150:210:10; 340:380:10 goes "
                     "past north"))});
}

void add_campaign(Rows& table)
{
    append(
        table, "command line", {"campaign"},
        {text("FILE", "a file (.toml)", required, "A campaign file (.toml): a scenario, and lists of values for its keys"),
         option(
             word("--backend", {"auto", "cpu", "cuda"}, "auto", "auto chooses the best available backend and prints it")),
         option(whole_number("--device", between(0, 1024), 0.0, "Number of the GPU, as in swell info")),
         option(whole_number("--jobs", between(0, 4096), 0.0,
                             "Members that run at once; 0: as many as the cores, the memory or one GPU carry")),
         option(whole_number("--threads", between(0, 4096), 0.0,
                             "CPU threads of each member; 0: the cores divided by the members that run at once. Results do "
                             "not depend on it")),
         option(text("--out", "a directory", none, "Directory for the members and the table; made if missing")),
         flag("--overwrite",
              "Compute all members again; without this option results of the same campaign are kept, of another refused"),
         flag("--progress", "Print progress, also without a terminal"),
         file("--json", "Also write campaign.json to this file; -: to standard output, without the table"),
         flag("--dry-run", "List the members, their memory and the time, and compute none")});
}

void add_berth(Rows& table)
{
    append(
        table, "command line", {"berth"},
        {text("CLIMATE", "a file", required,
              "Seas of many hours outside the harbour (CSV, NetCDF, spectra), or a scatter table with hours"),
         option(text("--transfer", "FILE or NAME=FILE", required,
                     "A transfer.json of `swell transfer --out`. Repeatable: levels of one harbour, or harbours by NAME")),
         option(
             number("--level", "m", between(-100.0, 100.0), none, "Water level of all records; without it the climate's")),
         option(text("--above", "numbers with commas", none,
                     "Heights above which hours are counted [m]; 0.3,0.5,1 without this option and --criteria")),
         option(text("--criteria", "names with commas", none,
                     "Criteria whose heights count too, by their ids in --criteria-file: pilot_tender,small_craft")),
         file("--criteria-file", "A table of criteria instead of the installed one (assets/criteria/README.md)"),
         option(
             text("--column", "WORD=NAME", none,
                  "A column or variable of the climate by its name there: from=Dir. Words: time, hs, tp, fp, tm02, tm01, "
                  "tm10, from, towards, spread, gamma, level, hours, share. Repeatable")),
         option(text("--place", "LON,LAT", none, "The place in a climate of several; the nearest counts")),
         option(whole_number("--check", between(0, 1000), none,
                             "Run the highest records, this many, and as many random ones directly, and compare")),
         option(whole_number("--jobs", between(0, 4096), 0.0,
                             "Runs of --check at once; 0: as many as cores and memory carry")),
         option(text("--out", "a directory", none, "Directory for the files of the year; made if missing")),
         flag("--overwrite",
              "Replace the files of an earlier run in that directory; without this option such a directory is refused")});
}

void add_compare(Rows& table)
{
    append(
        table, "command line", {"compare"},
        {text("OLD", "a folder or a file", required, "Folder of the first run, A; or JSON of a run or profile"),
         text("NEW", "a folder or a file", required, "Folder of the run to compare with it, B; or JSON"),
         option(text("--out", "a directory", none, "Directory for the maps and numbers of two folders; made if missing")),
         flag("--overwrite", "Replace the files of earlier work of Swell in that directory; without this option such a "
                             "directory is refused")});
}

void add_list_check_and_info(Rows& table)
{
    append(table, "command line", {"list"}, {flag("--names", "Print only the names, one line each, for scripts")});
    append(table, "command line", {"check"},
           {flag("--full", "Also set up the equations, their solver and the sea, as a run does, and check them"),
            file("--from-state",
                 "Check the run that continues from a state that a run of the same scenario saved; implies --full"),
            file("--map", "Draw a map of depths, edges, tracks, gauges and the sea to this file (PNG)"),
            file("--write-grid", "Write the depths of the grid to this file (ESRI ASCII)")});
    append(
        table, "command line",
        {"transfer", "berth", "compare", "list", "check", "bench frames", "bench poisson", "bench solvers", "bench matrix"},
        {file("--json", "Write JSON to this file; -: to standard output, without the table")});
    append(
        table, "command line", {"info"},
        {file("--json", "Write JSON to this file; -: to standard output"),
         flag("--options", "Print every option and every key of a scenario as a table in Markdown; with --json as JSON")});
}

void add_export(Rows& table)
{
    append(
        table, "command line", {"export fmu"},
        {text("SCENARIO", "a file (.toml), or a name", required,
              "A scenario file (.toml), or the name of an installed scenario"),
         file("--out", "The FMU to write; by default SCENARIO.fmu in the current directory"),
         option(whole_number("--probes", between(0, 10'000), 4.0,
                             "Number of points with positions as parameters, in addition to the gauges of the scenario"))});
}

void add_verify(Rows& table)
{
    append(table, "command line", {"verify"},
           {option(text("--case", "a case", none, "Run only this case. Repeatable; --list prints the names")),
            flag("--full", "Run finer and longer, including the long cases: up to an hour"),
            flag("--list", "Print the cases, one line each, and run none"),
            option(text("--report", "a directory", none,
                        "Directory for index.html, a page with figures, verdicts and plots; made if missing")),
            file("--json",
                 "Write figures, verdicts and state hashes as JSON to this file; -: to standard output, without the table"),
            option(word("--backend", {"auto", "cpu", "cuda"}, "auto",
                        "auto chooses the best available backend and prints it")),
            option(whole_number("--threads", between(0, 4096), 0.0,
                                "CPU threads, at most the cores that the process may use; 0: chosen automatically. Results "
                                "do not depend on it")),
            option(whole_number("--device", between(0, 1024), 0.0, "Number of the GPU, as in swell info"))});
}

} // namespace

std::vector<OptionRow> command_line_rows()
{
    Rows table;
    add_where_it_runs(table);
    add_run_and_profile(table);
    add_transfer(table);
    add_berth(table);
    add_campaign(table);
    add_list_of_walls(table);
    add_compare(table);
    add_list_check_and_info(table);
    add_export(table);
    const Rows of_bench = bench_rows();
    table.insert(table.end(), of_bench.begin(), of_bench.end());
    add_verify(table);
    append(table, "command line", {"completion"},
           {word("SHELL", {"bash", "zsh"}, required, "Shell for which to print the completion of commands and options")});
    append(table, "command line", {}, {flag("--quiet", "Print no progress and no notes, only warnings and errors")});
    return table;
}

} // namespace swell::engine
