#pragma once
#include "solver/comparison/preconditioners/block_red_black/block_neighbours.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/operators/matrix_operator.hpp"

/// Matrices and vectors in the block red-black ordering (block_grid.hpp), and the conversions into it and out of it.
namespace swell::solver
{

/// The views of a seven-point matrix in the block red-black ordering, for loops over nodes. coupling[0] is to the western
/// neighbour, [1] to the southern one, [2] to the one below.
template <class T>
struct BlockMatrixView {
    BlockVectorView<T, 2> centre;
    BlockVectorView<T, 2> coupling[3];
};

/// A symmetric seven-point matrix in the block red-black ordering (block_grid.hpp): each field has the rows of red and of
/// black blocks. A hole, an element of storage without a node, has the diagonal entry ("centre") 1 and no couplings.
template <class T>
struct BlockMatrix {
    template <class Backend>
    BlockMatrix(Backend& backend, const BlockGrid& blocks)
        : grid(blocks), centre(backend, blocks.storage(), "matrix in blocks"),
          west(backend, blocks.storage(), "matrix in blocks"), south(backend, blocks.storage(), "matrix in blocks"),
          down(backend, blocks.storage(), "matrix in blocks")
    {
    }
    BlockGrid grid;
    BlockVector<T, 2> centre, west, south, down;

    [[nodiscard]] BlockMatrixView<T> view() { return {centre.view(), {west.view(), south.view(), down.view()}}; }
    [[nodiscard]] BlockMatrixView<const T> view() const
    {
        return {centre.view(), {west.view(), south.view(), down.view()}};
    }
};

/// A view of a matrix on a volume, stored layer above layer: the source for the conversion into the block red-black
/// ordering. For a plane coupling[2], to the layer below, is not read.
template <class T>
struct LayeredMatrixView {
    FieldView<const T> centre, coupling[3];
};

template <class T>
LayeredMatrixView<T> layered_view_of(const SevenPointStencil<T>& matrix)
{
    return {matrix.centre.view(), {matrix.west.view(), matrix.south.view(), matrix.down.view()}};
}

template <class T>
LayeredMatrixView<T> layered_view_of(const FivePointStencil<T>& matrix)
{
    return {matrix.centre.view(), {matrix.west.view(), matrix.south.view(), matrix.centre.view()}};
}

/// Returns the numbers of nodes along x, y and z of a matrix; a plane is one layer.
template <class T>
Volume volume_of(const SevenPointStencil<T>& matrix)
{
    return matrix.volume;
}

template <class T>
Volume volume_of(const FivePointStencil<T>& matrix)
{
    return {matrix.centre.extent().nx, matrix.centre.extent().ny, 1};
}

/// Copies the rows of a matrix into the block red-black ordering (block_grid.hpp). A call treats node number `node` of
/// block `number` of both colours. Elements without a node (holes) get centre 1 and no couplings.
template <class T>
struct EnterMatrix {
    BlockGrid grid;
    LayeredMatrixView<T> from;
    BlockMatrixView<T> to;

    SWELL_CELL void operator()(int number, int node) const
    {
        const Triple local = grid.local_of(node);
        for (int colour = red_blocks; colour <= black_blocks; ++colour) {
            const Triple block = grid.block_of(colour, number);
            const bool real = grid.has_node(block, local);
            const Triple at = grid.node_of(block, local);
            const int row = at.y + grid.y.nodes * at.z;
            const int numbers[3] = {at.x, at.y, at.z};
            to.centre.part[colour](number, node) = real ? from.centre(at.x, row) : T(1);
            for (int axis = 0; axis < 3; ++axis) {
                const bool coupled = real && numbers[axis] > 0;
                to.coupling[axis].part[colour](number, node) = coupled ? from.coupling[axis](at.x, row) : T(0);
            }
        }
    }
};

/// Copies a field of a volume into a vector in the block red-black ordering (block_grid.hpp). Elements without a node get
/// 0.
template <class T>
struct EnterVector {
    BlockGrid grid;
    FieldView<const T> from;
    BlockVectorView<T, 2> to;

    SWELL_CELL void operator()(int number, int node) const
    {
        const Triple local = grid.local_of(node);
        for (int colour = red_blocks; colour <= black_blocks; ++colour) {
            const Triple block = grid.block_of(colour, number);
            const Triple at = grid.node_of(block, local);
            to.part[colour](number, node) = grid.has_node(block, local) ? from(at.x, at.y + grid.y.nodes * at.z) : T(0);
        }
    }
};

/// Copies a vector in the block red-black ordering (block_grid.hpp) into a field of the volume, layer above layer.
template <class T>
struct LeaveVector {
    BlockGrid grid;
    BlockVectorView<const T, 2> from;
    FieldView<T> to;

    SWELL_CELL void operator()(int number, int node) const
    {
        const Triple local = grid.local_of(node);
        for (int colour = red_blocks; colour <= black_blocks; ++colour) {
            const Triple block = grid.block_of(colour, number);
            if (grid.has_node(block, local)) {
                const Triple at = grid.node_of(block, local);
                to(at.x, at.y + grid.y.nodes * at.z) = from.part[colour](number, node);
            }
        }
    }
};

/// Returns the coupling of node `node` of block `number` of a colour to its neighbour `next` in a direction (0 to 5: west,
/// east, south, north, down, up). `along` holds the couplings along that axis, each stored at the node with the higher
/// number.
template <int colour, class T>
SWELL_CELL T coupling_to(const BlockVectorView<const T, 2>& along, int number, int node, const BlockNeighbour& next,
                         int direction)
{
    if (direction % 2 == 0) {
        return along.part[colour](number, node);
    }
    return next.across ? along.part[1 - colour](next.block, next.node) : along.part[colour](next.block, next.node);
}

/// Returns x at a neighbour of a node of one colour; the neighbour may be in a block of the other colour.
template <int colour, class T>
SWELL_CELL T value_of(const BlockVectorView<const T, 2>& x, const BlockNeighbour& next)
{
    return next.across ? x.part[1 - colour](next.block, next.node) : x.part[colour](next.block, next.node);
}

/// Returns Σ a x over some neighbours of a node (before it in the ordering, after it, or all), with the couplings a. Adds
/// in the order west, east, south, north, down, up. `colour` and `node` say where the node is in storage, `local` its
/// numbers in the block.
template <Neighbours which, int colour, class T>
SWELL_CELL T neighbour_sum(const BlockMatrixView<const T>& matrix, const BlockSurroundings& block, const Triple& local,
                           int node, const BlockVectorView<const T, 2>& x)
{
    const int at[3] = {local.x, local.y, local.z};
    T sum = T(0);
    for (int direction = 0; direction < directions; ++direction) {
        const int axis = direction / 2;
        const BlockNeighbour next = block.neighbour(node, at[axis], direction);
        if (is_meant<which, colour>(next, direction)) {
            sum +=
                coupling_to<colour>(matrix.coupling[axis], block.number, node, next, direction) * value_of<colour>(x, next);
        }
    }
    return sum;
}

/// Returns (A p), a matrix-vector product in the block red-black ordering, at node number `node` of block `number` of both
/// colours; 0 where there is no node.
template <class T>
struct BlockProduct {
    static constexpr std::size_t words = 10;
    static constexpr int reach = 0; // neighbours are elsewhere, but never outside
    BlockGrid grid;
    BlockMatrixView<const T> matrix;
    BlockVectorView<const T, 2> p;

    SWELL_CELL BlockVectorValue<T, 2> operator()(int number, int node) const
    {
        const Triple local = grid.local_of(node);
        return {{row<red_blocks>(local, number, node), row<black_blocks>(local, number, node)}};
    }

private:
    template <int colour>
    SWELL_CELL T row(const Triple& local, int number, int node) const
    {
        const BlockSurroundings block(grid, colour, number);
        if (!grid.has_node(block.block, local)) {
            return T(0);
        }
        return matrix.centre.part[colour](number, node) * p.part[colour](number, node) +
               neighbour_sum<Neighbours::all, colour>(matrix, block, local, node, p);
    }
};

/// The matrix of a BlockOperator, in the form that MatrixOperator needs.
template <class T>
struct BlockRows {
    BlockGrid grid;
    BlockMatrixView<const T> matrix;
    [[nodiscard]] BlockProduct<T> rows(const BlockVectorView<const T, 2>& p) const { return {grid, matrix, p}; }
};

/// A matrix in the block red-black ordering as an Operator (operators/operator.hpp).
template <class Backend, class T>
class BlockOperator : public MatrixOperator<Backend, T, 2, BlockRows<T>>
{
public:
    BlockOperator(Backend& backend, const BlockMatrix<T>& matrix)
        : MatrixOperator<Backend, T, 2, BlockRows<T>>(backend, {matrix.grid, matrix.view()})
    {
    }
};

} // namespace swell::solver
