#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <utility>

#include "algebra/dense_matrices.hpp"
#include "model/equations/discretisation.hpp"
#include "model/setup/constants.hpp"
#include "plain_black_half.hpp"
#include "solver/psi_solver/chebyshev_steps.hpp"
#include "wave_scenes.hpp"

/// The dense matrix of one step of the model, with the true preconditioner, any polynomial in place of the solve, and any
/// guess. Its spectral radius shows whether a scheme is stable, with land, walls and varying depth.
namespace swell::model
{
namespace
{

using Eigen::MatrixXd;
using solver::test_systems::PlainBlackHalf;

/// A basin of 8 × 7 nodes with an islet and a dry corner, with depths from `shallow_m` to `deep_m`.
Bathymetry small_basin(double shallow_m, double deep_m)
{
    return bathymetry_of({8, 7}, 5.0, 5.0, [=](int i, int j) {
        const bool land = (i == 4 && j == 3) || i + j > 12;
        return land ? 0.0 : shallow_m + (deep_m - shallow_m) * (0.5 + 0.5 * std::sin(0.9 * i + 0.3) * std::cos(0.7 * j));
    });
}

/// (K v)_C = sum over faces of c_f (v_nb − v_C), from the weights of the west-to-east and south-to-north faces.
MatrixXd face_sum(Extent extent, const std::function<double(int, int)>& east, const std::function<double(int, int)>& north)
{
    MatrixXd matrix = MatrixXd::Zero(extent.nodes(), extent.nodes());
    const auto add = [&](Eigen::Index a, Eigen::Index b, double weight) {
        matrix(a, b) += weight;
        matrix(b, a) += weight;
        matrix(a, a) -= weight;
        matrix(b, b) -= weight;
    };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const Eigen::Index node = static_cast<Eigen::Index>(j) * extent.nx + i;
            if (i + 1 < extent.nx) {
                add(node, node + 1, east(i, j));
            }
            if (j + 1 < extent.ny) {
                add(node, node + extent.nx, north(i, j));
            }
        }
    }
    return matrix;
}

/// The parts of a step over a basin, as dense matrices. Vectors of the black half have zeros at the reds.
struct DenseModel {
    explicit DenseModel(const Bathymetry& basin)
    {
        const DiscreteEquations equations = discretise(basin, parabolic_profile(), {});
        const DiscreteEquations::Mode& mode = equations.modes[0];
        const Extent extent = basin.extent;
        nodes = extent.nodes();
        cell_area_m2 = equations.cell_area_m2;
        const auto place = [=](int i, int j) { return static_cast<std::size_t>(j) * extent.nx + i; };
        const auto with_d = [&](const std::vector<double>& weight, int i, int j, int di, int dj) {
            return weight[place(i, j)] * 0.5 * (mode.d[place(i, j)] + mode.d[place(i + di, j + dj)]);
        };
        of_phi = face_sum(
            extent, [&](int i, int j) { return equations.east[place(i, j)]; },
            [&](int i, int j) { return equations.north[place(i, j)]; });
        of_psi = face_sum(
            extent, [&](int i, int j) { return with_d(equations.east, i, j, 1, 0); },
            [&](int i, int j) { return with_d(equations.north, i, j, 0, 1); });

        solver::OpenMpBackend backend(1);
        solver::FivePointStencil<double> matrix(backend, solver::Grid(extent));
        solver::upload_values(backend, mode.centre, matrix.centre);
        solver::upload_values(backend, mode.west, matrix.west);
        solver::upload_values(backend, mode.south, matrix.south);
        PlainBlackHalf<double> plain(matrix, extent);
        reduced = columns([&](const std::vector<double>& b) {
            return plain.reduced(solver::uploaded<double>(backend, solver::Grid(extent), b));
        });
        blacks = MatrixXd::Zero((nodes + 1) / 2, nodes);
        coupling = MatrixXd::Zero(nodes, nodes);
        inverse_reds = MatrixXd::Zero(nodes, nodes);
        Eigen::Index count = 0;
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                const auto node = static_cast<Eigen::Index>(place(i, j));
                const bool black = PlainBlackHalf<double>::is_black(i, j);
                if (black) {
                    blacks(count++, node) = 1.0;
                }
                inverse_reds(node, node) = black ? 0.0 : 1.0 / mode.centre[place(i, j)];
                if (i > 0) {
                    coupling(node, node - 1) = coupling(node - 1, node) = mode.west[place(i, j)];
                }
                if (j > 0) {
                    coupling(node, node - extent.nx) = coupling(node - extent.nx, node) = mode.south[place(i, j)];
                }
            }
        }
        const MatrixXd on_blacks = blacks.transpose() * blacks;
        schur = columns([&](const std::vector<double>& x) { return plain.product(x); }) * on_blacks;
        inverse = columns([&](const std::vector<double>& r) { return plain.preconditioned(r); }) * on_blacks;
        kappa = spectral_radius(inverse * schur);
    }

    template <class Map>
    MatrixXd columns(const Map& map) const
    {
        MatrixXd matrix(nodes, nodes);
        for (Eigen::Index node = 0; node < nodes; ++node) {
            std::vector<double> unit(static_cast<std::size_t>(nodes));
            unit[static_cast<std::size_t>(node)] = 1.0;
            const std::vector<double> column = map(unit);
            matrix.col(node) = Eigen::Map<const Eigen::VectorXd>(column.data(), nodes);
        }
        return matrix;
    }

    Eigen::Index nodes;
    double cell_area_m2;
    double kappa;                    ///< the largest eigenvalue of M⁻¹S1
    MatrixXd of_phi, of_psi;         ///< sum of (l/d) h (v_nb − v_C), and the same with h D
    MatrixXd reduced, blacks;        ///< from b to b of the black half; a row per black node, with a 1 at its place
    MatrixXd coupling, inverse_reds; ///< S without its centre; 1/centre of the reds
    MatrixXd schur, inverse;         ///< S1, M⁻¹
};

/// Returns the spectral radius of a step − 1, for step lengths and a guess sum of weights[k] psi(n − 1 − k).
double growth(const DenseModel& m, const std::vector<double>& lengths, const std::vector<double>& weights,
              double time_step_s = 0.05)
{
    const Eigen::Index n = m.nodes;
    const Eigen::Index half = m.blacks.rows();
    const auto past = static_cast<Eigen::Index>(weights.size());
    const Eigen::Index size = 4 * n + past * half; // zeta and phi before, zeta and phi now, the black halves of past psi
    const auto block = [&](Eigen::Index which) {
        MatrixXd rows = MatrixXd::Zero(n, size);
        rows.middleCols(which * n, n).setIdentity();
        return rows;
    };
    const MatrixXd b = -m.of_psi * block(3);
    const MatrixXd black_b = m.reduced * b;
    MatrixXd psi = MatrixXd::Zero(n, size);
    for (Eigen::Index k = 0; k < past; ++k) {
        psi.middleCols(4 * n + k * half, half) = weights[static_cast<std::size_t>(k)] * m.blacks.transpose();
    }
    for (const double length : lengths) {
        psi += length * m.inverse * (black_b - m.schur * psi);
    }
    const MatrixXd whole_psi = psi + m.inverse_reds * (b - m.coupling * psi);
    MatrixXd step = MatrixXd::Zero(size, size);
    step.middleRows(0, 2 * n).middleCols(2 * n, 2 * n).setIdentity();
    step.middleRows(2 * n, n) =
        block(0) - 2.0 * time_step_s / m.cell_area_m2 * (m.of_phi * block(3) - m.of_psi * whole_psi);
    step.middleRows(3 * n, n) = block(1) - 2.0 * time_step_s * gravity * block(2);
    step.middleRows(4 * n, half) = m.blacks * psi;
    step.middleRows(4 * n + half, (past - 1) * half).middleCols(4 * n, (past - 1) * half).setIdentity();
    return spectral_radius(step) - 1.0;
}

/// 1/l_k of the Chebyshev polynomial of smallest largest |p|, which has both signs.
std::vector<double> two_signed(double kappa, int count)
{
    std::vector<double> lengths;
    for (int k = 0; k < count; ++k) {
        const double cosine = std::cos(std::numbers::pi * (2 * k + 1) / (2.0 * count));
        lengths.push_back(1.0 / (0.5 * (kappa + 1.0) - 0.5 * (kappa - 1.0) * cosine));
    }
    return lengths;
}

const std::vector<double> q5r2{3.0, -1.0, -5.0, 5.0, 1.0, -3.0, 1.0};
const std::vector<double> quadratic{3.0, -3.0, 1.0};
const std::vector<double> cubic{4.0, -6.0, 4.0, -1.0};
constexpr double rounding = 1e-7; ///< of the neutral mean of phi, a double eigenvalue 1

std::vector<double> one_signed(double kappa, int count)
{
    return solver::ChebyshevSteps{kappa, count}.step_lengths();
}

TEST(OneStepMatrix, AnExactSolveIsNeutral)
{
    const DenseModel basin(small_basin(10.0, 30.0));
    EXPECT_NEAR(growth(basin, two_signed(basin.kappa, 24), {1.0, 0.0}), 0.0, rounding);
}

TEST(OneStepMatrix, OneSignedStepsFromSevenPastPsiAreStable)
{
    const DenseModel basin(small_basin(10.0, 30.0));
    const double kappa = solver::bound_of_spectrum(basin.kappa);
    const solver::ChebyshevSteps chosen = solver::fewest_steps(kappa);
    EXPECT_EQ(chosen.count, 3);
    EXPECT_LE(growth(basin, chosen.step_lengths(), q5r2), rounding);
    EXPECT_LE(growth(basin, one_signed(kappa, 4), q5r2), rounding);
    EXPECT_LE(growth(basin, one_signed(1.5 * kappa, 4), q5r2), rounding) << "a bound too high costs nothing";
}

TEST(OneStepMatrix, PlainExtrapolationsWithAFixedCountGrow)
{
    const DenseModel basin(small_basin(10.0, 30.0));
    EXPECT_GT(growth(basin, two_signed(basin.kappa, 3), quadratic), 1e-4);
    EXPECT_GT(growth(basin, two_signed(basin.kappa, 3), cubic), 1e-3);
    EXPECT_GT(growth(basin, two_signed(basin.kappa, 4), cubic), 1e-5);
    EXPECT_GT(growth(basin, two_signed(basin.kappa, 3), q5r2), 1e-6) << "the sign matters, not the guess alone";
}

TEST(OneStepMatrix, ASpectrumThatIsTakenForTooSmallGrows)
{
    const DenseModel basin(small_basin(10.0, 30.0));
    EXPECT_GT(growth(basin, one_signed(0.8 * basin.kappa, 3), q5r2), 1e-5);
}

TEST(OneStepMatrix, AStepFewerThanChosenGrowsInDeepWater)
{
    const DenseModel basin(small_basin(10.0, 130.0));
    const double kappa = solver::bound_of_spectrum(basin.kappa);
    const solver::ChebyshevSteps chosen = solver::fewest_steps(kappa);
    EXPECT_LE(growth(basin, chosen.step_lengths(), q5r2), rounding);
    EXPECT_GT(growth(basin, one_signed(kappa, chosen.count - 1), q5r2), 1e-2);
}

} // namespace
} // namespace swell::model
