#pragma once
#include <array>
#include <string>

namespace swell::viewer
{

/// The kinds of cameras.
///   orbit   from any side, round a place on the ground
///   fly     freely, with the arrow keys
///   follow  a ship, from astern and above
///   bridge  from a ship's bridge, moving with her
///   map     straight down, without perspective, north up
enum class CameraKind { orbit, fly, follow, bridge, map };

/// All kinds of cameras. Each press of key c goes to the next kind of this list.
inline constexpr std::array<CameraKind, 5> all_camera_kinds{CameraKind::orbit, CameraKind::fly, CameraKind::follow,
                                                            CameraKind::bridge, CameraKind::map};

/// Returns the word for a kind of camera on the command line and in the overlay, e.g. "orbit": the name of the enumerator.
const char* name_of(CameraKind kind);

/// Returns the kind of camera with this word of name_of(). Throws InputError for an unknown word; the message lists the
/// allowed words.
CameraKind camera_kind_named(const std::string& word);

/// Whether the camera needs a ship to look at or from: follow and bridge do.
bool needs_a_ship(CameraKind kind);

} // namespace swell::viewer
