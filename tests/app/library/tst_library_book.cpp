// SPDX-License-Identifier: GPL-3.0-or-later
// A book made of the library's games, as the recipe says.
#include "app/library/library_book.h"
#include "app/library/library_update.h"
#include "shogi-core/sfen.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

namespace {

QByteArray kif(const char* black, const char* white, int year, const char* moves) {
    return QByteArray("手合割：平手\n開始日時：") + QByteArray::number(year) + "/01/02\n先手：" + black +
           "\n後手：" + white + "\n手数----指手--\n" + moves;
}

bool goesOn(qint64, qint64) { return true; }

} // namespace

class TestLibraryBook : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_library;

    void write(const char* name, const QByteArray& bytes) {
        QDir(m_folder.path()).mkpath(QStringLiteral("games"));
        QFile file(m_folder.filePath(QStringLiteral("games/") + QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a game");
    }
    // Counts of the moves from the start: "7g7f 2, 2g2f 1".
    QByteArray starts(const BookRecipe& recipe) {
        const auto made = bookOfLibrary(m_library, recipe, goesOn);
        if (!made)
            return "(no book)";
        const auto entry =
            made->content.positions.find("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -");
        QByteArray text;
        if (entry != made->content.positions.end())
            for (const BookMove& each : entry->second.moves)
                text += (text.isEmpty() ? "" : ", ") + QByteArray::fromStdString(shogi::toUsi(each.move)) +
                        ' ' + QByteArray::number(*each.count);
        return text;
    }

private slots:
    void initTestCase() {
        m_library = m_folder.filePath(QStringLiteral("library.sqlite"));
        QVERIFY(bookOfLibrary(m_library, {}, goesOn)->content.positions.empty());
        QVERIFY(!QFileInfo::exists(m_library));
        write("a.kif", kif("Ayumi", "Ben", 2020, "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n"));
        write("b.kif", kif("Ben", "羽生善治", 2021, "1 ７六歩(77)\n2 ８四歩(83)\n3 ２六歩(27)\n4 投了\n"));
        write("c.kif", kif("Ayumi", "Chiyo", 2022, "1 ２六歩(27)\n2 千日手\n"));
        write("d.kif", kif("Ayumi", "Chiyo", 2023, "1 ５六歩(57)\n2 中断\n"));
        LibraryUpdate update;
        update.library = m_library;
        update.sources = {m_folder.filePath(QStringLiteral("games"))};
        QVERIFY(update.run().complete);
    }

    void recipes_data() {
        QTest::addColumn<BookRecipe>("recipe");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("all") << BookRecipe{} << QByteArray("7g7f 2, 2g2f 1, 5g5f 1");
        QTest::newRow("often") << BookRecipe{.minCount = 2} << QByteArray("7g7f 2");
        QTest::newRow("player") << BookRecipe{.players = {"ben"}} << QByteArray("7g7f 1");
        QTest::newRow("won") << BookRecipe{.draws = false, .losses = false, .unfinished = false}
                             << QByteArray("7g7f 1");
        QTest::newRow("drawn") << BookRecipe{.wins = false, .losses = false, .unfinished = false}
                               << QByteArray("2g2f 1");
        QTest::newRow("unfinished") << BookRecipe{.wins = false, .draws = false, .losses = false}
                                    << QByteArray("5g5f 1");
        QTest::newRow("years") << BookRecipe{.fromYear = 2021, .toYear = 2022}
                               << QByteArray("7g7f 1, 2g2f 1");
        QTest::newRow("rated") << BookRecipe{.minRating = 1} << QByteArray("");
    }
    void recipes() {
        QFETCH(BookRecipe, recipe);
        QFETCH(QByteArray, expected);
        QCOMPARE(starts(recipe), expected);
    }

    void depthAndResults() {
        const auto made = bookOfLibrary(m_library, BookRecipe{.plies = 2}, goesOn);
        QCOMPARE(made->sources, 4);
        QCOMPARE(made->used, 4);
        // No third move.
        QCOMPARE(made->content.positions.size(), std::size_t{2});
        const BookMove* move = made->content.positions.begin()->second.find(*shogi::parseUsiMove("7g7f"));
        for (const auto& [sfen, entry] : made->content.positions)
            if (const BookMove* found = entry.find(*shogi::parseUsiMove("7g7f")))
                move = found;
        QVERIFY(move != nullptr);
        QVERIFY((move->results == BookResults{1, 0, 1}));
    }

    void endsWhenToldTo() {
        int asked = 0;
        const auto made = bookOfLibrary(m_library, {}, [&asked](qint64 done, qint64 all) {
            ++asked;
            return done > all;
        });
        QVERIFY(made);
        QCOMPARE(asked, 1);
        QVERIFY(!bookOfLibrary(m_folder.filePath(QStringLiteral("games/a.kif")), {}, goesOn));
    }
};

QTEST_GUILESS_MAIN(TestLibraryBook)
#include "tst_library_book.moc"
