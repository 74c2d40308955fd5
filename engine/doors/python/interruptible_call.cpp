#include "engine/doors/python/interruptible_setup.hpp"

#include <chrono>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/doors/python/others_go_on.hpp"

namespace nb = nanobind;

namespace swell::python
{

namespace
{

/// The thread's work. The interpreter is there to the end, because `under_way` is counted.
void set_up(std::shared_ptr<SetupThread> setup, std::unique_ptr<CallUnderWay> under_way) noexcept
{
    swell_engine* made = nullptr;
    const swell_status status = setup->create(&setup->options, &made);
    bool is_abandoned = false;
    {
        const std::lock_guard lock(setup->mutex);
        setup->status = status;
        setup->engine = made;
        setup->reason = status == SWELL_DONE ? "" : swell_last_error(); // of this thread
        setup->is_done = true;
        is_abandoned = setup->is_abandoned;
    }
    setup->changed.notify_one();
    if (is_abandoned) {
        swell_destroy(made);
    }
    const nb::gil_scoped_acquire here; // what the set-up read is Python's
    setup.reset();
    under_way.reset();
}

/// Leaves the set-up to its thread, or ends the engine if it is there.
void abandon(SetupThread& setup)
{
    bool is_done = false;
    {
        const std::lock_guard lock(setup.mutex);
        setup.is_abandoned = true;
        is_done = setup.is_done;
    }
    if (is_done) {
        const OthersGoOn others_go_on;
        swell_destroy(setup.engine);
    }
}

/// Waits until the set-up is done or there are lines, a twentieth of a second at most. Returns whether it is done.
bool wait_a_little(SetupThread& setup, std::deque<std::pair<std::int32_t, std::string>>& lines)
{
    const OthersGoOn others_go_on;
    std::unique_lock lock(setup.mutex);
    setup.changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return setup.is_done || !setup.lines.empty(); });
    lines.swap(setup.lines);
    return setup.is_done;
}

} // namespace

void SetupThread::say(std::int32_t level, const char* line)
{
    try {
        const std::lock_guard lock(mutex);
        lines.emplace_back(level, line);
    } catch (const std::bad_alloc&) { // a line less
    }
    changed.notify_one();
}

bool run_beside_signals(const std::shared_ptr<SetupThread>& setup)
{
    setup->reason.reserve(1001); // of the longest line: none is asked for where nothing can be thrown
    std::thread thread;
    try {
        thread = std::thread(set_up, setup, std::make_unique<CallUnderWay>());
    } catch (const std::system_error&) {
        return false;
    }
    bool is_done = false;
    while (!is_done) {
        std::deque<std::pair<std::int32_t, std::string>> lines;
        is_done = wait_a_little(*setup, lines);
        for (const auto& [level, line] : lines) {
            tell(*setup->log, level, line.c_str());
        }
        if (!is_done && PyErr_CheckSignals() != 0) {
            nb::python_error raised;
            thread.detach();
            abandon(*setup);
            throw raised;
        }
    }
    const OthersGoOn others_go_on;
    thread.join(); // with its team of OpenMP
    return true;
}

void tell(const LogTarget& target, std::int32_t level, const char* line)
{
    try {
        target.function(level, line);
    } catch (nb::python_error& error) {
        error.discard_as_unraisable("the log function of an engine of swell");
    } catch (const std::exception&) { // of a line that is no text
    }
}

bool is_main_thread()
{
    const nb::module_ threading = nb::module_::import_("threading");
    return threading.attr("current_thread")().is(threading.attr("main_thread")());
}

void listen_to_signals()
{
    if (PyErr_CheckSignals() != 0) {
        throw nb::python_error();
    }
}

} // namespace swell::python
