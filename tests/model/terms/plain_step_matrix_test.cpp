#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "algebra/dense_matrices.hpp"
#include "model/theory/stability.hpp"
#include "plain_step.hpp"
#include "term_cases.hpp"

/// The dense matrix of a plain step: below the limit of the time step it has no eigenvalue above 1.
namespace swell::model::plain_steps
{
namespace
{

/// A basin of 9 by 7 nodes with an islet, 5 to 11 m deep.
Bathymetry small_basin()
{
    return bathymetry_of({9, 7}, 5.0, 4.0, [](int i, int j) {
        return i == 4 && j == 3 ? 0.0 : 8.0 + 3.0 * std::sin(0.9 * i + 0.3) * std::cos(0.7 * j);
    });
}

/// Returns a basis of water levels, a column each: unit vectors, or fields with a mean of 0 if all walls are closed.
/// Reason: in a closed basin the mean of zeta is constant and drives the mean of phi by -g zeta, which acts on nothing.
/// This is a double eigenvalue 1 with one eigenvector, and rounding would split it by the square root of the rounding
/// error.
Eigen::MatrixXd basis_of(const PlainModel& model)
{
    const bool is_closed = model.plan.strips.empty() && model.plan.faces.faces.empty();
    std::vector<Eigen::Index> water;
    for (std::size_t node = 0; node < model.nodes(); ++node) {
        if (model.equations.wet[node] > 0.0) {
            water.push_back(static_cast<Eigen::Index>(node));
        }
    }
    const Eigen::Index count = static_cast<Eigen::Index>(water.size());
    Eigen::MatrixXd of_water = Eigen::MatrixXd::Identity(count, count);
    if (is_closed) { // the columns of Q without the column of the mean
        of_water = orthogonal_to(Eigen::VectorXd::Ones(count));
    }
    Eigen::MatrixXd basis = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(model.nodes()), of_water.cols());
    for (Eigen::Index row = 0; row < count; ++row) {
        basis.row(water[static_cast<std::size_t>(row)]) = of_water.row(row);
    }
    return basis;
}

/// Returns the matrix of a step on (zeta, phi, zeta_s before; zeta, phi, zeta_s), computed column by column. zeta and phi
/// are given in the basis, zeta_s at the faces that have a level inside.
Eigen::MatrixXd matrix_of_step(const PlainModel& model)
{
    const Eigen::MatrixXd basis = basis_of(model);
    const Eigen::Index size = basis.cols();
    const std::vector<double> still(model.nodes(), 0.0);
    const auto in_basis = [&](const std::vector<double>& field) -> Eigen::VectorXd {
        return basis.transpose() * Eigen::Map<const Eigen::VectorXd>(field.data(), basis.rows());
    };
    std::vector<std::size_t> remembering;
    for (std::size_t face = 0; face < model.plan.faces.faces.size(); ++face) {
        if (model.plan.faces.filling_rate[face] > 0.0) {
            remembering.push_back(face);
        }
    }
    const Eigen::Index level = 2 * size + static_cast<Eigen::Index>(remembering.size()); // numbers of one level
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(2 * level, 2 * level);
    matrix.topRightCorner(level, level).setIdentity(); // the newer level becomes the level before
    const std::vector<double> empty(model.plan.faces.faces.size(), 0.0);
    const auto put = [&](Eigen::Index column, const PlainLevels& levels) {
        const PlainNext next = plain_step(model, levels);
        matrix.col(column).segment(level, size) = in_basis(next.zeta);
        matrix.col(column).segment(level + size, size) = in_basis(next.phi);
        for (std::size_t at = 0; at < remembering.size(); ++at) {
            matrix(level + 2 * size + static_cast<Eigen::Index>(at), column) = next.inside[remembering[at]];
        }
    };
    for (Eigen::Index at = 0; at < size; ++at) {
        PlainLevels levels{still, still, still, still, empty};
        Eigen::Index column = at;
        for (std::vector<double>* field : {&levels.zeta_before, &levels.phi_before, &levels.zeta, &levels.phi}) {
            field->assign(basis.col(at).begin(), basis.col(at).end());
            put(column, levels);
            field->assign(still.begin(), still.end());
            column += field == &levels.phi_before ? level - size : size;
        }
    }
    for (std::size_t at = 0; at < remembering.size(); ++at) {
        PlainLevels levels{still, still, still, still, empty};
        levels.inside_before[remembering[at]] = 1.0;
        put(2 * size + static_cast<Eigen::Index>(at), levels);
    }
    return matrix;
}

/// Returns the spectral radius of a step, less 1.
double growth_of(const WaveSetup& setup)
{
    const Eigen::MatrixXd matrix = matrix_of_step(PlainModel(setup));
    return spectral_radius(matrix) - 1.0;
}

/// The small basin with some terms, at 0.95 of the limit of its time step.
WaveSetup small_setup(unsigned terms, const VerticalProfile& profile)
{
    const auto has = [=](Term term) { return (terms & term) != 0U; };
    WaveSetup setup = exact_setup(small_basin(), profile, 0.1);
    if (has(current)) {
        setup.current = {rough_field(setup.bathymetry, 1.5, 0.7), rough_field(setup.bathymetry, 1.0, 2.9)};
    }
    if (has(open_edges)) {
        edge_on(setup, Side::west).kind = EdgeKind::open;
        edge_on(setup, Side::south) = {EdgeKind::open, 0.0};
    }
    if (has(sponge_edge)) {
        edge_on(setup, Side::north).kind = EdgeKind::sponge;
    }
    if (has(reflecting_walls)) { // two faces of the islet, and the eastern edge
        setup.walls = {{3, 3, Side::east, 0.3}, {4, 2, Side::north, 0.0}};
        for (int j = 0; j < setup.bathymetry.extent.ny; ++j) {
            setup.walls.push_back({8, j, Side::east, 0.2});
        }
    }
    setup.friction_per_s = has(friction) ? 1.0 : 0.0;
    setup.time_step_s = 0.95 * stability_limit(setup).time_step_s;
    return setup;
}

class PlainStepMatrix : public testing::TestWithParam<Case>
{
};

TEST_P(PlainStepMatrix, HasNoEigenvalueAboveOneBelowTheLimit)
{
    const Case& one = GetParam();
    const double growth = growth_of(small_setup(one.terms, profile_of(one.modes)));
    RecordProperty("growth", std::to_string(growth * 1e12) + "e-12");
    EXPECT_LE(growth, 1e-9) << "a step of " << describe(one) << " makes waves grow";
}

std::vector<Case> small_cases()
{
    std::vector<Case> cases;
    for (const int modes : {1, 2}) {
        for (const unsigned terms :
             {0U, unsigned{current}, open_edges | sponge_edge, unsigned{reflecting_walls}, unsigned{friction},
              current | friction, current | open_edges | sponge_edge | reflecting_walls | friction}) {
            cases.push_back({modes, terms});
        }
    }
    return cases;
}

INSTANTIATE_TEST_SUITE_P(Terms, PlainStepMatrix, testing::ValuesIn(small_cases()));

/// Beaches with an islet, from about 2 m down to films of a centimetre, and a current of up to 3 m/s in varying directions.
/// The current is slower than the shortest waves of cells of 2 m over deep water, and faster than all waves over the films.
WaveSetup beach_on_current(int number)
{
    const double way = 2.4 * number;
    const double steepness = 0.08 + 0.05 * (number % 3);
    const Bathymetry beach = bathymetry_of({9, 7}, 2.0, 2.0, [=](int i, int j) {
        const double depth_m = 0.01 + steepness * (8 - i) * (1.5 + std::sin(0.8 * j + number));
        return (i == 3 && j == 2 + number % 3) || (i == 8 && j > 3) ? 0.0 : depth_m;
    });
    WaveSetup setup = exact_setup(beach, profile_of(1 + number % 2), 0.1);
    const std::vector<double> part = rough_field(beach, 0.5, way);
    for (std::size_t node = 0; node < part.size(); ++node) {
        setup.current.east_m_per_s.push_back((2.5 + part[node]) * std::cos(way));
        setup.current.north_m_per_s.push_back((2.5 + part[node]) * std::sin(way));
    }
    setup.time_step_s = 0.95 * stability_limit(setup).time_step_s;
    return setup;
}

TEST(PlainStepOnABeach, HasNoEigenvalueAboveOneThoughTheCurrentOutrunsAllWavesThere)
{
    for (int number = 0; number < 6; ++number) {
        EXPECT_LE(growth_of(beach_on_current(number)), 1e-9) << "beach " << number;
    }
}

/// Shows that the first test can fail: above the limit waves grow, also with friction, whose limit is tight over flat water
/// without a current.
TEST(PlainStepOverTheLimit, Grows)
{
    for (const int modes : {1, 2}) {
        for (const unsigned terms : {0U, unsigned{friction}}) {
            WaveSetup setup = small_setup(terms, profile_of(modes));
            setup.bathymetry = flat_basin({9, 7}, 5.0, 4.0, 10.0);
            setup.time_step_s = 1.05 * stability_limit(setup).time_step_s;
            const double growth = growth_of(setup);
            RecordProperty(describe({modes, terms}), std::to_string(growth));
            EXPECT_GT(growth, 1e-3) << describe({modes, terms});
        }
    }
}

} // namespace
} // namespace swell::model::plain_steps
