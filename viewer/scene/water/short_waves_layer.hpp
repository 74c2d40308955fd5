#pragma once
#include <array>
#include <optional>
#include <osg/Group>
#include <osg/Texture2D>

#include "viewer/scene/drawing/render_options.hpp"
#include "viewer/scene/water/short_waves.hpp"

namespace swell::viewer
{

/// The waves too short for the grid, as textures that repeat over all water: two periodic squares of waves. Red and green
/// are slopes, blue and alpha their squares. The mean of the squares gives the roughness of a pixel that covers many waves
/// (Olano and Baker 2010, LEAN mapping). water_surface.frag reads the textures. Only the thread that draws may use the
/// object.
class ShortWavesLayer
{
public:
    /// `shared`: the OpenSceneGraph state of all water. It gets the textures and the uniforms of water_surface.frag. Throws
    /// MachineError if a shader is missing.
    explicit ShortWavesLayer(osg::StateSet& shared);

    /// Returns the cameras that compute the textures of short waves before each picture. Must be part of the scene.
    [[nodiscard]] osg::Group& root() { return *root_; }

    /// Makes new periodic squares of short waves if the sea differs from the last one. Takes 30 ms of one core.
    void set(const ShortSea& sea);
    /// Sets the ratio [m] of the horizontal displacement of the short waves by the long waves to the slope of the water:
    /// see carried_m() in short_waves.hpp.
    void carry(double carried_m);
    /// Chooses how short waves move. High: each wave runs at its own speed; the graphics processor sums the waves for every
    /// picture. Low: the sum of one moment drifts with the wind, at no cost per picture.
    void set_quality(Quality quality);
    /// Sets the simulated time of the picture, by which the short waves move.
    void show(double time_s);

    /// Returns the texture of slopes for one of the two squares of short waves: 0 has the longer waves, 1 the shorter ones.
    [[nodiscard]] osg::Texture2D& texture(std::size_t number) const;

private:
    void add_sums();
    void bind_textures();
    void still_textures();

    osg::ref_ptr<osg::Group> root_ = new osg::Group;
    osg::StateSet& shared_;
    std::optional<ShortSea> sea_; ///< empty before the first call of set()
    double towards_ = 0.0;        ///< direction of its waves
    std::array<WaveSquare, 2> squares_;
    std::array<osg::ref_ptr<osg::Texture2D>, 2> spectra_; ///< of the squares: see wave_turns.frag
    std::array<osg::ref_ptr<osg::Texture2D>, 2> running_;
    std::array<osg::ref_ptr<osg::Texture2D>, 2> still_;
    Quality quality_ = Quality::high;
};

} // namespace swell::viewer
