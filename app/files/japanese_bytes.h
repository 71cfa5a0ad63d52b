// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/text_encoding.h"

#include <QByteArrayView>

namespace app {

// Cost of reading bytes in one of the Japanese encodings: the lower, the more likely. Kana, kanji of JIS
// level 1 and those used in names cost little; rare characters cost much, and so do rows of half-width kana
// that no word contains. encoding: EucJp or ShiftJis. Nothing if the bytes break its rules; an incomplete
// character at the end is allowed. Takes time in proportion to the bytes.
std::optional<double> readingCost(QByteArrayView bytes, TextEncoding encoding);

// Number of bytes of whole characters in EUC-JP; less than all if the last one is incomplete. Precondition:
// the bytes have a cost.
qsizetype completeEucJp(QByteArrayView bytes);

// Whether bytes that follow the rules of UTF-8 are nevertheless kanji of names in EUC-JP: "藤谷" would be
// "ƣë". Only if they can hardly be a word of Latin letters.
bool areKanjiOfNames(QByteArrayView bytes);
// Whether a character that is not ASCII is beside an ASCII letter, as in "José".
bool haveLettersBeside(QByteArrayView bytes);

} // namespace app
