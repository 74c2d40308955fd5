#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

#include "basin.hpp"

/// Ships in the C interface.
namespace swell::c_api_tests
{
namespace
{

/// Returns all bytes of the structure, gaps between members included.
std::array<std::byte, sizeof(swell_ship)> bytes_of(const swell_ship& ship)
{
    std::array<std::byte, sizeof ship> bytes;
    std::memcpy(bytes.data(), &ship, sizeof ship);
    return bytes;
}

TEST(CApi, ShipsComeAreSteeredAndGo)
{
    const Basin basin;
    swell_options options = usual_options();
    options.spare_ships = 1;
    options.longest_spare_ship_m = 60.0;
    options.widest_spare_ship_m = 20.0;
    const Engine engine = basin.engine(options);
    ASSERT_NE(engine, nullptr) << swell_last_error();
    swell_new_ship ship;
    swell_default_ship(&ship, sizeof ship);
    ship.name = "barge";
    ship.length_m = 50.0;
    ship.beam_m = 15.0;
    ship.ramp_s = 0.0;
    ship.motion = {100.0, 75.0, 90.0, 2.0, 3.0, 0.0, 0.0};
    std::int32_t id = SWELL_NO_SHIP;
    ASSERT_EQ(swell_add_ship(engine.get(), &ship, &id), SWELL_DONE) << swell_last_error();
    std::int32_t second = -7;
    EXPECT_EQ(swell_add_ship(engine.get(), &ship, &second), SWELL_NO_ROOM);
    EXPECT_EQ(second, -7);
    ASSERT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE);
    auto there = sized<swell_ship>();
    ASSERT_EQ(swell_get_ship(engine.get(), id, &there), SWELL_DONE) << swell_last_error();
    EXPECT_STREQ(there.name, "barge");
    EXPECT_EQ(there.is_there, 1);
    EXPECT_NEAR(there.motion.east_m, 100.15, 1e-9);
    auto force = sized<swell_ship_force>();
    ASSERT_EQ(swell_get_ship_force(engine.get(), id, &force), SWELL_DONE) << swell_last_error();
    EXPECT_NE(force.up_n, 0.0);
    EXPECT_EQ(swell_steer_ship(engine.get(), 99, &ship.motion), SWELL_NO_SUCH_SHIP);
    EXPECT_EQ(swell_remove_ship(engine.get(), id, 0.0), SWELL_DONE) << "a ramp of 0 is taken as 1 s";
    for (int frame = 0; frame < 21; ++frame) {
        ASSERT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE);
    }
    EXPECT_EQ(swell_get_ship_force(engine.get(), id, &force), SWELL_NO_SUCH_SHIP);
    std::size_t places = 0;
    EXPECT_EQ(swell_count_ships(engine.get(), &places), SWELL_DONE);
    EXPECT_EQ(places, 1U);
}

TEST(CApi, AllShipsComeInOneCall)
{
    const Basin basin;
    swell_options options = usual_options();
    options.spare_ships = 3;
    const Engine engine = basin.engine(options);
    ASSERT_NE(engine, nullptr) << swell_last_error();
    swell_new_ship ship;
    swell_default_ship(&ship, sizeof ship);
    for (const char* name : {"barge", "tug"}) {
        std::int32_t id = SWELL_NO_SHIP;
        ship.name = name;
        ship.motion.east_m += 100.0;
        ASSERT_EQ(swell_add_ship(engine.get(), &ship, &id), SWELL_DONE) << swell_last_error();
    }
    ASSERT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE);
    std::size_t count = 0;
    EXPECT_EQ(swell_copy_ships(engine.get(), nullptr, 0, &count), SWELL_DONE);
    ASSERT_EQ(count, 3U);
    std::array<swell_ship, 4> ships;
    std::memset(ships.data(), 0xa5, sizeof ships);
    const std::array<swell_ship, 4> before = ships;
    ships[0].size = sizeof ships[0];
    EXPECT_EQ(swell_copy_ships(engine.get(), ships.data(), 2, &count), SWELL_BAD_VALUE);
    EXPECT_EQ(ships[1].size, before[1].size) << "nothing is written of a list that has no room";
    ASSERT_EQ(swell_copy_ships(engine.get(), ships.data(), ships.size(), &count), SWELL_DONE) << swell_last_error();
    EXPECT_EQ(count, 3U);
    for (std::int32_t id = 0; id < 3; ++id) {
        auto alone = sized<swell_ship>();
        ASSERT_EQ(swell_get_ship(engine.get(), id, &alone), SWELL_DONE);
        EXPECT_EQ(bytes_of(alone), bytes_of(ships[static_cast<std::size_t>(id)])) << id;
    }
    EXPECT_STREQ(ships[1].name, "tug");
    EXPECT_EQ(ships[1].full_draft_m, ship.motion.draft_m);
    EXPECT_EQ(ships[2].is_there, 0);
    EXPECT_EQ(bytes_of(ships[3]), bytes_of(before[3]));
}

/// A host that was compiled with another version of swell_ship has its structures closer together or farther apart.
TEST(CApi, AListOfShipsKeepsToTheCallersSize)
{
    const Basin basin;
    swell_options options = usual_options();
    options.spare_ships = 2;
    const Engine engine = basin.engine(options);
    ASSERT_NE(engine, nullptr) << swell_last_error();
    for (const std::size_t size : {sizeof(swell_ship) - 16, sizeof(swell_ship) + 16}) {
        std::vector<std::uint64_t> room(3 * size / sizeof(std::uint64_t), 7);
        auto* const bytes = reinterpret_cast<unsigned char*>(room.data());
        room[0] = size;
        std::size_t count = 0;
        ASSERT_EQ(swell_copy_ships(engine.get(), reinterpret_cast<swell_ship*>(bytes), 3, &count), SWELL_DONE);
        std::size_t second_size = 0;
        std::int32_t second_id = -1;
        std::memcpy(&second_size, bytes + size, sizeof second_size);
        std::memcpy(&second_id, bytes + size + offsetof(swell_ship, id), sizeof second_id);
        EXPECT_EQ(second_size, size);
        EXPECT_EQ(second_id, 1);
        EXPECT_EQ(room[2 * size / sizeof(std::uint64_t)], 7U) << "there is no third ship";
    }
    auto ship = sized<swell_ship>();
    std::size_t count = 0;
    ship.size = 0;
    EXPECT_EQ(swell_copy_ships(engine.get(), &ship, 2, &count), SWELL_BAD_VALUE);
    EXPECT_THAT(swell_last_error(), testing::HasSubstr("ships->size is 0"));
}

} // namespace
} // namespace swell::c_api_tests
