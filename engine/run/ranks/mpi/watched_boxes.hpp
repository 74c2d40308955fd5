#pragma once
#include <memory>
#include <optional>
#include <utility>

#include "engine/run/ranks/mpi/answer_watch.hpp"
#include "engine/run/ranks/mpi/peers_of_machine.hpp"
#include "solver/backends/wrapped_boxes.hpp"

namespace swell::engine
{

/// Exchanges between boxes during which this rank counts as one that waits for the others.
class WatchedBoxes final : public solver::WrappedBoxes
{
public:
    /// `watch` may be null; it and `peers` outlive the object.
    WatchedBoxes(std::shared_ptr<solver::OtherBoxes> boxes, AnswerWatch* watch, PeersOfMachine& peers)
        : WrappedBoxes(std::move(boxes)), watch_(watch), peers_(peers)
    {
    }

private:
    void begin() override
    {
        wait_.emplace(watch_);
        peers_.set_waits(true);
    }
    void end() override
    {
        peers_.set_waits(false);
        wait_.reset();
    }

    AnswerWatch* watch_;
    PeersOfMachine& peers_;
    std::optional<AnswerWatch::Wait> wait_;
};

} // namespace swell::engine
