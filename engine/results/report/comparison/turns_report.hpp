#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/report/comparison/paired_times.hpp"

namespace swell::engine
{

/// The measurements of one of several programs that computed the same frames in turns, on one machine.
struct TurnsOfProgram {
    std::string program;
    std::string version;
    std::string commit;
    int threads = 0;
    double set_up_s = 0.0;
    std::vector<double> wall_ms{}; ///< of each frame
    double cpu_ms = 0.0;           ///< of all frames, of all threads
    std::vector<double> turn_ms{}; ///< mean time of a frame in each turn, a block of frames
};

/// A comparison of several programs, or numbers of threads, that compute the same frames of the same scenario in turns.
struct TurnsReport {
    std::string scenario;
    int nx = 0;
    int ny = 0;
    std::int64_t wet_nodes = 0;
    std::string precision;
    std::string solver;
    std::string backend;
    int steps_per_frame = 0;
    long frames_of_a_turn = 0;
    bool by_processor_time = false;         ///< else by the wall clock
    std::optional<double> fail_over{};      ///< allowed ratio to the time of the first program
    std::vector<TurnsOfProgram> programs{}; ///< the others are compared with the first

    /// Returns the ratio of a program's time to the first program's time.
    [[nodiscard]] RatioInterval ratio_of(std::size_t program) const;
    /// Returns whether a program is too slow: the whole confidence interval of its ratio to the first program is above the
    /// limit of --fail-over.
    [[nodiscard]] bool is_too_slow(std::size_t program) const;
    [[nodiscard]] bool is_too_slow() const;
};

std::string turns_text(const TurnsReport& report);
nlohmann::ordered_json turns_json(const TurnsReport& report);

} // namespace swell::engine
