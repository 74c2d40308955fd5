#pragma once
#include <exception>
#include <functional>
#include <thread>
#include <vector>

#include "solver/backends/box_team.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/field.hpp"

/// A grid cut into boxes, each run by a thread of its own: what several processes do.
namespace swell::solver::boxes_on_threads
{

/// Returns the boxes of a grid cut before these columns and rows, the south-western first.
inline std::vector<Grid> boxes_of(Extent global, std::vector<int> columns, std::vector<int> rows)
{
    columns.insert(columns.begin(), 0);
    columns.push_back(global.nx);
    rows.insert(rows.begin(), 0);
    rows.push_back(global.ny);
    std::vector<Grid> boxes;
    for (std::size_t j = 1; j < rows.size(); ++j) {
        for (std::size_t i = 1; i < columns.size(); ++i) {
            boxes.push_back(
                box_of(global, {columns[i - 1], rows[j - 1], {columns[i] - columns[i - 1], rows[j] - rows[j - 1]}}));
        }
    }
    return boxes;
}

/// Calls run(team, number) for each of `boxes` boxes, on a thread of its own. Throws what the first of them throws.
inline void run_team(std::size_t boxes, const std::function<void(BoxTeam&, int)>& run)
{
    BoxTeam team(static_cast<int>(boxes));
    std::vector<std::exception_ptr> faults(boxes);
    std::vector<std::thread> threads;
    for (std::size_t number = 0; number < boxes; ++number) {
        threads.emplace_back([&, number] {
            try {
                run(team, static_cast<int>(number));
            } catch (...) {
                faults[number] = std::current_exception();
                team.leave();
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (const std::exception_ptr& fault : faults) {
        if (fault) {
            std::rethrow_exception(fault);
        }
    }
}

/// Calls run(backend, box) for each box, on a thread of its own with a backend on the CPU. Throws as run_team().
inline void run_boxes(const std::vector<Grid>& boxes, const std::function<void(OpenMpBackend&, const Grid&)>& run)
{
    run_team(boxes.size(), [&](BoxTeam& team, int number) {
        OpenMpBackend backend(1);
        backend.set_other_boxes(&team.others_of(number));
        run(backend, boxes[static_cast<std::size_t>(number)]);
    });
}

/// Copies the box's nodes of a field that holds the whole grid. The halo becomes NaN, but beyond the grid, where it stays
/// 0.
template <class T>
void put_box(const Field<T>& whole, Field<T>& part)
{
    const Box& box = part.grid().box;
    const Extent global = part.grid().global;
    for (int j = box.first_j - part.halo(); j < box.first_j + box.extent.ny + part.halo(); ++j) {
        for (int i = box.first_i - part.halo(); i < box.first_i + box.extent.nx + part.halo(); ++i) {
            if (box.holds(i, j)) {
                part.view()(i, j) = whole.view()(i, j);
            } else if (i >= 0 && j >= 0 && i < global.nx && j < global.ny) {
                part.view()(i, j) = std::numeric_limits<T>::quiet_NaN();
            }
        }
    }
}

/// Writes the box's nodes to values of the whole grid, row by row from the south-west.
template <class T>
void collect(const Field<T>& part, std::vector<T>& whole)
{
    const Box& box = part.grid().box;
    for (int j = box.first_j; j < box.first_j + box.extent.ny; ++j) {
        for (int i = box.first_i; i < box.first_i + box.extent.nx; ++i) {
            whole[static_cast<std::size_t>(j) * part.grid().global.nx + i] = part.view()(i, j);
        }
    }
}

} // namespace swell::solver::boxes_on_threads
