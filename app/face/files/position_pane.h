// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/texts.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <QKeySequence>
#include <QWidget>

#include <functional>
#include <utility>
#include <vector>

class QGridLayout;
class QKeyEvent;
class QLabel;
class QLayout;
class QMenu;
class QPushButton;

namespace board {
class PositionEditing;
class PositionEditor;
} // namespace board

namespace app {

class PiecePalette;

// Beside the editor of a position: what is wrong with the position and what it can be used for, pieces to
// place, counts of the hands, side to move, presets, paste and copy; and below them, apart, the buttons that
// end the editing. Any position can begin a record. Results are emitted as signals. Keys for pieces reach the
// board wherever the focus is.
class PositionPane : public QWidget {
    Q_OBJECT

public:
    // editor: on the board's place; must outlive this object.
    explicit PositionPane(board::PositionEditor& editor, QWidget* parent = nullptr);

    // Makes the fields and buttons: they are many, and wait until the pane is about to be shown.
    void furnish();
    shogi::Position position() const;
    // Replaces the edited position (undo restores it).
    void setPosition(const shogi::Position& position);
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    board::PositionEditor& editor() { return m_editor; }
    // Takes SFEN, BOD, KIF or CSA. False, with a message in the pane, if the text is in no such format.
    bool paste(const QString& text);

signals:
    void recordRequested(const shogi::Position& position);
    void problemRequested(const shogi::Position& position);
    // Games with these pieces on these squares are looked for.
    void searchRequested(const shogi::Position& position);

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
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
    // Wraps the action of a button that changes the position.
    std::function<void()> edit(const std::function<void(board::PositionEditing&)>& change);
    QMenu* makeHandicaps(QWidget* parent);
    QWidget* makeWords();
    QPushButton* makeButton(const char* name, const std::function<QString()>& text);
    QLayout* makeEnds();
    void connectEditor();
    void refresh();
    // The result of an action; empty: clears the message.
    void tell(const QString& text);

    // The button with this key; nullptr: none.
    QPushButton* buttonFor(const QKeyEvent& event) const;

    board::PositionEditor& m_editor;
    Texts m_texts;
    std::vector<std::pair<QKeySequence, QPushButton*>> m_keys;
    PiecePalette* m_palette = nullptr;
    // Each updates a field or button that shows part of the position.
    std::vector<std::function<void()>> m_shown;
    QLabel* m_remarks = nullptr;
    QLabel* m_said = nullptr;
    QPushButton* m_toProblem = nullptr;
};

} // namespace app
