#include "viewer/harbour_view.hpp"

#include <algorithm>
#include <osg/Group>

#include "viewer/cameras/key_table.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

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

/// Returns the default hour and weather, with the wind of `conditions`.
engine::ViewConditions by_day(const engine::ViewConditions& conditions)
{
    engine::ViewConditions day;
    day.wind_m_per_s = conditions.wind_m_per_s;
    return day;
}

} // namespace

HarbourView::HarbourView(Screen& screen, const Harbour& harbour, TimeControls& time)
    : screen_(screen), harbour_(harbour), time_(time), scene_(harbour), grid_(box_of(harbour.bathymetry)),
      rig_(new CameraRig), overlay_(screen.size().width, screen.size().height), size_(screen.size())
{
    const osg::ref_ptr<osg::Group> all = new osg::Group;
    all->addChild(&scene_.root());
    all->addChild(&overlay_.camera());
    state_.render_options.conditions = harbour.conditions;
    state_.render_options.quality = screen.has_graphics_processor() ? Quality::high : Quality::low;
    osgViewer::Viewer& viewer = screen_.viewer();
    viewer.setSceneData(all);
    viewer.addEventHandler(new KeyHandler({state_, time_, harbour_.ships.size()}));
    rig_->look(state_.camera, visible_harbour());
    viewer.setCameraManipulator(rig_);
}

HarbourView::~HarbourView()
{
    osgViewer::Viewer& viewer = screen_.viewer();
    viewer.setCameraManipulator(nullptr);
    viewer.getEventHandlers().clear(); // the handlers refer to this object
    screen_.show_nothing();
}

void HarbourView::show(const ShownFrame& before, const ShownFrame& newest)
{
    scene_.show(before, newest);
    take_numbers(newest);
}

void HarbourView::show_moment(const ShownFrame& moment)
{
    scene_.show_moment(moment);
    take_numbers(moment);
}

void HarbourView::take_numbers(const ShownFrame& newest)
{
    state_.wind_m_per_s = scene_.now().wind_m_per_s();
    frame_ = newest.frame;
    time_s_ = newest.time_s;
    stats_ = newest.stats;
    stage_ms_ = newest.stage_ms;
    deadline_misses_ = newest.deadline_misses;
    water_ = newest.water;
    if (std::exchange(news_shown_, newest.news.number) != newest.news.number) {
        state_.message = newest.news.text;
    }
}

void HarbourView::draw(const ViewProgress& progress)
{
    prepare(progress);
    overlay_.update(overlay_data(progress));
    screen_.viewer().frame();
}

engine::Picture HarbourView::picture(const ViewProgress& progress)
{
    prepare(progress);
    OverlayData data = overlay_data(progress);
    data.recording = false; // kept pictures do not show recording, messages and the end
    data.message.clear();
    data.ended = false;
    overlay_.update_now(data);
    return screen_.picture();
}

void HarbourView::prepare(const ViewProgress& progress)
{
    RenderOptions options = state_.render_options;
    options.contrast_light = state_.camera == CameraKind::orbit || state_.camera == CameraKind::map;
    if (state_.camera == CameraKind::map) { // a map must be readable at any hour
        options.conditions = by_day(options.conditions);
    }
    options.ship_tracks &= state_.camera != CameraKind::bridge; // a ship's crew sees no tracks
    scene_.now().set_render_options(options);
    scene_.now().set_part(progress.part);
    scene_.now().set_picture_rows(screen_.size().height);
    aim_camera();
    rig_->updateCamera(*screen_.viewer().getCamera()); // before scale and compass are read
    if (screen_.size().width != size_.width || screen_.size().height != size_.height) {
        size_ = screen_.size();
        overlay_.resize(size_.width, size_.height);
    }
    constexpr double message_lasts_s = 4.0; // at least
    constexpr double reading_s = 0.08;      // a character
    if (!state_.message.empty()) {
        message_ = std::exchange(state_.message, {});
        message_until_s_ = progress.wall_s + std::max(message_lasts_s, reading_s * static_cast<double>(message_.size()));
    } else if (progress.wall_s > message_until_s_) {
        message_.clear();
    }
}

void HarbourView::aim_camera()
{
    rig_->look(state_.camera, visible_harbour());
    if (std::exchange(state_.wants_home, false)) {
        rig_->go_home();
    }
}

VisibleHarbour HarbourView::visible_harbour() const
{
    VisibleHarbour harbour;
    harbour.grid = grid_;
    harbour.height_m = [this](double x_m, double y_m) { return scene_.now().height_m(x_m, y_m); };
    if (state_.ship < harbour_.ships.size()) {
        harbour.ship = VisibleShip{scene_.now().ship(state_.ship), harbour_.ships[state_.ship].pulse.length_m};
    }
    harbour.bridge_angle_deg = state_.bridge_angle_deg;
    harbour.bridge_yaw_deg = state_.bridge_yaw_deg;
    harbour.aspect = static_cast<double>(size_.width) / std::max(1, size_.height);
    return harbour;
}

std::optional<CursorData> HarbourView::under_cursor() const
{
    const std::optional<osg::Vec3d> place = state_.cursor ? rig_->ground_at(*state_.cursor) : std::nullopt;
    if (!place) {
        return std::nullopt;
    }
    const auto& [grid, level_m] = scene_.ground();
    const GridShape shape(grid);
    const int i = shape.column(place->x()); // place may be far outside the grid: a node of the edge then
    const int j = shape.row(place->y());
    CursorData data;
    data.x_m = place->x();
    data.y_m = place->y();
    data.is_water = grid.wet_at(i, j);
    data.depth_m = grid.depth_at(i, j) + water_.level_m - level_m;
    data.ground_m = level_m - grid.depth_at(i, j);
    data.zeta_m = scene_.now().height_m(place->x(), place->y()) / state_.render_options.exaggeration;
    return data;
}

bool HarbourView::ship_is_off_grid() const
{
    if (state_.ship >= harbour_.ships.size()) {
        return false;
    }
    const ShipPlace place = scene_.now().ship(state_.ship);
    return !GridShape(harbour_.bathymetry).covers(place.x_m, place.y_m);
}

OverlayData HarbourView::overlay_data(const ViewProgress& progress) const
{
    OverlayData data;
    data.harbour = harbour_.name;
    data.sea = water_.sea.empty() ? harbour_.sea : water_.sea;
    data.water = water_;
    data.computed_by = harbour_.computed_by;
    data.nodes = static_cast<long>(harbour_.bathymetry.extent.nodes());
    data.time_s = time_s_;
    data.wall_s = progress.wall_s;
    data.frame = frame_;
    data.frames = harbour_.frames;
    data.real_time_factor = progress.real_time_factor;
    data.speed = time_.speed();
    data.paused = time_.paused();
    data.still = progress.still;
    data.ended = progress.ended;
    data.stage_ms = stage_ms_;
    data.frame_ms = stats_.wall_ms;
    data.frame_s = harbour_.frame_s;
    data.iterations_per_solve = stats_.iterations_per_solve();
    data.deadline_misses = deadline_misses_;
    data.status = stats_.status;
    data.pictures_per_s = progress.pictures_per_s;
    data.pictures_dropped = progress.pictures_dropped;
    data.renderer = screen_.renderer();
    data.render_options = state_.render_options;
    data.range = scene_.now().range();
    data.psi_unit = harbour_.psi_unit;
    data.camera = rig_->kind();
    data.ship = state_.ship < harbour_.ships.size() ? harbour_.ships[state_.ship].name : "";
    data.ship_is_off_grid = ship_is_off_grid();
    data.compass_deg = harbour_.grid_north.to_compass_deg(rig_->compass_deg());
    data.metres_per_pixel = rig_->metres_per_pixel(size_.height);
    data.cursor = under_cursor();
    data.recording = state_.recording;
    data.recorded = progress.recorded;
    data.message = message_;
    data.help = state_.help;
    data.overlay = state_.overlay;
    return data;
}

} // namespace swell::viewer
