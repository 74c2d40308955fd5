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

/// Python's objects for the opaque types of the C interface. No order of calls can harm the process.
namespace swell::python
{

/// Destroys an engine without the interpreter's lock, which the caller has. Does nothing in a forked child, because the
/// engine's threads belong to the parent.
struct EndEngine {
    pid_t process = 0;              ///< process that made the engine
    std::shared_ptr<LogTarget> log; ///< exists as long as the engine

    void operator()(swell_engine* engine) const;
};

using EnginePointer = std::unique_ptr<swell_engine, EndEngine>;

/// State of an engine's calls. Guarded by the interpreter's lock.
struct Use {
    bool busy = false; ///< a call is running, perhaps without the interpreter's lock
    int shown = 0;     ///< live views of the GPU's surface
    pid_t process = 0; ///< process that made the engine
};

/// An engine. Every call goes through call(). It refuses a closed engine, a second calling thread, and a forked child. It
/// releases the interpreter's lock while the C interface works. After an interrupted call the next call waits until the
/// interrupted one is done. If the engine is closed before that, it is destroyed at the end of the interrupted call.
class EngineObject
{
public:
    explicit EngineObject(EnginePointer engine);
    ~EngineObject() = default;
    EngineObject(const EngineObject&) = delete;
    EngineObject& operator=(const EngineObject&) = delete;

    /// `function` takes the engine and returns a swell_status.
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

    /// Like call(), for work that takes seconds on a large grid: Ctrl-C in the main thread interrupts it at once.
    /// `function` owns all data that it reads and writes, because an interrupted call goes on.
    void call_interruptibly(std::function<swell_status(swell_engine*)> function)
    {
        call_interruptibly(std::move(function), nodes_);
    }
    /// Like call_interruptibly(), for work whose duration grows with the number of `items`.
    void call_interruptibly(std::function<swell_status(swell_engine*)> function, std::size_t items);

    /// Like call(), for an answer: `function` takes the engine and the answer.
    template <class Answer, class Function>
    Answer answer_interruptibly(Function function)
    {
        const auto answer = std::make_shared<Answer>();
        call_interruptibly([answer, asks = std::move(function)](swell_engine* asked) { return asks(asked, *answer); });
        return std::move(*answer);
    }

    /// Like call(), for a function without a status that takes no time.
    template <class Function>
    auto ask(const Function& function)
    {
        const Turn turn(*this);
        return function(engine_.get());
    }

    /// For functions that any thread may call while another calls the engine. The interpreter's lock keeps the engine alive
    /// meanwhile.
    [[nodiscard]] const swell_engine* for_any_thread() const;

    void close();
    [[nodiscard]] bool is_closed() const { return engine_ == nullptr; }
    /// Refuses frames while a view shows the surface that a frame would write.
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

    /// Refuses a call that must not begin.
    Use& use_of_call();

    Use use_;
    std::size_t nodes_ = 0;
    std::shared_ptr<LogTarget> log_;
    std::shared_ptr<swell_engine> engine_;
    std::shared_ptr<LongCall> interrupted_; ///< may still be working; it owns the engine too
};

/// A snapshot, which outlives its engine. Any number of threads may query it. It is released with its last owner.
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
    /// Returns a reference of its own, so that a release by another thread does not end the snapshot during a call.
    [[nodiscard]] std::shared_ptr<swell_snapshot> for_call() const;

private:
    std::shared_ptr<swell_snapshot> snapshot_;
    pid_t process_;
};

/// Orders that were read from a file.
class InputLogObject
{
public:
    explicit InputLogObject(swell_input_log* log);
    /// Returns a reference of its own, so that free() by another thread does not free the log during a call.
    [[nodiscard]] std::shared_ptr<const swell_input_log> log() const;
    void free();

private:
    std::shared_ptr<swell_input_log> log_;
    pid_t process_;
};

} // namespace swell::python
