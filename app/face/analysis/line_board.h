// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QToolButton;

namespace board {
class BoardView;
}

namespace app {

// A small board beside the window for stepping through a line of play. Pieces cannot be moved.
class LineBoard : public QWidget {
    Q_OBJECT

public:
    explicit LineBoard(QWidget* parent);

    // Shows the position and the line from its first move; title describes it.
    void showLine(const QString& title, const shogi::Position& position,
                  std::optional<shogi::Square> previousTo, const std::vector<shogi::Move>& line);
    void setAppearance(const AppearanceSettings& settings, bool dark, MoveNotation notation);
    void setFlipped(bool flipped);

    int ply() const { return m_ply; }
    void goTo(int ply);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void retranslate();

    board::BoardView* m_board = nullptr;
    QLabel* m_text = nullptr;
    QToolButton* m_first = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QToolButton* m_last = nullptr;
    std::vector<shogi::Position> m_positions{shogi::Position()}; // before the line, after its first move …
    std::vector<shogi::Move> m_line;
    std::optional<shogi::Square> m_previousTo;
    Coordinates m_coordinates = Coordinates::Automatic;
    MoveNotation m_notation = MoveNotation::Automatic;
    bool m_flipped = false;
    int m_ply = 0;
};

} // namespace app
