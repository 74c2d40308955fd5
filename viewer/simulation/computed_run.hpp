#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/api/engine_options.hpp"
#include "engine/report/run_record.hpp"
#include "engine/api/scenario.hpp"
#include "engine/api/wave_engine.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// A run that is computed while it is looked at. Every tenth frame is timed by stage. Statistics for the colours maximum
/// and Hs are kept from the start, whatever is shown, so that they are whole when somebody asks: 0.2 ms of a 9.5 ms frame
/// (plymouth-100k, one CPU core).
class ComputedRun final : public FrameSource
{
public:
    /// Throws as WaveEngine does.
    explicit ComputedRun(engine::Scenario scenario, const engine::EngineOptions& options = {});

    [[nodiscard]] const Harbour& harbour() const override { return harbour_; }
    [[nodiscard]] long frame() const override { return engine_->frame(); }
    /// False after a frame that is not usable; it is in record() and in the stats of the copies that follow.
    bool advance() override;
    /// Makes the engine anew. Throws as it does; only a destructor may follow then.
    void restart() override;

    void copy_to(ShownFrame& to, Colouring colouring) override;
    /// Its field, where the colouring needs one, is of the newest frame and is waited for.
    void copy_newest_arrived(ShownFrame& to, Colouring colouring) override;

    /// Since the start, or the last restart.
    [[nodiscard]] const engine::RunRecord& record() const { return record_; }
    /// As `swell run` sums a run up; its stage times are those of the frames that were timed.
    [[nodiscard]] engine::RunSummary summary();
    /// What was changed to make the scenario computable, which backend, and why: for messages.
    [[nodiscard]] const engine::WaveEngine& engine() const { return *engine_; }

private:
    void copy_field(ShownFrame& to, Colouring colouring);
    void copy_readings(ShownFrame& to) const;
    void forget();

    engine::Scenario scenario_;
    engine::EngineOptions options_;
    std::unique_ptr<engine::WaveEngine> engine_;
    Harbour harbour_;
    engine::RunRecord record_;
    engine::FrameStats stats_;
    engine::Snapshot snapshot_;
    bool copies_aside_ = false;
    long deadline_misses_ = 0;
    std::array<double, model::all_stages.size()> stage_ms_{};
    std::array<std::vector<double>, model::all_stages.size()> stage_times_ms_; ///< of each frame that was timed
};

/// "JONSWAP Hs 1.5 m, Tp 8 s, from 290°", "regular H 1 m, T 8 s, from 270°", "no sea".
std::string in_words(const std::optional<model::SeaState>& sea);

} // namespace swell::viewer
