// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/library/library_row.h"
#include "app/report/diagram_list.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <cstddef>
#include <map>
#include <memory>
#include <vector>

namespace app {

class BookmarkSearch;
class DiagramPages;
class DiagramsDialog;
class FileDesk;
class FoundGamesModel;
class GamesView;
class Library;
class MainWindow;

// Draws positions of listed games into files, one after another between the window's other work. Main thread;
// owns none of the objects it uses.
class DiagramsDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        Library& library;
        FileDesk& files;
        FoundGamesModel& found;
        GamesView& games;
    };
    explicit DiagramsDesk(const Parts& parts, QObject* parent = nullptr);
    ~DiagramsDesk() override;

    // How the window writes moves, and whether it marks the last one.
    void setAppearance(MoveNotation notation, bool marksLastMove);
    void open();

signals:
    // The list of games is to be in sight.
    void paneWanted();

private:
    std::vector<Command> commands();
    Diagram look() const;
    void choosePlace();
    void begin(const QString& path);
    std::vector<GameId> chosenGames() const;
    void takeHits(const std::vector<GameId>& games);
    void takeBookmarks(const std::vector<GameId>& games);
    void readOn(const std::shared_ptr<BookmarkSearch>& search);
    void draw(std::vector<DiagramPlace> places);
    void drawOn();
    void writePicture();
    void end(const QString& words, bool isWarning = false);

    Parts m_parts;
    QPointer<DiagramsDialog> m_dialog;
    MoveNotation m_notation = MoveNotation::Automatic;
    bool m_marksLastMove = true;
    bool m_isCancelled = false;
    QString m_path;
    std::vector<DiagramPlace> m_places; // to be drawn
    std::size_t m_drawn = 0;
    std::unique_ptr<DiagramPages> m_pages; // of a PDF
    QTimer m_drawing;
};

} // namespace app
