// A host that is not linked with the library. It loads the library, steps, frees and unloads it again, from its own thread
// and from threads that end. unloading_host LIBRARY; exit status 0 if every run had the same hash and memory did not grow.
#include <dlfcn.h>
#include <swell.h>

#include <cstdio>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

namespace
{

constexpr int nx = 160, ny = 120; // enough for a team of threads

/// The functions of a library that is loaded now.
struct Library {
    explicit Library(const char* file) : handle(dlopen(file, RTLD_NOW | RTLD_LOCAL)) {}
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() { dlclose(handle); }

    template <class Function>
    [[nodiscard]] Function* function(const char* name) const
    {
        return reinterpret_cast<Function*>(dlsym(handle, name));
    }
    void* handle;
};

std::string hash_of_a_run(const Library& library)
{
    const auto default_scenario = library.function<decltype(swell_default_scenario)>("swell_default_scenario");
    const auto default_options = library.function<decltype(swell_default_options)>("swell_default_options");
    const auto create = library.function<decltype(swell_create_from_values)>("swell_create_from_values");
    const auto advance = library.function<decltype(swell_advance_frame)>("swell_advance_frame");
    const auto state_hash = library.function<decltype(swell_state_hash)>("swell_state_hash");
    const auto destroy = library.function<decltype(swell_destroy)>("swell_destroy");
    const std::vector<double> depth_m(nx * ny, 10.0);
    std::vector<double> zeta_m(nx * ny);
    zeta_m[nx + 1] = 0.5;
    swell_scenario values{};
    default_scenario(&values, sizeof values);
    values.nx = nx;
    values.ny = ny;
    values.dx_m = values.dy_m = 5.0;
    values.depth_m = depth_m.data();
    values.initial_zeta_m = zeta_m.data();
    swell_options options{};
    default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 2;
    swell_engine* engine = nullptr;
    if (create(&values, &options, &engine) != SWELL_DONE) {
        return "none";
    }
    char hash[SWELL_HASH_LENGTH] = "";
    for (int frame = 0; frame < 3; ++frame) {
        advance(engine, nullptr);
    }
    state_hash(engine, hash, sizeof hash);
    destroy(engine);
    return hash;
}

long resident_kb()
{
    long pages = 0;
    long resident = 0;
    std::FILE* statm = std::fopen("/proc/self/statm", "r");
    const int found = statm == nullptr ? 0 : std::fscanf(statm, "%ld %ld", &pages, &resident);
    if (statm != nullptr) {
        std::fclose(statm);
    }
    return found == 2 ? resident * (sysconf(_SC_PAGESIZE) / 1024) : 0;
}

/// Loads, runs and unloads. If the library cannot be loaded, prints the reason.
std::string hash_of_a_load(const char* file, bool on_a_thread)
{
    const Library library(file);
    if (library.handle == nullptr) {
        std::fprintf(stderr, "%s\n", dlerror());
        return "not loaded";
    }
    std::string hash;
    if (on_a_thread) {
        std::thread([&] { hash = hash_of_a_run(library); }).join();
    } else {
        hash = hash_of_a_run(library);
    }
    return hash;
}

} // namespace

int main(int argc, char** argv)
{
    constexpr int rounds = 20;
    constexpr int settled = 6;
    constexpr long slack_kb = 4096;
    if (argc != 2) {
        return 2;
    }
    const std::string usual = hash_of_a_load(argv[1], false);
    long settled_kb = 0;
    for (int round = 1; round < rounds; ++round) {
        const std::string hash = hash_of_a_load(argv[1], round % 2 == 1);
        if (hash != usual || hash.size() + 1 < SWELL_HASH_LENGTH) {
            std::fprintf(stderr, "round %d ends with %s, the first with %s\n", round, hash.c_str(), usual.c_str());
            return 1;
        }
        settled_kb = round == settled ? resident_kb() : settled_kb;
    }
    const long grown_kb = resident_kb() - settled_kb;
    std::printf("%d rounds, hash %s, %ld kB more since round %d\n", rounds, usual.c_str(), grown_kb, settled);
    return grown_kb <= slack_kb ? 0 : 1;
}
