#include "engine/doors/fmi/resource_folder.hpp"

#include <cctype>
#include <stdexcept>

namespace swell::fmi
{

namespace
{

/// Decodes "%20" and the like, by RFC 3986.
std::string decoded(const std::string& text)
{
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_code = text[at] == '%' && at + 2 < text.size() &&
                             std::isxdigit(static_cast<unsigned char>(text[at + 1])) != 0 &&
                             std::isxdigit(static_cast<unsigned char>(text[at + 2])) != 0;
        if (is_code) {
            plain += static_cast<char>(std::stoi(text.substr(at + 1, 2), nullptr, 16));
            at += 2;
        } else {
            plain += text[at];
        }
    }
    return plain;
}

} // namespace

std::string resource_folder(const std::string& uri)
{
    const std::string scheme = "file:";
    if (!uri.starts_with(scheme)) {
        if (uri.find("://") != std::string::npos) {
            throw std::runtime_error("the resources are at " + uri + ": wanted is a URI of a file, file:///…");
        }
        return uri;
    }
    std::string path = uri.substr(scheme.size());
    if (path.starts_with("//")) { // an authority, which is empty or this machine
        path = path.substr(std::min(path.find('/', 2), path.size()));
    }
    return decoded(path);
}

} // namespace swell::fmi
