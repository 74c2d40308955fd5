#pragma once
#include <array>

namespace swell::viewer
{

/// What the colour of the water tells. In the order of the number keys, 1 the first.
enum class Colouring { natural, zeta, psi, maximum, significant_height, depth };

inline constexpr std::array<Colouring, 6> all_colourings{
    Colouring::natural, Colouring::zeta, Colouring::psi, Colouring::maximum, Colouring::significant_height,
    Colouring::depth};

/// natural, zeta, psi, maximum, hs, depth: the words of the command line and of the legend.
const char* name_of(Colouring colouring);

} // namespace swell::viewer
