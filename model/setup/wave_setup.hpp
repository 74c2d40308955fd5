#pragma once
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "../../solver/solver_spec.hpp"
#include "bathymetry.hpp"
#include "constants.hpp"
#include "edge.hpp"
#include "sea_state.hpp"
#include "ship.hpp"
#include "steered_ship.hpp"
#include "vertical_profile.hpp"

namespace swell::model
{

/// A mean current at the nodes, row by row from the south-west. Both vectors are empty where there is no current.
struct Current {
    std::vector<double> east_m_per_s;
    std::vector<double> north_m_per_s;
    [[nodiscard]] bool present() const { return !east_m_per_s.empty(); }

    bool operator==(const Current&) const = default;
};

/// zeta and phi at the first step, row by row from the south-west. Both vectors are empty where the sea is at rest.
struct InitialFields {
    std::vector<double> zeta_m;
    std::vector<double> phi_m2_per_s;
    [[nodiscard]] bool present() const { return !zeta_m.empty(); }
};

/// A filter of zeta and phi before every step, q -= s (-L)^p q, L the second difference of neighbours
/// (stepping/smoothing.hpp): the shortest waves of the grid keep 1 - s a step, longer ones the more, the higher the order.
struct Smoothing {
    static constexpr int most_orders = 4;
    double strength = 0.0; ///< s, 0 to 1
    int order = 2;         ///< p, 1 to most_orders
    [[nodiscard]] bool is_on() const { return strength > 0.0; }
    /// Of a wave whose k² on the grid is this share of the largest there (grid_wave_number_squared).
    [[nodiscard]] double kept(double share_of_k_squared) const
    {
        return is_on() ? 1.0 - strength * std::pow(share_of_k_squared, order) : 1.0;
    }

    bool operator==(const Smoothing&) const = default;
};

/// Everything that a wave computation is made from. Nothing is checked here: the constructor of TimeStepper refuses parts
/// that do not fit together, and stability_limit() says which time step is stable.
struct WaveSetup {
    Bathymetry bathymetry;
    TidalNodes tidal;
    VerticalProfile profile;
    Edges edges{};
    Outside outside = Outside::unknown; ///< where land meets a border
    std::vector<ReflectingWall> walls;  ///< those that reflect less than a wall
    std::vector<BeachNode> beaches;     ///< each node once
    std::optional<SeaState> sea;
    std::vector<Ship> ships;
    SpareHulls spare_hulls; ///< places beside those of `ships`
    Current current;
    double friction_per_s = 0.0;     ///< linear bottom friction f, dphi/dt = -f phi: a wave dies as e^(-f t/2) [1/s]
    double friction_quadratic = 0.0; ///< c_f of quadratic bottom friction, the stress rho c_f |u| u on the bed
    Smoothing smoothing;
    bool breaks = false; ///< waves of the sea break where they are too high for the depth (stepping/breaking_plan.hpp)
    std::vector<SeaState> seas_to_come; ///< that are known to follow: breaking nodes are those of the highest
    double lowest_level_m = 0.0;        ///< to which the level may fall, 0 or less: breaking nodes are those of that level
    InitialFields initial;
    double time_step_s = 0.05;
    long first_step =
        0; ///< 0 or less: the number of the step with which time begins; sea and walls act, ships from step 0 on
    solver::SolverSpec solver;
};

/// What a set-up was changed in, or cannot be trusted in, a line each, for people.
struct Remarks {
    std::vector<std::string> notes;    ///< what was changed or left out, and matters little
    std::vector<std::string> warnings; ///< what makes the water another than was asked for, with the cure

    /// Adds those of another part of the set-up.
    void append(const Remarks& others)
    {
        notes.insert(notes.end(), others.notes.begin(), others.notes.end());
        warnings.insert(warnings.end(), others.warnings.begin(), others.warnings.end());
    }
};

} // namespace swell::model
