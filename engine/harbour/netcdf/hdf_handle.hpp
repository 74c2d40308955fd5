#pragma once
#include <hdf5.h>

#include <cstddef>
#include <initializer_list>

namespace swell::engine
{

/// An HDF5 object that is closed when it goes out of scope.
class HdfHandle
{
public:
    HdfHandle(hid_t id, herr_t (*close)(hid_t)) : id_(id), close_(close) {}
    ~HdfHandle()
    {
        if (id_ >= 0) {
            close_(id_);
        }
    }
    HdfHandle(const HdfHandle&) = delete;
    HdfHandle& operator=(const HdfHandle&) = delete;
    [[nodiscard]] hid_t id() const { return id_; }
    [[nodiscard]] bool is_open() const { return id_ >= 0; }

private:
    hid_t id_;
    herr_t (*close_)(hid_t);
};

/// A member of an HDF5 compound type.
struct HdfMember {
    const char* name;
    std::size_t offset; ///< [bytes] in the structure in memory
    hid_t type;
};

/// Makes a compound type of `size` bytes. The caller closes it.
inline hid_t hdf_compound(std::size_t size, std::initializer_list<HdfMember> members)
{
    const hid_t type = H5Tcreate(H5T_COMPOUND, size);
    for (const HdfMember& member : members) {
        H5Tinsert(type, member.name, member.offset, member.type);
    }
    return type;
}

/// Keeps HDF5 from printing errors while the object exists.
class QuietHdf
{
public:
    QuietHdf()
    {
        H5Eget_auto2(H5E_DEFAULT, &print_, &data_);
        H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    }
    ~QuietHdf() { H5Eset_auto2(H5E_DEFAULT, print_, data_); }
    QuietHdf(const QuietHdf&) = delete;
    QuietHdf& operator=(const QuietHdf&) = delete;

private:
    H5E_auto2_t print_ = nullptr;
    void* data_ = nullptr;
};

} // namespace swell::engine
