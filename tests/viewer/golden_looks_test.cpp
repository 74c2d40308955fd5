#include <cmath>
#include <functional>

#include "drawn_scene.hpp"
#include "golden_pictures.hpp"
#include "viewer/scene/water/sea_now.hpp"

/// Small pictures of each feature of the water's look. Each is compared with a stored picture that a person has checked. A
/// control picture without the feature must look different; otherwise the test could not detect that the feature is
/// missing.
namespace swell::viewer
{
namespace
{

/// Returns a sea of three wave trains that run north-east.
std::shared_ptr<const OutsideSea> sea_of_three()
{
    return std::make_shared<const OutsideSea>(
        strongest_of({{0.05, 0.03, 0.75, 0.3, 0.5}, {0.07, 0.01, 0.83, 2.0, 0.4}, {0.04, 0.06, 0.84, 4.0, 0.35}}));
}

/// Returns a frame of a bay with the same sea inside and outside of the grid.
ShownFrame at_sea(const Harbour& harbour)
{
    const SeasOfFrame seas{0.05, {{sea_of_three(), 1.0}}};
    const SeaNow now = sea_between(seas, seas, 1.0);
    ShownFrame frame = frame_of(harbour, 1, [&](int i, int j) { return now.at(10.0 * i, 10.0 * j).height_m; });
    frame.seas_outside = seas.seas_outside;
    return frame;
}

RenderOptions as_it_looks()
{
    RenderOptions options;
    options.contrast_light = false;
    options.conditions.wind_m_per_s = 9.0;
    return options;
}

/// A feature: the changes that make its picture and the changes that make the control without it.
struct Look {
    const char* name;
    std::function<void(ShownFrame&, RenderOptions&)> with;
    std::function<void(ShownFrame&, RenderOptions&)> without;
    double height_m = 25.0;
};

std::ostream& operator<<(std::ostream& out, const Look& look)
{
    return out << look.name;
}

void spread_foam(ShownFrame& frame)
{
    for (int j = 0; j < 31; ++j) {
        for (int i = 0; i < 31; ++i) {
            frame.foam.push_back(i > 10 && i < 20 ? 0.1F * static_cast<float>(j % 10) : 0.0F);
        }
    }
}

const auto nothing = [](ShownFrame&, RenderOptions&) {};

std::vector<Look> looks()
{
    return {{"sea_outside", nothing, [](ShownFrame& frame, RenderOptions&) { frame.seas_outside.clear(); }},
            {"short_waves", [](ShownFrame&, RenderOptions& options) { options.quality = Quality::high; },
             [](ShownFrame&, RenderOptions& options) { options.conditions.wind_m_per_s = 0.5; }, 8.0},
            {"foam", [](ShownFrame& frame, RenderOptions&) { spread_foam(frame); }, nothing, 60.0},
            {"whitecaps", [](ShownFrame&, RenderOptions& options) { options.conditions.wind_m_per_s = 16.0; },
             [](ShownFrame& frame, RenderOptions& options) {
                 options.conditions.wind_m_per_s = 16.0;
                 frame.foam_cover = 1.0; // full foam cover, so the wind adds no whitecaps
             }},
            {"dusk", [](ShownFrame&, RenderOptions& options) { options.conditions.hour = 20.2; }, nothing},
            {"moonlit_night", [](ShownFrame&, RenderOptions& options) { options.conditions.hour = 0.0; }, nothing},
            {"fog", [](ShownFrame&, RenderOptions& options) { options.conditions.visibility_km = 0.4; }, nothing},
            {"rain", [](ShownFrame&, RenderOptions& options) { options.conditions.rain_mm_per_h = 20.0; }, nothing}};
}

class GoldenLook : public testing::TestWithParam<Look>
{
protected:
    /// Draws a picture that looks north over the bay and its northern border, a little against the sun.
    engine::Picture picture(const std::function<void(ShownFrame&, RenderOptions&)>& changed)
    {
        const Harbour harbour = pond(61, 61);
        HarbourScene scene(harbour);
        ShownFrame frame = at_sea(harbour);
        RenderOptions options = as_it_looks();
        changed(frame, options);
        scene.show(frame, frame);
        scene.set_render_options(options);
        ViewOf view(scene, {176, 128}, Screen::several_samples);
        renderer = view.screen().renderer();
        return view.from({450.0, 200.0, GetParam().height_m}, {150.0, 700.0, 0.0});
    }

    std::string renderer;
};

INSTANTIATE_TEST_SUITE_P(, GoldenLook, testing::ValuesIn(looks()));

TEST_P(GoldenLook, IsAsItWasAndNotAsWithoutIt)
{
    const engine::Picture drawn = picture(GetParam().with);
    EXPECT_FALSE(looks_the_same(seen_difference(drawn, picture(GetParam().without)))) << "nothing is seen of it";
    compare_with_golden(GetParam().name, drawn, renderer);
}

/// Returns the mean difference of colour from each column of a picture to the next.
std::vector<double> steps_between_columns(const engine::Picture& picture)
{
    std::vector<double> steps;
    for (int column = 0; column + 1 < picture.width; ++column) {
        double sum = 0.0;
        for (int row = 0; row < picture.height; ++row) {
            const engine::Colour west = picture.at(column, row);
            const engine::Colour east = picture.at(column + 1, row);
            sum += std::abs(west.red - east.red) + std::abs(west.green - east.green) + std::abs(west.blue - east.blue);
        }
        steps.push_back(sum / picture.height);
    }
    return steps;
}

class BorderOfTheGrid : public testing::TestWithParam<Quality>
{
protected:
    /// Draws straight down on the western border, between the two middle columns of the picture. The grid's water is half
    /// as high as the sea outside. Returns the step of colour at the border, and the largest step elsewhere.
    std::pair<double, double> steps(bool goes_on)
    {
        const Harbour harbour = pond(101, 101);
        HarbourScene scene(harbour);
        ShownFrame frame = at_sea(harbour);
        for (float& zeta_m : frame.zeta_m) {
            zeta_m *= 0.5F;
        }
        scene.show(frame, frame);
        RenderOptions options = as_it_looks();
        options.quality = GetParam();
        options.conditions.wind_m_per_s = 0.1;
        options.contrast_light = true;
        scene.set_render_options(options);
        if (!goes_on) {
            scene.root().getOrCreateStateSet()->getOrCreateUniform("goes_on", osg::Uniform::BOOL)->set(false);
        }
        ViewOf view(scene, {160, 120}, Screen::several_samples);
        std::vector<double> all =
            steps_between_columns(view.from({-5.0, 500.0, 250.0}, {-5.0, 500.0, 0.0}, 45.0, {0.0, 1.0, 0.0}));
        const std::size_t middle = all.size() / 2;
        const double across = std::max({all[middle - 1], all[middle], all[middle + 1]});
        all.erase(all.begin() + static_cast<long>(middle) - 1, all.begin() + static_cast<long>(middle) + 2);
        return {across, *std::ranges::max_element(all)};
    }
};

INSTANTIATE_TEST_SUITE_P(, BorderOfTheGrid, testing::Values(Quality::low, Quality::high));

TEST_P(BorderOfTheGrid, IsNotSeen)
{
    const auto [across, elsewhere] = steps(true);
    EXPECT_LE(across, elsewhere);
    const auto [seam, beside] = steps(false);
    EXPECT_GT(seam, beside); // control: the measure detects a seam
    std::cout << "across the border " << across << ", elsewhere at most " << elsewhere << "; with a seam " << seam
              << ", elsewhere " << beside << '\n';
}

} // namespace
} // namespace swell::viewer
