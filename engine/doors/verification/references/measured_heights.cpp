#include "engine/doors/verification/references/measured_heights.hpp"

#include <fmt/format.h>
#include <fstream>
#include <sstream>

#include "engine/run/base/errors.hpp"

namespace swell::verification
{

std::vector<MeasuredHeight> read_measured_heights(const std::string& file)
{
    std::ifstream stream(file);
    if (!stream) {
        throw engine::InputError(file + ": cannot be read");
    }
    std::vector<MeasuredHeight> heights;
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        std::istringstream words(line.substr(0, line.find('#')));
        words >> std::ws;
        if (words.eof()) {
            continue;
        }
        MeasuredHeight one;
        std::string rest;
        if (!(words >> one.x_m >> one.y_m >> one.height) || words >> rest) {
            throw engine::InputError(fmt::format("{}:{}: a line is x, y and H/H0, three numbers", file, number));
        }
        heights.push_back(one);
    }
    return heights;
}

} // namespace swell::verification
