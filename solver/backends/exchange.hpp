#pragma once
#include "solver/base/errors.hpp"
#include "solver/grid/grid.hpp"

/// The exchange of data between the boxes of one grid. A box is the part of a grid that one process holds (grid.hpp). At
/// present a run holds the whole grid and there is nothing to exchange. These functions mark the places where several
/// processes will exchange data, and refuse a box that is not the whole grid.
namespace swell::solver
{

/// Throws MisuseError unless the grid's box is the whole grid. `what` names the caller in the message.
inline void require_whole(const Grid& grid, const char* what)
{
    if (!grid.is_whole()) {
        throw MisuseError(std::string(what) + ": the box is a part of its grid, and knows no neighbours");
    }
}

/// Fills the halos of fields of one grid with nodes of the neighbouring boxes, in stream order. `views` are FieldView or
/// BlockVectorView. Call it after the last write to the fields and before a cell reads neighbours (reach > 0, see
/// cell.hpp).
template <class Backend, class... Views>
void exchange_halo(Backend&, const Grid& grid, const Views&...)
{
    require_whole(grid, "exchange_halo");
}

/// Gives every process the partial sums (of bands of rows, backend.hpp) that the other processes have computed over their
/// boxes of the grid. At present throws MisuseError unless the box is the whole grid.
inline void exchange_bands(const Grid& grid)
{
    require_whole(grid, "a sum");
}

} // namespace swell::solver
