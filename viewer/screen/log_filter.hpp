#pragma once

namespace swell::viewer
{

/// From the first call on, OpenSceneGraph's warnings go to standard error as lines of Swell's, and its mere notices go
/// nowhere: what is wrong with a machine is said once, in a MachineError. OSG_NOTIFY_LEVEL, where it is set, stays in
/// force.
void take_notices();

} // namespace swell::viewer
