#include "viewer/scene/drawing/shader_program.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <osg/NodeVisitor>
#include <osg/observer_ptr>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/assets.hpp"

namespace swell::viewer
{

namespace
{

std::string on_one_line(std::string log)
{
    std::ranges::replace(log, '\n', ' ');
    return log;
}

/// Returns the driver's messages about a program: first about each shader, then about linking.
std::string complaints(osg::Program& program, osg::State& state)
{
    std::string all;
    std::string log;
    for (unsigned n = 0; n < program.getNumShaders(); ++n) {
        osg::Shader& shader = *program.getShader(n);
        if (osg::Shader::PerContextShader* compiled = shader.getPCS(state);
            compiled != nullptr && compiled->getInfoLog(log)) {
            all += fmt::format("{}: {}", shader.getName(), log);
        }
    }
    if (program.getPCP(state)->getInfoLog(log)) {
        all += log;
    }
    return on_one_line(all);
}

class FindsUnlinked final : public osg::NodeVisitor
{
public:
    explicit FindsUnlinked(osg::State& state) : osg::NodeVisitor(TRAVERSE_ALL_CHILDREN), state_(state)
    {
        setNodeMaskOverride(~0U);
    }

    void apply(osg::Node& node) override
    {
        osg::StateAttribute* attribute =
            node.getStateSet() != nullptr ? node.getStateSet()->getAttribute(osg::StateAttribute::PROGRAM) : nullptr;
        if (auto* program = dynamic_cast<osg::Program*>(attribute)) {
            program->compileGLObjects(state_);
            if (!program->getPCP(state_)->isLinked()) {
                throw engine::MachineError(fmt::format("this machine's OpenGL cannot compile or link the shaders of {}: {}",
                                                       program->getName(), complaints(*program, state_)));
            }
        }
        traverse(node);
    }

private:
    osg::State& state_;
};

} // namespace

void bind(osg::StateSet& state, TextureUnit unit, const char* uniform, osg::Texture2D* texture)
{
    state.setTextureAttribute(static_cast<unsigned>(unit), texture);
    state.getOrCreateUniform(uniform, osg::Uniform::SAMPLER_2D)->set(static_cast<int>(unit));
}

namespace
{

osg::ref_ptr<osg::Program> program_of(const std::string& name, std::initializer_list<const char*> files)
{
    osg::ref_ptr<osg::Program> program = new osg::Program;
    program->setName(name);
    for (const std::string file : files) {
        const std::string path = engine::asset_file("shaders/" + file);
        for (const auto& [stage, others] :
             {std::pair{osg::Shader::VERTEX, ".frag"}, std::pair{osg::Shader::FRAGMENT, ".vert"}}) {
            if (file.ends_with(others)) {
                continue;
            }
            const osg::ref_ptr<osg::Shader> shader = new osg::Shader(stage);
            shader->setName(file);
            if (!shader->loadShaderSourceFromFile(path)) {
                throw engine::MachineError(fmt::format("{} cannot be read", path));
            }
            program->addShader(shader);
        }
    }
    return program;
}

} // namespace

osg::ref_ptr<osg::Program> shader_program(const std::string& name, std::initializer_list<const char*> files)
{
    static std::mutex mutex;
    static std::map<std::string, osg::observer_ptr<osg::Program>> drawn_with;
    const std::lock_guard lock(mutex);
    osg::observer_ptr<osg::Program>& known = drawn_with[fmt::format("{}: {}", name, fmt::join(files, " "))];
    osg::ref_ptr<osg::Program> program;
    if (!known.lock(program)) {
        program = program_of(name, files);
        known = program;
    }
    return program;
}

void require_programs_linked(osg::Node& scene, osg::State& state)
{
    FindsUnlinked finds(state);
    scene.accept(finds);
}

} // namespace swell::viewer
