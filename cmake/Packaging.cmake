# SPDX-License-Identifier: GPL-3.0-or-later
# cmake --install and CPack: programs in bin, Tokin where the program looks for it (libexec/komadai/tokin, found from
# bin as ../libexec), documents. What a desktop needs is installed by resources/.
if(WIN32)
  include(WindowsPackaging)
  return()
endif()
include(GNUInstallDirs)
set(documents "${CMAKE_INSTALL_DATAROOTDIR}/doc/komadai")

install(TARGETS komadai komadai_cli RUNTIME DESTINATION bin)
# Not CMAKE_INSTALL_LIBEXECDIR: the path from bin to Tokin is fixed in the program.
install(TARGETS tokin RUNTIME DESTINATION libexec/komadai)
# For people and for other programs that run USI engines.
if(UNIX)
  install(CODE "file(CREATE_LINK ../libexec/komadai/tokin \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/bin/tokin\" SYMBOLIC)")
endif()
install(FILES README.md CHANGELOG.md LICENSE CREDITS DESTINATION "${documents}")
install(FILES resources/pieces/OFL.txt DESTINATION "${documents}")
install(DIRECTORY docs/ DESTINATION "${documents}/docs")

set(CPACK_GENERATOR TGZ)
find_program(KOMADAI_SHLIBDEPS dpkg-shlibdeps)
if(KOMADAI_SHLIBDEPS)
  list(APPEND CPACK_GENERATOR DEB)
endif()
# example.org is reserved and belongs to no one: Komadai has no mailbox.
set(KOMADAI_MAINTAINER
    "The Komadai developers <komadai@example.org>"
    CACHE STRING "Name and mail address of who answers for the packages")
set(CPACK_PACKAGE_NAME komadai)
set(CPACK_PACKAGE_VENDOR Komadai)
set(CPACK_PACKAGE_CONTACT "${KOMADAI_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "shogi program with its own engine, for every USI engine")
set(CPACK_PACKAGE_DESCRIPTION
    "Komadai is for shogi, Japanese chess: games against people and engines
with clocks and all handicaps, analysis of positions and of whole games,
mate problems, matches between engines, and records as KIF, KI2, CSA, JKF,
USI and SFEN.
.
It comes with the engine Tokin and runs any engine that speaks USI, UCI or
UGI. The program komadai-cli does the same work without a window.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/DebianFiles.cmake")
set(CPACK_STRIP_FILES ON)
string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" CPACK_SYSTEM_NAME)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# Older than what a distribution calls -1: its own package of the same version replaces this one.
set(CPACK_DEBIAN_PACKAGE_RELEASE 1~komadai1)
# Not games: those have their programs in /usr/games.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Loaded as plug-ins: linkers do not know about them. Debian 12 has that for SVG in the library's package.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "qt6-svg-plugins | libqt6svg6 (<< 6.5), libqt6sql6-sqlite")
# Sound is loaded when it is first needed; the voice is a plug-in that asks speech-dispatcher.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-noto-cjk | fonts-ipafont-gothic, qt6-translations-l10n, libsdl2-2.0-0")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "openssh-client, qt6-speech-speechd-plugin, speech-dispatcher")
include(CPack)
