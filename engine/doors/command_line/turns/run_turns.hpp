#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/results/report/comparison/turns_report.hpp"

namespace swell::engine
{

/// A Swell program and its arguments, which computes frames in turn with others (take_turns()): `profile SCENARIO --turns
/// --threads 2 …`.
struct TurnsCommand {
    std::string program;
    std::vector<std::string> words;
};

/// Starts the programs and lets them compute the same frames in turns of at most 0.2 s, in forward and backward order, for
/// `seconds`, or longer if that gives too few turns to compare, or until stops() is true. Returns the measurements. Only
/// one program computes at a time, so a disturbance of the machine that lasts longer than a turn affects all. Throws
/// InputError if a program does not answer as take_turns() does, or computes another scenario, grid, precision, solver or
/// backend than the others; MachineError if one ends early.
TurnsReport run_turns(const std::vector<TurnsCommand>& commands, double seconds, const std::function<bool()>& stops);

} // namespace swell::engine
