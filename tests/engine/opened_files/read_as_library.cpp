// Reads scenarios and photos as a host of the library does, which keeps all drivers of GDAL: SCENARIO [PHOTO].
#include <cstdio>
#include <exception>

#include "engine/harbour/rasters/ground/ground_photo.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"

int main(int count, char** words)
{
    try {
        const swell::engine::Scenario scenario = swell::engine::read_scenario(count > 1 ? words[1] : "");
        if (count > 2) {
            (void)swell::engine::read_ground_photo(words[2], scenario);
        }
        for (const std::string& warning : scenario.warnings) {
            std::printf("warning: %s\n", warning.c_str());
        }
        std::puts("read");
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
