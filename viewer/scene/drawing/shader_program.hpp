#pragma once
#include <initializer_list>
#include <osg/Node>
#include <osg/Program>
#include <osg/State>
#include <osg/StateSet>
#include <osg/Texture2D>
#include <string>

namespace swell::viewer
{

/// The texture units of the shaders: one per texture, so that the textures of a state set do not share a unit.
enum class TextureUnit : unsigned {
    zeta_before,
    zeta_newest,
    field_before,
    field_newest,
    ground,
    water_body,
    short_waves,
    shortest_waves,
    shelter,
    sky_map,
    foam,
    foam_spots,
    shore,
    grain,
    border,
    photo,
    beyond_shore,
    beyond_body,
    other ///< a texture that only one kind of scene-graph node has: colours of a map, heights of the ground's corners
};

/// Binds `texture` to `unit` and sets the shaders' sampler `uniform` to the unit. Fixed-function drawing below `state` does
/// not use the texture.
void bind(osg::StateSet& state, TextureUnit unit, const char* uniform, osg::Texture2D* texture);

/// Returns a program of several files of assets/shaders, each for vertices (.vert), for fragments (.frag) or for both
/// (.glsl). Compiles nothing. `name` is for error messages. If another scene uses a program of the same name and files,
/// returns the same object, so that a scene that replaces another has nothing to compile. Any thread may call. Throws
/// MachineError if a file is missing or cannot be read.
osg::ref_ptr<osg::Program> shader_program(const std::string& name, std::initializer_list<const char*> files);

/// Compiles and links all shader programs of the scene graph below `scene` in the OpenGL context of `state`, which must be
/// current. Throws MachineError with the message of the driver if compiling or linking fails. Must be called once, after
/// the scene was drawn for the first time.
void require_programs_linked(osg::Node& scene, osg::State& state);

} // namespace swell::viewer
