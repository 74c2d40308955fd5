#include "solver/comparison/preconditioners/block_red_black/block_reference.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace swell::solver
{

namespace
{

void append_block(const BlockGrid& grid, const Triple& block, std::vector<Triple>& order)
{
    for (int k = 0; k < grid.z.size(block.z); ++k) {
        for (int j = 0; j < grid.y.size(block.y); ++j) {
            for (int i = 0; i < grid.x.size(block.x); ++i) {
                order.push_back(grid.node_of(block, {i, j, k}));
            }
        }
    }
}

/// The number of every node of a volume in the ordering; −1 outside.
class NumbersOfNodes
{
public:
    NumbersOfNodes(const Volume& volume, const std::vector<Triple>& order) : volume_(volume), numbers_(order.size())
    {
        for (std::size_t number = 0; number < order.size(); ++number) {
            numbers_[index(order[number])] = static_cast<int>(number);
        }
    }
    [[nodiscard]] int at(const Triple& node) const
    {
        const bool inside =
            node.x >= 0 && node.y >= 0 && node.z >= 0 && node.x < volume_.nx && node.y < volume_.ny && node.z < volume_.nz;
        return inside ? numbers_[index(node)] : -1;
    }
    /// Returns the number of the neighbour in a direction; −1 outside.
    [[nodiscard]] int neighbour(Triple node, int direction) const
    {
        int* const numbers[3] = {&node.x, &node.y, &node.z};
        *numbers[direction / 2] += direction % 2 == 0 ? -1 : 1;
        return at(node);
    }

private:
    [[nodiscard]] std::size_t index(const Triple& node) const
    {
        return static_cast<std::size_t>(node.x) +
               static_cast<std::size_t>(volume_.nx) *
                   (static_cast<std::size_t>(node.y) +
                    static_cast<std::size_t>(volume_.ny) * static_cast<std::size_t>(node.z));
    }

    Volume volume_;
    std::vector<int> numbers_;
};

} // namespace

std::vector<Triple> block_order(const BlockGrid& grid)
{
    std::vector<Triple> order;
    for (int colour = red_blocks; colour <= black_blocks; ++colour) {
        for (int z = 0; z < grid.z.parts; ++z) {
            for (int y = 0; y < grid.y.parts; ++y) {
                for (int x = 0; x < grid.x.parts; ++x) {
                    if (grid.colour_of({x, y, z}) == colour) {
                        append_block(grid, {x, y, z}, order);
                    }
                }
            }
        }
    }
    return order;
}

template <class T>
BlockReference<T>::BlockReference(const BlockGrid& grid, const LayeredMatrixView<T>& matrix, const BlockFactor& factor)
    : order_(block_order(grid)), smallest_(smallest_pivot<T>(grid))
{
    const NumbersOfNodes numbers(grid.volume(), order_);
    for (const Triple& node : order_) {
        const int row = node.y + grid.y.nodes * node.z;
        diagonal_.push_back(matrix.centre(node.x, row));
        std::vector<Entry> entries;
        for (int direction = 0; direction < directions; ++direction) {
            const int number = numbers.neighbour(node, direction);
            if (number >= 0) {
                const Triple& owner = direction % 2 == 0 ? node : order_[static_cast<std::size_t>(number)];
                const T value = matrix.coupling[direction / 2](owner.x, owner.y + grid.y.nodes * owner.z);
                entries.push_back({number, value});
            }
        }
        neighbours_.push_back(std::move(entries));
    }
    for (int row = 0; row < static_cast<int>(order_.size()); ++row) {
        make_pivot(row, factor);
    }
}

template <class T>
void BlockReference<T>::make_pivot(int row, const BlockFactor& factor)
{
    const T diagonal = diagonal_[static_cast<std::size_t>(row)];
    T pivot = diagonal + diagonal * static_cast<T>(factor.perturbation);
    T dropped = T(0);
    for (const Entry& before : neighbours_[static_cast<std::size_t>(row)]) {
        if (before.column > row) {
            continue;
        }
        const auto there = static_cast<std::size_t>(before.column);
        T after = T(0);
        for (const Entry& entry : neighbours_[there]) {
            if (entry.column > before.column && entry.column != row) {
                after += entry.value;
            }
        }
        const T ratio = before.value * inverse_[there];
        pivot -= ratio * before.value;
        dropped += ratio * after;
    }
    pivot -= static_cast<T>(factor.alpha) * dropped;
    pivots_.push_back(pivot);
    inverse_.push_back(inverse_of_pivot(pivot, diagonal, smallest_));
}

template <class T>
int BlockReference<T>::zero_pivots() const
{
    return static_cast<int>(std::count(inverse_.begin(), inverse_.end(), T(0)));
}

template <class T>
std::vector<T> BlockReference<T>::multiply(const std::vector<T>& x) const
{
    std::vector<T> product;
    for (std::size_t row = 0; row < x.size(); ++row) {
        T sum = T(0);
        for (const Entry& entry : neighbours_[row]) {
            sum += entry.value * x[static_cast<std::size_t>(entry.column)];
        }
        product.push_back(diagonal_[row] * x[row] + sum);
    }
    return product;
}

template <class T>
std::vector<T> BlockReference<T>::apply(const std::vector<T>& r) const
{
    const int rows = static_cast<int>(r.size());
    std::vector<T> z(r.size());
    for (int row = 0; row < rows; ++row) {
        T before = T(0);
        for (const Entry& entry : neighbours_[static_cast<std::size_t>(row)]) {
            if (entry.column < row) {
                before += entry.value * z[static_cast<std::size_t>(entry.column)];
            }
        }
        const auto at = static_cast<std::size_t>(row);
        z[at] = (r[at] - before) * inverse_[at];
    }
    for (int row = rows - 1; row >= 0; --row) {
        T after = T(0);
        for (const Entry& entry : neighbours_[static_cast<std::size_t>(row)]) {
            if (entry.column > row) {
                after += entry.value * z[static_cast<std::size_t>(entry.column)];
            }
        }
        const auto at = static_cast<std::size_t>(row);
        z[at] -= inverse_[at] * after;
    }
    return z;
}

template <class T>
double BlockReference<T>::remainder_norm() const
{
    std::map<std::pair<int, int>, double> remainder; // entries of A − M; couplings of A equal M's
    for (int row = 0; row < static_cast<int>(order_.size()); ++row) {
        const auto at = static_cast<std::size_t>(row);
        remainder[{row, row}] += static_cast<double>(diagonal_[at]) - static_cast<double>(pivots_[at]);
        for (const Entry& first : neighbours_[at]) {
            for (const Entry& second : neighbours_[at]) {
                if (first.column > row && second.column > row) {
                    remainder[{first.column, second.column}] -= static_cast<double>(first.value) *
                                                                static_cast<double>(second.value) /
                                                                static_cast<double>(pivots_[at]);
                }
            }
        }
    }
    double squares = 0.0;
    for (const auto& [place, value] : remainder) {
        squares += value * value;
    }
    return std::sqrt(squares);
}

OrderingQuality ordering_quality(const BlockGrid& grid)
{
    const std::vector<Triple> order = block_order(grid);
    const NumbersOfNodes numbers(grid.volume(), order);
    OrderingQuality quality;
    for (int number = 0; number < static_cast<int>(order.size()); ++number) {
        int later = 0;
        bool both = false;
        for (int axis = 0; axis < 3; ++axis) {
            const bool lower = numbers.neighbour(order[static_cast<std::size_t>(number)], 2 * axis) > number;
            const bool upper = numbers.neighbour(order[static_cast<std::size_t>(number)], 2 * axis + 1) > number;
            later += (lower ? 1 : 0) + (upper ? 1 : 0);
            both = both || (lower && upper);
        }
        quality.remainder_index += 0.5 * later * (later - 1);
        quality.incompatible += both ? 1.0 : 0.0;
    }
    const auto nodes = static_cast<double>(order.size());
    return {quality.remainder_index / nodes, quality.incompatible / nodes};
}

template class BlockReference<float>;
template class BlockReference<double>;

} // namespace swell::solver
