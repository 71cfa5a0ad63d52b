// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/games_task_dialog.h"
#include "app/report/diagram.h"

namespace app {

// Asks how positions of games are to be drawn.
class DiagramsDialog : public GamesTaskDialog {
    Q_OBJECT
public:
    // look: to begin with, as the window shows positions.
    DiagramsDialog(const ListedCounts& counts, const Diagram& look, bool marksLastMove,
                   QWidget* parent = nullptr);

    // All bookmarks of the records, instead of the positions where the games were found.
    bool isOfBookmarks() const { return m_isOfBookmarks; }
    // Pdf: pages with several diagrams; otherwise a file for each.
    DiagramFormat format() const { return m_format; }
    int perPage() const { return m_perPage; }
    int widthInPixels() const { return m_width; }
    const Diagram& look() const { return m_look; }
    bool marksLastMove() const { return m_marksLastMove; }

private:
    void addFields();
    void addLook();

    bool m_isOfBookmarks = false;
    DiagramFormat m_format = DiagramFormat::Pdf;
    int m_perPage = 4;
    int m_width = 600;
    Diagram m_look;
    bool m_marksLastMove = true;
};

} // namespace app
