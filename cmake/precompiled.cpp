// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing: CMake wants a source to compile headers for; see PrecompiledHeaders.cmake.
