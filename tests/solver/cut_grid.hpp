#pragma once
#include <vector>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/host_field.hpp"

/// A grid cut into slabs in one process: what several processes will hold one each.
namespace swell::solver::cut_grid
{

/// Returns `count` slabs of a grid, blocks of whole rows, as even as cuts at multiples of Grid::rows_of_a_cut can be.
inline std::vector<Grid> slabs_of(Extent extent, int count)
{
    const int pieces = (extent.ny + Grid::rows_of_a_cut - 1) / Grid::rows_of_a_cut;
    std::vector<Grid> slabs;
    int first = 0;
    for (int part = 1; part <= count; ++part) {
        const int last = part == count ? extent.ny : pieces * part / count * Grid::rows_of_a_cut;
        slabs.push_back(slab(extent, first, last));
        first = last;
    }
    return slabs;
}

template <class T>
std::vector<Field<T>> parts_of(OpenMpBackend& backend, const std::vector<Grid>& slabs, int halo = 1)
{
    std::vector<Field<T>> parts;
    parts.reserve(slabs.size());
    for (const Grid& one : slabs) {
        parts.emplace_back(backend, one, "part", halo);
    }
    return parts;
}

/// Returns the field cut into slabs of rows, one field per slab; the halos are 0.
template <class T>
std::vector<Field<T>> cut(OpenMpBackend& backend, const Field<T>& field, const std::vector<Grid>& slabs)
{
    std::vector<Field<T>> parts = parts_of<T>(backend, slabs, field.halo());
    for (Field<T>& part : parts) {
        const Box& box = part.grid().box;
        for (int j = box.first_j; j < box.first_j + box.extent.ny; ++j) {
            for (int i = 0; i < box.extent.nx; ++i) {
                part.view()(i, j) = field.view()(i, j);
            }
        }
    }
    return parts;
}

/// Copies the rows on both sides of every cut between two slabs into the halo of the neighbour, as exchange_halo() does
/// between processes.
template <class T>
void fill_halos(const std::vector<Field<T>*>& parts)
{
    for (std::size_t north = 1; north < parts.size(); ++north) {
        Field<T>& below = *parts[north - 1];
        Field<T>& above = *parts[north];
        const int at = above.grid().box.first_j;
        for (int row = 0; row < above.halo(); ++row) {
            for (int i = -above.halo(); i < above.extent().nx + above.halo(); ++i) {
                above.view()(i, at - 1 - row) = below.view()(i, at - 1 - row);
                below.view()(i, at + row) = above.view()(i, at + row);
            }
        }
    }
}

template <class T>
void fill_halos(std::vector<Field<T>>& parts)
{
    std::vector<Field<T>*> fields;
    fields.reserve(parts.size());
    for (Field<T>& part : parts) {
        fields.push_back(&part);
    }
    fill_halos(fields);
}

/// Returns the values of all slabs together, row by row from the south-west.
template <class T>
std::vector<T> joined(const std::vector<Field<T>>& parts)
{
    OpenMpBackend backend(1);
    std::vector<T> nodes;
    for (const Field<T>& part : parts) {
        const std::vector<T> of_part = downloaded(backend, part);
        nodes.insert(nodes.end(), of_part.begin(), of_part.end());
    }
    return nodes;
}

} // namespace swell::solver::cut_grid
