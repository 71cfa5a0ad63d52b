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

class FootRow;

// Says what the board shows when that is not the record: its name, what the user is to do, the step in its
// line with buttons, buttons for what comes next, and one that leads back. It lies in the corner beside the
// board that neither stand nor plate needs, so that the board keeps its place and size; where stands are
// above and below it, in one row of the status bar, or if that is hidden, in the place of a plate. There is
// little room in both: what is to be done comes before the name, and while there is a line to step through,
// only the first of the next steps has a button.
class SceneStrip : public QFrame {
    Q_OBJECT

public:
    // Both must outlive this object. The strip is shown over the board, as its sibling, or over the row.
    SceneStrip(board::BoardView& board, FootRow& foot);

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
    enum class Form { Corner, Plate, Row };
    Form formNow() const;
    QRect corner() const;
    void arrange();
    void arrangeRow();
    void arrangePlate();
    void showParts(bool all);
    // Buttons that the form may have no room for.
    bool hasManyParts() const;
    // For the words in a row of this width (px), beside everything else.
    int wordsRoom(int width) const;
    // width: of a row, in px.
    void tellWords(int width);
    void place();
    void placeInRow();
    void placeBesideBoard();

    board::BoardView& m_board;
    FootRow& m_foot;
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
    Form m_form = Form::Corner;
};

} // namespace app
