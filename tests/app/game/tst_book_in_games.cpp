// SPDX-License-Identifier: GPL-3.0-or-later
// Engines that are given an opening book.
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "app/files/storage_thread.h"
#include "app/game/engine_player.h"
#include "tests/app/books/book_fixtures.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/slow_disk.h"
#include "tests/app/worked_off.h"

using namespace app;
using namespace std::chrono_literals;
using shogi::Move;

namespace {

// As Black: a move in the start position, and one after 7g7f 3c3d.
BookContent blacksBook() {
    BookContent book;
    book.positions[kStart] = {{{usi("7g7f"), {}, 63, 27, 935}}};
    book.positions[kAfterPawn] = {{{usi("3c3d"), {}, -30, 20, 600}}};
    book.positions[kAfterTwo] = {{{usi("2g2f"), usi("8c8d"), {}, {}, 3}, {usi("6g6f"), {}, {}, {}, 1}}};
    return book;
}

// A scripted engine with a book. Scripts are followed exactly: an unexpected line ends the engine.
struct Side {
    ScriptedEngine engine;
    BookFolder folder;
    EngineHub hub;
    std::shared_ptr<OpenBooks> books = std::make_shared<OpenBooks>();
    EnginePlayer::Options options;
    std::unique_ptr<EnginePlayer> player;
    std::vector<Move> moves;
    TurnId lastTurn = 0;

    int ready = 0;
    std::vector<std::pair<TurnId, Move>> chosen;
    std::vector<BookPlayed> fromBook;
    std::vector<TurnId> begun;
    std::vector<BookFault> faults;
    std::vector<PlayerFailure> failures;

    explicit Side(const QByteArray& script, const BookContent& book = blacksBook())
        : engine(QString::fromUtf8(script)) {
        options.config = engine.config();
        options.book.path = folder.write("book.db", bytesOf(book, BookFormat::Yaneuraou));
        options.books = books;
        options.luck = [](std::size_t) { return 0.0; };
    }
    void make() {
        player = std::make_unique<EnginePlayer>(hub, options);
        const EnginePlayer* p = player.get();
        QObject::connect(p, &Player::ready, p, [this] { ++ready; });
        QObject::connect(p, &Player::moveChosen, p,
                         [this](TurnId turn, Move move) { chosen.emplace_back(turn, move); });
        QObject::connect(p, &Player::playedFromBook, p,
                         [this](TurnId, const BookPlayed& played) { fromBook.push_back(played); });
        QObject::connect(p, &Player::thinkingStarted, p, [this](TurnId turn) { begun.push_back(turn); });
        QObject::connect(p, &Player::bookFailed, p,
                         [this](const BookFault& fault) { faults.push_back(fault); });
        QObject::connect(p, &Player::failed, p, [this](const PlayerFailure& f) { failures.push_back(f); });
    }
    void prepare() {
        if (!player)
            make();
        const int before = ready;
        player->prepare(shogi::Position());
        QTRY_COMPARE(ready, before + 1);
    }
    Turn turn() const {
        Turn turn;
        turn.id = lastTurn;
        turn.moves = moves;
        for (const Move move : moves)
            turn.position.play(move);
        turn.side = turn.position.sideToMove();
        const shogi::TimeControl time{60s, 1s, 0s};
        turn.remaining = {time.main, time.main};
        turn.controls = {time, time};
        return turn;
    }
    TurnId ask() {
        ++lastTurn;
        player->startTurn(turn());
        return lastTurn;
    }
    // Asks, and waits for the answer, which is played; empty: none.
    std::string answer() {
        const std::size_t before = chosen.size();
        ask();
        const auto isAnswered = [this, before] { return chosen.size() > before || !failures.empty(); };
        if (!QTest::qWaitFor(isAnswered, 10000) || chosen.size() == before)
            return {};
        moves.push_back(chosen.back().second);
        return shogi::toUsi(moves.back());
    }
    void opponentThinks() {
        ++lastTurn;
        player->opponentToMove(turn());
    }
    void opponentPlays(const char* move) { moves.push_back(usi(move)); }
    // The script was followed to its end.
    bool isFollowed() {
        player->gameEnded(SideResult::Draw);
        player.reset();
        return workedOff(hub) && failures.empty();
    }
};

const QByteArray kBegins = "! handshake Fake 1\n! ready\n";
const QByteArray kGo = "> go btime 60000 wtime 60000 byoyomi 1000\n";

} // namespace

class TestBookInGames : public QObject {
    Q_OBJECT
private slots:
    // The engine is asked only where the book has nothing, and then is told all moves.
    void bookComesFirst() {
        Side side(kBegins + "> position startpos moves 7g7f 3c3d 2g2f 8c8d\n" + kGo +
                  "< bestmove 2f2e\n> gameover draw\n> quit\n");
        side.prepare();
        QCOMPARE(side.answer(), std::string("7g7f"));
        QCOMPARE(side.fromBook.size(), std::size_t{1});
        QCOMPARE(side.fromBook[0].book, QStringLiteral("book.db"));
        QCOMPARE(side.fromBook[0].choice.move.count, std::optional<std::int64_t>(935));
        QVERIFY(side.begun.empty()); // its time counts from the beginning of the turn
        QCOMPARE(side.player->state(), PlayerState::Waiting);
        side.opponentPlays("3c3d");
        QCOMPARE(side.answer(), std::string("2g2f"));
        QCOMPARE(side.fromBook[1].previousTo, std::optional(usi("3c3d").to()));
        QCOMPARE(side.fromBook[1].choice.shares, (std::vector<double>{0.75, 0.25}));
        side.opponentPlays("8c8d");
        QCOMPARE(side.answer(), std::string("2f2e"));
        QCOMPARE(side.fromBook.size(), std::size_t{2});
        QCOMPARE(side.begun.size(), std::size_t{1});
        QVERIFY(side.isFollowed());
    }

    void luckChooses() {
        Side side(kBegins + "> gameover draw\n> quit\n");
        std::vector<std::size_t> asked;
        side.options.luck = [&asked](std::size_t moves) {
            asked.push_back(moves);
            return 0.8;
        };
        side.prepare();
        side.answer();
        side.opponentPlays("3c3d");
        QCOMPARE(side.answer(), std::string("6g6f"));
        QCOMPARE(asked, (std::vector<std::size_t>{0, 2}));
        QVERIFY(side.isFollowed());
    }

    void noPonderingAfterIt() {
        Side side(kBegins + "> gameover draw\n> quit\n");
        side.options.ponder = true;
        side.prepare();
        side.answer();
        QVERIFY(!side.player->expectedMove());
        side.opponentThinks();
        side.opponentPlays("3c3d");
        QCOMPARE(side.answer(), std::string("2g2f"));
        QVERIFY(side.isFollowed());
    }

    void pondering_data() {
        QTest::addColumn<bool>("isKnown");
        QTest::newRow("continues where the book has nothing") << false;
        QTest::newRow("ends where the book has a move") << true;
    }
    void pondering() {
        QFETCH(bool, isKnown);
        // The engine has found the first move itself, and ponders on its answer.
        BookContent book;
        if (isKnown)
            book.positions[kAfterTwo] = blacksBook().positions[kAfterTwo];
        else
            book.positions[kAfterPawn] = blacksBook().positions[kAfterPawn];
        const QByteArray rest = isKnown ? QByteArray("> stop\n< bestmove 8h2b+\n")
                                        : QByteArray("> ponderhit\n< bestmove 8h2b+\n");
        Side side(kBegins + "> position startpos\n" + kGo + "< bestmove 7g7f ponder 3c3d\n" +
                      "> position startpos moves 7g7f 3c3d\n> go ponder btime 60000 wtime 60000 byoyomi "
                      "1000\n! touch ponders\n" +
                      rest + "> gameover draw\n> quit\n",
                  book);
        side.options.ponder = true;
        side.prepare();
        QCOMPARE(side.answer(), std::string("7g7f"));
        side.opponentThinks();
        QTRY_VERIFY(side.engine.hasTouched("ponders"));
        side.opponentPlays("3c3d");
        QCOMPARE(side.answer(), std::string(isKnown ? "2g2f" : "8h2b+"));
        QCOMPARE(side.fromBook.size(), std::size_t(isKnown ? 1 : 0));
        QVERIFY(side.isFollowed());
    }

    // A move was taken back while the book was being asked.
    void staleAnswersAreDropped() {
        Side side(kBegins + "> gameover draw\n> quit\n");
        side.prepare();
        TurnId last = 0;
        {
            const test::SlowDisk slow(side.books->thread());
            side.ask();
            side.player->cancelTurn();
            side.moves = {usi("7g7f"), usi("3c3d")};
            last = side.ask();
        }
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        QVERIFY(workedOff(side.books->thread()));
        QCOMPARE(side.chosen, (std::vector<std::pair<TurnId, Move>>{{last, usi("2g2f")}}));
        QVERIFY(side.isFollowed());
    }

    void nothingComesAfterTheEnd() {
        Side side(kBegins + "> gameover draw\n> quit\n");
        side.prepare();
        {
            const test::SlowDisk slow(side.books->thread());
            side.ask();
            side.player->gameEnded(SideResult::Draw);
        }
        QVERIFY(workedOff(side.books->thread()));
        QVERIFY(side.chosen.empty());
        side.player.reset();
        QVERIFY(workedOff(side.hub));
        QVERIFY(side.failures.empty());
    }

    void untilAMove() {
        Side side(kBegins + "> position startpos moves 7g7f 3c3d\n" + kGo +
                  "< bestmove 8h2b+\n> gameover draw\n> quit\n");
        side.options.book.terms.untilMove = 2;
        side.prepare();
        QCOMPARE(side.answer(), std::string("7g7f"));
        side.opponentPlays("3c3d");
        QCOMPARE(side.answer(), std::string("8h2b+"));
        QVERIFY(side.isFollowed());
    }

    // 8c8d is not in the book; the position after the next moves is.
    void onlyWhileFollowed_data() {
        QTest::addColumn<bool>("isWanted");
        QTest::newRow("the book is left") << true;
        QTest::newRow("the book is taken up again") << false;
    }
    void onlyWhileFollowed() {
        QFETCH(bool, isWanted);
        BookContent book = blacksBook();
        shogi::Position later;
        for (const char* move : {"7g7f", "8c8d", "2g2f", "3c3d"})
            later.play(usi(move));
        book.positions[bookSfen(later)] = {{{usi("2f2e"), {}, {}, {}, 1}}};
        const QByteArray thinks =
            "> position startpos moves 7g7f 8c8d\n" + kGo + "< bestmove 2g2f\n" +
            (isWanted ? "> position startpos moves 7g7f 8c8d 2g2f 3c3d\n" + kGo + "< bestmove 6g6f\n"
                      : QByteArray());
        Side side(kBegins + thinks + "> gameover draw\n> quit\n", book);
        side.options.book.terms.onlyWhileFollowed = isWanted;
        side.prepare();
        QCOMPARE(side.answer(), std::string("7g7f"));
        side.opponentPlays("8c8d");
        QCOMPARE(side.answer(), std::string("2g2f"));
        side.opponentPlays("3c3d");
        QCOMPARE(side.answer(), std::string(isWanted ? "6g6f" : "2f2e"));
        QVERIFY(side.isFollowed());
    }

    void aDamagedBookIsToldOnceInAGame() {
        const QByteArray game = "> position startpos\n" + kGo + "< bestmove 7g7f\n" +
                                "> position startpos moves 7g7f 3c3d\n" + kGo + "< bestmove 2g2f\n" +
                                "> gameover draw\n";
        Side side(kBegins + game + "! ready\n" + game + "> quit\n");
        side.options.book.path =
            side.folder.write("book.kmbk", bytesOf(blacksBook(), BookFormat::Tokin).chopped(1));
        for (int games = 1; games <= 2; ++games) {
            side.moves.clear();
            side.prepare();
            QCOMPARE(side.answer(), std::string("7g7f"));
            side.opponentPlays("3c3d");
            QCOMPARE(side.answer(), std::string("2g2f"));
            QCOMPARE(side.faults.size(), static_cast<std::size_t>(games));
            QCOMPARE(side.faults.back().path, side.options.book.path);
            if (games == 1)
                side.player->gameEnded(SideResult::Draw);
        }
        QVERIFY(side.isFollowed());
    }

    void aMissingBookIsTold() {
        Side side(kBegins + "> position startpos\n" + kGo + "< bestmove 7g7f\n> gameover draw\n> quit\n");
        side.options.book.path = side.folder.path("none.db");
        side.prepare();
        QCOMPARE(side.faults.size(), std::size_t{1});
        QCOMPARE(side.answer(), std::string("7g7f"));
        QVERIFY(side.isFollowed());
    }

    // The game begins once the book is open; a disk that hangs later does not cost the game.
    void aSlowDiskIsWaitedForOnlyBeforeTheGame() {
        Side side(kBegins + "! touch prepared\n> position startpos\n" + kGo +
                  "< bestmove 2g2f\n> position startpos moves 2g2f 8c8d\n" + kGo +
                  "< bestmove 2f2e\n> gameover draw\n> quit\n");
        side.make();
        {
            const test::SlowDisk slow(side.books->thread());
            side.player->prepare(shogi::Position());
            QTRY_VERIFY(side.engine.hasTouched("prepared"));
            QCOMPARE(side.ready, 0);
        }
        QTRY_COMPARE(side.ready, 1);
        {
            const test::SlowDisk slow(side.books->thread());
            QCOMPARE(side.answer(), std::string("2g2f"));
            QCOMPARE(side.faults.size(), std::size_t{1});
            QCOMPARE(side.faults[0].kind, BookFault::Kind::NoAnswer);
        }
        QVERIFY(workedOff(side.books->thread()));
        side.opponentPlays("8c8d");
        QCOMPARE(side.answer(), std::string("2f2e"));
        QCOMPARE(side.faults.size(), std::size_t{1});
        QVERIFY(side.isFollowed());
    }

    void scoresAreFromBlacksSide() {
        BookPlayed played;
        played.choice.move = {usi("3c3d"), usi("2g2f"), -30, 20};
        played.book = QStringLiteral("a.db");
        played.root = sfen(kAfterPawn);
        const auto evaluation = evaluationOf(played);
        QVERIFY(evaluation);
        QCOMPARE(evaluation->engine, std::string("a.db"));
        QCOMPARE(evaluation->centipawns, std::optional(30));
        QCOMPARE(evaluation->depth, 20);
        QCOMPARE(evaluation->line, std::vector{usi("2g2f")});
        played.choice.move.score.reset();
        QVERIFY(!evaluationOf(played));
    }

    // Moves come from one book only, unless both are wanted.
    void itsOwnBookIsTurnedOff() {
        EngineCatalog catalog{QString()};
        CatalogEntry entry;
        entry.name = QStringLiteral("Reader");
        entry.path = QStringLiteral("/no/engine");
        SideSettings side;
        side.player.kind = PlayerChoice::Kind::Engine;
        side.player.engineId = catalog.add(entry);
        const auto config = [&] { return engineOptions(side, {}, catalog)->config; };
        QVERIFY(config().ownBook);
        entry = *catalog.find(side.player.engineId);
        entry.book.path = QStringLiteral("/some/book.db");
        catalog.update(entry);
        QVERIFY(!config().ownBook);
        QCOMPARE(engineOptions(side, {}, catalog)->book, entry.book);
        QVERIFY(EngineCatalog::configFor(entry).ownBook); // in analysis nothing changes
        entry.book.withOwn = true;
        catalog.update(entry);
        QVERIFY(config().ownBook);
        entry.ownBook = false;
        catalog.update(entry);
        QVERIFY(!config().ownBook);
    }
};

QTEST_GUILESS_MAIN(TestBookInGames)
#include "tst_book_in_games.moc"
