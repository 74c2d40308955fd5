#pragma once
#include <cstddef>
#include <vector>

#include "engine/results/transfer/transfer_table.hpp"

namespace swell::engine
{

/// The frequencies and directions of a transfer table's waves, sorted, so that the energy of a sea can be divided among
/// them. Each direction has waves in rising order of frequency. Directions from which no edge lets waves in have waves too:
/// their response is 0.
struct WaveLayout {
    struct Wave {
        double frequency_hz = 0.0;
        std::size_t period = 0;             ///< number of its wanted period, the highest frequency first
        const WaveAnswer* answer = nullptr; ///< of the table; null if no edge lets the wave in
    };
    struct Direction {
        double from_deg = 0.0;   ///< 0 to below 360
        std::vector<Wave> waves; ///< in rising order of frequency
        std::size_t first = 0;   ///< number of the first of the waves among all waves of the layout
        double lowest_hz = 0.0;  ///< the range for which the waves stand: from the lowest wanted frequency
        double highest_hz = 0.0; ///< to the highest
    };
    std::vector<Direction> directions; ///< clockwise; none empty
    bool is_round = false;             ///< whether the last direction is the neighbour of the first
    std::size_t periods = 0;           ///< wanted periods
    std::size_t waves = 0;

    /// Returns whether energy is divided in the same way.
    [[nodiscard]] bool same_waves(const WaveLayout& other) const;
};

/// Returns the layout of a table, whose waves the layout points to. `every` takes every n-th period only, for a test of how
/// dense the table is. Throws InputError, naming `file`, for fewer than two directions or three periods, because between
/// them the response is interpolated, and if a direction lacks all its waves but for being too short.
WaveLayout layout_of(const TransferTable& table, const std::string& file, std::size_t every = 1);

} // namespace swell::engine
