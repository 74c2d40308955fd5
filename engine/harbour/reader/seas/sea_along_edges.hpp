#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

/// What is read from a file that the key `file` names; its errors are refusals of that key.
template <class Read>
auto refusing_file(const TableReader& section, const Read& read)
{
    try {
        return read();
    } catch (const InputError& error) {
        section.refuse("file", error.what());
    }
}

/// Why a place in degrees is none (SpectrumPlace::is_impossible()), and what is allowed.
std::string no_degrees_text(const SpectrumPlace& place);

/// A sea that is not the same all along the edges, from a section [sea] of the kind `series`: the surface at a paddle on
/// part of an edge. Throws InputError.
/// Without a grid it comes in along all edges.
model::SeaState read_paddle(TableReader& section, const FileLocations& files, const SeaGrid* grid);

/// The key `locations` of a section: numbers of places of a file. Throws InputError.
std::vector<std::int64_t> read_locations(TableReader& section);

/// One sea of those of several places of a file: between two of them along the border it has the shares of both, without a
/// grid everywhere all of them. Throws InputError where two places are nearest to the same point of the border.
model::SeaState sea_between(const TableReader& section, const std::vector<SpectrumPlace>& places,
                            const std::vector<model::SeaState>& seas, const SeaGrid* grid);

} // namespace swell::engine
