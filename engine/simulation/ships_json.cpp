#include "engine/simulation/ships_json.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "engine/simulation/untrusted_json.hpp"

namespace swell::engine
{

namespace
{

using nlohmann::json;
using Shape = model::PressurePulse::Shape;

const char* word_of(Shape shape)
{
    return shape == Shape::bath_tub ? "bath_tub" : "elliptic";
}

Shape shape_named(const std::string& word)
{
    return word == "bath_tub" ? Shape::bath_tub : Shape::elliptic;
}

json to_json(const model::SteeredShip& ship)
{
    return {{"shape", word_of(ship.pulse.shape)},
            {"length_m", ship.pulse.length_m},
            {"beam_m", ship.pulse.beam_m},
            {"draft_m", ship.pulse.draft_m},
            {"since_s", ship.since_s},
            {"x_m", ship.x_m},
            {"y_m", ship.y_m},
            {"heading_deg", ship.heading_deg},
            {"x_m_per_s", ship.x_m_per_s},
            {"y_m_per_s", ship.y_m_per_s},
            {"turn_deg_per_s", ship.turn_deg_per_s},
            {"comes_s", ship.comes_s},
            {"coming_s", ship.coming_s},
            {"goes_s", ship.goes_s},
            {"going_s", ship.going_s}};
}

model::SteeredShip steered_from(const json& from)
{
    model::SteeredShip ship;
    ship.pulse = {shape_named(from.at("shape")), from.at("length_m"), from.at("beam_m"), from.at("draft_m")};
    ship.since_s = from.at("since_s");
    ship.x_m = from.at("x_m");
    ship.y_m = from.at("y_m");
    ship.heading_deg = from.at("heading_deg");
    ship.x_m_per_s = from.at("x_m_per_s");
    ship.y_m_per_s = from.at("y_m_per_s");
    ship.turn_deg_per_s = from.at("turn_deg_per_s");
    ship.comes_s = from.at("comes_s");
    ship.coming_s = from.at("coming_s");
    ship.goes_s = from.at("goes_s");
    ship.going_s = from.at("going_s");
    ship.validate();
    return ship;
}

json to_json(const model::HullBox& box)
{
    return {box.i0,    box.j0,       box.extent.nx, box.extent.ny, box.xi_0,
            box.eta_0, box.xi_per_i, box.xi_per_j,  box.eta_per_i, box.eta_per_j};
}

model::HullBox box_from(const json& from)
{
    model::HullBox box;
    box.i0 = whole_number<int>(from.at(0));
    box.j0 = whole_number<int>(from.at(1));
    box.extent = {whole_number<int>(from.at(2)), whole_number<int>(from.at(3))};
    box.xi_0 = from.at(4);
    box.eta_0 = from.at(5);
    box.xi_per_i = from.at(6);
    box.xi_per_j = from.at(7);
    box.eta_per_i = from.at(8);
    box.eta_per_j = from.at(9);
    return box;
}

json to_json(const model::PulseForm& form)
{
    return {{"shape", word_of(form.shape)},
            {"half_length_m", form.half_length_m},
            {"half_beam_m", form.half_beam_m},
            {"draft_m", form.draft_m},
            {"widening", form.widening}};
}

model::PulseForm form_from(const json& from)
{
    return {shape_named(from.at("shape")), from.at("half_length_m"), from.at("half_beam_m"), from.at("draft_m"),
            from.value("widening", 0.0)};
}

} // namespace

json ships_to_json(const model::ShipsState& ships)
{
    json places = json::array();
    for (const model::ShipsState::Place& place : ships.places) {
        json written{{"box", to_json(place.drawn_box)}, {"form", to_json(place.drawn_form)}};
        if (const auto* steered = std::get_if<model::SteeredShip>(&place.ship)) {
            written["steered"] = to_json(*steered);
        } else {
            written["sails"] = std::holds_alternative<model::Ship>(place.ship);
        }
        places.push_back(std::move(written));
    }
    return places;
}

model::ShipsState ships_from_json(const json& places, const std::vector<model::Ship>& tracks)
{
    model::ShipsState ships;
    for (const json& from : places) {
        model::ShipsState::Place place{{}, box_from(from.at("box")), form_from(from.at("form"))};
        if (from.contains("steered")) {
            place.ship = steered_from(from.at("steered"));
        } else if (from.at("sails").get<bool>()) {
            place.ship = tracks.at(ships.places.size());
        }
        ships.places.push_back(std::move(place));
    }
    return ships;
}

json motion_to_json(const ShipMotion& motion)
{
    return {{"east_m", motion.east_m},
            {"north_m", motion.north_m},
            {"heading_deg", motion.heading_deg},
            {"draft_m", motion.draft_m},
            {"east_m_per_s", motion.east_m_per_s},
            {"north_m_per_s", motion.north_m_per_s},
            {"turn_deg_per_s", motion.turn_deg_per_s}};
}

ShipMotion motion_from_json(const json& from)
{
    return {from.at("east_m"),       from.at("north_m"),       from.at("heading_deg"),   from.at("draft_m"),
            from.at("east_m_per_s"), from.at("north_m_per_s"), from.at("turn_deg_per_s")};
}

json ship_to_json(const NewShip& ship)
{
    return {{"name", ship.name},     {"shape", word_of(ship.shape)},          {"length_m", ship.length_m},
            {"beam_m", ship.beam_m}, {"motion", motion_to_json(ship.motion)}, {"ramp_s", ship.ramp_s}};
}

NewShip ship_from_json(const json& from)
{
    return {from.at("name"),   shape_named(from.at("shape")),       from.at("length_m"),
            from.at("beam_m"), motion_from_json(from.at("motion")), from.at("ramp_s")};
}

} // namespace swell::engine
