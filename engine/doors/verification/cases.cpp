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
         "Waves on the grid travel at the speed that the model's equations give, and at the speed of real water waves to "
         "within the error of the vertical profile.",
         quick, dispersion},
    Case{2, "standing_wave", "Order of convergence",
         "The exact standing wave of a closed basin; Richardson extrapolation over an uneven bottom (Roache 1998, "
         "Verification and Validation in Computational Science and Engineering)",
         "Halving the cells or the time step reduces the error to a quarter.", quick, standing_wave},
    Case{3, "conservation", "Water and energy are kept",
         "The equations' own invariants: the integral of zeta, and the bilinear form of leapfrog over a Hamiltonian system",
         "The water and the energy of a closed harbour stay constant, with and without currents.", quick, conservation},
    Case{4, "shoaling", "Waves that run up a slope",
         "Conservation of the flux of energy (Dingemans 1997, 2.6); Green's law (Lamb 1932, Hydrodynamics, 185)",
         "Waves grow in shoaling water as the conservation of energy flux requires.", quick, shoaling},
    Case{5, "reflection", "Reflection by edges",
         "Plane waves in channels, separated by least squares; the limits come from linear sponges and radiating faces in "
         "the frequency domain (Israeli and Orszag 1981, J. Comput. Phys. 41, 115; Higdon 1987, Math. Comp. 49, 65)",
         "A wave that reaches an edge leaves: the edge reflects a few per cent of it, at every tested period and angle.",
         quick, reflection},
    Case{
        6, "breakwater", "Diffraction by a breakwater",
        "The exact field of a semi-infinite rigid screen (Sommerfeld 1896; Penney and Price 1952, Phil. Trans. A 244, 236)",
        "Waves in the lee of a breakwater are as high as linear theory predicts.", quick, breakwater},
    Case{7, "harbour", "Resonance of a rectangular harbour",
         "Linear theory by matched cosines, computed here; the experiment of Ippen and Goda (1963, MIT Hydrodynamics "
         "Laboratory report 59) and Lee (1971, J. Fluid Mech. 45, 375)",
         "A harbour resonates at the periods of theory and experiment, and amplifies waves as much as they do.", quick,
         harbour},
    Case{8, "ship_wake", "Waves of a moving pressure",
         "Linear theory of a pressure that moves over the surface (Lamb 1932, Hydrodynamics, 255 f.; Wehausen and Laitone "
         "1960, Surface Waves, 21), solved exactly for the same start",
         "A ship's waves have the place and the height that linear theory gives, in deep water and below and above the "
         "critical speed; a ship at rest makes no waves.",
         quick, ship_wake},
    Case{9, "currents", "Waves on a current",
         "The Doppler relation of linear waves, and the current that stops them (Peregrine 1976, Advances in Applied "
         "Mechanics 16)",
         "A current carries waves with it, and stops opposing waves if it is as fast as their energy travels.", quick,
         currents},
    Case{10, "berkhoff_shoal", "Waves over a shoal on a slope",
         "The elliptic mild-slope equation, solved here; the experiment of Berkhoff, Booij and Radder (1982, Coastal "
         "Engineering 6, 255)",
         "Refraction, shoaling and diffraction together give the wave heights of the mild-slope equation.", takes_long,
         berkhoff_shoal},
    Case{11, "vincent_briggs_shoal", "Waves over a shoal on an even floor",
         "The elliptic mild-slope equation, solved here; the experiment of Vincent and Briggs (1989, J. Waterway, Port, "
         "Coastal, Ocean Eng. 115, 269), waves that do not break",
         "A steeper shoal focuses waves as the mild-slope equation predicts.", takes_long, vincent_briggs_shoal},
    Case{12, "jonswap_sea", "An hour of a short-crested sea",
         "The JONSWAP spectrum (Hasselmann and others 1973); wave heights after Longuet-Higgins (1952) and Forristall "
         "(1978)",
         "A sea has the height and the spectrum that were asked for, and the distribution of wave heights that theory and "
         "measurements give.",
         takes_long, jonswap_sea},
    Case{13, "edges", "Edges that know the incident sea",
         "Plane waves, Sommerfeld's field, and the same sea in a larger window",
         "A window has the same waves as the wider sea around it, wherever its edges are placed.", takes_long, edges},
    Case{14, "ripples", "A ship's wake is free of ripples",
         "A measurement of the same wake, made by an independent program with the same equations",
         "A ship's wake consists of the waves of its hull, and has hardly any ripples a few cells long.", quick, ripples},
    Case{15, "passing_ship", "The force of a passing ship on a moored ship",
         "Linear theory of a pressure that moves over the surface (Wehausen and Laitone 1960, Surface Waves, 21), solved "
         "exactly for the same start",
         "A passing ship exerts on a moored ship the heave and surge force of theory: the pressure of its waves over the "
         "moored hull's outline.",
         takes_long, passing_ship},
    Case{16, "trench", "Waves over a trench",
         "The modified mild-slope equation (Chamberlain and Porter 1995, J. Fluid Mech. 291, 393), solved here; "
         "eigenfunction matching for vertical sides (Kirby and Dalrymple 1983, J. Fluid Mech. 133, 47)",
         "A change of depth reflects the share of a wave that theory gives.", quick, trench},
    Case{17, "bragg", "Waves over a patch of sand bars",
         "The modified mild-slope equation, solved here; the experiment of Davies and Heathershaw (1984, J. Fluid Mech. "
         "144, 419)",
         "Bars half a wavelength apart reflect the share of a wave that theory gives, at resonance and away from it.",
         quick, bragg},
    Case{18, "coastal_edges", "Edges at which a coast or a mole ends",
         "Snell and Green (Dingemans 1997, 2.6); the same sea in a larger window",
         "An edge across a slope lets in the sea as a straight coast refracts it; the share of a sea that reaches the lee "
         "of a mole on an edge changes smoothly with the sea's direction.",
         takes_long, coastal_edges},
    Case{19, "long_waves", "Waves with periods of minutes", "Plane waves in channels, separated by least squares",
         "A seiche comes in through one edge and leaves through another, as a swell does.", quick, long_waves},
    Case{20, "walls", "Reflection by shores and quays",
         "Goda, Random Seas and Design of Maritime Structures (2000); |c cos − c_e|/(c cos + c_e) of a radiating face",
         "A quay, a slope of rubble and a beach reflect the share of a wave that the scenario asks for.", quick, walls},
    Case{21, "friction", "Friction at the bed",
         "Linear damping; the power of a turbulent stress at the bed (Dean and Dalrymple 1991, Water Wave Mechanics for "
         "Engineers and Scientists, 9.2)",
         "Linear and quadratic friction at the bed damp a wave at the rate that theory gives.", quick, friction},
    Case{22, "smoothing", "Damping by smoothing",
         "The filter's own formula (Shapiro 1970, Rev. Geophys. Space Phys. 8, 359)",
         "The filter against noise damps every wave as its formula says, in all directions, on square and on oblong cells.",
         quick, smoothing},
    Case{23, "spectra", "Seas from files of wave models",
         "Sums over the table from which the file was written; for sample files, the results of wavespectra",
         "The waves made from a spectrum of SWAN, WAVEWATCH III or wavespectra have the height, period, direction and "
         "spread of that spectrum.",
         quick, spectra},
    Case{24, "breaking", "A sea that breaks",
         "Battjes and Janssen (1978, Proc. 16th Conf. Coastal Eng., 569), integrated here",
         "A random sea that breaks on a slope or over a bar is as high as Battjes and Janssen's theory predicts.", quick,
         breaking},
    Case{25, "groups", "Long waves of wave groups",
         "Second-order theory: Hasselmann (1962, J. Fluid Mech. 12, 481), Dalzell (1999, Appl. Ocean Res. 21, 105)",
         "The long waves that come in with a sea are as high as theory predicts, with troughs under groups of high waves.",
         quick, groups},
    Case{26, "changes", "Changes of the sea and the level during a run",
         "Linearity; the balance of water; runs at fixed levels of the tide",
         "While one sea replaces another, the water moves as the sum of both; a tide over flats conserves water, and its "
         "waves equal the waves of runs at fixed levels.",
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
