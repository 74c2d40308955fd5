#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "engine/doors/command_line/documents/option_documents.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/run/api/engine_options.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/device_thread/backend_search.hpp"
#include "engine/run/options/option_table.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/solver_spec.hpp"

namespace swell::engine
{

namespace
{

std::vector<std::string> backends()
{
    return build_options().cuda ? std::vector<std::string>{"cpu", "cuda"} : std::vector<std::string>{"cpu"};
}

std::string capability_of(const solver::CudaDevice& device)
{
    return fmt::format("{}.{}", device.major, device.minor);
}

nlohmann::ordered_json devices_json()
{
    nlohmann::ordered_json devices = nlohmann::ordered_json::array();
    for (const solver::CudaDevice& device : cuda_devices_of_machine().usable) {
        devices.push_back({{"index", device.index},
                           {"name", device.name},
                           {"compute_capability", capability_of(device)},
                           {"multiprocessors", device.multiprocessors},
                           {"memory_bytes", device.memory_bytes}});
    }
    return devices;
}

void print_devices()
{
    const solver::CudaDevices found = cuda_devices_of_machine();
    if (found.usable.empty()) {
        fmt::print("  {:<11} none: {}\n", "GPUs", found.reason);
    }
    for (const solver::CudaDevice& device : found.usable) {
        constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;
        fmt::print("  {:<11} {}, compute capability {}, {:.0f} GiB\n", fmt::format("GPU {}", device.index), device.name,
                   capability_of(device), static_cast<double>(device.memory_bytes) / gibibyte);
    }
}

nlohmann::ordered_json solvers_json()
{
    nlohmann::ordered_json solvers = nlohmann::ordered_json::array();
    for (const solver::SolverInfo& method : solver::solver_infos()) {
        solvers.push_back({{"name", method.name}, {"summary", method.summary}, {"runs_on_gpu", method.runs_on_gpu}});
    }
    return solvers;
}

nlohmann::ordered_json info_json()
{
    const BuildOptions build = build_options();
    return {{"version", version()},
            {"commit", *commit() == '\0' ? nlohmann::ordered_json() : nlohmann::ordered_json(commit())},
            {"backends", backends()},
            {"backend_auto", choose_backend({}).name},
            {"devices", devices_json()},
            {"solvers", solvers_json()},
            {"cpu_cores", std::thread::hardware_concurrency()},
            {"vector_instructions", name_of(solver::widest_vector_isa())},
            {"build",
             {{"type", build.build_type},
              {"compiler", build.compiler},
              {"openmp", build.openmp},
              {"geo", build.geo},
              {"cuda", build.cuda}}}};
}

/// Returns how to get a build with, or without, the part for a GPU.
const char* other_build(bool has_cuda)
{
    return has_cuda ? "without CUDA: cmake -D SWELL_CUDA=OFF"
                    : "with CUDA: nvcc of CUDA 12 or 13 and cmake -D SWELL_CUDA=ON";
}

void print_info()
{
    const BuildOptions build = build_options();
    const ChosenBackend automatic = choose_backend({});
    const auto yes_no = [](bool value) { return value ? "yes" : "no"; };
    fmt::print("swell {}\n", version());
    fmt::print("  {:<11} {}\n", "commit", *commit() == '\0' ? "not known: built from sources without history" : commit());
    fmt::print("  {:<11} {}\n", "backends", fmt::join(backends(), ", "));
    fmt::print("  {:<11} {} ({})\n", "auto takes", automatic.name, automatic.reason);
    fmt::print("  {:<11} {} cores, {} instructions\n", "cpu", std::thread::hardware_concurrency(),
               name_of(solver::widest_vector_isa()));
    print_devices();
    for (const solver::SolverInfo& method : solver::solver_infos()) {
        fmt::print("  {:<11} {}: {}{}\n", "solver", method.name, method.summary,
                   method.runs_on_gpu ? "" : "; on the CPU alone");
    }
    fmt::print("  {:<11} {}, {}; OpenMP: {}, SWELL_GEO: {}, CUDA: {}\n", "build", build.build_type, build.compiler,
               yes_no(build.openmp), yes_no(build.geo), yes_no(build.cuda));
    fmt::print("  {:<11} {}\n", "", other_build(build.cuda));
}

struct InfoOptions {
    std::string json;
    bool options = false;
};

int info(const InfoOptions& options)
{
    check_output_file(options.json, "--json");
    if (!options.json.empty()) {
        write_json(options.json, options.options ? options_json() : info_json());
    } else if (options.options) {
        fmt::print("{}", options_markdown());
    } else {
        print_info();
    }
    return exit_done;
}

} // namespace

void add_info_command(Command& program, Action& chosen)
{
    Command command = program.add_command("info", "Version, backends, devices, build options; the list of all options");
    const auto options = std::make_shared<InfoOptions>();
    TableOptions table(command, "info");
    table.add("--json", options->json);
    table.add_flag("--options", options->options);
    command.footer("Examples:\n  swell info --json -\n  swell info --options");
    command.callback([options, &chosen] { chosen = [options] { return info(*options); }; });
}

} // namespace swell::engine
