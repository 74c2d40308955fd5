// The program `swell` as scripts/demo builds it: all that runs a scenario, without the commands that take long to compile.
#include <array>

#include "engine/command_line/missing_command.hpp"
#include "engine/command_line/program.hpp"

namespace
{

using namespace swell::engine;

void add_no_view_command(Command& program, Action& chosen)
{
    add_missing_command(program, chosen, "view", "Look at a run");
}

void add_no_verify_command(Command& program, Action& chosen)
{
    add_missing_command(program, chosen, "verify", "Hold the waves against theory and experiments");
}

} // namespace

int main(int argc, char** argv)
{
    constexpr std::array<AddCommand, 11> commands{add_run_command,        add_no_view_command, add_profile_command,
                                                  add_compare_command,    add_list_command,    add_check_command,
                                                  add_info_command,       add_bench_command,   add_no_verify_command,
                                                  add_completion_command, add_manual_command};
    return run_program(argc, argv, commands);
}
