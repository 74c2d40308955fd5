#include <algorithm>
#include <cstdlib>
#include <malloc.h>
#include <map>
#include <osg/GLExtensions>
#include <osg/GLObjects>
#include <vector>

#include "viewer/simulation/simulation_thread.hpp"
#include "watched_harbour.hpp"

/// Closing a view frees its memory and its OpenGL objects. harbour_scene_test tests this for the scene.
namespace swell::viewer
{
namespace
{

/// Shows a run with the whole viewer as the program does: two cameras, all colourings, and the help.
void show_live(Screen& screen, FrameSource& source)
{
    SimulationThread simulation(source);
    HarbourView view(screen, source.harbour(), simulation);
    view.state().help = true;
    for (const CameraKind camera : {CameraKind::follow, CameraKind::map}) {
        for (const Colouring colouring : all_colourings) {
            view.state().camera = camera;
            view.state().render_options.colouring = colouring;
            simulation.want(colouring);
            simulation.take();
            view.show(simulation.before(), simulation.newest());
            view.draw({});
        }
    }
    EXPECT_EQ(view.picture({}).width, screen.size().width);
}

/// Returns the allocated heap memory of this process.
double heap_mb()
{
    const struct mallinfo2 heap = ::mallinfo2();
    return static_cast<double>(heap.uordblks + heap.hblkhd) / 1e6;
}

double middle_of(std::vector<double> numbers)
{
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::nth_element(numbers.begin(), middle, numbers.end());
    return *middle;
}

/// Compares medians of the heap after early and late rounds. A software renderer with its own threads keeps 20 to 160 MB
/// for pictures in progress; without these threads the heap is equal to 20 kB after nearly every round. On a busy machine a
/// round may end while the renderer still holds 4, 20 or 40 MB, or has freed 4 MB that it usually keeps. Therefore the
/// median counts, and more rounds are made if it differs. A leak of one picture per round (0.6 MB) would be visible in any
/// number of rounds.
TEST(Close, GivesTheMemoryBack)
{
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the address sanitizer keeps what was freed, and looks for leaks itself";
#endif
    ASSERT_EQ(setenv("LP_NUM_THREADS", "0", 1), 0);
    constexpr std::size_t warm_up = 2;
    constexpr std::size_t early_rounds = 3;
    constexpr std::size_t most_rounds = 20;
    std::vector<double> after_mb;
    double grown_mb = 1.0;
    while (after_mb.size() < most_rounds && (after_mb.size() < warm_up + 2 * early_rounds || grown_mb >= 0.5)) {
        {
            ComputedRun run = klopman(1);
            Screen screen(Screen::Kind::offscreen, {560, 360}, "test");
            show_live(screen, run);
            after_mb.push_back(heap_mb());
        }
        if (after_mb.size() > warm_up + early_rounds) {
            const auto late = after_mb.begin() + warm_up + early_rounds;
            grown_mb = middle_of({late, after_mb.end()}) - middle_of({after_mb.begin() + warm_up, late});
        }
    }
    EXPECT_LT(grown_mb, 0.5) << testing::PrintToString(after_mb);
}

/// Returns the numbers of OpenGL objects in use, by kind. Drivers number objects from 1.
std::map<std::string, int> objects_of(Screen& screen)
{
    osg::GraphicsContext& context = *screen.viewer().getCamera()->getGraphicsContext();
    EXPECT_TRUE(context.makeCurrent());
    osg::flushAllDeletedGLObjects(context.getState()->getContextID()); // otherwise the next picture would delete them
    const auto& gl = *context.getState()->get<osg::GLExtensions>();
    std::map<std::string, int> count;
    for (GLuint name = 1; name < 10'000; ++name) {
        count["textures"] += glIsTexture(name);
        count["lists"] += glIsList(name);
        count["buffers"] += gl.glIsBuffer(name);
        count["programs"] += gl.glIsProgram(name);
        count["shaders"] += gl.glIsShader(name);
        count["vertex arrays"] += gl.glIsVertexArray(name);
    }
    context.releaseContext();
    return count;
}

TEST(Close, LeavesNoObjectOfOpenGl)
{
    ComputedRun run = klopman(1);
    Screen screen(Screen::Kind::offscreen, {560, 360}, "test");
    for (int round = 0; round < 2; ++round) {
        show_live(screen, run);
        for (const auto& [kind, count] : objects_of(screen)) {
            EXPECT_EQ(count, 0) << kind << " after view " << round;
        }
    }
}

/// Control: objects_of() counts the objects of an open view, so it would also count objects that a closed view has leaked.
TEST(Close, WhileAViewIsOpenItsObjectsAreCounted)
{
    ComputedRun run = klopman(1);
    Screen screen(Screen::Kind::offscreen, {560, 360}, "test");
    NotedClock clock;
    HarbourView view(screen, run.harbour(), clock);
    ShownFrame start;
    run.copy_to(start, Colouring::natural);
    view.show(start, start);
    view.draw({});
    std::map<std::string, int> count = objects_of(screen);
    for (const char* kind : {"textures", "buffers", "programs", "shaders"}) {
        EXPECT_GT(count[kind], 5) << kind;
    }
}

} // namespace
} // namespace swell::viewer
