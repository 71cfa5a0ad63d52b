// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/dialog.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <QKeySequence>

#include <functional>
#include <vector>

class QButtonGroup;
class QGridLayout;
class QLabel;
class QLayout;
class QMenu;
class QPushButton;

namespace board {
class PositionEditing;
class PositionEditor;
} // namespace board

namespace app {

// Sets up a position: board, stands, counts, side to move, presets, paste and copy. Always shows what is
// wrong with it and what it can be used for; any position can begin a record. Stays open beside the window;
// results are emitted as signals. Keys for pieces reach the board wherever the focus is.
class PositionDialog : public Dialog {
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
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Tool {
        const char* name;
        const char* text;
        std::function<void()> pressed;
        QKeySequence key = {};
        const char* tip = nullptr;
    };

    QWidget* makePalette();
    QWidget* makeHands();
    void addHandRow(QGridLayout& grid, shogi::PieceType type);
    void addCount(QGridLayout& grid, int row, shogi::PieceType type, shogi::Color color);
    void addRest(QGridLayout& grid, int row, shogi::Color color);
    QWidget* makeButtons();
    QLayout* makeTurn();
    void addPresets(QGridLayout& grid);
    void addChanges(QGridLayout& grid);
    void addClipboard(QGridLayout& grid);
    QPushButton* addTool(QGridLayout& grid, const Tool& tool);
    // What a button does that changes the position.
    std::function<void()> edit(const std::function<void(board::PositionEditing&)>& change);
    QMenu* makeHandicaps(QWidget* parent);
    QWidget* makeWords();
    void makeEnds();
    void connectEditor();
    void nameStamps();
    void refresh();
    void refreshPalette();
    // What came of something; empty: nothing is said.
    void tell(const QString& text);

    board::PositionEditor* m_editor = nullptr;
    AppearanceSettings m_appearance;
    QButtonGroup* m_stamps = nullptr;
    // Fields and buttons that show something of the position: how they do.
    std::vector<std::function<void()>> m_shown;
    QLabel* m_remarks = nullptr;
    QLabel* m_said = nullptr;
    QPushButton* m_toProblem = nullptr;
};

} // namespace app
