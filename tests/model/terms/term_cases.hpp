#pragma once
/// The terms, singly and together, for which a step is compared with plain_step().
#include <ostream>
#include <string>
#include <variant>

#include "wave_scenes.hpp"

namespace swell::model::plain_steps
{

/// The terms of the equations, and parts of the setup, that a test case has in addition to the water, as bits.
enum Term : unsigned {
    current = 1U,
    hulls = 2U,
    open_edges = 4U,
    sponge_edge = 8U,
    reflecting_walls = 16U,
    generating_edge = 32U,
    sea = 64U,
    friction = 128U,
    quadratic = 512U,   ///< friction
    wide_strips = 256U, ///< no part of the grid is clear of them; no term, but another way through the step
};
inline constexpr unsigned all_terms_on =
    current | hulls | open_edges | sponge_edge | reflecting_walls | generating_edge | sea | friction | quadratic;

struct NamedTerm {
    Term term;
    const char* name;
};
inline constexpr NamedTerm named_terms[] = {{current, "current"},
                                            {hulls, "hulls"},
                                            {open_edges, "open edges"},
                                            {sponge_edge, "sponge edge"},
                                            {reflecting_walls, "reflecting walls"},
                                            {generating_edge, "generating edge"},
                                            {sea, "sea"},
                                            {friction, "friction"},
                                            {quadratic, "quadratic friction"},
                                            {wide_strips, "strips over the whole grid"}};

inline std::string names_of(unsigned terms)
{
    std::string names = "water";
    for (const NamedTerm& one : named_terms) {
        names += (terms & one.term) != 0U ? std::string(" + ") + one.name : "";
    }
    return names;
}

/// Returns a vertical profile of three modes: two, and a third one like the second with half of its D. No water of this
/// world has it, but the model allows it.
inline VerticalProfile three_modes()
{
    VerticalProfile profile = dispersive_profile();
    StretchedShape third = std::get<StretchedShape>(profile.modes[1].shape);
    third.of_d *= 0.5;
    profile.modes.push_back({third});
    return profile;
}

inline VerticalProfile profile_of(int modes)
{
    return modes == 1 ? parabolic_profile() : modes == 2 ? dispersive_profile() : three_modes();
}

inline Edge& edge_on(WaveSetup& setup, Side side)
{
    return setup.edges[static_cast<std::size_t>(side)];
}

struct Case {
    int modes;
    unsigned terms;
};

inline std::string describe(const Case& one)
{
    return names_of(one.terms) + ", " + std::to_string(one.modes) + (one.modes == 1 ? " mode" : " modes");
}

inline void PrintTo(const Case& one, std::ostream* out) // NOLINT(readability-identifier-naming): GoogleTest looks for it
{
    *out << describe(one);
}

} // namespace swell::model::plain_steps
