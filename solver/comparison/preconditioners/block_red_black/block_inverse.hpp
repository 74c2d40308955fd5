#pragma once
#include <memory>
#include <type_traits>

#include "solver/comparison/preconditioners/block_red_black/block_preconditioner.hpp"
#include "solver/comparison/preconditioners/mixed_precision.hpp"

namespace swell::solver
{

/// A BlockPreconditioner in float for a solve in double (mixed_precision.hpp). Owns a copy of the matrix in float.
template <class Backend>
class BlocksInFloat
{
public:
    BlocksInFloat(Backend& backend, const BlockMatrix<double>& matrix, const BlockFactor& factor)
        : backend_(backend), matrix_(backend, matrix.grid), vectors_(backend, matrix.grid.storage()),
          preconditioner_(backend, matrix_, factor)
    {
    }

    /// Copies `matrix` to float and factorises the copy. Returns how many pivots count as zero
    /// (BlockPreconditioner::factorise).
    std::int64_t factorise(const BlockMatrix<double>& matrix)
    {
        convert(backend_, matrix.centre, matrix_.centre);
        convert(backend_, matrix.west, matrix_.west);
        convert(backend_, matrix.south, matrix_.south);
        convert(backend_, matrix.down, matrix_.down);
        return preconditioner_.factorise();
    }
    [[nodiscard]] Triple block_of_first_zero_pivot() { return preconditioner_.block_of_first_zero_pivot(); }
    void apply(const BlockVector<double, 2>& residual, BlockVector<double, 2>& z)
    {
        vectors_.apply(preconditioner_, residual, z);
    }
    void forget() { vectors_.forget(); }

private:
    Backend& backend_;
    BlockMatrix<float> matrix_;
    VectorsInFloat<Backend, 2> vectors_;
    BlockPreconditioner<Backend, float> preconditioner_;
};

/// A BlockPreconditioner in the precision of the solve, or in float inside a solve in double. Its functions are those of
/// BlockPreconditioner.
template <class Backend, class T>
class BlockInverse
{
public:
    /// Allocates the preconditioner; call factorise() before apply(). `in_float` asks for float inside a solve in double;
    /// the other arguments are as for BlockPreconditioner. Throws OptionError (mixed) for `in_float` if the solve is in
    /// float.
    BlockInverse(Backend& backend, const BlockMatrix<T>& matrix, const BlockFactor& factor, bool in_float) : matrix_(matrix)
    {
        if (!in_float) {
            own_ = std::make_unique<BlockPreconditioner<Backend, T>>(backend, matrix, factor);
        } else if constexpr (std::is_same_v<T, double>) {
            in_float_ = std::make_unique<BlocksInFloat<Backend>>(backend, matrix, factor);
        } else {
            throw refused_mixed_in_float();
        }
    }

    std::int64_t factorise()
    {
        if constexpr (std::is_same_v<T, double>) {
            if (in_float_) {
                return in_float_->factorise(matrix_);
            }
        }
        return own_->factorise();
    }
    [[nodiscard]] Triple block_of_first_zero_pivot()
    {
        return in_float_ ? in_float_->block_of_first_zero_pivot() : own_->block_of_first_zero_pivot();
    }
    void apply(const BlockVector<T, 2>& residual, BlockVector<T, 2>& z)
    {
        if constexpr (std::is_same_v<T, double>) {
            if (in_float_) {
                in_float_->apply(residual, z);
                return;
            }
        }
        own_->apply(residual, z);
    }
    void forget()
    {
        if (in_float_) {
            in_float_->forget();
        }
    }

private:
    const BlockMatrix<T>& matrix_;
    std::unique_ptr<BlockPreconditioner<Backend, T>> own_;
    std::unique_ptr<BlocksInFloat<Backend>> in_float_;
};

} // namespace swell::solver
