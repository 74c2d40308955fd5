#pragma once
#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/engine_options.hpp"
#include "engine/api/scenario.hpp"

namespace swell::engine
{

/// The scenario and the words that change it or say where it runs: the same in every command that takes one.
struct ScenarioOptions {
    std::string scenario;
    std::string backend = "auto";
    int threads = 0;
    int device = 0;
    std::optional<int> core;
    std::optional<std::string> precision;
    std::optional<std::string> levels;
    std::optional<std::string> rule;
    std::optional<std::string> guess;
    std::optional<double> tolerance;
    std::optional<std::uint64_t> seed;
    std::optional<long> frames;
    std::vector<std::string> settings; ///< KEY=VALUE over the file's
    std::string solver = "rrb";

    void add_to(CLI::App& command);

    /// The scenario as the file and the command line together have it. Throws InputError.
    [[nodiscard]] Scenario read() const;
    [[nodiscard]] EngineOptions engine_options() const;
};

/// Half coarsenings from "all" (0) or a number from 1. Throws InputError.
int levels_named(const std::string& text);

} // namespace swell::engine
