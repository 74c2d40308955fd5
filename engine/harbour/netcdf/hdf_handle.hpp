#pragma once
#include <hdf5.h>

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
