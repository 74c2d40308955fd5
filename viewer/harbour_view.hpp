#pragma once
#include <osg/ref_ptr>

#include "engine/output/pictures/picture.hpp"
#include "viewer/cameras/camera_rig.hpp"
#include "viewer/cameras/view_state.hpp"
#include "viewer/overlay/overlay.hpp"
#include "viewer/scene/harbour_scene.hpp"
#include "viewer/screen/screen.hpp"
#include "viewer/simulation/harbour.hpp"
#include "viewer/simulation/time_controls.hpp"

namespace swell::viewer
{

/// How it goes while pictures are drawn: what only their loop knows.
struct ViewProgress {
    double part = 1.0;   ///< where between the two frames shown: 0 is the older
    double wall_s = 0.0; ///< since the viewer started
    double real_time_factor = 0.0;
    double pictures_per_s = 0.0;
    long pictures_dropped = 0; ///< frames that were never shown
    long recorded = 0;         ///< pictures kept so far
    bool still = false;        ///< a picture of one moment: no clock runs
};

/// One harbour on one screen: scene, cameras, keys and overlay together. Every call is made by the thread that draws.
class HarbourView
{
public:
    /// All three must outlive it. Throws as HarbourScene does.
    HarbourView(Screen& screen, const Harbour& harbour, TimeControls& time);
    ~HarbourView();
    HarbourView(const HarbourView&) = delete;
    HarbourView& operator=(const HarbourView&) = delete;

    /// What the keys change, and a program may.
    [[nodiscard]] ViewState& state() { return state_; }

    /// The two frames between which pictures are drawn, until others come.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Draws a picture, with the frames shown last; takes in keys and mouse.
    void draw(const ViewProgress& progress);
    /// The same to be kept: with every number up to date, and without the message that one is kept.
    [[nodiscard]] engine::Picture picture(const ViewProgress& progress);

private:
    void prepare(const ViewProgress& progress);
    void look();
    [[nodiscard]] HarbourInSight in_sight() const;
    [[nodiscard]] Telling telling(const ViewProgress& progress) const;
    [[nodiscard]] std::optional<CursorTelling> under_cursor() const;

    Screen& screen_;
    const Harbour& harbour_;
    TimeControls& time_;
    ViewState state_;
    HarbourScene scene_;
    osg::BoundingBox grid_;
    osg::ref_ptr<CameraRig> rig_;
    Overlay overlay_;
    Screen::Size size_;
    std::string message_; ///< told until message_until_s_
    double message_until_s_ = 0.0;

    // Of the frame shown last.
    long frame_ = 0;
    double time_s_ = 0.0;
    engine::FrameStats stats_;
    std::array<double, model::all_stages.size()> stage_ms_{};
    long deadline_misses_ = 0;
};

} // namespace swell::viewer
