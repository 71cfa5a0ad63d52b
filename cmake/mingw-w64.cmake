# SPDX-License-Identifier: GPL-3.0-or-later
# Toolchain: 64-bit Windows by Debian's mingw-w64, with POSIX threads (std::thread).
# KOMADAI_WINDOWS_LIBRARIES lists the folders of libraries for Windows that script/windows-libraries has built. Qt's tools
# for it (moc, lrelease …) are those of this system.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES KOMADAI_WINDOWS_LIBRARIES)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 ${KOMADAI_WINDOWS_LIBRARIES})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
foreach(host x86_64-linux-gnu aarch64-linux-gnu)
  if(EXISTS "/usr/lib/${host}/cmake/Qt6HostInfo")
    set(QT_HOST_PATH /usr)
    set(QT_HOST_PATH_CMAKE_DIR "/usr/lib/${host}/cmake")
  endif()
endforeach()
