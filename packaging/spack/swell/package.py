from spack.package import *


class Swell(CMakePackage, CudaPackage):
    """Waves that a ship can feel, computed in real time: a variational Boussinesq model of waves in harbours, with ships."""

    homepage = "https://example.org/swell"  # the publisher's address
    url = "https://example.org/swell-0.2.0.tar.xz"  # the release's address; its checksum belongs in version()

    license("Apache-2.0")

    version("0.2.0")

    variant("geo", default=True, description="Read GIS and NetCDF files, write NetCDF, GeoTIFF and PNG")

    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("cli11")
    depends_on("eigen")
    depends_on("fmt")
    depends_on("metis")
    depends_on("nlohmann-json")
    depends_on("tomlplusplus")
    with when("+geo"):
        depends_on("cairo")
        depends_on("gdal")
        depends_on("hdf5")
        depends_on("libpng")
        depends_on("netcdf-c")
        depends_on("proj")

    conflicts("platform=darwin", msg="Swell is built and tested on Linux only")
    conflicts("platform=windows", msg="Swell is built and tested on Linux only")

    def cmake_args(self):
        args = [
            self.define_from_variant("SWELL_GEO", "geo"),
            self.define_from_variant("SWELL_CUDA", "cuda"),
            self.define("SWELL_VIEWER", False),
            self.define("SWELL_TESTS", False),
        ]
        if self.spec.satisfies("+cuda") and "none" not in self.spec.variants["cuda_arch"].value:
            args.append(self.define("SWELL_CUDA_ARCHITECTURES", ";".join(self.spec.variants["cuda_arch"].value)))
        return args
