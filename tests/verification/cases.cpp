#include "cases.hpp"

#include <array>

#include "engine/base/errors.hpp"

namespace swell::verification
{

namespace
{

constexpr bool quick = true;

constexpr std::array cases{
    Case{1, "dispersion", "Phase speed of plane waves",
         "Airy's linear theory (Dingemans 1997, Water Wave Propagation over Uneven Bottoms, 2.1); the discrete relation of "
         "the model (model/setup/dispersion.hpp)",
         "A wave of the grid runs as fast as the equations say, and as fast as real water waves to the percentage of its "
         "profile.",
         quick, dispersion},
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
