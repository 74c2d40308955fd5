#pragma once
#include <array>
#include <string>

namespace swell::viewer
{

/// The cameras there are.
///   orbit   from any side, round a place on the ground
///   fly     freely, with the arrow keys
///   follow  a ship, from astern and above
///   bridge  from a ship's bridge, moving with her
///   map     straight down, without perspective, north up
enum class CameraKind { orbit, fly, follow, bridge, map };

/// In the order in which key c goes from one camera to the next.
inline constexpr std::array<CameraKind, 5> all_camera_kinds{CameraKind::orbit, CameraKind::fly, CameraKind::follow,
                                                            CameraKind::bridge, CameraKind::map};

/// The word of a camera on the command line and in the overlay: that of its enumerator.
const char* name_of(CameraKind kind);

/// The camera of that word. Throws InputError, which lists the words there are, for any other word.
CameraKind camera_kind_named(const std::string& word);

/// Whether the camera looks at a ship or from one: follow and bridge.
bool needs_a_ship(CameraKind kind);

} // namespace swell::viewer
