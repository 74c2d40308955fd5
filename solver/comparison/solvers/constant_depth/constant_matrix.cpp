#include "solver/comparison/solvers/constant_depth/constant_matrix.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>

#include "solver/base/errors.hpp"

namespace swell::solver
{

namespace
{

std::vector<double> eigenvalues(EdgeKind kind, int nodes, double coupling)
{
    std::vector<double> values;
    for (int k = 0; k < nodes; ++k) {
        const double angle =
            kind == EdgeKind::dirichlet ? std::numbers::pi * (k + 1) / (nodes + 1) : std::numbers::pi * k / nodes;
        values.push_back(2.0 * coupling * std::cos(angle));
    }
    return values;
}

[[noreturn]] void refuse(const char* what, int i, int j, double found, double expected)
{
    throw SolverError("solver fft takes a rectangle of constant depth without land: at node (" + std::to_string(i) + ", " +
                      std::to_string(j) + ") the " + what + " is " + number_text(found) + ", where one depth has " +
                      number_text(expected));
}

/// Reads the constants, and compares every node with them.
template <class T>
class Reader
{
public:
    Reader(Extent extent, FieldView<const T> centre, FieldView<const T> west, FieldView<const T> south)
        : centre_(centre), west_(west), south_(south)
    {
        constants_.extent = extent;
        constants_.west = extent.nx > 1 ? static_cast<double>(west_(1, 0)) : 0.0;
        constants_.south = extent.ny > 1 ? static_cast<double>(south_(0, 1)) : 0.0;
        const int i = extent.nx / 2;
        const int j = extent.ny / 2;
        constants_.centre = static_cast<double>(centre_(i, j));
        constexpr double roundings = 16.0;
        allowed_ = roundings * static_cast<double>(std::numeric_limits<T>::epsilon()) * std::abs(constants_.centre);
        constants_.x =
            is_off(static_cast<double>(centre_(0, j)), constants_.centre) ? EdgeKind::closed : EdgeKind::dirichlet;
        constants_.y =
            is_off(static_cast<double>(centre_(i, 0)), constants_.centre) ? EdgeKind::closed : EdgeKind::dirichlet;
    }

    const ConstantMatrix& compared() const
    {
        const auto [nx, ny] = constants_.extent;
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                compare("coupling to the west", i, j, west_(i, j), i > 0 ? constants_.west : 0.0);
                compare("coupling to the south", i, j, south_(i, j), j > 0 ? constants_.south : 0.0);
                compare("centre", i, j, centre_(i, j), centre_at(i, j));
            }
        }
        return constants_;
    }

private:
    [[nodiscard]] bool is_off(double found, double expected) const { return !(std::abs(found - expected) <= allowed_); }
    void compare(const char* what, int i, int j, T found, double expected) const
    {
        if (is_off(static_cast<double>(found), expected)) {
            refuse(what, i, j, static_cast<double>(found), expected);
        }
    }
    /// A wall takes a coupling, which is negative, out of the centre.
    [[nodiscard]] double centre_at(int i, int j) const
    {
        const int walls_x = static_cast<int>(i == 0) + static_cast<int>(i == constants_.extent.nx - 1);
        const int walls_y = static_cast<int>(j == 0) + static_cast<int>(j == constants_.extent.ny - 1);
        return constants_.centre + (constants_.x == EdgeKind::closed ? walls_x * constants_.west : 0.0) +
               (constants_.y == EdgeKind::closed ? walls_y * constants_.south : 0.0);
    }

    FieldView<const T> centre_, west_, south_;
    ConstantMatrix constants_;
    double allowed_ = 0.0;
};

} // namespace

std::vector<double> ConstantMatrix::along_x() const
{
    return eigenvalues(x, extent.nx, west);
}

std::vector<double> ConstantMatrix::along_y() const
{
    return eigenvalues(y, extent.ny, south);
}

template <class T>
ConstantMatrix constants_of(Extent extent, FieldView<const T> centre, FieldView<const T> west, FieldView<const T> south)
{
    const ConstantMatrix constants = Reader<T>(extent, centre, west, south).compared();
    const auto lowest = [](const std::vector<double>& values) { return *std::min_element(values.begin(), values.end()); };
    const double smallest = constants.centre + lowest(constants.along_x()) + lowest(constants.along_y());
    if (!(smallest > 0.0)) {
        throw SolverError("solver fft: the smallest eigenvalue of the matrix is " + number_text(smallest) +
                          ", and has to be above 0");
    }
    return constants;
}

template ConstantMatrix constants_of(Extent, FieldView<const float>, FieldView<const float>, FieldView<const float>);
template ConstantMatrix constants_of(Extent, FieldView<const double>, FieldView<const double>, FieldView<const double>);

} // namespace swell::solver
