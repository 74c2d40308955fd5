#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/results/maps/map_layers.hpp"
#include "engine/results/maps/map_png.hpp"
#include "engine/results/maps/map_sheet.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

/// A quay in the north-east, water elsewhere, 61 x 47 nodes of 5 m.
model::Bathymetry pictured_basin()
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
            {},
            610};
}

constexpr int map_left =
    20 + (700 - 610 - 38) / 2 + 38; // margin, and map and metres in the middle of the narrowest picture
constexpr int map_top = 44;

Colour pixel_of_node(const Picture& picture, int i, int j)
{
    return picture.at(map_left + 10 * i + 5, map_top + 10 * (46 - j) + 5);
}

TEST(MapPicture, PaintsNumbersOnWaterOnlyNorthUp)
{
    const model::Bathymetry harbour = pictured_basin();
    std::vector<double> zeta(harbour.depth_m.size(), 0.0);
    for (int j = 0; j < 47; ++j) {
        for (int i = 0; i < 61; ++i) {
            zeta[static_cast<std::size_t>(j) * 61 + i] = j < 20 ? 1.0 : -1.0; // on land too, where it must not be drawn
        }
    }
    const Picture picture = draw_map(map_of(harbour, zeta));
    EXPECT_EQ(740, picture.width);
    EXPECT_EQ(44 + 470 + 38 + 60 + 20, picture.height);
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
    const model::Bathymetry harbour = pictured_basin();
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
    const int below = map_top + 470 + 38;
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
    const model::Bathymetry harbour = pictured_basin();
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
    const model::Bathymetry harbour = pictured_basin();
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
    const model::Bathymetry harbour = pictured_basin();
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

TEST(MapPicture, CountsMetresAlongItsSides)
{
    const model::Bathymetry harbour = pictured_basin();
    const std::vector<double> zeta(harbour.depth_m.size(), 0.0);
    const Picture picture = draw_map(map_of(harbour, zeta));
    const int below = map_top + 470 + 1;
    const int before = map_left - 2;
    for (const int node : {0, 20, 40, 60}) { // 0, 100, 200, 300 m, in the middle of a node of 10 pixels
        EXPECT_EQ(ink, picture.at(map_left + 10 * node + 5, below + 3)) << node;
        EXPECT_NE(ink, picture.at(map_left + 10 * node + 2, below + 3)) << node;
    }
    for (const int node : {0, 10, 20, 30, 40}) {
        EXPECT_EQ(ink, picture.at(before - 3, map_top + 10 * (46 - node) + 5)) << node;
    }
}

TEST(MapPicture, HasDegreesWhereItsPlaceOnEarthIsKnown)
{
    const model::Bathymetry harbour = pictured_basin();
    const std::vector<double> zeta(harbour.depth_m.size(), 0.0);
    MapPicture map = map_of(harbour, zeta);
    map.geo = GeoReference{"+proj=tmerc +lat_0=52 +lon_0=4 +k=1 +ellps=WGS84 +units=m", -150.0, -115.0};
    const Picture picture = draw_map(map);
    EXPECT_EQ(picture.height, draw_map(map_of(harbour, zeta)).height + 20);
    // The meridian of 4° runs through the grid's middle, 150 m east: a line over the water, a tick on top.
    const int column = 20 + 38 + 10 * 30 + 5;
    const int top = map_top + 20;
    const Colour still = picture.at(column + 20, top + 300);
    EXPECT_NE(still, picture.at(column, top + 300));
    EXPECT_EQ(ink, picture.at(column, top - 3));
}

TEST(MapPicture, OfStillWaterShowsNoRoundingErrors)
{
    const model::Bathymetry harbour = pictured_basin();
    std::vector<double> zeta(harbour.depth_m.size(), 1e-7);
    std::fill_n(zeta.begin(), zeta.size() / 2, -1e-7);
    MapPicture map = map_of(harbour, zeta);
    map.range.reset();
    EXPECT_EQ(-1e-3, range_of(map).low);
    EXPECT_EQ(1e-3, range_of(map).high);
    const Picture picture = draw_map(map);
    EXPECT_EQ(pixel_of_node(picture, 20, 5), pixel_of_node(picture, 20, 40));
}

TEST(MapPicture, RefusesNumbersForAnotherGrid)
{
    const model::Bathymetry harbour = pictured_basin();
    const std::vector<double> zeta(10, 0.0);
    EXPECT_THROW(draw_map(map_of(harbour, zeta)), std::invalid_argument);
}

TEST(MapPicture, AsAFileStaysBelow500Kilobytes)
{
    const ScratchFolder scratch;
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
    map.pixels = 800;
    EXPECT_GT(encode_png(draw_map(map), PngFilters::none).size(), 500'000U);
    write_map_png(scratch.path_of("map.png"), map);
    EXPECT_LE(std::filesystem::file_size(scratch.path_of("map.png")), 500'000U);
    EXPECT_LT(read_png(scratch.path_of("map.png")).width, 878);

    const model::Bathymetry smooth = pictured_basin();
    const std::vector<double> calm(smooth.depth_m.size(), 0.2);
    MapPicture easy = map_of(smooth, calm);
    easy.pixels = 1200;
    write_map_png(scratch.path_of("easy.png"), easy);
    EXPECT_EQ(1278, read_png(scratch.path_of("easy.png")).width);
    EXPECT_LT(std::filesystem::file_size(scratch.path_of("easy.png")), 100'000U);
}

} // namespace
} // namespace swell::engine
