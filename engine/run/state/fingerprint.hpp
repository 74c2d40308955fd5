#pragma once
#include <cstdint>

namespace swell::engine
{

struct Scenario;

/// Computes a number from everything that the water of a scenario depends on. It prevents a state from being restored into
/// a run with other water, where the result would be wrong:
///   the grid, its depths and the land; the vertical profile; edges and walls that reflect the sea with every number from
///   which its waves are drawn, the current, and the initial fields the ships with their hulls and tracks, and the spare
///   slots for other ships the time step, the steps per frame and the precision the solver with its rule, tolerance, guess
///   and the options of its preconditioner
/// Names, descriptions, gauges and the length of a run are left out, because the water does not depend on them. Backend and
/// number of threads are left out too, so that a CPU can go on from a state saved on a GPU. The number depends on the order
/// of the parts, so a new order needs a new version of saved states. tests/engine/run/state/keys_of_water_test.cpp checks
/// that every key of a scenario changes the number, or has a reason why not.
std::uint64_t fingerprint_of(const Scenario& scenario);

} // namespace swell::engine
