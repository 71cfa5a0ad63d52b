// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace app {

// For searches in texts that are shown: letters without case, width and mnemonics. Text may be rich.
QString searchable(const QString& text);
// What was typed, word by word; made searchable.
QStringList searchWords(const QString& typed);
// A menu's or label's text without mnemonic and dots.
QString withoutMnemonic(QString text);

} // namespace app
