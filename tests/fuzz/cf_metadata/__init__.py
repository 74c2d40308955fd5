"""Random NetCDF files with metadata by the CF conventions, and the judge of their reading. scripts/fuzz_cf runs them."""
