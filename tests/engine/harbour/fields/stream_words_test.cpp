// The names of a current's parts: the one for the other turned a stream by 90 degrees without a word.
#include "engine/harbour/fields/stream_words.hpp"

#include <gmock/gmock.h>

#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using enum StreamPart;

std::vector<std::string> warnings_of(StreamPart part, const StreamNames& names)
{
    std::vector<std::string> warnings;
    check_stream_names(part, names, "a.nc", warnings);
    return warnings;
}

std::string refusal_of(StreamPart part, const StreamNames& names)
{
    return engine::refusal<InputError>([&] { warnings_of(part, names); });
}

TEST(StreamWords, OfThePartItselfPass)
{
    for (const char* standard : {"eastward_sea_water_velocity", "sea_water_x_velocity",
                                 "barotropic_eastward_sea_water_velocity", "surface_eastward_sea_water_velocity", ""}) {
        EXPECT_THAT(warnings_of(eastward, {standard, std::string("u ") + standard}), IsEmpty()) << standard;
    }
    EXPECT_THAT(warnings_of(northward, {"Northward_Sea_Water_Velocity", "v northward_sea_water_velocity"}), IsEmpty());
    EXPECT_THAT(warnings_of(northward, {"", "band 1 current of the north sea"}), IsEmpty());
    EXPECT_THAT(warnings_of(eastward, {"eastward_sea_water_velocity", "v"}), IsEmpty()); // a standard name takes precedence
}

TEST(StreamWords, OfTheOtherPartAreRefused)
{
    for (const char* standard : {"northward_sea_water_velocity", "sea_water_y_velocity", "Northward_Sea_Water_Velocity"}) {
        EXPECT_THAT(refusal_of(eastward, {standard, standard}),
                    testing::AllOf(HasSubstr("a.nc: calls its numbers"), HasSubstr("the northward part"),
                                   HasSubstr("wanted is the eastward one")))
            << standard;
    }
    EXPECT_THAT(refusal_of(northward, {"sea_water_x_velocity", ""}), HasSubstr("wanted is the northward one"));
    EXPECT_THAT(refusal_of(northward, {"", "u zonal current"}), HasSubstr("the eastward part"));
    EXPECT_THAT(refusal_of(eastward, {"", "cur northward velocity"}), HasSubstr("the northward part"));
}

TEST(StreamWords, OfOtherQuantitiesAreRefused)
{
    for (const char* standard : {"sea_water_speed", "sea_water_velocity_to_direction", "direction_of_sea_water_velocity",
                                 "eastward_wind", "eastward_sea_ice_velocity", "upward_sea_water_velocity"}) {
        EXPECT_THAT(refusal_of(eastward, {standard, standard}),
                    HasSubstr("wanted is the eastward part of the water's velocity"))
            << standard;
    }
}

TEST(StreamWords, OfErrorsAndFlagsAreRefused)
{
    for (const char* modifier : {"standard_error", "status_flag", "number_of_observations", "detection_minimum"}) {
        EXPECT_THAT(refusal_of(eastward, {std::string("eastward_sea_water_velocity ") + modifier, "u"}),
                    HasSubstr(modifier));
    }
}

TEST(StreamWords, OfWindAndStokesDriftAreRefusedWithoutAStandardName)
{
    for (const char* names : {"u10 10 metre u wind component", "uwind", "u ocean surface wind", "ust stokes drift u", "u10",
                              "uas", "uwnd", "ugrd_10maboveground", "uuss"}) {
        EXPECT_THAT(refusal_of(eastward, {"", names}), HasSubstr(std::string("calls its numbers \"") + names)) << names;
    }
    EXPECT_THAT(refusal_of(eastward, {"sea_surface_wave_stokes_drift_x_velocity", "vsdx"}), HasSubstr("stokes"));
    for (const StreamNames& names : {StreamNames{"", "u wind-driven current"},
                                     {"surface_sea_water_x_velocity", "utotal sum of tide and stokes drift"},
                                     {"", "u ocean velocity with wind"},
                                     {"eastward_sea_water_velocity", "u10"},
                                     {"", "u10 current 10 m below the surface"},
                                     {"", "u100"},
                                     {"", "u mean over a window of 25 h"}}) {
        EXPECT_THAT(warnings_of(eastward, names), IsEmpty()) << names.all;
    }
}

TEST(StreamWords, ThatCountWestOrSouthAreRefused)
{
    EXPECT_THAT(refusal_of(eastward, {"westward_sea_water_velocity", "u"}), HasSubstr("counts the other way"));
    EXPECT_THAT(refusal_of(northward, {"Southward_Sea_Water_Velocity", "v"}), HasSubstr("counts the other way"));
    EXPECT_THAT(refusal_of(eastward, {"", "u current, positive westward"}), HasSubstr("counts the other way"));
    EXPECT_THAT(warnings_of(eastward, {"", "u eastward current, westward is below 0"}), IsEmpty());
    EXPECT_THAT(warnings_of(eastward, {"eastward_sea_water_velocity", "u of the westward drift"}), IsEmpty());
}

TEST(StreamWords, ThatAreLettersOrContradictEachOtherAreWarnedOf)
{
    EXPECT_THAT(warnings_of(eastward, {"", "v"}), ElementsAre(HasSubstr("looks like the northward part")));
    EXPECT_THAT(warnings_of(northward, {"", "water_u"}), ElementsAre(HasSubstr("looks like the eastward part")));
    EXPECT_THAT(warnings_of(northward, {"", "v eastward and northward"}), ElementsAre(HasSubstr("looks like")));
}

TEST(StreamWords, AlongAxesOfAnotherPlaneAreWarnedOf)
{
    EXPECT_THAT(warnings_of(eastward, {"sea_water_x_velocity", "u", true}),
                ElementsAre(HasSubstr("axes of its own plane")));
    EXPECT_THAT(warnings_of(eastward, {"eastward_sea_water_velocity", "u", true}), IsEmpty());
}

} // namespace
} // namespace swell::engine
