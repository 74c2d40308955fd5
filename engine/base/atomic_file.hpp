#pragma once
#include <fstream>
#include <string>

namespace swell::engine
{

/// A file that is there whole or not at all: it is written under another name beside its own and renamed by finish().
/// Destroyed before that, it is removed.
class AtomicFile
{
public:
    /// Throws InputError where the file cannot be made.
    explicit AtomicFile(std::string file);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    [[nodiscard]] std::ostream& stream() { return stream_; }
    /// The name it is written under, for a library that opens files itself.
    [[nodiscard]] const std::string& partial_name() const { return partial_; }

    /// Throws MachineError where something could not be written (a full disk).
    void finish();

private:
    std::string name_;
    std::string partial_;
    std::ofstream stream_;
    bool finished_ = false;
};

} // namespace swell::engine
