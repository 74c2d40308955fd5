// Measures a change to another bathymetry: TimeStepper::set_depths, and its parts without the upload.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/stepper/time_stepper.hpp"
#ifdef SWELL_CUDA
#include "model/equations/discretisation.hpp"
#include "solver/solvers/rrb.hpp"
#endif

namespace
{

using namespace swell;

constexpr const char* usage =
    "rebuild_benchmark [--backend cpu|cuda] [--precision float|double] [--profile NAME] [--n NODES] "
    "[--repeat TIMES]";

struct Arguments {
    std::string backend = "cpu";
    std::string precision = "float";
    std::string profile = "parabolic";
    int n = 2048;
    int repeat = 15;
};

Arguments parsed(int argc, char** argv)
{
    Arguments arguments;
    for (int at = 1; at < argc; at += 2) {
        const std::string name = argv[at];
        const std::string value = at + 1 < argc ? argv[at + 1] : "";
        if (name == "--backend") {
            arguments.backend = value;
        } else if (name == "--precision") {
            arguments.precision = value;
        } else if (name == "--profile") {
            arguments.profile = value;
        } else if (name == "--n") {
            arguments.n = std::stoi(value);
        } else if (name == "--repeat") {
            arguments.repeat = std::stoi(value);
        } else {
            throw std::invalid_argument(usage);
        }
    }
    return arguments;
}

/// 20 m of water with a hump of this height in the middle.
model::WaveSetup setup_of(const Arguments& arguments, double hump_m)
{
    model::WaveSetup setup;
    setup.profile = model::vertical_profile_named(arguments.profile, 3.0);
    setup.bathymetry = {{arguments.n, arguments.n}, 5.0, 5.0, {}};
    for (int j = 0; j < arguments.n; ++j) {
        for (int i = 0; i < arguments.n; ++i) {
            const double x = 8.0 * i / arguments.n - 4.0;
            const double y = 8.0 * j / arguments.n - 4.0;
            setup.bathymetry.depth_m.push_back(20.0 - hump_m * std::exp(-x * x - y * y));
        }
    }
    return setup;
}

/// The median time of work(turn) until the backend is done with it, after one turn that does not count [ms].
template <class Backend, class Work>
double median_ms(Backend& backend, int repeat, const Work& work)
{
    std::vector<double> times;
    for (int turn = 0; turn <= repeat; ++turn) {
        backend.synchronise();
        const auto start = std::chrono::steady_clock::now();
        work(turn);
        backend.synchronise();
        const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
        if (turn > 0) {
            times.push_back(spent.count());
        }
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void print(const char* what, double ms)
{
    std::printf("%-40s %9.3f ms\n", what, ms);
}

template <class Backend, class T>
void measure(Backend backend, const Arguments& arguments)
{
    std::printf("%d x %d nodes, %s, %s, %s\n", arguments.n, arguments.n, arguments.profile.c_str(),
                arguments.precision.c_str(), arguments.backend.c_str());
    const model::WaveSetup setup = setup_of(arguments, 5.0);
    const std::vector<double> higher = setup_of(arguments, 10.0).bathymetry.depth_m;
    {
        model::TimeStepper<Backend, T> stepper(backend, setup);
        print("set_depths, upload included", median_ms(backend, arguments.repeat, [&](int turn) {
                  stepper.set_depths(turn % 2 == 0 ? higher : setup.bathymetry.depth_m);
              }));
    }
    model::WaveOperator<T> water(backend, setup.bathymetry, setup.profile, {});
    std::vector<std::unique_ptr<solver::LinearSolver<Backend, T>>> solvers;
    solvers.reserve(water.modes.size());
    for (const auto& mode : water.modes) {
        solvers.push_back(solver::make_linear_solver(backend, mode.matrix, setup.solver));
    }
    const auto rebuild = [&](int) { water.rebuild(backend, water.depth, setup.profile); };
    const auto refactorise = [&](int) {
        for (std::size_t mode = 0; mode < solvers.size(); ++mode) {
            solvers[mode]->set_matrix(water.modes[mode].matrix);
        }
    };
    print("rebuild and refactorise, without upload", median_ms(backend, arguments.repeat, [&](int turn) {
              rebuild(turn);
              refactorise(turn);
          }));
    print("rebuild alone", median_ms(backend, arguments.repeat, rebuild));
    print("refactorise alone", median_ms(backend, arguments.repeat, refactorise));
    solver::OpenMpBackend one_thread(1);
    print("the plain discretise, on the host",
          median_ms(one_thread, 3, [&](int) { model::discretise(setup.bathymetry, setup.profile, {}); }));
}

void measure_on_its_backend(const Arguments& arguments)
{
    const bool in_float = arguments.precision == "float";
    if (!in_float && arguments.precision != "double") {
        throw std::invalid_argument("--precision " + arguments.precision + ": allowed are float, double");
    }
    if (arguments.backend == "cpu") {
        in_float ? measure<solver::OpenMpBackend, float>(solver::OpenMpBackend(), arguments)
                 : measure<solver::OpenMpBackend, double>(solver::OpenMpBackend(), arguments);
        return;
    }
#ifdef SWELL_CUDA
    if (arguments.backend == "cuda") {
        in_float ? measure<solver::CudaBackend, float>(solver::CudaBackend(), arguments)
                 : measure<solver::CudaBackend, double>(solver::CudaBackend(), arguments);
        return;
    }
#endif
    throw std::invalid_argument("--backend " + arguments.backend + ": this build has cpu" +
#ifdef SWELL_CUDA
                                ", cuda"
#else
                                " alone"
#endif
    );
}

} // namespace

int main(int argc, char** argv)
{
    try {
        measure_on_its_backend(parsed(argc, argv));
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "rebuild_benchmark: %s\n", error.what());
        return 2;
    }
}
