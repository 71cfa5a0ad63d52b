// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/collections_desk.h"

#include "app/face/library/collection_bar.h"
#include "app/face/library/collection_dialog.h"
#include "app/face/library/found_games_model.h"
#include "app/face/library/games_view.h"
#include "app/face/library/names_dialog.h"
#include "app/face/library/note_strip.h"
#include "app/face/library/rename_dialog.h"
#include "app/face/library/search_fields.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/text/foreign_text.h"
#include "app/text/library_text.h"

#include <QLocale>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace app {

namespace {

constexpr std::size_t kMostCollected = 10000; // games at a time
constexpr std::size_t kMostStarred = 500;

} // namespace

CollectionsDesk::CollectionsDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_notes(parts.library) {
    m_parts.window.add(commands());
    connectView();
    connectNotes();
}

void CollectionsDesk::connectView() {
    GamesView& games = m_parts.games;
    connect(&games, &GamesView::starsGiven, this, &CollectionsDesk::giveStars);
    connect(&games, &GamesView::collectRequested, this, qOverload<>(&CollectionsDesk::collect));
    connect(&games, &GamesView::dropRequested, this, &CollectionsDesk::drop);
    connect(&games, &GamesView::gameChosen, this, &CollectionsDesk::showNote);
    connect(&m_parts.found, &FoundGamesModel::described, this, &CollectionsDesk::showNote);
    connect(&m_parts.found, &QAbstractItemModel::modelReset, this, &CollectionsDesk::showNote);
    CollectionBar& bar = games.bar();
    connect(&bar, &CollectionBar::newRequested, this, qOverload<>(&CollectionsDesk::collect));
    connect(&bar, &CollectionBar::renameRequested, this, &CollectionsDesk::rename);
    connect(&bar, &CollectionBar::removeRequested, this, &CollectionsDesk::remove);
    connect(&bar, &CollectionBar::namesRequested, this, &CollectionsDesk::editNames);
    connect(&games.notes(), &NoteStrip::edited, this, [this](std::uint64_t game, const GameNote& note) {
        NotedGame noted{game, {}, {}, 0};
        for (int row = 0; row < m_parts.found.rowCount(); ++row)
            if (const ListedGame* listed = m_parts.found.game(row);
                listed != nullptr && listed->identity == game)
                noted = notedAt(row);
        m_notes.setNote(noted, note);
    });
}

void CollectionsDesk::connectNotes() {
    connect(&m_notes, &LibraryNotes::changed, this, [this] {
        m_parts.games.bar().setCollections(m_notes.collections());
        offerNames();
    });
    connect(&m_notes, &LibraryNotes::noted, &m_parts.found, &FoundGamesModel::setNote);
    connect(
        &m_notes, &LibraryNotes::collected, this, [this](qint64 collection, const QString& name, int games) {
            m_parts.window.bubble().say(tr("%Ln game(s) in “%1”.", nullptr, games).arg(foreignText(name)));
            const auto shown = m_parts.games.bar().collection();
            if (shown && shown->id == collection)
                list();
        });
    connect(&m_notes, &LibraryNotes::failed, this, [this](const StoreProblem& problem) {
        showProblem(&m_parts.window, tr("Notes and collections"), libraryNotesProblemMessage(problem));
    });
    connect(&m_parts.library, &Library::stateChanged, this, [this] {
        m_notes.refresh();
        offerNames();
    });
}

std::vector<Command> CollectionsDesk::commands() {
    return {
        {.id = "libraryNote",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Note and tags of the game"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Write a note about the game that is selected in the library, and tag it"),
         .keys = "Ctrl+Alt+J",
         .places = {{MenuId::Library, 310}},
         .run = [this] { noteCommand(); }},
        {.id = "libraryCollect",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Add games to a &collection…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Add the listed or selected games of the library to a collection"),
         .keys = "Ctrl+Alt+V",
         .places = {{MenuId::Library, 320}},
         .run = [this] { collect(); }},
        {.id = "libraryNames",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Names of the same &player…"),
         .tip =
             QT_TRANSLATE_NOOP("app::Actions", "Join names of a player: a search for one of them finds all"),
         .keys = "Ctrl+Alt+I",
         .places = {{MenuId::Library, 330}},
         .run = [this] { editNames(); }},
    };
}

// --- what is listed

bool CollectionsDesk::list() {
    const auto collection = m_parts.games.bar().collection();
    if (!collection)
        return false;
    m_parts.library.cancelSearch();
    m_notes.list(collection->id, this, [this, id = collection->id](std::vector<CollectionEntry> entries) {
        const auto shown = m_parts.games.bar().collection();
        if (shown && shown->id == id)
            take(std::move(entries));
    });
    return true;
}

void CollectionsDesk::take(std::vector<CollectionEntry> entries) {
    std::vector<GameId> games;
    std::vector<PositionHit> hits;
    std::map<int, ListedGame> missing;
    m_collected.clear();
    for (const CollectionEntry& entry : entries) {
        m_collected.push_back(entry.game.game.identity);
        if (entry.id == 0) {
            ListedGame game;
            game.black = entry.game.game.black;
            game.white = entry.game.game.white;
            game.row.date = entry.game.game.date;
            game.identity = entry.game.game.identity;
            game.note = entry.note;
            missing.emplace(static_cast<int>(games.size()), std::move(game));
        }
        games.push_back(entry.id);
        hits.push_back({entry.id, entry.game.ply});
    }
    // Only if any was collected for a position.
    if (std::all_of(hits.begin(), hits.end(), [](const PositionHit& hit) { return hit.ply == 0; }))
        hits.clear();
    const std::size_t count = games.size();
    m_parts.found.show(std::move(games), std::move(hits), std::move(missing));
    m_parts.games.setFound(count, true);
}

void CollectionsDesk::offerNames() {
    m_notes.findNames(this, [this](NamesInUse names) {
        m_names = std::move(names);
        m_parts.games.fields().offer(m_names);
        m_parts.games.notes().offer(m_names.tags);
    });
}

// --- notes

NotedGame CollectionsDesk::notedAt(int row) const {
    const ListedGame* game = m_parts.found.game(row);
    return game == nullptr ? NotedGame()
                           : NotedGame{game->identity, game->black, game->white, game->row.date};
}

void CollectionsDesk::showNote() {
    const ListedGame* game = m_parts.found.game(m_parts.games.currentRow());
    m_parts.games.notes().show(game == nullptr ? 0 : game->identity,
                               game == nullptr ? GameNote() : game->note);
}

void CollectionsDesk::noteCommand() {
    emit paneWanted();
    if (m_parts.games.notes().game() != 0)
        m_parts.games.notes().focusFields();
    else
        m_parts.window.bubble().say(tr("Select a game in the list first."));
}

// Games that have not been in sight are not known yet.
void CollectionsDesk::giveStars(const std::vector<int>& rows, int stars) {
    if (rows.size() > kMostStarred) {
        m_parts.window.bubble().say(
            tr("At most %1 games can be given stars at a time.").arg(static_cast<int>(kMostStarred)), true);
        return;
    }
    m_parts.games.notes().finish();
    const auto give = [this, stars](const ListedGame& game) {
        GameNote note = game.note;
        note.stars = stars;
        if (note != game.note)
            m_notes.setNote({game.identity, game.black, game.white, game.row.date}, note);
    };
    std::vector<GameId> games;
    for (const int row : rows) {
        if (const ListedGame* game = m_parts.found.game(row))
            give(*game);
        else if (!m_parts.found.isMissing(row))
            games.push_back(m_parts.found.games()[static_cast<std::size_t>(row)]);
    }
    if (!games.empty())
        m_parts.library.describe(games, this, [give](const std::vector<ListedGame>& listed) {
            std::for_each(listed.begin(), listed.end(), give);
        });
}

// --- collections

ListedCounts CollectionsDesk::counts() const {
    return {m_parts.games.selectedRows().size(), static_cast<std::size_t>(m_parts.found.rowCount())};
}

void CollectionsDesk::collect() {
    emit paneWanted();
    if (m_parts.found.rowCount() == 0) {
        m_parts.window.bubble().say(tr("There are no games in the list."));
        return;
    }
    const auto shown = m_parts.games.bar().collection();
    QStringList names;
    for (const GameCollection& collection : m_notes.collections())
        if (!shown || collection.id != shown->id)
            names.append(collection.name);
    auto* dialog = new CollectionDialog(counts(), names, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CollectionDialog::beginRequested, this, [this, dialog] {
        collect(dialog->name(), dialog->isOfSelection());
        dialog->accept();
    });
    dialog->open();
}

void CollectionsDesk::collect(const QString& name, bool onlySelected) {
    std::vector<int> rows = m_parts.games.selectedRows();
    if (!onlySelected) {
        rows.resize(static_cast<std::size_t>(m_parts.found.rowCount()));
        std::iota(rows.begin(), rows.end(), 0);
    }
    if (rows.size() > kMostCollected) {
        m_parts.window.bubble().say(tr("At most %1 games can be added at a time. Search for fewer.")
                                        .arg(QLocale().toString(static_cast<int>(kMostCollected))),
                                    true);
        return;
    }
    std::vector<std::pair<GameId, int>> games;
    for (const int row : rows) {
        const PositionHit* hit = m_parts.found.hit(row);
        if (!m_parts.found.isMissing(row))
            games.emplace_back(m_parts.found.games()[static_cast<std::size_t>(row)],
                               hit == nullptr ? 0 : hit->ply);
    }
    m_notes.collect(name, games);
}

// The records stay, and so does everything that is noted about the games.
void CollectionsDesk::drop() {
    const auto collection = m_parts.games.bar().collection();
    if (!collection)
        return;
    std::vector<std::uint64_t> games;
    for (const int row : m_parts.games.selectedRows())
        games.push_back(m_collected[static_cast<std::size_t>(row)]);
    m_notes.removeFrom(collection->id, games);
    list();
}

void CollectionsDesk::rename() {
    const auto collection = m_parts.games.bar().collection();
    if (!collection)
        return;
    auto* dialog = new RenameDialog(collection->name, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, id = collection->id] {
        const auto& others = m_notes.collections();
        const bool isTaken = std::any_of(others.begin(), others.end(), [&](const GameCollection& other) {
            return other.id != id && other.name == dialog->name();
        });
        if (isTaken)
            m_parts.window.bubble().say(
                tr("There is another collection “%1”.").arg(foreignText(dialog->name())), true);
        else if (!dialog->name().isEmpty())
            m_notes.rename(id, dialog->name());
    });
    dialog->open();
}

void CollectionsDesk::remove() {
    const auto collection = m_parts.games.bar().collection();
    if (!collection)
        return;
    Message question;
    question.what = tr("Delete the collection “%1”?").arg(foreignText(collection->name));
    question.advice = tr("Its games stay in the library, with their notes.");
    askBeforeLoss(&m_parts.window, tr("Collections"), question, tr("Delete"),
                  [this, id = collection->id] { m_notes.remove(id); });
}

// --- names

void CollectionsDesk::editNames() {
    const NotedGame game = notedAt(m_parts.games.currentRow());
    QStringList players;
    for (const QString& name : {game.black, game.white})
        if (!name.isEmpty())
            players.append(name);
    auto* dialog = new NamesDialog(m_notes.aliases(), players, m_names.players, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (dialog->aliases() == m_notes.aliases())
            return;
        m_notes.setAliases(dialog->aliases());
        emit namesChanged();
    });
    dialog->open();
}

} // namespace app
