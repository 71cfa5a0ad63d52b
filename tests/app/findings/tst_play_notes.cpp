// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/engines/engine_hub.h"
#include "app/files/storage_thread.h"
#include "app/findings/findings.h"
#include "app/findings/play_notes.h"
#include "app/game/game.h"
#include "app/live/hint.h"
#include "app/mates/mate_memory.h"
#include "app/store/evaluation_store.h"
#include "shogi-core/sfen.h"
#include "tests/app/game/hand_turned_time.h"
#include "tests/app/game/scripted_player.h"

#include <QTemporaryDir>
#include <QTest>

using namespace app;
using shogi::Color;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

Thought thought(std::uint64_t search, const shogi::Position& root, const char* engine, int depth, int score,
                std::vector<shogi::Move> line, int rank = 1) {
    Thought said;
    said.search.search = search;
    said.root = root;
    said.engine = engine;
    said.search.info.multipv = rank;
    said.search.info.depth = depth;
    said.search.info.evaluation = host::Evaluation{host::Centipawns{score}, host::Bound::Exact};
    said.search.info.pv = host::Pv{std::move(line), {}, {}};
    return said;
}

} // namespace

class PlayNotesTest : public QObject {
    Q_OBJECT

    // Black is an engine, White a person or another engine.
    struct Table {
        QTemporaryDir folder;
        StorageThread storage;
        RecordDocument document;
        EvaluationStore store{folder.filePath(QStringLiteral("store.sqlite")), storage};
        MateMemory mates{folder.filePath(QStringLiteral("mates.json")), storage};
        Findings findings{document, store, mates};
        EngineHub hub;
        EngineCatalog catalog{{}, nullptr, folder.filePath(QStringLiteral("no-engine"))};
        Hint hint{hub, catalog};
        HandTurnedTime* time = new HandTurnedTime;
        Game game{document, std::unique_ptr<TimeSource>(time)};
        PlayNotes notes{game, hint, document, findings};
        std::array<ScriptedPlayer*, 2> engines{};

        Table() {
            std::array<std::unique_ptr<ScriptedPlayer>, 2> players;
            for (const Color color : shogi::kColors) {
                players[index(color)] = std::make_unique<ScriptedPlayer>(QStringLiteral("Engine"));
                engines[index(color)] = players[index(color)].get();
            }
            game.start({}, std::move(players[0]), std::move(players[1]));
            [this] { QTRY_COMPARE(game.phase(), Game::Phase::Running); }();
        }

        void say(Color side, const Thought& said) { emit engines[index(side)]->thinking(said); }
        void play(Color side, const char* move) { engines[index(side)]->play(usi(move), time->now()); }
        const std::vector<shogi::EngineEvaluation>& kept(const std::vector<shogi::Move>& moves) const {
            const shogi::Record& record = document.record();
            return record.node(record.nodeAfter(shogi::kRootNode, moves).value()).evaluations;
        }
        // What is on disk about a position.
        std::vector<shogi::EngineEvaluation> stored(const shogi::Position& position) {
            std::optional<std::vector<shogi::EngineEvaluation>> found;
            store.flush();
            findings.collect({position}, &store, [&found](const auto& all) { found = all.front(); });
            [&] { QTRY_VERIFY(found); }();
            return found.value_or(std::vector<shogi::EngineEvaluation>());
        }
    };

private slots:
    void whatAnEngineThoughtStaysWithItsPosition() {
        Table t;
        const shogi::Position start;
        t.say(Color::Black, thought(1, start, "Kuro 1.0", 5, 30, {usi("7g7f"), usi("3c3d")}));
        t.say(Color::Black, thought(1, start, "Kuro 1.0", 9, 60, {usi("2g2f"), usi("8c8d")}));
        t.say(Color::Black, thought(1, start, "Kuro 1.0", 9, 20, {usi("7g7f")}, 2));
        QVERIFY(t.kept({}).empty()); // the search has not ended
        t.play(Color::Black, "2g2f");
        QCOMPARE(t.kept({}).size(), std::size_t{2});
        QCOMPARE(t.kept({}).front().engine, std::string("Kuro 1.0"));
        QCOMPARE(t.kept({}).front().centipawns, std::optional(60));
        QCOMPARE(t.kept({}).front().depth, 9);
        QCOMPARE(t.kept({}).front().line, (std::vector{usi("2g2f"), usi("8c8d")}));
        QVERIFY(t.kept({usi("2g2f")}).empty());
        QCOMPARE(t.stored(start).size(), std::size_t{2});
    }

    void bothSidesAreHeard() {
        Table t;
        t.play(Color::Black, "2g2f");
        shogi::Position after;
        after.play(usi("2g2f"));
        t.say(Color::White, thought(1, after, "Shiro", 7, -10, {usi("8c8d")}));
        t.play(Color::White, "8c8d");
        QCOMPARE(t.kept({usi("2g2f")}).size(), std::size_t{1});
        QCOMPARE(t.kept({usi("2g2f")}).front().centipawns, std::optional(-10));
    }

    // It thought about a move that was not played: known about that position, but not in this record.
    void aWrongGuessIsStoredAlone() {
        Table t;
        t.play(Color::Black, "2g2f");
        shogi::Position guessed;
        guessed.play(usi("2g2f"));
        guessed.play(usi("3c3d"));
        t.say(Color::Black, thought(1, guessed, "Kuro", 6, 15, {usi("7g7f")}));
        t.play(Color::White, "8c8d");
        shogi::Position real;
        real.play(usi("2g2f"));
        real.play(usi("8c8d"));
        t.say(Color::Black, thought(2, real, "Kuro", 4, 25, {usi("2f2e")}));
        t.play(Color::Black, "2f2e");
        QCOMPARE(t.kept({usi("2g2f"), usi("8c8d")}).size(), std::size_t{1});
        QCOMPARE(t.kept({usi("2g2f"), usi("8c8d")}).front().depth, 4);
        QCOMPARE(t.stored(guessed).size(), std::size_t{1});
        QCOMPARE(t.stored(guessed).front().depth, 6);
    }

    // What it says is no measure of the position.
    void aLimitedEngineIsNotHeard() {
        Table t;
        t.say(Color::Black, thought(1, {}, "", 9, 900, {usi("2g2f")}));
        t.play(Color::Black, "2g2f");
        QVERIFY(t.kept({}).empty());
        QVERIFY(t.stored({}).empty());
    }

    void theLastSearchIsKeptToo() {
        Table t;
        t.say(Color::Black, thought(1, {}, "Kuro", 9, -2900, {usi("2g2f")}));
        t.engines[0]->giveUp(t.time->now());
        QCOMPARE(t.game.phase(), Game::Phase::Over);
        QCOMPARE(t.kept({}).size(), std::size_t{1});
    }

    // A line of the comment and the book's score, which are taken back with the move.
    void movesFromABookAreNoted() {
        Table t;
        BookPlayed played;
        played.choice.move = {usi("7g7f"), usi("3c3d"), 63, 27, 1204};
        played.choice.share = 0.52;
        played.book = QStringLiteral("joseki.db");
        emit t.engines[0]->playedFromBook(t.engines[0]->turn->id, played);
        t.play(Color::Black, "7g7f");
        const shogi::RecordNode& node = t.document.record().node(t.document.playTip());
        QCOMPARE(node.comment, std::string("From the opening book joseki.db: 52 %, 1,204 games"));
        QCOMPARE(node.evaluations.size(), std::size_t{1});
        QCOMPARE(node.evaluations[0].engine, std::string("joseki.db"));
        QCOMPARE(node.evaluations[0].centipawns, std::optional(63));
        QVERIFY(t.stored(t.document.positionOnLine(1)).empty()); // no engine has found it
        // Without a score and a count, and only this move.
        played.choice.move = {usi("3c3d")};
        played.choice.share = 1;
        played.root = t.document.positionOnLine(1);
        emit t.engines[1]->playedFromBook(t.engines[1]->turn->id, played);
        t.play(Color::White, "3c3d");
        const shogi::RecordNode& second = t.document.record().node(t.document.playTip());
        QCOMPARE(second.comment, std::string("From the opening book joseki.db: 100 %"));
        QVERIFY(second.evaluations.empty());
        t.play(Color::Black, "2g2f");
        QVERIFY(t.document.record().node(t.document.playTip()).comment.empty());
    }

    // It is said of another turn: the move was taken back.
    void aStaleBookMoveIsNotNoted() {
        Table t;
        BookPlayed played;
        played.choice.move = {usi("7g7f")};
        emit t.engines[0]->playedFromBook(t.engines[0]->turn->id + 1, played);
        t.play(Color::Black, "7g7f");
        QVERIFY(t.document.record().node(t.document.playTip()).comment.empty());
    }

    void whatAHintFoundIsKept() {
        Table t;
        t.game.abort();
        shogi::EngineEvaluation line;
        line.engine = "Tokin";
        line.centipawns = 40;
        line.depth = 8;
        line.line = {usi("7g7f")};
        emit t.hint.found(t.document.position(), {line});
        QCOMPARE(t.kept({}), (std::vector{line}));
        QCOMPARE(t.stored({}), (std::vector{line}));
    }
};

QTEST_GUILESS_MAIN(PlayNotesTest)
#include "tst_play_notes.moc"
