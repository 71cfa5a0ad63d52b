// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>

namespace app {

// Whether the current language is Japanese. The application sets the default locale together with its
// translator.
inline bool speaksJapanese() { return QLocale().language() == QLocale::Japanese; }

} // namespace app
