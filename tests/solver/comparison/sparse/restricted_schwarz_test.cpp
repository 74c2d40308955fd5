#include <gtest/gtest.h>

#include "solver/base/errors.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/krylov/krylov_method.hpp"
#include "solver/comparison/problems/poisson_in_space.hpp"
#include "solver/comparison/sparse/restricted_schwarz.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/krylov/residual_record.hpp"
#include "solver/linear_solver.hpp"
#include "sparse_systems.hpp"
#include "test_volumes.hpp"

namespace swell::solver
{
namespace
{

using test_systems::noise_vector;
using test_systems::scattered_rows;

template <class T>
std::vector<T> apply(const SparseRows<double>& matrix, const SchwarzSettings& settings, const std::vector<double>& r,
                     int threads = 2)
{
    OpenMpBackend backend(threads);
    BlockVector<T, 1> residual(backend, Grid(flat_extent(matrix.rows())));
    BlockVector<T, 1> z(backend, Grid(flat_extent(matrix.rows())));
    std::vector<double> filled = r;
    filled.resize(static_cast<std::size_t>(residual[0].extent().nodes()));
    upload_values(backend, filled, residual[0]);
    RestrictedSchwarz<OpenMpBackend, T> m(backend, matrix, UnknownLayout(z[0], matrix.rows()), settings);
    m.apply(residual, z);
    std::vector<T> result = downloaded(backend, z[0]);
    result.resize(static_cast<std::size_t>(matrix.rows()));
    return result;
}

/// Applies the preconditioner sub-domain by sub-domain, each with a matrix and factors of its own.
std::vector<double> apply_one_by_one(const SparseRows<double>& matrix, const SchwarzSettings& settings,
                                     const std::vector<double>& r)
{
    const MatrixGraph graph = graph_of(matrix);
    const VertexLists parts = partition(graph, settings.parts);
    const VertexLists extended = with_overlap(graph, parts, settings.overlap);
    std::vector<double> z(r.size());
    for (std::size_t part = 0; part < parts.size(); ++part) {
        SparseRows<double> of_part;
        std::vector<double> residual;
        for (const int row : extended[part]) {
            for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
                const auto found = std::lower_bound(extended[part].begin(), extended[part].end(), matrix.columns[at]);
                if (found != extended[part].end() && *found == matrix.columns[at]) {
                    of_part.columns.push_back(static_cast<int>(found - extended[part].begin()));
                    of_part.values.push_back(matrix.values[at]);
                }
            }
            of_part.row_starts.push_back(static_cast<std::int64_t>(of_part.columns.size()));
            residual.push_back(r[row]);
        }
        const IncompleteFactors factors = settings.factorise(of_part);
        const auto x =
            test_systems::substitute(factors.upper, true, test_systems::substitute(factors.lower, false, residual));
        for (std::size_t row = 0; row < x.size(); ++row) {
            if (std::binary_search(parts[part].begin(), parts[part].end(), extended[part][row])) {
                z[extended[part][row]] = x[row];
            }
        }
    }
    return z;
}

IncompleteFactors usual_ilut(const SparseRows<double>& matrix)
{
    return ilut(matrix, {});
}

TEST(RestrictedSchwarz, HasTheBitsOfTheSubDomainsOneByOne)
{
    for (const SparseRows<double>& matrix : {scattered_rows(350, 3), test_systems::harbour_rows({31, 24}, 3)}) {
        const std::vector<double> r = noise_vector<double>(matrix.rows(), 9);
        for (const auto& factorise : {ilu0, usual_ilut}) {
            for (const int overlap : {0, 1, 2}) {
                const SchwarzSettings settings{factorise, 7, overlap};
                EXPECT_EQ(apply_one_by_one(matrix, settings, r), apply<double>(matrix, settings, r));
            }
        }
    }
}

TEST(RestrictedSchwarz, OnePartIsThePlainIncompleteFactorisation)
{
    const SparseRows<double> matrix = scattered_rows(350, 3);
    const std::vector<double> r = noise_vector<double>(matrix.rows(), 9);
    const IncompleteFactors factors = ilu0(matrix);
    const auto expected = test_systems::substitute(factors.upper, true, test_systems::substitute(factors.lower, false, r));
    for (const int overlap : {0, 2}) {
        EXPECT_EQ(expected, apply<double>(matrix, {ilu0, 1, overlap}, r));
    }
}

template <class T>
struct SchwarzSolution {
    SolveReport report;
    std::vector<T> x;
    std::vector<double> history;
};

template <class T, class Matrix>
SchwarzSolution<T> solve(const Matrix& matrix, const Field<T>& b, const SolverSpec& spec, int threads = 2)
{
    OpenMpBackend backend(threads);
    Field<T> x(backend, b.grid());
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    return {solver->report(), downloaded(backend, x), residual_history_of(*solver)};
}

SolverSpec spec_of(const char* name, std::optional<int> parts = {}, std::optional<int> overlap = {})
{
    SolverSpec spec;
    spec.name = name;
    spec.rule = StopRule::preconditioned;
    spec.tolerance = 1e-6;
    spec.options.set("parts", parts);
    spec.options.set("overlap", overlap);
    return spec;
}

template <class T>
SparseRows<T> rounded(const SparseRows<double>& matrix)
{
    return {matrix.row_starts, matrix.columns, {matrix.values.begin(), matrix.values.end()}};
}

template <class T>
void expect_solves_scattered_rows(const char* name, KrylovMethod krylov)
{
    const SparseRows<double> matrix = scattered_rows(700, 3);
    OpenMpBackend backend(1);
    Field<T> b(backend, Grid(flat_extent(700)));
    const auto exact = noise_vector<double>(700, 5);
    for (int row = 0; row < 700; ++row) {
        double sum = 0.0;
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            sum += matrix.values[at] * exact[matrix.columns[at]];
        }
        b.view()(row, 0) = static_cast<T>(sum);
    }
    SolverSpec spec = spec_of(name, 5);
    spec.tolerance = std::is_same_v<T, float> ? 1e-5 : 1e-10;
    spec.options.set("krylov", word_of(krylov_words, krylov));
    const SchwarzSolution<T> solved = solve(rounded<T>(matrix), b, spec);
    EXPECT_EQ(SolveStatus::converged, solved.report.status);
    for (int row = 0; row < 700; ++row) {
        EXPECT_NEAR(exact[row], solved.x[row], (std::is_same_v<T, float> ? 1e-3 : 1e-8));
    }
}

TEST(RestrictedSchwarzMethod, SolvesAMatrixOfAnyPattern)
{
    for (const char* name : {"ras-ilu0", "ras-ilut"}) {
        for (const KrylovMethod krylov : {KrylovMethod::gmres, KrylovMethod::bicgstab, KrylovMethod::cgs}) {
            expect_solves_scattered_rows<float>(name, krylov);
            expect_solves_scattered_rows<double>(name, krylov);
        }
    }
}

TEST(RestrictedSchwarzMethod, SolvesInSpaceAsConjugateGradientsDo)
{
    OpenMpBackend backend(1);
    const auto matrix = test_systems::cave_matrix<double>(backend, {13, 9, 7}, 3);
    const auto b = test_systems::cave_noise(backend, matrix, 5);
    SolverSpec exact = spec_of("cg");
    exact.tolerance = 1e-11;
    const std::vector<double> expected = solve(matrix, b, exact).x;
    for (const char* name : {"ras-ilu0", "ras-ilut"}) {
        SolverSpec spec = spec_of(name, 4);
        spec.tolerance = 1e-11;
        const SchwarzSolution<double> solved = solve(matrix, b, spec);
        EXPECT_EQ(SolveStatus::converged, solved.report.status);
        for (std::size_t node = 0; node < expected.size(); ++node) {
            EXPECT_NEAR(expected[node], solved.x[node], 1e-8);
        }
    }
}

TEST(RestrictedSchwarzMethod, ThreadsDoNotChangeABit)
{
    OpenMpBackend backend(1);
    const auto matrix = test_systems::harbour_matrix<double>(backend, {190, 130}, 3);
    const auto b = test_systems::wet_noise<double>(backend, {190, 130}, 5, 3);
    for (const KrylovMethod krylov : {KrylovMethod::gmres, KrylovMethod::bicgstab, KrylovMethod::cgs}) {
        SolverSpec spec = spec_of("ras-ilu0", 3);
        spec.tolerance = 1e-2;
        spec.options.set("krylov", word_of(krylov_words, krylov));
        const SchwarzSolution<double> one = solve(matrix, b, spec, 1);
        EXPECT_EQ(one.x, solve(matrix, b, spec, 3).x);
        EXPECT_EQ(SolveStatus::converged, one.report.status);
    }
}

int iterations_on_a_cube(int n, const char* name, int parts, int overlap)
{
    OpenMpBackend backend(1);
    const PoissonProblemInSpace problem = poisson_problem_in_space(n);
    const auto matrix = poisson_matrix<double>(backend, problem.volume);
    const auto b = uploaded<double>(backend, Grid(problem.volume.extent()), problem.right_hand_side);
    const SolveReport report = solve(matrix, b, spec_of(name, parts, overlap)).report;
    EXPECT_EQ(SolveStatus::converged, report.status) << name << ", " << parts << " parts, overlap " << overlap;
    return report.iterations;
}

// The trends of the RAS paper, tables 1 and 4: more parts take more iterations, overlap and ILUT take fewer. Poisson on a
// cube of 20³, GMRES(20) to 1e-6 of the first residual.
TEST(RestrictedSchwarzMethod, PartsCostIterationsAndOverlapAndFillSaveThem)
{
    const auto iterations = [](const char* name, int parts, int overlap) {
        return iterations_on_a_cube(20, name, parts, overlap);
    };
    for (const char* name : {"ras-ilu0", "ras-ilut"}) {
        const int few = iterations(name, 2, 0);
        const int many = iterations(name, 100, 0);
        EXPECT_LT(iterations(name, 1, 0), many) << name;
        EXPECT_LT(few, many) << name;
        EXPECT_LT(iterations(name, 100, 1), many) << name;
        EXPECT_LE(iterations(name, 100, 2), iterations(name, 100, 1)) << name;
    }
    for (const int parts : {1, 10, 100}) {
        EXPECT_LT(iterations("ras-ilut", parts, 1), iterations("ras-ilu0", parts, 1)) << parts;
    }
}

TEST(RestrictedSchwarzMethod, RefusesWhatDoesNotSuitIt)
{
    OpenMpBackend backend(1);
    const SparseRows<double> matrix = scattered_rows(20, 3);
    SolverSpec spec = spec_of("ras-ilu0");
    spec.options.set("krylov", "cg");
    try {
        make_linear_solver(backend, matrix, spec);
        FAIL() << "accepted";
    } catch (const OptionError& error) {
        EXPECT_STREQ("krylov is cg with solver ras-ilu0: allowed are gmres, bicgstab, cgs", error.what());
    }
    const SparseRows<double> hollow{{0, 1, 2}, {0, 0}, {1.0, 1.0}};
    try {
        make_linear_solver(backend, hollow, spec_of("ras-ilu0"));
        FAIL() << "accepted";
    } catch (const SolverError& error) {
        EXPECT_STREQ("row 2 of the matrix has no diagonal entry", error.what());
    }
}

} // namespace
} // namespace swell::solver
