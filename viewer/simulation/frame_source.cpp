#include "viewer/simulation/frame_source.hpp"

#include <fmt/format.h>

namespace swell::viewer
{

const char* name_of(Colouring colouring)
{
    switch (colouring) {
    case Colouring::natural: return "natural";
    case Colouring::zeta: return "zeta";
    case Colouring::psi: return "psi";
    case Colouring::maximum: return "maximum";
    case Colouring::significant_height: return "hs";
    case Colouring::depth: return "depth";
    }
    return "";
}

std::string in_words(const std::optional<model::SeaState>& sea)
{
    if (!sea) {
        return "no sea";
    }
    const bool regular = sea->kind == model::SeaState::Kind::regular && sea->given.empty();
    return fmt::format("{} {} {:.4g} m, {} {:.4g} s, from {:.4g}°", model::words_for(*sea).for_people, regular ? "H" : "Hs",
                       sea->height_m, regular ? "T" : "Tp", sea->period_s, sea->from_deg);
}

} // namespace swell::viewer
