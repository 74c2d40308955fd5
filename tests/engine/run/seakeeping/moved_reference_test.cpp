#include "engine/run/seakeeping/moved_reference.hpp"

#include <gmock/gmock.h>

#include <cmath>

#include "hull_tables.hpp"

namespace swell::engine
{
namespace
{

void expect_near(const Matrix6& a, const Matrix6& b)
{
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            EXPECT_NEAR(a[i][j], b[i][j], 1e-12 * std::sqrt(std::abs(a[i][i] * a[j][j]))) << i << j;
        }
    }
}

TEST(MovedReference, ThereAndBackIsTheIdentity)
{
    const Hydrodynamics hull = tabulated_hull("coaster_20m");
    const Vector3 there{1.5, -0.7, 2.2};
    const Hydrodynamics moved = moved_reference(hull, there);
    const Hydrodynamics back = moved_reference(moved, {-there[0], -there[1], -there[2]});
    EXPECT_GT(std::abs(moved.added_mass[3][4][4] / hull.added_mass[3][4][4] - 1.0), 1e-3);
    expect_near(hull.added_mass[3], back.added_mass[3]);
    expect_near(hull.added_mass_at_infinity, back.added_mass_at_infinity);
    for (std::size_t k = 0; k < hull.haskind.size(); k += 97) {
        EXPECT_NEAR(std::abs(hull.haskind[k] - back.haskind[k]), 0.0, 1e-9);
    }
    for (std::size_t k = 0; k < hull.froude_krylov.size(); ++k) {
        EXPECT_NEAR(std::abs(hull.froude_krylov[k] - back.froude_krylov[k]), 0.0, 1e-6);
    }
}

TEST(MovedReference, TheMomentOfAForceHasItsArm)
{
    // An upward force of 2 N at x = 3, y = 1: about the origin the moment is (2, -6, 0); about (3, 1, 5) it is 0.
    const Vector6 moved = times(moment_arm({3.0, 1.0, 5.0}), Vector6{0.0, 0.0, 2.0, 2.0, -6.0, 0.0});
    EXPECT_EQ(moved, (Vector6{0.0, 0.0, 2.0, 0.0, 0.0, 0.0}));
}

TEST(MovedReference, TheEnergyOfAMotionStays)
{
    const Hydrodynamics hull = tabulated_hull("coaster_9m");
    const Vector3 to{2.0, 0.5, -1.0};
    const Vector6 at_origin{0.3, -0.2, 0.1, 0.02, 0.01, -0.03};
    const Vector3 turning = cross({at_origin[3], at_origin[4], at_origin[5]}, to);
    Vector6 at_point = at_origin;
    for (std::size_t i = 0; i < 3; ++i) {
        at_point[i] += turning[i];
    }
    const auto energy = [](const Matrix6& mass, const Vector6& v) {
        const Vector6 momentum = times(mass, v);
        double sum = 0.0;
        for (std::size_t i = 0; i < 6; ++i) {
            sum += momentum[i] * v[i];
        }
        return sum;
    };
    const double before = energy(hull.added_mass[0], at_origin);
    EXPECT_NEAR(energy(moved_matrix(hull.added_mass[0], to), at_point), before, 1e-9 * before);
}

} // namespace
} // namespace swell::engine
