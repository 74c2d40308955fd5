#pragma once
#include <vector>

namespace swell::model
{

/// A stretch: where along the border of the grid some waves come in, and with which share of their energy. The share is
/// given at `places`, points anywhere, each of which counts at the point of the border nearest to it. Between neighbouring
/// places, all round the grid, the share is linear in the distance along the border. In a gap of more than half the
/// border's length, the share is constant, as at the nearer end of the gap.
///
/// So the energy of a sea with spectra for several points is linear between them. The paddle of a wave basin is a stretch
/// whose share falls to 0 at both ends.
struct BorderStretch {
    struct Place {
        double x_m = 0.0;    ///< east of the south-west node
        double y_m = 0.0;    ///< north of the south-west node
        double energy = 1.0; ///< share of the waves' energy that comes in there, 0 or more

        bool operator==(const Place&) const = default;
    };
    std::vector<Place> places; ///< at least one, in any order
    /// the point for which the phases of the waves are given, at time 0; east of the south-west node
    double phase_x_m = 0.0;
    double phase_y_m = 0.0;
    /// The length [s] of the record from which the waves come, which repeats; 0: there is no record. Each wave of a record
    /// keeps its height. In a sea without a record, the carried waves take over the energy of waves that are too short for
    /// the grid.
    double record_s = 0.0;

    [[nodiscard]] bool keeps_heights() const { return record_s > 0.0; }

    /// Throws SetupError unless there is a place, all numbers are finite, and no energy and no record_s is below 0.
    void validate() const;

    bool operator==(const BorderStretch&) const = default;
};

/// Returns the distance [m] along the border of a grid of width_m (eastwards) by length_m (northwards), from the south-west
/// corner eastwards and on anticlockwise, to the point of the border nearest to (x_m, y_m).
double way_round_border(double x_m, double y_m, double width_m, double length_m);

/// The share of the waves' height at every point of the border of a grid, from the shares of energy in a BorderStretch.
class HeightAlongBorder
{
public:
    /// Places the grid from (0, 0) to (width_m, length_m). The stretch must be valid.
    HeightAlongBorder(const BorderStretch& stretch, double width_m, double length_m);

    /// Returns the share of the waves' height at the point of the border nearest to (x_m, y_m): the root of the share of
    /// energy.
    [[nodiscard]] double at(double x_m, double y_m) const;

private:
    struct Knot {
        double way_m;
        double energy;
    };
    double width_m_, length_m_;
    std::vector<Knot> knots_; ///< sorted by way_m
};

} // namespace swell::model
