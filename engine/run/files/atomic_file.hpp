#pragma once
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>

#include "engine/run/files/descriptor_buffer.hpp"

namespace swell::engine
{

/// The name under which an AtomicFile is written: "name.partial", beside the name it will have.
std::string partial_name_of(const std::string& file);

/// A file that appears whole or not at all. The content goes to a file beside it, "name.partial", which finish() renames.
/// Where something has that name already it is left alone, and the next free one is taken: "name.1.partial" and so on.
/// An AtomicFile that is destroyed before finish() leaves nothing, unless keep() was called. A device, a pipe or a socket
/// keeps its place: it is written to at once, and so is standard output by the names that the system gives it. A symbolic
/// link is replaced by the file and never followed. What somebody puts in the place of the partial file meanwhile does not
/// get the name. Every output of the program is one of these, so none is ever a file that was read (files_in_use.hpp).
class AtomicFile
{
public:
    /// Opens the partial file. Throws InputError where the file cannot be made or was read, MachineError where the machine
    /// has no room for one: a full disk, too many open files.
    explicit AtomicFile(std::string file);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    [[nodiscard]] std::ostream& stream() { return stream_; }
    /// The name of the partial file, or of the device, for messages.
    [[nodiscard]] const std::string& partial_name() const { return partial_; }
    /// The file itself, for another writer: it is the same whatever its name leads to by then. Stays open as long as the
    /// object lives.
    [[nodiscard]] int descriptor() const { return descriptor_; }

    /// Leaves the partial file where it is when this object is destroyed before finish(): what it holds is of use.
    void keep() { kept_ = true; }

    /// Gives the file its name. Throws MachineError where something could not be written (a full disk), and where another
    /// file or a link lies in its place.
    void finish();

private:
    void open_in_place();
    void open_partial();
    [[noreturn]] void refuse_to_open(int error) const;
    [[nodiscard]] bool has_partial() const { return partial_ != name_; }
    void show_to_watch();
    /// Whether the name of the partial file still leads to it.
    [[nodiscard]] bool is_in_its_place() const;

    std::string name_;
    std::string partial_;
    int descriptor_ = -1;
    DescriptorBuffer buffer_; ///< to descriptor_, so that no name is opened a second time
    std::ostream stream_{&buffer_};
    bool finished_ = false;
    bool kept_ = false;
};

/// Sees each file that this thread's AtomicFiles are about to name, for as long as the object lives: when the content is
/// whole, and before anything of that name is replaced. What `see` throws leaves the file as
/// its partial one.
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
