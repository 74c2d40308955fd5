#include "engine/doors/verification/cases.hpp"

#include <array>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/nearest_word.hpp"

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
    Case{5, "reflection", "What edges send back",
         "Plane waves in channels, told apart by least squares; the limits are those of linear sponges and radiating faces "
         "in "
         "the frequency domain (Israeli and Orszag 1981, J. Comput. Phys. 41, 115; Higdon 1987, Math. Comp. 49, 65)",
         "A wave that reaches an edge leaves, whatever its period and angle, but for a few per cent.", quick, reflection},
    Case{
        6, "breakwater", "Diffraction by a breakwater",
        "The exact field of a semi-infinite rigid screen (Sommerfeld 1896; Penney and Price 1952, Phil. Trans. A 244, 236)",
        "Behind a breakwater waves are as high as linear theory says.", quick, breakwater},
    Case{7, "harbour", "Resonance of a rectangular harbour",
         "Linear theory by matched cosines, computed here; the experiment of Ippen and Goda (1963, MIT Hydrodynamics "
         "Laboratory report 59) and Lee (1971, J. Fluid Mech. 45, 375)",
         "A harbour resonates at the right periods, and its mouth lets out as much as it must.", quick, harbour},
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
    Case{10, "berkhoff_shoal", "Waves over a shoal on a slope",
         "The elliptic mild-slope equation, solved here; the experiment of Berkhoff, Booij and Radder (1982, Coastal "
         "Engineering 6, 255)",
         "Refraction, shoaling and diffraction act together as they must.", takes_long, berkhoff_shoal},
    Case{11, "vincent_briggs_shoal", "Waves over a shoal on an even floor",
         "The elliptic mild-slope equation, solved here; the experiment of Vincent and Briggs (1989, J. Waterway, Port, "
         "Coastal, Ocean Eng. 115, 269), waves that do not break",
         "A steeper shoal focuses waves as it must.", takes_long, vincent_briggs_shoal},
    Case{12, "jonswap_sea", "An hour of a short-crested sea",
         "The JONSWAP spectrum (Hasselmann and others 1973); wave heights after Longuet-Higgins (1952) and Forristall "
         "(1978)",
         "A sea has the height, the spectrum and the distribution of wave heights that were asked for.", takes_long,
         jonswap_sea},
    Case{13, "edges", "Edges that know the incident sea",
         "Plane waves, Sommerfeld's field, and the same sea in a larger window",
         "The sea inside a window is that of the open sea, wherever its edges lie.", takes_long, edges},
    Case{14, "ripples", "A ship's wake is free of ripples",
         "measurement of the same wake, made by an independent program with the same equations",
         "The waves behind a ship are those of its hull, not of the cells.", quick, ripples},
    Case{15, "passing_ship", "The pull of a passing ship on a moored one",
         "Linear theory of a pressure that moves over the surface (Wehausen and Laitone 1960, Surface Waves, 21), solved "
         "exactly for the same start",
         "A ship feels another that passes: heave and surge are those of the waves over its own outline.", takes_long,
         passing_ship},
    Case{16, "trench", "Waves over a trench",
         "The modified mild-slope equation (Chamberlain and Porter 1995, J. Fluid Mech. 291, 393), solved here; "
         "eigenfunction "
         "matching for vertical sides (Kirby and Dalrymple 1983, J. Fluid Mech. 133, 47)",
         "A change of depth sends back as much of a wave as it must.", quick, trench},
    Case{17, "bragg", "Waves over a patch of sand bars",
         "The modified mild-slope equation, solved here; the experiment of Davies and Heathershaw (1984, J. Fluid Mech. "
         "144, "
         "419)",
         "Bars half a wave apart reflect together as much as they must, and beside resonance as little.", quick, bragg},
    Case{18, "coastal_edges", "Edges where a coast or a mole meets them",
         "Snell and Green (Dingemans 1997, 2.6); the same sea in a larger window",
         "The sea comes in over an edge across a slope as a coast makes it, and gets behind a mole on an edge by a share "
         "that "
         "changes smoothly with its direction.",
         takes_long, coastal_edges},
    Case{19, "long_waves", "Waves of minutes", "Plane waves in channels, told apart by least squares",
         "A seiche comes in through an edge, and leaves through one, as a swell does.", quick, long_waves},
    Case{20, "walls", "What shores and quays send back",
         "Goda, Random Seas and Design of Maritime Structures (2000); |c cos − c_e|/(c cos + c_e) of a radiating face",
         "A quay, a slope of rubble and a beach send back the share that a scenario asks of them.", quick, walls},
    Case{21, "friction", "Friction at the bed",
         "Linear damping; the power of a turbulent stress at the bed (Dean and Dalrymple 1991, Water Wave Mechanics for "
         "Engineers and Scientists, 9.2)",
         "Friction at the bed takes as much of a wave as was asked for, linear and quadratic.", quick, friction},
    Case{22, "smoothing", "What smoothing takes",
         "The filter's own formula (Shapiro 1970, Rev. Geophys. Space Phys. 8, 359)",
         "A filter against noise takes of every wave what its formula says, whatever its direction and the cells.", quick,
         smoothing},
    Case{23, "spectra", "Seas from files of wave models", "Sums over the table that the file was made of",
         "The waves that are made of a spectrum of SWAN, WAVEWATCH III or wavespectra have its height, period, direction "
         "and "
         "spread.",
         quick, spectra},
    Case{24, "breaking", "A sea that breaks",
         "Battjes and Janssen (1978, Proc. 16th Conf. Coastal Eng., 569), integrated here",
         "On a slope and over a bar a random sea is as high as it is in nature, and makes no energy.", quick, breaking},
    Case{
        25, "groups", "Long waves of groups",
        "Second-order theory: Hasselmann (1962, J. Fluid Mech. 12, 481), Dalzell (1999, Appl. Ocean Res. 21, 105)",
        "Where a sea comes in with its long waves, these are as high as theory has them, with the trough under high waves.",
        quick, groups},
    Case{
        26, "changes", "Water that changes while a run goes",
        "Linearity; the balance of water; runs made for the levels that a tide passes",
        "One sea goes over into another as the sum of both, and a tide over flats keeps its water and has the waves of its "
        "levels.",
        quick, changes},
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
