#include "solver/comparison/operators/jacobi_radius.hpp"

#include <algorithm>
#include <vector>

#include "solver/grid/portable_math.hpp"

namespace swell::solver
{

namespace
{

/// Returns sin(pi k / (n + 1)) for k = 0 … n + 1, including zeros at both ends. They belong to the nodes beyond the edge.
std::vector<double> half_wave(int nodes)
{
    std::vector<double> values(static_cast<std::size_t>(nodes) + 2, 0.0);
    for (int k = 1; k <= nodes; ++k) {
        values[static_cast<std::size_t>(k)] = portable::sin_cycles(0.5 * k / (nodes + 1.0));
    }
    return values;
}

/// Returns max (B v) / v for v_ij = along_i across_j; element 0 of both belongs to the node before the first.
template <class T>
double largest_growth(const FivePointStencil<T>& matrix, const std::vector<double>& along,
                      const std::vector<double>& across)
{
    const Extent extent = matrix.centre.extent();
    const FieldView<const T> centre = matrix.centre.view();
    const FieldView<const T> west = matrix.west.view();
    const FieldView<const T> south = matrix.south.view();
    double largest = 0.0;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const double* const x = &along[static_cast<std::size_t>(i) + 1];
            const double* const y = &across[static_cast<std::size_t>(j) + 1];
            const double grown =
                -(static_cast<double>(west(i, j)) * x[-1] * y[0] + //
                  static_cast<double>(west(i + 1, j)) * x[1] * y[0] + static_cast<double>(south(i, j)) * x[0] * y[-1] +
                  static_cast<double>(south(i, j + 1)) * x[0] * y[1]);
            largest = std::max(largest, grown / (static_cast<double>(centre(i, j)) * x[0] * y[0]));
        }
    }
    return largest;
}

double radius_of_poisson(Extent extent)
{
    return 0.5 * (portable::cos_cycles(0.5 / (extent.nx + 1.0)) + portable::cos_cycles(0.5 / (extent.ny + 1.0)));
}

} // namespace

template <class T>
double jacobi_radius(const FivePointStencil<T>& matrix)
{
    const Extent extent = matrix.centre.extent();
    const std::vector<double> ones_along(static_cast<std::size_t>(extent.nx) + 2, 1.0);
    const std::vector<double> ones_across(static_cast<std::size_t>(extent.ny) + 2, 1.0);
    const double bound = std::min(largest_growth(matrix, ones_along, ones_across),
                                  largest_growth(matrix, half_wave(extent.nx), half_wave(extent.ny)));
    return bound < 1.0 ? bound : radius_of_poisson(extent);
}

template double jacobi_radius(const FivePointStencil<float>&);
template double jacobi_radius(const FivePointStencil<double>&);

} // namespace swell::solver
