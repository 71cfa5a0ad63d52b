// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled engine, driven by the real host.
#include "shogi-core/rules.h"
#include "tests/engine-host/recorder.h"

#include <QElapsedTimer>

#include <memory>

using namespace host;

class TestHostedTokin : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<Recorder> m_recorder;
    std::unique_ptr<EngineHost> m_host;
    EngineId m_tokin = 0;
    SearchId m_lastSearch = 0;

    SearchRequest request(SearchKind kind, const std::vector<shogi::Move>& moves) {
        SearchRequest next;
        next.id = ++m_lastSearch;
        next.kind = kind;
        next.moves = moves;
        if (kind == SearchKind::Normal || kind == SearchKind::Ponder) {
            next.clocks = Clocks{};
            next.clocks->black.byoyomi = Milliseconds(150);
            next.clocks->white.byoyomi = Milliseconds(150);
        }
        return next;
    }
    std::optional<BestMove> answerTo(SearchId search) const {
        for (const BestMove& best : m_recorder->all<BestMove>(m_tokin))
            if (best.search == search)
                return best;
        return std::nullopt;
    }

    bool hasFoundMate() const {
        for (const SearchInfo& info : m_recorder->all<SearchInfo>(m_tokin))
            if (info.info.evaluation && std::holds_alternative<Mate>(info.info.evaluation->score))
                return true;
        return false;
    }

private slots:
    void init() {
        m_host.reset();
        m_recorder = std::make_unique<Recorder>();
        m_host = std::make_unique<EngineHost>(m_recorder->sink());
        EngineConfig config;
        config.path = KOMADAI_TOKIN;
        config.ponder = true;
        config.hashMegabytes = 16;
        config.ownBook = false; // it answers before a search could be abandoned
        config.logLines = true;
        m_tokin = m_host->launch(config);
        m_host->post(m_tokin, StartSession{});
        QTRY_HOST(m_recorder->count<SessionReady>(m_tokin) == 1);
    }
    void cleanup() {
        QElapsedTimer timer;
        timer.start();
        m_host.reset();
        QVERIFY(timer.elapsed() < 2'000);
        QCOMPARE(m_recorder->count<Failure>(m_tokin), std::size_t{0});
        QCOMPARE(m_recorder->all<Closed>(m_tokin).at(0).exitCode, 0);
    }

    void reportsItselfWell() {
        const Ready ready = m_recorder->all<Ready>(m_tokin).at(0);
        QVERIFY(bytes(ready.name).startsWith("Tokin"));
        QVERIFY(!ready.author.empty());
        QVERIFY(findOption(ready.options, "USI_Hash") != nullptr);
        QVERIFY(findOption(ready.options, "USI_Ponder") != nullptr);
        for (const EngineOption& option : ready.options) {
            QVERIFY2(option.type != OptionType::Unknown, option.name.c_str());
            QVERIFY2(option.name.find(' ') == std::string::npos, option.name.c_str());
        }
    }

    void playsLegalMovesWithInfoBeforeThem() {
        shogi::GameHistory game{shogi::Position()};
        for (int ply = 0; ply < 16; ++ply) {
            const std::vector<shogi::Move> moves(game.moves().begin(), game.moves().end());
            const SearchRequest next = request(SearchKind::Normal, moves);
            m_host->post(m_tokin, Go{next});
            QTRY_HOST(answerTo(next.id).has_value());
            const BestMove best = *answerTo(next.id);
            QCOMPARE(best.kind, BestMoveKind::Move);
            bool informed = false;
            for (const SearchInfo& info : m_recorder->all<SearchInfo>(m_tokin))
                if (info.search == next.id && info.info.pv && info.info.evaluation) {
                    informed = true;
                    QCOMPARE(bytes(info.info.pv->rest), QByteArray()); // legal to its end
                }
            QVERIFY(informed);
            QVERIFY(!game.play(best.move));
        }
    }

    void pondersHitAndMiss() {
        const std::vector<shogi::Move> expected = usiMoves("7g7f 3c3d");
        const SearchRequest hit = request(SearchKind::Ponder, expected);
        m_host->post(m_tokin, Go{hit});
        QTRY_HOST(m_recorder->count<SearchInfo>(m_tokin) > 0);
        QVERIFY(!answerTo(hit.id));
        m_host->post(m_tokin, PonderHit{hit.id, {}});
        QTRY_HOST(answerTo(hit.id).has_value());
        QCOMPARE(answerTo(hit.id)->kind, BestMoveKind::Move);
        QCOMPARE(answerTo(hit.id)->searchKind, SearchKind::Normal);

        const SearchRequest miss = request(SearchKind::Ponder, expected);
        m_host->post(m_tokin, Go{miss});
        const SearchRequest played = request(SearchKind::Normal, usiMoves("7g7f 8c8d"));
        m_host->post(m_tokin, Go{played});
        QTRY_HOST(answerTo(played.id).has_value());
        QVERIFY(!answerTo(miss.id));
        QCOMPARE(answerTo(played.id)->kind, BestMoveKind::Move);
    }

    void stopsAtOnce() {
        const SearchRequest next = request(SearchKind::Infinite, {});
        m_host->post(m_tokin, Go{next});
        QTRY_HOST(m_recorder->count<SearchInfo>(m_tokin) > 0);
        m_host->post(m_tokin, Stop{next.id, Purpose::Use});
        QTRY_HOST(answerTo(next.id).has_value());
        QVERIFY(!answerTo(next.id)->premature);
    }

    void doesNotAnswerInfiniteEarly_section3() {
        // Mate in one: nothing left to search, and still no answer before stop.
        SearchRequest next = request(SearchKind::Infinite, {});
        next.start = sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1");
        m_host->post(m_tokin, Go{next});
        QTRY_HOST(hasFoundMate());
        // The answer to this follows everything else it has to send.
        m_host->post(m_tokin, SendRaw{"isready"});
        QTRY_HOST(m_recorder->received(m_tokin).count("readyok") == 2);
        QVERIFY(!answerTo(next.id));
        m_host->post(m_tokin, Stop{next.id, Purpose::Use});
        QTRY_HOST(answerTo(next.id).has_value());
        QCOMPARE(answerTo(next.id)->move, usiMove("G*5b"));
    }

    void resignsWhenMated() {
        SearchRequest next = request(SearchKind::Normal, {});
        next.start = sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 2");
        m_host->post(m_tokin, Go{next});
        QTRY_HOST(answerTo(next.id).has_value());
        QCOMPARE(answerTo(next.id)->kind, BestMoveKind::Resign);
    }

    void answersMateSearches_section9() {
        m_host->post(m_tokin, StartSession{SessionKind::Mate, {}});
        SearchRequest next = request(SearchKind::Mate, {});
        next.start = sfen("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
        next.timeLimit = Milliseconds(2'000);
        m_host->post(m_tokin, Go{next});
        QTRY_HOST(m_recorder->count<MateResult>(m_tokin) == 1);
        const MateResult result = m_recorder->all<MateResult>(m_tokin).at(0);
        QVERIFY(!result.asBestMove);
        QCOMPARE(result.answer, MateAnswer::Line);
        QCOMPARE(result.fault, MateLineFault::None);
        QCOMPARE(result.proof, std::optional(MateProof{1, true}));
    }

    void playsGameAfterGame_P16() {
        for (int game = 1; game <= 3; ++game) {
            const SearchRequest next = request(SearchKind::Normal, {});
            m_host->post(m_tokin, Go{next});
            QTRY_HOST(answerTo(next.id).has_value());
            const SearchRequest abandoned = request(SearchKind::Normal, usiMoves("7g7f 3c3d"));
            m_host->post(m_tokin, Go{abandoned});
            m_host->post(m_tokin, GameOver{GameResult::Win});
            m_host->post(m_tokin, StartSession{});
            QTRY_HOST(m_recorder->count<SessionReady>(m_tokin) == static_cast<std::size_t>(game + 1));
            QVERIFY(!answerTo(abandoned.id));
        }
        QCOMPARE(m_recorder->count<Refused>(m_tokin), std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestHostedTokin)
#include "tst_hosted_tokin.moc"
