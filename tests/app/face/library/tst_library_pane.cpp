// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/face/library/explorer_model.h"
#include "app/face/library/explorer_view.h"
#include "app/face/library/found_games_model.h"
#include "app/face/library/games_view.h"
#include "app/face/library/library_pane.h"
#include "app/face/library/search_fields.h"
#include "app/library/library.h"
#include "app/text/game_text.h"
#include "shogi-core/sfen.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <climits>

using namespace app;

namespace {

QByteArray kif(const char* black, const char* white, int year, const char* moves) {
    return QByteArray("手合割：平手\n開始日時：") + QByteArray::number(year) + "/01/02\n先手：" + black +
           "\n後手：" + white + "\n手数----指手--\n" + moves;
}

// A library of three games.
class Filled {
public:
    Filled() {
        write("a.kif", kif("Ayumi", "Ben", 2020, "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n"));
        write("b.kif", kif("Ben", "Chiyo", 2021, "1 ７六歩(77)\n2 ８四歩(83)\n3 ２六歩(27)\n4 投了\n"));
        write("c.kif", kif("Ayumi", "Chiyo", 2022, "1 ２六歩(27)\n2 千日手\n"));
        LibraryUpdate update;
        update.library = folder.filePath(QStringLiteral("library.sqlite"));
        update.sources = {folder.filePath(QStringLiteral("games"))};
        if (!update.run().complete)
            qFatal("the library is not filled");
    }
    void write(const char* name, const QByteArray& bytes) const {
        QDir(folder.path()).mkpath(QStringLiteral("games"));
        QFile file(folder.filePath(QStringLiteral("games/") + QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a game");
    }

    QTemporaryDir folder;
    Library library{folder.filePath(QStringLiteral("library.sqlite"))};
};

Exploration exploration() {
    Exploration result;
    for (const auto& [usi, games, black, white] :
         {std::tuple("7g7f", 6u, 3u, 2u), std::tuple("2g2f", 2u, 0u, 2u), std::tuple("9i9a", 1u, 1u, 0u)}) {
        MoveFigures figures;
        figures.move = *shogi::parseUsiMove(usi);
        figures.games = games;
        figures.blackWins = black;
        figures.whiteWins = white;
        figures.lastYear = 2024;
        result.moves.push_back(figures);
        result.games += games;
    }
    MoveFigures end;
    end.games = 1;
    result.moves.push_back(end);
    return result;
}

QString text(const QAbstractItemModel& model, int row, int column) {
    return model.index(row, column).data().toString();
}

} // namespace

class TestLibraryPane : public QObject {
    Q_OBJECT
private slots:
    void explorerModel() {
        ExplorerModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNotation(MoveNotation::Western);
        model.show(shogi::Position(), {}, exploration());
        // Without the move that is not legal here.
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(text(model, 0, ExplorerModel::MoveColumn).contains(QStringLiteral("P-7f")));
        QCOMPARE(text(model, 0, ExplorerModel::Games), QStringLiteral("6"));
        QCOMPARE(text(model, 1, ExplorerModel::Year), QStringLiteral("2024"));
        QCOMPARE(text(model, 2, ExplorerModel::MoveColumn), QStringLiteral("(end)"));
        QVERIFY(model.index(0, 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("1 without a result")));
        QVERIFY(!model.hasScores() && !model.hasRatings());
        shogi::EngineEvaluation shallow;
        shallow.engine = "Tokin";
        shallow.depth = 5;
        shallow.centipawns = 30;
        shogi::EngineEvaluation deep = shallow;
        deep.depth = 20;
        deep.centipawns = -70;
        model.setEvaluations({{shallow, deep}, {}, {}});
        QVERIFY(model.hasScores());
        QCOMPARE(text(model, 0, ExplorerModel::Score), QString::fromUtf8("−70"));
        QCOMPARE(text(model, 1, ExplorerModel::Score), QString());
        model.setEvaluations({{deep}}); // of another position
        QCOMPARE(model.positionsAfter().size(), std::size_t{3});
        model.show(shogi::Position(), {}, {});
        QCOMPARE(model.rowCount(), 0);
    }

    void explorerPlaysAndPoints() {
        ExplorerModel model;
        ExplorerView view(model);
        model.setNotation(MoveNotation::Western);
        model.show(shogi::Position(), {}, exploration());
        view.refresh();
        view.resize(400, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy chosen(&view, &ExplorerView::moveChosen);
        QSignalSpy games(&view, &ExplorerView::gamesRequested);
        QSignalSpy pointed(&view, &ExplorerView::movePointedAt);
        auto* table = view.findChild<QTableView*>(QStringLiteral("explorerTable"));
        const auto centre = [table, &model](int row) {
            return table->visualRect(model.index(row, ExplorerModel::Games)).center();
        };
        QTest::mouseMove(table->viewport(), centre(1));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, centre(1));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.front().front().value<shogi::Move>(), *shogi::parseUsiMove("2g2f"));
        QVERIFY(!pointed.isEmpty());
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::ControlModifier, centre(0));
        QCOMPARE(games.size(), 1);
        QCOMPARE(chosen.size(), 1);
        // The end of games is no move.
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, centre(2));
        QCOMPARE(chosen.size(), 1);
        table->setFocus();
        table->setCurrentIndex(model.index(0, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(chosen.size(), 2);
    }

    void foundGamesAreDescribedWhenAskedFor() {
        Filled filled;
        FoundGamesModel model(filled.library);
        const QAbstractItemModelTester tester(&model);
        QSignalSpy found(&filled.library, &Library::found);
        filled.library.search({});
        QTRY_VERIFY(!found.isEmpty() && found.back().back().toBool());
        const auto games = found.back().front().value<std::vector<GameId>>();
        QCOMPARE(games.size(), std::size_t{3});
        model.show(games, {});
        QCOMPARE(model.rowCount(), 3);
        QSignalSpy described(&model, &FoundGamesModel::described);
        QCOMPARE(text(model, 0, FoundGamesModel::Black), QString());
        QVERIFY(described.wait());
        QCOMPARE(text(model, 0, FoundGamesModel::Date), QStringLiteral("2022-01-02"));
        QCOMPARE(text(model, 0, FoundGamesModel::Black), QStringLiteral("Ayumi"));
        QCOMPARE(text(model, 0, FoundGamesModel::Result), QStringLiteral("drawn"));
        QCOMPARE(text(model, 1, FoundGamesModel::White), QStringLiteral("Chiyo"));
        QVERIFY(model.index(1, FoundGamesModel::Black).data(Qt::FontRole).isValid() !=
                model.index(1, FoundGamesModel::White).data(Qt::FontRole).isValid());
        QVERIFY(model.game(0) != nullptr);
        QCOMPARE(model.game(0)->moves.size(), std::size_t{1});
        // More of the same list keeps what is there.
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        std::vector<GameId> more = games;
        more.push_back(99);
        model.show(more, {});
        QCOMPARE(reset.size(), 0);
        QCOMPARE(model.rowCount(), 4);
        model.show({games[1]}, {});
        QCOMPARE(reset.size(), 1);
    }

    void fieldsMakeASearch() {
        Filled filled;
        FoundGamesModel model(filled.library);
        GamesView view(model);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy changed(&view, &GamesView::searchChanged);
        QVERIFY(view.search({}).filter.isEmpty());
        QTest::keyClicks(view.findChild<QLineEdit*>(QStringLiteral("gamesPlayer")), QStringLiteral("ayu"));
        QVERIFY(changed.wait());
        QCOMPARE(changed.size(), 1); // not for each letter
        QCOMPARE(view.search({}).filter.player, QStringLiteral("ayu"));
        view.findChild<QComboBox*>(QStringLiteral("gamesResult"))->setCurrentIndex(1);
        view.findChild<QSpinBox*>(QStringLiteral("gamesLastYear"))->setValue(2021);
        const GameFilter filter = view.search({}).filter;
        QCOMPARE(filter.result, GameFilter::Result::Win);
        QCOMPARE(filter.lastDate, 20211231);
        QVERIFY(!view.findChild<QLineEdit*>(QStringLiteral("gamesPlace"))->isVisible());
        auto* where = view.findChild<QComboBox*>(QStringLiteral("gamesWhere"));
        auto* pieces = view.findChild<QLineEdit*>(QStringLiteral("gamesPieces"));
        QVERIFY(!pieces->isVisible());
        where->setCurrentIndex(static_cast<int>(SearchFields::Where::Pieces));
        QVERIFY(pieces->isVisible());
        QVERIFY(!view.search({}).isByPosition());
        pieces->setText(QStringLiteral("S7g"));
        QVERIFY(view.search({}).pattern);
        pieces->setText(QStringLiteral("S7g Q"));
        QVERIFY(!view.search({}).pattern); // rather nothing than something else
        where->setCurrentIndex(static_cast<int>(SearchFields::Where::BoardPosition));
        QVERIFY(view.search({}).position);
        view.findChild<QToolButton*>(QStringLiteral("gamesClear"))->click();
        QVERIFY(view.search({}) == LibrarySearch());
    }

    void moreFieldsMakeASearch() {
        Filled filled;
        FoundGamesModel model(filled.library);
        GamesView view(model);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto combo = [&view](const char* name) {
            return view.findChild<QComboBox*>(QLatin1String(name));
        };
        const auto number = [&view](const char* name) {
            return view.findChild<QSpinBox*>(QLatin1String(name));
        };
        view.findChild<QToolButton*>(QStringLiteral("gamesMore"))->click();
        auto* place = view.findChild<QLineEdit*>(QStringLiteral("gamesPlace"));
        QVERIFY(place->isVisible());
        QVERIFY(view.search({}) == LibrarySearch());
        place->setText(QStringLiteral(" Osaka "));
        view.findChild<QCheckBox*>(QStringLiteral("gamesWholeNames"))->setChecked(true);
        combo("gamesStart")
            ->setCurrentIndex(combo("gamesStart")->findText(handicapName(shogi::Handicap::TwoPieces)));
        combo("gamesEnd")->setCurrentIndex(combo("gamesEnd")->findText(endWord(shogi::GameEnd::TimeUp)));
        number("gamesShortestTime")->setValue(0);
        number("gamesLongestTime")->setValue(30);
        const GameFilter filter = view.search({}).filter;
        QCOMPARE(filter.place, QStringLiteral("Osaka"));
        QVERIFY(filter.wholeNames);
        QCOMPARE(filter.start, GameFilter::Start::Handicap);
        QVERIFY(filter.handicap == shogi::Handicap::TwoPieces);
        QVERIFY(filter.end == shogi::GameEnd::TimeUp);
        QCOMPARE(filter.shortestTime.value_or(-1), 0);
        QCOMPARE(filter.longestTime.value_or(-1), 1800);
        // What a filter says is what is shown of it.
        view.fields().clear();
        QVERIFY(view.search({}) == LibrarySearch());
        view.fields().setFilter(filter);
        QVERIFY(view.search({}).filter == filter);
        view.fields().clear();
        GameFilter other;
        other.start = GameFilter::Start::Other;
        view.fields().setFilter(other);
        QCOMPARE(combo("gamesStart")->currentIndex(), combo("gamesStart")->count() - 1);
        QVERIFY(view.search({}).filter == other);
        view.fields().clear();
        // Within some moves, and not mirrored.
        auto* exactly = view.findChild<QCheckBox*>(QStringLiteral("gamesExactly"));
        QVERIFY(!exactly->isVisible());
        combo("gamesWhere")->setCurrentIndex(static_cast<int>(SearchFields::Where::Pieces));
        view.findChild<QLineEdit*>(QStringLiteral("gamesPieces"))->setText(QStringLiteral("S7g"));
        QVERIFY(exactly->isVisible() && number("gamesFrom")->isVisible());
        QVERIFY(view.search({}).pattern->alsoMirrored && view.search({}).pattern->alsoOtherSide);
        QCOMPARE(view.search({}).pattern->toPly, INT_MAX);
        exactly->setChecked(true);
        number("gamesFrom")->setValue(20);
        number("gamesTo")->setValue(60);
        const PatternQuery pattern = *view.search({}).pattern;
        QVERIFY(!pattern.alsoMirrored && !pattern.alsoOtherSide);
        QCOMPARE(pattern.fromPly, 20);
        QCOMPARE(pattern.toPly, 60);
        combo("gamesWhere")->setCurrentIndex(static_cast<int>(SearchFields::Where::BoardPosition));
        QVERIFY(!number("gamesFrom")->isVisible());
        QVERIFY(view.search({}).likeness == Likeness::Same);
        exactly->setChecked(false);
        QVERIFY(view.search({}).likeness == Likeness::EitherSide);
    }

    void anEmptyLibraryInvites() {
        QTemporaryDir folder;
        Library library(folder.filePath(QStringLiteral("library.sqlite")));
        ExplorerModel moves;
        FoundGamesModel games(library);
        LibraryPane pane(moves, games);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        auto* first = pane.findChild<QPushButton*>(QStringLiteral("libraryFirstFolder"));
        QVERIFY(first->isVisible());
        QSignalSpy asked(&pane, &LibraryPane::addFolderRequested);
        first->click();
        QCOMPARE(asked.size(), 1);
        pane.setProgress(QStringLiteral("12 files"));
        QVERIFY(pane.findChild<QPushButton*>(QStringLiteral("libraryStop"))->isVisible());
        QVERIFY(!first->isEnabled());
        pane.setProgress({});
        pane.setState(false, QStringLiteral("3 games"));
        QVERIFY(!first->isVisible());
        QVERIFY(pane.findChild<QPushButton*>(QStringLiteral("libraryUpdate"))->isVisible());
    }

    void onlyTheLastPositionIsAnswered() {
        Filled filled;
        QSignalSpy explored(&filled.library, &Library::explored);
        shogi::Position after;
        after.play(*shogi::parseUsiMove("7g7f"));
        filled.library.explore(shogi::Position(), {});
        filled.library.explore(shogi::Position(), {});
        filled.library.explore(after, {});
        QVERIFY(explored.wait());
        QCOMPARE(explored.size(), 1);
        QVERIFY(explored.front().front().value<shogi::Position>() == after);
        QCOMPARE(explored.front().back().value<Exploration>().games, 2u);
    }

    void searchesByPositionTellWhere() {
        Filled filled;
        QSignalSpy found(&filled.library, &Library::found);
        LibrarySearch search;
        search.position.emplace();
        search.position->play(*shogi::parseUsiMove("7g7f"));
        filled.library.search(search);
        QTRY_VERIFY(!found.isEmpty() && found.back().back().toBool());
        const auto hits = found.back()[1].value<std::vector<PositionHit>>();
        QCOMPARE(hits.size(), std::size_t{2});
        QCOMPARE(hits.front().ply, 1);
        search.position.reset();
        search.pattern.emplace();
        search.pattern->manoeuvre = {ManoeuvreStep{shogi::PieceType::Pawn, {}, shogi::Square::of(8, 4), {}}};
        search.pattern->side = shogi::Color::White;
        search.pattern->alsoMirrored = search.pattern->alsoOtherSide = false;
        found.clear();
        filled.library.search(search);
        QTRY_VERIFY(!found.isEmpty() && found.back().back().toBool());
        QCOMPARE(found.back()[1].value<std::vector<PositionHit>>().size(), std::size_t{1});
        // Of a search that is no longer of interest nothing is heard.
        found.clear();
        filled.library.search(search);
        filled.library.cancelSearch();
        filled.library.search({});
        QTRY_VERIFY(!found.isEmpty() && found.back().back().toBool());
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.front().front().value<std::vector<GameId>>().size(), std::size_t{3});
    }

    // Those behind a player's results, from the window of statistics.
    void gamesThatResultsCount() {
        Filled filled;
        Library& library = filled.library;
        FoundGamesModel model(library);
        GamesView games(model);
        games.show();
        auto* only = games.findChild<QPushButton*>(QStringLiteral("gamesCounted"));
        QVERIFY(!only->isVisible());
        QSignalSpy changed(&games, &GamesView::searchChanged);
        GameFilter filter;
        filter.player = QStringLiteral("Ayumi");
        games.setCounted(filter, {StatisticsBy::Year, QStringLiteral("2022")}, QStringLiteral("2022"));
        QVERIFY(only->isVisible() && only->text().contains(QStringLiteral("2022")));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(games.search({}).filter, filter);
        QSignalSpy found(&library, &Library::found);
        const auto count = [&] {
            library.search(games.search({}));
            return found.wait() ? found.back().front().value<std::vector<GameId>>().size() : std::size_t{0};
        };
        QCOMPARE(count(), std::size_t{1});
        // Pieces as well: the game has none of them.
        LibrarySearch search = games.search({});
        search.position = shogi::Position().after(*shogi::parseUsiMove("7g7f"));
        library.search(search);
        QVERIFY(found.wait());
        QVERIFY(found.back().front().value<std::vector<GameId>>().empty());
        only->click();
        QVERIFY(!only->isVisible());
        QCOMPARE(changed.size(), 2);
        QCOMPARE(count(), std::size_t{2});
    }

    // Of questions that are no longer of interest nothing is heard.
    void studiesTheLastPlayerAskedFor() {
        Filled filled;
        QSignalSpy studied(&filled.library, &Library::studied);
        GameFilter filter;
        for (const char* player : {"Ayumi", "Ben", "Chiyo"}) {
            filter.player = QLatin1String(player);
            filled.library.study(filter);
        }
        QVERIFY(studied.wait());
        QCOMPARE(studied.front().front().value<GameFilter>().player, QStringLiteral("Chiyo"));
        const auto statistics = studied.front().back().value<std::shared_ptr<const PlayerStatistics>>();
        QCOMPARE(statistics->whole.games, 2u);
        filter.player = QStringLiteral("Ayumi");
        filled.library.study(filter);
        QVERIFY(studied.wait());
        QCOMPARE(studied.size(), 2);
        QStringList names;
        bool isTold = false;
        filled.library.findPlayers(QStringLiteral("ay"), 5, this, [&](const QStringList& found) {
            names = found;
            isTold = true;
        });
        QTRY_VERIFY(isTold);
        QCOMPARE(names, QStringList{QStringLiteral("Ayumi")});
    }

    void withoutALibraryNothingHappens() {
        Library library{QString()};
        QSignalSpy explored(&library, &Library::explored);
        library.explore({}, {});
        QVERIFY(explored.wait());
        QCOMPARE(explored.front().back().value<Exploration>().games, 0u);
        library.update({QStringLiteral("/")});
        QVERIFY(!library.isUpdating());
    }
};

QTEST_MAIN(TestLibraryPane)
#include "tst_library_pane.moc"
