#include "viewer/harbour_view.hpp"

#include <algorithm>
#include <cmath>
#include <osg/Group>

#include "viewer/cameras/keys.hpp"

namespace swell::viewer
{

namespace
{

osg::BoundingBox box_of(const model::Bathymetry& grid)
{
    const auto [deepest, highest] = std::minmax_element(grid.depth_m.begin(), grid.depth_m.end(), std::greater<>());
    return {0.0F,
            0.0F,
            static_cast<float>(-*deepest),
            static_cast<float>((grid.extent.nx - 1) * grid.dx_m),
            static_cast<float>((grid.extent.ny - 1) * grid.dy_m),
            static_cast<float>(-*highest)};
}

} // namespace

HarbourView::HarbourView(Screen& screen, const Harbour& harbour, TimeControls& time)
    : screen_(screen), harbour_(harbour), time_(time), scene_(harbour), grid_(box_of(harbour.bathymetry)),
      rig_(new CameraRig), overlay_(screen.size().width, screen.size().height), size_(screen.size())
{
    const osg::ref_ptr<osg::Group> all = new osg::Group;
    all->addChild(&scene_.root());
    all->addChild(&overlay_.camera());
    osgViewer::Viewer& viewer = screen_.viewer();
    viewer.setSceneData(all);
    viewer.addEventHandler(new KeyHandler({state_, time_, harbour_.ships.size()}));
    rig_->look(state_.camera, in_sight());
    viewer.setCameraManipulator(rig_);
}

HarbourView::~HarbourView()
{
    osgViewer::Viewer& viewer = screen_.viewer();
    viewer.setCameraManipulator(nullptr);
    viewer.getEventHandlers().clear(); // they refer to this
    screen_.show_nothing();
}

void HarbourView::show(const ShownFrame& before, const ShownFrame& newest)
{
    scene_.show(before, newest);
    frame_ = newest.frame;
    time_s_ = newest.time_s;
    stats_ = newest.stats;
    stage_ms_ = newest.stage_ms;
    deadline_misses_ = newest.deadline_misses;
}

void HarbourView::draw(const ViewProgress& progress)
{
    prepare(progress);
    overlay_.update(telling(progress));
    screen_.viewer().frame();
}

engine::Picture HarbourView::picture(const ViewProgress& progress)
{
    prepare(progress);
    Telling told = telling(progress);
    told.recording = false; // news for who looks on, no part of the sea
    told.message.clear();
    overlay_.update_now(told);
    return screen_.picture();
}

void HarbourView::prepare(const ViewProgress& progress)
{
    scene_.set_look(state_.look);
    scene_.set_part(progress.part);
    look();
    rig_->updateCamera(*screen_.viewer().getCamera()); // so that scale and compass are told of this picture
    if (screen_.size().width != size_.width || screen_.size().height != size_.height) {
        size_ = screen_.size();
        overlay_.resize(size_.width, size_.height);
    }
    constexpr double message_lasts_s = 4.0;
    if (!state_.message.empty()) {
        message_ = std::exchange(state_.message, {});
        message_until_s_ = progress.wall_s + message_lasts_s;
    } else if (progress.wall_s > message_until_s_) {
        message_.clear();
    }
}

void HarbourView::look()
{
    rig_->look(state_.camera, in_sight());
    if (std::exchange(state_.wants_home, false)) {
        rig_->go_home();
    }
}

HarbourInSight HarbourView::in_sight() const
{
    HarbourInSight harbour;
    harbour.grid = grid_;
    harbour.height_m = [this](double x_m, double y_m) { return scene_.height_m(x_m, y_m); };
    if (state_.ship < harbour_.ships.size()) {
        harbour.ship = ShipInSight{scene_.ship(state_.ship), harbour_.ships[state_.ship].pulse.length_m};
    }
    harbour.aspect = static_cast<double>(size_.width) / std::max(1, size_.height);
    return harbour;
}

std::optional<CursorTelling> HarbourView::under_cursor() const
{
    const std::optional<osg::Vec3d> ground = state_.cursor ? rig_->ground_at(*state_.cursor) : std::nullopt;
    if (!ground) {
        return std::nullopt;
    }
    const model::Bathymetry& grid = harbour_.bathymetry;
    const int i = std::clamp(static_cast<int>(std::lround(ground->x() / grid.dx_m)), 0, grid.extent.nx - 1);
    const int j = std::clamp(static_cast<int>(std::lround(ground->y() / grid.dy_m)), 0, grid.extent.ny - 1);
    CursorTelling told;
    told.x_m = ground->x();
    told.y_m = ground->y();
    told.is_water = grid.wet_at(i, j);
    told.depth_m = grid.depth_at(i, j);
    told.ground_m = -grid.depth_at(i, j);
    told.zeta_m = scene_.height_m(ground->x(), ground->y()) / state_.look.exaggeration;
    return told;
}

Telling HarbourView::telling(const ViewProgress& progress) const
{
    Telling told;
    told.harbour = harbour_.name;
    told.sea = harbour_.sea;
    told.computed_by = harbour_.computed_by;
    told.nodes = static_cast<long>(harbour_.bathymetry.extent.nodes());
    told.time_s = time_s_;
    told.wall_s = progress.wall_s;
    told.frame = frame_;
    told.frames = harbour_.frames;
    told.real_time_factor = progress.real_time_factor;
    told.speed = time_.speed();
    told.paused = time_.paused();
    told.still = progress.still;
    told.stage_ms = stage_ms_;
    told.frame_ms = stats_.wall_ms;
    told.frame_s = harbour_.frame_s;
    told.iterations_per_solve = stats_.iterations_per_solve();
    told.deadline_misses = deadline_misses_;
    told.status = stats_.status;
    told.pictures_per_s = progress.pictures_per_s;
    told.pictures_dropped = progress.pictures_dropped;
    told.renderer = screen_.renderer();
    told.look = state_.look;
    told.range = scene_.range();
    told.psi_unit = harbour_.psi_unit;
    told.camera = rig_->kind();
    told.ship = state_.ship < harbour_.ships.size() ? harbour_.ships[state_.ship].name : "";
    told.compass_deg = rig_->compass_deg();
    told.metres_per_pixel = rig_->metres_per_pixel(size_.height);
    told.cursor = under_cursor();
    told.recording = state_.recording;
    told.recorded = progress.recorded;
    told.message = message_;
    told.help = state_.help;
    told.overlay = state_.overlay;
    return told;
}

} // namespace swell::viewer
