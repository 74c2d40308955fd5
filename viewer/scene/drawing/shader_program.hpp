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

/// The texture units of the shaders, one per texture, so that no two textures of a state set share a unit.
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
    other ///< a texture that only one kind of node has: colours of a map, heights of the ground's corners
};

/// Binds `texture` to `unit` and tells the shaders by their sampler `uniform`. Fixed-function drawing below `state`, where
/// no shader is used, does not see the texture.
void bind(osg::StateSet& state, TextureUnit unit, const char* uniform, osg::Texture2D* texture);

/// A program of several files of assets/shaders, each for vertices (.vert), for fragments (.frag) or for both (.glsl).
/// Nothing is compiled yet. `name` is for error messages. Where another scene draws with the same program it is that one,
/// so that a scene which takes the place of another has nothing to compile. Any thread may call. Throws MachineError where
/// a file is missing or cannot be read.
osg::ref_ptr<osg::Program> shader_program(const std::string& name, std::initializer_list<const char*> files);

/// Compiles and links all programs below `scene`, in the context of `state`, which must be current. Throws MachineError,
/// with the driver's message, where that fails. To be called once after the scene was drawn for the first time.
void require_programs_linked(osg::Node& scene, osg::State& state);

} // namespace swell::viewer
