#pragma once
#include <cmath>

#include "cloud_in_cell.hpp"
#include "counted_random.hpp"
#include "electric_field.hpp"
#include "solver/grid/portable_math.hpp"

/// Motion of electrons: leapfrog, velocities half a step before positions, and collisions with neutral atoms.
namespace swell::plasma
{

/// Moves an electron: v += (q/m) E kick, x += v drift, with q/m = −1. E is interpolated with the shares with which the
/// charge was spread. Then walls reflect. Returns the share of the electron in the kinetic energy at the time of E, ½
/// v₋·v₊, for electrons of mass 1. For a linear oscillation the energy with this product is constant from step to step.
template <class T>
struct MoveElectrons {
    static constexpr std::size_t bytes = 36 * sizeof(T);
    ElectronsView<T> electrons;
    ElectricFieldView<const T> field;
    solver::Volume cells;
    T kick, drift; ///< times

    SWELL_CELL double operator()(int column, int row) const
    {
        if (electrons.number(column, row) >= electrons.count) {
            return 0.0;
        }
        T& x = electrons.x(column, row);
        T& y = electrons.y(column, row);
        T& z = electrons.z(column, row);
        const CloudInCell<T> cloud(cells, x, y, z);
        return move(x, electrons.u(column, row), at_cloud(cloud, field.x), cells.nx) +
               move(y, electrons.v(column, row), at_cloud(cloud, field.y), cells.ny) +
               move(z, electrons.w(column, row), at_cloud(cloud, field.z), cells.nz);
    }

private:
    SWELL_CELL T at_cloud(const CloudInCell<T>& cloud, const solver::FieldView<const T>& component) const
    {
        T sum = T(0);
        for (int c = 0; c < 2; ++c) {
            for (int b = 0; b < 2; ++b) {
                const int row = cloud.j + b + (cells.ny + 1) * (cloud.k + c);
                sum += cloud.share(0, b, c) * component(cloud.i, row) + cloud.share(1, b, c) * component(cloud.i + 1, row);
            }
        }
        return sum;
    }
    /// Moves one component of place and velocity by a force, between walls at 0 and `length`; returns its share of the
    /// kinetic energy.
    SWELL_CELL double move(T& x, T& velocity, T force, int length) const
    {
        const T before = velocity;
        T after = before - force * kick;
        const double energy = 0.5 * static_cast<double>(before) * static_cast<double>(after);
        const auto wall = static_cast<T>(length);
        T there = x + after * drift;
        if (there < T(0)) {
            there = -there;
            after = -after;
        } else if (there > wall) {
            there = wall - (there - wall);
            after = -after;
        }
        x = there >= T(0) && there <= wall ? there : T(0); // a step across the whole box, or no number
        velocity = after;
        return energy;
    }
};

/// Elastic collisions with much heavier atoms at rest, with a constant cross-section, by null collisions (Vahedi and
/// Surendra, Comput. Phys. Commun. 87, 1995): an electron of speed v collides v / mean free path times in a unit of time.
/// As many electrons try as would collide at the largest speed, and the part v / largest speed of them collides: speed is
/// kept, direction is random. An electron above the largest speed collides as often as at the largest speed.
template <class T>
struct CollideWithAtoms {
    static constexpr std::size_t bytes = 6 * sizeof(T);
    ElectronsView<T> electrons;
    CountedRandom random;
    double tries; ///< the probability in one step, 1 − exp(−largest speed · step / mean free path)
    double largest_speed;

    SWELL_CELL void operator()(int column, int row) const
    {
        const int electron = electrons.number(column, row);
        if (electron >= electrons.count || random.uniform(electron, 0) >= tries) {
            return;
        }
        const auto u = static_cast<double>(electrons.u(column, row));
        const auto v = static_cast<double>(electrons.v(column, row));
        const auto w = static_cast<double>(electrons.w(column, row));
        const double speed = std::sqrt(u * u + v * v + w * w);
        if (random.uniform(electron, 1) * largest_speed >= speed) {
            return;
        }
        const double upward = 1.0 - 2.0 * random.uniform(electron, 2);
        const double level = std::sqrt(1.0 - upward * upward);
        const double turn = random.uniform(electron, 3);
        electrons.u(column, row) = static_cast<T>(speed * level * portable::cos_cycles(turn));
        electrons.v(column, row) = static_cast<T>(speed * level * portable::sin_cycles(turn));
        electrons.w(column, row) = static_cast<T>(speed * upward);
    }
};

} // namespace swell::plasma
