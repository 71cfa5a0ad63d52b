// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/foreign_text.h"

#include <QDir>

#include <algorithm>

namespace app {

namespace {

constexpr char32_t kFirstStrongIsolate = 0x2068;
constexpr char32_t kPopDirectionalIsolate = 0x2069;

// Direction marks, embeddings, overrides and isolates.
bool turnsDirection(char32_t character) {
    return character == 0x061c || character == 0x200e || character == 0x200f ||
           (character >= 0x202a && character <= 0x202e) || (character >= 0x2066 && character <= 0x2069);
}

QString escaped(char32_t character) {
    return character < 0x100 ? QStringLiteral("\\x%1").arg(character, 2, 16, QLatin1Char('0'))
                             : QStringLiteral("\\u%1").arg(character, 4, 16, QLatin1Char('0'));
}

} // namespace

QString foreignText(const QString& text, bool keepLines) {
    // Already prepared: isolated text is harmless.
    if (text.size() > 2 && text.front().unicode() == kFirstStrongIsolate &&
        text.back().unicode() == kPopDirectionalIsolate) {
        const QList<uint> inner = text.mid(1, text.size() - 2).toUcs4();
        if (std::none_of(inner.begin(), inner.end(), turnsDirection))
            return text;
    }
    QString clean;
    bool fromRight = false;
    for (const char32_t character : text.toUcs4()) {
        const bool kept = character == U'\t' || (keepLines && character == U'\n');
        if (turnsDirection(character) || (QChar::category(character) == QChar::Other_Control && !kept)) {
            clean += escaped(character);
            continue;
        }
        const QChar::Direction direction = QChar::direction(character);
        fromRight = fromRight || direction == QChar::DirR || direction == QChar::DirAL;
        clean += QString::fromUcs4(&character, 1);
    }
    return fromRight ? QString::fromUcs4(&kFirstStrongIsolate, 1) + clean +
                           QString::fromUcs4(&kPopDirectionalIsolate, 1)
                     : clean;
}

QString foreignQuote(const QString& text) {
    constexpr qsizetype kLongest = 80;
    const QList<uint> characters = text.left(2 * kLongest + 2).toUcs4();
    if (characters.size() <= kLongest)
        return foreignText(text);
    const QList<char32_t> beginning(characters.begin(), characters.begin() + kLongest - 1);
    return foreignText(QString::fromUcs4(beginning.data(), beginning.size()) + u'…');
}

QString shownPath(const QString& path) { return foreignText(QDir::toNativeSeparators(path)); }

QString shownPlace(const QString& path, const QString& entry) {
    return entry.isEmpty() ? shownPath(path) : shownPath(path) + QStringLiteral(" › ") + foreignText(entry);
}

} // namespace app
