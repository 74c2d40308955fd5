#include "engine/command_line/missing_command.hpp"

#include "engine/base/errors.hpp"

namespace swell::engine
{

void add_missing_command(Command& program, Action& chosen, const std::string& name, const std::string& summary)
{
    Command command = program.add_command(name, summary + "; not in this build");
    command.allow_extras();
    command.callback([&chosen, name] {
        chosen = [name]() -> int {
            throw InputError(name + ": not in this build; cmake --build build/release --target swell");
        };
    });
}

} // namespace swell::engine
