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
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr std::size_t kMostDiagrams = 2000; // of one export
constexpr int kDrawingSlice = 12;           // ms at a time, before the window may do something else
constexpr int kReadingSlice = 100;          // ms on the storage thread

} // namespace

DiagramsDesk::DiagramsDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_parts.window.add(commands());
    m_drawing.setInterval(0);
    connect(&m_drawing, &QTimer::timeout, this, &DiagramsDesk::drawOn);
    connect(&m_parts.games, &GamesView::diagramsRequested, this, &DiagramsDesk::open);
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
    look.coordinates = m_parts.window.board().state().coordinates;
    // Paper is white: pictures have the light theme, with the pieces of the window.
    look.theme.pieceSet = m_parts.window.board().theme().pieceSet;
    look.font = m_parts.window.font();
    return look;
}

void DiagramsDesk::open() {
    emit paneWanted();
    const auto listed = static_cast<std::size_t>(m_parts.found.rowCount());
    if (listed == 0)
        m_parts.window.bubble().say(tr("There are no games in the list."));
    if (m_dialog || listed == 0)
        return;
    m_dialog = new DiagramsDialog({m_parts.games.selectedRows().size(), listed}, look(), m_marksLastMove,
                                  &m_parts.window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &DiagramsDialog::beginRequested, this, &DiagramsDesk::choosePlace);
    connect(m_dialog, &DiagramsDialog::cancelRequested, this, [this] { m_isCancelled = true; });
    m_dialog->open();
}

void DiagramsDesk::choosePlace() {
    const bool isFolder = m_dialog->format() != DiagramFormat::Pdf;
    auto* dialog = new QFileDialog(m_dialog, tr("Export diagrams"), m_parts.files.lastFolder());
    dialog->setObjectName(QStringLiteral("diagramsFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(isFolder ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::AnyFile);
    dialog->setLabelText(QFileDialog::Accept, tr("Export"));
    if (isFolder) {
        dialog->setOption(QFileDialog::ShowDirsOnly);
    } else {
        dialog->setNameFilter(tr("PDF document (*.pdf)"));
        dialog->setDefaultSuffix(QStringLiteral("pdf"));
        dialog->selectFile(tr("diagrams", "name of a file") + QStringLiteral(".pdf"));
    }
    connect(dialog, &QFileDialog::fileSelected, this, &DiagramsDesk::begin);
    dialog->open();
}

std::vector<GameId> DiagramsDesk::chosenGames() const {
    std::vector<GameId> games;
    if (m_dialog->isOfSelection())
        for (const int row : m_parts.games.selectedRows())
            games.push_back(m_parts.found.games()[static_cast<std::size_t>(row)]);
    else
        games = m_parts.found.games();
    std::erase(games, GameId{0}); // not in the library now
    return games;
}

void DiagramsDesk::begin(const QString& path) {
    if (!m_dialog)
        return;
    m_path = path;
    m_isCancelled = false;
    const std::vector<GameId> games = chosenGames();
    if (games.size() > kMostDiagrams) {
        Message message;
        message.what =
            tr("At most %1 diagrams can be exported at a time.").arg(static_cast<int>(kMostDiagrams));
        message.advice = tr("Search for fewer games, or select some.");
        showProblem(m_dialog, tr("Export diagrams"), message);
        return;
    }
    m_dialog->showProgress(0, std::max<std::size_t>(1, games.size()));
    if (m_dialog->isOfBookmarks())
        takeBookmarks(games);
    else
        takeHits(games);
}

void DiagramsDesk::takeHits(const std::vector<GameId>& games) {
    std::map<GameId, int> plies;
    for (int row = 0; row < m_parts.found.rowCount(); ++row)
        if (const PositionHit* hit = m_parts.found.hit(row))
            plies[m_parts.found.games()[static_cast<std::size_t>(row)]] = hit->ply;
    m_parts.library.describe(games, this, [this, plies](const std::vector<ListedGame>& listed) {
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
    m_parts.library.ask(
        [this, games](LibraryReader* reader) -> std::function<void()> {
            const auto search = std::make_shared<BookmarkSearch>(
                reader != nullptr ? exportedGames(*reader, games) : std::vector<ExportedGame>(),
                kMostDiagrams);
            return [this, search] { readOn(search); };
        },
        this);
}

void DiagramsDesk::readOn(const std::shared_ptr<BookmarkSearch>& search) {
    if (search->isDone() || m_isCancelled || !m_dialog) {
        draw(search->takePlaces());
        return;
    }
    m_dialog->showProgress(search->done(), search->count());
    m_parts.files.userFiles().look(
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
    if (m_isCancelled || !m_dialog) {
        end(tr("The export was cancelled."));
        return;
    }
    if (m_places.empty()) {
        end(m_dialog->isOfBookmarks() ? tr("The records have no bookmarks.")
                                      : tr("The games are not in the library now."),
            true);
        return;
    }
    if (m_dialog->format() == DiagramFormat::Pdf)
        m_pages = std::make_unique<DiagramPages>(static_cast<int>(m_places.size()), m_dialog->perPage(),
                                                 QFileInfo(m_path).completeBaseName(), m_parts.window.font());
    m_drawing.start();
}

void DiagramsDesk::drawOn() {
    if (m_isCancelled || !m_dialog) {
        end(tr("The export was cancelled."));
        return;
    }
    m_dialog->showProgress(m_drawn, m_places.size());
    if (!m_pages) {
        m_drawing.stop(); // until it is written
        writePicture();
        return;
    }
    QElapsedTimer slice;
    slice.start();
    for (; m_drawn < m_places.size() && !slice.hasExpired(kDrawingSlice); ++m_drawn)
        m_pages->add(diagramOf(m_places[m_drawn], m_dialog->look(), m_notation, m_dialog->marksLastMove()));
    if (m_drawn < m_places.size())
        return;
    m_drawing.stop();
    m_parts.files.userFiles().write(
        m_path, m_pages->takeBytes(), this, [this](const UserFiles::Written& written) {
            if (written)
                end(tr("%n diagram(s) written.", nullptr, static_cast<int>(m_places.size())));
            else
                end(fileErrorMessage(written.error()).oneParagraph(), true);
        });
}

// One of a folder; files that exist are left untouched.
void DiagramsDesk::writePicture() {
    const DiagramFormat format = m_dialog->format();
    const QString suffix = format == DiagramFormat::Svg ? QStringLiteral("svg") : QStringLiteral("png");
    const int digits = static_cast<int>(QString::number(m_places.size()).size());
    const QString number = QStringLiteral("%1").arg(m_drawn + 1, digits, 10, QLatin1Char('0'));
    const QString path = m_path + u'/' + tr("diagram", "name of a file") + u'-' + number + u'.' + suffix;
    const Diagram diagram =
        diagramOf(m_places[m_drawn], m_dialog->look(), m_notation, m_dialog->marksLastMove());
    postNewFile(m_parts.files.userFiles(), path, diagramBytes(diagram, format, m_dialog->widthInPixels()),
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
    if (m_dialog)
        m_dialog->showProgress(0, 0);
    if (isWarning && m_dialog) {
        Message message;
        message.what = words;
        showProblem(m_dialog, tr("Export diagrams"), message);
        return;
    }
    m_parts.window.bubble().say(words);
    if (m_dialog && isFinished)
        m_dialog->accept();
}

} // namespace app
