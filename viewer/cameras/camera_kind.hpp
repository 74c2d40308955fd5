#pragma once
#include <array>
#include <string>

namespace swell::viewer
{

/// How the harbour is looked at.
///   orbit   from any side, round a place on the ground
///   fly     freely, with the arrow keys
///   follow  a ship, from astern and above
///   bridge  from a ship's bridge, moving with her
///   map     straight down, without perspective, north up
enum class CameraKind { orbit, fly, follow, bridge, map };

/// In the order in which the key c goes round.
inline constexpr std::array<CameraKind, 5> all_camera_kinds{CameraKind::orbit, CameraKind::fly, CameraKind::follow,
                                                            CameraKind::bridge, CameraKind::map};

/// The words of the command line and of the overlay.
const char* name_of(CameraKind kind);

/// Throws InputError, with the choices, where there is none of that name.
CameraKind camera_kind_named(const std::string& word);

/// Whether it needs a ship to look at or from.
bool needs_a_ship(CameraKind kind);

} // namespace swell::viewer
