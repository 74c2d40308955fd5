#pragma once
#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "harbour/rasters/made_raster.hpp"
#include "program_runner.hpp"

/// Files that lure GDAL to other files, and a record of the files that a program then opened.
namespace swell::engine
{

/// A server on this machine that no program may contact.
class UnaskedServer
{
public:
    UnaskedServer() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof(address);
        auto* const any = reinterpret_cast<sockaddr*>(&address);
        if (bind(socket_, any, length) == 0 && listen(socket_, 8) == 0 && getsockname(socket_, any, &length) == 0) {
            port_ = ntohs(address.sin_port);
        }
    }
    ~UnaskedServer() { close(socket_); }
    UnaskedServer(const UnaskedServer&) = delete;
    UnaskedServer& operator=(const UnaskedServer&) = delete;

    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] bool was_asked() const
    {
        const int caller = accept(socket_, nullptr, nullptr);
        if (caller >= 0) {
            close(caller);
        }
        return caller >= 0;
    }

private:
    int socket_;
    int port_ = 0;
};

enum class Lure { database, map_server, address, file, pipe };
inline constexpr std::array all_lures{Lure::database, Lure::map_server, Lure::address, Lure::file, Lure::pipe};

inline std::string virtual_raster(const std::string& source)
{
    return fmt::format("<VRTDataset rasterXSize=\"20\" "
                       "rasterYSize=\"20\"><GeoTransform>500000,20,0,6000400,0,-20</GeoTransform><VRTRasterBand "
                       "dataType=\"Float32\" band=\"1\">"
                       "<SimpleSource><SourceFilename>{}</SourceFilename><SourceBand>1</SourceBand></SimpleSource>"
                       "</VRTRasterBand></VRTDataset>",
                       source);
}

/// Writes a lure, a file that leads GDAL to another file or to a server, to `path`, the path of a file that map programs
/// keep with a raster. `port`: of the server; `secret`: the other file. A failure is reported to the test.
inline void plant(const std::string& path, Lure lure, int port, const std::string& secret)
{
    std::filesystem::remove(path);
    if (lure == Lure::pipe) {
        ASSERT_EQ(0, mkfifo(path.c_str(), 0600)) << path;
        return;
    }
    std::ofstream(path) << (lure == Lure::database
                                ? virtual_raster(fmt::format("PG:host=127.0.0.1 port={} dbname=sea user=me table=t", port))
                            : lure == Lure::map_server
                                ? fmt::format("<GDAL_WMS><Service name=\"TMS\"><ServerUrl>http://127.0.0.1:{}/${{x}}"
                                              "</ServerUrl></Service><DataWindow><SizeX>20</SizeX><SizeY>20</SizeY>"
                                              "</DataWindow></GDAL_WMS>",
                                              port)
                            : lure == Lure::address
                                ? virtual_raster(fmt::format("/vsicurl/http://127.0.0.1:{}/a.tif", port))
                                : virtual_raster(secret));
}

/// Returns names of files that map programs keep with the raster of this path. Swell does not read them.
inline std::vector<std::string> unread_companions(const std::filesystem::path& raster)
{
    const std::string whole = raster.string();
    const std::string stem = std::filesystem::path(raster).replace_extension().string();
    std::vector<std::string> names;
    for (const char* ending : {".ovr", ".OVR", ".msk.ovr", ".msk.msk", ".aux", ".xml", ".hdr", ".rrd", ".vrt"}) {
        names.push_back(whole + ending);
    }
    for (const char* ending :
         {".aux",     ".AUX", ".rrd",      ".ige", ".tab",     ".TAB", ".map",     ".rpb", ".RPB",     "_rpc.txt",
          "_RPC.TXT", ".imd", ".IMD",      ".pvl", "_MTL.txt", ".hdr", ".HDR",     ".clr", ".stx",     ".rsc",
          ".ers",     ".xml", "_metadata", ".rpc", "_rpc.rpc", ".til", ".jpw.ovr", ".msk", ".aux.xml", ".cpg"}) {
        if (const std::string name = stem + ending; name != whole) {
            names.push_back(name);
        }
    }
    return names;
}

/// Returns the names of the files, kept in the folder of a raster, that Swell may read with it.
inline std::vector<std::string> read_companions(const std::filesystem::path& raster)
{
    const std::string whole = raster.string();
    const std::string stem = std::filesystem::path(raster).replace_extension().string();
    const std::string ending = raster.extension().string();
    return {stem + ".prj",       stem + ".PRJ",     stem + "." + ending[1] + ending.back() + "w",
            stem + ending + "w", stem + ".wld",     whole + ".msk",
            whole + ".MSK",      whole + ".aux.xml"};
}

/// The files of a folder that a program opened, and whether it contacted a server.
struct Opened {
    int exit_code = 0;
    std::set<std::string> files;
    bool has_asked = false;
    std::string said;
};

/// Runs a command and records the files that it opens and the servers that it contacts. A hang ends it after 20 s with exit
/// code 124.
inline Opened watched(const ScratchFolder& scratch, const std::string& command)
{
    const std::string record = scratch.path_of("record.txt");
    const std::string said = scratch.path_of("said.txt");
    std::filesystem::remove(record);
    const int status = std::system(fmt::format("OPENBLAS_NUM_THREADS=1 timeout 20 env LD_PRELOAD='{}' SWELL_RECORD='{}' {} "
                                               ">'{}' 2>&1",
                                               SWELL_RECORDER, record, command, said)
                                       .c_str());
    Opened opened{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), {}, false, content_of(said)};
    std::istringstream lines(content_of(record));
    for (std::string line; std::getline(lines, line);) {
        opened.has_asked = opened.has_asked || line.starts_with("connect ");
        const std::string name = line.substr(line.find(' ') + 1);
        if (name.starts_with(scratch.path_of("")) && name != said) {
            opened.files.insert(std::filesystem::path(name).filename().string());
        }
    }
    return opened;
}

} // namespace swell::engine
