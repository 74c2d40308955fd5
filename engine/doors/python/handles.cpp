#include "engine/doors/python/handles.hpp"

#include <unistd.h>
#include <utility>

#include "engine/doors/python/fields.hpp"

namespace swell::python
{

namespace
{

/// Number of nodes or points from which on a call uses another thread. The thread costs 40 us; the longest calls take 5 us
/// a node.
constexpr std::size_t many = 100'000;

std::size_t nodes_of(swell_engine* engine)
{
    swell_grid grid = sized<swell_grid>();
    check(swell_get_grid(engine, &grid));
    return static_cast<std::size_t>(grid.nx) * static_cast<std::size_t>(grid.ny);
}

} // namespace

void EndEngine::operator()(swell_engine* engine) const
{
    if (process == getpid()) {
        const OthersGoOn others_go_on;
        swell_destroy(engine);
    }
}

EngineObject::EngineObject(EnginePointer engine)
    : nodes_(nodes_of(engine.get())), log_(engine.get_deleter().log), engine_(std::move(engine))
{
    use_.process = getpid();
}

Use& EngineObject::use_of_call()
{
    if (engine_ == nullptr) {
        refuse(Misuse::closed);
    }
    if (use_.process != getpid()) {
        refuse(Misuse::forked);
    }
    if (use_.busy) {
        refuse(Misuse::busy);
    }
    return use_;
}

EngineObject::Turn::Turn(EngineObject& engine) : Turn(engine.use_of_call())
{
    if (engine.interrupted_) {
        wait_for(*engine.interrupted_);
        engine.interrupted_.reset();
    }
}

void EngineObject::call_interruptibly(std::function<swell_status(swell_engine*)> function, std::size_t items)
{
    if (items < many) {
        call(function);
        return;
    }
    const Turn turn(*this);
    const auto long_call =
        std::make_shared<LongCall>([engine = engine_, asks = std::move(function)] { return asks(engine.get()); }, log_);
    try {
        python::call_interruptibly(long_call);
    } catch (...) {
        interrupted_ = long_call->has_thread ? long_call : nullptr;
        throw;
    }
}

const swell_engine* EngineObject::for_any_thread() const
{
    if (engine_ == nullptr) {
        refuse(Misuse::closed);
    }
    if (use_.process != getpid()) {
        refuse(Misuse::forked);
    }
    return engine_.get();
}

void EngineObject::close()
{
    if (engine_ != nullptr && use_.process == getpid()) {
        refuse_if_shown();
        use_of_call();
    }
    interrupted_.reset();
    const std::shared_ptr<swell_engine> ended = std::exchange(engine_, nullptr);
}

void EngineObject::refuse_if_shown() const
{
    if (use_.shown > 0) {
        refuse(Misuse::shown);
    }
}

SnapshotObject::SnapshotObject(swell_snapshot* snapshot) : snapshot_(snapshot, swell_release_snapshot), process_(getpid())
{
}

std::shared_ptr<swell_snapshot> SnapshotObject::for_call() const
{
    if (snapshot_ == nullptr) {
        refuse(Misuse::closed);
    }
    if (process_ != getpid()) {
        refuse(Misuse::forked);
    }
    return snapshot_;
}

InputLogObject::InputLogObject(swell_input_log* log) : log_(log, swell_free_inputs), process_(getpid()) {}

std::shared_ptr<const swell_input_log> InputLogObject::log() const
{
    if (log_ == nullptr) {
        refuse(Misuse::closed);
    }
    if (process_ != getpid()) {
        refuse(Misuse::forked);
    }
    return log_;
}

void InputLogObject::free()
{
    log_.reset();
}

} // namespace swell::python
