// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/opening_trainer.h"

#include "app/coach/coach.h"
#include "app/coach/memory_schedule.h"
#include "app/library/library.h"
#include "app/repertoire/repertoires.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <random>
#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;
using Result = TrainingState::Result;

constexpr int kMostWaits = 20; // for the library, each as long as kWait
constexpr auto kWait = 100ms;

std::chrono::sys_seconds systemNow() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

std::function<double()> systemChance() {
    return [engine = std::mt19937(std::random_device()())]() mutable {
        return std::uniform_real_distribution<double>(0, 1)(engine);
    };
}

} // namespace

OpeningTrainer::OpeningTrainer(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_clock(systemNow)
    , m_chance(systemChance()) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &OpeningTrainer::play);
    connect(&parts.repertoires, &Repertoires::changed, this, &OpeningTrainer::takeContent);
}

OpeningTrainer::~OpeningTrainer() { keepWrong(); }

OpeningOutlook OpeningTrainer::outlook() const {
    return m_content ? outlookOf(*m_content, m_clock()) : OpeningOutlook();
}

// --- the session

void OpeningTrainer::begin(const OpeningPlan& plan) {
    end();
    m_plan = plan;
    m_begins = true;
    m_stage = Stage::Preparing;
    m_parts.repertoires.refresh();
    takeContent();
    emit changed();
}

void OpeningTrainer::choose(qint64 repertoire) {
    keepWrong();
    m_parts.repertoires.choose(repertoire);
}

void OpeningTrainer::end() {
    keepWrong();
    m_timer.stop();
    m_asking.reset();
    m_training = {};
    m_content.reset();
    m_feedback.reset();
    m_given = {};
    m_isShown = m_isHinted = m_wasHinted = m_isMissed = false;
    m_stage = Stage::Off;
}

void OpeningTrainer::takeContent() {
    if (m_stage == Stage::Off || !m_parts.repertoires.isRead())
        return;
    const RepertoireState& state = m_parts.repertoires.state();
    if (!state.chosen || !state.content) {
        end();
        m_begins = true;
        setStage(Stage::NoRepertoire);
        return;
    }
    if (!m_begins && (state.chosen->id != m_repertoire || state.chosen->side != m_side)) {
        end();
        m_plan = {};
        m_begins = true;
        m_stage = Stage::Preparing;
    }
    m_repertoire = state.chosen->id;
    m_side = state.chosen->side;
    if (m_content == state.content)
        return emit changed();
    m_content = state.content;
    m_thread.post([content = m_content] { return std::make_shared<const OpeningGraph>(content); }, this,
                  [this, content = m_content](std::shared_ptr<const OpeningGraph> graph) {
                      if (content == m_content)
                          takeGraph(std::move(graph));
                  });
}

void OpeningTrainer::takeGraph(std::shared_ptr<const OpeningGraph> graph) {
    const bool isEmpty = outlookOf(graph->repertoire(), m_clock()).asked == 0;
    const bool wasEmpty = std::exchange(m_begins, false) || m_stage == Stage::NoMoves;
    if (isEmpty) {
        m_training = {};
        m_given = {};
        m_isPending = false;
        setStage(Stage::NoMoves);
        return;
    }
    if (wasEmpty) {
        m_training = OpeningTraining(std::move(graph), m_plan, m_clock());
        m_training.beginLine();
        advance();
        return;
    }
    const OpeningTraining::Turn before = m_training.turn();
    m_training.take(std::move(graph));
    if (m_training.turn() != before) {
        m_isPending = false; // the position is no longer in the repertoire
        m_given = {};
        advance();
    } else {
        emit changed();
    }
}

void OpeningTrainer::setStage(Stage stage) {
    m_stage = stage;
    emit changed();
}

void OpeningTrainer::advance() {
    m_timer.stop();
    m_games.reset();
    switch (m_training.turn()) {
    case OpeningTraining::Turn::Question:
        m_askedAt = std::chrono::steady_clock::now();
        m_isShown = m_isHinted = m_wasHinted = m_isMissed = false;
        setStage(Stage::Asking);
        emit asked();
        break;
    case OpeningTraining::Turn::Known:
    case OpeningTraining::Turn::Reply:
        playSoon();
        setStage(Stage::Playing);
        break;
    case OpeningTraining::Turn::End:
    case OpeningTraining::Turn::None:
        setStage(m_training.open() > 0 ? Stage::LineOver : Stage::Over);
        break;
    }
}

void OpeningTrainer::nextLine() {
    if (m_stage != Stage::LineOver)
        return;
    m_feedback.reset();
    m_training.beginLine();
    advance();
}

// --- the program's moves

void OpeningTrainer::ask(std::function<void(std::optional<Exploration>)> done) {
    m_asking = std::make_unique<QObject>();
    m_parts.library.ask(
        [position = m_training.position(),
         done = std::move(done)](LibraryReader* reader) -> std::function<void()> {
            std::optional<Exploration> found;
            if (reader != nullptr && reader->gameCount() > 0)
                found = reader->explore(position);
            return [done, found] { done(found); };
        },
        m_asking.get());
}

void OpeningTrainer::playSoon() {
    m_waits = 0;
    m_counts.reset();
    m_isCounted = m_training.turn() != OpeningTraining::Turn::Reply;
    if (!m_isCounted)
        ask([this](std::optional<Exploration> found) {
            m_counts = std::move(found);
            m_isCounted = true;
        });
    // What the user has played already needs no time to be looked at.
    m_timer.start(m_isCounted ? m_pause / 2 : m_pause);
}

void OpeningTrainer::play() {
    if (m_training.turn() == OpeningTraining::Turn::Known) {
        m_training.goOn(m_training.knownMove());
        return advance();
    }
    if (m_training.turn() != OpeningTraining::Turn::Reply)
        return;
    // A large library that is just being opened does not hold up the training for long.
    if (!m_isCounted && ++m_waits < kMostWaits)
        return m_timer.start(kWait);
    const std::vector<shogi::Move> replies = m_training.replies();
    std::vector<std::int64_t> games(replies.size(), 0);
    for (std::size_t i = 0; m_counts && i < replies.size(); ++i)
        for (const MoveFigures& figures : m_counts->moves)
            if (figures.move == replies[i])
                games[i] = figures.games;
    m_training.reply(replies[chosenReply(games, m_chance())]);
    advance();
}

// --- answers

void OpeningTrainer::keep(Result result, shogi::Move given) {
    const auto reason = m_training.reason();
    const shogi::Position position = m_training.position();
    const std::chrono::sys_seconds now = m_clock();
    const auto& chosen = m_parts.repertoires.state().chosen;
    // What is known before its time stays due when it was.
    const bool isEarly = reason != OpeningReason::Due && reason != OpeningReason::New &&
                         reason != OpeningReason::Again && result != Result::Again;
    if (!isEarly && chosen && chosen->id == m_repertoire)
        m_parts.repertoires.change(RepertoireEdit::Train, [position, result, now](Repertoire& repertoire) {
            const auto known = repertoire.find(position);
            return known &&
                   repertoire.setTraining(
                       position, afterAnswer(known->training.value_or(TrainingState{}), result, now));
        });
    if (!reason && result != Result::Again)
        return; // on the way
    CoachAnswer answer;
    answer.subject = CoachSubject::Opening;
    const RepertoireKey key = repertoireKey(position);
    answer.key =
        QString::fromStdString(shogi::toSfen(m_training.repertoire().positions().at(key).position, false));
    answer.kind = m_side == shogi::Color::Black ? QStringLiteral("black") : QStringLiteral("white");
    answer.time = now;
    answer.result = result;
    const auto used =
        std::chrono::floor<std::chrono::milliseconds>(std::chrono::steady_clock::now() - m_askedAt);
    if (used < kLongestThought)
        answer.timeUsed = used;
    if (given)
        answer.given = QString::fromStdString(shogi::toUsi(given));
    m_parts.coach.addAnswer(answer);
}

void OpeningTrainer::keepWrong() {
    if (!std::exchange(m_isPending, false))
        return;
    keep(Result::Again, m_given);
    m_training.settle(false);
    m_isMissed = true;
}

void OpeningTrainer::give(shogi::Move move) {
    if (m_stage != Stage::Asking || !m_training.position().isLegal(move))
        return;
    Feedback feedback{.position = m_training.position(), .given = move, .verdict = m_training.judge(move)};
    if (!m_training.moves().empty())
        feedback.previousTo = m_training.moves().back().to();
    feedback.known = m_training.question();
    m_feedback = std::move(feedback);
    if (m_feedback->verdict == OpeningVerdict::Main || m_feedback->verdict == OpeningVerdict::Alternative) {
        if (!m_isMissed) {
            keep(m_wasHinted ? Result::Hard : Result::Good, move);
            m_training.settle(true);
        }
        playOn(move);
        return;
    }
    m_given = move;
    m_isHinted = false;
    // A move that comes to the same lines is no mistake, but not the answer either.
    m_isPending = m_feedback->verdict == OpeningVerdict::Deviation && !m_isMissed;
    m_games.reset();
    ask([this](std::optional<Exploration> found) {
        m_games = std::move(found);
        emit changed();
    });
    setStage(Stage::Deviated);
    emit deviated();
}

// The line continues with the user's move.
void OpeningTrainer::playOn(shogi::Move move) {
    m_given = {};
    m_isHinted = m_isShown = false;
    m_feedback->played = m_training.goOn(move);
    advance();
}

void OpeningTrainer::hint() {
    if (m_isHinted)
        return show();
    if (m_stage != Stage::Asking || m_isShown)
        return;
    m_isHinted = true;
    m_wasHinted = true;
    emit changed();
}

void OpeningTrainer::dropHint() {
    m_isHinted = false;
    emit changed();
}

void OpeningTrainer::show() {
    if (m_stage != Stage::Asking || m_isShown)
        return;
    if (!m_isMissed) {
        keep(Result::Again, {});
        m_training.settle(false);
        m_isMissed = true;
    }
    m_feedback.reset();
    m_isHinted = false;
    m_isShown = true;
    emit changed();
}

void OpeningTrainer::tryAgain() {
    if (m_stage != Stage::Deviated)
        return;
    keepWrong();
    m_given = {};
    m_feedback.reset();
    m_stage = Stage::Asking;
    emit changed();
    emit asked();
}

void OpeningTrainer::goOn() {
    if (m_stage != Stage::Deviated && !(m_stage == Stage::Asking && m_isShown))
        return;
    keepWrong();
    // Whoever wants to see the answer after a move that joins the repertoire has not known it.
    if (!m_isMissed) {
        keep(Result::Again, m_given);
        m_training.settle(false);
    }
    const shogi::Move main = m_training.question().moves.front().move;
    m_feedback.reset();
    m_given = {};
    m_isShown = false;
    m_training.goOn(main);
    advance();
}

void OpeningTrainer::addGiven() {
    if (m_stage != Stage::Deviated)
        return;
    m_isPending = false;
    if (!m_isMissed) {
        keep(Result::Good, m_given);
        m_training.settle(true);
    }
    m_parts.repertoires.change(RepertoireEdit::AddMoves,
                               [position = m_training.position(), move = m_given](Repertoire& repertoire) {
                                   return repertoire.addLine(position, {&move, 1});
                               });
    m_feedback->verdict = OpeningVerdict::Alternative;
    playOn(m_given);
}

} // namespace app
