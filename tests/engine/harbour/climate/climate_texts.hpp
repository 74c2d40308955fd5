#pragma once
#include <gtest/gtest.h>

#include <string>

#include "engine/harbour/climate/climate.hpp"
#include "engine/harbour/seas/moment.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{

/// Base class of tests that read climates from texts. Each test has a folder of its own.
class ClimateTest : public testing::Test
{
protected:
    [[nodiscard]] Climate climate_of(const std::string& text, const ClimateOptions& options = {}) const
    {
        return Climate::read(scratch.file("waves.csv", text), options);
    }
    /// Returns the only system of the only record of a text.
    [[nodiscard]] WaveSystem only_system_of(const std::string& text, const ClimateOptions& options = {}) const
    {
        const Climate climate = climate_of(text, options);
        EXPECT_EQ(1U, climate.records().size());
        EXPECT_EQ(1U, climate.records().at(0).systems.size());
        return climate.records().at(0).systems.at(0);
    }
    /// Returns the message by which a text is refused; empty if it is not.
    [[nodiscard]] std::string refusal_of(const std::string& text, const ClimateOptions& options = {}) const
    {
        return refusal<InputError>([&] { (void)climate_of(text, options); });
    }

    ScratchFolder scratch;
};

/// Returns a CSV text of hourly records from a moment on. `row_of` returns the cells after the time of an hour; an hour
/// whose cells are empty is left out.
template <class RowOf>
std::string hourly_text(double from_utc_s, int hours, const RowOf& row_of)
{
    std::string text = "time,hs,tp,from\n";
    for (int hour = 0; hour < hours; ++hour) {
        const std::string row = row_of(hour);
        text += row.empty() ? row : text_of_moment(from_utc_s + 3600.0 * hour) + "," + row + "\n";
    }
    return text;
}

} // namespace swell::engine
