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
class StageWatch
{
public:
    explicit StageWatch(Backend& backend) : backend_(backend) {}

    void restart() { stages_.clear(); }

    template <class Work>
    void operator()(model::Stage stage, const Work& work)
    {
        if (stages_.empty()) {
            mark(0);
        }
        NamedStages<Backend>{backend_}(stage, work);
        stages_.push_back(stage);
        mark(stages_.size());
    }

    /// Adds what the stages took, once the backend is done with them.
    void read(StageClock& clock)
    {
        for (std::size_t at = 0; at < stages_.size(); ++at) {
            clock.add(stages_[at], marks_[at + 1].ms_since(marks_[at]));
        }
    }

private:
    void mark(std::size_t at)
    {
        while (marks_.size() <= at) {
            marks_.emplace_back();
        }
        backend_.mark(marks_[at]);
    }

    Backend& backend_;
    std::vector<typename Backend::Mark> marks_;
    std::vector<model::Stage> stages_;
};

} // namespace swell::engine
