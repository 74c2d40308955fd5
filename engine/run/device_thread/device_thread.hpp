#pragma once
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>

#include "engine/run/device_thread/task_queue.hpp"

namespace swell::engine
{

struct DeviceThreadOptions {
    std::string name = "swell device";      ///< as debuggers and top show it; 15 bytes at most
    std::optional<int> core = std::nullopt; ///< the core that the thread stays on; none: any core
    bool is_kept = true; ///< false: the thread lives for a moment only, so a child process forked later does not lack it
};

/// A host thread that runs tasks for other threads. An object that only one thread may touch, such as a CUDA device, is
/// made, used and destroyed in tasks of this thread. Tasks run one at a time, in the order of the calls.
///
/// Any thread may call and stop, including threads of OpenMP teams. A call within a task runs at once, in place. A task
/// must not wait for another thread that calls, including threads of its own team: both would wait for ever.
class DeviceThread
{
public:
    /// Throws InputError if this process may not run on the core, std::invalid_argument if the name is longer than 15
    /// bytes, MachineError if the system gives no thread.
    explicit DeviceThread(const DeviceThreadOptions& options = {});

    /// Calls stop(). If a task of its own destroys the object, the destructor does not wait: the thread ends after that
    /// task and the tasks queued after it.
    ~DeviceThread();

    DeviceThread(const DeviceThread&) = delete;
    DeviceThread& operator=(const DeviceThread&) = delete;

    /// Runs task() on the thread, waits for it, and returns its result (nothing, a value, a move-only value, a reference)
    /// or throws its exception. Throws std::logic_error after stop(). Allocates no memory.
    template <class Task>
    std::invoke_result_t<Task&> call(Task&& task);

    /// Ends the thread after all queued tasks, and waits for the end, except if called by a task of its own.
    void stop();

    /// Whether the caller is a task of this thread.
    [[nodiscard]] bool is_current() const;
    /// Throws std::logic_error that names `what` if the caller is not a task of this thread. A check for debug builds.
    void require_current(const char* what) const;

private:
    template <class Work>
    void run(const Work& work)
    {
        const std::shared_ptr<TaskQueue> queue = queue_; // a task may destroy this object
        queue->run_and_wait([](const void* it) { (*static_cast<const Work*>(it))(); }, &work);
    }

    std::string name_;
    std::shared_ptr<TaskQueue> queue_; ///< shared with the thread and with waiting callers, so that it outlives them
    std::mutex joining_;
    std::thread thread_;
};

template <class Task>
std::invoke_result_t<Task&> DeviceThread::call(Task&& task)
{
    using Result = std::invoke_result_t<Task&>;
    if (is_current()) {
        return task();
    }
    if constexpr (std::is_void_v<Result>) {
        run([&] { task(); });
    } else if constexpr (std::is_reference_v<Result>) {
        std::remove_reference_t<Result>* result = nullptr;
        run([&] {
            Result reference = task();
            result = std::addressof(reference);
        });
        return static_cast<Result>(*result);
    } else {
        std::optional<Result> result;
        run([&] { result.emplace(task()); });
        return std::move(result).value(); // NOLINT(bugprone-unchecked-optional-access): run() throws if it is empty
    }
}

} // namespace swell::engine
