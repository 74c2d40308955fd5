#pragma once
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>

#include "engine/run/files/descriptor_buffer.hpp"

namespace swell::engine
{

/// Returns the name of the file to which an AtomicFile writes until it is complete: "name.partial", in the same folder.
std::string partial_name_of(const std::string& file);

/// A file that appears complete or not at all. The content is written to the partial file, "name.partial" in the same
/// folder, which finish() renames. If this name exists, the file of that name is not touched, and the next free name is
/// used: "name.1.partial" and so on. Without finish() the destructor removes the partial file, unless keep() was called.
/// Devices, pipes and sockets are not replaced but written directly; so is standard output under a name such as
/// /dev/stdout. A symbolic link is replaced by the file and never followed. If somebody replaces the partial file
/// meanwhile, finish() throws. Every output of the program is an AtomicFile, so the program never overwrites a file that it
/// read (files_in_use.hpp).
class AtomicFile
{
public:
    /// Opens the partial file. Throws InputError if the file cannot be made or was read, MachineError if a resource of the
    /// machine is exhausted: a full disk, too many open files.
    explicit AtomicFile(std::string file);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    [[nodiscard]] std::ostream& stream() { return stream_; }
    /// The name of the partial file, or of the device, for messages.
    [[nodiscard]] const std::string& partial_name() const { return partial_; }
    /// The open file, for another writer: it stays the same file if its name changes. Open while the object exists.
    [[nodiscard]] int descriptor() const { return descriptor_; }

    /// Makes the destructor leave the partial file, which has the content so far, because this content is useful.
    void keep() { kept_ = true; }

    /// Ends the writing, and gives the partial file its final name. Throws MachineError if something could not be written
    /// (a full disk), or if another file or a link has replaced the partial file.
    void finish();

private:
    void open_in_place();
    void open_partial();
    [[noreturn]] void refuse_to_open(int error) const;
    [[nodiscard]] bool has_partial() const { return partial_ != name_; }
    void show_to_watch();
    /// Returns whether the name of the partial file still leads to it.
    [[nodiscard]] bool is_in_its_place() const;

    std::string name_;
    std::string partial_;
    int descriptor_ = -1;
    DescriptorBuffer buffer_; ///< writes to descriptor_, so that no name is opened a second time
    std::ostream stream_{&buffer_};
    bool finished_ = false;
    bool kept_ = false;
};

/// While the object exists, calls `see` for each file of this thread's AtomicFiles that is about to get its name: the
/// content is complete, and no file of that name has been replaced yet. If `see` throws, the partial file stays.
class NamingWatch
{
public:
    using See = std::function<void(const std::string& file, std::uint64_t bytes)>;
    explicit NamingWatch(See see);
    ~NamingWatch();
    NamingWatch(const NamingWatch&) = delete;
    NamingWatch& operator=(const NamingWatch&) = delete;

private:
    See see_;
    See* before_;
};

} // namespace swell::engine
