// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <array>
#include <vector>

class QAction;
class QBoxLayout;
class QGridLayout;
class QLabel;
class QToolButton;

namespace board {
class BoardView;
}

namespace app {

// Says what the board shows when that is not the record: its name, what the user is to do, the step in its
// line with buttons, buttons for what comes next, and one that leads back. It lies in the corner beside the
// board that neither stand nor plate needs, so that the board keeps its place and size; where stands are
// above and below it, in the place of a plate. There is little room there: what is to be done comes before
// the name, and while there is a line to step through, only the first of the next steps has a button.
class SceneStrip : public QFrame {
    Q_OBJECT

public:
    // The strip is shown over the board, as its sibling.
    explicit SceneStrip(board::BoardView& board);

    struct Content {
        QString title;
        QString prompt;
        std::vector<QAction*> nextSteps; // the first ones matter most
        QString back;                    // the words of the button that leads back
        int step = 0;
        int lastStep = 0; // 0 if there is nothing to step through
    };
    void tell(const Content& content);
    void leave();
    // Enter takes the first of the next steps.
    void offerNextStep();
    void retranslate();

signals:
    void stepChosen(int step);
    void backRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void makeSteps();
    void tellSteps();
    void tellNextSteps();
    void nameNextSteps();
    QToolButton& buttonFor(QAction& action);
    QRect corner() const;
    void arrange(bool isLow);
    // width: of a row, in px.
    void tellWords(int width, bool isLow);
    void place();

    board::BoardView& m_board;
    QGridLayout* m_layout = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_prompt = nullptr;
    QWidget* m_steps = nullptr;
    std::array<QToolButton*, 4> m_buttons{}; // first, previous, next, last
    QLabel* m_place = nullptr;
    QWidget* m_next = nullptr;
    QBoxLayout* m_nextLayout = nullptr;
    struct NextStep {
        QAction* action;
        QToolButton* button;
    };
    std::vector<NextStep> m_nextButtons; // one for each action that was a next step so far
    QToolButton* m_back = nullptr;
    Content m_content;
    bool m_isLow = false;
};

} // namespace app
