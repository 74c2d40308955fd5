// Measures solvers in a program that needs a potential every time step: an electrostatic plasma by particles in cells. Runs
// every solver of the table that takes matrices in space, or the named ones.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <map>
#include <stdexcept>

#include "plasma_report.hpp"

namespace
{

using namespace swell;
using plasma::PlasmaSpec;
using plasma::Run;

/// The request of the command line.
struct Question {
    PlasmaSpec spec;
    std::vector<int> nodes{31, 31, 31};
    std::vector<int> blocks;
    std::vector<std::string> solvers;
    std::string backend = "cpu";
    std::string precision = "double";
    std::string json_file;
    int threads = 0;
    int steps = 100;
    std::optional<double> omega;
    std::optional<double> alpha;
    std::optional<double> perturbation;
    std::optional<std::string> krylov;
    bool mixed = false;
};

/// Returns the given options that act on a method.
solver::ParamValues options_for(const solver::SolverInfo& method, const Question& question)
{
    solver::ParamValues options;
    const auto take = [&](const char* name, const auto& value) {
        if (method.param(name) != nullptr) {
            options.set(name, value);
        }
    };
    take("omega", question.omega);
    take("alpha", question.alpha);
    take("perturbation", question.perturbation);
    take("krylov", question.krylov);
    take("mixed", question.mixed ? std::optional(true) : std::nullopt);
    if (!question.blocks.empty()) {
        take("blocks", solver::PartCounts{question.blocks[0], question.blocks[1], question.blocks[2]});
    }
    return options;
}

template <class Backend, class T>
void run_on(Backend& backend, const Question& question, Run& run)
{
    plasma::Plasma<Backend, T> plasma(backend, run.spec);
    for (int step = 0; step < question.steps; ++step) {
        plasma.step();
    }
    run.threads = backend.threads();
    run.electrons = plasma.electron_count();
    run.history = plasma.history();
    run.seconds = plasma.seconds();
}

template <class Backend>
void run_in_its_precision(Backend backend, const Question& question, Run& run)
{
    if (question.precision == "float") {
        run_on<Backend, float>(backend, question, run);
    } else {
        run_on<Backend, double>(backend, question, run);
    }
}

Run run_of(const Question& question, const solver::SolverInfo& method)
{
    Run run{question.spec, question.backend, question.precision, 0, 0, {}, {}, {}};
    run.spec.solver.name = method.name;
    run.spec.solver.options = options_for(method, question);
    try {
        if (question.backend == "cpu") {
            run_in_its_precision(solver::OpenMpBackend(question.threads), question, run);
        } else {
#ifdef SWELL_CUDA
            run_in_its_precision(solver::CudaBackend(), question, run);
#else
            throw solver::SolverError("this build has no CUDA backend");
#endif
        }
    } catch (const solver::SolverError& error) { // another solver may do
        run.error = error.what();
    }
    return run;
}

std::vector<Run> runs_of(const Question& question)
{
    std::vector<Run> runs;
    if (question.solvers.empty()) {
        for (const solver::SolverInfo& method : solver::solver_infos()) {
            if (method.matrices.seven_point && (question.backend == "cpu" || method.runs_on_gpu)) {
                runs.push_back(run_of(question, method));
            }
        }
    }
    for (const std::string& name : question.solvers) {
        runs.push_back(run_of(question, solver::solver_info(name)));
    }
    return runs;
}

void add_options(CLI::App& app, Question& question)
{
    const std::map<std::string, plasma::Loading> loadings{{"oscillation", plasma::Loading::oscillation},
                                                          {"warm", plasma::Loading::warm}};
    PlasmaSpec& spec = question.spec;
    app.add_option("--nodes", question.nodes, "unknowns along x, y and z")->expected(3)->capture_default_str();
    app.add_option("--particles", spec.per_cell_edge, "p: p^3 electrons in a cell")->capture_default_str();
    app.add_option("--steps", question.steps, "time steps")->check(CLI::PositiveNumber)->capture_default_str();
    app.add_option("--dt", spec.time_step, "time step [1/omega_p]")->capture_default_str();
    app.add_option("--loading", spec.loading, "oscillation or warm")->transform(CLI::CheckedTransformer(loadings));
    app.add_option("--amplitude", spec.amplitude, "of the oscillation [cells]")->capture_default_str();
    app.add_option("--thermal-speed", spec.thermal_speed, "of warm electrons: the Debye length in cells");
    app.add_option("--mean-free-path", spec.mean_free_path, "among neutral atoms [cells]; 0: no collisions");
    app.add_option("--backend", question.backend)->check(CLI::IsMember({"cpu", "cuda"}))->capture_default_str();
    app.add_option("--precision", question.precision)->check(CLI::IsMember({"float", "double"}))->capture_default_str();
    app.add_option("--threads", question.threads, "0: all cores")->capture_default_str();
    app.add_option("--solver", question.solvers, "names of solvers; all that take such matrices where none is given");
    app.add_option("--tolerance", spec.solver.tolerance, "of the solve, relative to the right-hand side")
        ->capture_default_str();
    app.add_option("--iteration-limit", spec.solver.iteration_limit)->capture_default_str();
    app.add_option("--blocks", question.blocks, "blocks of the block red-black ordering along x, y and z")->expected(3);
    app.add_option("--omega", question.omega, "relaxation");
    app.add_option("--alpha", question.alpha, "share of the dropped fill that goes to the diagonal");
    app.add_option("--perturbation", question.perturbation, "of the diagonal before factorising");
    app.add_option("--krylov", question.krylov, "cg, gmres or bicgstab")->check(CLI::IsMember({"cg", "gmres", "bicgstab"}));
    app.add_flag("--mixed", question.mixed, "the preconditioner in float");
    app.add_option("--json", question.json_file, "writes the figures there too");
}

Question asked(int argc, char** argv)
{
    Question question;
    question.spec.solver.rule = solver::StopRule::rhs;
    question.spec.solver.tolerance = 1e-6;
    CLI::App app("An electrostatic plasma by particles in cells: what share of a step the solver takes");
    add_options(app, question);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::exit(app.exit(error));
    }
    question.spec.nodes = {question.nodes[0], question.nodes[1], question.nodes[2]};
    return question;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const Question question = asked(argc, argv);
        const std::vector<Run> runs = runs_of(question);
        std::cout << plasma::report_text(runs);
        if (!question.json_file.empty()) {
            std::ofstream(question.json_file) << plasma::report_json(runs);
        }
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "plasma_benchmark: " << error.what() << "\n";
        return 2;
    }
}
