// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <QDialog>

#include <array>
#include <vector>

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QLayout;
class QMenu;
class QPushButton;
class QRadioButton;
class QSpinBox;
class QToolButton;

namespace board {
class PositionEditor;
}

namespace app {

// Sets up a position: board, stands, counts, side to move, presets, paste and copy. Always shows what is
// wrong with it and what it can be used for; any position can begin a record. Stays open beside the window;
// results are emitted as signals. Keys for pieces reach the board wherever the focus is.
class PositionDialog : public QDialog {
    Q_OBJECT

public:
    PositionDialog(const shogi::Position& position, const AppearanceSettings& appearance, bool dark,
                   QWidget* parent = nullptr);

    shogi::Position position() const;
    // Replaces the edited position (undo restores it).
    void setPosition(const shogi::Position& position);
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    board::PositionEditor& editor() { return *m_editor; }
    // SFEN, BOD, KIF, CSA. False (with a message in the dialog) if it is none of them.
    bool paste(const QString& text);

signals:
    void recordRequested(const shogi::Position& position);
    void problemRequested(const shogi::Position& position);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct HandRow {
        shogi::PieceType type = shogi::PieceType::Pawn;
        QLabel* name = nullptr;
        std::array<QSpinBox*, 2> counts{};
        QLabel* left = nullptr;
    };

    QWidget* makePalette();
    QWidget* makeHands();
    QWidget* makeButtons();
    QMenu* makeHandicaps();
    QWidget* makeWords();
    QLayout* makeEnds();
    void connectEditor();
    void refresh();
    void refreshPalette();
    void retranslate();
    void say(const QString& text);

    board::PositionEditor* m_editor = nullptr;
    AppearanceSettings m_appearance;
    QButtonGroup* m_stamps = nullptr;
    QToolButton* m_noStamp = nullptr;
    std::vector<HandRow> m_hands;
    std::array<QLabel*, 3> m_handHeads{}; // Black, White, box
    QLabel* m_turnLabel = nullptr;
    std::array<QRadioButton*, 2> m_turn{};
    std::array<QPushButton*, 2> m_rest{};
    QPushButton* m_clear = nullptr;
    QPushButton* m_even = nullptr;
    QPushButton* m_handicap = nullptr;
    QPushButton* m_problem = nullptr;
    QPushButton* m_mirror = nullptr;
    QPushButton* m_swap = nullptr;
    QPushButton* m_flip = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    QPushButton* m_paste = nullptr;
    QPushButton* m_copySfen = nullptr;
    QPushButton* m_copyBod = nullptr;
    QLabel* m_remarks = nullptr;
    QLabel* m_said = nullptr;
    QPushButton* m_toRecord = nullptr;
    QPushButton* m_toProblem = nullptr;
    QPushButton* m_close = nullptr;
    bool m_refreshing = false;
};

} // namespace app
