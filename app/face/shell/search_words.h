// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace app {

// A displayed text in the form for searches: without differences of case and width, and without mnemonics. It
// may be rich text.
QString searchable(const QString& text);
// The typed words, made searchable.
QStringList searchWords(const QString& typed);
// A menu's or label's text without mnemonic and dots.
QString withoutMnemonic(QString text);

} // namespace app
