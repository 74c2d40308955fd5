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

/// What Python holds of the C interface's opaque types, so that no order of calls can harm the process.
namespace swell::python
{

/// Ends an engine without the interpreter's lock, which the caller holds; does nothing in a forked child, because the
/// threads that it would end are the parent's.
struct EndEngine {
    pid_t process = 0;              ///< that made the engine
    std::shared_ptr<LogTarget> log; ///< is there as long as the engine

    void operator()(swell_engine* engine) const;
};

using EnginePointer = std::unique_ptr<swell_engine, EndEngine>;

/// Who may call, and who does: the interpreter's lock guards these members.
struct Use {
    bool busy = false; ///< a call runs, perhaps without the interpreter's lock
    int shown = 0;     ///< views of the GPU's surface that are alive
    pid_t process = 0; ///< that made the engine
};

/// An engine. Every call goes through call(): it refuses one that was closed, that another thread calls, or that came along
/// in a forked child, and gives the interpreter's lock away while the C interface works. After a call that was interrupted
/// the next one waits until that is done. An engine that is closed before ends with it.
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

    /// The same for what takes seconds on a large grid: there Ctrl-C in the main thread ends it at once. `function` owns
    /// what it reads and writes, because an interrupted call goes on.
    void call_interruptibly(std::function<swell_status(swell_engine*)> function)
    {
        call_interruptibly(std::move(function), nodes_);
    }
    /// The same for what takes so long by the number of these `items`.
    void call_interruptibly(std::function<swell_status(swell_engine*)> function, std::size_t items);

    /// The same for what fills an answer: `function` takes the engine and the answer.
    template <class Answer, class Function>
    Answer answer_interruptibly(Function function)
    {
        const auto answer = std::make_shared<Answer>();
        call_interruptibly([answer, asks = std::move(function)](swell_engine* asked) { return asks(asked, *answer); });
        return std::move(*answer);
    }

    /// The same for what asks without a status, and takes no time.
    template <class Function>
    auto ask(const Function& function)
    {
        const Turn turn(*this);
        return function(engine_.get());
    }

    /// For what any thread may call beside the engine's own, while the engine is there: the interpreter's lock keeps it so.
    [[nodiscard]] const swell_engine* for_any_thread() const;

    void close();
    [[nodiscard]] bool is_closed() const { return engine_ == nullptr; }
    /// A frame must not write what a view shows.
    void refuse_if_shown() const;
    Use& use() { return use_; }
    LogTarget* log() { return log_.get(); }

private:
    /// The time of one call.
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

    /// Refuses a call that may not begin.
    Use& use_of_call();

    Use use_;
    std::size_t nodes_ = 0;
    std::shared_ptr<LogTarget> log_;
    std::shared_ptr<swell_engine> engine_;
    std::shared_ptr<LongCall> interrupted_; ///< that perhaps still works; it holds the engine too
};

/// A snapshot, which outlives its engine. Any number of threads may ask it; it ends with the last that holds it.
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
    /// A reference of its own, so that a release by another thread ends nothing under this one.
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
    /// A reference of its own, so that free() by another thread ends nothing under a call.
    [[nodiscard]] std::shared_ptr<const swell_input_log> log() const;
    void free();

private:
    std::shared_ptr<swell_input_log> log_;
    pid_t process_;
};

} // namespace swell::python
