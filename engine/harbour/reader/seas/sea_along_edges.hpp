#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

/// Calls `read`, which reads the file that the section's key `file` names. Reports errors of the file as errors of that
/// key.
template <class Read>
auto refusing_file(const TableReader& section, const Read& read)
{
    try {
        return read();
    } catch (const InputError& error) {
        section.refuse("file", error.what());
    }
}

/// Returns, for messages, why a position in degrees is impossible (SpectrumPlace::is_impossible()), and the allowed values.
std::string no_degrees_text(const SpectrumPlace& place);

/// Reads the sea that a wave paddle makes on a part of an edge. The section [sea], of the kind `series`, names a file with
/// the surface elevation over time at the paddle. Without a grid the sea comes in along all edges. Throws InputError.
model::SeaState read_paddle(TableReader& section, const FileLocations& files, const SeaGrid* grid);

/// Reads the key `locations`: which of the positions in a spectrum file are used, by their numbers, counted from 0. Throws
/// InputError.
std::vector<std::int64_t> read_locations(TableReader& section);

/// Combines the seas that a spectrum file gives for several positions into one. Between two positions along the border of
/// the grid, the sea is a weighted mix of both. Without a grid, all seas come in everywhere. Throws InputError if two
/// positions are nearest to the same point of the border.
model::SeaState sea_between(const TableReader& section, const std::vector<SpectrumPlace>& places,
                            const std::vector<model::SeaState>& seas, const SeaGrid* grid);

} // namespace swell::engine
