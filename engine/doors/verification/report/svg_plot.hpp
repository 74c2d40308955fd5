#pragma once
#include <string>

#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

/// Returns the plot as an SVG element for an HTML page: axes with round numbers, a colour per curve, a legend. Needs no
/// library, so builds without SWELL_GEO draw it too. A plot without a finite point has only its axes.
std::string svg_of(const LinePlot& plot);

/// Returns a text as HTML and XML need it: & < > and quotes replaced.
std::string escaped(const std::string& text);

} // namespace swell::verification
