#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/run/api/snapshot.hpp"
#include "engine/run/base/grid_north.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "model/setup/ship.hpp"

namespace swell::engine
{

/// Writes ships.csv: a line per frame and ship with the time, the ship's name, place and heading, and the force and moment
/// of the water on her. Places are metres from the south-west node; the heading is clockwise from true north. Forces and
/// moments are along and about the ship's axes, forward, port and up (see NamedShipForce).
class ShipCsv
{
public:
    /// `north` is the north of the grid. Throws InputError if the file cannot be made.
    explicit ShipCsv(const std::string& file, GridNorth north = {});

    /// Writes the lines of one frame. Poses and forces have the same order; throws std::invalid_argument if their numbers
    /// differ.
    void append(double time_s, std::span<const model::ShipPose> poses, std::span<const NamedShipForce> forces);

    /// Completes the file and gives it its name. An object destroyed before finish() leaves no file.
    void finish() { file_.finish(); }

private:
    AtomicFile file_;
    GridNorth north_;
};

} // namespace swell::engine
