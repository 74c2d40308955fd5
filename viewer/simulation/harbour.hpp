#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/api/scenario.hpp"
#include "model/setup/bathymetry.hpp"
#include "model/setup/ship.hpp"

namespace swell::viewer
{

/// What does not change while it is looked at.
struct Harbour {
    std::string name;
    model::Bathymetry bathymetry; ///< as it is computed on
    std::vector<model::Ship> ships;
    std::vector<engine::Gauge> gauges;
    std::string sea; ///< the sea in a few words, e.g. "JONSWAP Hs 1.5 m, Tp 8 s, from 290°"; "no sea" where there is none
    std::string computed_by; ///< backend, threads, precision, e.g. "cuda (NVIDIA H200), float"; of a recording its file
    std::string psi_unit;    ///< of the first mode; empty where it is not known
    double frame_s = 0.05;
    long frames = 0; ///< length of the run; frames shown go from 0 to this
};

} // namespace swell::viewer
