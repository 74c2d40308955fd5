#include "engine/run/machine/host_guard.hpp"

#include <atomic>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

std::atomic<bool> is_child{false};

} // namespace

void note_threads()
{
    static const int handler = pthread_atfork(nullptr, nullptr, [] { is_child = true; });
    if (handler != 0) {
        throw MachineError("there is too little memory for a handler of forks");
    }
}

bool is_forked_child() noexcept
{
    return is_child.load(std::memory_order_relaxed);
}

void refuse_forked_child()
{
    if (is_forked_child()) {
        throw MachineError(
            "this process was forked from one in which Swell computed with several threads or a GPU, which a child lacks: "
            "allowed are new processes (spawn), a fork before the first engine, or engines of one thread on the CPU");
    }
}

} // namespace swell::engine
