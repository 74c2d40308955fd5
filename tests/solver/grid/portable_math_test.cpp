#include "solver/grid/portable_math.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace swell::model
{
namespace
{

using Reference = long double (*)(long double);
using Function = double (*)(double);

/// Distance of a double from the true value, in units in the last place of the true value.
double error_in_ulp(double value, long double truth)
{
    const double near = static_cast<double>(std::fabs(truth));
    const double ulp = std::nextafter(near, std::numeric_limits<double>::infinity()) - near;
    return static_cast<double>(std::fabs(static_cast<long double>(value) - truth) / static_cast<long double>(ulp));
}

double largest_error(Function function, Reference reference, double from, double to)
{
    std::mt19937_64 bits(7);
    double worst = 0.0;
    for (int sample = 0; sample < 40000; ++sample) {
        const double x = from + (to - from) * (static_cast<double>(bits() >> 11) * 0x1p-53);
        worst = std::fmax(worst, error_in_ulp(function(x), reference(x)));
    }
    return worst;
}

constexpr long double two_pi = 6.28318530717958647692528676655900577L;

/// Near half a turn the long double library sees only the rounding of 2 pi x: fold there first, without error.
long double sine_of_cycles(long double x)
{
    const long double part = x - std::nearbyint(x);
    const long double folded = part > 0.25L ? 0.5L - part : (part < -0.25L ? -0.5L - part : part);
    return std::sin(two_pi * folded);
}

long double cosine_of_cycles(long double x)
{
    return sine_of_cycles(0.25L - std::fabs(x - std::nearbyint(x)));
}

TEST(PortableMath, SineAndCosineOfTurnsAreGoodToTwoUlp)
{
    EXPECT_LT(largest_error(portable::sin_cycles, sine_of_cycles, -0.25, 0.25), 2.0);
    EXPECT_LT(largest_error(portable::cos_cycles, cosine_of_cycles, -0.2, 0.2), 2.0);
    EXPECT_LT(largest_error(portable::sin_cycles, sine_of_cycles, -1e6, 1e6), 2.0);
    EXPECT_LT(largest_error(portable::cos_cycles, cosine_of_cycles, -1e6, 1e6), 2.0);
}

TEST(PortableMath, QuarterTurnsAreExact)
{
    for (const double whole : {0.0, 1.0, -3.0, 1048576.0, 1e12}) {
        EXPECT_EQ(0.0, portable::sin_cycles(whole));
        EXPECT_EQ(1.0, portable::sin_cycles(whole + 0.25));
        EXPECT_EQ(0.0, portable::sin_cycles(whole + 0.5));
        EXPECT_EQ(-1.0, portable::sin_cycles(whole + 0.75));
        EXPECT_EQ(1.0, portable::cos_cycles(whole));
        EXPECT_EQ(0.0, portable::cos_cycles(whole + 0.25));
        EXPECT_EQ(-1.0, portable::cos_cycles(whole + 0.5));
        EXPECT_EQ(0.0, portable::cos_cycles(whole + 0.75));
    }
}

TEST(PortableMath, SineAndCosineOfRadiansAreGoodToThreeUlp)
{
    EXPECT_LT(largest_error(portable::sin, std::sin, -4.0, 4.0), 3.0);
    EXPECT_LT(largest_error(portable::cos, std::cos, -4.0, 4.0), 3.0);
    EXPECT_LT(largest_error(portable::sin, std::sin, -1e6, 1e6), 3.0);
    EXPECT_LT(largest_error(portable::cos, std::cos, -1e6, 1e6), 3.0);
}

TEST(PortableMath, ExponentialAndLogarithmAreGoodToOneUlp)
{
    EXPECT_LT(largest_error(portable::exp, std::exp, -1.0, 1.0), 1.0);
    EXPECT_LT(largest_error(portable::exp, std::exp, -707.0, 709.7), 1.0);
    EXPECT_LT(largest_error(portable::log, std::log, 0.5, 2.0), 1.0);
    EXPECT_LT(largest_error(portable::log, std::log, 1e-300, 1e-290), 1.0);
    EXPECT_LT(largest_error(portable::log, std::log, 1.0, 1e6), 1.0);
    EXPECT_LT(largest_error(portable::log, std::log, 1.0 - 1e-9, 1.0 + 1e-9), 1.0);
    EXPECT_EQ(0.0, portable::log(1.0));
    EXPECT_EQ(1.0, portable::exp(0.0));
}

TEST(PortableMath, ExponentialEndsInInfinityAndZero)
{
    EXPECT_EQ(std::numeric_limits<double>::infinity(), portable::exp(800.0));
    EXPECT_EQ(0.0, portable::exp(-800.0));
    EXPECT_TRUE(std::isnan(portable::exp(std::numeric_limits<double>::quiet_NaN())));
    EXPECT_TRUE(std::isnan(portable::cos_cycles(std::numeric_limits<double>::quiet_NaN())));
}

TEST(PortableMath, PowerErrsByTheSizeOfItsLogarithm)
{
    for (double x = 0.01; x < 10.0; x *= 1.07) {
        for (const double y : {-5.0, -4.0, 0.5, 2.0, 30.0}) {
            const double bound = 2.0 + 2.0 * std::fabs(y * std::log(x));
            EXPECT_LT(error_in_ulp(portable::pow(x, y), std::pow(static_cast<long double>(x), static_cast<long double>(y))),
                      bound)
                << x << "^" << y;
        }
    }
}

TEST(PortableMath, HyperbolicFunctionsAreGoodToTwoUlpAndTheTangentToFour)
{
    EXPECT_LT(largest_error(portable::cosh, std::cosh, -30.0, 30.0), 2.0);
    EXPECT_LT(largest_error(portable::sinh, std::sinh, -1.0, 1.0), 2.0);
    EXPECT_LT(largest_error(portable::sinh, std::sinh, -30.0, 30.0), 2.0);
    EXPECT_LT(largest_error(portable::tanh, std::tanh, -3.0, 3.0), 4.0);
    EXPECT_LT(largest_error(portable::tanh, std::tanh, -60.0, 60.0), 4.0);
}

TEST(PortableMath, ArcFunctionsAreGoodToFiveUlp)
{
    EXPECT_LT(largest_error(portable::asin, std::asin, -1.0, 1.0), 5.0);
    EXPECT_LT(largest_error(portable::asin, std::asin, -1e-3, 1e-3), 5.0);
    for (double turn = -0.499; turn < 0.5; turn += 0.0007) {
        const double x = 3.0 * portable::cos_cycles(turn);
        const double y = 3.0 * portable::sin_cycles(turn);
        EXPECT_LT(error_in_ulp(portable::atan2(y, x), std::atan2(static_cast<long double>(y), static_cast<long double>(x))),
                  4.0)
            << turn;
    }
    EXPECT_EQ(0.0, portable::atan2(0.0, 0.0));
    EXPECT_EQ(portable::pi, portable::atan2(0.0, -2.0));
    EXPECT_EQ(-0.5 * portable::pi, portable::atan2(-2.0, 0.0));
}

TEST(PortableMath, NearestIntegerTakesTiesToEven)
{
    EXPECT_EQ(2.0, portable::nearest_integer(2.5));
    EXPECT_EQ(4.0, portable::nearest_integer(3.5));
    EXPECT_EQ(-2.0, portable::nearest_integer(-1.5));
    EXPECT_EQ(1e15, portable::nearest_integer(1e15));
}

} // namespace
} // namespace swell::model
