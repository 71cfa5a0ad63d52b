# SPDX-License-Identifier: GPL-3.0-or-later
# cmake --install for Windows: a folder that runs from anywhere. The programs with the libraries that they need, Qt's plug-ins
# (qt.conf tells where they are), Tokin beside them, documents, and the licences of everything inside.
install(TARGETS komadai komadai_cli tokin RUNTIME DESTINATION .)
install(FILES resources/tokin/tokin.usilang resources/tokin/tokin_ja.txt DESTINATION .)
install(FILES README.md README.ja.md CHANGELOG.md DESTINATION documents)
install(FILES LICENSE CREDITS resources/pieces/OFL.txt DESTINATION licences)

install(IMPORTED_RUNTIME_ARTIFACTS Qt6::Core Qt6::Gui Qt6::Widgets Qt6::PrintSupport Qt6::Sql Qt6::Svg RUNTIME DESTINATION .)
# platforms: the window, and what draws without one.
foreach(
  pair
  platforms/QWindowsIntegrationPlugin
  platforms/QOffscreenIntegrationPlugin
  styles/QWindowsVistaStylePlugin
  sqldrivers/QSQLiteDriverPlugin
  imageformats/QSvgPlugin
  imageformats/QJpegPlugin
  imageformats/QGifPlugin
  imageformats/QICOPlugin
  iconengines/QSvgIconPlugin)
  cmake_path(GET pair FILENAME plugin)
  cmake_path(GET pair PARENT_PATH folder)
  install(FILES "$<TARGET_FILE:Qt6::${plugin}>" DESTINATION "plugins/${folder}")
endforeach()
file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/qt.conf" "[Paths]\nPrefix = .\nPlugins = plugins\nTranslations = translations\n")
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/qt.conf" DESTINATION .)

# Loaded when the first sound is heard.
find_package(SDL2 CONFIG QUIET)
if(TARGET SDL2::SDL2)
  install(IMPORTED_RUNTIME_ARTIFACTS SDL2::SDL2 RUNTIME DESTINATION .)
endif()

if(CMAKE_CROSSCOMPILING)
  # The compiler's own libraries.
  foreach(library libstdc++-6.dll libgcc_s_seh-1.dll libwinpthread-1.dll)
    execute_process(
      COMMAND "${CMAKE_CXX_COMPILER}" "-print-file-name=${library}"
      OUTPUT_VARIABLE file
      OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(NOT EXISTS "${file}")
      find_file(KOMADAI_${library} ${library} PATH_SUFFIXES lib bin REQUIRED)
      set(file "${KOMADAI_${library}}")
    endif()
    install(FILES "${file}" DESTINATION .)
  endforeach()
  # Texts of Qt's own dialogs, and the licences of the libraries, from this system.
  find_file(KOMADAI_QT_JAPANESE qtbase_ja.qm PATHS /usr/share/qt6/translations NO_CMAKE_FIND_ROOT_PATH)
  if(KOMADAI_QT_JAPANESE)
    install(FILES "${KOMADAI_QT_JAPANESE}" DESTINATION translations)
  endif()
  foreach(folder IN LISTS KOMADAI_WINDOWS_LIBRARIES)
    install(DIRECTORY "${folder}/licences/" DESTINATION licences)
  endforeach()
  install(FILES /usr/share/common-licenses/LGPL-3 /usr/share/common-licenses/GPL-3 DESTINATION licences)
  install(FILES /usr/share/doc/gcc-mingw-w64-base/copyright DESTINATION licences RENAME gcc.txt)
  install(FILES /usr/share/doc/mingw-w64-common/copyright DESTINATION licences RENAME mingw-w64.txt)
endif()
