#include <cstdint>
#include <string>
#include <vector>

#include "engine/doors/c_api/engine_handle.hpp"
#include "engine/doors/c_api/numbers.hpp"
#include "engine/run/api/moorings.hpp"
#include "engine/run/api/scenario.hpp"

/// Mooring lines and fenders of ships: their loads, and orders to lines.
namespace swell::engine::c_api
{

namespace
{

std::int32_t hold_of(const LineState& line)
{
    if (line.is_broken) {
        return SWELL_HOLD_BROKEN;
    }
    if (line.is_cast_off) {
        return SWELL_HOLD_CAST_OFF;
    }
    return line.brakes ? SWELL_HOLD_BRAKES : SWELL_HOLD_FAST;
}

swell_mooring_line line_to(int ship, const std::string& name, const LineState& from)
{
    swell_mooring_line to{};
    to.ship = ship;
    to.hold = hold_of(from);
    name.copy(to.name, sizeof to.name - 1);
    to.tension_n = from.tension_n;
    to.length_m = from.length_m;
    to.largest_n = from.largest_n;
    to.breaks = from.breaks;
    return to;
}

swell_fender fender_to(int ship, const std::string& name, const FenderLoad& from)
{
    swell_fender to{};
    to.ship = ship;
    to.is_bottomed_out = from.is_bottomed_out ? 1 : 0;
    name.copy(to.name, sizeof to.name - 1);
    to.load_n = from.load_n;
    to.compression_m = from.compression_m;
    to.largest_n = from.largest_n;
    return to;
}

std::vector<swell_mooring_line> lines_of(WaveEngine& engine)
{
    std::vector<swell_mooring_line> list;
    for (const ShipMoorings& ship : engine.moorings()) {
        const std::vector<MooringLine>& given = engine.scenario().hulls.at(static_cast<std::size_t>(ship.id)).lines;
        for (std::size_t at = 0; at < ship.lines.size(); ++at) {
            list.push_back(line_to(ship.id, given.at(at).name, ship.lines[at]));
        }
    }
    return list;
}

std::vector<swell_fender> fenders_of(WaveEngine& engine)
{
    std::vector<swell_fender> list;
    for (const ShipMoorings& ship : engine.moorings()) {
        const std::vector<Fender>& given = engine.scenario().hulls.at(static_cast<std::size_t>(ship.id)).fenders;
        for (std::size_t at = 0; at < ship.fenders.size(); ++at) {
            list.push_back(fender_to(ship.id, given.at(at).name, ship.fenders[at]));
        }
    }
    return list;
}

} // namespace

} // namespace swell::engine::c_api

using namespace swell::engine;
using namespace swell::engine::c_api;

extern "C" {

swell_status swell_handle_line(swell_engine* engine, int32_t id, const char* line, int32_t act, double metres)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        LineOrder order;
        order.act = word_from(act, LineOrder::Act::renew, "act");
        order.line = &c_api::given(line, "line");
        order.metres = metres;
        return status_of(asked, asked.handle_line(id, order));
    });
}

swell_status swell_copy_mooring_lines(swell_engine* engine, swell_mooring_line* lines, size_t capacity, size_t* count)
{
    return guarded(__func__, [&] { return copy_structs(lines_of(engine_of(engine)), lines, capacity, count, "lines"); });
}

swell_status swell_copy_fenders(swell_engine* engine, swell_fender* fenders, size_t capacity, size_t* count)
{
    return guarded(__func__,
                   [&] { return copy_structs(fenders_of(engine_of(engine)), fenders, capacity, count, "fenders"); });
}

} // extern "C"
