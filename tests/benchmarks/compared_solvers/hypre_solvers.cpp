#include "compared_solvers/compared_solver.hpp"

#include <HYPRE.h>
#include <HYPRE_krylov.h>
#include <HYPRE_parcsr_ls.h>
#include <HYPRE_struct_ls.h>
#include <mpi.h>

/// hypre's conjugate gradients with PFMG, its semicoarsening multigrid for structured grids, and with BoomerAMG, its
/// algebraic one, with the settings that its documentation has for two dimensions. One process: a library of hypre without
/// OpenMP has no threads.
namespace swell::benchmarks
{

namespace
{

/// Starts MPI, which then lives as long as the program.
void begin_library()
{
    struct Library {
        Library()
        {
            MPI_Init(nullptr, nullptr);
            HYPRE_Init();
        }
        Library(const Library&) = delete;
        Library& operator=(const Library&) = delete;
        ~Library()
        {
            HYPRE_Finalize();
            MPI_Finalize();
        }
    };
    static const Library library;
}

class StructuredSolver final : public ComparedSolver
{
public:
    explicit StructuredSolver(const ComparedSystem& system)
        : system_(system), upper_{system.extent.nx - 1, system.extent.ny - 1}
    {
        HYPRE_StructGridCreate(MPI_COMM_SELF, 2, &grid_);
        HYPRE_StructGridSetExtents(grid_, lower_, upper_);
        HYPRE_StructGridAssemble(grid_);
        make_matrix();
        b_ = make_vector(system.right_hand_side);
        x_ = make_vector(system.first_guess);
        make_solver();
    }
    ~StructuredSolver() override
    {
        HYPRE_StructPCGDestroy(solver_);
        HYPRE_StructPFMGDestroy(multigrid_);
        HYPRE_StructVectorDestroy(x_);
        HYPRE_StructVectorDestroy(b_);
        HYPRE_StructMatrixDestroy(matrix_);
        HYPRE_StructStencilDestroy(stencil_);
        HYPRE_StructGridDestroy(grid_);
    }

    void reset() override
    {
        std::vector<double> values = system_.first_guess;
        HYPRE_StructVectorSetBoxValues(x_, lower_, upper_, values.data());
        HYPRE_StructVectorAssemble(x_);
    }
    void solve(int iterations) override
    {
        HYPRE_StructPCGSetMaxIter(solver_, iterations);
        HYPRE_StructPCGSolve(solver_, matrix_, b_, x_);
        HYPRE_ClearAllErrors(); // the limit is one
    }
    std::vector<double> solution() override
    {
        std::vector<double> values(system_.first_guess.size());
        HYPRE_StructVectorGetBoxValues(x_, lower_, upper_, values.data());
        return values;
    }

private:
    void make_matrix()
    {
        HYPRE_StructStencilCreate(2, 3, &stencil_);
        HYPRE_Int offsets[3][2] = {{0, 0}, {-1, 0}, {0, -1}};
        for (HYPRE_Int entry = 0; entry < 3; ++entry) {
            HYPRE_StructStencilSetElement(stencil_, entry, offsets[entry]);
        }
        HYPRE_StructMatrixCreate(MPI_COMM_SELF, grid_, stencil_, &matrix_);
        HYPRE_StructMatrixSetSymmetric(matrix_, 1);
        HYPRE_StructMatrixInitialize(matrix_);
        const std::vector<double>* const values[] = {&system_.centre, &system_.west, &system_.south};
        for (HYPRE_Int entry = 0; entry < 3; ++entry) {
            std::vector<double> copy = *values[entry];
            HYPRE_StructMatrixSetBoxValues(matrix_, lower_, upper_, 1, &entry, copy.data());
        }
        HYPRE_StructMatrixAssemble(matrix_);
    }
    HYPRE_StructVector make_vector(std::vector<double> values)
    {
        HYPRE_StructVector vector = nullptr;
        HYPRE_StructVectorCreate(MPI_COMM_SELF, grid_, &vector);
        HYPRE_StructVectorInitialize(vector);
        HYPRE_StructVectorSetBoxValues(vector, lower_, upper_, values.data());
        HYPRE_StructVectorAssemble(vector);
        return vector;
    }
    void make_solver()
    {
        constexpr int red_black = 2; // the symmetric one
        HYPRE_StructPFMGCreate(MPI_COMM_SELF, &multigrid_);
        HYPRE_StructPFMGSetMaxIter(multigrid_, 1);
        HYPRE_StructPFMGSetTol(multigrid_, 0.0);
        HYPRE_StructPFMGSetZeroGuess(multigrid_);
        HYPRE_StructPFMGSetRelaxType(multigrid_, red_black);
        HYPRE_StructPFMGSetNumPreRelax(multigrid_, 1);
        HYPRE_StructPFMGSetNumPostRelax(multigrid_, 1);
        HYPRE_StructPCGCreate(MPI_COMM_SELF, &solver_);
        HYPRE_StructPCGSetTol(solver_, 0.0); // the limit ends a solve
        HYPRE_StructPCGSetTwoNorm(solver_, 1);
        HYPRE_StructPCGSetPrecond(solver_, HYPRE_StructPFMGSolve, HYPRE_StructPFMGSetup, multigrid_);
        HYPRE_StructPCGSetup(solver_, matrix_, b_, x_);
    }

    const ComparedSystem& system_;
    HYPRE_Int lower_[2] = {0, 0};
    HYPRE_Int upper_[2];
    HYPRE_StructGrid grid_ = nullptr;
    HYPRE_StructStencil stencil_ = nullptr;
    HYPRE_StructMatrix matrix_ = nullptr;
    HYPRE_StructVector b_ = nullptr;
    HYPRE_StructVector x_ = nullptr;
    HYPRE_StructSolver multigrid_ = nullptr;
    HYPRE_StructSolver solver_ = nullptr;
};

class AlgebraicSolver final : public ComparedSolver
{
public:
    explicit AlgebraicSolver(const ComparedSystem& system)
        : system_(system), last_(static_cast<HYPRE_BigInt>(system.extent.nodes()) - 1)
    {
        make_matrix();
        b_ = make_vector(system.right_hand_side);
        x_ = make_vector(system.first_guess);
        HYPRE_IJMatrixGetObject(matrix_, reinterpret_cast<void**>(&rows_));
        HYPRE_IJVectorGetObject(b_, reinterpret_cast<void**>(&b_values_));
        HYPRE_IJVectorGetObject(x_, reinterpret_cast<void**>(&x_values_));
        make_solver();
    }
    ~AlgebraicSolver() override
    {
        HYPRE_ParCSRPCGDestroy(solver_);
        HYPRE_BoomerAMGDestroy(multigrid_);
        HYPRE_IJVectorDestroy(x_);
        HYPRE_IJVectorDestroy(b_);
        HYPRE_IJMatrixDestroy(matrix_);
    }

    void reset() override
    {
        HYPRE_IJVectorSetValues(x_, static_cast<HYPRE_Int>(last_ + 1), nullptr, system_.first_guess.data());
        HYPRE_IJVectorAssemble(x_);
    }
    void solve(int iterations) override
    {
        HYPRE_PCGSetMaxIter(solver_, iterations);
        HYPRE_ParCSRPCGSolve(solver_, rows_, b_values_, x_values_);
        HYPRE_ClearAllErrors(); // the limit is one
    }
    std::vector<double> solution() override
    {
        std::vector<double> values(system_.first_guess.size());
        HYPRE_IJVectorGetValues(x_, static_cast<HYPRE_Int>(last_ + 1), nullptr, values.data());
        return values;
    }

private:
    void make_matrix()
    {
        HYPRE_IJMatrixCreate(MPI_COMM_SELF, 0, last_, 0, last_, &matrix_);
        HYPRE_IJMatrixSetObjectType(matrix_, HYPRE_PARCSR);
        HYPRE_IJMatrixInitialize(matrix_);
        const int nx = system_.extent.nx;
        const int ny = system_.extent.ny;
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                const std::size_t node = system_.extent.index(i, j);
                const auto row = static_cast<HYPRE_BigInt>(node);
                HYPRE_BigInt columns[5] = {row};
                double values[5] = {system_.centre[node]};
                HYPRE_Int count = 1;
                const auto add = [&](HYPRE_BigInt column, double value) {
                    if (value != 0.0) {
                        columns[count] = column;
                        values[count++] = value;
                    }
                };
                add(row - 1, i > 0 ? system_.west[node] : 0.0);
                add(row + 1, i + 1 < nx ? system_.west[node + 1] : 0.0);
                add(row - nx, j > 0 ? system_.south[node] : 0.0);
                add(row + nx, j + 1 < ny ? system_.south[node + nx] : 0.0);
                HYPRE_IJMatrixSetValues(matrix_, 1, &count, &row, columns, values);
            }
        }
        HYPRE_IJMatrixAssemble(matrix_);
    }
    [[nodiscard]] HYPRE_IJVector make_vector(const std::vector<double>& values) const
    {
        HYPRE_IJVector vector = nullptr;
        HYPRE_IJVectorCreate(MPI_COMM_SELF, 0, last_, &vector);
        HYPRE_IJVectorSetObjectType(vector, HYPRE_PARCSR);
        HYPRE_IJVectorInitialize(vector);
        HYPRE_IJVectorSetValues(vector, static_cast<HYPRE_Int>(last_ + 1), nullptr, values.data());
        HYPRE_IJVectorAssemble(vector);
        return vector;
    }
    void make_solver()
    {
        HYPRE_BoomerAMGCreate(&multigrid_); // its defaults: HMIS, extended+i
        HYPRE_BoomerAMGSetMaxIter(multigrid_, 1);
        HYPRE_BoomerAMGSetTol(multigrid_, 0.0);
        constexpr int symmetric_gauss_seidel = 6;
        HYPRE_BoomerAMGSetRelaxType(multigrid_, symmetric_gauss_seidel);
        HYPRE_ParCSRPCGCreate(MPI_COMM_SELF, &solver_);
        HYPRE_PCGSetTol(solver_, 0.0);
        HYPRE_PCGSetTwoNorm(solver_, 1);
        HYPRE_PCGSetPrecond(solver_, reinterpret_cast<HYPRE_PtrToSolverFcn>(HYPRE_BoomerAMGSolve),
                            reinterpret_cast<HYPRE_PtrToSolverFcn>(HYPRE_BoomerAMGSetup), multigrid_);
        HYPRE_ParCSRPCGSetup(solver_, rows_, b_values_, x_values_);
    }

    const ComparedSystem& system_;
    HYPRE_BigInt last_;
    HYPRE_IJMatrix matrix_ = nullptr;
    HYPRE_IJVector b_ = nullptr;
    HYPRE_IJVector x_ = nullptr;
    HYPRE_ParCSRMatrix rows_ = nullptr;
    HYPRE_ParVector b_values_ = nullptr;
    HYPRE_ParVector x_values_ = nullptr;
    HYPRE_Solver multigrid_ = nullptr;
    HYPRE_Solver solver_ = nullptr;
};

template <class J>
std::unique_ptr<ComparedSolver> made(const ComparedSystem& system, int)
{
    begin_library();
    return std::make_unique<J>(system);
}

} // namespace

std::vector<SolverEntry> hypre_solvers()
{
    return {{"hypre PFMG", made<StructuredSolver>}, {"hypre BoomerAMG", made<AlgebraicSolver>}};
}

} // namespace swell::benchmarks
