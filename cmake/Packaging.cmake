# SPDX-License-Identifier: GPL-3.0-or-later
# cmake --install and CPack: programs in bin, Tokin where the program looks for it (libexec/komadai/tokin, found from
# bin as ../libexec), desktop files, documents.
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
set(CPACK_PACKAGE_NAME komadai)
set(CPACK_PACKAGE_VENDOR Komadai)
set(CPACK_PACKAGE_CONTACT "The Komadai developers <noreply@komadai.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Shogi board with its own engine, for every USI engine")
set(CPACK_PACKAGE_DESCRIPTION
    "Play shogi against people and engines with clocks and all handicaps, and read and write records as KIF and CSA.
Comes with the engine Tokin and runs any engine that speaks USI.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Loaded as a plug-in: linkers do not know about it.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6, libqt6sql6-sqlite")
# Sound is loaded when it is first needed; the voice is a plug-in that asks speech-dispatcher.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-noto-cjk | fonts-ipafont-gothic, qt6-translations-l10n, libsdl2-2.0-0")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "qt6-speech-speechd-plugin, speech-dispatcher")
include(CPack)
