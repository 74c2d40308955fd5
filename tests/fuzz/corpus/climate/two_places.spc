SWAN   1                                Swan standard spectral file, version
$   Data produced by SWAN version 41.45
$   Project: test   ;  run number: 1
TIME                                    time-dependent data
     1                                  time coding option
LONLAT                                  locations in spherical coordinates
     2                                  number of locations
      1.0000    52.0000
      1.1000    52.0000
AFREQ                                   absolute frequencies in Hz
     3                                  number of frequencies
    0.0800
    0.1000
    0.1250
NDIR                                    spectral nautical directions in degr
     4                                  number of directions
    30.0000
    60.0000
    90.0000
   120.0000
QUANT
     1                                  number of quantities in table
VaDens                                  variance densities in m2/Hz/degr
m2/Hz/degr                              unit
   -0.9900E+02                          exception value
20200101.000000                         date and time
FACTOR
    0.10E-02
     1     2     3     4
     5     6     7     8
     9    10    11    12
NODATA
20200101.010000                         date and time
ZERO
FACTOR
    0.50E-02
     1     0     0     0     0     0     0     0
     0     0     0     2
