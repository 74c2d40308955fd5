/// Each term, and the right-hand side, against a slow, obvious loop over a node's faces, straight from the equations.
#include <gtest/gtest.h>

#include "model/equations/discretisation.hpp"
#include "model/equations/right_hand_side_cell.hpp"
#include "model/stepping/step_cells.hpp"
#include "model/terms/hull_pressure.hpp"
#include "model/terms/mean_current.hpp"
#include "model/terms/sponge.hpp"
#include "model/terms/water_rates.hpp"
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
    /// Returns mean(U) l of the face east of a node, or north of it; 0 for a closed face.
    [[nodiscard]] double flow(int i, int j, int di, int dj) const
    {
        if (!wet(i, j) || !wet(i + di, j + dj)) {
            return 0.0;
        }
        const std::vector<double>& u = di != 0 ? current.east_m_per_s : current.north_m_per_s;
        return 0.5 * (u[node(i, j)] + u[node(i + di, j + dj)]) * (di != 0 ? bathymetry.dy_m : bathymetry.dx_m);
    }
    /// Returns the weight of the node (i + steps di, j + steps dj) in the flux through the face east or north of a node; 0
    /// for others.
    [[nodiscard]] double weight(int i, int j, int di, int dj, int steps) const
    {
        const double before = wet(i - di, j - dj) ? 1.0 / 12.0 : 0.0;
        const double after = wet(i + 2 * di, j + 2 * dj) ? 1.0 / 12.0 : 0.0;
        return steps == -1 ? -before : steps == 0 ? 0.5 + before : steps == 1 ? 0.5 + after : steps == 2 ? -after : 0.0;
    }
    /// mean(U) l of that face times the mean of zeta by these weights.
    [[nodiscard]] double carried_through(int i, int j, int di, int dj) const
    {
        double mean = 0.0;
        for (int steps = -1; steps <= 2 && flow(i, j, di, dj) != 0.0; ++steps) {
            const double share = weight(i, j, di, dj, steps);
            mean += share != 0.0 ? share * zeta[node(i + steps * di, j + steps * dj)] : 0.0;
        }
        return flow(i, j, di, dj) * mean;
    }
    [[nodiscard]] double carried_away(int i, int j) const
    {
        return (carried_through(i, j, 1, 0) - carried_through(i - 1, j, 1, 0) + carried_through(i, j, 0, 1) -
                carried_through(i, j - 1, 0, 1)) /
               (bathymetry.dx_m * bathymetry.dy_m);
    }
    /// U grad phi: of every face in which the node has a weight, that share of its difference.
    [[nodiscard]] double along_current(int i, int j) const
    {
        double sum = 0.0;
        for (const auto& [di, dj] : {std::pair(1, 0), std::pair(0, 1)}) {
            for (int back = -1; back <= 2 && wet(i, j); ++back) {
                const int at_i = i - back * di;
                const int at_j = j - back * dj;
                const double through = flow(at_i, at_j, di, dj);
                if (through != 0.0) {
                    sum += weight(at_i, at_j, di, dj, back) * through *
                           (phi[node(at_i + di, at_j + dj)] - phi[node(at_i, at_j)]);
                }
            }
        }
        return sum / (bathymetry.dx_m * bathymetry.dy_m);
    }
};

template <class T>
struct NoRates {
    static constexpr std::size_t words = 0;
    SWELL_CELL RatesAtNode<T> find(int, int) const { return {}; }
};

template <class T>
class OfTerms : public testing::Test
{
protected:
    solver::Field<T> field(const std::vector<double>& values)
    {
        return uploaded<T>(backend, solver::Grid(reference.bathymetry.extent), values, solver::unnamed, halo_of(true));
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

    template <class Found, class Added>
    void write_rates(const Found& found, const Added& added)
    {
        using Rates = RatesOfTerms<T, Found, Added>;
        backend.for_each_node(water.grid, WriteRates<T, Rates>{{found, added}, {out_zeta.view(), out_phi.view()}});
    }
    [[nodiscard]] MeanCurrent::Rates<T> current_rates() const
    {
        return {reading(water.current_east),
                reading(water.current_north),
                reading(water.triple_east),
                reading(water.triple_north),
                reading(zeta),
                reading(phi),
                static_cast<T>(1.0 / (12.0 * water.cell_area_m2))};
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
TYPED_TEST_SUITE(OfTerms, Precisions, );

TYPED_TEST(OfTerms, AssembleIsMinusTheFluxOfPhiThroughTheOpenFaces)
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
WaterRates<T, modes> water_cell(const WaveOperator<T>& water, const solver::Field<T>& zeta, const solver::Field<T>& phi,
                                const solver::Field<T>* psi)
{
    WaterRates<T, modes> cell;
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

TYPED_TEST(OfTerms, WaterHasTheRatesOfTheEquationsForOneModeAndForTwo)
{
    using T = TypeParam;
    const auto one = water_cell<T, 1>(this->water, this->zeta, this->phi, this->psi);
    this->write_rates(one, Terms<>{});
    this->expect_field(this->out_zeta, [&](int i, int j) { return this->reference.zeta_rate(1, i, j); });

    this->write_rates(water_cell<T, 2>(this->water, this->zeta, this->phi, this->psi), Terms<>{});
    this->expect_field(this->out_zeta, [&](int i, int j) { return this->reference.zeta_rate(2, i, j); });
    this->expect_field(this->out_phi,
                       [&](int i, int j) { return -gravity * this->reference.zeta[this->reference.node(i, j)]; });
}

/// Four modes are two and two more, each as in the sum of the equations.
TYPED_TEST(OfTerms, WaterOfManyModesAddsThemOneByOne)
{
    using T = TypeParam;
    const auto two = water_cell<T, 2>(this->water, this->zeta, this->phi, this->psi);
    WaterOfManyModes<T> many{two, 2, {}};
    many.mode[0] = two.mode[1];
    many.mode[1] = two.mode[0];
    this->write_rates(many, Terms<>{});
    this->expect_field(this->out_zeta, [&](int i, int j) {
        return 2.0 * this->reference.zeta_rate(2, i, j) - this->reference.zeta_rate(0, i, j);
    });
}

TYPED_TEST(OfTerms, AHullPushesTheSurfaceDownByItsDraftInItsBoxAlone)
{
    using T = TypeParam;
    HullPlacement hull;
    hull.box.i0 = 3;
    hull.box.j0 = 2;
    hull.box.extent = {5, 4};
    constexpr double time_step = 0.125;
    const solver::Box clear{5, 3, {40, 40}}; // holds a corner of the hull's box
    const Terms pressure{HullPressure<T>{reading(this->zeta), reading(this->draft), static_cast<T>(gravity)}};
    solver::Field<T> rate_in_strips(this->backend, this->water.grid);
    this->backend.for_each_node(solver::Grid(7, 7),
                                PhiUnderHull<T, std::decay_t<decltype(pressure)>>{
                                    &hull,
                                    pressure,
                                    this->water.grid.box,
                                    clear,
                                    {static_cast<T>(time_step)},
                                    {reading(this->zeta), reading(this->phi), this->out_zeta.view(), this->out_phi.view()},
                                    {this->out_zeta.view(), rate_in_strips.view()}});
    const auto is_in_box = [](int i, int j) { return i >= 3 && i < 8 && j >= 2 && j < 6; };
    const auto rate = [&](int i, int j) {
        const std::size_t node = this->reference.node(i, j);
        return -gravity * (this->reference.zeta[node] + this->reference.draft[node]);
    };
    this->expect_field(this->out_phi, [&](int i, int j) {
        const bool is_made = is_in_box(i, j) && clear.holds(i, j);
        return is_made ? this->reference.phi[this->reference.node(i, j)] + 2.0 * time_step * rate(i, j) : 0.0;
    });
    this->expect_field(rate_in_strips,
                       [&](int i, int j) { return is_in_box(i, j) && !clear.holds(i, j) ? rate(i, j) : 0.0; });
}

TYPED_TEST(OfTerms, ACurrentCarriesZetaInFluxFormAndPhiInAdvectiveForm)
{
    using T = TypeParam;
    this->write_rates(NoRates<T>{}, Terms{this->current_rates()});
    this->expect_field(this->out_zeta, [&](int i, int j) { return -this->reference.carried_away(i, j); });
    this->expect_field(this->out_phi, [&](int i, int j) { return -this->reference.along_current(i, j); });
}

TYPED_TEST(OfTerms, ATermThatMayBeOffAddsItsRatesOrNothing)
{
    using T = TypeParam;
    using Current = MeanCurrent::Rates<T>;
    this->write_rates(NoRates<T>{}, Terms{IfOn<Current>{}}); // reads nothing: its fields are not there
    EXPECT_EQ(downloaded(this->backend, this->out_zeta), std::vector<T>(this->reference.zeta.size()));
    this->write_rates(NoRates<T>{}, Terms{this->current_rates()});
    const std::vector<T> plain = downloaded(this->backend, this->out_zeta);
    this->write_rates(NoRates<T>{}, Terms{IfOn<Current>{this->current_rates(), true}});
    EXPECT_EQ(downloaded(this->backend, this->out_zeta), plain);
}

TYPED_TEST(OfTerms, LeapfrogTakesTheSpongeFromTheMeanOfOldAndNew)
{
    using T = TypeParam;
    const std::vector<double> sigma = rough_field(this->reference.bathymetry, 0.3, 0.0);
    const auto sigma_field = this->field(sigma);
    const std::vector<double> draft = rough_field(this->reference.bathymetry, 2.0, 3.0);
    const auto draft_field = this->field(draft);
    constexpr double time_step = 0.125;
    this->backend.for_each_node(
        this->water.grid, NextLevel<T, RateFields<T>, SpongeDamping<T>>{
                              {this->psi[0].view(), this->psi[1].view()},
                              {reading(sigma_field), reading(draft_field), static_cast<T>(time_step)},
                              {reading(this->zeta), reading(this->phi), this->out_zeta.view(), this->out_phi.view()}});
    const auto expected = [&](double old, double rate, std::size_t node) {
        const double s = time_step * sigma[node];
        return ((1.0 - s) * old + 2.0 * time_step * rate) / (1.0 + s);
    };
    this->expect_field(this->out_zeta, [&](int i, int j) {
        const std::size_t node = this->reference.node(i, j);
        return expected(this->reference.zeta[node] + draft[node], this->reference.psi[0][node], node) - draft[node];
    });
    this->expect_field(this->out_phi, [&](int i, int j) {
        const std::size_t node = this->reference.node(i, j);
        return expected(this->reference.phi[node], this->reference.psi[1][node], node);
    });
}

/// Compares bits, not rounded values: a run over a grid with strips must have the bits of a run that writes all rates
/// before it steps.
TYPED_TEST(OfTerms, OnePassHasTheBitsOfRatesFirstWithoutSponge)
{
    using T = TypeParam;
    using Current = Terms<MeanCurrent::Rates<T>>;
    using Rates = RatesOfTerms<T, WaterRates<T, 2>, Current>;
    const Rates rates{water_cell<T, 2>(this->water, this->zeta, this->phi, this->psi), {this->current_rates()}};
    const solver::Field<T> nothing(this->backend, this->water.grid);
    const auto zeta_old = this->field(rough_field(this->reference.bathymetry, 1.0, 4.1));
    const auto phi_old = this->field(rough_field(this->reference.bathymetry, 5.0, 5.1));
    solver::Field<T> zeta_rate(this->backend, this->water.grid);
    solver::Field<T> phi_rate(this->backend, this->water.grid);
    const LevelsBesideNow<T> levels{reading(zeta_old), reading(phi_old), this->out_zeta.view(), this->out_phi.view()};
    const auto stepped = [&](const auto& cell) {
        this->backend.for_each_node(this->water.grid, cell);
        return std::pair(downloaded(this->backend, this->out_zeta), downloaded(this->backend, this->out_phi));
    };
    constexpr T time_step = T(0.05);
    const RateFields<T> written{zeta_rate.view(), phi_rate.view()};
    this->backend.for_each_node(this->water.grid, WriteRates<T, Rates>{rates, written});
    EXPECT_EQ(stepped(NextLevel<T, Rates, Undamped<T>>{rates, {time_step}, levels}),
              stepped(NextLevel<T, RateFields<T>, SpongeDamping<T>>{
                  written, {reading(nothing), reading(nothing), time_step}, levels}));
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
