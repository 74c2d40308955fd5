#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>

/// Arrays that a call of the C interface fills, and whose memory numpy owns afterwards, without a copy.
namespace swell::python
{

template <class T>
class Filled
{
public:
    explicit Filled(std::size_t count) : values_(std::make_unique<T[]>(count)), count_(count) {}

    T* data() { return values_.get(); }
    [[nodiscard]] std::size_t count() const { return count_; }

    /// Gives the memory to Python and returns a numpy array of this shape on it. Call this once, last.
    nanobind::object as_numpy(std::initializer_list<std::size_t> shape)
    {
        T* values = values_.release();
        const nanobind::capsule owner(values, [](void* of) noexcept { delete[] static_cast<T*>(of); });
        return nanobind::cast(nanobind::ndarray<nanobind::numpy, T>(values, shape, owner));
    }

private:
    std::unique_ptr<T[]> values_;
    std::size_t count_;
};

/// An array of C structures that a call of the C interface fills, for numpy as bytes, n x sizeof(Struct). The Python
/// package reads them through a dtype of the same layout.
template <class Struct>
class FilledStructs
{
public:
    explicit FilledStructs(std::size_t count) : bytes_(count * sizeof(Struct)), count_(count) {}

    Struct* data() { return reinterpret_cast<Struct*>(bytes_.data()); }
    [[nodiscard]] std::size_t count() const { return count_; }
    nanobind::object as_numpy() { return bytes_.as_numpy({count_, sizeof(Struct)}); }

private:
    Filled<unsigned char> bytes_;
    std::size_t count_;
};

} // namespace swell::python
