#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <unistd.h>
#include <vector>

#include "basin.hpp"
#include "moored_pond.hpp"

/// Mooring lines and fenders in the C interface.
namespace swell::c_api_tests
{
namespace
{

using testing::HasSubstr;

/// An engine of the moored coaster.
Engine moored()
{
    const std::string file = testing::TempDir() + "moored_" + std::to_string(getpid()) + ".toml";
    std::ofstream(file) << moored_pond(SWELL_COASTER);
    const swell_options options = usual_options();
    swell_engine* engine = nullptr;
    EXPECT_EQ(swell_create_from_scenario(file.c_str(), nullptr, 0, &options, &engine), SWELL_DONE) << swell_last_error();
    std::filesystem::remove(file);
    return Engine(engine);
}

void pass(const Engine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE) << swell_last_error();
    }
}

std::vector<swell_mooring_line> lines_of(const Engine& engine)
{
    std::size_t count = 0;
    EXPECT_EQ(swell_copy_mooring_lines(engine.get(), nullptr, 0, &count), SWELL_DONE);
    std::vector<swell_mooring_line> lines(count, sized<swell_mooring_line>());
    EXPECT_EQ(swell_copy_mooring_lines(engine.get(), lines.data(), lines.size(), &count), SWELL_DONE) << swell_last_error();
    return lines;
}

TEST(CApiMoorings, LinesAndFendersHaveLoadsAndBreaks)
{
    const Engine engine = moored();
    ASSERT_NE(engine, nullptr);
    pass(engine, 200);
    const std::vector<swell_mooring_line> lines = lines_of(engine);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_STREQ(lines[0].name, "bow");
    EXPECT_EQ(lines[0].ship, 0);
    EXPECT_EQ(lines[0].hold, SWELL_HOLD_FAST);
    EXPECT_GT(lines[0].tension_n, 1e4);
    EXPECT_GE(lines[0].largest_n, lines[0].tension_n);
    EXPECT_NEAR(lines[0].length_m, 37.3, 0.5);
    EXPECT_STREQ(lines[1].name, "weak");
    EXPECT_EQ(lines[1].hold, SWELL_HOLD_BROKEN);
    EXPECT_EQ(lines[1].tension_n, 0.0);
    EXPECT_EQ(lines[1].breaks, 1);
    EXPECT_GT(lines[1].largest_n, 0.0);
    EXPECT_LE(lines[1].largest_n, 1.05e5);

    auto fender = sized<swell_fender>();
    std::size_t count = 0;
    ASSERT_EQ(swell_copy_fenders(engine.get(), &fender, 1, &count), SWELL_DONE) << swell_last_error();
    ASSERT_EQ(count, 1U);
    EXPECT_STREQ(fender.name, "fore");
    EXPECT_EQ(fender.ship, 0);
    EXPECT_GE(fender.largest_n, fender.load_n);
}

TEST(CApiMoorings, OrdersActInTheNextFrame)
{
    const Engine engine = moored();
    ASSERT_NE(engine, nullptr);
    pass(engine, 40);
    const double length_m = lines_of(engine)[0].length_m;
    ASSERT_EQ(swell_handle_line(engine.get(), 0, "bow", SWELL_LINE_HEAVE_IN, 0.25), SWELL_DONE) << swell_last_error();
    pass(engine, 1);
    EXPECT_NEAR(lines_of(engine)[0].length_m, length_m - 0.25, 1e-9);
    ASSERT_EQ(swell_handle_line(engine.get(), 0, "bow", SWELL_LINE_SLACK, 1.25), SWELL_DONE) << swell_last_error();
    pass(engine, 1);
    EXPECT_NEAR(lines_of(engine)[0].length_m, length_m + 1.0, 1e-9);
    ASSERT_EQ(swell_handle_line(engine.get(), 0, "bow", SWELL_LINE_CAST_OFF, 0.0), SWELL_DONE) << swell_last_error();
    pass(engine, 1);
    EXPECT_EQ(lines_of(engine)[0].hold, SWELL_HOLD_CAST_OFF);
    ASSERT_EQ(swell_handle_line(engine.get(), 0, "bow", SWELL_LINE_RENEW, 0.0), SWELL_DONE) << swell_last_error();
    pass(engine, 1);
    EXPECT_EQ(lines_of(engine)[0].hold, SWELL_HOLD_FAST);
    EXPECT_NEAR(lines_of(engine)[0].tension_n, 3e5, 1e3);
}

TEST(CApiMoorings, BadOrdersAndShortArraysAreRefused)
{
    const Engine engine = moored();
    ASSERT_NE(engine, nullptr);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(swell_handle_line(engine.get(), 1, "bow", SWELL_LINE_CAST_OFF, 0.0), SWELL_NO_SUCH_SHIP);
    EXPECT_EQ(swell_handle_line(engine.get(), 0, nullptr, SWELL_LINE_CAST_OFF, 0.0), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_handle_line(engine.get(), 0, "bow", 4, 0.0), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_handle_line(engine.get(), 0, "bow", SWELL_LINE_SLACK, nan), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_handle_line(engine.get(), 0, "stern", SWELL_LINE_CAST_OFF, 0.0), SWELL_BAD_VALUE);
    EXPECT_THAT(swell_last_error(), HasSubstr("line is \"stern\": allowed are the lines of this ship: \"bow\", \"weak\""));
    auto line = sized<swell_mooring_line>();
    std::size_t count = 0;
    EXPECT_EQ(swell_copy_mooring_lines(engine.get(), &line, 1, &count), SWELL_BAD_VALUE);
    EXPECT_EQ(count, 2U);
    EXPECT_EQ(swell_copy_mooring_lines(nullptr, &line, 1, &count), SWELL_BAD_VALUE);
}

TEST(CApiMoorings, AShipWithoutLinesHasNone)
{
    const Basin basin;
    const swell_options options = usual_options();
    swell_engine* made = nullptr;
    ASSERT_EQ(swell_create_from_values(&basin.values, &options, &made), SWELL_DONE) << swell_last_error();
    const Engine engine(made);
    std::size_t count = 7;
    EXPECT_EQ(swell_copy_mooring_lines(engine.get(), nullptr, 0, &count), SWELL_DONE);
    EXPECT_EQ(count, 0U);
    EXPECT_EQ(swell_copy_fenders(engine.get(), nullptr, 0, &count), SWELL_DONE);
    EXPECT_EQ(count, 0U);
    EXPECT_EQ(swell_handle_line(engine.get(), 0, "bow", SWELL_LINE_CAST_OFF, 0.0), SWELL_NO_SUCH_SHIP);
}

} // namespace
} // namespace swell::c_api_tests
