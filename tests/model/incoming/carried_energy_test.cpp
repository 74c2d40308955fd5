#include "model/incoming/carried_energy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace swell::model
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// 15 m of water, cells of 5 m: four cells are 20 m, which is a wave of 3.6 s.
struct Site {
    VerticalProfile profile = parabolic_profile();
    WaveSite site{profile, 15.0, {5.0, 5.0, 0.05}};
};

SeaState sea_of(double period_s)
{
    SeaState sea;
    sea.period_s = period_s;
    return sea;
}

TEST(CarriedEnergy, IsAllOfALongSeaAndNoneOfAShortOne)
{
    const Site at;
    EXPECT_GT(carried_share(sea_of(12.0), at.site), 0.99);
    EXPECT_LT(carried_share(sea_of(3.0), at.site), 0.2);
    SeaState flat = sea_of(3.0);
    flat.height_m = 0.0;
    EXPECT_EQ(carried_share(flat, at.site), 1.0);
}

TEST(CarriedEnergy, TheCureKeepsTheShareAndALittleLessDoesNot)
{
    const Site at;
    const SeaState sea = sea_of(3.5);
    const ShortWaveCure cure = cure_for_short_waves(sea, at.site, 0.95);
    const auto with_cells_of = [&](double cell_m) {
        return carried_share(sea, {at.profile, 15.0, {cell_m, cell_m, 0.05 * cell_m / 5.0}});
    };
    EXPECT_GE(with_cells_of(cure.cell_size_m), 0.95);
    EXPECT_LT(with_cells_of(1.1 * cure.cell_size_m), 0.95);
    EXPECT_GE(carried_share(sea_of(cure.period_s), at.site), 0.95);
    EXPECT_LT(carried_share(sea_of(0.95 * cure.period_s), at.site), 0.95);
}

TEST(CarriedEnergy, LittleThatIsLostIsANoteAndMuchAWarningWithTheCure)
{
    const Site at;
    Remarks little;
    remark_on_short_waves(sea_of(7.0), at.site, 3, little);
    EXPECT_THAT(little.warnings, IsEmpty());
    EXPECT_THAT(little.notes, ElementsAre(HasSubstr("3 of 100 wave components are too short for the grid and left out")));
    Remarks much;
    remark_on_short_waves(sea_of(3.0), at.site, 90, much);
    EXPECT_THAT(much.notes, IsEmpty());
    EXPECT_THAT(much.warnings,
                ElementsAre(testing::MatchesRegex(
                    ".* left out, [0-9.]{2,4} % of the energy, which the others take over; cells of [0-9.]{1,3} m "
                    "or less, or a period of [0-9.]{1,4} s or more would keep 95 %")));
    SeaState regular = sea_of(2.0);
    regular.kind = SeaState::Kind::regular;
    Remarks gone;
    remark_on_short_waves(regular, at.site, 1, gone);
    EXPECT_THAT(gone.warnings, ElementsAre(HasSubstr("there is no sea; cells of")));
}

} // namespace
} // namespace swell::model
