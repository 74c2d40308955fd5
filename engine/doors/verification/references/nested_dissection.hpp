#pragma once
#include <vector>

namespace swell::verification
{

/// An order of elimination for the nodes of a grid with nearest neighbours: the place of each node, row by row from the
/// south-west. Halves are numbered before the line that parts them, again and again (George 1973, SIAM J. Numer. Anal. 10,
/// 345), so that a direct solve of n unknowns fills n log n entries.
std::vector<int> nested_dissection(int nx, int ny);

} // namespace swell::verification
