#pragma once
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "engine/run/ranks/ranks.hpp"

namespace swell::engine
{

/// What a rank has exchanged with others.
struct Exchanged {
    double seconds = 0.0; ///< with the wait for the others
    double exchanges = 0.0;
    double north_south_bytes = 0.0, east_west_bytes = 0.0; ///< of halos, sent over these sides
};

/// Counts and times the exchanges between boxes.
class TimedBoxes final : public solver::OtherBoxes
{
public:
    /// `boxes` must outlive the object.
    explicit TimedBoxes(solver::OtherBoxes& boxes) : boxes_(boxes) {}
    [[nodiscard]] const Exchanged& so_far() const { return exchanged_; }

    void fill_halos(const solver::Grid& grid, int depth, std::span<const solver::FieldPart> fields) override;
    void gather(const solver::Grid& grid, const solver::FieldPart& part, const solver::FieldPart& whole) override;
    void add_up(std::span<double> values) override;
    [[nodiscard]] bool is_first() const override { return boxes_.is_first(); }
    void bring_to_first(const solver::Grid& grid, const solver::FieldPart& part, int first_j, int last_j,
                        const solver::FieldPart& whole) override;
    [[nodiscard]] bool may_be_recorded() const override { return boxes_.may_be_recorded(); }

private:
    template <class Call>
    void time(const Call& call);

    solver::OtherBoxes& boxes_;
    Exchanged exchanged_;
};

/// Ranks whose exchanges are counted and timed.
class TimedRanks final : public Ranks
{
public:
    explicit TimedRanks(std::shared_ptr<Ranks> ranks) : ranks_(std::move(ranks)), boxes_(ranks_->boxes()) {}
    [[nodiscard]] const Exchanged& so_far() const { return boxes_.so_far(); }

    [[nodiscard]] int rank() const override { return ranks_->rank(); }
    [[nodiscard]] int count() const override { return ranks_->count(); }
    [[nodiscard]] CoresOfRanks cores() const override { return ranks_->cores(); }
    [[nodiscard]] solver::OtherBoxes& boxes() override { return boxes_; }
    void broadcast(std::string& text) override { ranks_->broadcast(text); }

private:
    std::shared_ptr<Ranks> ranks_;
    TimedBoxes boxes_;
};

} // namespace swell::engine
