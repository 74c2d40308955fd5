#include "solver/comparison/operators/sub_domains.hpp"

#include <Eigen/Cholesky>
#include <algorithm>

#include "solver/base/errors.hpp"

namespace swell::solver
{

namespace
{

/// The first node of each part along an axis, and the end.
std::vector<int> first_nodes(int nodes, int parts)
{
    std::vector<int> first;
    for (int part = 0; part <= parts; ++part) {
        first.push_back((part * nodes + parts - 1) / parts);
    }
    return first;
}

std::vector<int> parts_of(const std::vector<int>& first)
{
    std::vector<int> part_of(static_cast<std::size_t>(first.back()));
    for (int part = 0; part + 1 < static_cast<int>(first.size()); ++part) {
        std::fill(part_of.begin() + first[part], part_of.begin() + first[part + 1], part);
    }
    return part_of;
}

void check(Extent grid, int parts_x, int parts_y)
{
    const Range most = solver_ranges::deflation_vectors;
    if (parts_x > grid.nx || parts_y > grid.ny || !most.contains(static_cast<double>(parts_x) * parts_y)) {
        const auto product = [](int x, int y) { return std::to_string(x) + " x " + std::to_string(y); };
        throw OptionError("deflate", product(parts_x, parts_y),
                          "up to " + product(grid.nx, grid.ny) + ", the unknowns, and " + most.text() + " in all");
    }
}

} // namespace

SubDomainTables::SubDomainTables(Extent grid, int along_x, int along_y)
    : parts_x((check(grid, along_x, along_y), along_x)), parts_y(along_y), first_column(first_nodes(grid.nx, along_x))
{
    constexpr int rows_of_a_chunk = 16;
    const std::vector<int> first_of_part = first_nodes(grid.ny, along_y);
    for (int part = 0; part < parts_y; ++part) {
        first_chunk.push_back(static_cast<int>(first_row.size()));
        for (int row = first_of_part[part]; row < first_of_part[part + 1]; row += rows_of_a_chunk) {
            first_row.push_back(row);
        }
    }
    first_chunk.push_back(static_cast<int>(first_row.size()));
    first_row.push_back(grid.ny);
    part_of_column = parts_of(first_column);
    part_of_row = parts_of(first_of_part);
}

std::vector<double> inverse_of_sub_domains(const std::vector<double>& e, int count)
{
    std::vector<int> kept;
    for (int part = 0; part < count; ++part) {
        if (e[static_cast<std::size_t>(part) * count + part] != 0.0) {
            kept.push_back(part);
        }
    }
    std::vector<double> inverse(e.size(), 0.0);
    if (kept.empty()) {
        return inverse;
    }
    const auto size = static_cast<Eigen::Index>(kept.size());
    const auto place = [&](Eigen::Index row, Eigen::Index column) {
        return static_cast<std::size_t>(kept[row]) * count + kept[column];
    };
    Eigen::MatrixXd dense(size, size);
    for (Eigen::Index row = 0; row < size; ++row) {
        for (Eigen::Index column = 0; column < size; ++column) {
            dense(row, column) = 0.5 * (e[place(row, column)] + e[place(column, row)]);
        }
    }
    const Eigen::LLT<Eigen::MatrixXd> factor(dense);
    if (factor.info() != Eigen::Success) {
        throw SolverError("deflation: the matrix of the sub-domains is not positive definite");
    }
    const Eigen::MatrixXd found = factor.solve(Eigen::MatrixXd::Identity(size, size));
    for (Eigen::Index row = 0; row < size; ++row) {
        for (Eigen::Index column = 0; column < size; ++column) {
            inverse[place(row, column)] = 0.5 * (found(row, column) + found(column, row));
        }
    }
    return inverse;
}

} // namespace swell::solver
