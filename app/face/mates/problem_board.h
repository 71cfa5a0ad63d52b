// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "board-widget/board_state.h"

#include <QWidget>

#include <array>
#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace board {
class BoardView;
}

namespace app {

// The board of the mate problems: the shown line and its current step, the buttons for stepping, and those
// for choosing another problem.
class ProblemBoard : public QWidget {
    Q_OBJECT

public:
    explicit ProblemBoard(QWidget* parent);

    board::BoardView& view() { return *m_board; }
    void setAppearance(const AppearanceSettings& appearance, bool dark);

    void setTitle(const QString& title);
    // Shows the line from start at this step. Does not change whose moves the board takes.
    void showLine(const shogi::Position& start, const std::vector<shogi::Move>& line, std::size_t step);
    const shogi::Position& start() const { return m_start; }
    const std::vector<shogi::Move>& line() const { return m_line; }
    std::size_t step() const { return m_step; }
    // step: clamped to the line.
    void goToStep(std::size_t step);
    void stepBy(int by);
    void showArrow(const board::Arrow& arrow);
    // The side whose moves the board takes; none outside the practice.
    void setUserMoves(const std::array<bool, 2>& userMoves);

signals:
    void lineChanged();
    void stepped();
    void moveMade(shogi::Move move);
    void fromRecordRequested();
    void editRequested();
    void pasteRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void retranslate();

    AppearanceSettings m_appearance;
    shogi::Position m_start;
    std::vector<shogi::Move> m_line;
    std::size_t m_step = 0;
    std::array<bool, 2> m_userMoves{false, false};
    std::vector<board::Arrow> m_arrows; // arrows in the shown position

    QLabel* m_title = nullptr;
    QPushButton* m_fromRecord = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_paste = nullptr;
    board::BoardView* m_board = nullptr;
    QToolButton* m_first = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QToolButton* m_last = nullptr;
    QLabel* m_where = nullptr;
};

} // namespace app
