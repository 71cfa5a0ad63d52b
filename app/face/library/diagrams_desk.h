// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/games_task_desk.h"
#include "app/face/shell/command.h"
#include "app/report/diagram_list.h"

#include <QTimer>

#include <cstddef>
#include <memory>
#include <vector>

namespace app {

class BookmarkSearch;
class DiagramPages;
class DiagramsDialog;

// Draws positions of listed games into files, one after another between the window's other work. Main thread;
// owns none of the objects it uses.
class DiagramsDesk : public GamesTaskDesk {
    Q_OBJECT
public:
    explicit DiagramsDesk(const Parts& parts, QObject* parent = nullptr);
    ~DiagramsDesk() override;

    // How the window writes moves, and whether it marks the last one.
    void setAppearance(MoveNotation notation, bool marksLastMove);

protected:
    GamesTaskDialog* makeDialog(const ListedCounts& counts) override;
    Target target() const override;
    void begin(const QString& path) override;

private:
    std::vector<Command> commands();
    Diagram look() const;
    DiagramsDialog* dialog() const;
    void takeHits(const std::vector<GameId>& games);
    void takeBookmarks(const std::vector<GameId>& games);
    void readOn(const std::shared_ptr<BookmarkSearch>& search);
    void draw(std::vector<DiagramPlace> places);
    void drawOn();
    void writePicture();
    void end(const QString& words, bool isWarning = false);

    MoveNotation m_notation = MoveNotation::Automatic;
    bool m_marksLastMove = true;
    QString m_path;
    std::vector<DiagramPlace> m_places; // to be drawn
    std::size_t m_drawn = 0;
    std::unique_ptr<DiagramPages> m_pages; // of a PDF
    QTimer m_drawing;
};

} // namespace app
