#pragma once
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "engine/api/ship_orders.hpp"
#include "model/ships/ship_pressure.hpp"

/// Ships in JSON: for saved states, where numbers are exact because CBOR holds them in binary, and for input logs, where
/// they are exact because JSON's text is written with as many digits as it takes.
namespace swell::engine
{

/// The places of ships, with the placements that were drawn last.
nlohmann::json ships_to_json(const model::ShipsState& ships);

/// Back. A ship on its track is taken from `tracks`, by its place. Throws nlohmann's exceptions, std::out_of_range where
/// there is no such track or a whole number is none, and model::SetupError for a hull that no order can have made. Whether
/// the boxes of the placements lie on the grid is not looked at.
model::ShipsState ships_from_json(const nlohmann::json& places, const std::vector<model::Ship>& tracks);

nlohmann::json motion_to_json(const ShipMotion& motion);
ShipMotion motion_from_json(const nlohmann::json& from);

nlohmann::json ship_to_json(const NewShip& ship);
NewShip ship_from_json(const nlohmann::json& from);

} // namespace swell::engine
