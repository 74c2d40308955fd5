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

/// The progress of the run and of the drawing, given to HarbourView with each picture by the loop that draws.
struct ViewProgress {
    double part = 1.0;             ///< time of the picture between the two shown frames: 0 is the older, 1 the newer
    double wall_s = 0.0;           ///< wall-clock time since the viewer started
    double real_time_factor = 0.0; ///< simulated over wall-clock time, measured
    double pictures_per_s = 0.0;
    long pictures_dropped = 0; ///< frames that were never shown
    long recorded = 0;         ///< pictures recorded so far
    bool ended = false;        ///< the run is over, and its last frame is shown
    bool still = false;        ///< the picture shows one moment and no clock runs
};

/// One harbour on one screen, with scene, cameras, keys and overlay. Only the thread that draws may call the functions.
class HarbourView
{
public:
    /// Builds the scene of the harbour and draws it on `screen`. Keys for pause, speed and restart act on `time`. The three
    /// arguments must outlive the view. Throws MachineError if a shader is missing or the grid is larger than a texture may
    /// be.
    HarbourView(Screen& screen, const Harbour& harbour, TimeControls& time);
    ~HarbourView();
    HarbourView(const HarbourView&) = delete;
    HarbourView& operator=(const HarbourView&) = delete;

    /// The choices of the person at the viewer, such as camera, colouring and followed ship. Keys change them. A program
    /// may change them between pictures.
    [[nodiscard]] ViewState& state() { return state_; }

    /// Takes two computed frames of the run, `before` and `newest`. The next pictures are interpolated between them.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Takes one computed frame of the run; the next picture shows it without interpolation. If the ground has changed,
    /// waits until the scene of that ground is built.
    void show_moment(const ShownFrame& moment);
    /// Notes the ships' places in a frame that is not shown, so that later pictures show the ships' wakes there.
    void remember(const ShownFrame& frame) { scene_.now().remember(frame); }
    /// Draws a picture, and acts on keys and mouse.
    void draw(const ViewProgress& progress);
    /// Draws a picture for a file or a video and returns its pixels. Unlike draw(), updates every number of the overlay,
    /// and leaves out messages and the remarks that pictures are recorded or that the run has ended.
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

    // Numbers of the newest shown frame.
    long frame_ = 0;
    double time_s_ = 0.0;
    engine::FrameStats stats_;
    std::array<double, model::all_stages.size()> stage_ms_{};
    long deadline_misses_ = 0;
    ShownWater water_;
    long news_shown_ = 0;
};

} // namespace swell::viewer
