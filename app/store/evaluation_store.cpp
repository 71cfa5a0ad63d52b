// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/evaluation_store.h"

#include "app/files/storage_thread.h"
#include "app/store/evaluation_database.h"
#include "shogi-core/sfen.h"

#include <QStandardPaths>

#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr auto kWriteDelay = 1000ms;

std::string textOf(const shogi::Position& position) { return shogi::toSfen(position, false); }

} // namespace

EvaluationStore::EvaluationStore(const QString& path, StorageThread& storage, QObject* parent)
    : QObject(parent)
    , m_storage(storage)
    , m_database(path.isEmpty() ? nullptr : std::make_shared<EvaluationDatabase>(path))
    , m_path(path) {
    m_writeTimer.setSingleShot(true);
    connect(&m_writeTimer, &QTimer::timeout, this, &EvaluationStore::flush);
}

EvaluationStore::~EvaluationStore() {
    if (!m_database)
        return;
    std::vector<StoredPosition> positions;
    for (auto& [sfen, evaluations] : m_waiting)
        positions.push_back(StoredPosition{sfen, std::move(evaluations)});
    // This job holds the last reference to the database: it is closed on the thread that opened it.
    m_storage.post(
        [database = std::exchange(m_database, nullptr), positions = std::move(positions)]() mutable {
            if (!positions.empty())
                database->store(positions);
            database.reset();
        });
}

QString EvaluationStore::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/evaluations.sqlite");
}

void EvaluationStore::setPatience(std::chrono::milliseconds busy, std::chrono::milliseconds retry) {
    m_retry = retry;
    if (m_database)
        m_storage.post([database = m_database, busy, retry] { database->setPatience(busy, retry); });
}

const std::vector<shogi::EngineEvaluation>* EvaluationStore::known(const shogi::Position& position) {
    const auto place = m_remembered.find(textOf(position));
    if (place == m_remembered.end())
        return nullptr;
    m_uses.splice(m_uses.begin(), m_uses, place->second.use);
    return &place->second.evaluations;
}

void EvaluationStore::lookUp(const shogi::Position& position) {
    const std::string sfen = textOf(position);
    if (m_remembered.contains(sfen) || m_asked[sfen])
        return;
    if (!m_database) {
        take(position, sfen, {});
        return;
    }
    m_asked[sfen] = true;
    struct Answer {
        Evaluations evaluations;
        std::optional<StoreProblem> problem;
    };
    m_storage.post(
        [database = m_database, sfen] {
            Answer answer;
            answer.evaluations = database->find(sfen);
            answer.problem = database->problem();
            return answer;
        },
        this,
        [this, position, sfen](Answer answer) {
            takeProblem(answer.problem);
            if (answer.problem && answer.problem->kind == StoreProblem::Kind::Locked)
                m_asked.erase(sfen); // still unknown: may be requested again
            else
                take(position, sfen, std::move(answer.evaluations));
        });
}

bool EvaluationStore::isKnown(const shogi::Position& position) const {
    return m_remembered.contains(textOf(position));
}

void EvaluationStore::readAhead(const std::vector<shogi::Position>& positions) {
    m_ahead.clear();
    if (!m_database)
        return;
    for (auto position = positions.rbegin(); position != positions.rend(); ++position) {
        std::string sfen = textOf(*position);
        if (!m_remembered.contains(sfen))
            m_ahead.push_back(Ahead{*position, std::move(sfen), {}});
    }
    if (!m_readingAhead)
        readNextAhead();
}

void EvaluationStore::readNextAhead() {
    m_readingAhead = !m_ahead.empty();
    if (!m_readingAhead)
        return;
    struct Answer {
        std::vector<Ahead> positions;
        std::optional<StoreProblem> problem;
    };
    std::vector<Ahead> next;
    for (; !m_ahead.empty() && next.size() < kAheadAtOnce; m_ahead.pop_back())
        next.push_back(std::move(m_ahead.back()));
    m_storage.post(
        [database = m_database, next = std::move(next)]() mutable {
            for (Ahead& ahead : next)
                ahead.evaluations = database->find(ahead.sfen);
            return Answer{std::move(next), database->problem()};
        },
        this,
        [this](Answer answer) {
            takeProblem(answer.problem);
            if (answer.problem && answer.problem->kind == StoreProblem::Kind::Locked) {
                m_ahead.clear(); // still unknown
            } else {
                for (Ahead& ahead : answer.positions)
                    take(ahead.position, ahead.sfen, std::move(ahead.evaluations));
            }
            readNextAhead();
        });
}

void EvaluationStore::collect(
    const std::vector<shogi::Position>& positions, QObject* context,
    std::function<void(const std::vector<std::vector<shogi::EngineEvaluation>>&)> done) {
    struct Answer {
        std::vector<std::string> sfens;
        std::vector<Evaluations> evaluations;
        std::optional<StoreProblem> problem;
    };
    Answer question;
    for (const shogi::Position& position : positions)
        question.sfens.push_back(textOf(position));
    m_storage.post(
        [database = m_database, answer = std::move(question)]() mutable {
            for (const std::string& sfen : answer.sfens)
                answer.evaluations.push_back(database ? database->find(sfen) : Evaluations());
            if (database)
                answer.problem = database->problem();
            return std::move(answer);
        },
        context,
        [this, done = std::move(done)](Answer answer) {
            if (m_database)
                takeProblem(answer.problem);
            for (std::size_t i = 0; i < answer.sfens.size(); ++i) {
                const std::string& sfen = answer.sfens[i];
                // Found here, possibly not on disk yet.
                if (const auto waiting = m_waiting.find(sfen); waiting != m_waiting.end())
                    shogi::mergeEvaluations(answer.evaluations[i], waiting->second);
                if (const auto place = m_remembered.find(sfen); place != m_remembered.end())
                    shogi::mergeEvaluations(answer.evaluations[i], place->second.evaluations);
            }
            done(answer.evaluations);
        });
}

void EvaluationStore::take(const shogi::Position& position, const std::string& sfen,
                           Evaluations evaluations) {
    m_asked.erase(sfen);
    // Found here since the request.
    if (const auto waiting = m_waiting.find(sfen); waiting != m_waiting.end())
        shogi::mergeEvaluations(evaluations, waiting->second);
    if (const auto place = m_remembered.find(sfen); place != m_remembered.end())
        shogi::mergeEvaluations(evaluations, place->second.evaluations);
    remember(sfen, std::move(evaluations));
    emit found(position);
}

void EvaluationStore::remember(const std::string& sfen, Evaluations evaluations) {
    if (const auto place = m_remembered.find(sfen); place != m_remembered.end()) {
        place->second.evaluations = std::move(evaluations);
        return;
    }
    if (m_remembered.size() >= kRemembered) {
        m_remembered.erase(m_uses.back());
        m_uses.pop_back();
    }
    m_uses.push_front(sfen);
    m_remembered.emplace(sfen, Remembered{std::move(evaluations), m_uses.begin()});
}

void EvaluationStore::store(const shogi::Position& position,
                            const std::vector<shogi::EngineEvaluation>& evaluations) {
    const std::string sfen = textOf(position);
    if (const auto place = m_remembered.find(sfen); place != m_remembered.end()) {
        if (!shogi::mergeEvaluations(place->second.evaluations, evaluations))
            return;
    }
    if (!m_database)
        return;
    const auto waiting = m_waiting.find(sfen);
    if (waiting != m_waiting.end())
        shogi::mergeEvaluations(waiting->second, evaluations);
    else if (m_waiting.size() < kMostWaiting)
        m_waiting.emplace(sfen, evaluations);
    if (!m_writeTimer.isActive() && !m_writing)
        m_writeTimer.start(kWriteDelay);
}

void EvaluationStore::flush() {
    m_writeTimer.stop();
    if (!m_database || m_writing)
        return;
    auto positions = std::make_shared<std::vector<StoredPosition>>();
    for (const auto& [sfen, evaluations] : m_waiting)
        positions->push_back(StoredPosition{sfen, evaluations});
    m_waiting.clear();
    m_writing = true;
    struct Answer {
        bool done = false;
        bool tryAgain = false;
        std::optional<StoreProblem> problem;
    };
    m_storage.post(
        [database = m_database, positions] {
            Answer answer;
            answer.done = positions->empty() || database->store(*positions);
            // A damaged file was moved aside, and results go to a new one.
            if (!answer.done && database->problem() &&
                database->problem()->kind == StoreProblem::Kind::Damaged) {
                answer.problem = database->problem();
                answer.done = database->store(*positions);
            }
            answer.tryAgain = !answer.done && database->mayWrite();
            if (!answer.problem)
                answer.problem = database->problem();
            return answer;
        },
        this,
        [this, positions](const Answer& answer) {
            m_writing = false;
            takeProblem(answer.problem);
            if (answer.tryAgain) {
                for (StoredPosition& position : *positions) {
                    Evaluations& waiting = m_waiting[position.sfen];
                    shogi::mergeEvaluations(position.evaluations, waiting);
                    waiting = std::move(position.evaluations);
                }
            }
            if (!m_waiting.empty())
                m_writeTimer.start(answer.tryAgain ? m_retry : kWriteDelay);
            emit written();
        });
}

// --- the whole file

void EvaluationStore::measure(QObject* context,
                              std::function<void(const std::optional<StoreFigures>&)> done) {
    struct Answer {
        std::optional<StoreFigures> figures;
        std::optional<StoreProblem> problem;
    };
    m_storage.post(
        [database = m_database] {
            Answer answer;
            if (database) {
                answer.figures = database->measure();
                answer.problem = database->problem();
            }
            return answer;
        },
        context,
        [this, done = std::move(done)](const Answer& answer) {
            if (m_database)
                takeProblem(answer.problem);
            done(answer.figures);
        });
}

void EvaluationStore::remove(const StoreRemoval& what) {
    if (!m_database || m_removing)
        return;
    m_removing = what;
    m_removed = {};
    m_removalCancelled = false;
    forget();
    removeFrom(0);
}

// Results in memory, or waiting to be written, must not come back.
void EvaluationStore::forget() {
    m_remembered.clear();
    m_uses.clear();
    for (auto entry = m_waiting.begin(); entry != m_waiting.end();) {
        std::erase_if(entry->second, [this](const shogi::EngineEvaluation& evaluation) {
            return m_removing->concerns(evaluation);
        });
        entry = entry->second.empty() ? m_waiting.erase(entry) : std::next(entry);
    }
}

void EvaluationStore::removeFrom(qint64 position) {
    struct Answer {
        qint64 bytes = 0;
        std::optional<EvaluationDatabase::RemovalStep> step;
        std::optional<StoreProblem> problem;
    };
    m_storage.post(
        [database = m_database, what = *m_removing, position] {
            Answer answer;
            answer.bytes = database->bytes();
            answer.step = database->remove(what, position);
            answer.problem = database->problem();
            return answer;
        },
        this,
        [this, position](const Answer& answer) {
            takeProblem(answer.problem);
            if (position == 0)
                m_removed.bytesBefore = answer.bytes;
            if (!answer.step) {
                finishRemoval(false, answer.problem);
                return;
            }
            m_removed.positions += answer.step->positions;
            m_removed.lines += answer.step->lines;
            if (answer.step->next >= answer.step->end) {
                shrink();
                return;
            }
            emit removalProgressed(static_cast<int>(answer.step->next * 100 / answer.step->end));
            if (m_removalCancelled)
                finishRemoval(false, std::nullopt);
            else
                removeFrom(answer.step->next);
        });
}

void EvaluationStore::shrink() {
    struct Answer {
        bool done = false;
        qint64 bytes = 0;
        std::optional<StoreProblem> problem;
    };
    emit removalProgressed(100);
    m_storage.post(
        [database = m_database] {
            Answer answer;
            answer.done = database->shrink();
            answer.bytes = database->bytes();
            answer.problem = database->problem();
            return answer;
        },
        this,
        [this](const Answer& answer) {
            takeProblem(answer.problem);
            m_removed.bytesAfter = answer.bytes;
            finishRemoval(answer.done, answer.done ? std::nullopt : answer.problem);
        });
}

void EvaluationStore::finishRemoval(bool complete, const std::optional<StoreProblem>& problem) {
    forget();
    m_removing.reset();
    m_removed.complete = complete;
    m_removed.problem = problem;
    emit removalFinished(m_removed);
}

void EvaluationStore::takeProblem(const std::optional<StoreProblem>& problem) {
    // A damaged file remains moved aside even when the new one works.
    if (problem == m_problem || (!problem && m_problem && m_problem->kind == StoreProblem::Kind::Damaged))
        return;
    m_problem = problem;
    emit problemChanged();
}

} // namespace app
