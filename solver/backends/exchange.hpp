#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/grid/field.hpp"

/// The exchange of data between the boxes of one grid. A box is the part of a grid that one process or thread holds
/// (grid.hpp). If one holds the whole grid, nothing is exchanged. Boxes are on threads of one process (box_team.hpp), in
/// processes of MPI (solver/mpi/), or on several GPUs (solver/nccl/).
namespace swell::solver
{

/// The elements of a field in memory, without their type.
struct FieldPart {
    std::byte* origin = nullptr;  ///< node (0, 0), in the numbers of the whole grid
    std::ptrdiff_t row_bytes = 0; ///< from a node to its northern neighbour
    std::size_t node_bytes = 0;

    [[nodiscard]] std::byte* at(int i, int j) const
    {
        return origin + j * row_bytes + i * static_cast<std::ptrdiff_t>(node_bytes);
    }
};

/// The other boxes of a grid, as one box sees them. All boxes of a grid make the same calls in the same order. A call
/// returns when the box has what it needs and the others may change their data.
class OtherBoxes
{
public:
    virtual ~OtherBoxes() = default;

    /// Fills a frame of `depth` nodes around the grid's box, corners included, in each field, with the nodes of the boxes
    /// that hold them. Nodes beyond the whole grid stay as they are.
    virtual void fill_halos(const Grid& grid, int depth, std::span<const FieldPart> fields) = 0;

    /// Fills `whole`, which has memory for all nodes of the grid, from the `part` of every box. They may be the same
    /// memory.
    virtual void gather(const Grid& grid, const FieldPart& part, const FieldPart& whole) = 0;

    /// Replaces each of the values by its sum over all boxes, which have as many. For values that one box knows and all
    /// others have as -0.0, which keeps every bit of the known one, or as 0.0, which makes 0.0 of -0.0.
    virtual void add_up(std::span<double> values) = 0;

    /// Returns whether this box is the first. Exactly one box of a grid is.
    [[nodiscard]] virtual bool is_first() const = 0;

    /// Fills these rows of `whole` at the first box from the `part` of every box. `whole` needs memory only for the rows
    /// first_j to last_j - 1 of the grid, and only at the first box.
    virtual void bring_to_first(const Grid& grid, const FieldPart& part, int first_j, int last_j,
                                const FieldPart& whole) = 0;

    /// Returns whether the calls only enqueue work, so that a backend may record it and play it later without them
    /// (Backend::replay). Otherwise a call waits.
    [[nodiscard]] virtual bool may_be_recorded() const { return false; }
};

/// Returns the other boxes of the grid. Throws MisuseError if the backend knows none; `what` names the caller.
template <class Backend>
OtherBoxes& other_boxes_of(Backend& backend, const char* what)
{
    if constexpr (requires { backend.other_boxes(); }) {
        if (OtherBoxes* others = backend.other_boxes()) {
            return *others;
        }
    }
    throw MisuseError(std::string(what) + ": the box is a part of its grid, and knows no neighbours");
}

/// Returns the memory of a view. A view that only reads gives it too, because the halo belongs to the exchange: cells
/// and callers never write it.
template <class T>
FieldPart part_of(const FieldView<T>& view)
{
    using Value = std::remove_const_t<T>;
    return {reinterpret_cast<std::byte*>(const_cast<Value*>(view.origin)),
            view.pitch * static_cast<std::ptrdiff_t>(sizeof(T)), sizeof(T)};
}

template <class View>
void add_parts(std::vector<FieldPart>& parts, const View& view)
{
    if constexpr (requires { view.fields(); }) {
        for (const auto& field : view.fields()) {
            add_parts(parts, field);
        }
    } else if (view.origin != nullptr) { // null: diagonals that a matrix does not have
        parts.push_back(part_of(view));
    }
}

#if defined(SWELL_CHECK_REACH)
template <class View>
void mark_filled(const View& view, int depth)
{
    if constexpr (requires { view.fields(); }) {
        for (const auto& field : view.fields()) {
            mark_filled(field, depth);
        }
    } else if (view.halo != nullptr) {
        view.halo->filled = std::max(depth, view.halo->filled.load());
    }
}
#endif

/// Fills the halos of fields of one grid, `depth` nodes deep, with nodes of the neighbouring boxes, in stream order.
/// `views` are FieldViews, or have a member fields() that returns some. Call it after the last write to the fields and
/// before a cell reads neighbours (reach > 0, see cell.hpp).
template <class Backend, class... Views>
void exchange_halo(Backend& backend, const Grid& grid, int depth, const Views&... views)
{
#if defined(SWELL_CHECK_REACH)
    (mark_filled(views, depth), ...);
#endif
    if (grid.is_whole()) {
        return;
    }
    std::vector<FieldPart> parts;
    (add_parts(parts, views), ...);
    other_boxes_of(backend, "exchange_halo").fill_halos(grid, depth, parts);
}

/// Fills the fields of `whole`, views with memory for all nodes of the grid, from the boxes of all processes. Each has its
/// own nodes there before.
template <class Backend, class View>
void gather_fields(Backend& backend, const Grid& grid, const View& whole)
{
    std::vector<FieldPart> parts;
    add_parts(parts, whole);
    for (const FieldPart& all : parts) {
        other_boxes_of(backend, "gather_fields").gather(grid, all, all);
    }
}

/// Replaces each of `count` values in the backend's memory by its sum over all boxes, in stream order; see
/// OtherBoxes::add_up(). Only for boxes that are a part of their grid.
template <class Backend>
void add_up(Backend& backend, double* values, std::size_t count)
{
    other_boxes_of(backend, "add_up").add_up({values, count});
}

/// Gives every box all values of a grid whose nodes are partial sums (backend.hpp). `first` is the sum at node (0, 0);
/// rows follow one another.
template <class Backend, class Value>
void exchange_sums(Backend& backend, const Grid& sums, Value* first)
{
    if (!sums.is_whole()) {
        const FieldPart all{reinterpret_cast<std::byte*>(first),
                            sums.global.nx * static_cast<std::ptrdiff_t>(sizeof(Value)), sizeof(Value)};
        other_boxes_of(backend, "a sum").gather(sums, all, all);
    }
}

} // namespace swell::solver
