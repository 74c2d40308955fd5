#pragma once
#include <span>
#include <string>

#include "engine/run/api/ship_hull.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

/// Writes motions.csv: a line per frame and ship with a mesh. It has the time, the ship's name, her place, heave, heading,
/// roll and pitch, the loads of the water on the mesh, the height of her lowest point over the bed, the area of her
/// deck that is under water, and her squat. Loads are along and about the ship's axes, forward, port and up (HullLoad).
class MotionCsv
{
public:
    /// Throws InputError if the file cannot be made.
    explicit MotionCsv(const std::string& file);

    /// Writes the lines of one frame. Motions and loads have the same order; throws std::invalid_argument if their numbers
    /// differ.
    void append(double time_s, std::span<const HullMotion> motions, std::span<const HullLoad> loads);

    /// Completes the file and gives it its name. An object destroyed before finish() leaves no file.
    void finish() { file_.finish(); }

private:
    AtomicFile file_;
};

} // namespace swell::engine
