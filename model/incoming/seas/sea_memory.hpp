#pragma once
#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "model/incoming/incoming_sea_on_grid.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/seas/sea_in_water.hpp"

namespace swell::model
{

/// The water that tables of seas are made over. Tables depend on it, on the sea, and on nothing else that may change in a
/// run: the widths of strips, edges, profile and time step stay.
struct WaterUnderSeas {
    const std::vector<double>& depth_m; ///< one per node: of the bed and the level
    const Current& current;
};

/// The rays and tables of a run's seas as they were made last. A change of depths in a box then needs the work of that box,
/// and gives the same bits as new tables. The memory holds the water and the seas that it was made for and compares them
/// with those it is asked for, so any water of the run may follow, prepared or put in the water. One thread at a time may
/// use it.
///
/// Empty before the first change of depths. Holds at most `most_bytes` of rays, and the tables of all seas; seas whose rays
/// need more are made anew at each change, and all seas are after a change of the current.
class SeaMemory
{
public:
    static constexpr std::size_t most_bytes = std::size_t{256} << 20;

    /// The sea of a setup with the key of its tables, and the tables.
    struct OneSea {
        std::optional<SeaState> sea;
        std::vector<std::size_t> components;
        std::vector<std::vector<bool>> lets_sea_in; ///< per strip
        MadeSea made;
    };

    explicit SeaMemory(std::size_t most_bytes_of_rays = most_bytes) : room_(most_bytes_of_rays) {}

    /// Whether its tables are those of these seas over this water.
    [[nodiscard]] bool is_of(const WaterUnderSeas& water, const std::vector<SeaInWater>& seas) const;

    /// The tables of the setup's sea along the strips of its plan, renewed from the known tables of this sea, if they are
    /// of the same current. `is_new`: per strip, whether its table differs from the known one. Null if there is no room for
    /// the rays. The tables hold until the next call with this number. Throws as IncomingSeaOnGrid.
    const std::vector<IncomingTables>* tables(std::size_t number, const WaveSetup& setup, const EdgePlan& plan,
                                              const IncomingSea& sea, std::vector<bool>& is_new);

    /// Ends a change: the tables of the first so many seas are now of the setup's water. Drops all if there was no room.
    void is_now_of(const WaveSetup& setup, std::size_t seas);

    /// Drops all tables.
    void forget() noexcept;

private:
    [[nodiscard]] bool has_room_for(std::size_t number, const WaveSetup& setup, const IncomingSea& sea) const;

    std::size_t room_;
    std::vector<double> depth_m_; ///< WaterUnderSeas, of the tables
    Current current_;
    std::deque<OneSea> seas_; ///< a deque, because tables keep their address when more seas follow
};

} // namespace swell::model
