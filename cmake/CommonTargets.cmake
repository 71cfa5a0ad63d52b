# SPDX-License-Identifier: GPL-3.0-or-later
# Two INTERFACE targets that every target of the project links: komadai_options (language standard, include path,
# warnings, processor, sanitizers, linker) and komadai_qt (switches for code that includes Qt).

find_program(KOMADAI_CCACHE ccache)
if(KOMADAI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # With precompiled headers ccache keeps nothing unless it is allowed these.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
                                  "${KOMADAI_CCACHE}")
endif()

add_library(komadai_options INTERFACE)
target_compile_features(komadai_options INTERFACE cxx_std_20)
target_include_directories(komadai_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(
  komadai_options
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wsign-conversion
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wold-style-cast)
if(KOMADAI_WARNINGS_AS_ERRORS)
  target_compile_options(komadai_options INTERFACE -Werror)
endif()

# GCC 12 loses writes: after inlining enough of the functions that build a static variable, it assumes that the
# variable's address is unknown to others, and keeps its members in registers across calls that change them. At -O3
# Position() lost half its pieces this way; -O2 works only by luck. See docs/development/decisions/gcc-lost-writes.md.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(komadai_options INTERFACE -fno-ipa-reference-addressable)
endif()

string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
set(all_flags "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}")
# -march comes after CMAKE_CXX_FLAGS: it is omitted if they already name a processor.
set(cpu "x86-64-v2")
if(all_flags MATCHES "(^| )-m(arch|cpu)=")
  set(cpu "")
endif()
set(KOMADAI_CPU
    "${cpu}"
    CACHE STRING "Value of -march= on x86-64; empty keeps the compiler's default, the baseline")
# Tokin's search is 9 % faster at -O3. Only instead of the default of DefaultFlags.cmake: flags from outside are respected.
set(KOMADAI_SEARCH_OPTIONS "")
if("${CMAKE_CXX_FLAGS_${type}}" STREQUAL "-O2 -DNDEBUG")
  set(KOMADAI_SEARCH_OPTIONS "-O3")
endif()
# A developer's build is at -O1, which takes two thirds of the time; only the search must not be slow there, its tests are long.
# GCC may use half a gigabyte before it looks for memory that it no longer needs: that was an eighth of the time. At -O1 it
# takes any std::optional for one that may be uninitialized.
if(type STREQUAL "DEV")
  if(NOT KOMADAI_SANITIZE MATCHES "address" AND NOT all_flags MATCHES "--coverage")
    set(KOMADAI_SEARCH_OPTIONS "-O2")
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(komadai_options INTERFACE --param=ggc-min-heapsize=524288 -Wno-maybe-uninitialized)
  endif()
endif()
if(KOMADAI_CPU AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(komadai_options INTERFACE "-march=${KOMADAI_CPU}")
endif()
if(KOMADAI_SANITIZE)
  target_compile_options(komadai_options INTERFACE "-fsanitize=${KOMADAI_SANITIZE}" -fno-omit-frame-pointer)
  target_link_options(komadai_options INTERFACE "-fsanitize=${KOMADAI_SANITIZE}")
endif()
# Linking dozens of test programs is several times faster with mold. GCC supports it by name since 12.1.
if(NOT WIN32) # mold writes ELF
  find_program(KOMADAI_MOLD mold)
endif()
if(KOMADAI_MOLD)
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=mold KOMADAI_COMPILER_KNOWS_MOLD)
  if(KOMADAI_COMPILER_KNOWS_MOLD)
    target_link_options(komadai_options INTERFACE -fuse-ld=mold)
  endif()
endif()

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)

add_library(komadai_qt INTERFACE)
target_compile_definitions(komadai_qt INTERFACE QT_NO_CAST_FROM_ASCII QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
                                                QT_NO_FOREACH)
