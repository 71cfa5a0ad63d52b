# SPDX-License-Identifier: GPL-3.0-or-later
# Default flags if none are given; included before project(), which would choose -O3. Packagers give their own flags,
# with -D or in CXXFLAGS: nothing here may follow theirs on the command line.
if(DEFINED CMAKE_CXX_FLAGS)
  set(chosen "${CMAKE_CXX_FLAGS}")
else()
  set(chosen "$ENV{CXXFLAGS}")
endif()
set(optimise "-O2 ")
if(chosen MATCHES "(^| )-O")
  set(optimise "")
endif()
set(CMAKE_CXX_FLAGS_RELEASE
    "${optimise}-DNDEBUG"
    CACHE STRING "Flags of the build type Release")
if(NOT DEFINED CMAKE_BUILD_TYPE AND NOT DEFINED ENV{CMAKE_BUILD_TYPE})
  set(CMAKE_BUILD_TYPE
      Release
      CACHE STRING "Release, Debug, …; Dev in the presets of developers")
endif()
