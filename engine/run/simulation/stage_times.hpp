#pragma once
#include <cstddef>
#include <vector>

#include "model/stepping/stage.hpp"

namespace swell::engine
{

/// A stage of a time step (model::Stage) and the time that it took. In a frame of several steps every stage comes
/// several times.
struct StageSpan {
    model::Stage stage{};
    double ms = 0.0;
};

/// The times of the stages of time steps (model::Stage) in some frames, in the order in which they ran.
class StageTimes
{
public:
    void add(model::Stage stage, double ms) { spans_.push_back({stage, ms}); }

    [[nodiscard]] const std::vector<StageSpan>& in_order() const { return spans_; }
    /// Returns the total time of a stage since the last reset() [ms].
    [[nodiscard]] double ms(model::Stage stage) const
    {
        double sum = 0.0;
        for (const StageSpan& span : spans_) {
            sum += span.stage == stage ? span.ms : 0.0;
        }
        return sum;
    }
    void reset() { spans_.clear(); }

private:
    std::vector<StageSpan> spans_;
};

/// Measures the times of the stages of one frame: records an event of the backend between every two stages. A GPU takes
/// the events in stream order, so nothing waits.
template <class Backend>
class StageTimer final : public model::StageObserver
{
public:
    explicit StageTimer(Backend& backend) : backend_(backend) {}

    void restart() { stages_.clear(); }

    void begin(model::Stage stage) override
    {
        if (stages_.empty()) {
            record(0);
        }
        backend_.begin_range(name_of(stage));
        stages_.push_back(stage);
    }
    void end() override
    {
        backend_.end_range();
        record(stages_.size());
    }

    /// Adds the time of every stage of the frame to `times`. Call this after synchronise() of the backend.
    void read(StageTimes& times)
    {
        for (std::size_t at = 0; at < stages_.size(); ++at) {
            times.add(stages_[at], events_[at + 1].ms_since(events_[at]));
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

/// Marks every stage of a frame as a named range in the backend's profiler, and measures nothing. A recording that is
/// played later has no ranges, because the host no longer runs its stages.
template <class Backend>
class NamedStages final : public model::StageObserver
{
public:
    explicit NamedStages(Backend& backend) : backend_(backend) {}

    void begin(model::Stage stage) override { backend_.begin_range(name_of(stage)); }
    void end() override { backend_.end_range(); }

private:
    Backend& backend_;
};

} // namespace swell::engine
