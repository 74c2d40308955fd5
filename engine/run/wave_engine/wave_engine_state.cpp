#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "engine/run/changes/changed_depths.hpp"
#include "engine/run/machine/thread_team.hpp"
#include "engine/run/ranks/start_of_ranks.hpp"
#include "engine/run/state/possible_water.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"
#include "model/setup/errors.hpp"
#include "solver/base/errors.hpp"

namespace swell::engine
{

/// Keeps the data that orders change, and restores them unless all orders were given: of several orders all are given, or
/// none. The origin is restored in both cases.
class WaveEngine::Run::OrdersBefore
{
public:
    OrdersBefore(Run& run, bool with_depths)
        : run_(run),
          ships_and_depths_(run.ask([&](Simulation& simulation) { return simulation.water().remember(with_depths); })),
          names_(run.ships.names), ordered_(run.hulls.ordered()),
          bed_m_(with_depths ? run.water.surroundings.bed_m : nullptr), inputs_(run.orders.log.log().size()),
          changes_(run.water.changes.before()), origin_(run.origin), with_depths_(with_depths)
    {
    }
    // NOLINTNEXTLINE(bugprone-exception-escape): the thread that is asked lives as long as the run
    ~OrdersBefore()
    {
        run_.origin = origin_;
        if (!takes_back_) {
            return;
        }
        run_.ask_in_frame([&](Simulation& simulation) { simulation.water().take_back(std::move(ships_and_depths_)); });
        run_.ships.names.swap(names_);
        run_.hulls.take_back(std::move(ordered_));
        run_.orders.log.keep_first(inputs_);
        if (with_depths_) {
            run_.water.surroundings.bed_m.swap(bed_m_);
            run_.water.forget_depths();
        }
        run_.water.changes.take_back(std::move(changes_), with_depths_);
    }
    OrdersBefore(const OrdersBefore&) = delete;
    OrdersBefore& operator=(const OrdersBefore&) = delete;

    void forget() { takes_back_ = false; }

private:
    Run& run_;
    model::StepperBefore ships_and_depths_;
    std::vector<std::string> names_;
    HullsOfRun::Ordered ordered_;
    SharedDepths bed_m_;
    std::size_t inputs_;
    WaterChanges::Before changes_;
    model::WaterPoint origin_;
    bool with_depths_;
    bool takes_back_ = true;
};

namespace
{

/// Returns depths for several owners; null if there are none.
SharedDepths shared(std::optional<std::vector<double>>&& depth_m)
{
    return depth_m ? std::make_shared<const std::vector<double>>(std::move(*depth_m)) : nullptr;
}

} // namespace

SavedState WaveEngine::Run::state_without_fields()
{
    SavedState state;
    state.ship_names = ships.names;
    state.surroundings = water.surroundings;
    if (!scenario.waves.tidal.empty()) {
        const std::vector<double> depth_m = water.depths_now();
        state.is_wet.resize(depth_m.size());
        std::ranges::transform(depth_m, state.is_wet.begin(), [](double depth) { return depth > 0.0 ? 1 : 0; });
    }
    state.owed_s = owed_s;
    state.hulls = hulls.state();
    state.surroundings.seas = ask([](Simulation& simulation) { return simulation.water().seas(); });
    state.changes = water.changes.waiting().list();
    state.last_change = water.changes.newest();
    return state;
}

std::uint64_t WaveEngine::Run::save_by_pieces(const model::TakeBytes& take)
{
    SavedState state;
    if (!follows()) { // before the others begin, who would wait if memory were refused
        state = state_without_fields();
    }
    lead(LedCall::save);
    return ask([&](Simulation& simulation) {
        state.simulation = simulation.checkpoint_numbers();
        const auto give_fields = [&](const model::TakeBytes& give) { simulation.give_checkpoint_fields(give); };
        if (follows()) {
            give_fields({}); // to rank 0
            return std::uint64_t{0};
        }
        const std::vector<double>* depth_m = state.surroundings.bed_m.get();
        const FieldSizes sizes{simulation.checkpoint_sizes(), depth_m != nullptr};
        return write_state({state, sizes, give_fields, depth_m}, scenario, take);
    });
}

std::uint64_t WaveEngine::Run::save_at_once(const model::TakeBytes& take)
{
    SimulationCheckpoint numbers;
    FieldSizes sizes;
    std::vector<std::byte> fields;
    ask([&](Simulation& simulation) {
        fields.clear();
        numbers = simulation.checkpoint_numbers();
        sizes.water = simulation.checkpoint_sizes();
        simulation.give_checkpoint_fields(
            [&](std::span<const std::byte> more) { fields.insert(fields.end(), more.begin(), more.end()); });
    });
    SavedState state = state_without_fields(); // of the water that the simulation has now
    state.simulation = std::move(numbers);
    const std::vector<double>* depth_m = state.surroundings.bed_m.get();
    sizes.has_depths = depth_m != nullptr;
    const auto give_fields = [&](const model::TakeBytes& give) { give(fields); };
    return write_state({state, sizes, give_fields, depth_m}, scenario, take);
}

void WaveEngine::save_state(const std::function<void(std::span<const std::byte>)>& take)
{
    const bool may_lose_gpu = run_->has_its_thread() && run_->ranks == nullptr; // several ranks end then
    const std::uint64_t sum = may_lose_gpu ? run_->save_at_once(take) : run_->save_by_pieces(take);
    if (!run_->follows()) {
        run_->orders.log.state_was_saved(sum);
    }
}

std::vector<std::byte> WaveEngine::save_state()
{
    std::vector<std::byte> bytes;
    save_state([&](std::span<const std::byte> more) { bytes.insert(bytes.end(), more.begin(), more.end()); });
    return bytes;
}

SavedBytes WaveEngine::Run::given_to_all_ranks(const SavedBytes& bytes)
{
    SavedBytes given(bytes.size, [this, &bytes](std::uint64_t at, std::span<std::byte> to) {
        std::string piece;
        if (leads()) {
            piece.resize(to.size());
            bytes.read(at, std::as_writable_bytes(std::span(piece)));
        }
        ranks->broadcast(piece);
        if (piece.size() != to.size()) {
            throw solver::MisuseError("rank 0 has stopped while it restored a state");
        }
        std::ranges::copy(std::as_bytes(std::span(piece)), to.begin());
    });
    given.is_checked = true;
    return given;
}

std::optional<DecodedState> WaveEngine::Run::read_state(const SavedBytes& bytes, std::string& reason)
{
    const model::CheckpointGrids grids = ask([](Simulation& simulation) { return simulation.checkpoint_grids(); });
    if (ranks == nullptr) {
        return decode(bytes, scenario, reason, &grids);
    }
    if (leads()) {
        reason = fault_of_bytes(bytes);
        if (!reason.empty()) {
            return std::nullopt;
        }
        lead(LedCall::restore, std::to_string(bytes.size));
    }
    std::optional<DecodedState> state = decode(given_to_all_ranks(bytes), scenario, reason, &grids);
    const std::vector<double> has_state = numbers_of_all(*ranks, std::array{state ? 1.0 : 0.0});
    if (state && std::ranges::count(has_state, 0.0) > 0) {
        reason = "it cannot be used: it has water where this scenario has land";
        state.reset();
    }
    return state;
}

Outcome WaveEngine::restore_state(const SavedBytes& state)
{
    std::string reason;
    std::optional<DecodedState> saved = run_->read_state(state, reason);
    if (!saved) {
        return run_->refuse_state(std::move(reason));
    }
    const bool has_tidal_nodes = !run_->scenario.waves.tidal.empty();
    const bool has_current = saved->surroundings.current != nullptr;
    const bool has_other_depths = saved->depth_m || saved->surroundings.level_m != 0.0 || has_tidal_nodes || has_current;
    const bool had_other_depths =
        run_->water.surroundings.bed_m || run_->water.surroundings.level_m != 0.0 || has_tidal_nodes;
    std::vector<double> depths;
    if (has_other_depths || had_other_depths) {
        depths = depths_of(*saved, run_->scenario);
    }
    if (std::string fault = has_other_depths ? fault_of_depths(run_->limits(), depths) : ""; !fault.empty()) {
        return run_->refuse_state(std::move(fault));
    }
    if (!run_->prepare_hulls(saved->hulls, saved->simulation.stats.frame)) {
        return run_->refuse_state("it has other ships that answer the waves than the scenario");
    }
    std::optional<LogStart> start;
    if (run_->options.logs_inputs) {
        start = LogStart{saved->simulation.stats.frame, saved->water_hash};
    }
    if (std::string fault = has_current ? fault_of_other_current(run_->limits(), depths, *saved->surroundings.current) : "";
        !fault.empty()) {
        return run_->refuse_state(std::move(fault));
    }
    const std::vector<double>* depth_m = depths.empty() ? nullptr : &depths;
    SharedDepths bed_m = shared(std::move(saved->depth_m));
    try {
        std::optional<model::PreparedSeas> seas =
            run_->water.other_seas(saved->surroundings.seas, depth_m, saved->surroundings.current);
        const auto breaking = run_->water.other_breaking_places(saved->simulation.water.breaking_depth_m);
        run_->ask([&](Simulation& simulation) {
            const TeamSize team(run_->options.threads);
            simulation.restore(saved->simulation, depth_m, std::move(seas), saved->surroundings.current.get(), breaking);
        });
    } catch (const model::DepthChangeError& error) { // a forged state, whose checksum fits
        return run_->refuse_state(error.what());
    } catch (const model::SetupError& error) {
        return run_->refuse_state(error.what());
    } catch (const solver::SizeError& error) {
        return run_->refuse_state(error.what());
    }
    saved->surroundings.bed_m = std::move(bed_m);
    saved->surroundings.seas.clear(); // the simulation has them
    run_->water.surroundings = std::move(saved->surroundings);
    run_->water.forget_depths();
    run_->ships.names.swap(saved->ship_names);
    run_->owed_s = saved->owed_s;
    run_->put_prepared_hulls();
    run_->water.moved_shores = {};
    run_->water.changes.put(WaterOrders(std::move(saved->changes)), saved->last_change);
    run_->orders.log.go_back_to(saved->checksum, std::move(start));
    run_->forget_other_frames();
    return Outcome::done;
}

bool WaveEngine::Run::prepare_hulls(const std::vector<double>& state, long frame)
{
    if (!hulls.prepare(state)) {
        return false;
    }
    hulls_at_start_.clear();
    if (!state.empty()) {
        hulls_at_start_.reserve(most_hulls_at_checkpoints);
        hulls_at_start_.emplace_back(frame, state);
    }
    return true;
}

void WaveEngine::Run::put_prepared_hulls()
{
    hulls.put_prepared();
    hulls_at_checkpoints_.swap(hulls_at_start_);
}

void WaveEngine::Run::forget_other_frames()
{
    board->forget();
    gauge_history.forget();
    place_of_the_fault.clear();
}

Outcome WaveEngine::Run::refuse_state(std::string why)
{
    say(LogLevel::error, "the state is not restored: " + why);
    return told({Outcome::wrong_state, std::move(why)});
}

const InputLog& WaveEngine::inputs() const
{
    return run_->orders.log.log();
}

Outcome WaveEngine::replay(const InputLog& log)
{
    if (run_->leads()) { // of several orders all or none would have to be taken on all ranks
        return run_->told({Outcome::wrong_state, "an engine on several ranks replays no log yet: take one rank"});
    }
    if (std::string why = run_->orders.why_it_is_another_state(log); !why.empty()) {
        return run_->told({Outcome::wrong_state, std::move(why)});
    }
    using OrdersBefore = Run::OrdersBefore;
    struct Give {
        WaveEngine& engine;
        Outcome operator()(const ShipAdded& order) const
        {
            ShipId id = no_ship;
            return engine.add_ship(order.ship, id);
        }
        Outcome operator()(const ShipSteered& order) const { return engine.steer_ship(order.id, order.motion); }
        Outcome operator()(const ShipPlaced& order) const
        {
            return engine.place_ship(order.id, order.motion, order.ramp_s);
        }
        Outcome operator()(const ShipRemoved& order) const { return engine.remove_ship(order.id, order.ramp_s); }
        Outcome operator()(const ShipPushed& order) const { return engine.push_ship(order.id, order.push); }
        Outcome operator()(const LineHandled& order) const { return engine.handle_line(order.id, order.order); }
        Outcome operator()(const DepthsChanged& order) const
        {
            return order.after_frame ? engine.run_->orders.order_depths(wanted_of(order), *order.after_frame, nullptr)
                                     : engine.set_depths(order.i, order.j, order.box, order.depth_m);
        }
    };
    const auto give = [this](const auto& order) { // a kind that changes the water, but depths, is given as any other
        if constexpr (std::is_invocable_v<Give, decltype(order)>) {
            return Give{*this}(order);
        } else {
            return run_->orders.order_and_log(order, wanted_of(order), order.after_frame, nullptr);
        }
    };
    const long now = frame();
    const auto first = std::lower_bound(log.begin(), log.end(), now,
                                        [](const LoggedInput& earlier, long frame) { return earlier.frame < frame; });
    const auto last = std::find_if(first, log.end(), [&](const LoggedInput& input) { return input.frame != now; });
    if (first == last) {
        return Outcome::done;
    }
    OrdersBefore before(*run_, std::any_of(first, last, [](const LoggedInput& input) {
        const auto* depths = std::get_if<DepthsChanged>(&input.order);
        return depths != nullptr && !depths->after_frame;
    }));
    run_->origin = {}; // a log is in metres of the grid
    Outcome outcome = Outcome::done;
    for (auto input = first; input != last && outcome == Outcome::done; ++input) {
        outcome = std::visit(give, input->order);
    }
    if (outcome == Outcome::done) {
        before.forget();
    }
    return outcome;
}

} // namespace swell::engine
