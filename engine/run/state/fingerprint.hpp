#pragma once
#include <cstdint>

namespace swell::engine
{

struct Scenario;

/// Computes a number (a hash) from everything in a scenario that its water depends on. It prevents a saved state from
/// being restored into a run with other water, where the result would be wrong. Parts of it are:
///   the grid, its depths, the vertical profile, edges, walls and beaches, the current, and the initial fields
///   the incoming sea, with every number from which its waves are drawn; events and tide
///   the ships with their hulls and tracks, and the spare slots for other ships
///   the time step, the steps per frame, the precision and the solver with its options
/// Names, descriptions, gauges, the length of a run, backend and number of threads are left out; a CPU can go on from a
/// state saved on a GPU. The number depends on the order of the parts, so a new order needs a new version of saved
/// states. tests/engine/run/state/keys_of_water_test.cpp checks that every key of a scenario changes the number, or has
/// a reason why not.
std::uint64_t fingerprint_of(const Scenario& scenario);

/// Returns whether a saved state with this fingerprint belongs to the scenario. If a run begins with waves, states of up to
/// version 0.2 have a fingerprint that includes these waves; it is computed only for them.
bool is_fingerprint_of(const Scenario& scenario, std::uint64_t fingerprint);

} // namespace swell::engine
