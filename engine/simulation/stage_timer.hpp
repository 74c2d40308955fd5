#pragma once
#include <vector>

#include "engine/simulation/stage_times.hpp"
#include "model/stepping/stage.hpp"

namespace swell::engine
{

/// Observes the stages of a frame with a range of the backend's profiler round each: while it is recorded, for a recording
/// that is played has no stages any more.
template <class Backend>
struct NamedStages {
    Backend& backend;

    template <class Work>
    void operator()(model::Stage stage, const Work& work) const
    {
        backend.begin_range(name_of(stage));
        work();
        backend.end_range();
    }
};

/// Observes the stages of one frame with a mark of the backend between each two: on a GPU the marks are taken there, in
/// stream order, so nothing waits.
template <class Backend>
class StageTimer
{
public:
    explicit StageTimer(Backend& backend) : backend_(backend) {}

    void restart() { stages_.clear(); }

    template <class Work>
    void operator()(model::Stage stage, const Work& work)
    {
        if (stages_.empty()) {
            record(0);
        }
        NamedStages<Backend>{backend_}(stage, work);
        stages_.push_back(stage);
        record(stages_.size());
    }

    /// Adds what the stages took, once the backend is done with them.
    void read(StageTimes& clock)
    {
        for (std::size_t at = 0; at < stages_.size(); ++at) {
            clock.add(stages_[at], events_[at + 1].ms_since(events_[at]));
        }
    }

private:
    void record(std::size_t at)
    {
        while (events_.size() <= at) {
            events_.emplace_back();
        }
        backend_.record_event(events_[at]);
    }

    Backend& backend_;
    std::vector<typename Backend::Event> events_;
    std::vector<model::Stage> stages_;
};

} // namespace swell::engine
