// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_notes.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr qsizetype kMostNames = 5000; // of a kind, that are offered

} // namespace

LibraryNotes::LibraryNotes(Library& library, QObject* parent)
    : QObject(parent)
    , m_library(library) {}

LibraryNotes::State LibraryNotes::stateOf(NotesFile& file) {
    State state;
    state.collections = file.collections();
    state.tags = file.tags();
    state.aliases = file.aliases();
    state.problem = file.problem();
    return state;
}

void LibraryNotes::take(const State& state) {
    if (state == m_now)
        return;
    if (state.problem && state.problem->kind != StoreProblem::Kind::Damaged) {
        // What was read before is still there.
        m_now.problem = state.problem;
        emit failed(*m_now.problem);
        return;
    }
    const bool isNewProblem = state.problem && state.problem != m_now.problem;
    m_now = state;
    emit changed();
    if (isNewProblem)
        emit failed(*m_now.problem);
}

void LibraryNotes::refresh() {
    m_library.ask(
        [this](LibraryReader* reader) -> std::function<void()> {
            State state;
            if (reader != nullptr) {
                if (NotesFile* file = reader->notes().file())
                    state = stateOf(*file);
                else
                    state.problem = reader->notes().problem();
            }
            return [this, state] { take(state); };
        },
        this);
}

void LibraryNotes::change(std::function<bool(NotesFile& file, LibraryReader* reader)> job,
                          std::function<void()> after) {
    if (m_library.path().isEmpty())
        return;
    const QString path = NotesFile::pathBeside(m_library.path());
    m_library.ask(
        [this, path, job = std::move(job),
         after = std::move(after)](LibraryReader* reader) -> std::function<void()> {
            const auto file = NotesFile::open(path, NotesFile::Access::Write);
            if (!file)
                return [this, problem = file.error()] { emit failed(problem); };
            const bool isDone = job(**file, reader);
            const State state = stateOf(**file);
            return [this, state, isDone, after] {
                const bool isToldAgain = !isDone && state.problem && state.problem == m_now.problem;
                take(state);
                if (isToldAgain)
                    emit failed(*state.problem);
                if (isDone && after)
                    after();
            };
        },
        this);
}

void LibraryNotes::setNote(const NotedGame& game, const GameNote& note) {
    change([game, note](NotesFile& file, LibraryReader*) { return file.setNote(game, note); },
           [this, identity = game.identity, note] { emit noted(identity, note); });
}

void LibraryNotes::setAliases(const NameAliases& aliases) {
    change([aliases](NotesFile& file, LibraryReader*) { return file.setAliases(aliases); });
}

void LibraryNotes::collectThose(const QString& name,
                                std::function<std::vector<CollectedGame>(LibraryReader* reader)> games) {
    const auto id = std::make_shared<qint64>(0);
    change(
        [name, games = std::move(games), id](NotesFile& file, LibraryReader* reader) {
            const auto collection = file.collectionNamed(name);
            *id = collection.value_or(0);
            return collection && file.addTo(*collection, games(reader));
        },
        [this, id] {
            const auto place =
                std::find_if(m_now.collections.begin(), m_now.collections.end(),
                             [id = *id](const GameCollection& collection) { return collection.id == id; });
            if (place != m_now.collections.end())
                emit collected(place->id, place->name, place->games);
        });
}

void LibraryNotes::collect(const QString& name, const std::vector<CollectedGame>& games) {
    collectThose(name, [games](LibraryReader*) { return games; });
}

void LibraryNotes::collect(const QString& name, const std::vector<std::pair<GameId, int>>& games) {
    collectThose(name, [games](LibraryReader* reader) {
        std::vector<CollectedGame> collected;
        for (const auto& [id, ply] : games)
            if (const LibraryRow* row = reader != nullptr ? reader->row(id) : nullptr)
                collected.push_back(
                    {{reader->identity(id), reader->word(row->black), reader->word(row->white), row->date},
                     ply});
        return collected;
    });
}

void LibraryNotes::findNames(QObject* context, std::function<void(NamesInUse)> done) {
    m_library.ask(
        [done = std::move(done)](LibraryReader* reader) -> std::function<void()> {
            const NamesInUse names = reader != nullptr ? namesInUse(*reader, kMostNames) : NamesInUse();
            return [done, names] { done(names); };
        },
        context);
}

void LibraryNotes::rename(qint64 collection, const QString& name) {
    change([collection, name](NotesFile& file, LibraryReader*) {
        return file.renameCollection(collection, name);
    });
}

void LibraryNotes::remove(qint64 collection) {
    change([collection](NotesFile& file, LibraryReader*) { return file.removeCollection(collection); });
}

void LibraryNotes::removeFrom(qint64 collection, const std::vector<std::uint64_t>& games) {
    change(
        [collection, games](NotesFile& file, LibraryReader*) { return file.removeFrom(collection, games); });
}

void LibraryNotes::list(qint64 collection, QObject* context,
                        std::function<void(std::vector<CollectionEntry>)> done) {
    m_library.ask(
        [collection, done = std::move(done)](LibraryReader* reader) -> std::function<void()> {
            std::vector<CollectionEntry> entries;
            NotesFile* file = reader != nullptr ? reader->notes().file() : nullptr;
            if (file != nullptr)
                for (CollectedGame& game : file->collected(collection)) {
                    const GameId id = reader->gameOf(game.game.identity).value_or(0);
                    // Of the others the note comes with what else is told of them.
                    const GameNote note = id == 0 ? file->note(game.game.identity) : GameNote();
                    entries.push_back({std::move(game), id, note});
                }
            return [done, entries] { done(entries); };
        },
        context);
}

} // namespace app
