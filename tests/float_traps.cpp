/// Linked into the test programs of solver, model and engine. With the variable SWELL_FLOAT_TRAPS (test preset float-traps)
/// the first invalid operation, division by zero or overflow of a floating-point number ends the program at that
/// instruction. A team's threads have the traps of the thread that starts them.
#include <cfenv>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <unistd.h>

namespace
{

void say(std::string_view text)
{
    [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
}

void end_with_the_reason(int, siginfo_t* info, void*)
{
    switch (info->si_code) {
    case FPE_FLTINV: say("float trap: an invalid operation\n"); break;
    case FPE_FLTDIV: say("float trap: a division by zero\n"); break;
    case FPE_FLTOVF: say("float trap: an overflow\n"); break;
    default: say("SIGFPE\n"); break;
    }
    std::signal(SIGFPE, SIG_DFL);
    std::raise(SIGFPE);
}

struct FloatTraps {
    FloatTraps()
    {
        if (std::getenv("SWELL_FLOAT_TRAPS") == nullptr) {
            return;
        }
        struct sigaction action {
        };
        action.sa_sigaction = end_with_the_reason;
        action.sa_flags = SA_SIGINFO;
        sigaction(SIGFPE, &action, nullptr);
        feenableexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW);
    }
};
const FloatTraps float_traps;

} // namespace
