#include "viewer/screen/window_place.hpp"

#include <algorithm>

namespace swell::viewer
{

ScreenArea window_place(const ScreenArea& free, const WindowFrame& frame, int width, int height)
{
    constexpr int usual_distance = 60;
    const int widest = std::max(free.width - 2 * frame.side, 1);
    const int highest = std::max(free.height - frame.title - frame.side, 1);
    ScreenArea place;
    place.width = std::min(width, widest);
    place.height = std::min(height, highest);
    place.left = free.left + std::min(usual_distance, frame.side + widest - place.width);
    place.top = free.top + std::min(usual_distance, frame.title + highest - place.height);
    return place;
}

} // namespace swell::viewer
