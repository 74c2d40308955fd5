#pragma once
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/api/input_log.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/quick_change.hpp"
#include "engine/run/orders/order_line.hpp"
#include "engine/run/orders/order_step.hpp"
#include "engine/run/orders/sea_bytes.hpp"

namespace swell::engine
{

/// An order of other depths [m] for a rectangle of nodes, measured from level 0, the level of the scenario's depths. They
/// change in one step.
struct DepthsWanted {
    static constexpr std::int64_t number_in_states = 1;
    static constexpr std::int64_t number_with_area = 5; ///< if has_area()

    int i = 0;
    int j = 0;
    solver::Extent box;
    std::shared_ptr<const std::vector<double>> depth_m{}; ///< row by row from the south-west
    /// 1 for each node of the box that gets its depth, 0 for a node that keeps its own; null: all get their depths.
    std::shared_ptr<const std::vector<std::uint8_t>> inside{};
    bool keeps_land = false; ///< nodes that are land when the order takes effect keep their height

    [[nodiscard]] std::string fault(const Scenario& scenario) const;
    void add_doubts(const Scenario& /*scenario*/, const WaterAtEdges& /*now*/, std::vector<std::string>& /*doubts*/) const
    {
    }
    static std::optional<DepthsWanted> of_event(const WaterEvent& event, const Scenario& scenario);
    struct InEvents {
        static constexpr const char* keys = "box_m or polygon_m with depth_m or becomes";
        [[nodiscard]] static bool has(const WaterEvent& event) { return event.depths.has_value(); }
        static std::string text(const WaterEvent& event);
        static std::vector<double> numbers(const WaterEvent& event);
    };
    static constexpr const char* key_in_logs = "depths";
    static DepthsChanged of_line(const OrderLine& line);
    [[nodiscard]] bool is_possible(const OrderedRun& run) const;
    [[nodiscard]] Moves moves() const { return Moves::nothing; }
    [[nodiscard]] bool has_taken_a_step() const { return false; }
    [[nodiscard]] long ordered_for(long after_frame, long /*first_frame*/) const { return after_frame; }
    NextStep<DepthsWanted> next_step(long /*after_frame*/, const WaterNow& /*water*/, double /*frame_s*/)
    {
        return {std::move(*this)};
    }
    /// Returns whether only some nodes of the box get their depths. Then a saved state has number_with_area and, from
    /// exchange_area(), the nodes. Other orders are stored as in earlier versions.
    [[nodiscard]] bool has_area() const { return inside || keeps_land; }

    template <class Archive, class Self>
    static void exchange(Archive& archive, Self& self)
    {
        constexpr std::int64_t most_nodes = std::numeric_limits<int>::max();
        for (auto* whole : {&self.i, &self.j, &self.box.nx, &self.box.ny}) {
            archive.whole(*whole, 0, most_nodes);
        }
        std::vector<double> depths = self.depth_m ? *self.depth_m : std::vector<double>{};
        archive.list(depths, most_in_list, [&](auto& depth) { archive.number(depth); });
        if constexpr (Archive::reads) {
            self.depth_m = std::make_shared<const std::vector<double>>(std::move(depths));
        }
    }
    template <class Archive, class Self>
    static void exchange_area(Archive& archive, Self& self)
    {
        std::vector<std::uint8_t> nodes = self.inside ? *self.inside : std::vector<std::uint8_t>{};
        archive.list(nodes, most_in_list, [&](auto& is_inside) { archive.number(is_inside); });
        archive.flag(self.keeps_land);
        if constexpr (Archive::reads) {
            self.inside = nodes.empty() ? nullptr : std::make_shared<const std::vector<std::uint8_t>>(std::move(nodes));
        }
    }
};

/// Returns the fault of an order's box, `inside` and depths on a grid; `depths` is the number of depths. Empty if there is
/// none.
std::string fault_of_box(const DepthsWanted& wanted, solver::Extent grid, std::size_t depths);

/// Writes the depths of an order to the bed `bed_m`, at those nodes of the box that the order changes. `bed_m` and
/// `water_m` have one depth per node [m]; `water_m`, the still-water depths before, show which nodes are land.
void put_box(const DepthsWanted& wanted, const std::vector<double>& water_m, solver::Extent grid,
             std::vector<double>& bed_m);

inline std::string quantity_that_stays(const DepthsWanted& /*depths*/, const WaterNow& /*now*/)
{
    return "the depths stay as they are";
}

std::string log_members(const DepthsChanged& order);
DepthsWanted wanted_of(const DepthsChanged& order);

} // namespace swell::engine
