#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "../../engine/results/analysis/seas_of_run.hpp"
#include "../../engine/results/report/run_record.hpp"
#include "../../engine/run/api/engine_options.hpp"
#include "../../engine/run/api/scenario.hpp"
#include "../../engine/run/api/wave_engine.hpp"
#include "changed_ground.hpp"
#include "frame_source.hpp"
#include "ordered_water.hpp"

namespace swell::viewer
{

/// A run that is computed while a person watches. Every tenth frame is timed by stage. Statistics for the colourings
/// maximum and Hs are kept from the start, whatever is shown, because they must cover the whole run when they are asked
/// for. They cost 0.2 ms of a 9.5 ms frame (plymouth-100k, one CPU core).
class ComputedRun final : public FrameSource
{
public:
    /// `photo`: what the land is to look like; null: what its heights say. `beyond`: the ground round the grid; null: none
    /// is known. Throws as WaveEngine does.
    explicit ComputedRun(engine::Scenario scenario, const engine::EngineOptions& options = {},
                         std::shared_ptr<const engine::GroundPhoto> photo = nullptr,
                         std::shared_ptr<const engine::GroundBeyond> beyond = nullptr);

    [[nodiscard]] const Harbour& harbour() const override { return harbour_; }
    [[nodiscard]] long frame() const override { return engine_->frame(); }
    /// Computes a frame. False where that frame is not usable: record() and the stats of later copies say why.
    bool advance() override;
    /// Makes a new engine and forgets the record. Throws as WaveEngine does; after that the object may only be destroyed.
    void restart() override;
    /// Changes that were ordered are no part of a run that begins again.
    void change_water(const WaterChange& asked) override;

    void copy_to(ShownFrame& to, Colouring colouring) override;
    /// Zeta is the newest that has arrived; the field of a colouring that needs one is the newest frame's, and is waited
    /// for. The first call waits for zeta too.
    void copy_newest_arrived(ShownFrame& to, Colouring colouring) override;

    /// The frames since the start, or since the last restart.
    [[nodiscard]] const engine::RunRecord& record() const { return record_; }
    /// The summary that `swell run` gives; its stage times are those of the frames that were timed.
    [[nodiscard]] engine::RunSummary summary();
    /// For messages: which backend was chosen and why, and what was changed to make the scenario computable.
    [[nodiscard]] const engine::WaveEngine& engine() const { return *engine_; }

private:
    void copy_field(ShownFrame& to, Colouring colouring);
    void copy_foam(ShownFrame& to);
    void copy_readings(ShownFrame& to);
    void forget();
    [[nodiscard]] bool has_ended() const;

    engine::Scenario scenario_;
    engine::EngineOptions options_;
    std::unique_ptr<engine::WaveEngine> engine_;
    Harbour harbour_;
    std::unique_ptr<OrderedWater> water_;     ///< of engine_
    std::unique_ptr<engine::SeasOfRun> seas_; ///< likewise
    std::unique_ptr<ChangedGround> ground_;   ///< likewise
    News news_;
    engine::RunRecord record_;
    engine::FrameStats stats_;
    engine::Snapshot snapshot_;
    std::vector<float> foam_;
    double foam_cover_ = 0.0;
    long foam_of_frame_ = 0;
    bool copies_aside_ = false;
    long deadline_misses_ = 0;
    std::array<double, model::all_stages.size()> stage_ms_{};
    std::array<std::vector<double>, model::all_stages.size()> stage_times_ms_; ///< of each frame that was timed
};

} // namespace swell::viewer
