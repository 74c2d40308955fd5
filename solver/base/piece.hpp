#pragma once
#include <functional>
#include <vector>

namespace swell::solver
{

/// A part of long work that is done between the frames of a run. A piece on the host reads and writes nothing that a frame
/// uses, so any thread may do it while frames are computed. A piece on the backend is for the backend's thread, and is
/// short compared with a frame. Pieces are done in their order, and may throw.
struct Piece {
    enum class Place { host, backend };
    Place place;
    std::function<void()> work;
};

using Pieces = std::vector<Piece>;

} // namespace swell::solver
