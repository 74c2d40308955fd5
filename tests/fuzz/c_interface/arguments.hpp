#pragma once
#include "bytes.hpp"

namespace swell::fuzz
{

/// Whether each call is told on standard error, behind its numbers.
inline bool tells_calls = false;

/// Chooses the arguments of one call, mostly ordinary ones, and keeps in mind whether swell.h says that the call must be
/// refused: for a number that is not finite, a pointer that is null, a wrong size.
class Arguments
{
public:
    explicit Arguments(Bytes& bytes) : bytes_(bytes) {}

    [[nodiscard]] Bytes& bytes() const { return bytes_; }

    /// From `least` to `most`; sometimes another number, or none.
    double number(double least, double most);
    /// The same where the call may be one that does not look at the number.
    double number_nobody_may_read(double least, double most);
    /// From 0 to count - 1; sometimes beyond, or negative.
    std::int32_t index(unsigned count);
    /// A text that can be read, or is hostile: long, with escape sequences, not of UTF-8. Valid for good.
    const char* text(const char* ordinary);

    /// The pointer, or rarely null where the call must refuse null.
    template <class T>
    T* needed(T* pointer)
    {
        const bool is_null = bytes_.one_in(64);
        must_be_refused_ = must_be_refused_ || is_null;
        return is_null ? nullptr : pointer;
    }
    /// The pointer, or often null where the call takes null.
    template <class T>
    T* optional(T* pointer)
    {
        return bytes_.one_in(3) ? nullptr : pointer;
    }

    /// What is known otherwise: that a call with these arguments must be refused.
    void refuse_if(bool is_bad) { must_be_refused_ = must_be_refused_ || is_bad; }
    /// That nothing is known of what was chosen so far: an older caller's structure may lack the member that was bad.
    void know_nothing() { must_be_refused_ = false; }
    [[nodiscard]] bool must_be_refused() const { return must_be_refused_; }

private:
    Bytes& bytes_;
    bool must_be_refused_ = false;
};

} // namespace swell::fuzz
