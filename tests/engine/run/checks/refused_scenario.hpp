#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

/// Reads a scenario that must be refused and returns the message of the refusal, which is one line.
inline std::string refusal_of_scenario(const std::string& file, const Overrides& overrides = {})
{
    try {
        (void)read_scenario(file, overrides);
    } catch (const InputError& error) {
        EXPECT_EQ(std::string::npos, std::string(error.what()).find('\n')) << error.what();
        return error.what();
    }
    return "nothing was refused";
}

/// Expects that a message contains each of these texts.
inline void expect_all(const std::string& message, const std::vector<std::string>& parts)
{
    for (const std::string& part : parts) {
        EXPECT_THAT(message, testing::HasSubstr(part));
    }
}

} // namespace swell::engine
