// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/small_boards.h"
#include "app/face/files/start_page.h"
#include "app/face/shell/look.h"
#include "board-widget/board_view.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QApplication>
#include <QFontInfo>
#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

using namespace app;

// What lies over the board of an empty record, without what it is filled with.
class StartPageTest : public QObject {
    Q_OBJECT

private slots:
    void rowsAreFull_data();
    void rowsAreFull();
    void textsGrowWithTheBoard();
    void boardsAreDrawnOnce();
    void smallBoardsFitTheirPlace();
};

void StartPageTest::rowsAreFull_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("rows"); // 0: as many as it takes
    for (const QSize size : {QSize(700, 560), QSize(840, 640), QSize(1300, 980), QSize(2600, 1980)})
        for (int count = 1; count <= 9; ++count)
            QTest::addRow("%d cards, %d px", count, size.width()) << size << count << 0;
    QTest::addRow("three and one become two and two") << QSize(1300, 980) << 4 << 2;
}

// Without a hole, whatever their number; in rows that differ by one card at most.
void StartPageTest::rowsAreFull() {
    QFETCH(const QSize, size);
    QFETCH(const int, count);
    QFETCH(const int, rows);
    board::BoardView board;
    board.resize(size);
    StartPage page(board);
    std::vector<StartCard*> cards;
    for (int i = 0; i < 9; ++i)
        cards.push_back(page.addCard("card"));
    const std::vector<StartCard*> shown(cards.begin(), cards.begin() + count);
    page.setCards(shown);
    std::map<int, std::vector<QRect>> byRow;
    for (const StartCard* card : shown)
        byRow[card->y()].push_back(card->geometry());
    std::set<std::size_t> lengths;
    for (const auto& [top, places] : byRow) {
        lengths.insert(places.size());
        QCOMPARE(places.front().left(), look::kGrid);
        QCOMPARE(places.back().right(), page.width() - look::kGrid - 1);
        for (const QRect& place : places)
            QCOMPARE(place.height(), shown.front()->height());
    }
    QVERIFY(*lengths.rbegin() - *lengths.begin() <= 1);
    if (rows > 0)
        QCOMPARE(byRow.size(), static_cast<std::size_t>(rows));
    for (std::size_t i = 0; i < cards.size(); ++i)
        QCOMPARE(cards[i]->isVisibleTo(&page), i < shown.size());
}

// Large squares want large words: on a board of more than twice the size they are twice as large, with no
// fewer cards in a row.
void StartPageTest::textsGrowWithTheBoard() {
    look::apply(*qApp, false);
    board::BoardView board;
    StartPage page(board);
    std::vector<StartCard*> cards;
    for (int i = 0; i < 6; ++i)
        cards.push_back(page.addCard("card"));
    const auto pixelsAt = [&](const QSize& size) {
        board.resize(size);
        page.setCards(cards);
        return QFontInfo(cards.front()->font()).pixelSize();
    };
    const int usual = pixelsAt({880, 700});
    QCOMPARE(usual, QFontInfo(board.font()).pixelSize());
    const auto inARow = [&cards] {
        return std::count_if(cards.begin(), cards.end(),
                             [&cards](const StartCard* card) { return card->y() == cards.front()->y(); });
    };
    const auto few = inARow();
    const int large = pixelsAt({2600, 1980});
    QVERIFY2(large >= 2 * usual, qPrintable(QStringLiteral("%1, %2").arg(usual).arg(large)));
    QVERIFY(inARow() >= few);
    QCOMPARE(pixelsAt({880, 700}), usual);
}

void StartPageTest::boardsAreDrawnOnce() {
    SmallBoards boards;
    boards.setAppearance({}, false);
    const auto drawn = [&boards](const char* moves, QSize size) {
        shogi::Position position = shogi::startPosition();
        std::optional<shogi::Move> last;
        if (*moves != '\0') {
            last = *shogi::parseUsiMove(moves);
            position.play(*last);
        }
        return boards.picture(position, last, size, SmallBoards::Extent::Board, 1.0).cacheKey();
    };
    const QSize size(60, 60);
    const qint64 start = drawn("", size);
    QCOMPARE(drawn("", size), start);
    QVERIFY(drawn("7g7f", size) != start);
    QVERIFY(drawn("", QSize(80, 80)) != start);
    QCOMPARE(drawn("", size), start);
    boards.setAppearance({}, true);
    QVERIFY(drawn("", size) != start);
}

void StartPageTest::smallBoardsFitTheirPlace() {
    SmallBoards boards;
    boards.setAppearance({}, false);
    for (const int height : {24, 33, 56, 80, 200}) {
        for (const qreal ratio : {1.0, 2.0}) {
            const QPixmap picture = boards.picture(shogi::startPosition(), std::nullopt, {height, height},
                                                   SmallBoards::Extent::Board, ratio);
            const QSizeF size = QSizeF(picture.size()) / ratio;
            QVERIFY2(size.height() <= height && size.width() <= height, qPrintable(QString::number(height)));
            QVERIFY2(size.height() > 0.8 * height, qPrintable(QString::number(height)));
        }
    }
}

QTEST_MAIN(StartPageTest)
#include "tst_start_page.moc"
