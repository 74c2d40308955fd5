#include "viewer/scene/water/outside_surface.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

namespace
{

constexpr std::size_t most_waves_of_shader = 192; ///< enough for four seas, the most that the water has at the same time

} // namespace

OutsideSurface::OutsideSurface(const model::Bathymetry& bathymetry, osg::StateSet& shared)
    : border_(bathymetry), shared_(&shared),
      waves_(new osg::Uniform(osg::Uniform::FLOAT_VEC4, "waves", static_cast<int>(most_waves_of_shader)))
{
    shared_->addUniform(waves_);
    shared_->addUniform(new osg::Uniform("border_nodes", static_cast<float>(border_.nodes())));
    shared_->addUniform(new osg::Uniform("border_rows", static_cast<float>(GridBorder::rows())));
    bind(*shared_, TextureUnit::border, "border", border_.texture());
    const Moment still{{}, [](int, int) { return 0.0; }};
    take(still, still);
    show(1.0);
    mismatch_newest_.clear(); // so that the first frame does not reuse them
    set_goes_on(true);
    set_quality(Quality::low);
}

void OutsideSurface::take(const Moment& before, const Moment& newest)
{
    const auto mismatch_of = [this](const Moment& moment) {
        return border_.compared(moment.zeta_m, sea_between(moment.seas, moment.seas, 1.0));
    };
    const bool is_known = !mismatch_newest_.empty() && before.seas == newest_;
    mismatch_before_ = is_known ? std::move(mismatch_newest_) : mismatch_of(before);
    mismatch_newest_ = newest.seas == before.seas ? mismatch_before_ : mismatch_of(newest);
    before_ = before.seas;
    newest_ = newest.seas;
}

void OutsideSurface::show(double part)
{
    sea_ = sea_between(before_, newest_, part);
    const std::size_t count = std::min(sea_.waves.size(), most_waves_of_shader);
    for (std::size_t n = 0; n < count; ++n) {
        const auto& [k_east, k_north, amplitude_m, phase] = sea_.waves[n];
        waves_->setElement(static_cast<unsigned>(n), osg::Vec4(osg::Vec4d(k_east, k_north, amplitude_m, phase)));
    }
    shared_->getOrCreateUniform("wave_count", osg::Uniform::INT)->set(static_cast<int>(count));
    shared_->getOrCreateUniform("leads_over_m", osg::Uniform::FLOAT)->set(static_cast<float>(sea_.leads_over_m));
    border_.show(mismatch_before_, mismatch_newest_, part);
}

void OutsideSurface::set_quality(Quality quality)
{
    shared_->getOrCreateUniform("every_pixel_sums", osg::Uniform::BOOL)->set(quality == Quality::high);
}

void OutsideSurface::set_goes_on(bool goes_on)
{
    goes_on_ = goes_on;
    shared_->getOrCreateUniform("goes_on", osg::Uniform::BOOL)->set(goes_on);
}

SurfaceAt OutsideSurface::at(double x_m, double y_m) const
{
    if (!goes_on_) {
        return {};
    }
    const osg::Vec2d beyond = border_.beyond_m(x_m, y_m);
    const double away_m = beyond.length();
    const double part = std::min(away_m / sea_.leads_over_m, 1.0);
    const double near = 1.0 - part * part * (3.0 - 2.0 * part);
    const SurfaceAt sum = sea_.at(x_m, y_m);
    const GridBorder::Mismatch there = border_.mismatch_at(x_m, y_m);
    const double led = there.height_m + there.slope_east * beyond.x() + there.slope_north * beyond.y();
    const osg::Vec2d outwards = away_m > 0.0 ? beyond / away_m : osg::Vec2d();
    const double fall = -6.0 * part * (1.0 - part) / sea_.leads_over_m;
    return {there.water * sum.height_m + near * led,
            there.water * sum.slope_east + near * there.slope_east + fall * led * outwards.x(),
            there.water * sum.slope_north + near * there.slope_north + fall * led * outwards.y()};
}

} // namespace swell::viewer
