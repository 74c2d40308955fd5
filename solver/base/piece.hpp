#pragma once
#include <functional>
#include <vector>

namespace swell::solver
{

/// A part of long work that is done beside a run, between its frames. One on the host touches nothing that a frame reads or
/// writes, so that any thread may do it while frames are computed; one on the backend is for the backend's thread, and is
/// short beside a frame. Both are done in their turn, and may throw.
struct Piece {
    enum class Place { host, backend };
    Place place;
    std::function<void()> work;
};

using Pieces = std::vector<Piece>;

} // namespace swell::solver
