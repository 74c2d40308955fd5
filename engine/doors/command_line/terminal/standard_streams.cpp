#include "engine/doors/command_line/terminal/standard_streams.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <iostream>
#include <string>
#include <unistd.h>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

void keep_standard_streams()
{
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(descriptor, F_GETFD) == -1 && errno == EBADF) {
            open("/dev/null", O_RDONLY); // takes the lowest number that is free: this one
        }
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

void write_message(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

void finish_standard_output()
{
    errno = 0;
    std::cout.flush();
    const bool is_flushed = std::fflush(stdout) == 0;
    const int reason = errno;
    if (!is_flushed || std::ferror(stdout) != 0 || !std::cout) {
        const std::string why = reason != 0 ? std::string(": ") + std::strerror(reason) : "";
        throw MachineError("standard output cannot be written" + why + "; its results are lost");
    }
}

} // namespace swell::engine
