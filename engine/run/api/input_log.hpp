#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "../../../solver/grid/extent.hpp"
#include "ship_orders.hpp"

namespace swell::model
{
struct Current;
struct Current;
struct SeaState;
} // namespace swell::model

namespace swell::engine
{

/// An order as it was given. Places are metres from the grid's south-west node, so that a log does not depend on an origin.
struct ShipAdded {
    NewShip ship;
};
struct ShipSteered {
    ShipId id = no_ship;
    ShipMotion motion;
};
struct ShipPlaced {
    ShipId id = no_ship;
    ShipMotion motion;
    double ramp_s = 0.0;
};
struct ShipRemoved {
    ShipId id = no_ship;
    double ramp_s = 0.0;
};
struct DepthsChanged {
    int i = 0;
    int j = 0;
    solver::Extent box;
    std::vector<double> depth_m;
    std::optional<long> after_frame{};  ///< none: the next frame
    std::vector<std::uint8_t> inside{}; ///< 1 for each node of the box that changes, 0 for the others; empty: all change
};
/// The frame of its effect, and the time that the level takes, are those that were given it.
struct LevelChanged {
    double level_m = 0.0;
    long after_frame = 0;
    double over_s = 0.0;
};
/// The frame of its effect, and the time that it takes, are those that were given it.
struct CurrentChanged {
    std::shared_ptr<const model::Current> current; ///< never null
    long after_frame = 0;
    double over_s = 0.0;
};
/// The frame of its effect, and the time that the water takes to follow, are those that were given it.
struct SeaChanged {
    std::shared_ptr<const model::SeaState> sea; ///< null: the water becomes still
    long after_frame = 0;
    double over_s = 0.0;
};

/// An order, and the number of the frame after which it was given.
struct LoggedInput {
    long frame = 0;
    std::variant<ShipAdded, ShipSteered, ShipPlaced, ShipRemoved, DepthsChanged, SeaChanged, LevelChanged, CurrentChanged>
        order;
};

/// The state that the orders of a log came to first: the start of a run, or a state that was restored.
struct LogStart {
    long frame = 0;
    std::string state_hash; ///< WaveEngine::state_hash() there

    bool operator==(const LogStart&) const = default;
};

/// The orders of a run, in the order in which they were given, and the state that they began from. With the scenario and
/// that state they are all that the water depends on: a run that gets them again at the same frames has the same bits, on
/// any backend. It is a list of orders, as it was before it knew its start.
struct InputLog : std::vector<LoggedInput> {
    using vector::vector;
    std::optional<LogStart> start; ///< none in a log of before version 2 of its text, which is taken to fit any state
};

/// As text, one JSON object a line, the start first, with numbers that come back exactly; and back, throwing InputError
/// with the line.
std::string written(const InputLog& log);
InputLog read_input_log(const std::string& text, const std::string& file);

} // namespace swell::engine
