#include "model/setup/vertical_profile.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <stdexcept>

#include "model/setup/dispersion.hpp"
#include "model/setup/edge.hpp"
#include "model/theory/grid_fit.hpp"

namespace swell::model
{
namespace
{

/// Simpson's rule over the depth, -h … 0: the slow, obvious way to the coefficients.
double integral(double h, const std::function<double(double)>& f)
{
    constexpr int halves = 4000;
    const double step = h / halves;
    double sum = f(-h) + f(0.0);
    for (int i = 1; i < halves; ++i) {
        sum += (i % 2 == 1 ? 4.0 : 2.0) * f(-h + i * step);
    }
    return sum * step / 3.0;
}

/// D = −∫f/h, M = ∫f'², N = ∫f² (thesis (2.1.3)).
void expect_integrals_of(const VerticalMode& mode, double h, const std::function<double(double)>& f,
                         const std::function<double(double)>& slope)
{
    const double d = -integral(h, f) / h;
    const double m = integral(h, [&](double z) { return slope(z) * slope(z); });
    const double n = integral(h, [&](double z) { return f(z) * f(z); });
    EXPECT_NEAR(mode.d(h), d, 1e-9 * d);
    EXPECT_NEAR(mode.m(h), m, 1e-9 * m);
    EXPECT_NEAR(mode.n(h), n, 1e-9 * n);
}

/// f = scale [cosh(kappa(z+h)) − cosh(kappa h)].
void expect_integrals_of_cosh(const VerticalMode& mode, double h, double kappa, double scale)
{
    expect_integrals_of(
        mode, h, [=](double z) { return scale * (std::cosh(kappa * (z + h)) - std::cosh(kappa * h)); },
        [=](double z) { return scale * kappa * std::sinh(kappa * (z + h)); });
}

TEST(VerticalProfile, ParabolaHasTheIntegralsOfItsShape)
{
    const VerticalProfile profile = parabolic_profile();
    ASSERT_EQ(1U, profile.modes.size());
    for (const double h : {0.3, 5.0, 40.0}) {
        expect_integrals_of(
            profile.modes[0], h, [h](double z) { return z + z * z / (2.0 * h); }, [h](double z) { return 1.0 + z / h; });
    }
}

TEST(VerticalProfile, MildParabolaIsTheParabolaTimesARootOfTheDepth)
{
    for (const double h : {0.3, 5.0, 40.0}) {
        const VerticalMode mild = parabolic_mild_profile().modes[0];
        expect_integrals_of(
            mild, h, [h](double z) { return std::sqrt(h) * (z / h + 0.5 * z * z / (h * h)); },
            [h](double z) { return (1.0 + z / h) / std::sqrt(h); });
        const Dispersion of_mild(parabolic_mild_profile(), h);
        const Dispersion of_thesis(parabolic_profile(), h);
        for (const double kh : {0.2, 1.0, 6.0}) {
            const double k_squared = kh * kh / (h * h);
            EXPECT_NEAR(1.0, of_mild.frequency_squared(k_squared) / of_thesis.frequency_squared(k_squared), 1e-14);
        }
    }
}

TEST(VerticalProfile, PsiIsScaledSuchThatSlopesLeaveOutNoTermBetweenPhiAndPsi)
{
    // ∫ ∂f/∂h dz, which the equations leave out, over ∫ f dz / h. It is 1/2 if psi is in m²/s.
    const auto left_out = [](const VerticalMode& mode) {
        constexpr double h = 10.0;
        constexpr double step = 0.01;
        const HeightShape shape = mode.over_height();
        const auto change = [&](double z) { return (shape.at(z, h + step).f - shape.at(z, h - step).f) / (2.0 * step); };
        return integral(h, change) / -mode.d(h);
    };
    EXPECT_NEAR(0.0, left_out(parabolic_mild_profile().modes[0]), 1e-6);
    EXPECT_NEAR(0.0, left_out(cosh_profile(0.1).modes[0]), 1e-3);
    EXPECT_NEAR(0.0, left_out(cosh_profile_of_wave_number(0.01).modes[0]), 1e-3);
    EXPECT_NEAR(0.0, left_out(dispersive_profile().modes[1]), 0.07) << "of two cosh, like a parabola";
    EXPECT_NEAR(0.5, std::abs(left_out(parabolic_profile().modes[0])), 1e-6) << "the thesis' scale";
}

TEST(VerticalProfile, UnitOfPsiIsThatOfItsShape)
{
    EXPECT_STREQ(parabolic_profile().modes[0].psi_unit(), "m/s");
    for (const VerticalProfile& profile :
         {cosh_profile(2.0), cosh_profile_of_wave_number(0.1), dispersive_profile(), dispersive_deep_profile(),
          parabolic_mild_profile(), fitted_to_grid(dispersive_profile(), {5.0, 5.0, 0.05})}) {
        for (const VerticalMode& mode : profile.modes) {
            EXPECT_STREQ(mode.psi_unit(), "m^1.5/s") << profile.name;
        }
    }
}

TEST(VerticalProfile, CoshHasTheIntegralsOfItsShape)
{
    for (const double kappa_h : {0.05, 0.9, 1.1, 3.0, 5.0}) {
        const VerticalProfile profile = cosh_profile(kappa_h);
        ASSERT_EQ(1U, profile.modes.size());
        for (const double h : {0.5, 30.0}) {
            expect_integrals_of_cosh(profile.modes[0], h, kappa_h / h, std::sqrt(h));
        }
    }
    for (const double h : {2.0, 30.0}) {
        const double m = cosh_numbers(0.1 * h).m;
        expect_integrals_of_cosh(cosh_profile_of_wave_number(0.1).modes[0], h, 0.1, std::sqrt(h / m));
    }
}

TEST(VerticalProfile, ShapesOverTheHeightHaveTheIntegralsOfTheirModes)
{
    for (const VerticalProfile& profile :
         {parabolic_profile(), parabolic_mild_profile(), cosh_profile(2.0), cosh_profile_of_wave_number(0.1),
          dispersive_profile(), dispersive_deep_profile()}) {
        for (const VerticalMode& mode : profile.modes) {
            const double h = 12.0;
            const HeightShape shape = mode.over_height();
            const auto f = [&](double z) { return shape.at(z, h).f; };
            const auto slope = [&](double z) { return shape.at(z, h).slope; };
            EXPECT_NEAR(0.0, f(0.0), 1e-12) << profile.name;
            EXPECT_NEAR(1.0, -integral(h, f) / h / mode.d(h), 1e-4) << profile.name;
            EXPECT_NEAR(1.0, integral(h, [&](double z) { return slope(z) * slope(z); }) / mode.m(h), 1e-4) << profile.name;
            EXPECT_NEAR(1.0, integral(h, [&](double z) { return f(z) * f(z); }) / mode.n(h), 1e-4) << profile.name;
        }
    }
}

TEST(VerticalProfile, CoshStaysExactInAFilmOfWater)
{
    // d = q²/3, m = q⁴/3, n = 2 q⁴/15 to leading order, scaled to M = 1. The closed forms have lost all digits here.
    const double h = 1e-3;
    const VerticalMode mode = cosh_profile_of_wave_number(0.1).modes[0];
    EXPECT_EQ(1.0, mode.m(h));
    EXPECT_NEAR(1.0, mode.d(h) / std::sqrt(h / 3.0), 1e-7);
    EXPECT_NEAR(1.0, mode.n(h) / (0.4 * h * h), 1e-7);
}

TEST(VerticalProfile, SmallKappaIsTheParabola)
{
    const Dispersion parabola(parabolic_profile(), 10.0);
    const Dispersion flat_cosh(cosh_profile(1e-3), 10.0);
    for (const double kh : {0.5, 2.0, 8.0}) {
        const double k_squared = kh * kh / 100.0;
        EXPECT_NEAR(1.0, flat_cosh.frequency_squared(k_squared) / parabola.frequency_squared(k_squared), 1e-6);
    }
}

TEST(VerticalProfile, LargestKhIsWhereThePhaseSpeedIsThreePercentOff)
{
    for (const VerticalProfile& profile : {cosh_profile(0.2), cosh_profile(3.0), cosh_profile(5.0), cosh_profile(20.0)}) {
        const Dispersion unit_depth(profile, 1.0);
        const double kh = profile.largest_kh;
        const double error = phase_speed(unit_depth, kh) / std::sqrt(airy_frequency_squared(kh, 1.0)) * kh - 1.0;
        EXPECT_NEAR(0.03, error, 1e-9) << kh;
    }
    EXPECT_EQ(3.0, parabolic_profile().largest_kh);
    EXPECT_EQ(3.0, parabolic_mild_profile().largest_kh);
    EXPECT_EQ(10.0, dispersive_profile().largest_kh);
    EXPECT_EQ(15.0, dispersive_deep_profile().largest_kh);
}

TEST(VerticalProfile, IsFoundByNameAndMissedWithTheChoices)
{
    EXPECT_THAT(vertical_profile_names(),
                testing::ElementsAre("dispersive", "dispersive_deep", "parabolic_mild", "parabolic", "cosh"));
    for (const std::string& name : vertical_profile_names()) {
        EXPECT_EQ(name, vertical_profile_named(name, 3.0).name);
    }
    EXPECT_THAT([] { vertical_profile_named("cubic", 3.0); },
                testing::ThrowsMessage<std::invalid_argument>(
                    testing::HasSubstr("allowed are dispersive, dispersive_deep, parabolic_mild")));
    for (const double kappa_h : {0.0, -1.0, std::nan(""), 31.0}) {
        EXPECT_THROW(cosh_profile(kappa_h), std::invalid_argument);
    }
}

TEST(Edge, KindsAreFoundByTheirNamesAndMissedWithTheChoices)
{
    for (const EdgeKind kind : {EdgeKind::wall, EdgeKind::open, EdgeKind::generating, EdgeKind::sponge}) {
        EXPECT_EQ(kind, edge_kind_named(name_of(kind)));
    }
    EXPECT_THAT([] { edge_kind_named("beach"); },
                testing::ThrowsMessage<std::invalid_argument>(testing::HasSubstr("wall, open, generating, sponge")));
    EXPECT_STREQ("south", name_of(all_sides[2]));
}

} // namespace
} // namespace swell::model
