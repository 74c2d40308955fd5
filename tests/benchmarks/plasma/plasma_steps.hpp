#pragma once
#include <chrono>

#include "plasma.hpp"

/// The bodies of Plasma, for the files that instantiate it: plasma_openmp.cpp and plasma_cuda.cu.
namespace swell::plasma
{

/// Returns the volume of all nodes of a plasma, with the planes of nodes on the walls; `nodes` is without these.
inline solver::Volume with_walls(const solver::Volume& nodes)
{
    return {nodes.nx + 2, nodes.ny + 2, nodes.nz + 2};
}

inline PlasmaSpec checked(PlasmaSpec spec)
{
    spec.validate();
    return spec;
}

template <class Backend, class T>
Plasma<Backend, T>::Plasma(Backend& backend, const PlasmaSpec& spec)
    : backend_(backend), spec_(checked(spec)), electrons_(backend, load_electrons(spec)),
      charge_(backend, solver::Grid(spec.nodes.extent()), "charge"),
      density_(backend, solver::Grid(spec.nodes.extent()), "density"),
      potential_(backend, solver::Grid(spec.nodes.extent()), "potential"),
      mode_(solver::uploaded<T>(backend, solver::Grid(spec.nodes.extent()), eigenmode(spec.nodes), "mode")),
      e_x_(backend, solver::Grid(with_walls(spec.nodes).extent()), "electric field"),
      e_y_(backend, solver::Grid(with_walls(spec.nodes).extent()), "electric field"),
      e_z_(backend, solver::Grid(with_walls(spec.nodes).extent()), "electric field"),
      solver_(solver::make_linear_solver(backend, solver::poisson_matrix<T>(backend, spec.nodes), spec.solver)),
      sums_(backend.allocate(3 * sizeof(double), "sums"))
{
    backend_.prepare_sums(solver::Grid(electrons_.extent()), 1);
    backend_.prepare_sums(solver::Grid(spec_.nodes.extent()), 2);
    find_field();
    push(-0.5 * spec_.time_step, 0.0);
    seconds_ = {};
}

template <class Backend, class T>
void Plasma<Backend, T>::step()
{
    timed(Stage::push, [&] {
        push(spec_.time_step, spec_.time_step);
        collide();
    });
    backend_.download_and_wait(&history_.back().kinetic_energy, sums_.get(), sizeof(double));
    history_.back().kinetic_energy /= spec_.electrons_in_a_cell();
    find_field();
}

template <class Backend, class T>
void Plasma<Backend, T>::push(double kick, double drift)
{
    const ElectricFieldView<const T> field{solver::reading(e_x_), solver::reading(e_y_), solver::reading(e_z_)};
    backend_.for_each_node_and_sum(
        solver::Grid(electrons_.extent()),
        MoveElectrons<T>{electrons_.view(), field, spec_.cells(), static_cast<T>(kick), static_cast<T>(drift)},
        static_cast<double*>(sums_.get()));
}

template <class Backend, class T>
void Plasma<Backend, T>::collide()
{
    if (spec_.mean_free_path == 0.0) {
        return;
    }
    const double largest_speed = 8.0 * spec_.thermal_speed;
    const double tries = 1.0 - portable::exp(-largest_speed * spec_.time_step / spec_.mean_free_path);
    const CountedRandom random{spec_.seed, history_.size()};
    backend_.for_each_node(solver::Grid(electrons_.extent()),
                           CollideWithAtoms<T>{electrons_.view(), random, tries, largest_speed});
}

template <class Backend, class T>
void Plasma<Backend, T>::find_field()
{
    history_.emplace_back();
    timed(Stage::deposit, [&] { deposit(); });
    timed(Stage::solve, [&] { solver_->solve(density_, potential_); });
    timed(Stage::field, [&] { differentiate(); });
    history_.back().solve = solver_->report();
    solver::SumTuple<2> sums{};
    backend_.download_and_wait(&sums, static_cast<double*>(sums_.get()) + 1, sizeof sums);
    history_.back().field_energy = sums.value[0];
    history_.back().mode = sums.value[1];
}

template <class Backend, class T>
void Plasma<Backend, T>::deposit()
{
    const ElectronsView<T> all = electrons_.view();
    const ElectronsView<const T> electrons{all.x, all.y, all.z, all.u, all.v, all.w, all.count};
    backend_.for_each_node(solver::Grid(electrons_.extent()),
                           DepositCharge<T>{electrons, spec_.nodes, spec_.cells(), charge_.view()});
    const double density_of_a_charge = 1.0 / (charges_of_an_electron * spec_.electrons_in_a_cell());
    backend_.for_each_node(solver::Grid(spec_.nodes.extent()),
                           TakeRightHandSide<T>{density_of_a_charge, charge_.view(), density_.view()});
}

template <class Backend, class T>
void Plasma<Backend, T>::differentiate()
{
    const ElectricFieldView<T> field{e_x_.view(), e_y_.view(), e_z_.view()};
    backend_.for_each_node(solver::Grid(with_walls(spec_.nodes).extent()),
                           FindElectricField<T>{spec_.nodes, spec_.cells(), solver::reading(potential_), field});
    auto* const result = reinterpret_cast<solver::SumTuple<2>*>(static_cast<double*>(sums_.get()) + 1);
    backend_.sum_over_nodes(solver::Grid(spec_.nodes.extent()),
                            FieldSums<T>{solver::reading(density_), solver::reading(potential_), solver::reading(mode_)},
                            result);
}

template <class Backend, class T>
template <class Work>
void Plasma<Backend, T>::timed(Stage stage, const Work& work)
{
    backend_.synchronise();
    const auto start = std::chrono::steady_clock::now();
    work();
    backend_.synchronise();
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    seconds_[static_cast<std::size_t>(stage)] += spent.count();
}

} // namespace swell::plasma
