// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>

// Japanese in encodings that are not Unicode, as the system converts them. Any thread.
namespace app {

enum class JapaneseCode : std::uint8_t {
    Cp932, // Microsoft's Shift_JIS
    EucJp
};

struct JapaneseText {
    QString text; // SUBSTITUTE for what is not a character; without a beginning of one at the end
    bool isValid = true;
};
JapaneseText fromJapanese(JapaneseCode code, QByteArrayView bytes);

struct JapaneseBytes {
    QByteArray bytes;
    bool isComplete = true; // false: not every character exists there
};
JapaneseBytes toJapanese(JapaneseCode code, QStringView text);

} // namespace app
