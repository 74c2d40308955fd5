#pragma once
#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <ostream>
#include <string>

#include "seen_difference.hpp"
#include "watched_harbour.hpp"

/// Small pictures of Klopman's harbour, to compare with pictures that a person has looked at and found right.
namespace swell::viewer
{

/// Returns the name of the folder for stored pictures of a renderer: its name without versions and CPU, "llvmpipe (LLVM
/// 15.0.6, 256 bits)" -> "llvmpipe".
inline std::string folder_of_renderer(const std::string& renderer)
{
    std::string name;
    for (const char letter : renderer.substr(0, std::min(renderer.find(" ("), renderer.find('/')))) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isalnum(byte) != 0) {
            name += static_cast<char>(std::tolower(byte));
        } else if (!name.empty() && name.back() != '_') {
            name += '_';
        }
    }
    return name.empty() ? "unknown" : name;
}

/// Returns whether two pictures look the same, by the difference of their blocks of 8 x 8 pixels. Pictures of one renderer
/// are equal to the byte on CPUs with other vector widths. The limits allow for other versions of the renderer: a mean of a
/// tenth of a just noticeable difference, and 5 of the 1200 blocks. The sea a second later differs more, and so do pictures
/// of most other renderers; therefore each renderer has a folder.
inline bool looks_the_same(const SeenDifference& difference)
{
    return difference.mean < 0.2 && difference.share < 0.005;
}

inline std::string in_words(const SeenDifference& seen)
{
    return fmt::format("mean {:.3f}, noticed in {:.2f} % of the blocks, at most {:.1f}", seen.mean, 100.0 * seen.share,
                       seen.most);
}

/// Compares a picture with the stored one of this name and renderer, or stores it if the environment variable
/// SWELL_WRITE_GOLDEN is set.
inline void compare_with_golden(const std::string& name, const engine::Picture& drawn, const std::string& renderer)
{
    const std::string folder = SWELL_SOURCE_DIR "/tests/viewer/golden/" + folder_of_renderer(renderer);
    const std::string file = fmt::format("{}/{}.png", folder, name);
    if (std::getenv("SWELL_WRITE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(folder);
        engine::write_png(file, drawn);
        GTEST_SKIP() << "wrote " << file << ": look at it";
    }
    if (!std::filesystem::is_directory(folder)) {
        GTEST_SKIP() << "no pictures of \"" << renderer << "\" to compare with: SWELL_WRITE_GOLDEN=1 makes them, in "
                     << folder;
    }
    const engine::Picture golden = engine::read_png(file);
    ASSERT_EQ(golden.width, drawn.width);
    ASSERT_EQ(golden.height, drawn.height);
    const SeenDifference seen = seen_difference(golden, drawn);
    if (!looks_the_same(seen)) {
        const std::string kept = testing::TempDir() + "swell_drawn_" + name + ".png";
        engine::write_png(kept, drawn);
        FAIL() << file << " looks different: " << in_words(seen) << "; drawn now: " << kept;
    }
}

struct Shot {
    const char* name;
    CameraKind camera;
    Colouring colouring;
};

/// Prints the name of a shot (camera and colouring of a picture), for the names of tests.
inline std::ostream& operator<<(std::ostream& out, const Shot& shot)
{
    return out << shot.name;
}

constexpr std::array<Shot, 6> golden_shots{{{"orbit_natural", CameraKind::orbit, Colouring::natural},
                                            {"follow_natural", CameraKind::follow, Colouring::natural},
                                            {"bridge_natural", CameraKind::bridge, Colouring::natural},
                                            {"map_natural", CameraKind::map, Colouring::natural},
                                            {"map_zeta", CameraKind::map, Colouring::zeta},
                                            {"map_depth", CameraKind::map, Colouring::depth}}};

class PhotographedHarbour : public testing::Test
{
protected:
    /// Draws the present frame of the run by camera and colouring of `shot`, without texts, because another library draws
    /// their letters.
    engine::Picture picture_of(const Shot& shot, ComputedRun& run)
    {
        ShownFrame shown;
        run.copy_to(shown, shot.colouring);
        return picture_of(shot, shown);
    }
    engine::Picture picture_of(const Shot& shot, const ShownFrame& shown)
    {
        ViewState& state = view.state();
        state.camera = shot.camera;
        state.wants_home = true;
        state.overlay = false;
        state.render_options.colouring = shot.colouring;
        view.show(shown, shown);
        return view.picture({.still = true});
    }

    Screen screen{Screen::Kind::offscreen, {320, 240}, "test"};
    NotedClock clock;
    HarbourView view{screen, klopman_run().harbour(), clock};
};

} // namespace swell::viewer
