// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/japanese_code.h"

#include <QStringConverter>

namespace app {

namespace {

// Qt converts these through ICU.
const char* nameOf(JapaneseCode code) { return code == JapaneseCode::Cp932 ? "Shift_JIS" : "EUC-JP"; }

} // namespace

JapaneseText fromJapanese(JapaneseCode code, QByteArrayView bytes) {
    QStringDecoder decoder(nameOf(code));
    if (!decoder.isValid())
        return {{}, false};
    JapaneseText result;
    result.text = decoder.decode(bytes);
    result.isValid = !decoder.hasError();
    return result;
}

JapaneseBytes toJapanese(JapaneseCode code, QStringView text) {
    QStringEncoder encoder(nameOf(code));
    if (!encoder.isValid())
        return {{}, false};
    JapaneseBytes result;
    result.bytes = encoder.encode(text);
    result.isComplete = !encoder.hasError();
    return result;
}

} // namespace app
