# SPDX-License-Identifier: GPL-3.0-or-later
# Toolchain: 64-bit ARM, by Debian's g++-aarch64-linux-gnu; programs run under qemu-user. CMAKE_SYSROOT may name a folder
# with the arm64 packages of Debian that are needed beyond the C++ library.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
if(CMAKE_SYSROOT)
  set(libraries "${CMAKE_SYSROOT}")
  set(CMAKE_FIND_ROOT_PATH "${CMAKE_SYSROOT}")
  set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
else()
  set(libraries /usr/aarch64-linux-gnu)
  set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu)
endif()
set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-aarch64;-L;${libraries}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
