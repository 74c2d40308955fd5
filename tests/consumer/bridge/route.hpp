#pragma once
#include <cstddef>
#include <vector>

#include "own_ship.hpp"

namespace bridge
{

/// A place to pass, and the speed to sail from there on.
struct Mark {
    double east_m = 0.0;
    double north_m = 0.0;
    double speed_m_per_s = 0.0;
};

/// The officer of the watch: steers a ship from mark to mark, and stops it after the last one.
class Route
{
public:
    /// The ship starts at the first mark. A route of one mark keeps the ship at rest.
    explicit Route(std::vector<Mark> marks) : marks_(std::move(marks)) {}

    /// Returns the ship on the first mark, sailing towards the second.
    [[nodiscard]] Track start() const;
    /// Returns the present orders: the rudder follows the error of the heading and is eased by the turn.
    [[nodiscard]] Orders orders(const Track& track, const Hull& hull);

private:
    std::vector<Mark> marks_;
    std::size_t next_ = 1;
};

} // namespace bridge
