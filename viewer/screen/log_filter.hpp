#pragma once

namespace swell::viewer
{

/// Sends OpenSceneGraph's warnings to standard error, each line with the prefix "swell: OpenSceneGraph:". Drops its
/// notices, because a MachineError reports faults of the machine, and does so once. If the environment variable
/// OSG_NOTIFY_LEVEL or OSGNOTIFYLEVEL is set, its level stays in force. Only the first call has an effect; the effect is
/// for the whole process.
void redirect_osg_log();

} // namespace swell::viewer
