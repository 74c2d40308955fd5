#pragma once
#include <fstream>
#include <string>

namespace swell::engine
{

/// The name under which an AtomicFile is written: "name.partial", beside the name it will have.
std::string partial_name_of(const std::string& file);

/// A file that appears whole or not at all. The content goes to a file beside it, "name.partial", which finish() renames.
/// An AtomicFile that is destroyed before finish() leaves nothing, unless keep() was called. A device, a pipe or a socket
/// keeps its place: it is written to at once. A symbolic link of either name is replaced by the file and never followed,
/// except for the links of the system itself, as /dev/stdout.
class AtomicFile
{
public:
    /// Opens the partial file. Throws InputError where the file cannot be made, MachineError where the machine has no room
    /// for one: a full disk, too many open files.
    explicit AtomicFile(std::string file);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    [[nodiscard]] std::ostream& stream() { return stream_; }
    /// The name of the partial file, or of the device, for a library that opens files itself.
    [[nodiscard]] const std::string& partial_name() const { return partial_; }

    /// Leaves the partial file where it is when this object is destroyed before finish(): what it holds is of use.
    void keep() { kept_ = true; }

    /// Closes the file and gives it its name. Throws MachineError where something could not be written (a full disk).
    void finish();

private:
    [[nodiscard]] bool has_partial() const { return partial_ != name_; }

    std::string name_;
    std::string partial_;
    std::ofstream stream_;
    bool finished_ = false;
    bool kept_ = false;
};

} // namespace swell::engine
