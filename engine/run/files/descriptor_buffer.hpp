#pragma once
#include <cstddef>
#include <streambuf>
#include <vector>

namespace swell::engine
{

/// The buffer of a stream that writes to an open file, which stays the caller's. The standard's own file streams open files
/// by name alone, and a name may lead elsewhere by then.
class DescriptorBuffer : public std::streambuf
{
public:
    /// Takes its memory now: a file that was made just before memory is refused would be left behind.
    DescriptorBuffer() : pending_(block) {}

    /// Where what is written goes; to be called once, before anything is written.
    void write_to(int descriptor) noexcept;

protected:
    int_type overflow(int_type letter) override;
    int sync() override;
    std::streamsize xsputn(const char* text, std::streamsize count) override;

private:
    [[nodiscard]] bool write_all(const char* text, std::size_t count) const;
    bool write_pending();

    static constexpr std::size_t block = 1 << 16;

    int descriptor_ = -1;
    std::vector<char> pending_;
};

} // namespace swell::engine
