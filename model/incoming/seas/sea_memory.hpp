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

/// The water for which tables of seas (IncomingTables) are computed. In a run, tables depend only on this water and on the
/// sea: the widths of strips, edges, profile and time step do not change.
struct WaterUnderSeas {
    const std::vector<double>& depth_m; ///< one per node: bed and level together
    const Current& current;
};

/// The rays and tables (IncomingTables) of a run's seas as they were made last. With them, a change of depths in a box of
/// nodes needs only the work of the box, and gives the same bits as new tables. The memory stores the water and the seas
/// that its tables are for, and compares them with the requested ones. So any depths of the run may follow, whether the
/// change before was only prepared or also made. Only one thread at a time may use the memory.
///
/// Empty before the first change of depths. Holds at most `most_bytes` of rays, and the tables of all seas. Seas whose rays
/// need more are made anew at each change. All seas are made anew after a change of the current.
class SeaMemory
{
public:
    static constexpr std::size_t most_bytes = std::size_t{256} << 20;

    /// The rays and tables of one sea, with the sea, the components and the border nodes that they were computed for.
    struct OneSea {
        std::optional<SeaState> sea;
        std::vector<std::size_t> components;
        std::vector<std::vector<bool>> lets_sea_in; ///< per strip
        MadeSea made;
    };

    explicit SeaMemory(std::size_t most_bytes_of_rays = most_bytes) : room_(most_bytes_of_rays) {}

    /// Returns whether the tables in this memory are for these seas over this water.
    [[nodiscard]] bool is_of(const WaterUnderSeas& water, const std::vector<SeaInWater>& seas) const;

    /// Returns the tables of the setup's sea, which is sea `number` of the run from 0, along the strips of its plan. They
    /// are renewed from the known tables of this sea if those are for the same current. `is_new`: per strip, whether its
    /// table differs from the known one. Returns null if there is no room for the rays. The tables are valid until the next
    /// call with this number. Throws as IncomingSeaOnGrid.
    const std::vector<IncomingTables>* tables(std::size_t number, const WaveSetup& setup, const EdgePlan& plan,
                                              const IncomingSea& sea, std::vector<bool>& is_new);

    /// Ends a change of depths: from now on the tables of the first `seas` seas are for the setup's water. Drops everything
    /// if none of these seas has tables, for example for lack of room.
    void is_now_of(const WaveSetup& setup, std::size_t seas);

    /// Drops all tables.
    void forget() noexcept;

private:
    [[nodiscard]] bool has_room_for(std::size_t number, const WaveSetup& setup, const IncomingSea& sea) const;

    std::size_t room_;
    std::vector<double> depth_m_; ///< the water of the tables (WaterUnderSeas)
    Current current_;
    std::deque<OneSea> seas_; ///< a deque, because tables keep their address when more seas follow
};

} // namespace swell::model
