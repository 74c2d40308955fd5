/// Prints the figures of assets/docs/passing_ships.md: a ship passes a moored coaster with five lengths of room. A line per
/// case, of depth and speed: passing_table 9 3 20 4.2. A case takes about half a minute of a core.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "../engine/run/seakeeping/passing_run.hpp"

namespace
{

using swell::engine::PassingCase;
using swell::engine::PassingCurve;
using swell::engine::PassingForce;
using Part = double PassingForce::*;

/// Returns the mean of the largest and the smallest value of an antisymmetric force, or the largest of sway.
double peak_of(const PassingCurve& curve, Part part)
{
    const auto [least, most] = std::ranges::minmax_element(curve.force, {}, part);
    return part == &PassingForce::sway ? (*most).*part : 0.5 * ((*most).*part - (*least).*part);
}

/// Returns the root mean square of the difference over the theory's largest [%].
double percent_off(const PassingCurve& theory, const PassingCurve& curve, Part part)
{
    double sum = 0.0, largest = 0.0;
    for (std::size_t at = 0; at < theory.ahead_m.size(); ++at) {
        const double wanted = theory.force[at].*part;
        const double miss = curve.at(theory.ahead_m[at]).*part - wanted;
        sum += miss * miss;
        largest = std::max(largest, std::fabs(wanted));
    }
    return 100.0 * std::sqrt(sum / static_cast<double>(theory.ahead_m.size())) / largest;
}

PassingCurve theory_of(const swell::engine::PassingShips& ships, double reach_m)
{
    PassingCurve curve;
    for (double ahead_m = -reach_m; ahead_m <= reach_m; ahead_m += 10.0) {
        curve.ahead_m.push_back(ahead_m);
        curve.force.push_back(slender_force(ships, ahead_m));
    }
    return curve;
}

void print(const PassingCase& of)
{
    const swell::engine::PassingResult result = pass_by(of, {.backend = swell::engine::BackendChoice::cpu});
    const PassingCurve theory = theory_of(of.ships, of.reach_m);
    const double froude = of.ships.speed_m_per_s / std::sqrt(9.81 * of.ships.depth_m);
    const double tuck_m = 6400.0 / 1e4 * froude * froude / std::sqrt(1.0 - froude * froude);
    fmt::print("{:g},{:g},{:.3f}", of.ships.depth_m, of.ships.speed_m_per_s, froude);
    for (const Part part : {&PassingForce::surge, &PassingForce::sway, &PassingForce::yaw}) {
        fmt::print(",{:.1f},{:.2f},{:.4g},{:.4g}", percent_off(theory, result.of_water, part),
                   peak_of(result.of_water, part) / peak_of(theory, part), peak_of(result.whole, part),
                   peak_of(result.froude_krylov, part));
    }
    fmt::print(",{:.4f},{:.3f}\n", result.sinkage_m, result.sinkage_m / tuck_m);
}

} // namespace

int main(int count, char** words)
{
    if (count < 3 || count % 2 == 0) {
        fmt::print(stderr, "usage: passing_table DEPTH_M SPEED_M_PER_S [DEPTH_M SPEED_M_PER_S ...]\n");
        return 2;
    }
    fmt::print("depth_m,speed_m_per_s,fr_h");
    for (const char* part : {"surge", "sway", "yaw"}) {
        fmt::print(",{0}_water_rms_percent,{0}_water_over_theory,{0}_whole,{0}_froude_krylov", part);
    }
    fmt::print(",sinkage_m,sinkage_over_tuck\n");
    for (int at = 1; at + 1 < count; at += 2) {
        PassingCase of;
        of.ships.depth_m = std::atof(words[at]);
        of.ships.speed_m_per_s = std::atof(words[at + 1]);
        if (!(of.ships.depth_m > 6.0 && of.ships.speed_m_per_s > 0.0)) {
            fmt::print(stderr, "{} {}: allowed are depths over 6 m, the draught, and speeds over 0\n", words[at],
                       words[at + 1]);
            return 2;
        }
        print(of);
    }
    return 0;
}
