#pragma once

namespace swell::viewer
{

/// From the first call on, OpenSceneGraph's warnings go to standard error, each line with the prefix "swell:
/// OpenSceneGraph:". Its notices are dropped, because a MachineError says once what is wrong with a machine. Where the
/// environment variable OSG_NOTIFY_LEVEL or OSGNOTIFYLEVEL is set, that level stays in force. Further calls do nothing. The
/// change is for the whole process.
void redirect_osg_log();

} // namespace swell::viewer
