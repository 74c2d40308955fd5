// Preloaded into a program: adds a line to the file SWELL_RECORD for each file that it opens to read and each connection
// that it begins. Stays out of the way otherwise.
#include <arpa/inet.h>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace
{

/// Writes by system calls, because the library's functions are the watched ones.
void record(const char* what, const char* name)
{
    const char* const file = std::getenv("SWELL_RECORD");
    if (file == nullptr || name == nullptr) {
        return;
    }
    const auto descriptor =
        static_cast<int>(syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    char line[4096];
    const int length = std::snprintf(line, sizeof(line), "%s %s\n", what, name);
    if (descriptor >= 0 && length > 0) {
        const std::size_t bytes = std::strlen(line);
        (void)!syscall(SYS_write, descriptor, line, bytes);
        syscall(SYS_close, descriptor);
    }
}

template <class Function>
Function* next(const char* name)
{
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// The mode is there if the flags make a file.
mode_t mode_of(int flags, va_list arguments)
{
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? static_cast<mode_t>(va_arg(arguments, int)) : 0;
}

} // namespace

#define SWELL_WATCH_OPEN(function)                                                                                         \
    int function(const char* name, int flags, ...)                                                                         \
    {                                                                                                                      \
        va_list arguments;                                                                                                 \
        va_start(arguments, flags);                                                                                        \
        const mode_t mode = mode_of(flags, arguments);                                                                     \
        va_end(arguments);                                                                                                 \
        record("open", name);                                                                                              \
        return next<int(const char*, int, ...)>(#function)(name, flags, mode);                                             \
    }
#define SWELL_WATCH_OPENAT(function)                                                                                       \
    int function(int folder, const char* name, int flags, ...)                                                             \
    {                                                                                                                      \
        va_list arguments;                                                                                                 \
        va_start(arguments, flags);                                                                                        \
        const mode_t mode = mode_of(flags, arguments);                                                                     \
        va_end(arguments);                                                                                                 \
        record("open", name);                                                                                              \
        return next<int(int, const char*, int, ...)>(#function)(folder, name, flags, mode);                                \
    }
#define SWELL_WATCH_FOPEN(function)                                                                                        \
    FILE* function(const char* name, const char* mode)                                                                     \
    {                                                                                                                      \
        record("open", name);                                                                                              \
        return next<FILE*(const char*, const char*)>(#function)(name, mode);                                               \
    }

extern "C" {

SWELL_WATCH_OPEN(open)
SWELL_WATCH_OPEN(open64)
SWELL_WATCH_OPENAT(openat)
SWELL_WATCH_OPENAT(openat64)
SWELL_WATCH_FOPEN(fopen)
SWELL_WATCH_FOPEN(fopen64)

int __open_2(const char* name, int flags)
{
    record("open", name);
    return next<int(const char*, int)>("__open_2")(name, flags);
}

int __open64_2(const char* name, int flags)
{
    record("open", name);
    return next<int(const char*, int)>("__open64_2")(name, flags);
}

int connect(int socket, const sockaddr* address, socklen_t length)
{
    if (address != nullptr && (address->sa_family == AF_INET || address->sa_family == AF_INET6)) {
        record("connect", "an address");
    }
    return next<int(int, const sockaddr*, socklen_t)>("connect")(socket, address, length);
}

int getaddrinfo(const char* node, const char* service, const addrinfo* hints, addrinfo** found)
{
    record("connect", node);
    return next<int(const char*, const char*, const addrinfo*, addrinfo**)>("getaddrinfo")(node, service, hints, found);
}
}
