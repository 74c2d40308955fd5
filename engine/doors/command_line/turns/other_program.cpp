#include "engine/doors/command_line/turns/other_program.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// A pipe whose ends started programs do not inherit.
struct Pipe {
    std::array<int, 2> ends{-1, -1};

    Pipe()
    {
        if (pipe2(ends.data(), O_CLOEXEC) != 0) {
            throw MachineError(fmt::format("no pipe to another program: {}", std::strerror(errno)));
        }
    }
    ~Pipe()
    {
        for (const int end : ends) {
            if (end >= 0) {
                close(end);
            }
        }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    int take(std::size_t which)
    {
        const int end = ends[which];
        ends[which] = -1;
        return end;
    }
};

/// Returns pointers to texts, with a null at the end, as C needs them.
std::vector<char*> pointers_to(std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts) {
        pointers.push_back(text.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

std::vector<std::string> environment_with(const std::vector<std::string>& variables)
{
    std::vector<std::string> environment;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        environment.emplace_back(*variable);
    }
    for (const std::string& variable : variables) {
        const std::string name = variable.substr(0, variable.find('='));
        if (std::getenv(name.c_str()) == nullptr) {
            environment.push_back(variable);
        }
    }
    return environment;
}

constexpr std::size_t reading = 0;
constexpr std::size_t writing = 1;

} // namespace

OtherProgram::OtherProgram(const std::string& program, const std::vector<std::string>& words,
                           const std::vector<std::string>& variables)
{
    std::vector<std::string> owned{program};
    owned.insert(owned.end(), words.begin(), words.end());
    std::vector<char*> arguments = pointers_to(owned);
    std::vector<std::string> environment = environment_with(variables);
    std::vector<char*> variables_of_program = pointers_to(environment);
    Pipe input;
    Pipe output;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.ends[reading], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.ends[writing], STDOUT_FILENO);
    const int error =
        posix_spawnp(&process_, program.c_str(), &actions, nullptr, arguments.data(), variables_of_program.data());
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) {
        throw MachineError(fmt::format("{}: cannot be started: {}", program, std::strerror(error)));
    }
    to_ = input.take(writing);
    from_ = fdopen(output.take(reading), "r");
}

OtherProgram::~OtherProgram()
{
    close(to_);
    if (from_ != nullptr) {
        std::fclose(from_);
    }
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void OtherProgram::write_line(const std::string& line)
{
    const std::string text = line + '\n';
    if (write(to_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
        throw MachineError("a program that was started ended too early");
    }
}

std::string OtherProgram::read_line()
{
    std::string line;
    for (int letter = std::fgetc(from_); letter != EOF && letter != '\n'; letter = std::fgetc(from_)) {
        line.push_back(static_cast<char>(letter));
    }
    return line;
}

} // namespace swell::engine
