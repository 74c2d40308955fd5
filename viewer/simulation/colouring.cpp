#include "viewer/simulation/colouring.hpp"

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

} // namespace swell::viewer
