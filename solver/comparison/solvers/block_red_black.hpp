#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/grid/volume.hpp"
#include "solver/comparison/krylov/krylov_method.hpp"
#include "solver/comparison/preconditioners/block_red_black/block_factor.hpp"
#include "solver/comparison/solvers/wrap_options.hpp"
#include "solver/linear_solver.hpp"

/// Methods with an incomplete factorisation in the block red-black ordering (block_grid.hpp) as the preconditioner. All
/// blocks of a colour are independent, so they run in parallel, and the factors are nearly as good as in the natural order.
/// Shioya's thesis solves Poisson's equation of a plasma in this way, on many cores and on GPUs. Formulas are in
/// preconditioners/block_red_black/. The Krylov method is conjugate gradients, because these factors of a symmetric matrix
/// are symmetric, or BiCGSTAB as in Shioya's thesis (KrylovOptions).
namespace swell::solver
{

/// A solver with a block red-black factorisation: its name, and the defaults of its factorisation (block_factor.hpp):
/// alpha, the share of the dropped fill that is added to the diagonal, and whether the diagonal is enlarged before
/// factorising.
struct BlockRedBlackFamily {
    const char* name;
    double alpha;
    bool perturbs;
};

struct BlockOptions {
    std::optional<PartCounts> blocks;
};
inline constexpr std::array block_params{param<&BlockOptions::blocks>(
    "blocks", solver_ranges::part_count, "by the grid", "Blocks of a block red-black ordering along x and y, and z")};

struct BlockAlphaOptions {
    std::optional<double> alpha;
};
inline constexpr std::array block_alpha_params{param<&BlockAlphaOptions::alpha>(
    "alpha", between(0.0, 1.0), "0.95", "Share of the dropped fill that is added to the diagonal")};

struct BlockPerturbationOptions {
    std::optional<double> perturbation; ///< zeta h²
};
inline constexpr std::array block_perturbation_params{param<&BlockPerturbationOptions::perturbation>(
    "perturbation", between(0.0, 10.0), "by the grid", "The diagonal is multiplied by 1 + this before factorising")};

inline constexpr auto params_of_blocks = joined(block_params, krylov_params, only_mixed_param);
inline constexpr auto params_of_blocks_rmic = joined(block_params, block_alpha_params, krylov_params, only_mixed_param);
inline constexpr auto params_of_blocks_pmic =
    joined(block_params, block_perturbation_params, krylov_params, only_mixed_param);

/// The settings of a solver with a block red-black factorisation (block_factor.hpp), complete with defaults.
struct BlockChoice {
    const char* method; ///< its name, for errors
    PartCounts blocks;
    BlockFactor factor;
    KrylovMethod krylov;
    bool mixed; ///< the factorisation in float
};

/// Returns the settings of a solver for a volume: the given options, and for absent ones the defaults of
/// make_block_red_black(). Throws OptionError as that function does.
BlockChoice block_choice(const Volume& volume, const ParamValues& given, const BlockRedBlackFamily& method);

/// Returns the text of the SolverError for zero pivots: how many pivots are zero or negative, the block of the first, and a
/// remedy if the factorisation keeps row sums (MIC).
std::string zero_pivot_text(const BlockChoice& choice, std::int64_t zeros, const Triple& first_block);

/// Makes a solver with a block red-black preconditioner; the body is instantiated in instances/. The default of `blocks` is
/// usual_blocks(). The default of `perturbation` is 0.01 in space (Shioya's thesis, tables 4.2, 4.3), and 2 π² h² on a
/// plane, h = 1 / (n + 1) along the longer side (tables 6.3 to 6.5). Throws OptionError for more blocks than nodes along an
/// axis and for another Krylov method than cg and bicgstab; SolverError if a pivot is zero or negative; and the exceptions
/// of Backend::allocate.
template <class Backend, class T, class Matrix>
std::unique_ptr<SolverOf<Backend, T, Matrix>>
make_block_red_black(Backend& backend, const Matrix& matrix, const SolverSpec& spec, const BlockRedBlackFamily& method);

/// The part that all block red-black methods share: `make`, for five- and seven-point matrices. A method derives from this
/// and adds its `row` in the table of methods (solver_registry.hpp).
template <const BlockRedBlackFamily& family>
struct BlockRedBlackMethod {
    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return make_block_red_black<Backend, T>(backend, matrix, spec, family);
    }
    template <class Backend, class T>
    static std::unique_ptr<MatrixSolver<Backend, T, SevenPointStencil<T>>>
    make(Backend& backend, const SevenPointStencil<T>& matrix, const SolverSpec& spec)
    {
        return make_block_red_black<Backend, T>(backend, matrix, spec, family);
    }
};

/// Returns the row of a block red-black method for the table of methods (solver_registry.hpp): name, description, memory,
/// options.
constexpr SolverInfo block_red_black_row(const char* name, const char* summary,
                                         std::span<const MethodParam> params = params_of_blocks)
{
    SolverInfo row{name, summary, true, false, [] {
                       constexpr double matrix_and_pivots = 5.0;
                       constexpr double krylov_vectors = 6.0;
                       constexpr double with_holes = 1.2; // blocks may differ by one node along each axis
                       return (matrix_and_pivots + krylov_vectors) * with_holes;
                   }};
    row.params = params;
    row.matrices.seven_point = true;
    return row;
}

inline constexpr BlockRedBlackFamily block_ic{"brb-ic0", 0.0, false};
struct BlockIcMethod : BlockRedBlackMethod<block_ic> {
    static constexpr SolverInfo row =
        block_red_black_row(block_ic.name, "Incomplete Cholesky in block red-black ordering, IC(0)");
};

inline constexpr BlockRedBlackFamily block_mic{"brb-mic0", 1.0, false};
struct BlockMicMethod : BlockRedBlackMethod<block_mic> {
    static constexpr SolverInfo row = block_red_black_row(
        block_mic.name, "IC(0) with the dropped fill added to the diagonal, MIC(0): few blocks, else pivots are zero");
};

inline constexpr BlockRedBlackFamily block_pmic{"brb-pmic0", 1.0, true};
struct BlockPmicMethod : BlockRedBlackMethod<block_pmic> {
    static constexpr SolverInfo row = block_red_black_row(
        block_pmic.name, "MIC(0) on a slightly larger diagonal, PMIC(0): for any blocks", params_of_blocks_pmic);
};

inline constexpr BlockRedBlackFamily block_rmic{"brb-rmic0", 0.95, false};
struct BlockRmicMethod : BlockRedBlackMethod<block_rmic> {
    static constexpr SolverInfo row = block_red_black_row(
        block_rmic.name, "IC(0) with 95 % of the dropped fill added, RMIC(0): for any blocks", params_of_blocks_rmic);
};

} // namespace swell::solver
