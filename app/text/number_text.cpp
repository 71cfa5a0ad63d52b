// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/number_text.h"

#include "app/text/side_sign.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace app {

namespace {

struct NumberText {
    Q_DECLARE_TR_FUNCTIONS(app::NumberText)
};

struct CountUnit {
    double size;
    const char* sign;
};
constexpr std::array<CountUnit, 4> kThousands{{{1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1e3, " k"}}};
constexpr std::array<CountUnit, 4> kTenThousands{{{1e16, "京"}, {1e12, "兆"}, {1e8, "億"}, {1e4, "万"}}};

CountStyle g_countStyle = CountStyle::Thousands;

QString secondsText(qint64 seconds) {
    const qint64 hours = seconds / 3600;
    const QString rest = QString::number(seconds % 60).rightJustified(2, u'0');
    if (hours == 0)
        return QStringLiteral("%1:%2").arg(seconds / 60).arg(rest);
    return QStringLiteral("%1:%2:%3")
        .arg(hours)
        .arg(QString::number(seconds / 60 % 60).rightJustified(2, u'0'), rest);
}

} // namespace

QString clockText(std::chrono::milliseconds left) {
    return secondsText(std::max<qint64>(0, (left.count() + 999) / 1000));
}

QString usedTimeText(std::chrono::milliseconds used) {
    return secondsText(std::max<qint64>(0, used.count() / 1000));
}

QString centipawnText(int centipawns) {
    if (centipawns == 0)
        return QStringLiteral("0");
    const QString amount = QString::number(std::abs(static_cast<qint64>(centipawns)));
    return (centipawns > 0 ? QChar(u'+') : QChar(u'\u2212')) + amount;
}

QString pawnText(int centipawns) {
    if (centipawns == 0)
        return QStringLiteral("0");
    const QString amount = QString::number(std::abs(static_cast<double>(centipawns)) / 100, 'f', 2);
    return (centipawns > 0 ? QChar(u'+') : QChar(u'\u2212')) + amount;
}

QString mateText(int plies) { return NumberText::tr("Mate in %1", "number of plies").arg(plies); }

QString mateScoreText(shogi::Color winner, std::optional<int> plies) {
    const QString mark = sideSign(winner);
    if (!plies || *plies <= 0)
        return NumberText::tr("%1 mates", "mark of a side").arg(mark);
    return NumberText::tr("%1 mates in %2", "mark of a side, number of plies").arg(mark).arg(*plies);
}

QString nodesText(std::uint64_t nodes) {
    return NumberText::tr("%1 node(s)", nullptr, nodes == 1 ? 1 : 2).arg(countText(nodes));
}

QString countText(std::uint64_t count) {
    const QLocale locale;
    if (count < 10000 || g_countStyle == CountStyle::Full)
        return locale.toString(static_cast<qulonglong>(count));
    const auto value = static_cast<double>(count);
    for (const CountUnit& unit : g_countStyle == CountStyle::Japanese ? kTenThousands : kThousands) {
        // Slightly below a unit would round up to four figures of the smaller one.
        if (value < unit.size * 0.9995)
            continue;
        const double scaled = value / unit.size;
        const int decimals = scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0;
        return locale.toString(scaled, 'f', decimals) + QString::fromUtf8(unit.sign);
    }
    return {};
}

void setCountStyle(CountStyle style) { g_countStyle = style; }

QString percentOf(const QString& number) { return NumberText::tr("%1 %", "percent").arg(number); }
QString percentOf(int number) { return percentOf(QString::number(number)); }

QString withWholePercents(QString text) {
    return text.replace(QStringLiteral(" %"), QStringLiteral("\u00a0%"));
}

QString permilleText(int permille) { return percentOf(std::clamp(permille, 0, 1000) / 10); }

} // namespace app
