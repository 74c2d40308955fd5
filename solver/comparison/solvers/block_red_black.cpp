#include "solver/comparison/solvers/block_red_black.hpp"

#include <algorithm>
#include <numbers>

#include "solver/base/errors.hpp"
#include "solver/comparison/preconditioners/block_red_black/block_counts.hpp"

namespace swell::solver
{

namespace
{

/// The default of zeta h².
double usual_perturbation(const Volume& volume)
{
    if (volume.nz > 1) {
        return 0.01;
    }
    const double h = 1.0 / (std::max(volume.nx, volume.ny) + 1);
    return 2.0 * std::numbers::pi * std::numbers::pi * h * h;
}

bool keeps_row_sums(const BlockFactor& factor)
{
    return factor.alpha == 1.0 && factor.perturbation == 0.0;
}

} // namespace

BlockChoice block_choice(const Volume& volume, const ParamValues& given, const BlockRedBlackFamily& method)
{
    const KrylovMethod krylov = read_params(krylov_params, given).krylov.value_or(KrylovMethod::cg);
    if (krylov != KrylovMethod::cg && krylov != KrylovMethod::bicgstab) {
        throw OptionError("krylov", std::string("another with solver ") + method.name, "cg, bicgstab");
    }
    const BlockFactor factor{read_params(block_alpha_params, given).alpha.value_or(method.alpha),
                             read_params(block_perturbation_params, given)
                                 .perturbation.value_or(method.perturbs ? usual_perturbation(volume) : 0.0)};
    const std::optional<PartCounts> wanted = read_params(block_params, given).blocks;
    const PartCounts blocks = wanted ? *wanted : usual_blocks(volume, keeps_row_sums(factor));
    check_blocks(volume, blocks);
    return {method.name, blocks, factor, krylov, read_params(wrap_params, given).mixed};
}

std::string zero_pivot_text(const BlockChoice& choice, std::int64_t zeros, const Triple& first_block)
{
    const PartCounts numbers{first_block.x, first_block.y, first_block.z};
    std::string text = std::string("solver ") + choice.method + " with " + text_of(choice.blocks) +
                       " blocks: " + std::to_string(zeros) + " pivots are zero or negative, the first in block " +
                       text_of(numbers);
    if (keeps_row_sums(choice.factor)) {
        text += ", after red blocks that have further blocks before them along every axis: take fewer than four blocks "
                "along one axis, or brb-pmic0, or brb-rmic0";
    }
    return text;
}

} // namespace swell::solver
