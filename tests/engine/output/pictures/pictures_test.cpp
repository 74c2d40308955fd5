#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <tuple>

#include "engine/base/errors.hpp"
#include "engine/output/pictures/canvas.hpp"
#include "engine/output/pictures/colour_map.hpp"
#include "engine/output/pictures/map_png.hpp"
#include "engine/output/pictures/picture.hpp"
#include "engine/output/pictures/round_numbers.hpp"
#include "engine/output/pictures/series_plot_png.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

/// Light as the eye weighs it, roughly CIE lightness.
double lightness(Colour colour)
{
    const auto linear = [](std::uint8_t channel) { return std::pow(channel / 255.0, 2.2); };
    const double y = 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    return 116.0 * std::cbrt(y) - 16.0;
}

TEST(ColourMaps, SequentialDarkensEvenly)
{
    const ColourMap& map = sequential_colours();
    for (std::size_t n = 16; n < map.size(); n += 16) {
        EXPECT_NEAR((97.0 - 21.0) * 16.0 / 255.0, lightness(map[n - 16]) - lightness(map[n]), 1.5) << n;
    }
}

TEST(ColourMaps, DivergingIsEquallyLightOnBothSidesAndTellsThemApart)
{
    const ColourMap& map = diverging_colours();
    for (std::size_t n = 0; n < 128; n += 8) {
        EXPECT_NEAR(lightness(map[n]), lightness(map[255 - n]), 2.5) << n;
    }
    EXPECT_GT(map[30].blue, map[30].red + 60);
    EXPECT_GT(map[225].red, map[225].blue + 60);
}

TEST(RoundNumbers, AreWhatAxesCarry)
{
    EXPECT_DOUBLE_EQ(0.8, round_up(0.75));
    EXPECT_DOUBLE_EQ(1.0, round_up(1.0));
    EXPECT_DOUBLE_EQ(20.0, round_up(16.0));
    EXPECT_DOUBLE_EQ(1.0, round_up(0.0));
    EXPECT_DOUBLE_EQ(500.0, round_step(999.0));
    EXPECT_DOUBLE_EQ(1000.0, round_step(1000.0));
    EXPECT_THAT(ticks_between(-1.0, 1.0, 5), testing::Pointwise(testing::DoubleNear(1e-12), {-1.0, -0.5, 0.0, 0.5, 1.0}));
    EXPECT_LE(ticks_between(0.0, 150.0, 12).size(), 12U);
    EXPECT_EQ("0", tick_label(-1e-17));
}

TEST(StrokeFont, HasEveryPrintableSignOnceAndABoxForTheRest)
{
    std::set<std::vector<std::pair<double, double>>> shapes;
    const auto shape_of = [](std::string_view text) {
        std::vector<std::pair<double, double>> points;
        for (const Polyline& line : stroke(text, 14.0).strokes) {
            for (const Point& point : line) {
                points.emplace_back(point.x, point.y);
            }
        }
        return points;
    };
    for (const char letter :
         std::string("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?-+=<>/\\()[]|_'\"*%#&~")) {
        EXPECT_TRUE(shapes.insert(shape_of(std::string(1, letter))).second) << letter << " looks like another";
    }
    EXPECT_EQ(shape_of("\u20ac"), shape_of("\u03b6"));
    EXPECT_FALSE(shapes.contains(shape_of("\u20ac")));
    EXPECT_TRUE(shapes.insert(shape_of("m\u00b2")).second);
    EXPECT_EQ(0.0, stroke("", 14.0).width);
    EXPECT_DOUBLE_EQ(2.0 * stroke("Swell", 10.0).width, stroke("Swell", 20.0).width);
}

TEST(Palette, KeepsFewColoursExactlyAndManyNearly)
{
    Picture few(3, 2, {10, 20, 30});
    few.at(2, 1) = {200, 0, 7};
    const PalettePicture exact = with_palette(few, 256);
    for (std::size_t n = 0; n < few.pixels.size(); ++n) {
        EXPECT_EQ(few.pixels[n], exact.palette[exact.indices[n]]);
    }
    Picture many(64, 64, {});
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) {
            many.at(x, y) = {static_cast<std::uint8_t>(4 * x), static_cast<std::uint8_t>(4 * y), 90};
        }
    }
    const PalettePicture near = with_palette(many, 256);
    EXPECT_LE(near.palette.size(), 256U);
    for (std::size_t n = 0; n < many.pixels.size(); ++n) {
        EXPECT_NEAR(many.pixels[n].red, near.palette[near.indices[n]].red, 16);
        EXPECT_NEAR(many.pixels[n].green, near.palette[near.indices[n]].green, 16);
    }
}

/// A quay in the north-east, water elsewhere, 61 x 47 nodes of 5 m.
model::Bathymetry basin()
{
    model::Bathymetry harbour{{61, 47}, 5.0, 5.0, std::vector<double>(std::size_t{61} * 47, 12.0)};
    for (int j = 30; j < 47; ++j) {
        for (int i = 40; i < 61; ++i) {
            harbour.depth_m[static_cast<std::size_t>(j) * 61 + i] = -3.0;
        }
    }
    return harbour;
}

MapPicture map_of(const model::Bathymetry& harbour, std::span<const double> values)
{
    return {harbour,
            values,
            "A basin, 12.5 s",
            "surface elevation",
            "m",
            MapPicture::Colours::diverging,
            ValueRange{-1.0, 1.0},
            {},
            {},
            610};
}

constexpr int map_left = 20 + (700 - 610) / 2; // margin, and the map in the middle of the narrowest picture
constexpr int map_top = 44;

Colour pixel_of_node(const Picture& picture, int i, int j)
{
    return picture.at(map_left + 10 * i + 5, map_top + 10 * (46 - j) + 5);
}

TEST(MapPicture, PaintsNumbersOnWaterOnlyNorthUp)
{
    const model::Bathymetry harbour = basin();
    std::vector<double> zeta(harbour.depth_m.size(), 0.0);
    for (int j = 0; j < 47; ++j) {
        for (int i = 0; i < 61; ++i) {
            zeta[static_cast<std::size_t>(j) * 61 + i] = j < 20 ? 1.0 : -1.0; // on land too, where none may show
        }
    }
    const Picture picture = draw_map(map_of(harbour, zeta));
    EXPECT_EQ(740, picture.width);
    EXPECT_EQ(44 + 470 + 74 + 20, picture.height);
    const Colour crest = colour_at(diverging_colours(), 1.0);
    const Colour trough = colour_at(diverging_colours(), 0.0);
    EXPECT_EQ(crest, pixel_of_node(picture, 30, 5));
    EXPECT_EQ(trough, pixel_of_node(picture, 20, 40));
    EXPECT_EQ(trough, pixel_of_node(picture, 39, 35));
    for (const int i : {40, 50, 60}) {
        const Colour land = pixel_of_node(picture, i, 38);
        EXPECT_NE(trough, land);
        EXPECT_GT(land.green, land.blue);
    }
}

TEST(MapPicture, HasAColourBarAScaleBarAndATitle)
{
    const model::Bathymetry harbour = basin();
    const std::vector<double> zeta(harbour.depth_m.size(), 0.0);
    const Picture picture = draw_map(map_of(harbour, zeta));
    const auto count_in = [&](int left, int top, int right, int bottom, Colour colour) {
        int count = 0;
        for (int y = top; y < bottom; ++y) {
            for (int x = left; x < right; ++x) {
                count += picture.at(x, y) == colour ? 1 : 0;
            }
        }
        return count;
    };
    const int below = map_top + 470 + 2;
    EXPECT_GT(count_in(0, below, 740, picture.height, colour_at(diverging_colours(), 0.0)), 20);
    EXPECT_GT(count_in(0, below, 740, picture.height, colour_at(diverging_colours(), 1.0)), 20);
    EXPECT_GT(count_in(20, below, 250, below + 40, {40, 40, 40}), 200);
    int ink = 0;
    for (int y = 10; y < 36; ++y) {
        for (int x = 20; x < 300; ++x) {
            ink += picture.at(x, y).red < 120 ? 1 : 0;
        }
    }
    EXPECT_GT(ink, 200);
}

TEST(MapPicture, ShowsShipsWhereTheyAreAndAsTheyHead)
{
    const model::Bathymetry harbour = basin();
    const std::vector<double> zeta(harbour.depth_m.size(), 0.0);
    MapPicture map = map_of(harbour, zeta);
    map.ships = {{100.0, 80.0, 0.0, 1.0, 60.0, 12.0}}; // node (20, 16), heading north
    const Picture picture = draw_map(map);
    const auto dark = [](Colour colour) { return colour.red < 60 && colour.blue < 60; };
    EXPECT_TRUE(dark(pixel_of_node(picture, 20, 16)));
    EXPECT_TRUE(dark(pixel_of_node(picture, 20, 21)));  // 25 m ahead
    EXPECT_FALSE(dark(pixel_of_node(picture, 22, 16))); // 10 m abeam, the beam is 12 m
}

TEST(MapPicture, ChoosesARangeThatOneCrestDoesNotBleach)
{
    const model::Bathymetry harbour = basin();
    std::vector<double> zeta(harbour.depth_m.size(), 0.5);
    zeta[0] = 100.0;
    MapPicture map = map_of(harbour, zeta);
    map.range.reset();
    EXPECT_EQ(colour_at(diverging_colours(), 1.0), pixel_of_node(draw_map(map), 30, 10)); // 0.5 is the end of ±0.5
    map.colours = MapPicture::Colours::sequential;
    EXPECT_EQ(colour_at(sequential_colours(), 1.0), pixel_of_node(draw_map(map), 30, 10));
}

TEST(MapPicture, ChoosesARangeForTheWavesNotForTheHullsDraft)
{
    const model::Bathymetry harbour = basin();
    std::vector<double> zeta(harbour.depth_m.size(), 0.5);
    for (int j = 12; j <= 20; ++j) {
        zeta[static_cast<std::size_t>(j) * 61 + 20] = -5.0;
    }
    MapPicture map = map_of(harbour, zeta);
    map.range.reset();
    map.ships = {{100.0, 80.0, 0.0, 1.0, 60.0, 12.0}};
    EXPECT_EQ(colour_at(diverging_colours(), 1.0), pixel_of_node(draw_map(map), 50, 10));
    map.ships.clear();
    EXPECT_NE(colour_at(diverging_colours(), 1.0), pixel_of_node(draw_map(map), 50, 10));
}

TEST(MapPicture, RefusesNumbersForAnotherGrid)
{
    const model::Bathymetry harbour = basin();
    const std::vector<double> zeta(10, 0.0);
    EXPECT_THROW(draw_map(map_of(harbour, zeta)), std::invalid_argument);
}

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
                testing::HasSubstr("b.png: is no PNG file"));
}

TEST_F(PngFiles, KeepEveryColourWhereAllAreWanted)
{
    Picture picture(64, 64, {});
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) {
            picture.at(x, y) = {static_cast<std::uint8_t>(4 * x), static_cast<std::uint8_t>(4 * y), 7}; // 4096 colours
        }
    }
    write_png(scratch.path_of("all.png"), picture, PngColours::all);
    EXPECT_EQ(picture.pixels, read_png(scratch.path_of("all.png")).pixels);
    write_png(scratch.path_of("few.png"), picture);
    EXPECT_NE(picture.pixels, read_png(scratch.path_of("few.png")).pixels);
}

TEST_F(PngFiles, OfMapsStayBelow300Kilobytes)
{
    // Short waves everywhere: as hard to pack as a sea gets.
    model::Bathymetry rough{{701, 651}, 5.0, 5.0, {}};
    std::vector<double> zeta;
    for (int j = 0; j < 651; ++j) {
        for (int i = 0; i < 701; ++i) {
            rough.depth_m.push_back(10.0 + 3.0 * std::sin(0.37 * i) * std::cos(0.41 * j));
            zeta.push_back(std::sin(0.9 * i + 0.2 * j) * std::cos(0.1 * i - 0.8 * j));
        }
    }
    MapPicture map = map_of(rough, zeta);
    map.pixels = 1200;
    EXPECT_GT(encode_png(draw_map(map)).size(), 300'000U);
    write_map_png(scratch.path_of("map.png"), map);
    EXPECT_LE(std::filesystem::file_size(scratch.path_of("map.png")), 300'000U);
    EXPECT_LT(read_png(scratch.path_of("map.png")).width, 1240);

    const model::Bathymetry smooth = basin();
    const std::vector<double> calm(smooth.depth_m.size(), 0.2);
    MapPicture easy = map_of(smooth, calm);
    easy.pixels = 1200;
    write_map_png(scratch.path_of("easy.png"), easy);
    EXPECT_EQ(1240, read_png(scratch.path_of("easy.png")).width);
    EXPECT_LT(std::filesystem::file_size(scratch.path_of("easy.png")), 100'000U);
}

} // namespace
} // namespace swell::engine
