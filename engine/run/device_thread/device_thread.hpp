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
    bool is_kept = true; ///< or it ends at once, and no child that is forked later misses it (note_threads)
};

/// A host thread that runs tasks for other threads. Something that only one thread may touch, such as a CUDA device, is
/// made, used and destroyed in tasks of this thread. Tasks run one at a time, in the order of the calls.
///
/// Any thread may call and stop, the threads of OpenMP teams too. A call within a task runs at once, in its place. A task
/// must not wait for another thread that calls, a team of its own included, because neither would go on.
class DeviceThread
{
public:
    /// Throws InputError where this process may not run on the core, std::invalid_argument for a longer name, MachineError
    /// where no thread is to be had.
    explicit DeviceThread(const DeviceThreadOptions& options = {});

    /// As stop(). An object that a task of its own destroys does not wait: the thread ends after that task and the tasks
    /// queued behind it.
    ~DeviceThread();

    DeviceThread(const DeviceThread&) = delete;
    DeviceThread& operator=(const DeviceThread&) = delete;

    /// Runs task() on the thread, waits for it, and returns its result (nothing, a value, a move-only value, a reference)
    /// or throws its exception. Throws std::logic_error after stop(). Allocates nothing.
    template <class Task>
    std::invoke_result_t<Task&> call(Task&& task);

    /// Ends the thread once every queued task is done, and waits for the end, except when called by a task of its own.
    void stop();

    /// Whether the caller is a task of this thread.
    [[nodiscard]] bool is_current() const;
    /// Throws std::logic_error that names `what` where the caller is no task of this thread: the check of debug builds.
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
        return std::move(result).value(); // NOLINT(bugprone-unchecked-optional-access): run() throws where there is none
    }
}

} // namespace swell::engine
