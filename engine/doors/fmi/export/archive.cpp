#include "engine/doors/fmi/export/archive.hpp"

#include <fmt/format.h>
#include <memory>
#include <zip.h>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::fmi
{

namespace
{

/// An archive in memory; the file is written by AtomicFile, as every output of the program.
class Archive
{
public:
    Archive()
    {
        zip_error_t error;
        zip_error_init(&error);
        source_.reset(zip_source_buffer_create(nullptr, 0, 0, &error));
        if (source_) {
            zip_source_keep(source_.get());
            zip_ = zip_open_from_source(source_.get(), ZIP_TRUNCATE, &error);
        }
        zip_error_fini(&error);
        if (zip_ == nullptr) {
            throw engine::MachineError("the archive cannot be begun: too little memory");
        }
    }
    ~Archive()
    {
        if (zip_ != nullptr) {
            zip_discard(zip_);
        }
    }
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    /// The content must exist until bytes() has returned.
    void add(const PackedFile& file)
    {
        zip_source_t* from = file.file.empty() ? zip_source_buffer(zip_, file.content.data(), file.content.size(), 0)
                                               : zip_source_file(zip_, file.file.c_str(), 0, -1);
        const zip_int64_t index = from == nullptr ? -1 : zip_file_add(zip_, file.name.c_str(), from, ZIP_FL_ENC_UTF_8);
        if (index < 0) {
            zip_source_free(from);
            throw engine::MachineError(fmt::format("{}: {}", file.name, zip_strerror(zip_)));
        }
        constexpr zip_uint16_t first_day_of_1980 = 0x21; // in MS-DOS format, as zip requires
        zip_file_set_dostime(zip_, static_cast<zip_uint64_t>(index), 0, first_day_of_1980, 0);
    }

    std::string bytes()
    {
        if (zip_close(zip_) != 0) {
            throw engine::MachineError(fmt::format("the archive cannot be made: {}", zip_strerror(zip_)));
        }
        zip_ = nullptr;
        std::string all;
        zip_stat_t about;
        if (zip_source_stat(source_.get(), &about) == 0 && zip_source_open(source_.get()) == 0) {
            all.resize(about.size);
            all.resize(
                static_cast<std::size_t>(std::max<zip_int64_t>(0, zip_source_read(source_.get(), all.data(), all.size()))));
            zip_source_close(source_.get());
        }
        return all;
    }

private:
    struct Free {
        void operator()(zip_source_t* source) const { zip_source_free(source); }
    };
    std::unique_ptr<zip_source_t, Free> source_;
    zip_t* zip_ = nullptr;
};

} // namespace

void write_archive(const std::string& archive, const std::vector<PackedFile>& files)
{
    engine::AtomicFile out(archive);
    Archive made;
    for (const PackedFile& file : files) {
        made.add(file);
    }
    out.stream() << made.bytes();
    out.finish();
}

} // namespace swell::fmi
