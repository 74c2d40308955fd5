#pragma once
#include "bytes.hpp"

namespace swell::fuzz
{

/// If true, each call of the C interface is printed on standard error, after the numbers of its arguments.
inline bool tells_calls = false;

/// Chooses the arguments of one call of the C interface from the bytes of a fuzzer, mostly ordinary ones. Remembers whether
/// swell.h says that the call must be refused: for a number that is not finite, a null pointer, or a wrong size.
class Arguments
{
public:
    explicit Arguments(Bytes& bytes) : bytes_(bytes) {}

    [[nodiscard]] Bytes& bytes() const { return bytes_; }

    /// Chooses a number from `least` to `most`; sometimes another number, or not a number.
    double number(double least, double most);
    /// Chooses a number as number() does for a call that may ignore it. So the call need not be refused because of it.
    double number_nobody_may_read(double least, double most);
    /// Chooses an index from 0 to count - 1; sometimes beyond, or negative.
    std::int32_t index(unsigned count);
    /// Returns a text: readable, or hostile (long, with escape sequences, not UTF-8). Valid until the program ends.
    const char* text(const char* ordinary);

    /// Returns the argument `pointer`, or rarely null. The call must refuse null.
    template <class T>
    T* needed(T* pointer)
    {
        const bool is_null = bytes_.one_in(64);
        must_be_refused_ = must_be_refused_ || is_null;
        return is_null ? nullptr : pointer;
    }
    /// Returns the argument `pointer`, or often null. The call accepts null.
    template <class T>
    T* optional(T* pointer)
    {
        return bytes_.one_in(3) ? nullptr : pointer;
    }

    /// Notes that the call of the C interface must be refused if `is_bad`.
    void refuse_if(bool is_bad) { must_be_refused_ = must_be_refused_ || is_bad; }
    /// Forgets whether the call must be refused: the structure of a caller with an older header may lack the member that
    /// was bad.
    void know_nothing() { must_be_refused_ = false; }
    [[nodiscard]] bool must_be_refused() const { return must_be_refused_; }

private:
    Bytes& bytes_;
    bool must_be_refused_ = false;
};

} // namespace swell::fuzz
