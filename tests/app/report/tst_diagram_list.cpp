// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/library/library_game.h"
#include "app/report/bookmark_search.h"
#include "app/report/diagram_list.h"
#include "app/report/diagram_pages.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

namespace {

const QByteArray kGame = "手合割：平手\n開始日時：2020/05/01 10:00\n先手：Ayumi\n後手：Ben\n手数----指手--\n"
                         "1 ７六歩(77)\n&best\n2 ３四歩(33)\n3 ２六歩(27)\n&last\n4 投了\n"
                         "変化：3手\n3 ６六歩(67)\n&branch\n";

shogi::Record game() { return RecordFile::read(kGame)->record; }

} // namespace

class TestDiagramList : public QObject {
    Q_OBJECT
private slots:
    void placesOfTheMainLine() {
        const auto place = diagramPlaceAt(game(), 2);
        QVERIFY(place);
        QCOMPARE(place->moves.size(), std::size_t{2});
        QCOMPARE(diagramPlaceAt(game(), std::nullopt)->ply, 3);
        QCOMPARE(diagramPlaceAt(game(), 0)->moves.size(), std::size_t{0});
        QVERIFY(!diagramPlaceAt(game(), 4));
    }

    void bookmarksOfAllBranches() {
        QStringList names;
        for (const DiagramPlace& place : bookmarkedPlaces(game()))
            names.append(place.bookmark);
        names.sort();
        QCOMPARE(names,
                 (QStringList{QStringLiteral("best"), QStringLiteral("branch"), QStringLiteral("last")}));
    }

    void wordsSayWhatIsShown() {
        Diagram look;
        look.style = DiagramStyle::Board;
        const Diagram diagram =
            diagramOf(bookmarkedPlaces(game()).front(), look, MoveNotation::Western, true);
        QCOMPARE(diagram.style, DiagramStyle::Board);
        for (const char* part : {"Ayumi", "Ben", "2020/05/01", "best"})
            QVERIFY2(diagram.title.contains(QLatin1String(part)), qPrintable(diagram.title));
        QVERIFY2(!diagram.title.contains(QStringLiteral("10:00")), qPrintable(diagram.title));
        for (const char* part : {"1: ", "P-7f", "White to move"})
            QVERIFY2(diagram.caption.contains(QLatin1String(part)), qPrintable(diagram.caption));
        QVERIFY(diagram.lastMove);
        DiagramPlace start;
        const Diagram first = diagramOf(start, look, MoveNotation::Western, true);
        QCOMPARE(first.caption, QStringLiteral("Black to move"));
        QVERIFY(first.title.isEmpty() && !first.lastMove);
    }

    void pagesHaveAsManyDiagrams_data() {
        QTest::addColumn<int>("perPage");
        QTest::addColumn<int>("pages");
        QTest::newRow("1") << 1 << 5;
        QTest::newRow("4") << 4 << 2;
        QTest::newRow("12") << 12 << 1;
    }
    void pagesHaveAsManyDiagrams() {
        QFETCH(int, perPage);
        QFETCH(int, pages);
        QVERIFY(isDiagramsPerPage(perPage) && !isDiagramsPerPage(5));
        DiagramPages drawn(5, perPage, QStringLiteral("title"), QFont());
        for (int i = 0; i < 5; ++i)
            drawn.add(diagramOf(*diagramPlaceAt(game(), 3), {}, MoveNotation::Western, true));
        const QByteArray bytes = drawn.takeBytes();
        QVERIFY(bytes.startsWith("%PDF-"));
        QCOMPARE(bytes.count("/Type /Page\n"), pages);
    }

    void bookmarksAreReadFromRecords() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.kif"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(kGame) == kGame.size());
        file.close();
        const ExportedGame wanted{identityOf(libraryGame(game())), {{path, {}, 1, 1}}};
        const ExportedGame changed{1, {{path, {}, 1, 1}}};
        BookmarkSearch search({changed, wanted}, 2);
        int steps = 0;
        for (; !search.isDone(); ++steps)
            search.step();
        QCOMPARE(steps, 2);
        QCOMPARE(search.takePlaces().size(), std::size_t{2}); // no more than wanted
    }
};

QTEST_MAIN(TestDiagramList)
#include "tst_diagram_list.moc"
