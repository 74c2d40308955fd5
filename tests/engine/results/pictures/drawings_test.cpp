#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/results/pictures/canvas.hpp"
#include "engine/results/pictures/series_plot_png.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

/// Plots, the canvas below them, and PNG files.
namespace swell::engine
{
namespace
{

TEST(SeriesPicture, DrawsOnePanelPerGaugeAndLeavesGapsWhereNumbersLack)
{
    SeriesPlot plot{"gauges", "surface elevation", "m", {0.0, 1.0, 2.0, 3.0, 4.0}, {{"one", {0.0, 1.0, -1.0, 0.5, 0.0}}}};
    const int one_panel = draw_series(plot).height;
    plot.series.push_back({"two", {0.0, std::nan(""), 0.5, 0.5, 0.0}});
    const Picture picture = draw_series(plot);
    EXPECT_EQ(1200, picture.width);
    EXPECT_NE(one_panel, picture.height);
    const auto blue = std::count_if(picture.pixels.begin(), picture.pixels.end(),
                                    [](Colour colour) { return colour.blue > colour.red + 60; });
    EXPECT_GT(blue, 1500);
    plot.series[0].values.pop_back();
    EXPECT_THROW(draw_series(plot), std::invalid_argument);
}

TEST(SeriesPicture, OfStillWaterIsAStraightLine)
{
    SeriesPlot plot{"gauges", "surface elevation", "m", {0.0, 1.0, 2.0, 3.0}, {{"one", {2e-7, -2e-7, 1e-7, -2e-7}}}};
    const Picture picture = draw_series(plot);
    int lowest = 0;
    int highest = picture.height;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            if (picture.at(x, y).blue > picture.at(x, y).red + 60) {
                lowest = std::max(lowest, y);
                highest = std::min(highest, y);
            }
        }
    }
    EXPECT_LE(lowest - highest, 3);
}

/// The columns and rows of a picture that hold ink.
struct InkBox {
    int left = 10'000;
    int right = -1;
    int bottom = -1;
};

InkBox ink_box(const Picture& picture)
{
    InkBox box;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            if (picture.at(x, y).red < 200) {
                box = {std::min(box.left, x), std::max(box.right, x), std::max(box.bottom, y)};
            }
        }
    }
    return box;
}

TEST(Canvas, WritesTextWhereItIsAligned)
{
    const auto written = [](Align align) {
        Canvas canvas(300, 60, {255, 255, 255});
        canvas.text({150.0, 40.0}, "HIH m²", {.height = 14.0, .align = align});
        return ink_box(canvas.picture());
    };
    Canvas canvas(300, 60, {255, 255, 255});
    const double width = canvas.text_width("HIH m²", {.height = 14.0});
    EXPECT_NEAR(150.0, written(Align::left).left, 4.0);
    EXPECT_NEAR(150.0, written(Align::right).right, 4.0);
    EXPECT_NEAR(150.0 - 0.5 * width, written(Align::centre).left, 4.0);
    EXPECT_NEAR(39.0, written(Align::left).bottom, 1.5);
    EXPECT_NEAR(width, 2.0 * canvas.text_width("HIH m²", {.height = 7.0}), 1e-6 + width);
}

TEST(Canvas, WritesATextThatIsNoUtf8)
{
    Canvas canvas(300, 60, {255, 255, 255});
    canvas.text({20.0, 40.0}, "x\xff.toml", {.height = 14.0});
    EXPECT_GT(ink_box(canvas.picture()).right, 60);
    EXPECT_EQ(canvas.text_width("x\xff", {}), canvas.text_width("x?", {}));
}

TEST(Canvas, ClipsUntilItIsTold)
{
    Canvas canvas(20, 10, {255, 255, 255});
    canvas.clip({5, 0, 5, 10});
    canvas.fill({0, 0, 20, 10}, {1, 2, 3});
    canvas.unclip();
    canvas.fill({18, 9, 5, 5}, {4, 5, 6});
    const Picture picture = canvas.picture();
    EXPECT_EQ((Colour{255, 255, 255}), picture.at(4, 5));
    EXPECT_EQ((Colour{1, 2, 3}), picture.at(5, 5));
    EXPECT_EQ((Colour{1, 2, 3}), picture.at(9, 9));
    EXPECT_EQ((Colour{255, 255, 255}), picture.at(10, 5));
    EXPECT_EQ((Colour{4, 5, 6}), picture.at(19, 9));
}

class PngFiles : public GeoTest
{
};

TEST_F(PngFiles, GiveBackTheirPixels)
{
    Picture picture(31, 17, {255, 255, 255});
    picture.at(30, 0) = {1, 2, 3};
    picture.at(0, 16) = {250, 128, 0};
    write_png(scratch.path_of("a.png"), picture);
    const Picture again = read_png(scratch.path_of("a.png"));
    EXPECT_EQ(31, again.width);
    EXPECT_EQ(picture.pixels, again.pixels);
    EXPECT_THAT(refusal<InputError>([&] { read_png(scratch.file("b.png", "no picture")); }),
                testing::HasSubstr("b.png: is not a readable PNG file"));
}

TEST_F(PngFiles, KeepEveryColour)
{
    Picture picture(64, 64, {});
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) {
            picture.at(x, y) = {static_cast<std::uint8_t>(4 * x), static_cast<std::uint8_t>(4 * y), 7}; // 4096 colours
        }
    }
    for (const PngFilters filters : {PngFilters::adaptive, PngFilters::none}) {
        write_png(scratch.path_of("all.png"), picture, filters);
        EXPECT_EQ(picture.pixels, read_png(scratch.path_of("all.png")).pixels);
    }
}

} // namespace
} // namespace swell::engine
