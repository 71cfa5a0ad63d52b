# SPDX-License-Identifier: GPL-3.0-or-later
# komadai_precompiled(target core|widgets): compiles the target with the headers that most sources include already read;
# reading them was more than half of a build. Every source still includes what it uses: the presets clang and tidy
# build without this, and find what is missing.
set(core_headers
    <algorithm>
    <array>
    <charconv>
    <chrono>
    <cmath>
    <functional>
    <map>
    <memory>
    <optional>
    <random>
    <set>
    <span>
    <string>
    <utility>
    <vector>
    <tl/expected.hpp>
    <QCoreApplication>
    <QDateTime>
    <QDir>
    <QElapsedTimer>
    <QEvent>
    <QFile>
    <QFileInfo>
    <QJsonArray>
    <QJsonDocument>
    <QJsonObject>
    <QLocale>
    <QMetaEnum>
    <QObject>
    <QPointer>
    <QRegularExpression>
    <QSettings>
    <QStandardPaths>
    <QStringList>
    <QTemporaryDir>
    <QThread>
    <QTimer>
    <QUrl>
    <QVariant>)
set(widget_headers
    <QAction>
    <QApplication>
    <QCheckBox>
    <QComboBox>
    <QDialog>
    <QDialogButtonBox>
    <QDockWidget>
    <QFileDialog>
    <QFormLayout>
    <QHeaderView>
    <QKeyEvent>
    <QLabel>
    <QLineEdit>
    <QListWidget>
    <QMainWindow>
    <QMenu>
    <QMouseEvent>
    <QPainter>
    <QPainterPath>
    <QPlainTextEdit>
    <QPushButton>
    <QScrollArea>
    <QSpinBox>
    <QTableView>
    <QToolButton>
    <QVBoxLayout>)

function(komadai_header_set name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES;HEADERS")
  add_library(precompiled_${name} OBJECT "${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp")
  target_link_libraries(precompiled_${name} PRIVATE komadai_options komadai_qt tl::expected ${arg_LIBRARIES})
  target_precompile_headers(precompiled_${name} PRIVATE ${arg_HEADERS})
endfunction()
komadai_header_set(core LIBRARIES Qt6::Core HEADERS ${core_headers})
komadai_header_set(widgets LIBRARIES Qt6::Widgets HEADERS ${core_headers} ${widget_headers})

function(komadai_precompiled target set)
  target_precompile_headers(${target} REUSE_FROM precompiled_${set})
endfunction()
