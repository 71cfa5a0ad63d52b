// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/file_name.h"

#include "shogi-core/move_count.h"

#include <QRegularExpression>

#include <algorithm>

namespace app {

namespace {

// Most file systems allow 255 bytes; a suffix and a number must fit as well.
constexpr qsizetype kMostBytes = 200;

QString headerOf(const shogi::Record& record, std::string_view key) {
    const std::string_view value = record.header(key);
    return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size())).simplified();
}

QDateTime startOf(const shogi::Record& record, const QDateTime& now) {
    static const QRegularExpression form(
        QStringLiteral("^(\\d{4})[/-](\\d{1,2})[/-](\\d{1,2})(?:\\D+(\\d{1,2}):(\\d{2}))?"));
    const QRegularExpressionMatch match = form.match(headerOf(record, shogi::header::kStart));
    const auto number = [&match](int index) { return match.captured(index).toInt(); };
    const QDate date(number(1), number(2), number(3));
    if (!date.isValid())
        return now;
    const QTime time(number(4), number(5));
    return {date, time.isValid() ? time : QTime(0, 0)};
}

} // namespace

QStringList fileNamePlaceholders() {
    return {QStringLiteral("{date}"), QStringLiteral("{time}"),  QStringLiteral("{sente}"),
            QStringLiteral("{gote}"), QStringLiteral("{event}"), QStringLiteral("{title}"),
            QStringLiteral("{moves}")};
}

QString recordFileName(const QString& pattern, const shogi::Record& record,
                       const std::array<QString, 2>& players, const QDateTime& now) {
    const QDateTime start = startOf(record, now);
    const auto valueOf = [&](const QString& name) -> QString {
        if (name == QStringLiteral("{date}"))
            return start.toString(QStringLiteral("yyyyMMdd"));
        if (name == QStringLiteral("{time}"))
            return start.toString(QStringLiteral("HHmm"));
        if (name == QStringLiteral("{sente}"))
            return players[shogi::index(shogi::Color::Black)];
        if (name == QStringLiteral("{gote}"))
            return players[shogi::index(shogi::Color::White)];
        if (name == QStringLiteral("{event}"))
            return headerOf(record, shogi::header::kEvent);
        if (name == QStringLiteral("{title}"))
            return headerOf(record, shogi::header::kTitle);
        return QString::number(shogi::moveCount(record.node(record.lineEnd(shogi::kRootNode))));
    };
    // In one pass, so that the contents of a name are not taken for a placeholder.
    const QStringList known = fileNamePlaceholders();
    QString text;
    for (qsizetype at = 0; at < pattern.size();) {
        qsizetype length = 0;
        for (const QString& each : known) {
            if (QStringView(pattern).mid(at).startsWith(each)) {
                text += valueOf(each);
                length = each.size();
            }
        }
        if (length == 0)
            text += pattern[at];
        at += std::max<qsizetype>(1, length);
    }
    return portableFileName(text);
}

QString portableFileName(const QString& text) {
    QString name;
    qsizetype bytes = 0;
    for (const char32_t character : text.simplified().toUcs4()) {
        const bool isRefused =
            QStringLiteral("/\\:*?\"<>|").contains(QChar(static_cast<char16_t>(character))) &&
            character < 0x80;
        const QString part =
            isRefused || !QChar::isPrint(character) ? QStringLiteral("-") : QString::fromUcs4(&character, 1);
        bytes += part.toUtf8().size();
        if (bytes > kMostBytes)
            break;
        name += part;
    }
    // Such names are hidden on some systems and cut off on others.
    while (name.startsWith(u'.') || name.startsWith(u' '))
        name.remove(0, 1);
    while (name.endsWith(u'.') || name.endsWith(u' '))
        name.chop(1);
    static const QRegularExpression reserved(QStringLiteral("^(CON|PRN|AUX|NUL|COM[0-9]|LPT[0-9])(\\.|$)"),
                                             QRegularExpression::CaseInsensitiveOption);
    if (name.isEmpty())
        name = QStringLiteral("shogi");
    else if (reserved.match(name).hasMatch())
        name.prepend(u'_');
    return name;
}

} // namespace app
