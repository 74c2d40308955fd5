#pragma once
#include <optional>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/setup/edge.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/ship.hpp"
#include "model/setup/vertical_profile.hpp"
#include "solver/solver_options.hpp"

namespace swell::model
{

inline constexpr double gravity = 9.81;         ///< [m/s²]
inline constexpr double water_density = 1025.0; ///< [kg/m³]

/// First guess of a solve.
enum class Guess { zero, previous };

/// A mean current at the nodes, row by row from the south-west [m/s]; both empty where there is none.
struct Current {
    std::vector<double> east_m_per_s;
    std::vector<double> north_m_per_s;
    [[nodiscard]] bool present() const { return !east_m_per_s.empty(); }
};

/// zeta [m] and phi [m²/s] at time 0, row by row from the south-west; both empty: the sea is at rest.
struct InitialFields {
    std::vector<double> zeta_m;
    std::vector<double> phi_m2_per_s;
    [[nodiscard]] bool present() const { return !zeta_m.empty(); }
};

/// Everything one wave computation is made from.
struct WaveSetup {
    Bathymetry bathymetry;
    VerticalProfile profile;
    Edges edges{};
    std::optional<SeaState> sea;
    std::vector<Ship> ships;
    Current current;
    InitialFields initial;
    double time_step_s = 0.05;
    solver::SolverOptions solver;
    Guess guess = Guess::previous;
};

} // namespace swell::model
