#include "model/setup/vertical_profile.hpp"

#include <array>
#include <cmath>

#include "model/setup/dispersion.hpp"
#include "model/setup/errors.hpp"
#include "solver/base/option_range.hpp"

namespace swell::model
{
namespace
{

/// A shape that is 0 at the surface and -weight (1 - 1/cosh kappa_h) at the bottom.
struct WeighedCosh {
    double kappa_h;
    double weight;

    [[nodiscard]] CoshTerm term() const { return {weight / portable::cosh(kappa_h), kappa_h, 0.0}; }
};

/// Returns one of several decoupled modes: D = sqrt(a h), M = 1, N = mu h². The two shapes decouple: mu are the eigenvalues
/// of N/h² against M over the two cosh, and the weights are their eigenvectors with M = 1.
VerticalMode decoupled_mode(double a, double mu, const WeighedCosh& first, const WeighedCosh& second)
{
    return {StretchedShape{1.0, std::sqrt(a), mu, 0.0, {first.term(), second.term()}}};
}

void require_positive(double value, const char* name)
{
    if (!(value > 0.0) || !std::isfinite(value)) {
        throw SetupError(std::string(name) + " is " + std::to_string(value) + ": allowed is a finite number above 0");
    }
}

constexpr double parabolic_largest_kh = 3.0;

/// Returns the kh beyond which the phase speed is more than 3 % above Airy's. The cosh shape is exact at kh = kappa h, and
/// its error only grows beyond.
double largest_kh_of_cosh(const VerticalProfile& profile, double kappa_h)
{
    const Dispersion unit_depth(profile, 1.0);
    const auto too_fast = [&](double kh) {
        return !(unit_depth.frequency_squared(kh * kh) <= 1.03 * 1.03 * airy_frequency_squared(kh, 1.0)); // NaN too
    };
    double good = kappa_h;
    double bad = kappa_h + 1.0;
    while (!too_fast(bad)) {
        bad += 1.0;
    }
    constexpr int halvings = 40;
    for (int halving = 0; halving < halvings; ++halving) {
        const double middle = 0.5 * (good + bad);
        (too_fast(middle) ? bad : good) = middle;
    }
    return good;
}

} // namespace

VerticalProfile parabolic_profile()
{
    return {"parabolic", {{ParabolicShape{}}}, parabolic_largest_kh};
}

VerticalProfile parabolic_mild_profile()
{
    return {"parabolic_mild", {{StretchedShape{1.0 / 3.0, 1.0 / 3.0, 2.0 / 15.0, 1.0}}}, parabolic_largest_kh, true};
}

VerticalProfile cosh_profile(double kappa_h)
{
    // Above this the shape is a film at the surface, and sinh² leaves the range of a float.
    constexpr double largest = 30.0;
    constexpr double least = 0.001; // below, the numbers of the shape lose digits as differences
    if (!solver::between(least, largest).contains(kappa_h)) {
        throw SetupError("kappa_h is " + std::to_string(kappa_h) + ": allowed are numbers from 0.001 to 30");
    }
    const CoshNumbers numbers = cosh_numbers(kappa_h);
    VerticalProfile profile{
        "cosh", {{StretchedShape{numbers.m, numbers.d, numbers.n, 0.0, {{1.0, kappa_h, 0.0}, {}}}}}, 0.0};
    profile.largest_kh = largest_kh_of_cosh(profile, kappa_h);
    return profile;
}

VerticalProfile cosh_profile_of_wave_number(double kappa)
{
    require_positive(kappa, "kappa");
    // Where the water is shallow compared with 1/kappa the shape tends to the parabola, whose limit is the lowest.
    return {"cosh", {{CoshShape{kappa}}}, parabolic_largest_kh};
}

VerticalProfile dispersive_profile()
{
    constexpr double slow = 3.449; // kappa h of the two cosh
    constexpr double fast = 9.408;
    return {"dispersive",
            {decoupled_mode(0.00241197, 0.01891175, {slow, -1.1163249}, {fast, 0.9426164}),
             decoupled_mode(0.32136585, 0.38356472, {slow, 1.2640789}, {fast, -0.3708383})},
            10.0,
            true};
}

VerticalProfile dispersive_deep_profile()
{
    constexpr double slow = 3.970;
    constexpr double fast = 13.793;
    return {"dispersive_deep",
            {decoupled_mode(0.00153408, 0.01300041, {slow, -0.7463260}, {fast, 0.6443516}),
             decoupled_mode(0.31014456, 0.36244393, {slow, 1.0571624}, {fast, -0.2524616})},
            15.0,
            true};
}

namespace
{

struct NamedProfile {
    const char* name;
    VerticalProfile (*make)(double kappa_h);
};

constexpr std::array named_profiles{
    NamedProfile{"dispersive", [](double) { return dispersive_profile(); }},
    NamedProfile{"dispersive_deep", [](double) { return dispersive_deep_profile(); }},
    NamedProfile{"parabolic_mild", [](double) { return parabolic_mild_profile(); }},
    NamedProfile{"parabolic", [](double) { return parabolic_profile(); }},
    NamedProfile{"cosh", cosh_profile},
};

} // namespace

std::vector<std::string> vertical_profile_names()
{
    std::vector<std::string> names;
    names.reserve(named_profiles.size());
    for (const NamedProfile& one : named_profiles) {
        names.emplace_back(one.name);
    }
    return names;
}

VerticalProfile vertical_profile_named(const std::string& name, double kappa_h)
{
    std::string allowed;
    for (const NamedProfile& one : named_profiles) {
        if (name == one.name) {
            return one.make(kappa_h);
        }
        allowed += (allowed.empty() ? "" : ", ") + std::string(one.name);
    }
    throw SetupError("the vertical profile is \"" + name + "\": allowed are " + allowed);
}

} // namespace swell::model
