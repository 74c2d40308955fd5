#include "engine/command_line/stop_signals.hpp"

#include <array>
#include <csignal>

namespace swell::engine
{

namespace
{

constexpr std::array<int, 2> watched{SIGINT, SIGTERM};

volatile std::sig_atomic_t newest_signal = 0;

extern "C" void note_signal(int number)
{
    newest_signal = number;
}

void handle(int number, void (*handler)(int), int flags)
{
    struct sigaction action {
    };
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, nullptr);
}

} // namespace

StopSignals::StopSignals()
{
    newest_signal = 0;
    for (const int number : watched) {
        handle(number, note_signal, static_cast<int>(SA_RESETHAND));
    }
}

StopSignals::~StopSignals()
{
    for (const int number : watched) {
        handle(number, SIG_DFL, 0);
    }
}

int StopSignals::received() const
{
    return newest_signal;
}

} // namespace swell::engine
