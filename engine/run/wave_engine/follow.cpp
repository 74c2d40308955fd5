// Engines on several ranks: those that follow, and the start and end of the others by the one that leads.
#include "engine/run/wave_engine/led_calls.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/api/rank_load.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/option_words.hpp"
#include "engine/run/ranks/grid_cut.hpp"
#include "engine/run/ranks/start_of_ranks.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "engine/run/state/state_hash.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"
#include "model/foam/foam.hpp"

namespace swell::engine
{

namespace
{

/// A call, and what makes it on a rank that follows. Results are for rank 0 only.
struct FollowedCall {
    LedCall call;
    void (*make)(WaveEngine& engine, const std::string& arguments);
};

template <class Value>
void drop(const Value& /*of_rank_0_only*/)
{
}

constexpr std::array followed_calls{
    FollowedCall{LedCall::frame, [](WaveEngine& engine, const std::string&) { drop(engine.advance_frame()); }},
    FollowedCall{LedCall::order,
                 [](WaveEngine& engine, const std::string& line) {
                     drop(engine.replay(read_input_log(line, "the order of rank 0")));
                 }},
    FollowedCall{LedCall::snapshot, [](WaveEngine& engine, const std::string&) { drop(engine.snapshot()); }},
    FollowedCall{LedCall::surface, [](WaveEngine& engine, const std::string&) { drop(engine.zeta_m(0, 0)); }},
    FollowedCall{LedCall::zeta, [](WaveEngine& engine, const std::string&) { drop(engine.state(StateField::zeta)); }},
    FollowedCall{LedCall::phi, [](WaveEngine& engine, const std::string&) { drop(engine.state(StateField::phi)); }},
    FollowedCall{LedCall::psi,
                 [](WaveEngine& engine, const std::string& mode) { drop(engine.state(StateField::psi, std::stoi(mode))); }},
    FollowedCall{LedCall::hash, [](WaveEngine& engine, const std::string&) { drop(engine.state_hash()); }},
    FollowedCall{LedCall::observe, [](WaveEngine& engine, const std::string&) { drop(engine.observe()); }},
    FollowedCall{LedCall::hulls, [](WaveEngine& engine, const std::string&) { drop(engine.ship_forces()); }},
    FollowedCall{LedCall::collect_statistics, [](WaveEngine& engine, const std::string&) { engine.collect_statistics(); }},
    FollowedCall{LedCall::highest, [](WaveEngine& engine, const std::string&) { drop(engine.highest_zeta_m()); }},
    FollowedCall{LedCall::heights,
                 [](WaveEngine& engine, const std::string&) { drop(engine.significant_wave_height_m()); }},
    FollowedCall{LedCall::breaking_loss,
                 [](WaveEngine& engine, const std::string&) { drop(engine.breaking_loss_w_per_m2()); }},
    FollowedCall{LedCall::collect_foam, [](WaveEngine& engine, const std::string&) { engine.collect_foam(); }},
    FollowedCall{LedCall::foam, [](WaveEngine& engine, const std::string&) { drop(engine.foam()); }},
    FollowedCall{LedCall::maps, [](WaveEngine& engine, const std::string&) { drop(engine.wave_maps()); }},
    FollowedCall{LedCall::loads, [](WaveEngine& engine, const std::string&) { drop(engine.rank_loads()); }},
    FollowedCall{LedCall::save, [](WaveEngine& engine, const std::string&) { drop(engine.save_state()); }},
    FollowedCall{LedCall::restore, [](WaveEngine& engine, const std::string& size) {
                     drop(engine.restore_state({std::stoull(size), nullptr})); // the bytes come from rank 0
                 }}};

/// Returns a hash of the water and of the gauges, whose values all ranks bring together.
std::string hash_for_ranks(const Scenario& scenario)
{
    StateHash hash;
    hash.add(fingerprint_of(scenario));
    for (const Gauge& gauge : scenario.gauges) {
        hash.add(std::vector<double>{static_cast<double>(gauge.i), static_cast<double>(gauge.j)});
    }
    return hash.digits();
}

std::string options_for_ranks(const EngineOptions& options, const std::string& backend)
{
    const SpareShips& spare = options.spare_ships;
    return fmt::format("cut {}, backend {}, {} spare ships of {:g} x {:g} m{}{}", word_for(cut_words, options.cut), backend,
                       spare.count, spare.longest_m, spare.widest_m, options.holds_rates ? ", holds_rates" : "",
                       options.logs_inputs ? ", logs_inputs" : "");
}

} // namespace

WaveEngine::Run::~Run()
{
    try {
        lead(LedCall::end);
    } catch (const std::exception& error) { // another rank has stopped
        say(LogLevel::error, error.what());
    }
}

void WaveEngine::Run::begin_ranks(MachineOfRun& machine)
{
    std::shared_ptr<Ranks> given = options.seen_by_rank;
    if (given == nullptr && options.ranks > 1) {
        followers_ = std::make_unique<Followers>(scenario, options);
        given = followers_->seen_by_the_first();
    }
    if (given != nullptr) {
        ranks = std::make_shared<TimedRanks>(std::move(given));
        scenario.waves.bathymetry.validate(); // before its hash
        require_equal_ranks(*ranks, {fmt::format("{} ({})", version(), commit()), hash_for_ranks(scenario),
                                     options_for_ranks(options, backend.name)});
        int& threads = machine.share.threads;
        threads = std::max(1, threads / ranks->cores().ranks_on_a_core);
        note_of_ranks_ = machine.gpus > 0 ? note_on_gpus(*ranks, machine.gpus) : note_on_cores(*ranks, threads);
    }
}

void WaveEngine::Run::count_exchanges(const Exchanged& before, double frame_ms)
{
    const Exchanged& now = ranks->so_far();
    frames_s_ += 1e-3 * frame_ms;
    exchanged_in_frames_.seconds += now.seconds - before.seconds;
    exchanged_in_frames_.exchanges += now.exchanges - before.exchanges;
    exchanged_in_frames_.north_south_bytes += now.north_south_bytes - before.north_south_bytes;
    exchanged_in_frames_.east_west_bytes += now.east_west_bytes - before.east_west_bytes;
}

std::vector<RankLoad> WaveEngine::Run::rank_loads()
{
    lead(LedCall::loads);
    const std::vector<solver::Box> boxes = boxes_of_cut(scenario.waves, ranks->count(), options.cut);
    const Exchanged& own = exchanged_in_frames_;
    const std::vector<double> numbers = numbers_of_all(
        *ranks, std::array{frames_s_, own.seconds, own.exchanges, own.north_south_bytes, own.east_west_bytes});
    std::vector<RankLoad> loads;
    for (std::size_t rank = 0; rank < boxes.size(); ++rank) {
        const solver::Box& box = boxes[rank];
        const double* const of = numbers.data() + rank * numbers.size() / boxes.size();
        loads.push_back({box.first_i, box.first_j, box.extent.nx, box.extent.ny, work_in(box, scenario.waves), of[0], of[1],
                         of[2], of[3], of[4]});
    }
    return loads;
}

std::vector<RankLoad> WaveEngine::rank_loads()
{
    return run_->ranks == nullptr ? std::vector<RankLoad>{} : run_->rank_loads();
}

void WaveEngine::follow()
{
    if (run_->ranks == nullptr || run_->ranks->rank() == 0) {
        throw InputError("follow(): only the engine of a rank from 1 on follows another");
    }
    std::string text;
    run_->ranks->broadcast(text);
    while (!text.starts_with(static_cast<char>(LedCall::end))) {
        const auto* const row = std::ranges::find_if(
            followed_calls, [&](const FollowedCall& one) { return text.starts_with(static_cast<char>(one.call)); });
        if (row == followed_calls.end()) {
            throw InputError(fmt::format("rank 0 makes a call that rank {} does not know: take the same build on all ranks",
                                         run_->ranks->rank()));
        }
        row->make(*this, text.substr(1));
        run_->ranks->broadcast(text);
    }
}

} // namespace swell::engine
