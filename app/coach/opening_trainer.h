// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/opening_training.h"
#include "app/files/storage_thread.h"
#include "app/library/library_reader.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace app {

class Coach;
class Library;
class Repertoires;

// The training of the chosen repertoire: asks by OpeningTraining, plays the other side as the games of the
// library do, keeps what was answered in the repertoire (when it is asked again) and with the coach (that it
// was answered). Nothing here waits. Main thread.
class OpeningTrainer : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Repertoires& repertoires;
        Library& library;
        Coach& coach;
    };
    // parts must outlive this object.
    explicit OpeningTrainer(const Parts& parts, QObject* parent = nullptr);
    // Keeps an answer that has not been kept yet.
    ~OpeningTrainer() override;

    // Parts of the world that tests replace: the time; a number from 0 to 1, without 1; and how long the
    // program waits before it moves.
    void setClock(std::function<std::chrono::sys_seconds()> clock) { m_clock = std::move(clock); }
    void setChance(std::function<double()> chance) { m_chance = std::move(chance); }
    void setPause(std::chrono::milliseconds pause) { m_pause = pause; }

    enum class Stage : std::uint8_t {
        Off,
        Preparing,    // the repertoires are being read
        NoRepertoire, // there is not one, or it cannot be read
        NoMoves,      // the owner has no move in it yet
        Asking,
        Playing,  // the program is about to move
        Deviated, // the answer is not a move of the repertoire: see given()
        LineOver, // more is asked in another line
        Over
    };
    Stage stage() const { return m_stage; }
    // Whether there is a line on the board.
    bool hasLine() const { return m_training.turn() != OpeningTraining::Turn::None; }
    const OpeningTraining& training() const { return m_training; }
    shogi::Color side() const { return m_side; }
    // What this session asks.
    const OpeningPlan& plan() const { return m_plan; }
    std::chrono::sys_seconds now() const { return m_clock(); }
    // Of the trained repertoire as it is in the file; empty without one.
    OpeningOutlook outlook() const;

    // A session with the chosen repertoire. It also begins anew when another one is chosen.
    void begin(const OpeningPlan& plan = {});
    void choose(qint64 repertoire);
    // What was answered is kept; the line is left.
    void end();

    // The last answer and what came of it, until the next one.
    struct Feedback {
        shogi::Position position; // before it
        std::optional<shogi::Square> previousTo = {};
        shogi::Move given;
        OpeningVerdict verdict = OpeningVerdict::Main;
        shogi::Move played = {};       // by which the line went on; none: it has not
        RepertoirePosition known = {}; // what the repertoire has there
    };
    const std::optional<Feedback>& feedback() const { return m_feedback; }
    // While Deviated: the move. Otherwise none.
    shogi::Move given() const { return m_given; }
    // What games have played in the position of the question, since a deviation; nothing: not known yet, or
    // there is no library.
    const std::optional<Exploration>& games() const { return m_games; }
    bool isHinted() const { return m_isHinted; }
    // The answer was asked for.
    bool isShown() const { return m_isShown; }

    // All no-ops at other stages than they belong to.
    void give(shogi::Move move);
    // Shows the piece at first, and the answer when asked again.
    void hint();
    void dropHint();
    void show();
    // After a deviation: the same question again.
    void tryAgain();
    // After a deviation, or once the answer is shown: plays the main move.
    void goOn();
    // After a deviation: takes the move into the repertoire, as an alternative. It counts as right.
    void addGiven();
    void nextLine();

signals:
    void changed();
    // The user is to move.
    void asked();
    // The user's move is not in the repertoire.
    void deviated();

private:
    void takeContent();
    void takeGraph(std::shared_ptr<const OpeningGraph> graph);
    void advance();
    void setStage(Stage stage);
    void playOn(shogi::Move move);
    void playSoon();
    void play();
    // What games have played in the position on the board.
    void ask(std::function<void(std::optional<Exploration>)> done);
    void keep(TrainingState::Result result, shogi::Move given);
    // A deviation that has not been taken into the repertoire was wrong.
    void keepWrong();

    Parts m_parts;
    std::function<std::chrono::sys_seconds()> m_clock;
    std::function<double()> m_chance;
    std::chrono::milliseconds m_pause{600};

    Stage m_stage = Stage::Off;
    OpeningPlan m_plan;
    bool m_begins = false; // the next graph is for a new session
    qint64 m_repertoire = 0;
    shogi::Color m_side = shogi::Color::Black;
    std::shared_ptr<const Repertoire> m_content; // of the graph, or of the one that is being made
    OpeningTraining m_training;
    std::optional<Feedback> m_feedback;
    std::chrono::steady_clock::time_point m_askedAt;
    shogi::Move m_given;
    bool m_isPending = false; // it has not been kept yet that m_given is wrong
    bool m_isMissed = false;  // the question was answered wrongly, or shown
    bool m_isHinted = false;  // the hint is seen
    bool m_wasHinted = false; // for this question, seen or not
    bool m_isShown = false;
    std::optional<Exploration> m_games;
    std::optional<Exploration> m_counts; // for the program's reply
    bool m_isCounted = false;            // they are there, or there are not any
    int m_waits = 0;
    std::unique_ptr<QObject> m_asking; // replaced to drop answers about another position
    QTimer m_timer;
    StorageThread m_thread; // last: its jobs tell this object
};

} // namespace app
