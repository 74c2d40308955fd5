/// The equations made by cells against the plain ones, and a stepper that takes another bathymetry.
#include "model/equations/discretisation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using solver::VectorIsa;

/// Values in a run's precision equal doubles rounded to it, bit by bit: a zero's sign counts.
template <class T>
testing::AssertionResult same_bits(const std::vector<T>& made, const std::vector<double>& plain)
{
    const std::vector<T> expected(plain.begin(), plain.end());
    if (made.size() != expected.size()) {
        return testing::AssertionFailure() << made.size() << " values, not " << expected.size();
    }
    for (std::size_t node = 0; node < made.size(); ++node) {
        if (made[node] != expected[node] || std::signbit(made[node]) != std::signbit(expected[node])) {
            return testing::AssertionFailure() << "node " << node << ": " << made[node] << ", not " << expected[node];
        }
    }
    return testing::AssertionSuccess();
}

template <class T>
void expect_equal(OpenMpBackend& backend, const WaveOperator<T>& water, const DiscreteEquations& plain)
{
    EXPECT_TRUE(same_bits(downloaded(backend, water.wet), plain.wet));
    EXPECT_TRUE(same_bits(downloaded(backend, water.east), plain.east));
    EXPECT_TRUE(same_bits(downloaded(backend, water.north), plain.north));
    ASSERT_EQ(plain.modes.size(), water.modes.size());
    for (std::size_t m = 0; m < plain.modes.size(); ++m) {
        EXPECT_TRUE(same_bits(downloaded(backend, water.modes[m].d), plain.modes[m].d));
        EXPECT_TRUE(same_bits(downloaded(backend, water.modes[m].matrix.centre), plain.modes[m].centre));
        EXPECT_TRUE(same_bits(downloaded(backend, water.modes[m].matrix.west), plain.modes[m].west));
        EXPECT_TRUE(same_bits(downloaded(backend, water.modes[m].matrix.south), plain.modes[m].south));
    }
}

std::vector<VerticalProfile> all_profiles()
{
    // With the last kappa, q = kappa h is on both sides of 1, where cosh changes from its series to the closed form.
    return {parabolic_profile(),  parabolic_mild_profile(),  cosh_profile(3.0),
            dispersive_profile(), dispersive_deep_profile(), cosh_profile_of_wave_number(0.07)};
}

std::vector<Bathymetry> grids()
{
    std::vector<Bathymetry> grids{rough_harbour()};
    for (const Extent extent : {Extent{64, 33}, Extent{1, 9}, Extent{9, 1}, Extent{1, 1}, Extent{2, 2}, Extent{130, 7}}) {
        grids.push_back(bathymetry_of(extent, 3.0, 7.1, [](int i, int j) { // with land above the water, and at its level
            return i % 11 == 5 && j % 3 == 1 ? (j % 2 == 0 ? -3.5 : 0.0) : 2.0 + 0.37 * (i * 7 % 13) + 1.9 * (j * 5 % 7);
        }));
    }
    return grids;
}

template <class T>
class Rebuild : public testing::Test
{
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(Rebuild, Precisions, );

TYPED_TEST(Rebuild, IsThePlainDiscretisationBitForBit)
{
    for (const VectorIsa isa : {VectorIsa::baseline, VectorIsa::avx2, VectorIsa::avx512}) {
        if (isa > solver::widest_vector_isa()) {
            continue;
        }
        OpenMpBackend backend(2, isa);
        for (const Bathymetry& bathymetry : grids()) {
            for (const VerticalProfile& profile : all_profiles()) {
                SCOPED_TRACE(profile.name + " " + std::to_string(bathymetry.extent.nx) + " x " +
                             std::to_string(bathymetry.extent.ny) + " " + solver::name_of(isa));
                const WaveOperator<TypeParam> water(backend, bathymetry, profile, {});
                expect_equal(backend, water, discretise(bathymetry, profile, {}));
            }
        }
    }
}

TYPED_TEST(Rebuild, InPlaceForgetsTheOldDepthsAndKeepsTheCurrent)
{
    OpenMpBackend backend(1);
    const Bathymetry before = rough_harbour();
    Bathymetry after = before;
    for (double& depth : after.depth_m) {
        depth = depth > 0.0 ? 31.0 - depth : depth;
    }
    const Current current{rough_field(before, 1.0, 0.7), rough_field(before, 1.0, 2.2)};
    WaveOperator<TypeParam> water(backend, before, dispersive_profile(), current);
    const TypeParam* matrix = water.modes[1].matrix.centre.data();
    upload_values(backend, after.depth_m, water.depth);
    water.rebuild(backend, water.depth, dispersive_profile());
    EXPECT_EQ(matrix, water.modes[1].matrix.centre.data());
    const DiscreteEquations plain = discretise(after, dispersive_profile(), current);
    expect_equal(backend, water, plain);
    EXPECT_TRUE(same_bits(downloaded(backend, water.current_east), plain.current_east));
    EXPECT_TRUE(same_bits(downloaded(backend, water.current_north), plain.current_north));
    EXPECT_THROW(water.rebuild(backend, water.depth, parabolic_profile()), std::invalid_argument);
}

} // namespace
} // namespace swell::model
