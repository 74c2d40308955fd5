// `swell completion` and `swell manual`: the files that the installation puts in the folders of shells and of `man`.
#include <fmt/format.h>
#include <memory>
#include <string>

#include "engine/doors/command_line/documents/command_page.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/run/base/build_info.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* completion_examples = "An installed Swell has both scripts in the folders that the shells search.\n\n"
                                            "Examples:\n"
                                            "  source <(swell completion bash)\n"
                                            "  swell completion zsh > ~/.zfunc/_swell";

constexpr const char* manual_examples = "Examples:\n"
                                        "  swell manual | man -l -\n"
                                        "  man swell                   # once installed";

} // namespace

void add_completion_command(Command& program, Action& chosen)
{
    Command command = program.add_command("completion", "Print a completion script for a shell");
    const auto shell = std::make_shared<std::string>();
    TableOptions table(command, "completion");
    table.add_argument("SHELL", *shell).required();
    command.footer(completion_examples);
    command.callback([shell, &program, &chosen] {
        chosen = [shell, &program] {
            const CommandPage page = page_of(program.describe());
            fmt::print("{}", *shell == "bash" ? bash_completion(page) : zsh_completion(page));
            return exit_done;
        };
    });
}

void add_manual_command(Command& program, Action& chosen)
{
    Command command = program.add_command("manual", "Print the manual page, swell(1)");
    command.footer(manual_examples);
    command.callback([&program, &chosen] {
        chosen = [&program] {
            fmt::print("{}", manual_page(page_of(program.describe()), version()));
            return exit_done;
        };
    });
}

} // namespace swell::engine
