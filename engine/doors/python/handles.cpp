#include "engine/doors/python/handles.hpp"

#include <unistd.h>

namespace nb = nanobind;

namespace swell::python
{

EngineObject::EngineObject(swell_engine* engine, std::unique_ptr<LogTarget> log) : engine_(engine), log_(std::move(log))
{
    use_.process = getpid();
}

EngineObject::~EngineObject()
{
    if (engine_ == nullptr || use_.process != getpid()) {
        return; // of a forked child: the threads that it would end are the parent's
    }
    swell_engine* ended = std::exchange(engine_, nullptr);
    const OthersGoOn others_go_on;
    swell_destroy(ended);
}

EngineObject::Turn::Turn(EngineObject& engine) : use_(engine.use_)
{
    if (engine.engine_ == nullptr) {
        refuse(Misuse::closed);
    }
    if (use_.process != getpid()) {
        refuse(Misuse::forked);
    }
    if (use_.busy) {
        refuse(Misuse::busy);
    }
    use_.busy = true;
}

const swell_engine* EngineObject::for_any_thread() const
{
    if (engine_ == nullptr) {
        refuse(Misuse::closed);
    }
    if (use_.process != getpid()) {
        refuse(Misuse::forked);
    }
    return engine_;
}

void EngineObject::close()
{
    if (engine_ == nullptr || use_.process != getpid()) {
        engine_ = nullptr; // of a forked child: nothing of it can be ended here
        return;
    }
    refuse_if_shown();
    swell_engine* ended = nullptr;
    {
        const Turn turn(*this);
        ended = std::exchange(engine_, nullptr);
    }
    const OthersGoOn others_go_on;
    swell_destroy(ended);
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
