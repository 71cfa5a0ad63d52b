// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QLineEdit;

namespace app {

// While a name is typed into the field, those that contain what is typed are offered below it. Replaces what
// was offered before.
void offerNames(QLineEdit& field, const QStringList& names);
// The same for the last of several tags separated by commas.
void offerTags(QLineEdit& field, const QStringList& tags);

} // namespace app
