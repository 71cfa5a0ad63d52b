// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_model.h"
#include "app/face/analysis/line_flow.h"
#include "app/face/analysis/lines_view.h"
#include "shogi-core/sfen.h"

#include <QApplication>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTest>

#include <set>

using namespace app;

namespace {

constexpr const char* kMoves[] = {"7g7f", "3c3d", "2g2f", "4c4d", "2f2e", "2b3c", "3i4h", "3a4b",
                                  "5g5f", "5c5d", "4i5h", "4b4c", "5i6h", "8b3b", "6h7h", "5a6b",
                                  "9g9f", "9c9d", "8h7g", "6b7b", "7h8h", "7b8b", "1g1f", "1c1d"};

// Lines that begin with different moves.
AnalysisLines linesFor(int ranks, std::size_t moves) {
    AnalysisLines lines;
    lines.begin(ranks);
    for (int rank = 1; rank <= ranks; ++rank) {
        host::SearchInfo info;
        info.info.multipv = rank;
        info.info.depth = 20;
        info.info.evaluation = host::Evaluation{host::Centipawns{100 - rank}, host::Bound::Exact};
        info.info.pv = host::Pv();
        for (std::size_t i = 0; i < moves; ++i)
            info.info.pv->moves.push_back(*shogi::parseUsiMove(kMoves[i]));
        if (rank > 1)
            info.info.pv->moves = {*shogi::parseUsiMove(rank == 2 ? "2g2f" : "5g5f"),
                                   *shogi::parseUsiMove("3c3d"), *shogi::parseUsiMove("7g7f")};
        lines.add(info);
    }
    return lines;
}

} // namespace

// Lines of play in a table: wrapped, and with a place for each move.
class LinesViewTest : public QObject {
    Q_OBJECT

private slots:
    void wordsHavePlaces() {
        const QFontMetrics metrics(QApplication::font());
        const QStringList moves{QStringLiteral("aaaa"), QStringLiteral("bbbb"), QStringLiteral("cccc")};
        const int word = metrics.horizontalAdvance(QStringLiteral("aaaa "));
        LineFlow::Room room;
        room.area = QRect(0, 0, 3 * word, 20);
        room.rowHeight = 20;
        // All in one row.
        LineFlow flow = LineFlow::of({}, moves, {}, room, metrics);
        QCOMPARE(flow.moves, 3);
        QCOMPARE(flow.plyAt(QPoint(1, 10)), std::optional(1));
        QCOMPARE(flow.plyAt(QPoint(word + 2, 10)), std::optional(2));
        QCOMPARE(flow.plyAt(QPoint(1, 30)), std::nullopt);
        // Two words in the first row, which begins further to the right; the third below them.
        room.area.setHeight(40);
        room.first = word;
        flow = LineFlow::of({}, moves, {}, room, metrics);
        QCOMPARE(flow.moves, 3);
        QCOMPARE(flow.words[0].place.left(), word);
        QCOMPARE(flow.words[2].place.topLeft(), QPoint(0, 20));
        QCOMPARE(flow.plyAt(QPoint(1, 30)), std::optional(3));
        // What has no room is told.
        room.area.setHeight(20);
        flow = LineFlow::of({}, moves, {}, room, metrics);
        QVERIFY(flow.moves < 3);
        QCOMPARE(flow.words.back().text, QStringLiteral("…"));
        QVERIFY(flow.words.back().place.right() <= room.area.right() + metrics.horizontalAdvance(u' '));
        // Other words are no moves.
        room.area = QRect(0, 0, 8 * word, 20);
        room.first = 0;
        flow = LineFlow::of(QStringLiteral("stored"), moves, QStringLiteral("(draw)"), room, metrics);
        QCOMPARE(flow.words.size(), std::size_t{5});
        QCOMPARE(flow.plyAt(QPoint(1, 10)), std::nullopt);
        QCOMPARE(flow.moves, 3);
    }

    // Free rows are for the moves: the lines share the height.
    void linesAreWrapped() {
        AnalysisModel model;
        model.setNotation(MoveNotation::Western);
        LinesView view(model);
        view.setExpected(3);
        view.resize(380, 100);
        view.show();
        view.resize(380, view.sizeHint().height()); // which follows from the width
        model.show(linesFor(3, 24), shogi::Position(), std::nullopt);
        QVERIFY2(view.movesShown(0) >= LinesView::kReadableMoves,
                 qPrintable(QString::number(view.movesShown(0))));
        QVERIFY(view.movesShown(0) < 24);
        const int height = view.rowHeight(0);
        QVERIFY(view.visualRect(model.index(2, 0)).bottom() < view.viewport()->height());
        // Less room: fewer moves, and still three lines.
        view.resize(380, 3 * view.verticalHeader()->defaultSectionSize() + 10);
        QVERIFY(view.rowHeight(0) < height && view.movesShown(0) < LinesView::kReadableMoves);
        QVERIFY(view.visualRect(model.index(2, 0)).bottom() < view.viewport()->height());
        // The heights follow from the number of lines that are expected, not from their contents.
        const int before = view.rowHeight(0);
        model.show(linesFor(1, 2), shogi::Position(), std::nullopt);
        QCOMPARE(view.rowHeight(0), before);
        // A single one has all of it.
        view.setExpected(1);
        QVERIFY(view.rowHeight(0) > before);
    }

    void everyMoveIsFound() {
        AnalysisModel model;
        model.setNotation(MoveNotation::Western);
        LinesView view(model);
        view.setExpected(1);
        view.resize(380, 200);
        view.show();
        model.show(linesFor(1, 24), shogi::Position(), std::nullopt);
        QCOMPARE(view.movesShown(0), 24);
        QSignalSpy hovered(&view, &LinesView::moveHovered);
        QSignalSpy left(&view, &LinesView::left);
        std::set<int> rows;
        for (int ply = 1; ply <= 24; ++ply) {
            const QRect place = view.moveRect(0, ply);
            QVERIFY(view.viewport()->rect().contains(place));
            rows.insert(place.top());
            QCOMPARE(view.plyAt(view.indexAt(place.center()), place.center()), std::optional(ply));
            QTest::mouseMove(view.viewport(), place.center());
            QTRY_COMPARE(hovered.count(), ply);
            QCOMPARE(hovered.back(), (QList<QVariant>{0, ply}));
        }
        QVERIFY(rows.size() > 1);
        QCOMPARE(left.count(), 0);
        // The score is no move, even with a line under it.
        QTest::mouseMove(view.viewport(), view.visualRect(model.index(0, AnalysisModel::Rank)).center());
        QTRY_COMPARE(left.count(), 1);
        QCOMPARE(hovered.count(), 24);
    }

    // It is said that a line is of an earlier search.
    void storedLinesAreMarked() {
        AnalysisModel model;
        LinesView view(model);
        view.resize(380, 100);
        AnalysisLines lines;
        lines.begin(1);
        shogi::EngineEvaluation stored;
        stored.rank = 1;
        stored.depth = 31;
        stored.centipawns = 80;
        stored.line = {*shogi::parseUsiMove("7g7f")};
        lines.showKnown({stored});
        model.show(lines, shogi::Position(), std::nullopt);
        QCOMPARE(model.index(0, AnalysisModel::Line).data(AnalysisModel::StoredRole).toString(),
                 QStringLiteral("stored, depth 31"));
        QCOMPARE(model.index(0, AnalysisModel::Score).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("+80, stored, depth 31"));
        QCOMPARE(view.movesShown(0), 1);
    }
};

QTEST_MAIN(LinesViewTest)
#include "tst_lines_view.moc"
