// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <array>

class QGridLayout;
class QLabel;
class QToolButton;

namespace board {
class BoardView;
}

namespace app {

// Names what the board shows when that is not the record, with the step in its line, buttons for stepping,
// and a button that leads back. It lies in the corner beside the board that neither stand nor plate needs, or
// in place of a plate if the stands are above and below the board, so that the board keeps its place and
// size.
class SceneStrip : public QFrame {
    Q_OBJECT

public:
    // The strip is shown over the board, as its sibling.
    explicit SceneStrip(board::BoardView& board);

    // lastStep: 0 if there are no steps.
    void tell(const QString& title, int step, int lastStep);
    void leave();
    void retranslate();

signals:
    void stepChosen(int step);
    void backRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void makeSteps();
    QRect corner() const;
    void arrange(bool isLow);
    void place();

    board::BoardView& m_board;
    QGridLayout* m_layout = nullptr;
    QLabel* m_title = nullptr;
    QWidget* m_steps = nullptr;
    std::array<QToolButton*, 4> m_buttons{}; // first, previous, next, last
    QLabel* m_place = nullptr;
    QToolButton* m_back = nullptr;
    int m_step = 0;
    int m_last = 0;
};

} // namespace app
