#pragma once
#include <vector>

namespace swell::model
{

/// Where along the border of the grid some waves come in, and with what share of their energy: a line of straight pieces
/// over places, each of which counts at the point of the border nearest to it, all round the grid. Beyond the places, where
/// they leave more than half of the way round free, it stays as at the nearer end.
///
/// So spectra of several places make a sea whose energy is linear between them, and a paddle is one that falls to 0 at
/// both ends.
struct BorderStretch {
    struct Place {
        double x_m = 0.0; ///< east of the south-west node
        double y_m = 0.0; ///< north of it
        double energy = 1.0;

        bool operator==(const Place&) const = default;
    };
    std::vector<Place> places; ///< one at least, in any order
    double phase_x_m = 0.0;    ///< where the phases of the waves hold at time 0
    double phase_y_m = 0.0;
    /// Above 0: the waves are those of a record of this length [s], which repeats. Each keeps its height: where others are
    /// too short for the grid, none takes their energy over.
    double record_s = 0.0;

    [[nodiscard]] bool keeps_heights() const { return record_s > 0.0; }

    /// Throws SetupError unless there is a place, and all numbers are finite and no energy below 0.
    void validate() const;

    bool operator==(const BorderStretch&) const = default;
};

/// How far it is along the border of a grid with these sides [m] to the point of it that is nearest to a place: from the
/// south-west corner eastwards and round.
double way_round_border(double x_m, double y_m, double width_m, double length_m);

/// The stretch along the border of a grid with these sides.
class HeightAlongBorder
{
public:
    /// From (0, 0) to (width, length) [m], by a valid stretch.
    HeightAlongBorder(const BorderStretch& stretch, double width_m, double length_m);

    /// The share of the waves' height, the root of that of the energy, at the point of the border nearest to a place.
    [[nodiscard]] double at(double x_m, double y_m) const;

private:
    struct Knot {
        double way_m;
        double energy;
    };
    double width_m_, length_m_;
    std::vector<Knot> knots_; ///< in the order of their ways
};

} // namespace swell::model
