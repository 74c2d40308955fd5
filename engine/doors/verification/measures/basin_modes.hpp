#pragma once
#include <span>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "solver/grid/extent.hpp"

namespace swell::verification
{

/// A standing wave of a rectangular basin of one depth: half waves eastwards and northwards.
struct BasinMode {
    int east = 0;
    int north = 0;
};

/// Standing waves of a basin whose walls lie half a cell outside its nodes: cos(pi p (i + 1/2)/nx) cos(pi q (j + 1/2)/ny).
/// They are modes of the discrete equations too, and orthogonal on the nodes: one run measures any number of them, to
/// rounding.
class BasinModes
{
public:
    BasinModes(solver::Extent extent, std::vector<BasinMode> modes);

    [[nodiscard]] const std::vector<BasinMode>& modes() const { return modes_; }
    /// All of them at amplitude 1, at rest: initial fields of a scenario.
    [[nodiscard]] model::InitialFields at_rest() const;
    /// The amplitude of each in a field, row by row from the south-west.
    [[nodiscard]] std::vector<double> amplitudes_in(std::span<const double> field) const;

private:
    solver::Extent extent_;
    std::vector<BasinMode> modes_;
    std::vector<std::vector<double>> east_;  ///< by mode, cos(pi p (i + 1/2)/nx)
    std::vector<std::vector<double>> north_; ///< by mode
};

/// The frequency [rad/s] of every mode, from the amplitudes of all modes after every time step; see swinging_frequency().
std::vector<double> frequencies_of(std::span<const std::vector<double>> amplitudes, double time_step_s);

/// The wave number vector of a mode [rad/m].
struct WaveVector {
    double east = 0.0;
    double north = 0.0;
    [[nodiscard]] double size() const;
};
WaveVector wave_vector_of(const BasinMode& mode, const model::Bathymetry& basin);

} // namespace swell::verification
