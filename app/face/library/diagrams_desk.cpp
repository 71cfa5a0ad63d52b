// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/diagrams_desk.h"

#include "app/document/new_file.h"
#include "app/face/files/file_desk.h"
#include "app/face/library/diagrams_dialog.h"
#include "app/face/library/found_games_model.h"
#include "app/face/library/games_view.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/user_files.h"
#include "app/report/bookmark_search.h"
#include "app/report/diagram_pages.h"
#include "app/text/foreign_text.h"
#include "app/text/library_text.h"
#include "app/text/record_text.h"
#include "board-widget/board_view.h"

#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <utility>

namespace app {

namespace {

constexpr std::size_t kMostDiagrams = 2000; // of one export
constexpr int kDrawingSlice = 12;           // ms at a time, before the window may do something else
constexpr int kReadingSlice = 100;          // ms on the storage thread

} // namespace

DiagramsDesk::DiagramsDesk(const Parts& parts, QObject* parent)
    : GamesTaskDesk(parts, parent) {
    parts.window.add(commands());
    m_drawing.setInterval(0);
    connect(&m_drawing, &QTimer::timeout, this, &DiagramsDesk::drawOn);
    connect(&parts.games, &GamesView::diagramsRequested, this, &DiagramsDesk::open);
}

DiagramsDesk::~DiagramsDesk() = default;

std::vector<Command> DiagramsDesk::commands() {
    return {
        {.id = "libraryDiagrams",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Export dia&grams of the library…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Draw the positions of listed or selected games of the library into files"),
         .keys = "Ctrl+Alt+Shift+D",
         .places = {{MenuId::Library, 420}},
         .run = [this] { open(); }},
    };
}

void DiagramsDesk::setAppearance(MoveNotation notation, bool marksLastMove) {
    m_notation = notation;
    m_marksLastMove = marksLastMove;
}

Diagram DiagramsDesk::look() const {
    Diagram look;
    look.coordinates = parts().window.board().state().coordinates;
    // Paper is white: pictures have the light theme, with the pieces of the window.
    look.theme.pieceSet = parts().window.board().theme().pieceSet;
    look.font = parts().window.font();
    return look;
}

DiagramsDialog* DiagramsDesk::dialog() const { return static_cast<DiagramsDialog*>(GamesTaskDesk::dialog()); }

GamesTaskDialog* DiagramsDesk::makeDialog(const ListedCounts& counts) {
    return new DiagramsDialog(counts, look(), m_marksLastMove, &parts().window);
}

GamesTaskDesk::Target DiagramsDesk::target() const {
    return {tr("Export diagrams"), dialog()->format() != DiagramFormat::Pdf, tr("PDF document (*.pdf)"),
            QStringLiteral("pdf"), tr("diagrams", "name of a file")};
}

void DiagramsDesk::begin(const QString& path) {
    m_path = path;
    const std::vector<GameId> games = chosenGames();
    if (games.size() > kMostDiagrams) {
        Message message;
        message.what =
            tr("At most %1 diagrams can be exported at a time.").arg(static_cast<int>(kMostDiagrams));
        message.advice = tr("Search for fewer games, or select some.");
        showProblem(dialog(), tr("Export diagrams"), message);
        return;
    }
    dialog()->showProgress(0, std::max<std::size_t>(1, games.size()));
    if (dialog()->isOfBookmarks())
        takeBookmarks(games);
    else
        takeHits(games);
}

void DiagramsDesk::takeHits(const std::vector<GameId>& games) {
    std::map<GameId, int> plies;
    for (int row = 0; row < parts().found.rowCount(); ++row)
        if (const PositionHit* hit = parts().found.hit(row))
            plies[parts().found.games()[static_cast<std::size_t>(row)]] = hit->ply;
    parts().library.describe(games, this, [this, plies](const std::vector<ListedGame>& listed) {
        std::vector<DiagramPlace> places;
        for (const ListedGame& game : listed) {
            const auto ply = plies.find(game.row.id);
            DiagramPlace place;
            place.start = game.start;
            place.moves = game.moves;
            if (ply != plies.end() && static_cast<std::size_t>(ply->second) < game.moves.size())
                place.moves.resize(static_cast<std::size_t>(ply->second));
            place.ply = static_cast<int>(place.moves.size());
            place.players = {game.black, game.white};
            place.date = libraryDateText(game.row.date);
            places.push_back(std::move(place));
        }
        draw(std::move(places));
    });
}

void DiagramsDesk::takeBookmarks(const std::vector<GameId>& games) {
    parts().library.ask(
        [this, games](LibraryReader* reader) -> std::function<void()> {
            const auto search = std::make_shared<BookmarkSearch>(
                reader != nullptr ? exportedGames(*reader, games) : std::vector<ExportedGame>(),
                kMostDiagrams);
            return [this, search] { readOn(search); };
        },
        this);
}

void DiagramsDesk::readOn(const std::shared_ptr<BookmarkSearch>& search) {
    if (search->isDone() || isCancelled()) {
        draw(search->takePlaces());
        return;
    }
    dialog()->showProgress(search->done(), search->count());
    parts().files.userFiles().look(
        [search] {
            QElapsedTimer slice;
            slice.start();
            while (!search->isDone() && !slice.hasExpired(kReadingSlice))
                search->step();
            return true;
        },
        this, [this, search](bool) { readOn(search); });
}

void DiagramsDesk::draw(std::vector<DiagramPlace> places) {
    m_places = std::move(places);
    m_drawn = 0;
    m_pages.reset();
    if (isCancelled()) {
        end(tr("The export was cancelled."));
        return;
    }
    if (m_places.empty()) {
        end(dialog()->isOfBookmarks() ? tr("The records have no bookmarks.")
                                      : tr("The games are not in the library now."),
            true);
        return;
    }
    if (dialog()->format() == DiagramFormat::Pdf)
        m_pages = std::make_unique<DiagramPages>(static_cast<int>(m_places.size()), dialog()->perPage(),
                                                 QFileInfo(m_path).completeBaseName(), parts().window.font());
    m_drawing.start();
}

void DiagramsDesk::drawOn() {
    if (isCancelled()) {
        end(tr("The export was cancelled."));
        return;
    }
    dialog()->showProgress(m_drawn, m_places.size());
    if (!m_pages) {
        m_drawing.stop(); // until it is written
        writePicture();
        return;
    }
    QElapsedTimer slice;
    slice.start();
    for (; m_drawn < m_places.size() && !slice.hasExpired(kDrawingSlice); ++m_drawn)
        m_pages->add(diagramOf(m_places[m_drawn], dialog()->look(), m_notation, dialog()->marksLastMove()));
    if (m_drawn < m_places.size())
        return;
    m_drawing.stop();
    parts().files.userFiles().write(
        m_path, m_pages->takeBytes(), this, [this](const UserFiles::Written& written) {
            if (written)
                end(tr("%n diagram(s) written.", nullptr, static_cast<int>(m_places.size())));
            else
                end(fileErrorMessage(written.error()).oneParagraph(), true);
        });
}

// One of a folder; files that exist are left untouched.
void DiagramsDesk::writePicture() {
    const DiagramFormat format = dialog()->format();
    const QString suffix = format == DiagramFormat::Svg ? QStringLiteral("svg") : QStringLiteral("png");
    const int digits = static_cast<int>(QString::number(m_places.size()).size());
    const QString number = QStringLiteral("%1").arg(m_drawn + 1, digits, 10, QLatin1Char('0'));
    const QString path = m_path + u'/' + tr("diagram", "name of a file") + u'-' + number + u'.' + suffix;
    const Diagram diagram =
        diagramOf(m_places[m_drawn], dialog()->look(), m_notation, dialog()->marksLastMove());
    postNewFile(parts().files.userFiles(), path, diagramBytes(diagram, format, dialog()->widthInPixels()),
                this, [this](const tl::expected<SavedRecord, FileError>& saved) {
                    if (!saved) {
                        end(fileErrorMessage(saved.error()).oneParagraph(), true);
                        return;
                    }
                    ++m_drawn;
                    if (m_drawn == m_places.size())
                        end(tr("%n diagram(s) written.", nullptr, static_cast<int>(m_drawn)));
                    else
                        m_drawing.start();
                });
}

void DiagramsDesk::end(const QString& words, bool isWarning) {
    m_drawing.stop();
    m_pages.reset();
    const bool isFinished = !isWarning && m_drawn > 0 && m_drawn == m_places.size();
    m_places.clear();
    if (dialog() != nullptr)
        dialog()->showProgress(0, 0);
    if (isWarning && dialog() != nullptr) {
        Message message;
        message.what = words;
        showProblem(dialog(), tr("Export diagrams"), message);
        return;
    }
    parts().window.bubble().say(words);
    if (dialog() != nullptr && isFinished)
        dialog()->accept();
}

} // namespace app
