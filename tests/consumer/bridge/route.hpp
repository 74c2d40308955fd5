#pragma once
#include <cstddef>
#include <vector>

#include "own_ship.hpp"

namespace bridge
{

/// A way-point of a route: a place to pass, and the speed to sail from there on.
struct Mark {
    double east_m = 0.0;
    double north_m = 0.0;
    double speed_m_per_s = 0.0;
};

/// The officer of the watch: steers a ship from mark to mark, and stops it after the last one.
class Route
{
public:
    /// Makes the route of a ship that starts at the first way-point. A route of one way-point keeps the ship at rest.
    explicit Route(std::vector<Mark> marks) : marks_(std::move(marks)) {}

    /// Returns place and motion of the ship at the start: on the first way-point, sailing towards the second.
    [[nodiscard]] Track start() const;
    /// Returns the present orders for rudder and speed: the rudder follows the error of the heading, and is eased by the
    /// rate at which the ship turns.
    [[nodiscard]] Orders orders(const Track& track, const Hull& hull);

private:
    std::vector<Mark> marks_;
    std::size_t next_ = 1;
};

} // namespace bridge
