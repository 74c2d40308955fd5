#include "solver/preconditioners/rrb/rrb_in_place.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace swell::solver
{

std::vector<CoarseNode> coarsest_nodes(Extent extent, int half_levels)
{
    const int stride = 1 << (half_levels / 2);
    const bool black_half = half_levels % 2 == 1;
    std::vector<CoarseNode> nodes;
    for (int j = 0; j < extent.ny; j += stride) {
        for (int i = 0; i < extent.nx; i += stride) {
            if (!black_half || (i / stride + j / stride) % 2 == 0) {
                nodes.push_back({i, j});
            }
        }
    }
    return nodes;
}

int coarsest_bandwidth(Extent extent, int half_levels, int size)
{
    const int stride = 1 << (half_levels / 2);
    const int width = (extent.nx + stride - 1) / stride; // the south-west neighbour is this many places and one before
    return std::min(size - 1, width + 1);
}

template <class T>
InPlaceFactors<T> eliminations_of(Extent extent, int half_levels, const RrbOptions& options)
{
    const bool modified = options.lumping == Lumping::m1m || options.lumping == Lumping::m2m;
    InPlaceFactors<T> eliminations;
    eliminations.extent = extent;
    eliminations.half_levels = half_levels;
    eliminations.omega = modified ? static_cast<T>(options.omega) : T(0);
    eliminations.at_kept_nodes = options.lumping == Lumping::m2m || options.lumping == Lumping::m2u;
    return eliminations;
}

template <class T>
RrbInPlace<T>::RrbInPlace(Extent extent, std::vector<NodeRow<T>> matrix, Start start, int half_levels,
                          const RrbOptions& options)
    : extent_(extent), half_levels_(half_levels), coarsest_solve_(options.coarsest_solve), rows_(std::move(matrix)),
      coarsest_(coarsest_nodes(extent, half_levels)), coarsest_values_(2 * coarsest_.size())
{
    InPlaceFactors<T> factors = eliminations_of<T>(extent, half_levels, options);
    factors.rows = rows_.data();
    factors.coarsest = coarsest_.data();
    factors.coarsest_count = static_cast<int>(coarsest_.size());
    for (int half = 0; half < half_levels; ++half) {
        factors.eliminate(half, half > 0 || start == Start::nine_point, Alone{});
        if (half == 0 && start == Start::five_point) {
            schur_ = rows_;
        }
    }
    if (coarsest_solve_ == CoarsestSolve::diagonal) {
        inverse_row_sum_.resize(coarsest_.size());
        factors.inverse_row_sum = inverse_row_sum_.data();
        factors.end_diagonally(Alone{});
    } else if (coarsest_.size() <= largest_inverse) {
        invert_coarsest(factors);
    } else {
        factorise_band();
    }
}

template <class T>
void RrbInPlace<T>::invert_coarsest(InPlaceFactors<T> factors)
{
    const std::size_t size = coarsest_.size();
    DenseInverse<T>& exact = factors.exact;
    exact.size = static_cast<int>(size);
    exact.bandwidth = coarsest_bandwidth(extent_, half_levels_, exact.size);
    std::vector<double> band(size * (static_cast<std::size_t>(exact.bandwidth) + 1));
    std::vector<double> inverse_diagonal(size);
    std::vector<double> column(size);
    FailedPivot failed;
    inverse_.resize(size * size);
    exact.band = band.data();
    exact.inverse_diagonal = inverse_diagonal.data();
    exact.columns = column.data();
    exact.inverse = inverse_.data();
    exact.failed = &failed;
    factors.end_exactly(Alone{});
    require_positive(failed);
}

template <class T>
void RrbInPlace<T>::factorise_band()
{
    const int stride = 1 << (half_levels_ / 2);
    const int straight_step = half_levels_ % 2 == 1 ? 2 * stride : stride;
    std::map<std::pair<int, int>, int> number; // (i, j) → place in row by row order
    for (const CoarseNode& node : coarsest_) {
        const int place = static_cast<int>(number.size());
        number[{node.i, node.j}] = place;
    }
    std::vector<MatrixEntry> lower;
    for (const auto& [place, node] : number) {
        const auto [i, j] = place;
        const NodeRow<T>& p = row(i, j);
        const auto add = [&, row = node](int other_i, int other_j, T coupling) {
            const auto other = number.find({other_i, other_j});
            if (other != number.end() && coupling != T(0)) {
                lower.push_back({row, other->second, static_cast<double>(coupling)});
            }
        };
        add(i, j, p.centre);
        add(i - straight_step, j, p.west);
        add(i, j - straight_step, p.south);
        add(i - stride, j - stride, p.south_west);
        add(i + stride, j - stride, p.south_east);
    }
    exact_ = BandedCholesky<T>(static_cast<int>(coarsest_.size()), lower);
}

template <class T>
InPlaceView<T> RrbInPlace<T>::view() const
{
    return {extent_,
            half_levels_,
            coarsest_solve_,
            rows_.data(),
            coarsest_.data(),
            static_cast<int>(coarsest_.size()),
            inverse_.empty() ? nullptr : inverse_.data(),
            exact_.view(),
            inverse_row_sum_.data(),
            coarsest_values_.data()};
}

template InPlaceFactors<float> eliminations_of(Extent, int, const RrbOptions&);
template InPlaceFactors<double> eliminations_of(Extent, int, const RrbOptions&);
template class RrbInPlace<float>;
template class RrbInPlace<double>;

} // namespace swell::solver
