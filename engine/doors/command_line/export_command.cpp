// `swell export fmu`: a scenario as an FMU, for co-simulation. Its options are the same in every build.
#include <memory>
#include <string>

#include "engine/doors/command_line/export_command.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/program.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* export_examples =
    "The FMU contains everything that it needs of Swell and the scenario. Its variables\n"
    "and their value references are listed in assets/docs/fmi.md.\n\n"
    "Examples:\n"
    "  swell export fmu klopman_harbour --out klopman_harbour.fmu\n"
    "  swell export fmu harbour.toml --probes 20";

} // namespace

void add_export_command(Command& program, Action& chosen)
{
    const std::string where = makes_fmus() ? "" : "; not in this build";
    Command command = program.add_command("export", "Convert a scenario for other programs: an FMU" + where);
    command.require_command();
    Command fmu = command.add_command("fmu", "An FMU of FMI 2.0 for co-simulation, for Linux on x86-64" + where);
    const auto options = std::make_shared<ExportOptions>();
    TableOptions table(fmu, "export fmu");
    table.add_argument("SCENARIO", options->scenario).required();
    table.add("--out", options->out);
    table.add("--probes", options->probes);
    fmu.footer(export_examples);
    fmu.callback([options, &chosen] { chosen = [options] { return export_fmu(*options); }; });
}

} // namespace swell::engine
