// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>

namespace app {

// Whether texts are Japanese now: the application sets the default locale together with its translator.
inline bool speaksJapanese() { return QLocale().language() == QLocale::Japanese; }

} // namespace app
