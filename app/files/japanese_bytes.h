// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/text_encoding.h"

#include <QByteArrayView>

namespace app {

// How likely a reading of bytes in one of the encodings of Japanese is: the lower, the likelier. Kana, kanji
// of JIS level 1 and those of names cost little, rare characters much, and so do rows of half-width kana that
// no word contains. encoding: EucJp or ShiftJis. Nothing if the bytes break its rules; an
// incomplete character at the end does not. Takes time in proportion to the bytes.
std::optional<double> readingCost(QByteArrayView bytes, TextEncoding encoding);

// Bytes of the whole characters in EUC-JP; less than all if the last one is incomplete. Precondition: they
// have a cost.
qsizetype completeEucJp(QByteArrayView bytes);

// Whether bytes that follow the rules of UTF-8 are kanji of names in EUC-JP all the same: "藤谷" would be
// "ƣë". Only if no word of letters could be meant.
bool areKanjiOfNames(QByteArrayView bytes);
// Whether a character that is not ASCII stands beside a letter of ASCII, as in "José".
bool haveLettersBeside(QByteArrayView bytes);

} // namespace app
