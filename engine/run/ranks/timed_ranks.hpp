#pragma once
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "engine/run/ranks/ranks.hpp"
#include "solver/backends/wrapped_boxes.hpp"

namespace swell::engine
{

/// What a rank has exchanged with others.
struct Exchanged {
    double seconds = 0.0; ///< with the wait for the others
    double exchanges = 0.0;
    double north_south_bytes = 0.0, east_west_bytes = 0.0; ///< of halos, sent over these sides
};

/// Counts and times the exchanges between boxes.
class TimedBoxes final : public solver::WrappedBoxes
{
public:
    /// `exchanged`, which gets the counts, must outlive the object.
    TimedBoxes(std::shared_ptr<solver::OtherBoxes> boxes, Exchanged& exchanged)
        : WrappedBoxes(std::move(boxes)), exchanged_(exchanged)
    {
    }
    void fill_halos(const solver::Grid& grid, int depth, std::span<const solver::FieldPart> fields) override;

private:
    void begin() override;
    void end() override;

    Exchanged& exchanged_;
    std::chrono::steady_clock::time_point begun_;
};

/// Ranks whose exchanges are counted and timed.
class TimedRanks final : public Ranks
{
public:
    explicit TimedRanks(std::shared_ptr<Ranks> ranks)
        : ranks_(std::move(ranks)), boxes_({ranks_, &ranks_->boxes()}, exchanged_)
    {
    }
    [[nodiscard]] const Exchanged& so_far() const { return exchanged_; }

    [[nodiscard]] int rank() const override { return ranks_->rank(); }
    [[nodiscard]] int count() const override { return ranks_->count(); }
    [[nodiscard]] CoresOfRanks cores() const override { return ranks_->cores(); }
    [[nodiscard]] solver::OtherBoxes& boxes() override { return boxes_; }
    [[nodiscard]] std::shared_ptr<solver::OtherBoxes> boxes_in(solver::BoxMemory& memory) override
    {
        return std::make_shared<TimedBoxes>(ranks_->boxes_in(memory), exchanged_);
    }
    void broadcast(std::string& text) override { ranks_->broadcast(text); }

private:
    std::shared_ptr<Ranks> ranks_;
    Exchanged exchanged_;
    TimedBoxes boxes_;
};

} // namespace swell::engine
