#include "viewer/simulation/computed_run.hpp"

#include <fmt/format.h>
#include <utility>

#include "engine/run/api/scenario.hpp"
#include "engine/run/simulation/stage_times.hpp"
#include "model/foam/foam.hpp"
#include "model/stepping/stage.hpp"

namespace swell::viewer
{

namespace
{

constexpr long frames_per_timed_frame = 10;

std::unique_ptr<engine::WaveEngine> make_engine(const engine::Scenario& scenario, const engine::EngineOptions& options)
{
    auto engine = std::make_unique<engine::WaveEngine>(scenario, options);
    while (engine->frame() < 0 && engine::is_usable(engine->advance_frame().status)) { // the spin-up
    }
    engine->collect_statistics();
    engine->collect_foam();
    return engine;
}

std::string computed_by(const engine::WaveEngine& engine)
{
    const engine::ChosenBackend& backend = engine.backend();
    const std::string where = backend.name == "cuda" ? fmt::format("cuda ({})", backend.reason)
                                                     : fmt::format("{}, {} thread{}", backend.name, engine.threads(),
                                                                   engine.threads() == 1 ? "" : "s");
    return fmt::format("{}, {}", where, engine.scenario().precision);
}

/// Returns the scenario's conditions. If they have no latitude, adds the latitude of the point (0, 0), if it is known.
engine::ViewConditions conditions_of(const engine::WaveEngine& engine)
{
    const engine::Scenario& scenario = engine.scenario();
    engine::ViewConditions conditions = scenario.view;
    double latitude_deg = 0.0;
    double longitude_deg = 0.0;
    if (!conditions.latitude_deg && engine.to_degrees({}, latitude_deg, longitude_deg) == engine::Outcome::done) {
        conditions.latitude_deg = latitude_deg;
    }
    return conditions;
}

std::vector<MooringGear> gear_of(const engine::Scenario& scenario)
{
    std::vector<MooringGear> gear;
    bool has_any = false;
    for (const engine::ShipHull& hull : scenario.hulls) {
        gear.push_back({hull.lines, hull.fenders});
        has_any = has_any || !hull.lines.empty() || !hull.fenders.empty();
    }
    return has_any ? gear : std::vector<MooringGear>{};
}

Harbour harbour_of(const engine::WaveEngine& engine)
{
    const engine::Scenario& scenario = engine.scenario();
    return {.name = scenario.name,
            .bathymetry = ground_of(engine),
            .ships = scenario.waves.ships,
            .hulls = engine::meshes_of_ships(scenario),
            .gear = gear_of(scenario),
            .gauges = scenario.gauges,
            .conditions = conditions_of(engine),
            .sea = in_words(scenario.waves.sea),
            .computed_by = computed_by(engine),
            .psi_unit = scenario.waves.profile.modes.front().psi_unit(),
            .frame_s = scenario.frame_s,
            .frames = scenario.frames,
            .level_m = engine.water_level_m(),
            .grid_north = scenario.grid_north()};
}

/// Copies the rows of a surface without the padding between them.
template <class T>
void copy_rows(const engine::SurfaceCopy& copy, const T* zeta, std::vector<float>& to)
{
    to.resize(static_cast<std::size_t>(copy.extent.nodes()));
    float* row_to = to.data();
    for (int j = 0; j < copy.extent.ny; ++j) {
        const T* row = zeta + static_cast<std::ptrdiff_t>(j) * copy.pitch;
        for (int i = 0; i < copy.extent.nx; ++i) {
            row_to[i] = static_cast<float>(row[i]);
        }
        row_to += copy.extent.nx;
    }
}

void copy_values(const std::vector<double>& from, std::vector<float>& to)
{
    to.resize(from.size());
    for (std::size_t node = 0; node < from.size(); ++node) {
        to[node] = static_cast<float>(from[node]);
    }
}

} // namespace

ComputedRun::ComputedRun(engine::Scenario scenario, const engine::EngineOptions& options,
                         std::shared_ptr<const engine::GroundPhoto> photo,
                         std::shared_ptr<const engine::GroundBeyond> beyond)
    : scenario_(std::move(scenario)), options_(options), engine_(make_engine(scenario_, options_)),
      harbour_(harbour_of(*engine_)), water_(std::make_unique<OrderedWater>(*engine_)),
      seas_(std::make_unique<engine::SeasOfRun>(*engine_)), ground_(std::make_unique<ChangedGround>(*engine_)),
      record_(scenario_.frame_s * 1000.0)
{
    harbour_.photo = std::move(photo);
    harbour_.ground_beyond = std::move(beyond);
    note_ships();
}

bool ComputedRun::advance()
{
    if ((frame() + 1) % frames_per_timed_frame == 0) {
        engine::StageTimes clock;
        stats_ = engine_->advance_frame(clock);
        for (const model::Stage stage : model::all_stages) {
            const auto at = static_cast<std::size_t>(stage);
            stage_ms_[at] = clock.ms(stage);
            stage_times_ms_[at].push_back(stage_ms_[at]);
        }
    } else {
        stats_ = engine_->advance_frame();
    }
    record_.add(stats_);
    deadline_misses_ += stats_.wall_ms > scenario_.frame_s * 1000.0 ? 1 : 0;
    if (!engine::is_usable(stats_.status)) {
        return false;
    }
    water_->follow();
    seas_->follow();
    ground_->follow();
    note_ships();
    news_.tell(water_->take_news());
    if (copies_aside_) {
        engine_->begin_surface_copy();
    }
    return true;
}

void ComputedRun::restart()
{
    water_.reset();
    seas_.reset();
    ground_.reset();
    engine_.reset(); // before the new engine is made: there may not be enough memory for two
    engine_ = make_engine(scenario_, options_);
    water_ = std::make_unique<OrderedWater>(*engine_);
    seas_ = std::make_unique<engine::SeasOfRun>(*engine_);
    ground_ = std::make_unique<ChangedGround>(*engine_);
    forget();
}

bool ComputedRun::has_ended() const
{
    const bool was_last = harbour_.frames > 0 && frame() >= harbour_.frames;
    return was_last || !engine::is_usable(stats_.status);
}

void ComputedRun::change_water(const WaterChange& asked)
{
    if (has_ended()) {
        news_.tell("the run has ended: its water cannot change any more");
        return;
    }
    water_->change(asked);
    news_.tell(water_->take_news());
}

void ComputedRun::forget()
{
    record_ = engine::RunRecord(scenario_.frame_s * 1000.0);
    stats_ = {};
    deadline_misses_ = 0;
    stage_ms_ = {};
    stage_times_ms_ = {};
    foam_ = {};
    noted_ships_ = {};
    note_ships();
}

void ComputedRun::copy_to(ShownFrame& to, Colouring colouring)
{
    engine_->take_snapshot(snapshot_);
    to.frame = snapshot_.frame;
    to.time_s = snapshot_.time_s;
    to.ships = snapshot_.ships;
    copy_motions(to);
    copy_values(snapshot_.zeta_m, to.zeta_m);
    copy_field(to, colouring);
    copy_readings(to);
}

void ComputedRun::copy_newest_arrived(ShownFrame& to, Colouring colouring)
{
    const engine::SurfaceCopy copy = engine_->newest_copy();
    copies_aside_ = true; // from now on a copy begins right after each frame, and arrives before the frame is due
    if (copy.zeta_float == nullptr && copy.zeta_double == nullptr) {
        copy_to(to, colouring);
        return;
    }
    to.frame = copy.frame;
    to.time_s = static_cast<double>(copy.frame) * scenario_.frame_s;
    if (copy.zeta_float != nullptr) {
        copy_rows(copy, copy.zeta_float, to.zeta_m);
    } else {
        copy_rows(copy, copy.zeta_double, to.zeta_m);
    }
    to.ships.clear();
    for (const model::Ship& ship : scenario_.waves.ships) {
        to.ships.push_back(model::pose_at(ship, to.time_s));
    }
    copy_motions(to);
    copy_field(to, colouring);
    copy_readings(to);
}

void ComputedRun::note_ships()
{
    if (!engine::ships_that_answer(*engine_).empty()) {
        std::swap(noted_ships_[0], noted_ships_[1]);
        noted_ships_[0] = {frame(), engine::ships_of_frame(*engine_), engine_->moorings()};
    }
}

void ComputedRun::copy_motions(ShownFrame& to) const
{
    const bool is_newest = to.frame == noted_ships_[0].frame || noted_ships_[1].frame < 0;
    const NotedShips& noted = noted_ships_[is_newest ? 0 : 1];
    to.moorings = noted.moorings;
    to.motions = noted.ships.motions;
    for (std::size_t ship = 0; ship < to.motions.size(); ++ship) {
        if (to.motions[ship]) {
            to.ships[ship] = noted.ships.poses[ship];
        }
    }
}

void ComputedRun::copy_field(ShownFrame& to, Colouring colouring)
{
    to.field_of = colouring;
    switch (colouring) {
    case Colouring::psi: copy_values(engine_->state(engine::StateField::psi), to.field); break;
    case Colouring::maximum: copy_values(engine_->highest_zeta_m(), to.field); break;
    case Colouring::significant_height: copy_values(engine_->significant_wave_height_m(), to.field); break;
    case Colouring::natural:
    case Colouring::zeta:
    case Colouring::depth: to.field.clear(); break;
    }
}

void ComputedRun::copy_foam(ShownFrame& to)
{
    constexpr long renewed_every = 5;
    if (foam_.empty() || frame() / renewed_every != foam_of_frame_ / renewed_every) {
        model::Foam foam = engine_->foam();
        const model::Bathymetry& water = engine_->bathymetry();
        foam_cover_ = model::mean_cover(foam, water.extent, water.depth_m);
        foam_ = std::move(foam.cover);
        foam_of_frame_ = frame();
    }
    to.foam = foam_;
    to.foam_cover = foam_cover_;
}

void ComputedRun::copy_readings(ShownFrame& to)
{
    copy_foam(to);
    to.stats = stats_;
    to.stage_ms = stage_ms_;
    to.deadline_misses = deadline_misses_;
    to.water = water_->shown();
    to.seas_outside = seas_->at(to.time_s);
    to.news = news_;
    to.ground = ground_->now();
}

engine::RunSummary ComputedRun::summary()
{
    engine::RunSummary summary = engine::summarise(*engine_, record_);
    for (const model::Stage stage : model::all_stages) {
        const engine::TimeStatistics times = engine::statistics_of(stage_times_ms_[static_cast<std::size_t>(stage)]);
        summary.stages.push_back({model::name_of(stage), times.mean, times.p99});
    }
    return summary;
}

} // namespace swell::viewer
