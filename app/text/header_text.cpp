// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/header_text.h"

#include "app/text/foreign_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace app {

namespace {

struct HeaderText {
    Q_DECLARE_TR_FUNCTIONS(app::HeaderText)
};

struct Name {
    std::string_view key;
    const char* text;
};

constexpr std::array<Name, 24> kNames{{
    {"表題", QT_TRANSLATE_NOOP("app::HeaderText", "Title")},
    {"棋戦", QT_TRANSLATE_NOOP("app::HeaderText", "Event")},
    {"場所", QT_TRANSLATE_NOOP("app::HeaderText", "Place")},
    {"開始日時", QT_TRANSLATE_NOOP("app::HeaderText", "Start")},
    {"終了日時", QT_TRANSLATE_NOOP("app::HeaderText", "End")},
    {"対局日", QT_TRANSLATE_NOOP("app::HeaderText", "Date")},
    {"持ち時間", QT_TRANSLATE_NOOP("app::HeaderText", "Time limit")},
    {"秒読み", QT_TRANSLATE_NOOP("app::HeaderText", "Byoyomi")},
    {"消費時間", QT_TRANSLATE_NOOP("app::HeaderText", "Time used")},
    {"手合割", QT_TRANSLATE_NOOP("app::HeaderText", "Handicap")},
    {"戦型", QT_TRANSLATE_NOOP("app::HeaderText", "Opening")},
    {"備考", QT_TRANSLATE_NOOP("app::HeaderText", "Notes")},
    {"記録係", QT_TRANSLATE_NOOP("app::HeaderText", "Recorder")},
    {"棋譜ID", QT_TRANSLATE_NOOP("app::HeaderText", "Record ID")},
    {"掲載", QT_TRANSLATE_NOOP("app::HeaderText", "Published in")},
    {"先手省略名", QT_TRANSLATE_NOOP("app::HeaderText", "Short name of Black")},
    {"後手省略名", QT_TRANSLATE_NOOP("app::HeaderText", "Short name of White")},
    {"作品番号", QT_TRANSLATE_NOOP("app::HeaderText", "Number of the problem")},
    {"作品名", QT_TRANSLATE_NOOP("app::HeaderText", "Name of the problem")},
    {"作者", QT_TRANSLATE_NOOP("app::HeaderText", "Author")},
    {"発表誌", QT_TRANSLATE_NOOP("app::HeaderText", "First published in")},
    {"発表年月", QT_TRANSLATE_NOOP("app::HeaderText", "First published")},
    {"出典", QT_TRANSLATE_NOOP("app::HeaderText", "Source")},
    {"手数", QT_TRANSLATE_NOOP("app::HeaderText", "Number of moves")},
}};

QString text(std::string_view bytes) {
    return foreignText(QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

// "1時間30分" in the user's language; empty for anything else.
QString timeWords(const QString& value) {
    static const QRegularExpression time(
        QStringLiteral("^(?:(\\d+)時間)?(?:(\\d+)分)?(?:(\\d+(?:\\.\\d+)?)秒)?$"));
    const QRegularExpressionMatch match = time.match(value);
    QString words;
    const std::array parts{HeaderText::tr("%1 h ", "part of a time; with a blank if more follows"),
                           HeaderText::tr("%1 min ", "part of a time; with a blank if more follows"),
                           HeaderText::tr("%1 s ", "part of a time; with a blank if more follows")};
    for (int i = 0; match.hasMatch() && i < 3; ++i)
        if (const QString number = match.captured(i + 1); !number.isEmpty())
            words += parts[static_cast<std::size_t>(i)].arg(number);
    return words.trimmed();
}

} // namespace

QString headerName(std::string_view key) {
    const auto known =
        std::find_if(kNames.begin(), kNames.end(), [key](const Name& name) { return name.key == key; });
    return known != kNames.end() ? HeaderText::tr(known->text) : text(key);
}

QString headerValue(const shogi::RecordHeader& header) {
    static const QRegularExpression plus(QStringLiteral("[+＋]"));
    const QString value = text(header.value);
    QStringList times;
    for (const QString& part : value.split(plus)) {
        const QString words = timeWords(part);
        if (words.isEmpty())
            return value;
        times.append(words);
    }
    return times.join(HeaderText::tr(" + ", "between main time and byoyomi"));
}

} // namespace app
