#pragma once
#include <vector>

namespace swell::viewer
{

/// Returns the window's icon, a wave crest under the sky in a round frame, in three sizes (16, 32 and 64 pixels) for title
/// bars and lists of windows. Format of the property _NET_WM_ICON: for each size width, height, then the pixels row by row
/// from the top left, each 0xAARRGGBB.
std::vector<unsigned long> window_icon();

} // namespace swell::viewer
