/// The operators of a current on land, along walls and at the grid's edges keep volume, energy and even water.
#include "model/terms/mean_current.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "algebra/dense_matrices.hpp"
#include "model/equations/discretisation.hpp"
#include "model/setup/dispersion.hpp"
#include "model/stepping/step_cells.hpp"
#include "model/terms/terms.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

template <class T>
struct NoWater {
    static constexpr std::size_t words = 0;
    SWELL_CELL RatesAtNode<T> find(int, int) const { return {}; }
};

/// The rates that a current gives zeta and phi.
template <class T>
struct CurrentOn {
    CurrentOn(const Bathymetry& given, const Current& current, const Edges& edges = {})
        : water(backend, given, dispersive_profile(), current, {}, edges)
    {
    }

    [[nodiscard]] solver::Field<T> field(const std::vector<double>& values)
    {
        return solver::uploaded<T>(backend, water.grid, values, solver::unnamed, water.halo);
    }
    /// Returns dzeta/dt and dphi/dt.
    std::pair<std::vector<T>, std::vector<T>> rates(const std::vector<double>& zeta, const std::vector<double>& phi)
    {
        const solver::Field<T> of_zeta = field(zeta);
        const solver::Field<T> of_phi = field(phi);
        solver::Field<T> zeta_rate(backend, water.grid);
        solver::Field<T> phi_rate(backend, water.grid);
        const Terms added{MeanCurrent::Rates<T>{reading(water.current_east), reading(water.current_north),
                                                reading(water.triple_east), reading(water.triple_north), reading(of_zeta),
                                                reading(of_phi), static_cast<T>(1.0 / (12.0 * water.cell_area_m2))}};
        using Rates = RatesOfTerms<T, NoWater<T>, std::decay_t<decltype(added)>>;
        backend.for_each_node(water.grid, WriteRates<T, Rates>{{{}, added}, {zeta_rate.view(), phi_rate.view()}});
        return {downloaded(backend, zeta_rate), downloaded(backend, phi_rate)};
    }

    OpenMpBackend backend{1};
    WaveOperator<T> water;
};

template <class Values>
double sum_of(const Values& values)
{
    double sum = 0.0;
    for (const auto value : values) {
        sum += static_cast<double>(value);
    }
    return sum;
}

template <class One, class Other>
double product(const One& one, const Other& other)
{
    double sum = 0.0;
    for (std::size_t node = 0; node < one.size(); ++node) {
        sum += static_cast<double>(one[node]) * static_cast<double>(other[node]);
    }
    return sum;
}

Current rough_current(const Bathymetry& water)
{
    return {rough_field(water, 1.5, 0.7), rough_field(water, 1.0, 2.2)};
}

template <class T>
class OnARoughBed : public testing::Test
{
protected:
    Bathymetry harbour = rough_harbour();
    CurrentOn<T> current{harbour, rough_current(harbour)};
    std::vector<double> zeta = rough_field(harbour, 1.0, 0.1);
    std::vector<double> phi = rough_field(harbour, 5.0, 0.5);
};

using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(OnARoughBed, Precisions, );

// Adjoint operators conserve the energy zeta U grad phi: <zeta_t, phi> = -<phi_t, zeta>.
TYPED_TEST(OnARoughBed, TheTwoOperatorsAreAdjoint)
{
    const auto [zeta_rate, phi_rate] = this->current.rates(this->zeta, this->phi);
    const double one = product(zeta_rate, this->phi);
    const double other = product(phi_rate, this->zeta);
    EXPECT_GT(std::abs(one), 1.0);
    EXPECT_NEAR(one, -other, 100.0 * std::abs(one) * std::numeric_limits<TypeParam>::epsilon());
}

TYPED_TEST(OnARoughBed, TheVolumeStays)
{
    const auto [zeta_rate, phi_rate] = this->current.rates(this->zeta, this->phi);
    double size = 0.0;
    for (const auto rate : zeta_rate) {
        size += std::abs(static_cast<double>(rate));
    }
    EXPECT_LT(std::abs(sum_of(zeta_rate)), size * std::numeric_limits<TypeParam>::epsilon());
}

// If zeta is the same on all water, the current carries it with the face currents themselves, unweighted.
TYPED_TEST(OnARoughBed, EvenWaterIsCarriedByTheFacesAlone)
{
    const Extent extent = this->harbour.extent;
    const DiscreteEquations faces = discretise(this->harbour, {}, rough_current(this->harbour));
    std::vector<double> even(this->zeta.size());
    for (std::size_t node = 0; node < even.size(); ++node) {
        even[node] = this->harbour.depth_m[node] > 0.0 ? 1.0 : 0.0;
    }
    const auto [zeta_rate, phi_rate] = this->current.rates(even, even);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const std::size_t node = extent.index(i, j);
            const double from_west = i > 0 ? faces.current_east[node - 1] : 0.0;
            const double from_south = j > 0 ? faces.current_north[extent.index(i, j - 1)] : 0.0;
            const double out = faces.current_east[node] - from_west + faces.current_north[node] - from_south;
            ASSERT_NEAR(zeta_rate[node], -out / this->current.water.cell_area_m2,
                        10.0 * std::numeric_limits<TypeParam>::epsilon());
        }
    }
}

TYPED_TEST(OnARoughBed, AnEvenPotentialOverWaterMakesNothing)
{
    std::vector<double> even(this->phi.size());
    for (std::size_t node = 0; node < even.size(); ++node) {
        even[node] = this->harbour.depth_m[node] > 0.0 ? 3.0 : 0.0;
    }
    const auto [zeta_rate, phi_rate] = this->current.rates(std::vector<double>(even.size(), 0.0), even);
    EXPECT_EQ(phi_rate, std::vector<TypeParam>(even.size()));
    EXPECT_EQ(zeta_rate, std::vector<TypeParam>(even.size()));
}

/// Returns the matrix that maps zeta to -dzeta/dt along a row of water and land on a current of 1 m/s, with cells of 1 m.
Eigen::MatrixXd matrix_along(const std::vector<double>& depths, const Edges& edges = {})
{
    const int nodes = static_cast<int>(depths.size());
    CurrentOn<double> current({{nodes, 1}, 1.0, 1.0, depths},
                              {std::vector<double>(depths.size(), 1.0), std::vector<double>(depths.size(), 0.0)}, edges);
    Eigen::MatrixXd matrix(nodes, nodes);
    for (int column = 0; column < nodes; ++column) {
        std::vector<double> zeta(depths.size(), 0.0);
        zeta[static_cast<std::size_t>(column)] = depths[static_cast<std::size_t>(column)] > 0.0 ? 1.0 : 0.0;
        const std::vector<double> rate = current.rates(zeta, zeta).first;
        matrix.col(column) = -Eigen::Map<const Eigen::VectorXd>(rate.data(), nodes);
    }
    return matrix;
}

/// Returns the largest factor by which a matrix lengthens a vector.
double norm_of(const Eigen::MatrixXd& matrix)
{
    return std::sqrt(spectral_radius(matrix.transpose() * matrix));
}

// Also next to land and at the grid's edges. The diagonal is not 0 only at the two ends of a row of water: the current
// flows in at one end and out at the other.
TEST(MeanCurrent, IsAntisymmetricAlongARowButAtItsEnds)
{
    Eigen::MatrixXd expected = Eigen::MatrixXd::Zero(14, 14);
    for (const auto& [first, last] : {std::pair(0, 6), std::pair(8, 10), std::pair(12, 13)}) {
        expected(first, first) = 1.0; // both halves of the symmetric part
        expected(last, last) = -1.0;
    }
    const Eigen::MatrixXd matrix = matrix_along({5, 5, 5, 5, 5, 5, 5, 0, 5, 5, 5, 0, 5, 5});
    EXPECT_LT((matrix + matrix.transpose() - expected).cwiseAbs().maxCoeff(), 1e-15);
}

// The last face before an edge that radiates has the second-order mean of its two nodes. No wider difference contains the
// node at the edge.
TEST(MeanCurrent, IsAntisymmetricAlongARowThatEndsAtEdgesThatRadiate)
{
    Edges edges{};
    edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::open;
    edges[static_cast<std::size_t>(Side::east)].kind = EdgeKind::generating;
    const Eigen::MatrixXd matrix = matrix_along(std::vector<double>(12, 5.0), edges);
    Eigen::MatrixXd expected = Eigen::MatrixXd::Zero(12, 12);
    expected(0, 0) = 1.0;
    expected(11, 11) = -1.0;
    EXPECT_LT((matrix + matrix.transpose() - expected).cwiseAbs().maxCoeff(), 1e-15);
    const Eigen::RowVector4d at_edge(6.0, 6.0, 0.0, 0.0);
    const Eigen::RowVector4d beside(-6.0, 0.0, 7.0, -1.0);
    EXPECT_LT((12.0 * matrix.block<1, 4>(0, 0) - at_edge).cwiseAbs().maxCoeff(), 1e-14);
    EXPECT_LT((12.0 * matrix.block<1, 4>(1, 0) - beside).cwiseAbs().maxCoeff(), 1e-14);
    EXPECT_LE(norm_of(matrix), largest_carried);
}

TEST(MeanCurrent, AddsNoMoreToAFrequencyThanItsShareOfTheLimit)
{
    for (const int nodes : {2, 3, 5, 12, 60}) {
        const Eigen::MatrixXd matrix = matrix_along(std::vector<double>(static_cast<std::size_t>(nodes), 5.0));
        const double norm = norm_of(matrix);
        EXPECT_LE(norm, largest_carried) << nodes;
        EXPECT_GT(nodes < 60 ? largest_carried : norm, 0.99 * largest_carried) << "the limit is tight";
    }
}

TEST(MeanCurrent, MakesFourthOrderDifferences)
{
    constexpr double cells_per_wave[] = {8.0, 10.0, 16.0, 32.0};
    for (const double cells : cells_per_wave) {
        const double k = 2.0 * std::numbers::pi / cells;
        std::vector<double> phi;
        for (int i = 0; i < 12; ++i) {
            phi.push_back(std::sin(k * (i - 6)));
        }
        CurrentOn<double> current({{12, 1}, 1.0, 1.0, std::vector<double>(12, 5.0)},
                                  {std::vector<double>(12, 1.0), std::vector<double>(12, 0.0)});
        const double slope = -current.rates(phi, phi).second[6];
        EXPECT_NEAR(slope, carried_wave_number(k, 1.0), 1e-14);
        EXPECT_NEAR(slope / k - 1.0, -std::pow(k, 4) / 30.0, 0.1 * std::pow(k, 4) / 30.0) << cells;
    }
}

/// Returns the relative error of k on the grid, against the continuous equations, for waves of 8 s on this current.
double off_at(double cells_per_wave, double current_m_per_s, double (*carried)(double, double))
{
    constexpr double omega = 2.0 * std::numbers::pi / 8.0;
    constexpr double depth_m = 15.0;
    const auto solve = [&](const auto& number) {
        double low = 1e-3;
        double high = 0.16;
        for (int halving = 0; halving < 60; ++halving) {
            const double k = 0.5 * (low + high);
            const double frequency = std::sqrt(airy_frequency_squared(k, depth_m)) + current_m_per_s * number(k);
            (frequency < omega ? low : high) = k;
        }
        return low;
    };
    const double exact = solve([](double k) { return k; });
    const double cell_m = 2.0 * std::numbers::pi / (exact * cells_per_wave);
    return solve([&](double k) { return carried(k, cell_m); }) / exact - 1.0;
}

// A current of 2 m/s against waves of 8 s in 15 m of water, a fifth of their speed.
TEST(MeanCurrent, HoldsTheLengthOfWavesAgainstItAtTenCells)
{
    EXPECT_NEAR(off_at(10.0, -2.0, [](double k, double d) { return std::sin(k * d) / d; }), -0.032, 0.001)
        << "of second order";
    EXPECT_LT(std::abs(off_at(10.0, -2.0, carried_wave_number)), 0.004);
    EXPECT_LT(std::abs(off_at(16.0, -2.0, carried_wave_number)), 0.001);
    EXPECT_LT(std::abs(off_at(10.0, -3.0, carried_wave_number)), 0.02);
}

} // namespace
} // namespace swell::model
