#include "viewer/cameras/camera_kind.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "engine/run/base/errors.hpp"

namespace swell::viewer
{

const char* name_of(CameraKind kind)
{
    switch (kind) {
    case CameraKind::orbit: return "orbit";
    case CameraKind::fly: return "fly";
    case CameraKind::follow: return "follow";
    case CameraKind::bridge: return "bridge";
    case CameraKind::map: return "map";
    }
    return "";
}

CameraKind camera_kind_named(const std::string& word)
{
    std::vector<std::string> words;
    for (const CameraKind kind : all_camera_kinds) {
        if (word == name_of(kind)) {
            return kind;
        }
        words.emplace_back(name_of(kind));
    }
    throw engine::InputError(fmt::format("unknown camera \"{}\": allowed are {}", word, fmt::join(words, ", ")));
}

bool needs_a_ship(CameraKind kind)
{
    return kind == CameraKind::follow || kind == CameraKind::bridge;
}

} // namespace swell::viewer
