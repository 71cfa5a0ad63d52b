// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/evaluation_chart.h"
#include "app/face/shell/look.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace app;

namespace {

// As WCAG 2.1 defines relative luminance and contrast.
double luminance(const QColor& colour) {
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace

class LookTest : public QObject {
    Q_OBJECT

private slots:
    void textsAreLegible_data();
    void textsAreLegible();
};

void LookTest::textsAreLegible_data() {
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("ground");
    for (const bool dark : {false, true}) {
        const look::Colours c = look::colours(dark);
        const QPalette palette = look::palette(dark);
        std::vector<std::pair<QString, QColor>> texts{{QStringLiteral("ink"), c.ink},
                                                      {QStringLiteral("quiet"), c.quietInk},
                                                      {QStringLiteral("accent"), c.accent},
                                                      {QStringLiteral("blue"), c.blue},
                                                      {QStringLiteral("caution"), c.caution}};
        for (const Judgement judgement : {Judgement::OnlyMove, Judgement::Inaccuracy, Judgement::Dubious,
                                          Judgement::Mistake, Judgement::Blunder, Judgement::MissedMate})
            texts.emplace_back(QStringLiteral("judgement %1").arg(static_cast<int>(judgement)),
                               EvaluationChart::judgementColour(judgement, dark));
        const std::pair<const char*, QColor> grounds[] = {
            {"window", c.paper},
            {"list", c.sheet},
            {"banner", c.bubble},
            {"selection", c.selection},
            {"button", palette.color(QPalette::Button)},
            {"striped row", palette.color(QPalette::AlternateBase)}};
        for (const auto& [name, text] : texts)
            for (const auto& [place, ground] : grounds)
                QTest::newRow(qPrintable(QStringLiteral("%1: %2 on %3")
                                             .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"),
                                                  name, QLatin1String(place))))
                    << text << ground;
    }
}

// 4.5 to 1, as WCAG asks of ordinary text (level AA).
void LookTest::textsAreLegible() {
    QFETCH(QColor, text);
    QFETCH(QColor, ground);
    const double found = contrast(text, ground);
    QVERIFY2(found >= 4.5, qPrintable(QString::number(found)));
}

QTEST_MAIN(LookTest)
#include "tst_look.moc"
