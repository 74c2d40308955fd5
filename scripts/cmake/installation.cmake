# Install and export: an outside project writes find_package(Swell) and links swell::engine.
