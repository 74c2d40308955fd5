#pragma once
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "../../solver/solver_spec.hpp"
#include "bathymetry.hpp"
#include "constants.hpp"
#include "edge.hpp"
#include "node_values.hpp"
#include "sea_state.hpp"
#include "ship.hpp"
#include "steered_ship.hpp"
#include "vertical_profile.hpp"

namespace swell::model
{

/// A mean current at the nodes, row by row from the south-west. Both vectors are empty if there is no current.
struct Current {
    NodeValues east_m_per_s;
    NodeValues north_m_per_s;
    [[nodiscard]] bool present() const { return !east_m_per_s.empty(); }

    bool operator==(const Current&) const = default;
};

/// The state of the water at the first step: zeta, the height of the surface above still water, and phi, the velocity
/// potential at the surface. One value per node, row by row from the south-west. Both vectors are empty if the water starts
/// at rest.
struct InitialFields {
    NodeValues zeta_m;
    NodeValues phi_m2_per_s;
    [[nodiscard]] bool present() const { return !zeta_m.empty(); }
};

/// A filter of zeta and phi before every step, q -= s (-L)^p q, with L the second difference of neighbours
/// (stepping/smoothing.hpp). Each step multiplies the shortest waves of the grid by 1 - s. Longer waves are damped less,
/// and still less with a higher order.
struct Smoothing {
    static constexpr int most_orders = 4;
    double strength = 0.0; ///< s, 0 to 1
    int order = 2;         ///< p, 1 to most_orders
    [[nodiscard]] bool is_on() const { return strength > 0.0; }
    /// Returns the factor by which one step multiplies a wave's amplitude. share_of_k_squared: the wave's k² on the grid
    /// (grid_wave_number_squared) over the largest one, 0 to 1.
    [[nodiscard]] double kept(double share_of_k_squared) const
    {
        return is_on() ? 1.0 - strength * std::pow(share_of_k_squared, order) : 1.0;
    }

    bool operator==(const Smoothing&) const = default;
};

/// Everything that defines a wave computation. The struct checks nothing: the constructor of TimeStepper refuses parts that
/// do not fit together, and stability_limit() returns the stable time step.
struct WaveSetup {
    Bathymetry bathymetry;
    TidalNodes tidal;
    VerticalProfile profile;
    Edges edges{};
    Outside outside = Outside::unknown; ///< outside the grid, where land meets a border
    std::vector<ReflectingWall> walls;  ///< faces that reflect only a part of the waves
    std::vector<BeachNode> beaches;     ///< each node at most once
    std::optional<SeaState> sea;
    std::vector<Ship> ships;
    SpareHulls spare_hulls; ///< slots for ships that come during the run, in addition to `ships`
    Current current;
    double friction_per_s = 0.0;     ///< linear bottom friction f [1/s], dphi/dt = -f phi: a wave decays as e^(-f t/2)
    double friction_quadratic = 0.0; ///< c_f of quadratic bottom friction: the stress on the bed is rho c_f |u| u
    Smoothing smoothing;
    bool breaks = false;                ///< whether waves too high for the depth break (stepping/breaking_plan.hpp)
    std::vector<SeaState> seas_to_come; ///< seas that will follow; nodes for breaking are chosen for the highest sea
    double lowest_level_m = 0.0; ///< lowest level of the water, 0 or less; nodes for breaking are chosen for this level
    InitialFields initial;
    double time_step_s = 0.05;
    /// number of the first step, 0 or less; ships press on the water from step 0 on, sea and walls act at once
    long first_step = 0;
    solver::SolverSpec solver;
};

/// Remarks about a setup, one line each, for people.
struct Remarks {
    std::vector<std::string> notes;    ///< changes and omissions that matter little
    std::vector<std::string> warnings; ///< differences from the requested water that matter, with the remedy

    /// Appends the remarks about another part of the setup.
    void append(const Remarks& others)
    {
        notes.insert(notes.end(), others.notes.begin(), others.notes.end());
        warnings.insert(warnings.end(), others.warnings.begin(), others.warnings.end());
    }
};

} // namespace swell::model
