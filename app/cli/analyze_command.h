// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli analyze: engines analyse the games in files and folders.
int runAnalyze(const QStringList& arguments);

// komadai-cli report: writes the report about an analysed record as HTML or PDF. Needs a QGuiApplication.
int runReport(const QStringList& arguments);

} // namespace app
