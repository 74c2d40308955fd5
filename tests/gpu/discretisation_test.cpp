#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>
#include <vector>

#include "model/equations/discretisation.hpp"
#include "model/stepper/time_stepper.hpp"

/// The equations made on the GPU equal the CPU's to the last bit, at the start and for another bathymetry during the run.
namespace swell::gpu_tests
{
namespace
{

using namespace model;
using solver::CudaBackend;
using solver::OpenMpBackend;

Bathymetry harbour(Extent extent, double dx_m, double dy_m)
{
    Bathymetry bathymetry{extent, dx_m, dy_m, {}};
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const bool land = (i > extent.nx / 2 && j > extent.ny / 2 && i + j < extent.nx) || i * 3 + j * 5 == 60;
            bathymetry.depth_m.push_back(land ? -2.0 : 14.0 + 9.0 * std::sin(0.13 * i + 0.4) * std::cos(0.17 * j));
        }
    }
    return bathymetry;
}

template <class T>
void expect_same(CudaBackend& gpu, const solver::Field<T>& made, OpenMpBackend& cpu, const solver::Field<T>& plain)
{
    const std::vector<T> a = downloaded(gpu, made);
    const std::vector<T> b = downloaded(cpu, plain);
    ASSERT_EQ(a.size(), b.size());
    EXPECT_EQ(0, std::memcmp(a.data(), b.data(), a.size() * sizeof(T)));
}

template <class T>
void expect_same_equations(const Bathymetry& bathymetry, const VerticalProfile& profile)
{
    SCOPED_TRACE(profile.name + " " + std::to_string(bathymetry.extent.nx) + " x " + std::to_string(bathymetry.extent.ny));
    OpenMpBackend cpu(2);
    CudaBackend gpu;
    const WaveOperator<T> plain(cpu, bathymetry, profile, {});
    const WaveOperator<T> made(gpu, bathymetry, profile, {});
    expect_same(gpu, made.wet, cpu, plain.wet);
    expect_same(gpu, made.east, cpu, plain.east);
    expect_same(gpu, made.north, cpu, plain.north);
    for (std::size_t m = 0; m < profile.modes.size(); ++m) {
        expect_same(gpu, made.modes[m].d, cpu, plain.modes[m].d);
        expect_same(gpu, made.modes[m].matrix.centre, cpu, plain.modes[m].matrix.centre);
        expect_same(gpu, made.modes[m].matrix.west, cpu, plain.modes[m].matrix.west);
        expect_same(gpu, made.modes[m].matrix.south, cpu, plain.modes[m].matrix.south);
    }
}

TEST(GpuDiscretisationSmall, EveryProfileIsThatOfTheCpu)
{
    // With this kappa, kappa h is on both sides of 1, where cosh changes from its series to the closed form.
    for (const VerticalProfile& profile :
         {parabolic_profile(), parabolic_mild_profile(), cosh_profile(3.0), dispersive_profile(), dispersive_deep_profile(),
          cosh_profile_of_wave_number(0.07)}) {
        expect_same_equations<float>(harbour({61, 47}, 5.0, 3.7), profile);
        expect_same_equations<double>(harbour({61, 47}, 5.0, 3.7), profile);
        expect_same_equations<double>(harbour({1, 90}, 4.0, 7.1), profile);
    }
}

TEST(GpuDiscretisation, ALargeHarbourToo)
{
    expect_same_equations<float>(harbour({1203, 911}, 5.0, 3.7), parabolic_profile());
    expect_same_equations<double>(harbour({1203, 911}, 5.0, 3.7), cosh_profile_of_wave_number(0.07));
}

/// Steps a stepper by recorded frames, as an engine does.
template <class Backend, class T>
class Recorded
{
public:
    Recorded(Backend backend, const WaveSetup& setup) : backend_(std::move(backend)), stepper_(backend_, setup) {}

    void steps(int count)
    {
        Unobserved nobody;
        for (int step = 0; step < count; ++step) {
            const int kind = stepper_.plan_frame().kind();
            backend_.replay(recordings_[kind], [&] { stepper_.enqueue_frame(nobody); });
            stepper_.finish_frame();
        }
        backend_.synchronise();
    }
    TimeStepper<Backend, T>& stepper() { return stepper_; }

private:
    Backend backend_;
    TimeStepper<Backend, T> stepper_;
    std::map<int, typename Backend::Recording> recordings_;
};

template <class T>
void expect_same_run_over_changing_depths()
{
    WaveSetup setup;
    setup.bathymetry = harbour({93, 70}, 5.0, 4.0);
    setup.profile = dispersive_profile();
    setup.initial.phi_m2_per_s.assign(setup.bathymetry.depth_m.size(), 0.0);
    for (int j = 0; j < 70; ++j) {
        for (int i = 0; i < 93; ++i) {
            setup.initial.zeta_m.push_back(1.0 / (1.0 + 0.05 * ((i - 30) * (i - 30) + (j - 23) * (j - 23))));
        }
    }
    Recorded<OpenMpBackend, T> cpu(OpenMpBackend(2), setup);
    Recorded<CudaBackend, T> gpu(CudaBackend(), setup);
    std::vector<double> depth_m = setup.bathymetry.depth_m;
    for (int tide = 0; tide < 3; ++tide) {
        cpu.steps(7); // all recordings are made before the first change
        gpu.steps(7);
        const Checkpoint a = cpu.stepper().checkpoint();
        const Checkpoint b = gpu.stepper().checkpoint();
        ASSERT_EQ(a.now.zeta_m, b.now.zeta_m) << "tide " << tide;
        ASSERT_EQ(a.now.phi_m2_per_s, b.now.phi_m2_per_s) << "tide " << tide;
        ASSERT_EQ(a.psi, b.psi) << "tide " << tide;
        for (double& depth : depth_m) {
            depth += depth > 0.0 ? 0.8 : 0.0;
        }
        cpu.stepper().set_depths(depth_m);
        gpu.stepper().set_depths(depth_m);
    }
}

TEST(GpuDiscretisationSmall, RecordedFramesGoOnOverAnotherBathymetry)
{
    expect_same_run_over_changing_depths<float>();
    expect_same_run_over_changing_depths<double>();
}

/// The engine waits for every frame before it plans the next one, because a check is judged then.
template <class Run>
void frames_one_by_one(Run& run, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        run.steps(1);
    }
}

TEST(GpuDiscretisationSmall, AFixedCountHasTheBitsOfTheCpu)
{
    WaveSetup setup;
    setup.bathymetry = harbour({93, 70}, 5.0, 4.0);
    setup.profile = dispersive_profile();
    setup.solver.mode = solver::SolveMode::fixed_count;
    for (int j = 0; j < 70; ++j) {
        for (int i = 0; i < 93; ++i) {
            setup.initial.zeta_m.push_back(1.0 / (1.0 + 0.05 * ((i - 30) * (i - 30) + (j - 23) * (j - 23))));
        }
    }
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    Recorded<OpenMpBackend, float> cpu(OpenMpBackend(2), setup);
    Recorded<CudaBackend, float> gpu(CudaBackend(), setup);
    EXPECT_EQ(gpu.stepper().psi_solver().steps()[0].kappa, cpu.stepper().psi_solver().steps()[0].kappa);
    frames_one_by_one(cpu, 50); // over two checks
    frames_one_by_one(gpu, 50);
    const Checkpoint a = cpu.stepper().checkpoint();
    const Checkpoint b = gpu.stepper().checkpoint();
    EXPECT_EQ(a.now.zeta_m, b.now.zeta_m);
    EXPECT_EQ(a.psi, b.psi);
    EXPECT_EQ(a.past_psi, b.past_psi);
    EXPECT_EQ(a.solves.guesses, b.solves.guesses);
    EXPECT_EQ(gpu.stepper().solve_reports()[1].iterations, gpu.stepper().psi_solver().steps()[1].count);
}

} // namespace
} // namespace swell::gpu_tests
