#pragma once
#include <nanobind/nanobind.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

#include <sys/types.h>

#include "engine/doors/c_api/swell.h"
#include "engine/doors/python/errors.hpp"
#include "engine/doors/python/interruptible_call.hpp"
#include "engine/doors/python/others_go_on.hpp"

/// Python's objects for engines, snapshots and input logs of the C interface. No order of calls from Python can harm the
/// process.
namespace swell::python
{

/// Destroys an engine of the C interface. The caller has the interpreter's lock (GIL), which is released meanwhile. Does
/// nothing in a forked child, because the engine's threads belong to the parent.
struct EndEngine {
    pid_t process = 0;              ///< process that made the engine
    std::shared_ptr<LogTarget> log; ///< function for the engine's messages; exists as long as the engine

    void operator()(swell_engine* engine) const;
};

using EnginePointer = std::unique_ptr<swell_engine, EndEngine>;

/// State of the Python calls to one engine, against which new calls are checked. Guarded by the interpreter's lock (GIL).
struct Use {
    bool busy = false; ///< a call is running, perhaps without the interpreter's lock; a second one is refused
    int shown = 0;     ///< number of live Python views of the surface in GPU memory
    pid_t process = 0; ///< process that made the engine
};

/// Python's object for an engine. Every call of the C interface goes through call() or a function like it, which refuses a
/// closed engine, a second calling thread, and a forked child, and releases the interpreter's lock while the C interface
/// works. After a call that Ctrl-C interrupted the next call waits until the interrupted one is done. If the engine is
/// closed before that, it is destroyed at the end of the interrupted call.
class EngineObject
{
public:
    explicit EngineObject(EnginePointer engine);
    ~EngineObject() = default;
    EngineObject(const EngineObject&) = delete;
    EngineObject& operator=(const EngineObject&) = delete;

    /// Calls the C interface without the interpreter's lock, and returns the status: `function` takes the engine and
    /// returns a swell_status. Throws if the engine must not be called now (Misuse).
    template <class Function>
    swell_status status_of(const Function& function)
    {
        const Turn turn(*this);
        const OthersGoOn others_go_on;
        return function(engine_.get());
    }

    template <class Function>
    void call(const Function& function)
    {
        check(status_of(function));
    }

    /// Calls the C interface like call(), for work that takes seconds on a large grid: Ctrl-C in the main thread interrupts
    /// the wait at once, and the work goes on in another thread. So `function` must own all data that it reads and writes.
    void call_interruptibly(std::function<swell_status(swell_engine*)> function)
    {
        call_interruptibly(std::move(function), nodes_);
    }
    /// Calls the C interface like call_interruptibly(function), for work whose duration grows with the number of `items`
    /// instead of nodes; works like call() if there are fewer than 100,000.
    void call_interruptibly(std::function<swell_status(swell_engine*)> function, std::size_t items);

    /// Calls the C interface like call_interruptibly(), and returns the answer: `function` takes the engine and the answer
    /// to fill.
    template <class Answer, class Function>
    Answer answer_interruptibly(Function function)
    {
        const auto answer = std::make_shared<Answer>();
        call_interruptibly([answer, asks = std::move(function)](swell_engine* asked) { return asks(asked, *answer); });
        return std::move(*answer);
    }

    /// Calls a function of the C interface that returns a value instead of a status and takes no time; keeps the
    /// interpreter's lock. Refuses as call() does.
    template <class Function>
    auto ask(const Function& function)
    {
        const Turn turn(*this);
        return function(engine_.get());
    }

    /// Returns the engine for functions of the C interface that any thread may call while another calls the engine. The
    /// interpreter's lock keeps the engine alive meanwhile. Refuses only a closed engine and a forked child.
    [[nodiscard]] const swell_engine* for_any_thread() const;

    void close();
    [[nodiscard]] bool is_closed() const { return engine_ == nullptr; }
    /// Throws (Misuse::shown) while a Python view shows the surface in GPU memory, which a frame would write. Call this
    /// before frames.
    void refuse_if_shown() const;
    Use& use() { return use_; }
    LogTarget* log() { return log_.get(); }

private:
    /// Marks the engine busy during one call.
    class Turn
    {
    public:
        explicit Turn(EngineObject& engine);
        ~Turn() { use_.busy = false; }
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;

    private:
        explicit Turn(Use& use) : use_(use) { use_.busy = true; }

        Use& use_;
    };

    /// Returns use_; throws (Misuse) if a call must not begin now.
    Use& use_of_call();

    Use use_;
    std::size_t nodes_ = 0;
    std::shared_ptr<LogTarget> log_;
    std::shared_ptr<swell_engine> engine_;
    /// The call that Ctrl-C interrupted; may still be working, and owns the engine too.
    std::shared_ptr<LongCall> interrupted_;
};

/// Python's object for a snapshot, a copy of the water at the end of a frame. It may outlive its engine. Any number of
/// threads may query it. It is released with its last owner.
class SnapshotObject
{
public:
    explicit SnapshotObject(swell_snapshot* snapshot);

    template <class Function>
    void call(const Function& function) const
    {
        const std::shared_ptr<swell_snapshot> held = for_call();
        const swell_status status = [&] {
            const OthersGoOn others_go_on;
            return function(held.get());
        }();
        check(status);
    }

    void release() { snapshot_.reset(); }
    /// Returns a shared reference to the snapshot for one call, so that release() by another thread does not end the
    /// snapshot during the call. Throws if it was released or made before a fork.
    [[nodiscard]] std::shared_ptr<swell_snapshot> for_call() const;

private:
    std::shared_ptr<swell_snapshot> snapshot_;
    pid_t process_;
};

/// Python's object for a log of orders that was read from a file, to repeat a run.
class InputLogObject
{
public:
    explicit InputLogObject(swell_input_log* log);
    /// Returns a shared reference to the log for one call, so that free() by another thread does not free the log during
    /// the call. Throws if it was freed or made before a fork.
    [[nodiscard]] std::shared_ptr<const swell_input_log> log() const;
    void free();

private:
    std::shared_ptr<swell_input_log> log_;
    pid_t process_;
};

} // namespace swell::python
