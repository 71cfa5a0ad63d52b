// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/repertoire/repertoires.h"

#include "app/books/book_saving.h"
#include "app/library/library_reader.h"
#include "app/platform/background_thread.h"
#include "app/repertoire/reply_sources.h"

#include <QFileInfo>

#include <chrono>
#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

constexpr auto kFoundInterval = 150ms; // between reports of a search

} // namespace

Repertoires::Repertoires(const QString& file, const QString& library, QObject* parent)
    : QObject(parent)
    , m_session(file.isEmpty() ? nullptr : std::make_shared<RepertoireSession>(file))
    , m_library(library) {}

Repertoires::~Repertoires() {
    cancelHoles();
    // The database is closed on the thread that has used it.
    m_thread.post([session = std::exchange(m_session, nullptr)]() mutable { session.reset(); });
}

void Repertoires::post(std::function<bool(RepertoireSession&)> work, std::function<void(bool)> done) {
    if (!m_session)
        return;
    m_thread.post(
        [session = m_session, work = std::move(work)] {
            Answer answer;
            answer.isDone = work(*session);
            answer.state = session->state();
            return answer;
        },
        this,
        [this, done = std::move(done)](const Answer& answer) {
            take(answer.state);
            done(answer.isDone);
        });
}

void Repertoires::take(const RepertoireState& state) {
    const RepertoireState before = std::exchange(m_state, state);
    if (!std::exchange(m_isRead, true) || !(m_state == before))
        emit changed();
    if (m_state.problem && m_state.problem != before.problem)
        emit failed(*m_state.problem);
}

void Repertoires::refresh() {
    post([](RepertoireSession& session) {
        session.refresh();
        return true;
    });
}

// --- changes

void Repertoires::choose(qint64 id) {
    cancelHoles();
    post([id](RepertoireSession& session) { return session.choose(id); });
}

void Repertoires::create(const QString& name, shogi::Color side) {
    cancelHoles();
    post([name, side](RepertoireSession& session) { return session.create(name, side); });
}

void Repertoires::rename(qint64 id, const QString& name) {
    post([id, name](RepertoireSession& session) { return session.rename(id, name); });
}

void Repertoires::setSide(qint64 id, shogi::Color side) {
    post([id, side](RepertoireSession& session) { return session.setSide(id, side); });
}

void Repertoires::remove(qint64 id) {
    cancelHoles();
    post([id](RepertoireSession& session) { return session.remove(id); });
}

void Repertoires::change(RepertoireEdit kind, std::function<bool(Repertoire&)> edit) {
    if (!m_state.chosen)
        return;
    post([id = m_state.chosen->id, kind, edit = std::move(edit)](RepertoireSession& session) {
        return session.change(id, kind, edit);
    });
}

void Repertoires::undo() {
    post([](RepertoireSession& session) { return session.undo() || session.state().problem; },
         [this](bool isDone) {
             if (!isDone)
                 emit stepRefused();
         });
}

void Repertoires::redo() {
    post([](RepertoireSession& session) { return session.redo() || session.state().problem; },
         [this](bool isDone) {
             if (!isDone)
                 emit stepRefused();
         });
}

// --- books

void Repertoires::addBook(const QString& path, const shogi::Position& start, std::vector<shogi::Move> moves,
                          const BookTaking& taking) {
    if (!m_state.chosen)
        return;
    const auto fault = std::make_shared<std::optional<BookFault>>();
    const auto edit = [fault, path, start, moves = std::move(moves), taking](Repertoire& repertoire) {
        const auto book = openBook(path);
        if (!book) {
            *fault = book.error();
            return false;
        }
        const auto added = app::addBook(repertoire, start, moves, **book, taking);
        if (!added)
            *fault = added.error();
        return added.value_or(false);
    };
    post([id = m_state.chosen->id,
          edit](RepertoireSession& session) { return session.change(id, RepertoireEdit::Import, edit); },
         [this, fault](bool isDone) {
             if (!m_state.problem)
                 emit bookAdded(isDone, *fault);
         });
}

void Repertoires::writeBook(const QString& path, BookFormat format) {
    if (!m_state.content)
        return;
    m_thread.post(
        [content = m_state.content, path, format]() -> std::optional<BookFault> {
            const auto saved = saveBook(bookOf(*content), path, format, true);
            return saved ? std::nullopt : std::optional(saved.error().fault);
        },
        this, [this, path](const std::optional<BookFault>& fault) { emit bookWritten(path, fault); });
}

// --- holes

void Repertoires::cancelHoles() {
    if (m_cancelled)
        *m_cancelled = true;
    m_cancelled.reset();
}

void Repertoires::findHoles(std::int64_t fewestGames) {
    cancelHoles();
    if (!m_state.content)
        return;
    const auto cancelled = std::make_shared<std::atomic<bool>>(false);
    m_cancelled = cancelled;
    // Called on the thread that searches.
    const auto tell = [this, cancelled](std::vector<RepertoireHole> holes, const RepertoireCoverage& coverage,
                                        std::size_t games, bool isComplete) {
        sortHoles(holes);
        QMetaObject::invokeMethod(
            this,
            [this, cancelled, holes = std::move(holes), coverage, games, isComplete] {
                if (*cancelled)
                    return;
                if (isComplete)
                    m_cancelled.reset();
                emit holesFound(holes, coverage, games, isComplete);
            },
            Qt::QueuedConnection);
    };
    m_searching.post([content = m_state.content, library = m_library, fewestGames, cancelled, tell] {
        if (*cancelled)
            return;
        // Opened for each search: it is not kept up to date in between.
        const auto reader =
            library.isEmpty() || !QFileInfo::exists(library)
                ? nullptr
                : LibraryReader::open(library, LibraryReader::Reading::Fixed).value_or(nullptr);
        if (!reader) {
            tell({}, {}, 0, true);
            return;
        }
        std::vector<RepertoireHole> found;
        auto told = steady_clock::now();
        HoleSearch search;
        search.fewestGames = fewestGames;
        search.cancelled = cancelled.get();
        search.onProgress = [&](std::vector<RepertoireHole>&& holes, const RepertoireCoverage& coverage) {
            found.insert(found.end(), std::make_move_iterator(holes.begin()),
                         std::make_move_iterator(holes.end()));
            if (steady_clock::now() - told < kFoundInterval)
                return;
            told = steady_clock::now();
            tell(found, coverage, reader->gameCount(), false);
        };
        const RepertoireCoverage coverage = search.run(*content, libraryReplies(*reader));
        if (!*cancelled)
            tell(std::move(found), coverage, reader->gameCount(), true);
    });
}

} // namespace app
