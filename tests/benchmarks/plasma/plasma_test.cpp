#include <gtest/gtest.h>

#include <cmath>

#include "plasma_measures.hpp"
#include "solver/base/errors.hpp"

/// The physics of the plasma: what the solver in space is used for.
namespace swell::plasma
{
namespace
{

using solver::OpenMpBackend;

template <class T>
Plasma<OpenMpBackend, T> run(OpenMpBackend& backend, const PlasmaSpec& spec, int steps)
{
    Plasma<OpenMpBackend, T> plasma(backend, spec);
    for (int step = 0; step < steps; ++step) {
        plasma.step();
    }
    EXPECT_EQ(0, failed_solves(plasma.history()));
    return plasma;
}

PlasmaSpec small_oscillation()
{
    PlasmaSpec spec;
    spec.nodes = {19, 19, 19};
    spec.per_cell_edge = 1;
    spec.time_step = 0.2;
    spec.solver.name = "diag";
    spec.solver.rule = solver::StopRule::preconditioned;
    spec.solver.tolerance = 1e-6;
    return spec;
}

PlasmaSpec warm_box()
{
    PlasmaSpec spec;
    spec.nodes = {27, 26, 25};
    spec.per_cell_edge = 1;
    spec.loading = Loading::warm;
    spec.solver.name = "diag";
    spec.solver.tolerance = 1e-6;
    return spec;
}

TEST(Plasma, ChargeAtRestIsThatOfTheIons)
{
    OpenMpBackend backend(1);
    PlasmaSpec spec = small_oscillation();
    spec.nodes = {3, 1, 6};
    spec.per_cell_edge = 3;
    spec.amplitude = 0.0;
    const auto plasma = run<double>(backend, spec, 1);
    EXPECT_NEAR(0.0, plasma.history().back().field_energy, 1e-18);
}

TEST(Plasma, OscillatesAtThePlasmaFrequencyAndKeepsItsEnergy)
{
    OpenMpBackend backend(2);
    const PlasmaSpec spec = small_oscillation();
    const auto plasma = run<double>(backend, spec, 125); // four periods
    const double frequency = measured_frequency(plasma.history(), spec.time_step).value();
    EXPECT_NEAR(1.0, frequency, 0.01) << "sqrt(n e²/(eps0 m))";
    EXPECT_NEAR(frequency_on_grid(spec), frequency, 3e-5);
    EXPECT_LT(largest_energy_change(plasma.history()), 0.01);
}

// Sides of different lengths and eight electrons a cell: every term of the frequency counts.
TEST(Plasma, OscillatesAsItsGridHasIt)
{
    OpenMpBackend backend(2);
    PlasmaSpec spec = small_oscillation();
    spec.nodes = {5, 8, 11};
    spec.per_cell_edge = 2;
    const auto plasma = run<double>(backend, spec, 125);
    const double frequency = measured_frequency(plasma.history(), spec.time_step).value();
    EXPECT_LT(frequency_on_grid(spec), 0.98) << "the grid shows";
    EXPECT_NEAR(frequency_on_grid(spec), frequency, 3e-5);
}

template <class T>
void expect_the_same_bits_for_threads()
{
    PlasmaSpec spec = warm_box();
    spec.mean_free_path = 5.0;
    spec.solver.tolerance = 1e-2; // enough to see a bit
    OpenMpBackend one(1, solver::VectorIsa::baseline);
    OpenMpBackend two(2);
    auto expected = run<T>(one, spec, 2);
    auto found = run<T>(two, spec, 2);
    EXPECT_EQ(expected.electrons().positions, found.electrons().positions);
    EXPECT_EQ(expected.electrons().velocities, found.electrons().velocities);
    EXPECT_EQ(expected.history().back().field_energy, found.history().back().field_energy);
    EXPECT_GT(expected.history().back().field_energy, 0.0);
}

TEST(Plasma, ThreadsDoNotChangeABit)
{
    expect_the_same_bits_for_threads<float>();
    expect_the_same_bits_for_threads<double>();
}

TEST(Plasma, AWarmOneKeepsItsEnergyAndItsElectronsInTheBox)
{
    OpenMpBackend backend(2);
    PlasmaSpec spec = warm_box();
    spec.nodes = {11, 9, 10};
    spec.per_cell_edge = 2;
    auto plasma = run<float>(backend, spec, 100);
    EXPECT_LT(largest_energy_change(plasma.history()), 0.01);
    const Phases phases = plasma.electrons();
    const solver::Volume cells = spec.cells();
    const std::array<int, 3> lengths{cells.nx, cells.ny, cells.nz};
    for (int axis = 0; axis < 3; ++axis) {
        for (const double place : phases.positions[axis]) {
            EXPECT_TRUE(place >= 0.0 && place <= lengths[axis]);
        }
    }
}

// A beam without a field: collisions turn exp(−speed time / mean free path) of the directions away, and keep the speeds.
TEST(Collisions, ScatterABeamAsTheMeanFreePathSays)
{
    OpenMpBackend backend(1);
    Phases beam;
    const int count = 20'000;
    for (int axis = 0; axis < 3; ++axis) {
        beam.positions[axis].assign(count, 0.0);
        beam.velocities[axis].assign(count, axis == 0 ? 2.0 : 0.0);
    }
    Electrons<double> electrons(backend, beam);
    const double mean_free_path = 4.0;
    const double time_step = 0.1;
    const double largest_speed = 5.0;
    const double tries = 1.0 - std::exp(-largest_speed * time_step / mean_free_path);
    for (std::uint64_t step = 0; step < 20; ++step) {
        backend.for_each_node(solver::Grid(electrons.extent()),
                              CollideWithAtoms<double>{electrons.view(), {7, step}, tries, largest_speed});
    }
    const Phases phases = electrons.downloaded(backend);
    double along = 0.0;
    for (int electron = 0; electron < count; ++electron) {
        const double u = phases.velocities[0][electron];
        const double v = phases.velocities[1][electron];
        const double w = phases.velocities[2][electron];
        EXPECT_NEAR(2.0, std::sqrt(u * u + v * v + w * w), 1e-14);
        along += u / (2.0 * count);
    }
    // Each step 2/5 of the tries collide.
    EXPECT_NEAR(std::pow(1.0 - 0.4 * tries, 20), along, 4.0 / std::sqrt(count));
}

TEST(Plasma, WhatCannotBeIsRefused)
{
    OpenMpBackend backend(1);
    PlasmaSpec spec = small_oscillation();
    spec.amplitude = 0.6;
    EXPECT_THROW((Plasma<OpenMpBackend, double>(backend, spec)), solver::OptionError);
    spec = small_oscillation();
    spec.solver.name = "rrb";
    EXPECT_THROW((Plasma<OpenMpBackend, double>(backend, spec)), solver::SolverError);
}

} // namespace
} // namespace swell::plasma
