# SPDX-License-Identifier: GPL-3.0-or-later
# Two INTERFACE targets that every target of the project links: komadai_warnings (language standard, warnings,
# sanitizers, processor) and komadai_qt (switches for code that includes Qt).

find_program(KOMADAI_CCACHE ccache)
if(KOMADAI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${KOMADAI_CCACHE}")
endif()

# Linking dozens of test programs is several times as fast with mold. GCC knows it by name since 12.1.
find_program(KOMADAI_MOLD mold)
if(KOMADAI_MOLD)
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=mold KOMADAI_COMPILER_KNOWS_MOLD)
  if(KOMADAI_COMPILER_KNOWS_MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
endif()

# "Dev" is optimised so that perft and search tests stay quick, and keeps asserts.
set(CMAKE_CXX_FLAGS_DEV "-O2 -g1")
set(CMAKE_EXE_LINKER_FLAGS_DEV "")
# Not -O3: GCC 12's cloning of constant arguments (-fipa-cp-clone) loses bitboard updates in Position::put, and nothing
# here runs measurably faster with it.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

add_library(komadai_warnings INTERFACE)
target_compile_features(komadai_warnings INTERFACE cxx_std_20)
target_include_directories(komadai_warnings INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(
  komadai_warnings
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
  target_compile_options(komadai_warnings INTERFACE -Werror)
endif()
if(KOMADAI_CPU AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(komadai_warnings INTERFACE "-march=${KOMADAI_CPU}")
endif()
if(KOMADAI_SANITIZE)
  target_compile_options(komadai_warnings INTERFACE "-fsanitize=${KOMADAI_SANITIZE}" -fno-omit-frame-pointer)
  target_link_options(komadai_warnings INTERFACE "-fsanitize=${KOMADAI_SANITIZE}")
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)

add_library(komadai_qt INTERFACE)
target_compile_definitions(komadai_qt INTERFACE QT_NO_CAST_FROM_ASCII QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
                                                QT_NO_FOREACH)
