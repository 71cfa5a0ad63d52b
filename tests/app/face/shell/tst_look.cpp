// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/engine_colour.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"
#include "app/face/shell/target_size.h"
#include "app/report/report_pictures.h"
#include "board-widget/board_theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSpinBox>
#include <QStringListModel>
#include <QStyle>
#include <QStyleOptionButton>
#include <QTableWidget>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <array>
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

// What a translucent text looks like.
QColor over(const QColor& text, const QColor& ground) {
    const auto mixed = [&text](float ours, float theirs) {
        return ours * text.alphaF() + theirs * (1.0F - text.alphaF());
    };
    return QColor::fromRgbF(mixed(text.redF(), ground.redF()), mixed(text.greenF(), ground.greenF()),
                            mixed(text.blueF(), ground.blueF()));
}

// As people without red, or without green, receptors see it: Viénot, Brettel and Mollon 1999.
QColor seenWithout(bool red, const QColor& colour) {
    const auto linear = [](float part) { return std::pow(static_cast<double>(part), 2.2); };
    const double r = linear(colour.redF());
    const double g = linear(colour.greenF());
    const double b = linear(colour.blueF());
    const auto screen = [](double part) {
        return static_cast<float>(std::pow(std::clamp(part, 0.0, 1.0), 1 / 2.2));
    };
    return red ? QColor::fromRgbF(screen(0.11238 * r + 0.88762 * g), screen(0.11238 * r + 0.88762 * g),
                                  screen(0.00401 * r - 0.00401 * g + b))
               : QColor::fromRgbF(screen(0.29275 * r + 0.70725 * g), screen(0.29275 * r + 0.70725 * g),
                                  screen(-0.02234 * r + 0.02234 * g + b));
}

// In CIE L*a*b*; 2 to 3 is the least that is noticed side by side.
double distance(const QColor& one, const QColor& other) {
    const auto lab = [](const QColor& colour) {
        const auto linear = [](float part) {
            return part <= 0.04045F ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        const double r = linear(colour.redF());
        const double g = linear(colour.greenF());
        const double b = linear(colour.blueF());
        const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
        const double x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        const double y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
        const double z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        return std::array{116 * y - 16, 500 * (x - y), 200 * (y - z)};
    };
    const auto a = lab(one);
    const auto b = lab(other);
    return std::sqrt(std::pow(a[0] - b[0], 2) + std::pow(a[1] - b[1], 2) + std::pow(a[2] - b[2], 2));
}

} // namespace

class LookTest : public QObject {
    Q_OBJECT

private slots:
    void textsAreLegible_data();
    void textsAreLegible();
    void coloursDifferForEverybody_data();
    void coloursDifferForEverybody();
    void judgementsDifferForEverybody();
    void contrastIsSeen();
    void boxesAreSeen_data();
    void boxesAreSeen();
    void rowsHaveOneHeight_data();
    void rowsHaveOneHeight();
    void cutRowsAreLeftOut();
};

void LookTest::textsAreLegible_data() {
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("ground");
    QTest::addColumn<double>("least");
    for (const auto& [dark, contrast] :
         {std::pair(false, false), std::pair(true, false), std::pair(false, true), std::pair(true, true)}) {
        const look::Colours c = look::colours(dark, contrast);
        const QPalette palette = look::palette(dark, contrast);
        std::vector<std::pair<QString, QColor>> texts{{QStringLiteral("ink"), c.ink},
                                                      {QStringLiteral("quiet"), c.quietInk},
                                                      {QStringLiteral("accent"), c.accent},
                                                      {QStringLiteral("blue"), c.blue},
                                                      {QStringLiteral("caution"), c.caution}};
        for (const Judgement judgement : {Judgement::OnlyMove, Judgement::Inaccuracy, Judgement::Dubious,
                                          Judgement::Mistake, Judgement::Blunder, Judgement::MissedMate})
            texts.emplace_back(QStringLiteral("judgement %1").arg(static_cast<int>(judgement)),
                               app::judgementColour(judgement, dark, contrast));
        if (contrast) {
            for (std::size_t i = 0; i < 4; ++i)
                texts.emplace_back(QStringLiteral("engine %1").arg(i), engineColour(i, dark, contrast));
            texts.emplace_back(QStringLiteral("disabled"), palette.color(QPalette::Disabled, QPalette::Text));
        }
        const std::pair<const char*, QColor> grounds[] = {
            {"window", c.paper},
            {"list", c.sheet},
            {"banner", c.bubble},
            {"selection", c.selection},
            {"button", palette.color(QPalette::Button)},
            {"striped row", palette.color(QPalette::AlternateBase)}};
        for (const auto& [name, text] : texts)
            for (const auto& [place, ground] : grounds)
                QTest::newRow(qPrintable(QStringLiteral("%1%2: %3 on %4")
                                             .arg(contrast ? QStringLiteral("high contrast, ") : QString(),
                                                  dark ? QStringLiteral("dark") : QStringLiteral("light"),
                                                  name, QLatin1String(place))))
                    << text << ground << (contrast ? 7.0 : 4.5);
        const app::ReportLook report = app::ReportLook::screen(dark, contrast, QFont());
        for (const auto& [name, text] : {std::pair("ink", report.ink), std::pair("quiet", report.quiet),
                                         std::pair("accent", report.accent), std::pair("blue", report.blue)})
            for (const auto& [place, ground] :
                 {std::pair("paper", report.paper), std::pair("sheet", report.sheet)})
                QTest::newRow(qPrintable(QStringLiteral("report, %1%2: %3 on %4")
                                             .arg(contrast ? QStringLiteral("high contrast, ") : QString(),
                                                  dark ? QStringLiteral("dark") : QStringLiteral("light"),
                                                  QLatin1String(name), QLatin1String(place))))
                    << text << ground << (contrast ? 7.0 : 4.5);
        if (contrast)
            QTest::newRow(dark ? "high contrast, dark: lines" : "high contrast, light: lines")
                << c.hairline << c.paper << 7.0;
    }
}

// As WCAG asks of ordinary text: 4.5 to 1 (level AA), with high contrast 7 to 1 (AAA).
void LookTest::textsAreLegible() {
    QFETCH(QColor, text);
    QFETCH(QColor, ground);
    QFETCH(double, least);
    const double found = contrast(over(text, ground), ground);
    QVERIFY2(found >= least, qPrintable(QString::number(found)));
}

void LookTest::coloursDifferForEverybody_data() {
    QTest::addColumn<QList<QColor>>("colours");
    for (const bool dark : {false, true})
        for (const bool contrast : {false, true}) {
            QList<QColor> engines;
            for (std::size_t i = 0; i < 4; ++i)
                engines.append(engineColour(i, dark, contrast));
            QTest::addRow("curves, %s%s", dark ? "dark" : "light", contrast ? ", high contrast" : "")
                << engines;
        }
    board::BoardTheme theme = board::BoardTheme::light();
    theme.useDistinctArrows();
    QList<QColor> arrows(theme.arrowEngine.begin(), theme.arrowEngine.end());
    arrows << theme.arrowReply << theme.arrowThreat << theme.arrowUser.front();
    for (QColor& arrow : arrows)
        arrow = over(arrow, theme.wood);
    QTest::newRow("distinct arrows") << arrows;
    QList<QColor> drawings;
    for (const QColor& drawing : theme.arrowUser)
        drawings << over(drawing, theme.wood);
    QTest::newRow("distinct drawings") << drawings;
}

// Curves have dashes and arrows labels besides; their colours can be told apart without red or green too.
void LookTest::coloursDifferForEverybody() {
    QFETCH(QList<QColor>, colours);
    for (qsizetype i = 0; i < colours.size(); ++i)
        for (qsizetype j = 0; j < i; ++j)
            for (const bool red : {true, false}) {
                const double found = distance(seenWithout(red, colours[i]), seenWithout(red, colours[j]));
                QVERIFY2(found >= 8,
                         qPrintable(QStringLiteral("%1 and %2 without %3: %4")
                                        .arg(colours[i].name(), colours[j].name(),
                                             red ? QStringLiteral("red") : QStringLiteral("green"))
                                        .arg(found)));
            }
}

// Moves that are hardly weak, weak and good, by their colour alone; the weaker ones by their shape as well.
void LookTest::judgementsDifferForEverybody() {
    for (const bool dark : {false, true})
        for (const bool contrast : {false, true}) {
            const auto colour = [&](Judgement judgement) {
                return judgementColour(judgement, dark, contrast);
            };
            for (const bool red : {true, false}) {
                const auto seen = [&](Judgement judgement) { return seenWithout(red, colour(judgement)); };
                for (const Judgement other : {Judgement::OnlyMove, Judgement::Dubious, Judgement::Mistake,
                                              Judgement::Blunder, Judgement::MissedMate})
                    QVERIFY(distance(seen(Judgement::Inaccuracy), seen(other)) >= 30);
            }
            QVERIFY(distance(colour(Judgement::Dubious), colour(Judgement::Mistake)) >= 20);
        }
    const std::array weak{Judgement::Inaccuracy, Judgement::Dubious, Judgement::Mistake, Judgement::Blunder,
                          Judgement::MissedMate};
    for (std::size_t i = 0; i < weak.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(judgementShape({0, 0}, weak[i], 5) != judgementShape({0, 0}, weak[j], 5));
}

// Buttons and fields have borders that can be seen, and the one with the focus a ring of another colour.
void LookTest::contrastIsSeen() {
    const auto restored = qScopeGuard([] { look::apply(*qApp, false); });
    for (const bool dark : {false, true}) {
        look::apply(*qApp, dark, true);
        QVERIFY(look::isHighContrast());
        QCOMPARE(look::isDark(), dark);
        QPushButton button(QStringLiteral("Start"));
        QComboBox combo;
        QLineEdit field;
        QSpinBox number;
        for (QWidget* widget : {static_cast<QWidget*>(&button), static_cast<QWidget*>(&combo),
                                static_cast<QWidget*>(&field), static_cast<QWidget*>(&number)}) {
            widget->resize(120, 30);
            const QColor edge = widget->grab().toImage().pixelColor(60, 1);
            const double found = contrast(edge, look::colours(dark).paper);
            QVERIFY2(found >= 7, qPrintable(QStringLiteral("%1 %2: %3")
                                                .arg(QLatin1String(widget->metaObject()->className()))
                                                .arg(dark)
                                                .arg(found)));
        }
    }
    look::apply(*qApp, false);
    QVERIFY(!look::isHighContrast());
}

void LookTest::boxesAreSeen_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("contrast");
    QTest::addColumn<bool>("round");
    for (const bool dark : {false, true})
        for (const bool contrast : {false, true})
            for (const bool round : {false, true})
                QTest::addRow("%s%s, %s", dark ? "dark" : "light", contrast ? ", high contrast" : "",
                              round ? "radio button" : "check box")
                    << dark << contrast << round;
}

// Not chosen, too: as WCAG asks of parts of controls, 3 to 1 against the window around them.
void LookTest::boxesAreSeen() {
    QFETCH(const bool, dark);
    QFETCH(const bool, contrast);
    QFETCH(const bool, round);
    const auto restored = qScopeGuard([] { look::apply(*qApp, false); });
    look::apply(*qApp, dark, contrast);
    QRadioButton radio(QStringLiteral("Black"));
    QCheckBox check(QStringLiteral("Black"));
    QAbstractButton& button = round ? static_cast<QAbstractButton&>(radio) : check;
    button.resize(button.sizeHint());
    QStyleOptionButton option;
    option.initFrom(&button);
    const QRect box = button.style()->subElementRect(
        round ? QStyle::SE_RadioButtonIndicator : QStyle::SE_CheckBoxIndicator, &option, &button);
    const QImage image = button.grab().toImage();
    // The edge in the middle of its height, where it is crossed from the window.
    double found = 1;
    for (int x = box.left(); x <= box.left() + 3; ++x)
        found = std::max(found, ::contrast(image.pixelColor(x, box.center().y()), look::colours(dark).paper));
    QVERIFY2(found >= 3, qPrintable(QString::number(found)));
}

void LookTest::rowsHaveOneHeight_data() {
    QTest::addColumn<int>("percent");
    for (const int percent : {100, 160, 220})
        QTest::addRow("%d %%", percent) << percent;
}

// Of lists, trees and tables alike: they can be hit, and have room for the text.
void LookTest::rowsHaveOneHeight() {
    QFETCH(int, percent);
    const QFont usual = QApplication::font();
    const auto restored = qScopeGuard([&usual] {
        look::setFont(usual);
        look::apply(*qApp, false);
    });
    look::apply(*qApp, false);
    QListWidget list;
    list.addItem(QStringLiteral("▲７六歩"));
    QTreeWidget tree;
    tree.addTopLevelItem(new QTreeWidgetItem({QStringLiteral("▲７六歩")}));
    QTableWidget table(1, 1);
    look::setFont(look::scaledFont(usual, percent));
    look::apply(*qApp, false);
    for (QWidget* widget :
         {static_cast<QWidget*>(&list), static_cast<QWidget*>(&tree), static_cast<QWidget*>(&table)})
        widget->show();
    QVERIFY(look::rowHeight() >= look::targetSize());
    QVERIFY(look::rowHeight() >= QFontMetrics(list.font()).height());
    QCOMPARE(list.visualItemRect(list.item(0)).height(), look::rowHeight());
    QCOMPARE(tree.visualItemRect(tree.topLevelItem(0)).height(), look::rowHeight());
    QCOMPARE(table.rowHeight(0), look::rowHeight());
}

void LookTest::cutRowsAreLeftOut() {
    look::apply(*qApp, false);
    QStringListModel model(QStringList(30, QStringLiteral("████")));
    LongTable table;
    table.setModel(&model);
    table.setShowGrid(false);
    table.verticalHeader()->hide();
    table.horizontalHeader()->hide();
    const int row = table.verticalHeader()->defaultSectionSize();
    table.resize(200, 5 * row + 2 * row / 3 + 2 * table.frameWidth());
    table.show();
    const auto isInked = [&table](int top, int bottom) {
        const QImage image = table.viewport()->grab().toImage();
        const QColor ground = image.pixelColor(image.width() - 1, image.height() - 1);
        for (int y = top; y < std::min(bottom, image.height()); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) != ground)
                    return true;
        return false;
    };
    QVERIFY(table.viewport()->height() % row > row / 2);
    QVERIFY(isInked(4 * row, 5 * row));
    QVERIFY(!isInked(5 * row, 6 * row));
    // While it is scrolled by hand, rows pass the edge.
    table.verticalScrollBar()->setValue(row / 3);
    QVERIFY(isInked(5 * row, 6 * row));
    table.scrollToBottom();
    QVERIFY(isInked(table.viewport()->height() - row, table.viewport()->height()));
}

QTEST_MAIN(LookTest)
#include "tst_look.moc"
