// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/chart_geometry.h"

#include <QTest>

#include <algorithm>

using namespace app;

namespace {

ShownPlies shownOf(int plies) {
    ShownPlies shown;
    shown.setPlies(plies);
    return shown;
}

ChartGeometry::Layout layoutOf(QSizeF size) {
    ChartGeometry::Layout layout;
    layout.size = size;
    layout.above = 20;
    layout.right = 8;
    layout.gap = 6;
    layout.textHeight = 14;
    layout.textWidth = 34;
    return layout;
}

} // namespace

class ChartGeometryTest : public QObject {
    Q_OBJECT
private slots:
    void wholeGameGrows();
    void zoomStaysInTheGame();
    void rangeFollowsAPly();
    void plotLeavesRoomForWords();
    void pliesAndHeightsAreMapped();
    void edgeIsBeyondTheLabels();
    void heightsAreLabelledEvenly();
    void pliesAreLabelled_data();
    void pliesAreLabelled();
    void lineHasShownPointsAndTheirNeighbours();
    void denseLineKeepsItsExtremes();
};

void ChartGeometryTest::wholeGameGrows() {
    ShownPlies shown = shownOf(5);
    QCOMPARE(shown.last(), 20.0); // a short game does not fill the width
    shown.setPlies(100);
    QCOMPARE(shown.last(), 100.0);
    shown.zoom(0.5, 50);
    QCOMPARE(shown.width(), 50.0);
    shown.setPlies(101);
    QCOMPARE(shown.first(), 25.0);
    QCOMPARE(shown.width(), 50.0);
    shown.setPlies(30); // another game
    QCOMPARE(shown.first(), 0.0);
    QCOMPARE(shown.last(), 30.0);
}

void ChartGeometryTest::zoomStaysInTheGame() {
    ShownPlies shown = shownOf(100);
    shown.zoom(0.5, 100);
    QCOMPARE(shown.first(), 50.0);
    QCOMPARE(shown.last(), 100.0);
    shown.moveBy(500);
    QCOMPARE(shown.last(), 100.0);
    shown.moveBy(-500);
    QCOMPARE(shown.first(), 0.0);
    for (int i = 0; i < 10; ++i)
        shown.zoom(0.5, 10);
    QCOMPARE(shown.width(), 10.0);
    for (int i = 0; i < 10; ++i)
        shown.zoom(2.0, 10);
    QCOMPARE(shown.first(), 0.0);
    QCOMPARE(shown.last(), 100.0);
}

void ChartGeometryTest::rangeFollowsAPly() {
    ShownPlies shown = shownOf(200);
    shown.keepVisible(500);
    QCOMPARE(shown.width(), 200.0);
    shown.zoom(0.1, 0);
    shown.keepVisible(20);
    QCOMPARE(shown.first(), 0.0);
    shown.keepVisible(100);
    QCOMPARE(shown.first(), 90.0);
    shown.keepVisible(200);
    QCOMPARE(shown.last(), 200.0);
}

void ChartGeometryTest::plotLeavesRoomForWords() {
    const ChartGeometry geometry(layoutOf({340, 140}), shownOf(20), -1000, 1000);
    QCOMPARE(geometry.plot(), QRectF(QPointF(40, 20), QPointF(332, 120)));
    // However small, nothing divides by zero.
    const ChartGeometry small(layoutOf({10, 10}), shownOf(20), -1000, 1000);
    QVERIFY(small.plot().width() > 0 && small.plot().height() > 0);
    QVERIFY(small.heightTicks().size() == 3);
}

void ChartGeometryTest::pliesAndHeightsAreMapped() {
    const ChartGeometry geometry(layoutOf({340, 140}), shownOf(20), -1000, 1000);
    QCOMPARE(geometry.at(0, -1000), geometry.plot().bottomLeft());
    QCOMPARE(geometry.at(20, 1000), geometry.plot().topRight());
    QCOMPARE(geometry.at(10, 0), geometry.plot().center());
    for (const double ply : {-3.0, 0.0, 7.5, 20.0, 31.0})
        QVERIFY(qAbs(geometry.plyAt(geometry.xOf(ply)) - ply) < 1e-9);
    ShownPlies zoomed = shownOf(100);
    zoomed.zoom(0.2, 100);
    const ChartGeometry part(layoutOf({340, 140}), zoomed, 0, 100);
    QCOMPARE(part.at(80, 0), part.plot().bottomLeft());
    QCOMPARE(part.at(100, 100), part.plot().topRight());
}

void ChartGeometryTest::edgeIsBeyondTheLabels() {
    const ChartGeometry geometry(layoutOf({340, 140}), shownOf(20), -1000, 1000, 0.04);
    QCOMPARE(geometry.yOf(1080), geometry.plot().top());
    QCOMPARE(geometry.yOf(-1080), geometry.plot().bottom());
    QCOMPARE(geometry.heightTicks().back(), 1000.0);
}

// Five labels where they stand apart, else three.
void ChartGeometryTest::heightsAreLabelledEvenly() {
    const ChartGeometry high(layoutOf({340, 140}), shownOf(20), -1000, 1000);
    QCOMPARE(high.heightTicks(), (std::vector<double>{-1000, -500, 0, 500, 1000}));
    const ChartGeometry low(layoutOf({340, 110}), shownOf(20), 0, 100);
    QCOMPARE(low.heightTicks(), (std::vector<double>{0, 50, 100}));
    QCOMPARE(low.heightStep(), 50.0);
}

void ChartGeometryTest::pliesAreLabelled_data() {
    QTest::addColumn<int>("plies");
    QTest::addColumn<int>("step");
    for (const auto& [plies, step] : {std::pair{20, 5},
                                      {60, 5},
                                      {61, 10},
                                      {120, 10},
                                      {121, 20},
                                      {300, 50},
                                      {1000, 100},
                                      {1300, 200},
                                      {40'000, 5000},
                                      {150'000, 20'000}})
        QTest::addRow("%d", plies) << plies << step;
}

void ChartGeometryTest::pliesAreLabelled() {
    QFETCH(int, plies);
    QFETCH(int, step);
    const std::vector<int> ticks =
        ChartGeometry(layoutOf({340, 140}), shownOf(plies), -1000, 1000).plyTicks();
    QCOMPARE(ticks.front(), 0);
    QCOMPARE(ticks[1], step);
    QVERIFY(ticks.size() <= 13);
    QVERIFY(ticks.back() <= plies && ticks.back() + step > plies);
}

void ChartGeometryTest::lineHasShownPointsAndTheirNeighbours() {
    std::vector<QPointF> points;
    for (int ply = 0; ply <= 100; ply += 4)
        points.emplace_back(ply, ply * 10);
    ShownPlies shown = shownOf(100);
    shown.zoom(0.2, 50); // 40 to 60
    const ChartGeometry geometry(layoutOf({340, 140}), shown, -1000, 1000);
    const QPolygonF line = geometry.line(points, 1);
    QCOMPARE(line.size(), 8); // 36, 40 … 60, 64
    QCOMPARE(line.front(), geometry.at(36, 360));
    QCOMPARE(line.back(), geometry.at(64, 640));
    QVERIFY(geometry.line({}, 1).isEmpty());
}

void ChartGeometryTest::denseLineKeepsItsExtremes() {
    std::vector<QPointF> points;
    for (int ply = 0; ply <= 40'000; ++ply)
        points.emplace_back(ply, ply * 37 % 901 - 450);
    points[12'345].setY(1000);
    points[23'456].setY(-1000);
    const ChartGeometry geometry(layoutOf({340, 140}), shownOf(40'000), -1000, 1000);
    const QPolygonF line = geometry.line(points, 1);
    QVERIFY(line.size() <= qsizetype{4} * (qRound(geometry.plot().width()) + 1));
    QVERIFY(line.contains(geometry.at(12'345, 1000)));
    QVERIFY(line.contains(geometry.at(23'456, -1000)));
    QCOMPARE(line.front(), geometry.at(0, points.front().y()));
    QCOMPARE(line.back(), geometry.at(40'000, points.back().y()));
    QVERIFY(std::is_sorted(line.begin(), line.end(),
                           [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
}

QTEST_APPLESS_MAIN(ChartGeometryTest)
#include "tst_chart_geometry.moc"
