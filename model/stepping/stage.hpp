#pragma once
#include <array>

namespace swell::model
{

/// The stages of a time step, in order. The same word names the function, the profile's column and the README's list.
///   ships       the hulls' draft at their new places
///   incoming    the sea's waves along the generating edges
///   assemble    right-hand sides b of the modes' systems S psi = b
///   guess       first guess of every psi
///   solve       S psi = b
///   rates       dzeta/dt, dphi/dt
///   boundaries  what the edges add to the rates
///   leapfrog    the new level, edges included
///   filters     the mean of phi, where nothing else holds it
///   statistics  inflow through the edges; highest wave and variance per node where asked for
///   publish     the new level becomes the newest
enum class Stage { ships, incoming, assemble, guess, solve, rates, boundaries, leapfrog, filters, statistics, publish };

inline constexpr std::array<Stage, 11> all_stages{Stage::ships,   Stage::incoming,   Stage::assemble,   Stage::guess,
                                                  Stage::solve,   Stage::rates,      Stage::boundaries, Stage::leapfrog,
                                                  Stage::filters, Stage::statistics, Stage::publish};

const char* name_of(Stage stage);

/// The observer of a step nobody watches: runs the work and nothing else.
struct Unobserved {
    template <class Work>
    void operator()(Stage, const Work& work) const
    {
        work();
    }
};

} // namespace swell::model
