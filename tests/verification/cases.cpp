#include "cases.hpp"

#include <array>

#include "engine/base/errors.hpp"

namespace swell::verification
{

namespace
{

constexpr bool quick = true;
constexpr bool takes_long = false;

constexpr std::array cases{
    Case{1, "dispersion", "Phase speed of plane waves",
         "Airy's linear theory (Dingemans 1997, Water Wave Propagation over Uneven Bottoms, 2.1); the discrete relation of "
         "the model (model/setup/dispersion.hpp)",
         "A wave of the grid runs as fast as the equations say, and as fast as real water waves to the percentage of its "
         "profile.",
         quick, dispersion},
    Case{2, "standing_wave", "Order of convergence",
         "The exact standing wave of a closed basin; Richardson extrapolation where there is none (Roache 1998, "
         "Verification "
         "and Validation in Computational Science and Engineering)",
         "Halving the cells, or the time step, leaves a quarter of the error.", quick, standing_wave},
    Case{3, "conservation", "Water and energy are kept",
         "The equations' own invariants: the integral of zeta, and the bilinear form of leapfrog over a Hamiltonian system",
         "A closed harbour neither gains nor loses water or energy, with currents or without.", quick, conservation},
    Case{4, "shoaling", "Waves that run up a slope",
         "Conservation of the flux of energy (Dingemans 1997, 2.6); Green's law (Lamb 1932, Hydrodynamics, 185)",
         "Waves grow in shoaling water as the flux of energy says.", quick, shoaling},
    Case{8, "ship_wake", "Waves of a moving pressure",
         "Linear theory of a pressure that moves over the surface (Lamb 1932, Hydrodynamics, 255 f.; Wehausen and Laitone "
         "1960, "
         "Surface Waves, 21), solved exactly for the same start",
         "A ship's waves are where they belong and as high, in deep water and on either side of the critical speed; a ship "
         "at "
         "rest makes none.",
         quick, ship_wake},
    Case{9, "currents", "Waves on a current",
         "The Doppler relation of linear waves, and the current that stops them (Peregrine 1976, Advances in Applied "
         "Mechanics 16)",
         "Waves are carried by a current, and stopped where it runs against them as fast as their energy travels.", quick,
         currents},
    Case{12, "jonswap_sea", "An hour of a short-crested sea",
         "The JONSWAP spectrum (Hasselmann and others 1973); wave heights after Longuet-Higgins (1952) and Forristall "
         "(1978)",
         "A sea has the height, the spectrum and the distribution of wave heights that were asked for.", takes_long,
         jonswap_sea},
    Case{14, "ripples", "A ship's wake is free of ripples",
         "measurement of the same wake, made by an independent program with the same equations",
         "The waves behind a ship are those of its hull, not of the cells.", quick, ripples},
};

} // namespace

std::span<const Case> all_cases()
{
    return cases;
}

const Case& case_named(const std::string& name)
{
    std::vector<std::string> names;
    for (const Case& one : cases) {
        if (name == one.name) {
            return one;
        }
        names.emplace_back(one.name);
    }
    const std::string nearest = engine::nearest_word(name, names);
    std::string known;
    for (const std::string& one : names) {
        known += (known.empty() ? "" : ", ") + one;
    }
    throw engine::InputError("there is no case \"" + name +
                             "\": " + (nearest.empty() ? "there are " + known : "did you mean " + nearest + "?"));
}

} // namespace swell::verification
