#pragma once
#include <osg/ref_ptr>

#include "../engine/results/pictures/picture.hpp"
#include "cameras/camera_rig.hpp"
#include "cameras/view_state.hpp"
#include "overlay/overlay.hpp"
#include "scene/renewed_scene.hpp"
#include "screen/screen.hpp"
#include "simulation/frame_source.hpp"
#include "simulation/time_controls.hpp"

namespace swell::viewer
{

/// The state of the loop that draws: numbers that only this loop knows.
struct ViewProgress {
    double part = 1.0;             ///< where between the two frames shown: 0 is the older, 1 the newer
    double wall_s = 0.0;           ///< since the viewer started
    double real_time_factor = 0.0; ///< simulated over wall-clock time, measured
    double pictures_per_s = 0.0;
    long pictures_dropped = 0; ///< frames that were never shown
    long recorded = 0;         ///< pictures kept so far
    bool ended = false;        ///< the newest frame shown is the last: the run is over
    bool still = false;        ///< a picture of one moment, while no clock runs
};

/// One harbour on one screen: scene, cameras, keys and overlay together. Only the thread that draws may call the functions.
class HarbourView
{
public:
    /// The three arguments must outlive the view. Keys act on `time`. Throws as HarbourScene does.
    HarbourView(Screen& screen, const Harbour& harbour, TimeControls& time);
    ~HarbourView();
    HarbourView(const HarbourView&) = delete;
    HarbourView& operator=(const HarbourView&) = delete;

    /// The choices of the person at the viewer. Keys change them, and a program may change them between pictures.
    [[nodiscard]] ViewState& state() { return state_; }

    /// Takes the two frames between which the next pictures are drawn.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Takes one frame, for a picture of this moment: see RenewedScene::show_moment().
    void show_moment(const ShownFrame& moment);
    /// See HarbourScene::remember().
    void remember(const ShownFrame& frame) { scene_.now().remember(frame); }
    /// Draws a picture, and acts on keys and mouse.
    void draw(const ViewProgress& progress);
    /// Draws a picture to be kept: with every number up to date, and without messages or the sign that pictures are
    /// recorded.
    [[nodiscard]] engine::Picture picture(const ViewProgress& progress);

private:
    void take_numbers(const ShownFrame& newest);
    void prepare(const ViewProgress& progress);
    void aim_camera();
    [[nodiscard]] VisibleHarbour visible_harbour() const;
    [[nodiscard]] bool ship_is_off_grid() const;
    [[nodiscard]] OverlayData overlay_data(const ViewProgress& progress) const;
    [[nodiscard]] std::optional<CursorData> under_cursor() const;

    Screen& screen_;
    const Harbour& harbour_;
    TimeControls& time_;
    ViewState state_;
    RenewedScene scene_;
    osg::BoundingBox grid_;
    osg::ref_ptr<CameraRig> rig_;
    Overlay overlay_;
    Screen::Size size_;
    std::string message_; ///< shown until message_until_s_
    double message_until_s_ = 0.0;

    // Of the newest frame shown.
    long frame_ = 0;
    double time_s_ = 0.0;
    engine::FrameStats stats_;
    std::array<double, model::all_stages.size()> stage_ms_{};
    long deadline_misses_ = 0;
    ShownWater water_;
    long news_shown_ = 0;
};

} // namespace swell::viewer
