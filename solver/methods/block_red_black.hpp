#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "solver/grid/volume.hpp"
#include "solver/linear_solver.hpp"
#include "solver/preconditioners/block_red_black/block_factor.hpp"

/// Incomplete factorisations in the block red-black ordering: as parallel as there are blocks of a colour, and nearly as
/// good as in the natural order. The thesis 004 solves Poisson's equation of a plasma so, on many cores and on GPUs.
/// Formulas are in preconditioners/block_red_black/. The Krylov method is conjugate gradients, because these factors of a
/// symmetric matrix are symmetric; or BiCGSTAB, the thesis' own (MethodOptions::krylov).
namespace swell::solver
{

/// One of the methods: its name, its factorisation where no options are given, and which of the options act.
struct BlockRedBlackFamily {
    const char* name;
    double alpha;
    bool perturbs;
};

/// What a solver of the family is made with.
struct BlockChoice {
    const char* method; ///< its name, for errors
    PartCounts blocks;
    BlockFactor factor;
    KrylovMethod krylov;
    bool mixed; ///< the factorisation in float
};

/// The choice for a volume; see make_block_red_black().
BlockChoice block_choice(const Volume& volume, const MethodOptions& options, const BlockRedBlackFamily& method);

/// One line for people: how many pivots are zero or negative, where, and what helps.
std::string zero_pivot_text(const BlockChoice& choice, std::int64_t zeros, const Triple& first_block);

/// Makes the solver of a method, in instances/. `blocks` of the options is by default usual_blocks(). `perturbation` is by
/// default 0.01 in space (004 tables 4.2, 4.3), and 2 π² h² on a plane, h = 1 / (n + 1) along the longer side (tables 6.3
/// to 6.5). Throws OptionError for more blocks than nodes along an axis and for another Krylov method; MethodError where a
/// pivot is zero or negative; and what Backend::allocate throws.
template <class Backend, class T, class Matrix>
std::unique_ptr<LinearSolver<Backend, T, Matrix>>
make_block_red_black(Backend& backend, const Matrix& matrix, const SolverSpec& spec, const BlockRedBlackFamily& method);

/// How a method of the family is made: the method derives from this and adds its row.
template <const BlockRedBlackFamily& family>
struct BlockRedBlackMethod {
    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return make_block_red_black<Backend, T>(backend, matrix, spec, family);
    }
    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T, SevenPointStencil<T>>>
    make(Backend& backend, const SevenPointStencil<T>& matrix, const SolverSpec& spec)
    {
        return make_block_red_black<Backend, T>(backend, matrix, spec, family);
    }
};

/// The row of a method of the family in the table of methods (solver_registry.hpp).
constexpr SolverMethod block_red_black_row(const char* name, const char* summary, MethodOptionSet own = {})
{
    SolverMethod row{name, summary, true, false, [] {
                         constexpr double matrix_and_pivots = 5.0;
                         constexpr double krylov_vectors = 6.0;
                         constexpr double with_holes = 1.2; // of blocks that differ by a node along each axis
                         return (matrix_and_pivots + krylov_vectors) * with_holes;
                     }};
    row.options = own | MethodOption::blocks | MethodOption::krylov | MethodOption::mixed;
    row.matrices.seven_point = true;
    return row;
}

inline constexpr BlockRedBlackFamily block_ic{"brb-ic0", 0.0, false};
struct BlockIcMethod : BlockRedBlackMethod<block_ic> {
    static constexpr SolverMethod row =
        block_red_black_row(block_ic.name, "Incomplete Cholesky in block red-black ordering, IC(0)");
};

inline constexpr BlockRedBlackFamily block_mic{"brb-mic0", 1.0, false};
struct BlockMicMethod : BlockRedBlackMethod<block_mic> {
    static constexpr SolverMethod row = block_red_black_row(
        block_mic.name, "The same with what it drops on the diagonal, MIC(0): few blocks, lest pivots are zero");
};

inline constexpr BlockRedBlackFamily block_pmic{"brb-pmic0", 1.0, true};
struct BlockPmicMethod : BlockRedBlackMethod<block_pmic> {
    static constexpr SolverMethod row =
        block_red_black_row(block_pmic.name, "The same on a diagonal made a little larger, PMIC(0): for any blocks",
                            MethodOption::perturbation);
};

inline constexpr BlockRedBlackFamily block_rmic{"brb-rmic0", 0.95, false};
struct BlockRmicMethod : BlockRedBlackMethod<block_rmic> {
    static constexpr SolverMethod row =
        block_red_black_row(block_rmic.name, "The same with 95 % of what it drops on the diagonal, RMIC(0): for any blocks",
                            MethodOption::alpha);
};

} // namespace swell::solver
