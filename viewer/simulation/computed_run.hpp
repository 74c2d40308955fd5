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
/// maximum and Hs are always kept, from the start of the run, because they must cover the whole run if a person chooses one
/// of these colourings. They cost 0.2 ms of a 9.5 ms frame (plymouth-100k, one CPU core).
class ComputedRun final : public FrameSource
{
public:
    /// `photo`: an aerial photo, drawn on the land; null: the colour of the land follows from its heights. `beyond`: the
    /// ground round the grid; null: not known. Throws as WaveEngine does.
    explicit ComputedRun(engine::Scenario scenario, const engine::EngineOptions& options = {},
                         std::shared_ptr<const engine::GroundPhoto> photo = nullptr,
                         std::shared_ptr<const engine::GroundBeyond> beyond = nullptr);

    [[nodiscard]] const Harbour& harbour() const override { return harbour_; }
    [[nodiscard]] long frame() const override { return engine_->frame(); }
    /// Computes the next frame. Returns false if the frame is not usable: its status is too bad to be shown. Then record(),
    /// and the stats of frames copied later, give the reason.
    bool advance() override;
    /// Goes back to frame 0 with a new engine, and empties record(). Throws as WaveEngine does; after an exception the
    /// object may only be destroyed.
    void restart() override;
    /// Orders a change of the height of the sea or of the water level. A restart forgets the ordered changes. If the run
    /// has ended, orders nothing and sets a message for the person who watches (ShownFrame::news).
    void change_water(const WaterChange& asked) override;

    void copy_to(ShownFrame& to, Colouring colouring) override;
    /// Copies the newest frame whose zeta, the height of the surface, has arrived from the device that computes (a GPU,
    /// say). If `colouring` needs another field, waits for the field of the newest frame. The first call waits for zeta
    /// too.
    void copy_newest_arrived(ShownFrame& to, Colouring colouring) override;

    /// Returns the record of all frames computed since the start or the last restart: times, iterations, worst status.
    [[nodiscard]] const engine::RunRecord& record() const { return record_; }
    /// Returns the summary that `swell run` would give of this run. Its times of the stages of a frame are from every tenth
    /// frame, which is timed.
    [[nodiscard]] engine::RunSummary summary();
    /// The engine, for messages about the chosen backend and for its warnings.
    [[nodiscard]] const engine::WaveEngine& engine() const { return *engine_; }

private:
    /// The ships at the end of a frame, and the loads of their moorings.
    struct NotedShips {
        long frame = -1;
        engine::ShipsOfFrame ships;
        std::vector<engine::ShipMoorings> moorings;
    };

    void copy_field(ShownFrame& to, Colouring colouring);
    void copy_foam(ShownFrame& to);
    void copy_motions(ShownFrame& to) const;
    void note_ships();
    void copy_readings(ShownFrame& to);
    void forget();
    [[nodiscard]] bool has_ended() const;

    engine::Scenario scenario_;
    engine::EngineOptions options_;
    std::unique_ptr<engine::WaveEngine> engine_;
    Harbour harbour_;
    std::unique_ptr<OrderedWater> water_;     ///< refers to engine_
    std::unique_ptr<engine::SeasOfRun> seas_; ///< refers to engine_
    std::unique_ptr<ChangedGround> ground_;   ///< refers to engine_
    News news_;
    engine::RunRecord record_;
    engine::FrameStats stats_;
    engine::Snapshot snapshot_;
    std::vector<float> foam_;
    /// The ships of the newest frame and of the frame before; kept only if a ship answers the waves, whose place at an
    /// earlier time is not known otherwise.
    std::array<NotedShips, 2> noted_ships_;
    double foam_cover_ = 0.0;
    long foam_of_frame_ = 0;
    bool copies_aside_ = false;
    long deadline_misses_ = 0;
    std::array<double, model::all_stages.size()> stage_ms_{};
    std::array<std::vector<double>, model::all_stages.size()> stage_times_ms_; ///< of each frame that was timed
};

} // namespace swell::viewer
