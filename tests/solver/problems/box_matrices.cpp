#include "solver/problems/box_matrices.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

#include "solver/grid/portable_math.hpp"
#include "solver/test_systems.hpp"

namespace swell::solver
{

namespace
{

/// The six neighbours of a cell in the order of their rows: below, south, west, east, north, above.
struct Step {
    int i, j, k;
};
constexpr std::array<Step, 6> steps{{{0, 0, -1}, {0, -1, 0}, {-1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

struct Cell {
    int i, j, k;
    [[nodiscard]] Cell next(const Step& step) const { return {i + step.i, j + step.j, k + step.k}; }
    [[nodiscard]] bool is_in(const Volume& box) const
    {
        return i >= 0 && j >= 0 && k >= 0 && i < box.nx && j < box.ny && k < box.nz;
    }
    [[nodiscard]] int row(const Volume& box) const { return i + box.nx * (j + box.ny * k); }
};

/// The entries that a face adds to the row of a cell: to its diagonal, and at the column of the neighbour.
struct FaceEntries {
    double own, other;
};

/// Returns the matrix with `of_face(cell, step)` for every face between two cells, and `excess` added to every diagonal.
template <class OfFace>
SparseRows<double> matrix_of_faces(const Volume& box, double excess, const OfFace& of_face)
{
    SparseRows<double> rows;
    for (int node = 0; node < box.nx * box.ny * box.nz; ++node) {
        const Cell cell{node % box.nx, node / box.nx % box.ny, node / box.nx / box.ny};
        double own = excess;
        std::size_t diagonal = 0;
        for (std::size_t at = 0; at < steps.size(); ++at) {
            if (at == steps.size() / 2) {
                diagonal = rows.values.size();
                rows.columns.push_back(node);
                rows.values.push_back(0.0);
            }
            const Cell neighbour = cell.next(steps[at]);
            if (neighbour.is_in(box)) {
                const FaceEntries entries = of_face(cell, steps[at]);
                own += entries.own;
                rows.columns.push_back(neighbour.row(box));
                rows.values.push_back(entries.other);
            }
        }
        rows.values[diagonal] = own;
        rows.row_starts.push_back(static_cast<std::int64_t>(rows.columns.size()));
    }
    return rows;
}

/// Returns the volume of air that leaves a cell through the face towards `step` in a unit of time.
double outflow(const Volume& box, const Cell& cell, const Step& step)
{
    constexpr double strength = 40.0;
    const double direction = 2 * cell.k < box.nz ? 1.0 : -1.0;
    const auto stream = [&](int i, int j) { // at a corner of cells
        return direction * strength * portable::sin_cycles(0.5 * i / box.nx) * portable::sin_cycles(0.5 * j / box.ny);
    };
    if (step.i != 0) {
        const int i = cell.i + (step.i > 0 ? 1 : 0);
        return step.i * (stream(i, cell.j + 1) - stream(i, cell.j));
    }
    if (step.j != 0) {
        const int j = cell.j + (step.j > 0 ? 1 : 0);
        return -step.j * (stream(cell.i + 1, j) - stream(cell.i, j));
    }
    return 0.0;
}

/// Returns the permeabilities along x and y, cell by cell.
std::vector<double> permeabilities(const Volume& box)
{
    constexpr int reach = 2;
    constexpr int uniform_draws = 12; // whose sum has a variance of 1
    constexpr double spread = 2.0;
    const int width = box.nx + 2 * reach;
    const int height = box.ny + 2 * reach;
    std::vector<double> result;
    for (int k = 0; k < box.nz; ++k) {
        std::vector<double> normal;
        for (int place = 0; place < width * height; ++place) {
            double sum = -uniform_draws / 2.0;
            for (int draw = 0; draw < uniform_draws; ++draw) {
                sum += test_systems::noise(place % width, place / width, uniform_draws * k + draw);
            }
            normal.push_back(sum);
        }
        for (int cell = 0; cell < box.nx * box.ny; ++cell) {
            double sum = 0.0;
            for (int j = cell / box.nx; j <= cell / box.nx + 2 * reach; ++j) {
                for (int i = cell % box.nx; i <= cell % box.nx + 2 * reach; ++i) {
                    sum += normal[static_cast<std::size_t>(j) * width + i];
                }
            }
            result.push_back(portable::exp(spread * sum / (2 * reach + 1)));
        }
    }
    return result;
}

} // namespace

SparseRows<double> atmosphere_matrix(const Volume& volume)
{
    constexpr double height = 0.25;
    constexpr double volume_over_tau = 1.0 / 400.0;
    return matrix_of_faces(volume, volume_over_tau, [&](const Cell& cell, const Step& step) {
        const double diffusion = step.k != 0 ? 1.0 / height : height;
        const double out = height * outflow(volume, cell, step);
        return FaceEntries{diffusion + std::max(out, 0.0), std::min(out, 0.0) - diffusion};
    });
}

SparseRows<double> reservoir_matrix(const Volume& volume)
{
    constexpr double length = 20.0;
    constexpr double width = 10.0;
    constexpr double height = 2.0;
    constexpr double vertical_share = 0.1;
    constexpr double along_x = width * height / length;
    constexpr double along_y = length * height / width;
    constexpr double along_z = vertical_share * length * width / height;
    const std::vector<double> permeability = permeabilities(volume);
    return matrix_of_faces(volume, along_x, [&](const Cell& cell, const Step& step) {
        const double own = permeability[cell.row(volume)];
        const double other = permeability[cell.next(step).row(volume)];
        const double shape = step.k != 0 ? along_z : (step.j != 0 ? along_y : along_x);
        const double coupling = shape * (2.0 * (own * other) / (own + other));
        return FaceEntries{coupling, -coupling};
    });
}

void write_matrix_market(const SparseRows<double>& matrix, std::ostream& file)
{
    file << "%%MatrixMarket matrix coordinate real general\n"
         << matrix.rows() << ' ' << matrix.rows() << ' ' << matrix.values.size() << '\n';
    for (int row = 0; row < matrix.rows(); ++row) {
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            std::array<char, 64> line{};
            const int size = std::snprintf(line.data(), line.size(), "%d %d %.17g\n", row + 1, matrix.columns[at] + 1,
                                           matrix.values[at]);
            file.write(line.data(), size);
        }
    }
}

} // namespace swell::solver
