#pragma once
#include <string>

#include "verification_case.hpp"

namespace swell::verification
{

/// The plot as an SVG element for an HTML page: axes with round numbers, a colour per curve, a legend. It needs no library,
/// so builds without SWELL_GEO draw it too. A plot without a finite point shows its axes alone.
std::string svg_of(const LinePlot& plot);

/// A text as HTML and XML take it: & < > and quotes replaced.
std::string escaped(const std::string& text);

} // namespace swell::verification
