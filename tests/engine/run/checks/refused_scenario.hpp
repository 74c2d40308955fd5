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

/// The message with which a scenario is refused. It is one line.
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

/// Expects every part in the message.
inline void expect_all(const std::string& message, const std::vector<std::string>& parts)
{
    for (const std::string& part : parts) {
        EXPECT_THAT(message, testing::HasSubstr(part));
    }
}

} // namespace swell::engine
