#include "engine/run/state/state_file.hpp"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

SavedBytes bytes_of_state_file(const std::string& file)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) {
        const auto content = std::make_shared<const std::string>(content_of_input(file));
        return {content->size(), [content](std::uint64_t at, std::span<std::byte> to) {
                    std::memcpy(to.data(), content->data() + at, to.size());
                }};
    }
    const auto stream = std::make_shared<std::ifstream>(opened_input(file));
    const std::streamoff size = stream->seekg(0, std::ios::end).tellg();
    return {static_cast<std::uint64_t>(size), [stream, file](std::uint64_t at, std::span<std::byte> to) {
                stream->seekg(static_cast<std::streamoff>(at));
                stream->read(reinterpret_cast<char*>(to.data()), static_cast<std::streamsize>(to.size()));
                if (!*stream) {
                    throw InputError(file + ": cannot be read to its end");
                }
            }};
}

} // namespace swell::engine
