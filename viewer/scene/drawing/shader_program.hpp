#pragma once
#include <initializer_list>
#include <osg/Node>
#include <osg/Program>
#include <osg/State>
#include <string>

namespace swell::viewer
{

/// A program of several files of assets/shaders, each a vertex (.vert) or fragment (.frag) shader. Throws MachineError
/// where one is not to be had.
osg::ref_ptr<osg::Program> shader_program(const std::string& name, std::initializer_list<const char*> files);

/// Throws MachineError, with what the driver says, where a shader below `scene` does not compile or a program does not
/// link. To be asked once the scene was drawn, in the context that drew it.
void require_programs_linked(osg::Node& scene, osg::State& state);

} // namespace swell::viewer
