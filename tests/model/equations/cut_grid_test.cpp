#include <gtest/gtest.h>

#include "cut_grid.hpp"
#include "model/equations/discretisation.hpp"
#include "model/stepping/smoothing_cells.hpp"
#include "model/stepping/step_cells.hpp"
#include "model/terms/sponge.hpp"
#include "model/terms/water_rates.hpp"
#include "wave_scenes.hpp"

/// A step of leapfrog on a grid that is cut into boxes: the bits of the whole grid.
namespace swell::model
{
namespace
{

using solver::Field;
using solver::Grid;
using solver::OpenMpBackend;
using solver::reading;
using solver::cut_grid::cut;
using solver::cut_grid::fill_halos;
using solver::cut_grid::joined;

template <class T>
class CutSea : public testing::Test
{
protected:
    Field<T> made(double amplitude, double seed)
    {
        return solver::uploaded<T>(backend, Grid(harbour.extent), rough_field(harbour, amplitude, seed));
    }

    OpenMpBackend backend{2};
    Bathymetry harbour = rough_harbour(); ///< its headland crosses the cuts
    WaveOperator<T> water{backend, harbour, dispersive_profile(), {}};
    Field<T> zeta = made(1.0, 0.1), phi = made(5.0, 0.5), psi_0 = made(3.0, 1.5), psi_1 = made(3.0, 2.5);
    Field<T> zeta_before = made(1.0, 4.1), phi_before = made(5.0, 5.1), sponge = made(0.1, 0.7);
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(CutSea, Precisions);

TYPED_TEST(CutSea, TakesTheSameStep)
{
    using T = TypeParam;
    std::vector<std::vector<T>> levels;
    for (const int count : {1, 2, 3}) {
        const std::vector<Grid> slabs = solver::cut_grid::slabs_of(this->harbour.extent, count);
        const auto parts = [&](const Field<T>& field) {
            auto made = cut(this->backend, field, slabs);
            fill_halos(made);
            return made;
        };
        const auto east = parts(this->water.east);
        const auto north = parts(this->water.north);
        const auto d_0 = parts(this->water.modes[0].d);
        const auto d_1 = parts(this->water.modes[1].d);
        const auto part_of_phi = parts(this->phi);
        const auto part_of_psi_0 = parts(this->psi_0);
        const auto part_of_psi_1 = parts(this->psi_1);
        const auto part_of_zeta = cut(this->backend, this->zeta, slabs);
        const auto zeta_old = cut(this->backend, this->zeta_before, slabs);
        const auto phi_old = cut(this->backend, this->phi_before, slabs);
        const auto damping = cut(this->backend, this->sponge, slabs);
        const auto no_draft = solver::cut_grid::parts_of<T>(this->backend, slabs);
        auto next_zeta = solver::cut_grid::parts_of<T>(this->backend, slabs);
        auto next_phi = solver::cut_grid::parts_of<T>(this->backend, slabs);
        for (std::size_t part = 0; part < slabs.size(); ++part) {
            const WaterRates<T, 2> rates{
                reading(east[part]),
                reading(north[part]),
                reading(part_of_zeta[part]),
                reading(part_of_phi[part]),
                {{reading(d_0[part]), reading(part_of_psi_0[part])}, {reading(d_1[part]), reading(part_of_psi_1[part])}},
                T(0.05),
                T(9.81)};
            using Rates = RatesOfTerms<T, WaterRates<T, 2>, Terms<>>;
            this->backend.for_each_node(slabs[part], NextLevel<T, Rates, SpongeDamping<T>>{
                                                         {rates, {}},
                                                         {reading(damping[part]), reading(no_draft[part]), T(0.05)},
                                                         {reading(zeta_old[part]), reading(phi_old[part]),
                                                          next_zeta[part].view(), next_phi[part].view()}});
        }
        std::vector<T> level = joined(next_zeta);
        const std::vector<T> of_phi = joined(next_phi);
        level.insert(level.end(), of_phi.begin(), of_phi.end());
        levels.push_back(level);
    }
    EXPECT_EQ(levels[1], levels[0]);
    EXPECT_EQ(levels[2], levels[0]);
}

/// Two second differences, with halos that are filled between them.
TYPED_TEST(CutSea, IsSmoothedAlike)
{
    using T = TypeParam;
    std::vector<std::vector<T>> rough;
    for (const int count : {1, 2, 3}) {
        const std::vector<Grid> slabs = solver::cut_grid::slabs_of(this->harbour.extent, count);
        auto east = cut(this->backend, this->water.east, slabs);
        auto north = cut(this->backend, this->water.north, slabs);
        auto part_of_zeta = cut(this->backend, this->zeta, slabs);
        auto part_of_phi = cut(this->backend, this->phi, slabs);
        fill_halos(east);
        fill_halos(north);
        for (int power = 0; power < 2; ++power) {
            fill_halos(part_of_zeta);
            fill_halos(part_of_phi);
            auto to_zeta = solver::cut_grid::parts_of<T>(this->backend, slabs);
            auto to_phi = solver::cut_grid::parts_of<T>(this->backend, slabs);
            for (std::size_t part = 0; part < slabs.size(); ++part) {
                this->backend.for_each_node(slabs[part],
                                            SecondDifference<T>{reading(east[part]), reading(north[part]), T(0.1), T(0.15),
                                                                reading(part_of_zeta[part]), reading(part_of_phi[part]),
                                                                to_zeta[part].view(), to_phi[part].view()});
            }
            part_of_zeta = std::move(to_zeta);
            part_of_phi = std::move(to_phi);
        }
        std::vector<T> both = joined(part_of_zeta);
        const std::vector<T> of_phi = joined(part_of_phi);
        both.insert(both.end(), of_phi.begin(), of_phi.end());
        rough.push_back(both);
    }
    EXPECT_EQ(rough[1], rough[0]);
    EXPECT_EQ(rough[2], rough[0]);
}

} // namespace
} // namespace swell::model
