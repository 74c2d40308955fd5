#pragma once
#include <string>
#include <vector>

#include "../../run/api/ship_hull.hpp"

namespace swell::engine
{

/// A motion of a ship over some frames.
struct MotionRange {
    double mean = 0.0;
    double rms = 0.0;     ///< about the mean
    double largest = 0.0; ///< the largest magnitude
};

/// The motions of a ship with a mesh in a run.
struct MotionsOfHull {
    std::string name;
    bool answers = false;                     ///< whether the waves move her
    long frames = 0;                          ///< in the interval of statistics; 0: the motions are unknown
    MotionRange heave_m, roll_deg, pitch_deg; ///< in this interval
    double least_clearance_m = 0.0;           ///< of the mesh over the bed, over the whole run; below 0 aground
    double largest_sinkage_m = 0.0;           ///< Squat, in the interval of statistics
    double least_squat_clearance_m = 0.0;     ///< Squat, in the interval of statistics
    double most_deck_under_water_m2 = 0.0;    ///< over the whole run
};

/// Gathers the motions of the ships with a mesh, frame by frame.
class HullMotions
{
public:
    /// Adds a frame. `counts` says whether the frame is in the interval of statistics.
    void add(const std::vector<HullMotion>& motions, const std::vector<HullLoad>& loads, bool counts);
    [[nodiscard]] std::vector<MotionsOfHull> of_ships() const;

private:
    struct Sums {
        double sum = 0.0, squares = 0.0, largest = 0.0;

        void add(double value);
        [[nodiscard]] MotionRange over(long frames) const;
    };
    struct Ship {
        MotionsOfHull so_far;
        Sums heave_m, roll_deg, pitch_deg;
    };
    std::vector<Ship> ships_;
};

} // namespace swell::engine
