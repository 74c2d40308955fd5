/// Each cell against a slow, obvious loop over a node's faces, straight from the equations.
#include "model/equations/flow_cells.hpp"

#include <gtest/gtest.h>

#include "model/equations/discretisation.hpp"
#include "model/ships/ship_cells.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

struct Face {
    int di, dj;
    double sign; ///< + east and north
};
constexpr Face faces[] = {{1, 0, 1.0}, {-1, 0, -1.0}, {0, 1, 1.0}, {0, -1, -1.0}};

/// A harbour, its fields, and the equations as they are printed.
struct Reference {
    Bathymetry bathymetry = rough_harbour();
    VerticalProfile profile = dispersive_profile();
    Current current{rough_field(rough_harbour(), 1.0, 0.7), rough_field(rough_harbour(), 1.0, 2.2)};
    std::vector<double> zeta = rough_field(bathymetry, 1.0, 0.1);
    std::vector<double> phi = rough_field(bathymetry, 5.0, 0.5);
    std::vector<double> draft = rough_field(bathymetry, 2.0, 3.1);
    std::vector<double> psi[2] = {rough_field(bathymetry, 3.0, 1.5), rough_field(bathymetry, 3.0, 2.5)};

    [[nodiscard]] std::size_t node(int i, int j) const { return static_cast<std::size_t>(j) * bathymetry.extent.nx + i; }
    [[nodiscard]] bool wet(int i, int j) const
    {
        return i >= 0 && j >= 0 && i < bathymetry.extent.nx && j < bathymetry.extent.ny && bathymetry.wet_at(i, j);
    }
    [[nodiscard]] double d(int mode, int i, int j) const { return profile.modes[mode].d(bathymetry.depth_at(i, j)); }

    /// term(face, i_nb, j_nb, l, d) summed over the open faces of a wet node.
    template <class Term>
    double over_faces(int i, int j, const Term& term) const
    {
        double sum = 0.0;
        for (const Face& face : faces) {
            if (wet(i, j) && wet(i + face.di, j + face.dj)) {
                const double length = face.di != 0 ? bathymetry.dy_m : bathymetry.dx_m;
                const double distance = face.di != 0 ? bathymetry.dx_m : bathymetry.dy_m;
                sum += term(face, i + face.di, j + face.dj, length, distance);
            }
        }
        return sum;
    }
    [[nodiscard]] double mean_depth(int i, int j, int i_nb, int j_nb) const
    {
        return 0.5 * (bathymetry.depth_at(i, j) + bathymetry.depth_at(i_nb, j_nb));
    }
    [[nodiscard]] double b(int mode, int i, int j) const
    {
        return -over_faces(i, j, [&](const Face&, int i_nb, int j_nb, double length, double distance) {
            return length / distance * mean_depth(i, j, i_nb, j_nb) * 0.5 * (d(mode, i, j) + d(mode, i_nb, j_nb)) *
                   (phi[node(i_nb, j_nb)] - phi[node(i, j)]);
        });
    }
    [[nodiscard]] double zeta_rate(int modes, int i, int j) const
    {
        return -over_faces(i, j, [&](const Face&, int i_nb, int j_nb, double length, double distance) {
            double difference = phi[node(i_nb, j_nb)] - phi[node(i, j)];
            for (int m = 0; m < modes; ++m) {
                difference -= 0.5 * (d(m, i, j) + d(m, i_nb, j_nb)) * (psi[m][node(i_nb, j_nb)] - psi[m][node(i, j)]);
            }
            return length / distance * mean_depth(i, j, i_nb, j_nb) * difference;
        }) / (bathymetry.dx_m * bathymetry.dy_m);
    }
    /// Σ ± mean(U) l (v_nb + sign v_C)/2 / (dx dy)
    [[nodiscard]] double carried(const std::vector<double>& v, double sign, int i, int j) const
    {
        return over_faces(i, j,
                          [&](const Face& face, int i_nb, int j_nb, double length, double) {
                              const std::vector<double>& u = face.di != 0 ? current.east_m_per_s : current.north_m_per_s;
                              return face.sign * 0.5 * (u[node(i, j)] + u[node(i_nb, j_nb)]) * length * 0.5 *
                                     (v[node(i_nb, j_nb)] + sign * v[node(i, j)]);
                          }) /
               (bathymetry.dx_m * bathymetry.dy_m);
    }
};

template <class T>
class FlowCells : public testing::Test
{
protected:
    solver::Field<T> field(const std::vector<double>& values)
    {
        return uploaded<T>(backend, solver::Grid(reference.bathymetry.extent), values);
    }

    /// Every node of `field` is expected(i, j), to rounding at the field's size.
    template <class Expected>
    void expect_field(const solver::Field<T>& field, const Expected& expected)
    {
        double size = 0.0;
        double error = 0.0;
        for (int j = 0; j < field.extent().ny; ++j) {
            for (int i = 0; i < field.extent().nx; ++i) {
                size = std::max(size, std::abs(expected(i, j)));
                error = std::max(error, std::abs(static_cast<double>(field.view()(i, j)) - expected(i, j)));
            }
        }
        EXPECT_GT(size, 0.01);
        EXPECT_LT(error, 10.0 * size * std::numeric_limits<T>::epsilon());
    }

    OpenMpBackend backend{1};
    Reference reference;
    WaveOperator<T> water{backend, reference.bathymetry, reference.profile, reference.current};
    solver::Field<T> zeta = field(reference.zeta);
    solver::Field<T> phi = field(reference.phi);
    solver::Field<T> draft = field(reference.draft);
    solver::Field<T> psi[2] = {field(reference.psi[0]), field(reference.psi[1])};
    solver::Field<T> out_zeta{backend, solver::Grid(reference.bathymetry.extent)};
    solver::Field<T> out_phi{backend, solver::Grid(reference.bathymetry.extent)};
};

using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(FlowCells, Precisions, );

TYPED_TEST(FlowCells, AssembleIsMinusTheFluxOfPhiThroughTheOpenFaces)
{
    using T = TypeParam;
    for (const int mode : {0, 1}) {
        this->backend.for_each_node(this->water.grid,
                                    AssembleRightHandSide<T>{reading(this->water.east), reading(this->water.north),
                                                             reading(this->water.modes[mode].d), reading(this->phi),
                                                             this->out_zeta.view()});
        this->expect_field(this->out_zeta, [&](int i, int j) { return this->reference.b(mode, i, j); });
    }
}

template <class T, int modes>
Rates<T, modes> rates_cell(const WaveOperator<T>& water, const solver::Field<T>& zeta, const solver::Field<T>& phi,
                           const solver::Field<T>* psi)
{
    Rates<T, modes> cell;
    cell.east = water.east.view();
    cell.north = water.north.view();
    cell.zeta = zeta.view();
    cell.phi = phi.view();
    for (int m = 0; m < modes; ++m) {
        cell.mode[m] = {water.modes[m].d.view(), psi[m].view()};
    }
    cell.inverse_area = static_cast<T>(1.0 / water.cell_area_m2);
    cell.g = static_cast<T>(gravity);
    return cell;
}

TYPED_TEST(FlowCells, RatesAreThoseOfTheEquationsForOneModeAndForTwo)
{
    using T = TypeParam;
    auto one = rates_cell<T, 1>(this->water, this->zeta, this->phi, this->psi);
    one.zeta_rate = this->out_zeta.view();
    one.phi_rate = this->out_phi.view();
    this->backend.for_each_node(this->water.grid, one);
    this->expect_field(this->out_zeta, [&](int i, int j) { return this->reference.zeta_rate(1, i, j); });

    // A second mode on top is what the two-mode cell does at once.
    this->backend.for_each_node(this->water.grid, AddModeRate<T>{one.east,
                                                                 one.north,
                                                                 {reading(this->water.modes[1].d), reading(this->psi[1])},
                                                                 one.inverse_area,
                                                                 one.zeta_rate});
    this->expect_field(this->out_zeta, [&](int i, int j) { return this->reference.zeta_rate(2, i, j); });

    auto two = rates_cell<T, 2>(this->water, this->zeta, this->phi, this->psi);
    two.zeta_rate = this->out_zeta.view();
    two.phi_rate = this->out_phi.view();
    this->backend.for_each_node(this->water.grid, two);
    this->expect_field(this->out_zeta, [&](int i, int j) { return this->reference.zeta_rate(2, i, j); });
    this->expect_field(this->out_phi,
                       [&](int i, int j) { return -gravity * this->reference.zeta[this->reference.node(i, j)]; });
}

TYPED_TEST(FlowCells, AHullPushesTheSurfaceDownByItsDraftInItsBoxAlone)
{
    using T = TypeParam;
    HullPlacement hull;
    hull.box.i0 = 3;
    hull.box.j0 = 2;
    hull.box.extent = {5, 4};
    const solver::Extent room{7, 7};
    constexpr double time_step = 0.125;
    const solver::Box stepped{5, 3, {40, 40}}; // a corner of the hull's box
    this->backend.for_each_node(solver::Grid(room),
                                PressOnWater<T>{&hull, reading(this->zeta), reading(this->draft), reading(this->phi),
                                                static_cast<T>(gravity), static_cast<T>(time_step), stepped,
                                                this->out_phi.view()});
    this->expect_field(this->out_phi, [&](int i, int j) {
        const std::size_t node = this->reference.node(i, j);
        const bool in_box = i >= 3 && i < 8 && j >= 2 && j < 6;
        const double rate = in_box ? -gravity * (this->reference.zeta[node] + this->reference.draft[node]) : 0.0;
        return in_box && i >= 5 && j >= 3 ? this->reference.phi[node] + 2.0 * time_step * rate : rate;
    });
}

TYPED_TEST(FlowCells, ACurrentCarriesZetaInFluxFormAndPhiInAdvectiveForm)
{
    using T = TypeParam;
    this->backend.for_each_node(this->water.grid,
                                AddCurrentRates<T>{reading(this->water.current_east), reading(this->water.current_north),
                                                   reading(this->zeta), reading(this->phi),
                                                   static_cast<T>(0.5 / this->water.cell_area_m2), this->out_zeta.view(),
                                                   this->out_phi.view()});
    this->expect_field(this->out_zeta,
                       [&](int i, int j) { return -this->reference.carried(this->reference.zeta, 1.0, i, j); });
    this->expect_field(this->out_phi,
                       [&](int i, int j) { return -this->reference.carried(this->reference.phi, -1.0, i, j); });
}

TYPED_TEST(FlowCells, LeapfrogTakesTheSpongeFromTheMeanOfOldAndNew)
{
    using T = TypeParam;
    const std::vector<double> sigma = rough_field(this->reference.bathymetry, 0.3, 0.0);
    const auto sigma_field = this->field(sigma);
    upload_values(this->backend, this->reference.psi[0], this->out_zeta); // rates
    upload_values(this->backend, this->reference.psi[1], this->out_phi);
    constexpr double time_step = 0.125;
    this->backend.for_each_node(this->water.grid,
                                Leapfrog<T>{reading(this->zeta), reading(this->phi), reading(sigma_field),
                                            static_cast<T>(time_step), this->out_zeta.view(), this->out_phi.view()});
    const auto expected = [&](const std::vector<double>& old, const std::vector<double>& rate, int i, int j) {
        const std::size_t node = this->reference.node(i, j);
        const double s = time_step * sigma[node];
        return ((1.0 - s) * old[node] + 2.0 * time_step * rate[node]) / (1.0 + s);
    };
    this->expect_field(this->out_zeta,
                       [&](int i, int j) { return expected(this->reference.zeta, this->reference.psi[0], i, j); });
    this->expect_field(this->out_phi,
                       [&](int i, int j) { return expected(this->reference.phi, this->reference.psi[1], i, j); });
}

/// Not to rounding: a run over a grid with strips must have the bits of one that takes every node in two passes.
TYPED_TEST(FlowCells, RatesAndLeapfrogInOnePassAreTheBitsOfTwoPassesWithoutSponge)
{
    using T = TypeParam;
    const auto zeta_old = this->field(rough_field(this->reference.bathymetry, 1.0, 4.1));
    const auto phi_old = this->field(rough_field(this->reference.bathymetry, 5.0, 5.1));
    const solver::Field<T> no_sponge(this->backend, solver::Grid(this->reference.bathymetry.extent));
    auto rates = rates_cell<T, 2>(this->water, this->zeta, this->phi, this->psi);
    rates.zeta_rate = this->out_zeta.view();
    rates.phi_rate = this->out_phi.view();
    constexpr T time_step = T(0.05);
    this->backend.for_each_node(this->water.grid, rates);
    this->backend.for_each_node(this->water.grid, Leapfrog<T>{reading(zeta_old), reading(phi_old), reading(no_sponge),
                                                              time_step, this->out_zeta.view(), this->out_phi.view()});
    solver::Field<T> zeta_at_once(this->backend, solver::Grid(this->reference.bathymetry.extent));
    solver::Field<T> phi_at_once(this->backend, solver::Grid(this->reference.bathymetry.extent));
    rates.zeta_rate = zeta_at_once.view();
    rates.phi_rate = phi_at_once.view();
    this->backend.for_each_node(this->water.grid,
                                RatesAndLeapfrog<T, 2>{rates, reading(zeta_old), reading(phi_old), time_step});
    EXPECT_EQ(downloaded(this->backend, this->out_zeta), downloaded(this->backend, zeta_at_once));
    EXPECT_EQ(downloaded(this->backend, this->out_phi), downloaded(this->backend, phi_at_once));
}

TEST(Discretisation, TheMatrixIsTheOneOfTheEquationsAndLandStandsAlone)
{
    const Reference reference;
    const DiscreteEquations equations = discretise(reference.bathymetry, reference.profile, {});
    EXPECT_TRUE(equations.current_east.empty());
    const double area = reference.bathymetry.dx_m * reference.bathymetry.dy_m;
    for (int mode = 0; mode < 2; ++mode) {
        const auto n_at = [&](int i, int j) {
            return reference.profile.modes[mode].n(reference.bathymetry.depth_at(i, j));
        };
        for (int j = 0; j < 47; ++j) {
            for (int i = 0; i < 61; ++i) {
                const std::size_t node = reference.node(i, j);
                const double couplings =
                    reference.over_faces(i, j, [&](const Face&, int i_nb, int j_nb, double l, double d) {
                        return l / d * 0.5 * (n_at(i, j) + n_at(i_nb, j_nb));
                    });
                const double m =
                    reference.wet(i, j) ? area * reference.profile.modes[mode].m(reference.bathymetry.depth_at(i, j)) : 1.0;
                ASSERT_NEAR(m + couplings, equations.modes[mode].centre[node], 1e-12 * (m + couplings));
                const double west =
                    reference.wet(i, j) && reference.wet(i - 1, j) ? -0.8 * 0.5 * (n_at(i, j) + n_at(i - 1, j)) : 0.0;
                const double south =
                    reference.wet(i, j) && reference.wet(i, j - 1) ? -1.25 * 0.5 * (n_at(i, j) + n_at(i, j - 1)) : 0.0;
                ASSERT_DOUBLE_EQ(west, equations.modes[mode].west[node]);
                ASSERT_DOUBLE_EQ(south, equations.modes[mode].south[node]);
            }
        }
    }
}

TEST(Discretisation, FourNodesByHand)
{
    // Depths 4 and 6 m to the south, 8 m and land to the north; dx = 2, dy = 1; parabolic D = h/3.
    const Bathymetry pond{{2, 2}, 2.0, 1.0, {4.0, 6.0, 8.0, -1.0}};
    const DiscreteEquations equations = discretise(pond, parabolic_profile(), {{1.0, 3.0, 0.0, 9.0}, {2.0, 0.0, 4.0, 9.0}});
    EXPECT_EQ((std::vector<double>{2.5, 0.0, 0.0, 0.0}), equations.east);          // 1/2 · 5
    EXPECT_EQ((std::vector<double>{12.0, 0.0, 0.0, 0.0}), equations.north);        // 2/1 · 6
    EXPECT_EQ((std::vector<double>{2.0, 0.0, 0.0, 0.0}), equations.current_east);  // 1 · 2
    EXPECT_EQ((std::vector<double>{6.0, 0.0, 0.0, 0.0}), equations.current_north); // 2 · 3
    EXPECT_EQ((std::vector<double>{1.0, 1.0, 1.0, 0.0}), equations.wet);
    EXPECT_DOUBLE_EQ(-0.5 * 0.5 * (2.0 / 15.0) * (64.0 + 216.0), equations.modes[0].west[1]);
    EXPECT_EQ(1.0, equations.modes[0].centre[3]);
    EXPECT_EQ(0.0, equations.modes[0].d[3]);
    EXPECT_THROW(discretise(pond, parabolic_profile(), {{1.0}, {1.0}}), std::invalid_argument);
}

} // namespace
} // namespace swell::model
