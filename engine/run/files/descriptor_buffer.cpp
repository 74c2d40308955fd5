#include "engine/run/files/descriptor_buffer.hpp"

#include <algorithm>
#include <cerrno>
#include <unistd.h>

namespace swell::engine
{

void DescriptorBuffer::write_to(int descriptor) noexcept
{
    descriptor_ = descriptor;
    setp(pending_.data(), pending_.data() + pending_.size());
}

bool DescriptorBuffer::write_all(const char* text, std::size_t count) const
{
    while (count > 0) {
        const ssize_t written = ::write(descriptor_, text, count);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        text += std::max<ssize_t>(written, 0);
        count -= static_cast<std::size_t>(std::max<ssize_t>(written, 0));
    }
    return true;
}

bool DescriptorBuffer::write_pending()
{
    const bool written = write_all(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    setp(pending_.data(), pending_.data() + pending_.size());
    return written;
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type letter)
{
    if (descriptor_ < 0 || !write_pending()) {
        return traits_type::eof();
    }
    if (!traits_type::eq_int_type(letter, traits_type::eof())) {
        *pptr() = traits_type::to_char_type(letter);
        pbump(1);
    }
    return traits_type::not_eof(letter);
}

int DescriptorBuffer::sync()
{
    return write_pending() ? 0 : -1;
}

std::streamsize DescriptorBuffer::xsputn(const char* text, std::streamsize count)
{
    if (descriptor_ < 0) {
        return 0;
    }
    if (count <= epptr() - pptr()) {
        std::copy_n(text, count, pptr());
        pbump(static_cast<int>(count));
        return count;
    }
    return write_pending() && write_all(text, static_cast<std::size_t>(count)) ? count : 0;
}

} // namespace swell::engine
