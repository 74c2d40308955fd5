#pragma once
#include <array>
#include <cstddef>

namespace swell::model
{

/// The stages of a time step, in order. The same words name the ranges in profilers, the columns of a profile and the list
/// in model/README.md.
///   incoming    the sea's waves along the generating edges; on a GPU concurrent with the next three stages
///   ships       the draft of the hulls at their new places
///   guess       the first guess of every psi
///   assemble    right-hand sides b of the modes' systems S psi = b
///   solve       S psi = b
///   rates       dzeta/dt and dphi/dt, and the new level outside the strips, the damped rows of nodes along open edges
///   boundaries  the contributions of edges, the new level in their strips, the outflow through faces, and breaking
///   filters     subtracts the mean of phi, in a closed basin with ships; smooths, before all other stages
///   statistics  the inflow through the edges; if statistics are gathered, the highest wave and the variance per node;
///               the report at the end of a frame
///   publish     the copy of zeta that callers see, once a frame, unless the water is unusable
enum class Stage { incoming, ships, guess, assemble, solve, rates, boundaries, filters, statistics, publish };

inline constexpr std::array<Stage, 10> all_stages{Stage::incoming,   Stage::ships,  Stage::guess,      Stage::assemble,
                                                  Stage::solve,      Stage::rates,  Stage::boundaries, Stage::filters,
                                                  Stage::statistics, Stage::publish};

/// Returns the name of the enumerator, for example "incoming".
inline constexpr const char* name_of(Stage stage)
{
    constexpr std::array<const char*, all_stages.size()> names{
        "incoming", "ships", "guess", "assemble", "solve", "rates", "boundaries", "filters", "statistics", "publish"};
    return names[static_cast<std::size_t>(stage)];
}

/// An observer, such as a timer, that is called at the beginning and the end of each stage while the host enqueues a
/// frame, a group of time steps. Calls come in pairs and do not nest.
class StageObserver
{
public:
    virtual ~StageObserver() = default;
    virtual void begin(Stage stage) = 0;
    virtual void end() = 0;
};

/// Runs the work of a stage of a time step between the observer's begin() and end().
template <class Work>
void observed(StageObserver& observer, Stage stage, const Work& work)
{
    observer.begin(stage);
    work();
    observer.end();
}

/// An observer that does nothing.
class Unobserved final : public StageObserver
{
public:
    void begin(Stage /*stage*/) override {}
    void end() override {}
};

} // namespace swell::model
