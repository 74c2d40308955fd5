#pragma once

namespace swell::engine
{

/// The calls that an engine of several ranks makes on all of them: the letter in a text of Ranks::broadcast(), before the
/// arguments. The engine of rank 0 sends it before it makes the call itself; the others make the same call in
/// WaveEngine::follow(), whose table (follow.cpp) has a row for each.
enum class LedCall : char {
    end = 'e',
    frame = 'f',
    order = 'o', ///< a line of a log of orders (input_log.hpp)
    snapshot = 'n',
    surface = 's', ///< of a node, with a copy of all that the rank keeps until the next frame
    zeta = 'z',
    phi = 'h',
    psi = 'p', ///< the number of the vertical mode
    hash = '#',
    observe = 'b',
    hulls = 'u',
    collect_statistics = 'c',
    highest = 'i',
    heights = 'g',
    breaking_loss = 'l',
    collect_foam = 'a',
    foam = 'm',
    maps = 't',
    loads = 'd',
    save = 'v',
    restore = 'r' ///< the number of bytes of a saved state; the bytes follow in pieces
};

} // namespace swell::engine
