#pragma once
#include "solver/comparison/grid/volume.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/operators/matrix_operator.hpp"

namespace swell::solver
{

/// Returns (A p)(i, j, k) for a seven-point matrix on a volume, which a field stores layer above layer: row j + ny k of the
/// field is row j of layer k:
///   (A p)_C = centre p_C + (west p_W + east p_E) + (south p_S + north p_N) + (down p_D + up p_U).
/// Couplings across the edges are 0, so the row before a layer's first row, which belongs to another layer, adds nothing.
/// The layers below and above are ny rows away, but the halo has one row. So below the first layer and above the last, the
/// functor reads the halo's row, which is zeros. The grid must be whole.
template <class T>
struct SevenPointProduct {
    static constexpr std::size_t words = 5;
    static constexpr int reach = 1;
    int layer; ///< rows of a layer, ny
    int rows;  ///< of all layers
    FieldView<const T> centre, west, south, down;
    BlockVectorView<const T, 1> p;

    SWELL_CELL BlockVectorValue<T, 1> operator()(int i, int j) const
    {
        const FieldView<const T>& x = p.part[0];
        const int below = j >= layer ? j - layer : -1;
        const int above = j + layer < rows ? j + layer : rows;
        const Cross<T> couplings{west(i, j), west(i + 1, j), south(i, j), south(i, j + 1)};
        const Cross<T> neighbours{x(i - 1, j), x(i + 1, j), x(i, j - 1), x(i, j + 1)};
        const T in_layer = centre(i, j) * x(i, j) + weighted_sum(couplings, neighbours);
        return {{in_layer + (down(i, j) * x(i, below) + down(i, above) * x(i, above))}};
    }
};

/// A seven-point matrix in the form that MatrixOperator needs: rows(p) returns the functor that computes A p at a node.
template <class T>
struct SevenPointMatrix {
    Volume volume;
    FieldView<const T> centre, west, south, down;
    [[nodiscard]] SevenPointProduct<T> rows(const BlockVectorView<const T, 1>& p) const
    {
        return {volume.ny, volume.extent().ny, centre, west, south, down, p};
    }
};

/// A seven-point matrix as an Operator (operator.hpp): the product with vectors of one field, all nodes row by row and
/// layer by layer.
template <class Backend, class T>
class SevenPointOperator : public MatrixOperator<Backend, T, 1, SevenPointMatrix<T>>
{
public:
    SevenPointOperator(Backend& backend, const SevenPointStencil<T>& matrix)
        : MatrixOperator<Backend, T, 1, SevenPointMatrix<T>>(
              backend, {matrix.volume, matrix.centre.view(), matrix.west.view(), matrix.south.view(), matrix.down.view()})
    {
    }
};

} // namespace swell::solver
