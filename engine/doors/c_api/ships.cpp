#include <algorithm>
#include <cstring>

#include "engine/doors/c_api/defaults.hpp"
#include "engine/doors/c_api/engine_handle.hpp"
#include "engine/doors/c_api/numbers.hpp"
#include "engine/doors/c_api/sized_struct.hpp"

/// Orders to ships, and their state.
namespace swell::engine::c_api
{

namespace
{

static_assert(static_cast<int>(all_ship_flags) == SWELL_SHIP_ALL_FLAGS);
static_assert(static_cast<int>(ship_put_elsewhere) == SWELL_SHIP_PUT_ELSEWHERE);

ShipMotion motion_from(const swell_ship_motion& from)
{
    return {from.east_m,       from.north_m,       from.heading_deg,   from.draft_m,
            from.east_m_per_s, from.north_m_per_s, from.turn_deg_per_s};
}

swell_ship_motion motion_to(const ShipMotion& from)
{
    return {from.east_m,       from.north_m,       from.heading_deg,   from.draft_m,
            from.east_m_per_s, from.north_m_per_s, from.turn_deg_per_s};
}

swell_ship ship_to(const ShipStatus& from)
{
    swell_ship to{};
    to.id = from.id;
    to.is_there = from.is_there ? 1 : 0;
    to.is_steered = from.is_steered ? 1 : 0;
    from.name.copy(to.name, sizeof to.name - 1);
    to.length_m = from.length_m;
    to.beam_m = from.beam_m;
    to.motion = motion_to(from.motion);
    to.flags = static_cast<std::int32_t>(from.flags);
    to.under_keel_m = from.under_keel_m;
    to.full_draft_m = from.full_draft_m;
    return to;
}

/// Returns the place with this number; refuses an unknown number.
const ShipStatus& place(const std::vector<ShipStatus>& ships, std::int32_t id)
{
    const auto found = std::find_if(ships.begin(), ships.end(), [&](const ShipStatus& ship) { return ship.id == id; });
    if (found == ships.end()) {
        refuse("id is " + std::to_string(id) + ": there are " + std::to_string(ships.size()) + " places for ships",
               SWELL_NO_SUCH_SHIP);
    }
    return *found;
}

swell_ship_force force_to(const NamedShipForce& from)
{
    swell_ship_force to{};
    to.forward_n = from.force_n[0];
    to.port_n = from.force_n[1];
    to.up_n = from.force_n[2];
    to.roll_nm = from.moment_nm[0];
    to.pitch_nm = from.moment_nm[1];
    to.yaw_nm = from.moment_nm[2];
    to.dent_m = from.dent_m;
    return to;
}

} // namespace

} // namespace swell::engine::c_api

using namespace swell::engine;
using namespace swell::engine::c_api;

extern "C" {

swell_status swell_add_ship(swell_engine* engine, const swell_new_ship* ship, int32_t* id)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const swell_new_ship from = read_struct(ship, default_ship(), "ship");
        given(id, "id");
        NewShip to;
        to.name = from.name != nullptr ? from.name : "ship";
        to.shape = word_from(from.shape, swell::model::PressurePulse::Shape::slender, "ship->shape");
        to.length_m = from.length_m;
        to.beam_m = from.beam_m;
        to.ramp_s = from.ramp_s;
        to.motion = motion_from(from.motion);
        ShipId place = no_ship;
        const swell_status status = status_of(asked, asked.add_ship(to, place));
        *id = place;
        return status;
    });
}

swell_status swell_steer_ship(swell_engine* engine, int32_t id, const swell_ship_motion* motion)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, asked.steer_ship(id, motion_from(given(motion, "motion"))));
    });
}

swell_status swell_place_ship(swell_engine* engine, int32_t id, const swell_ship_motion* motion, double ramp_s)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, asked.place_ship(id, motion_from(given(motion, "motion")), ramp_s));
    });
}

swell_status swell_remove_ship(swell_engine* engine, int32_t id, double ramp_s)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, asked.remove_ship(id, ramp_s));
    });
}

swell_status swell_count_ships(swell_engine* engine, size_t* count)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        given(count, "count") = asked.ships().size();
        return SWELL_DONE;
    });
}

swell_status swell_get_ship(swell_engine* engine, int32_t id, swell_ship* ship)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        const Answer answer(ship, "ship");
        const std::vector<ShipStatus> ships = asked.ships();
        answer.write(ship_to(place(ships, id)));
        return SWELL_DONE;
    });
}

swell_status swell_copy_ships(swell_engine* engine, swell_ship* ships, size_t capacity, size_t* count)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        const std::vector<ShipStatus> all = asked.ships();
        if (takes_list(all.size(), ships, capacity, count, "ships") && capacity > 0) {
            const AnswerArray answers(ships, "ships");
            for (std::size_t at = 0; at < all.size(); ++at) {
                answers.write(at, ship_to(all[at]));
            }
        }
        return SWELL_DONE;
    });
}

swell_status swell_get_ship_force(swell_engine* engine, int32_t id, swell_ship_force* force)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const Answer answer(force, "force");
        const std::vector<ShipStatus> ships = asked.ships();
        const ShipStatus& wanted = place(ships, id);
        if (!wanted.is_there) {
            refuse("id is " + std::to_string(id) + ": no ship is in that place", SWELL_NO_SUCH_SHIP);
        }
        // ship_forces() lists only ships in the water, in the order of their places.
        const auto before = std::count_if(ships.data(), &wanted, [](const ShipStatus& ship) { return ship.is_there; });
        answer.write(force_to(asked.ship_forces().at(static_cast<std::size_t>(before))));
        return SWELL_DONE;
    });
}

} // extern "C"
