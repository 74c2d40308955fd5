#include <array>

#include "engine/command_line/program.hpp"
#include "viewer/view_command/view_command.hpp"

int main(int argc, char** argv)
{
    using namespace swell::engine;
    constexpr std::array<AddCommand, 11> commands{add_run_command,     swell::viewer::add_view_command,
                                                  add_profile_command, add_compare_command,
                                                  add_list_command,    add_check_command,
                                                  add_info_command,    add_bench_command,
                                                  add_verify_command,  add_completion_command,
                                                  add_manual_command};
    return run_program(argc, argv, commands);
}
