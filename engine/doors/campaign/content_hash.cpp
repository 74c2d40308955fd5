#include "engine/doors/campaign/content_hash.hpp"

#include <cstdint>
#include <fmt/format.h>
#include <fstream>
#include <vector>

namespace swell::engine
{

namespace
{

constexpr std::uint64_t start_of_hash = 14695981039346656037ULL;

std::uint64_t add(std::uint64_t hash, std::string_view bytes)
{
    constexpr std::uint64_t prime = 1099511628211ULL;
    for (const char byte : bytes) {
        hash = (hash ^ static_cast<unsigned char>(byte)) * prime;
    }
    return hash;
}

} // namespace

std::string hash_of_text(std::string_view text)
{
    return fmt::format("{:016x}", add(start_of_hash, text));
}

std::string hash_of_file(const std::string& file)
{
    std::ifstream input(file, std::ios::binary);
    if (!input) {
        return {};
    }
    constexpr std::size_t piece = std::size_t{1} << 20U;
    std::vector<char> bytes(piece);
    std::uint64_t hash = start_of_hash;
    do {
        input.read(bytes.data(), static_cast<std::streamsize>(piece));
        hash = add(hash, {bytes.data(), static_cast<std::size_t>(input.gcount())});
    } while (input);
    return input.eof() ? fmt::format("{:016x}", hash) : std::string();
}

} // namespace swell::engine
