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
struct SeaState;
} // namespace swell::model

namespace swell::engine
{

/// An order of a log, as the caller gave it; so are the structures below. Positions are in metres from
/// the grid's south-west node, so that a log does not depend on the caller's origin.
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
struct ShipPushed {
    ShipId id = no_ship;
    ShipPush push;
};
struct LineHandled {
    ShipId id = no_ship;
    LineOrder order;
};
struct DepthsChanged {
    int i = 0;
    int j = 0;
    solver::Extent box;
    std::vector<double> depth_m;
    std::optional<long> after_frame{};  ///< none: from the next frame on
    std::vector<std::uint8_t> inside{}; ///< 1 for each node of the box that changes, otherwise 0; empty: all change
};
/// An order of another water level; after_frame and over_s [s] as the caller gave them, or the defaults.
struct LevelChanged {
    double level_m = 0.0;
    long after_frame = 0;
    double over_s = 0.0;
};
/// An order of another current; after_frame and over_s [s] as the caller gave them, or the defaults.
struct CurrentChanged {
    std::shared_ptr<const model::Current> current; ///< never null
    long after_frame = 0;
    double over_s = 0.0;
};
/// An order of another sea; after_frame and over_s [s] as the caller gave them, or the defaults.
struct SeaChanged {
    std::shared_ptr<const model::SeaState> sea; ///< null: the water becomes still
    long after_frame = 0;
    double over_s = 0.0;
};

/// An order of a caller, and the number of the frame after which it was given.
struct LoggedInput {
    long frame = 0;
    std::variant<ShipAdded, ShipSteered, ShipPlaced, ShipRemoved, DepthsChanged, SeaChanged, LevelChanged, CurrentChanged,
                 ShipPushed, LineHandled>
        order;
};

/// The state of a run before the first order of a log: the start of the run, or a restored state.
struct LogStart {
    long frame = 0;
    std::string state_hash; ///< WaveEngine::state_hash() of this state

    bool operator==(const LogStart&) const = default;
};

/// The orders of a run in the order in which they were given, and the state before the first one. The water depends only on
/// the scenario, this state and the orders: a run that gets the orders at the same frames has the same bits, on any
/// backend. The type is a vector of orders, because it was one before `start` was added.
struct InputLog : std::vector<LoggedInput> {
    using vector::vector;
    std::optional<LogStart> start; ///< none in a log older than version 2 of its text, which is accepted from any state
};

/// Write a log as text and read it: one JSON object a line, the start first, with numbers that are read back exactly.
/// read_input_log() throws InputError with the line.
std::string written(const InputLog& log);
InputLog read_input_log(const std::string& text, const std::string& file);

} // namespace swell::engine
