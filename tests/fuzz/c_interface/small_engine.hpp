#pragma once
#include <swell.h>

#include <string>
#include <vector>

#include "pontoon.hpp"

namespace swell::fuzz
{

constexpr int small_nx = 20;
constexpr int small_ny = 16;
constexpr std::size_t small_nodes = static_cast<std::size_t>(small_nx) * small_ny;
constexpr double small_cell_m = 5.0;
constexpr unsigned small_history = 5; ///< frames of its gauges

/// The scenario of a small engine for the C interface, with the arrays that it points to.
struct SmallScenario {
    explicit SmallScenario(unsigned kind);
    SmallScenario(const SmallScenario&) = delete;
    SmallScenario& operator=(const SmallScenario&) = delete;

    std::vector<double> depth_m;
    std::vector<double> zeta_m;
    std::vector<swell_gauge> gauges;
    swell_sea sea{};
    c_api_tests::Pontoon pontoon{20.0, 8.0, 2.0};
    swell_scenario values{};
};

/// Returns the options of a small engine: one thread, three spare ships, snapshots, both surfaces, histories and a log of
/// orders.
swell_options small_options();

/// Number of kinds of small engines. They differ in precision, edges and sea, profile, depths, spin-up, the method of
/// solving, and whether a ship with a mesh is there; the last few come from a scenario file with a ship on a track, which
/// is written to a folder.
constexpr unsigned engine_kinds = 36;
/// Never null.
swell_engine* small_engine(unsigned kind, const std::string& folder);

} // namespace swell::fuzz
