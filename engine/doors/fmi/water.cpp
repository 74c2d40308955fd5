#include "engine/doors/fmi/water.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <utility>

#include "engine/doors/fmi/refusal.hpp"

namespace swell::fmi
{

namespace
{

/// Splits settings: "sea.height_m=0.8;solver.tolerance=1e-4".
std::vector<std::pair<std::string, std::string>> settings_in(const std::string& text)
{
    std::vector<std::pair<std::string, std::string>> settings;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(';', from), text.size());
        const std::string one = text.substr(from, end - from);
        from = end + 1;
        const std::size_t equals = one.find('=');
        if (equals == std::string::npos) {
            fail(fmt::format("settings: \"{}\" is not KEY=VALUE", one));
        }
        settings.emplace_back(one.substr(0, equals), one.substr(equals + 1));
    }
    return settings;
}

std::int32_t backend_called(const std::string& word)
{
    if (word == "cpu") {
        return SWELL_BACKEND_CPU;
    }
    if (word == "cuda") {
        return SWELL_BACKEND_CUDA;
    }
    if (word != "auto") {
        fail(fmt::format("backend is \"{}\": allowed are auto, cpu and cuda", word));
    }
    return SWELL_BACKEND_AUTO;
}

swell_options options_from(const Inputs& inputs)
{
    swell_options options;
    swell_default_options(&options, sizeof options);
    options.backend = backend_called(inputs.backend);
    options.threads = inputs.threads;
    options.device = inputs.device;
    return options;
}

/// Whether the host's sea differs from the newest ordered one.
bool is_another_sea(const Inputs& inputs, const LastOrders& last)
{
    return inputs.sea_is_ordered && (!last.has_sea || last.sea != inputs.sea);
}

} // namespace

void Water::hear(void* say, std::int32_t level, const char* line)
{
    (*static_cast<Say*>(say))(level, line);
}

Water::Water(const Inputs& inputs, const std::string& resources, Say say) : say_(std::make_unique<Say>(std::move(say)))
{
    swell_options options = options_from(inputs);
    options.log = &Water::hear;
    options.log_user = say_.get();
    const auto settings = settings_in(inputs.settings);
    std::vector<swell_setting> given;
    given.reserve(settings.size());
    for (const auto& [key, value] : settings) {
        given.push_back({key.c_str(), value.c_str()});
    }
    const std::string file = (std::filesystem::path(resources) / inputs.scenario).string();
    swell_engine* made = nullptr;
    check(swell_create_from_scenario(file.c_str(), given.data(), given.size(), &options, &made), "scenario");
    engine_.reset(made);
    swell_grid grid{};
    grid.size = sizeof grid;
    check(swell_get_grid(made, &grid), "grid");
    frame_s_ = grid.frame_s;
    width_m_ = (grid.nx - 1) * grid.dx_m;
    height_m_ = (grid.ny - 1) * grid.dy_m;
    std::size_t ships = 0;
    check(swell_count_ships(made, &ships), "ships");
    if (ships != inputs.ships.size()) {
        fail(fmt::format("scenario: {} has {} ships: allowed are {}, the ships of this FMU's variables", file, ships,
                         inputs.ships.size()));
    }
}

std::int64_t Water::frame() const
{
    std::int64_t frame = 0;
    check(swell_get_time(engine_.get(), &frame, nullptr), "frame");
    return frame;
}

std::string Water::state_hash() const
{
    std::array<char, SWELL_HASH_LENGTH> digits{};
    check(swell_state_hash(engine_.get(), digits.data(), digits.size()), "state_hash");
    return digits.data();
}

swell_sample Water::sample_at(const Inputs::Place& place, const std::string& name) const
{
    const swell_point point{place.east_m, place.north_m};
    swell_sample sample{};
    check(swell_query(engine_.get(), &point, 1, nullptr, &sample, nullptr), name, fmi2Discard);
    return sample;
}

void Water::check_probes(const std::vector<Inputs::Place>& probes) const
{
    for (std::size_t probe = 0; probe < probes.size(); ++probe) {
        const std::string name = fmt::format("probe[{}]", probe);
        if (sample_at(probes[probe], name).ground == SWELL_OFF_GRID) {
            discard(fmt::format("{} is at {:g} m, {:g} m, off the grid: allowed are 0 to {:g} m east and 0 to {:g} m north",
                                name, probes[probe].east_m, probes[probe].north_m, width_m_, height_m_));
        }
    }
}

void Water::order(const Inputs& inputs, LastOrders& last)
{
    for (std::size_t ship = 0; ship < inputs.ships.size(); ++ship) {
        const auto& [is_steered, order] = inputs.ships[ship];
        if (is_steered) {
            const swell_ship_motion motion{order[0], order[1], order[2], order[3], order[4], order[5], order[6]};
            check(swell_steer_ship(engine_.get(), static_cast<std::int32_t>(ship), &motion), fmt::format("ship[{}]", ship),
                  fmi2Discard);
        }
    }
    if (inputs.water_level_m != last.water_level_m) {
        check(swell_set_water_level(engine_.get(), inputs.water_level_m), "water_level_m", fmi2Discard);
        last.water_level_m = inputs.water_level_m;
    }
    if (is_another_sea(inputs, last)) {
        swell_sea sea;
        swell_default_sea(&sea, sizeof sea);
        sea.kind = SWELL_SEA_JONSWAP;
        sea.height_m = inputs.sea[0];
        sea.period_s = inputs.sea[1];
        sea.from_deg = inputs.sea[2];
        check(swell_set_sea(engine_.get(), &sea), "sea", fmi2Discard);
        last.has_sea = true;
        last.sea = inputs.sea;
    }
}

void Water::advance(std::int64_t frames)
{
    const std::int64_t end = frame() + frames;
    while (frame() < end) {
        swell_frame_stats stats{};
        stats.size = sizeof stats;
        const swell_status status = swell_advance_frame(engine_.get(), &stats);
        frame_status_ = stats.status;
        if (status == SWELL_DEVICE_LOST) { // the newest checkpoint may be some frames older
            (*say_)(SWELL_LOG_WARNING, swell_last_error());
            check(swell_continue_on_cpu(engine_.get()), "the GPU is lost");
        } else {
            check(status, fmt::format("frame {}", stats.frame));
        }
    }
}

double Water::of_ship_now(const OfThing& of) const
{
    const auto id = static_cast<std::int32_t>(of.index);
    if (of.part >= ref_motion) {
        swell_ship ship{};
        ship.size = sizeof ship;
        check(swell_get_ship(engine_.get(), id, &ship), "ship");
        const swell_ship_motion& m = ship.motion;
        return std::array{
            m.east_m, m.north_m, m.heading_deg, m.draft_m, m.east_m_per_s, m.north_m_per_s, m.turn_deg_per_s}[of.part -
                                                                                                              ref_motion];
    }
    swell_ship_force f{};
    f.size = sizeof f;
    const swell_status status = swell_get_ship_force(engine_.get(), id, &f);
    if (status == SWELL_NO_SUCH_SHIP) { // a ship that has left has no force
        return 0.0;
    }
    check(status, "force");
    return std::array{f.forward_n, f.port_n, f.up_n, f.roll_nm, f.pitch_nm, f.yaw_nm}[of.part - ref_force];
}

bool Water::real(Reference reference, const std::vector<Inputs::Place>& probes, double& value) const
{
    if (is_of_ship(reference)) {
        const OfThing of = of_ship(reference);
        const bool is_force = of.part >= ref_force && of.part < ref_force + force_numbers.size();
        const bool is_motion = of.part >= ref_motion && of.part < ref_motion + motion_numbers.size();
        std::size_t ships = 0;
        check(swell_count_ships(engine_.get(), &ships), "ships");
        if (of.index >= ships || !(is_force || is_motion)) {
            return false;
        }
        value = of_ship_now(of);
        return true;
    }
    if (!is_of_probe(reference) || of_probe(reference).index >= probes.size()) {
        return false;
    }
    const OfThing of = of_probe(reference);
    const swell_sample sample = sample_at(probes[of.index], fmt::format("probe[{}]", of.index));
    switch (of.part) {
    case ref_elevation: value = sample.elevation_m; return true;
    case ref_slope_east: value = -static_cast<double>(sample.normal_east) / sample.normal_up; return true;
    case ref_slope_north: value = -static_cast<double>(sample.normal_north) / sample.normal_up; return true;
    case ref_depth: value = sample.depth_m; return true;
    default: return false;
    }
}

bool Water::integer(Reference reference, const std::vector<Inputs::Place>& probes, std::int32_t& value) const
{
    if (reference == ref_frame || reference == ref_frame_status) {
        value = reference == ref_frame ? static_cast<std::int32_t>(frame()) : frame_status_;
        return true;
    }
    if (is_of_probe(reference)) {
        const OfThing of = of_probe(reference);
        if (of.index >= probes.size() || of.part != ref_ground) {
            return false;
        }
        value = sample_at(probes[of.index], fmt::format("probe[{}]", of.index)).ground;
        return true;
    }
    if (!is_of_ship(reference) || of_ship(reference).part != ref_flags) {
        return false;
    }
    swell_ship ship{};
    ship.size = sizeof ship;
    if (swell_get_ship(engine_.get(), static_cast<std::int32_t>(of_ship(reference).index), &ship) != SWELL_DONE) {
        return false;
    }
    value = ship.flags;
    return true;
}

std::vector<unsigned char> Water::saved_state() const
{
    std::size_t needed = 0;
    check(swell_save_state(engine_.get(), nullptr, 0, &needed), "state");
    std::vector<unsigned char> state(needed);
    check(swell_save_state(engine_.get(), state.data(), state.size(), &needed), "state");
    state.resize(needed);
    return state;
}

void Water::restore(const std::vector<unsigned char>& state)
{
    check(swell_restore_state(engine_.get(), state.data(), state.size()), "state");
    frame_status_ = SWELL_FRAME_CONVERGED;
}

} // namespace swell::fmi
