#pragma once
#include <vector>

namespace swell::viewer
{

/// The picture by which window managers show the window: a crest under the sky in a round frame, in sizes for title bars
/// and for lists of windows. Width, height, then the pixels from the top left, each 0xAARRGGBB, for one size after the
/// other: as the property _NET_WM_ICON has them.
std::vector<unsigned long> window_icon();

} // namespace swell::viewer
