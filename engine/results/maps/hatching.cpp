#include "engine/results/maps/hatching.hpp"

#include <algorithm>

namespace swell::engine
{

namespace
{

constexpr Colour hatch_colour{60, 60, 60};
constexpr int box_width = 16;
constexpr int box_height = 8;

bool is_hatched(int x, int y)
{
    return (x + y) % 8 < 2;
}

} // namespace

void hatch(const std::vector<std::int64_t>& nodes, const MapView& view, Picture& ground)
{
    if (nodes.empty()) {
        return;
    }
    for (int y = 0; y < ground.height; ++y) {
        for (int x = 0; x < ground.width; ++x) {
            if (is_hatched(x, y) &&
                std::binary_search(nodes.begin(), nodes.end(), static_cast<std::int64_t>(view.node_at(x, y)))) {
                ground.at(x, y) = hatch_colour;
            }
        }
    }
}

Point draw_key(Canvas& canvas, Point at, const Picture& box, const std::string& words)
{
    constexpr double to_words = 5.0;
    constexpr double to_next = 16.0;
    const TextStyle style{.height = 8.5};
    canvas.lay(box, static_cast<int>(at.x), static_cast<int>(at.y) - box.height);
    at.x += box.width + to_words;
    canvas.text(at, words, style);
    at.x += canvas.text_width(words, style) + to_next;
    return at;
}

Picture plain_box(Colour colour)
{
    return {box_width, box_height, colour};
}

Picture hatched_box()
{
    Picture box(box_width, box_height, {220, 220, 220});
    for (int y = 0; y < box.height; ++y) {
        for (int x = 0; x < box.width; ++x) {
            box.at(x, y) = is_hatched(x, y) ? hatch_colour : box.at(x, y);
        }
    }
    return box;
}

} // namespace swell::engine
