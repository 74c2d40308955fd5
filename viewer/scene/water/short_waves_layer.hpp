#pragma once
#include <array>
#include <optional>
#include <osg/Group>
#include <osg/Texture2D>

#include "viewer/scene/drawing/render_options.hpp"
#include "viewer/scene/water/short_waves.hpp"

namespace swell::viewer
{

/// The squares of short waves as textures that repeat over all water: red and green are slopes, blue and alpha their
/// squares, so that a pixel that holds many of them knows how rough it is (Olano and Baker 2010, LEAN mapping).
/// water_surface.frag reads them. Only the thread that draws may use it.
class ShortWavesLayer
{
public:
    /// `shared`: the state of all water; gets the textures and the uniforms of water_surface.frag. Throws MachineError
    /// where a shader is missing.
    explicit ShortWavesLayer(osg::StateSet& shared);

    /// What computes the textures, each time before the picture: part of the scene.
    [[nodiscard]] osg::Group& root() { return *root_; }

    /// Makes other squares where the sea is another than before: 30 ms of one core.
    void set(const ShortSea& sea);
    /// By how much the long waves carry them on: see carried_m().
    void carry(double carried_m);
    /// High: the waves run, each at its own speed; the graphics processor sums them for every picture. Low: the sum of
    /// one moment drifts with the wind, which costs a picture nothing.
    void set_quality(Quality quality);
    /// At a time of the run.
    void show(double time_s);

    /// The slopes of one of the two squares as they are drawn.
    [[nodiscard]] osg::Texture2D& texture(std::size_t number) const;

private:
    void add_sums();
    void bind_textures();
    void still_textures();

    osg::ref_ptr<osg::Group> root_ = new osg::Group;
    osg::StateSet& shared_;
    std::optional<ShortSea> sea_; ///< none before the first call of set()
    double towards_ = 0.0;        ///< where its waves run
    std::array<WaveSquare, 2> squares_;
    std::array<osg::ref_ptr<osg::Texture2D>, 2> spectra_; ///< of the squares: see wave_turns.frag
    std::array<osg::ref_ptr<osg::Texture2D>, 2> running_;
    std::array<osg::ref_ptr<osg::Texture2D>, 2> still_;
    Quality quality_ = Quality::high;
};

} // namespace swell::viewer
