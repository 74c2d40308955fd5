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
/// except for the links of the system itself, as /dev/stdout. What somebody puts in the place of the partial file meanwhile
/// does not get the name.
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
    /// The partial file itself, for another program that writes it: as /dev/fd/N it is the same whatever its name leads to.
    /// -1 for a device.
    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// For a library that has just made the partial file anew by its name: from here on that file is the one. Throws
    /// MachineError where it is a link, or gone.
    void take_remade();

    /// Leaves the partial file where it is when this object is destroyed before finish(): what it holds is of use.
    void keep() { kept_ = true; }

    /// Closes the file and gives it its name. Throws MachineError where something could not be written (a full disk), and
    /// where another file or a link lies in its place.
    void finish();

private:
    [[nodiscard]] bool has_partial() const { return partial_ != name_; }
    /// Whether the name of the partial file still leads to it.
    [[nodiscard]] bool is_in_its_place() const;

    std::string name_;
    std::string partial_;
    std::ofstream stream_;
    int descriptor_ = -1; ///< of the partial file, open for as long as the object lives
    bool finished_ = false;
    bool kept_ = false;
};

} // namespace swell::engine
