#pragma once
#include <cstddef>
#include <streambuf>
#include <vector>

namespace swell::engine
{

/// The buffer of a stream that writes to an open file, which the caller owns and closes. The standard file streams can only
/// open a file by name, but the name may lead to another file by then.
class DescriptorBuffer : public std::streambuf
{
public:
    /// Allocates the buffer now: if the allocation failed after a file was made, the file would stay.
    DescriptorBuffer() : pending_(block) {}

    /// Sets the file to write to. Call it once, before anything is written.
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
