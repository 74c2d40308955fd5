#include <cmath>

#include "drawn_scene.hpp"
#include "engine/harbour/rasters/ground/ground_photo.hpp"
#include "golden_pictures.hpp"

/// Compares the look of the sea with stored pictures that a person has checked. tests/viewer/README.md describes how
/// to renew them.
namespace swell::viewer
{
namespace
{

class Golden : public PhotographedHarbour, public testing::WithParamInterface<Shot>
{
};

TEST_P(Golden, LooksAsItDid)
{
    compare_with_golden(GetParam().name, picture_of(GetParam(), klopman_run()), screen.renderer());
}

INSTANTIATE_TEST_SUITE_P(Klopman, Golden, testing::ValuesIn(golden_shots));

/// Returns the middle of a picture, without the surroundings of the grid.
engine::Picture middle_of(const engine::Picture& picture)
{
    engine::Picture middle = picture;
    middle.width = picture.width * 3 / 4;
    middle.height = picture.height * 3 / 4;
    middle.pixels.clear();
    for (int row = 0; row < middle.height; ++row) {
        for (int column = 0; column < middle.width; ++column) {
            middle.pixels.push_back(
                picture.at(column + (picture.width - middle.width) / 2, row + (picture.height - middle.height) / 2));
        }
    }
    return middle;
}

/// Returns a harbour with a beach in the west, a quay in the north-east, a hill, and a thin diagonal mole.
Harbour uneven_shore()
{
    return harbour_of(64, 48, [](int i, int j) {
        if (std::abs(j - 8.0 - 0.4 * (i - 25)) < 0.9 && i > 25 && i < 50) {
            return -2.0; // the mole
        }
        const double beach = 0.35 * (i - 12 - 0.3 * j);
        const double hill = 14.0 * std::exp(-0.01 * ((i - 8) * (i - 8) + (j - 38) * (j - 38)));
        return j > 36 && i > 30 + (j - 36) / 2 ? -3.0 : std::min(beach, 8.0) - (beach < 0.0 ? hill : 0.0);
    });
}

engine::Picture picture_of_shore(const Harbour& harbour, std::string& renderer)
{
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    MapOf view(scene, 560.0, {315.0, 235.0, 0.0}, {0.0, -1000.0, 900.0}, {0.0, 0.0, 1.0}, Screen::several_samples);
    renderer = view.screen().renderer();
    return middle_of(view.picture());
}

TEST(GoldenShore, LooksAsItDid)
{
    std::string renderer;
    const engine::Picture drawn = picture_of_shore(uneven_shore(), renderer);
    compare_with_golden("shore", drawn, renderer);
}

/// Returns a photo of fields in four colours. It has no pixels in the north.
std::shared_ptr<const engine::GroundPhoto> photo_of_fields()
{
    auto photo = std::make_shared<engine::GroundPhoto>();
    photo->extent = {256, 192};
    for (int row = 0; row < photo->extent.ny; ++row) {
        for (int column = 0; column < photo->extent.nx; ++column) {
            const int field = (column / 12 + 2 * (row / 9)) % 4;
            const bool is_seen = row < 150;
            for (const int byte : {field == 0 ? 190 : 90, field == 1 ? 170 : 110, field == 2 ? 150 : 60, 255}) {
                photo->rgba.push_back(is_seen ? static_cast<std::uint8_t>(byte) : std::uint8_t{0});
            }
        }
    }
    return photo;
}

TEST(GoldenPhotoOnLand, LooksAsItDidAndNotAsWithoutIt)
{
    Harbour harbour = uneven_shore();
    std::string renderer;
    const engine::Picture without = picture_of_shore(harbour, renderer);
    harbour.photo = photo_of_fields();
    const engine::Picture drawn = picture_of_shore(harbour, renderer);
    EXPECT_FALSE(looks_the_same(seen_difference(drawn, without)));
    compare_with_golden("photo_on_land", drawn, renderer);
}

/// The wake of a ship of 100 m that has turned at 8 m/s in still water.
TEST(GoldenWake, LooksAsItDid)
{
    Harbour harbour = pond(100, 60);
    harbour.ships = {ship_at(0.0, 0.0, 0.0)};
    harbour.ships[0].pulse.beam_m = 18.0;
    harbour.ships[0].way_points = {{250.0, 100.0, 8.0}, {250.0, 250.0, 8.0}, {300.0, 330.0, 8.0}, {600.0, 380.0, 8.0}};
    HarbourScene scene(harbour);
    scene.set_render_options({.ship_tracks = false, .contrast_light = false});
    for (long frame = 0; frame <= 1200; frame += 10) {
        const ShownFrame shown = still(harbour, frame);
        scene.show(shown, shown);
    }
    MapOf view(scene, 380.0, {455.0, 340.0, 0.0}, {500.0, -1000.0, 700.0}, {0.0, 0.0, 1.0}, Screen::several_samples);
    compare_with_golden("wake", middle_of(view.picture()), view.screen().renderer());
}

/// All shots differ from each other, so the stored picture of one shot cannot pass for another.
TEST_F(PhotographedHarbour, EveryShotIsOfSomethingElse)
{
    std::vector<engine::Picture> pictures;
    for (const Shot& shot : golden_shots) {
        pictures.push_back(picture_of(shot, klopman_run()));
        EXPECT_EQ(pictures.back().pixels, picture_of(shot, klopman_run()).pixels) << shot.name << " again";
        for (std::size_t other = 0; other + 1 < pictures.size(); ++other) {
            const SeenDifference seen = seen_difference(pictures[other], pictures.back());
            EXPECT_FALSE(looks_the_same(seen)) << shot.name << " and " << golden_shots[other].name << in_words(seen);
        }
    }
}

/// The moment is a second later: the ship has moved 7 m and the longest waves 11 m. From high above, this is one pixel and
/// is not noticeable.
TEST_F(PhotographedHarbour, AnotherMomentIsRefused)
{
    ComputedRun later = klopman(2);
    while (later.frame() < 220 && later.advance()) {
    }
    for (const Shot& shot : {golden_shots[1], golden_shots[2], golden_shots[4]}) {
        const SeenDifference seen = seen_difference(picture_of(shot, klopman_run()), picture_of(shot, later));
        EXPECT_FALSE(looks_the_same(seen)) << shot.name << ": " << in_words(seen);
    }
}

TEST_F(PhotographedHarbour, AMovedShipIsRefused)
{
    for (const Shot& shot : golden_shots) {
        ShownFrame shown;
        klopman_run().copy_to(shown, shot.colouring);
        const engine::Picture before = picture_of(shot, shown);
        shown.ships[0].x_m += 60.0; // half its length
        const SeenDifference seen = seen_difference(before, picture_of(shot, shown));
        EXPECT_FALSE(looks_the_same(seen)) << shot.name << ": " << in_words(seen);
    }
}

/// Every pixel differs by one step, which no eye can see.
TEST_F(PhotographedHarbour, WhatNobodySeesIsNotRefused)
{
    for (const Shot& shot : golden_shots) {
        const engine::Picture drawn = picture_of(shot, klopman_run());
        engine::Picture other = drawn;
        unsigned random = 1;
        for (engine::Colour& colour : other.pixels) {
            random = random * 1664525U + 1013904223U;
            const int step = random >> 31U == 0U ? 1 : -1;
            colour.green = static_cast<std::uint8_t>(std::clamp(colour.green + step, 0, 255));
        }
        EXPECT_GT(differing(drawn, other), 70'000);
        const SeenDifference seen = seen_difference(drawn, other);
        EXPECT_TRUE(looks_the_same(seen)) << shot.name << ": " << in_words(seen);
    }
}

TEST(GoldenFolder, IsNamedAfterTheRendererWithoutItsVersions)
{
    EXPECT_EQ(folder_of_renderer("llvmpipe (LLVM 15.0.6, 256 bits)"), "llvmpipe");
    EXPECT_EQ(folder_of_renderer("softpipe"), "softpipe");
    EXPECT_EQ(folder_of_renderer("NVIDIA H100 80GB HBM3/PCIe/SSE2"), "nvidia_h100_80gb_hbm3");
    EXPECT_EQ(folder_of_renderer("Mesa Intel(R) UHD Graphics 620 (KBL GT2)"), "mesa_intel_r_uhd_graphics_620");
    EXPECT_EQ(folder_of_renderer(""), "unknown");
}

} // namespace
} // namespace swell::viewer
