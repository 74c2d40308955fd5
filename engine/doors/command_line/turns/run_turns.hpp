#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/results/report/comparison/turns_report.hpp"

namespace swell::engine
{

/// A program of Swell and its words: `profile SCENARIO --turns --threads 2 …`.
struct TurnsCommand {
    std::string program;
    std::vector<std::string> words;
};

/// Starts the programs, lets them compute the same frames in turns of at most 0.2 s, forwards and backwards, for so many
/// seconds, or longer where those hold too few turns to compare, or until stops() is true, and returns what they measured.
/// Only one computes at a time, and what disturbs the machine for longer than a turn disturbs all. Throws InputError where
/// a program is none that takes turns, or is of other work; MachineError where one ends before its time.
TurnsReport run_turns(const std::vector<TurnsCommand>& commands, double seconds, const std::function<bool()>& stops);

} // namespace swell::engine
