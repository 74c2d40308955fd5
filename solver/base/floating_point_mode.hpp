#pragma once
#include <cstdint>

#if !defined(__x86_64__) && !defined(__aarch64__)
#include <cfenv>
#endif

namespace swell::solver
{

/// Sets the floating-point mode of its thread to IEEE 754 during its lifetime: rounding to nearest, denormal numbers, no
/// traps. The destructor restores the former mode and exception flags. A host may have another mode, for example because it
/// loaded a library linked with -ffast-math, and the bits of the water must not depend on it. Costs some nanoseconds.
class UsualArithmetic
{
public:
    UsualArithmetic() noexcept : before_(mode_now())
    {
        if (!is_usual(before_)) {
            set(usual);
        }
    }
    ~UsualArithmetic()
    {
        if (!(mode_now() == before_)) {
            set(before_);
        }
    }
    UsualArithmetic(const UsualArithmetic&) = delete;
    UsualArithmetic& operator=(const UsualArithmetic&) = delete;

#if defined(__x86_64__)
    struct Mode {
        std::uint32_t vector; ///< MXCSR: of SSE and AVX
        std::uint16_t stack;  ///< control word of x87, by which long double is computed
        bool operator==(const Mode&) const = default;
    };
    static constexpr Mode usual{0x1f80, 0x037f};
    [[nodiscard]] static bool is_usual(const Mode& mode)
    {
        constexpr std::uint32_t flags = 0x3f; // exception flags: past events, not part of the mode
        return (mode.vector & ~flags) == usual.vector && mode.stack == usual.stack;
    }
    [[nodiscard]] static Mode mode_now()
    {
        Mode mode{};
        asm volatile("stmxcsr %0" : "=m"(mode.vector));
        asm volatile("fnstcw %0" : "=m"(mode.stack));
        return mode;
    }
    static void set(const Mode& mode)
    {
        asm volatile("ldmxcsr %0" : : "m"(mode.vector) : "memory");
        asm volatile("fldcw %0" : : "m"(mode.stack) : "memory");
    }
#elif defined(__aarch64__)
    using Mode = std::uint64_t; ///< FPCR
    static constexpr Mode usual = 0;
    [[nodiscard]] static bool is_usual(Mode mode)
    {
        return mode == usual;
    }
    [[nodiscard]] static Mode mode_now()
    {
        Mode mode = 0;
        asm volatile("mrs %0, fpcr" : "=r"(mode));
        return mode;
    }
    static void set(Mode mode)
    {
        asm volatile("msr fpcr, %0" : : "r"(mode) : "memory");
    }
#else
    using Mode = int; ///< rounding, the only mode that standard C++ can read and set
    static constexpr Mode usual = FE_TONEAREST;
    [[nodiscard]] static bool is_usual(Mode mode)
    {
        return mode == usual;
    }
    [[nodiscard]] static Mode mode_now()
    {
        return std::fegetround();
    }
    static void set(Mode mode)
    {
        std::fesetround(mode);
    }
#endif

    [[nodiscard]] const Mode& before() const
    {
        return before_;
    }

private:
    Mode before_;
};

} // namespace swell::solver
