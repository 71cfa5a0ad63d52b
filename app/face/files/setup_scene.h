// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/files/position_pane.h"
#include "app/face/shell/scene.h"
#include "board-widget/position_editor.h"

namespace app {

class MainWindow;

// A position being set up: an editor in place of the board, equally large, and its pane beside it.
class SetupScene : public Scene {
    Q_OBJECT

public:
    explicit SetupScene(MainWindow& window, QObject* parent = nullptr);

    PositionPane& tools() { return *m_tools; }
    // Begins with the position, unless it was set up from the same one before and is not used yet.
    void edit(const shogi::Position& position);
    // The position that was set up has been used.
    void finish();

    QString title() const override;
    QString backWords() const override { return tr("Back to the editor"); }
    int step() const override { return 0; }
    int lastStep() const override { return 0; }
    void goToStep(int) override {}
    void flip() override { m_editor->setFlipped(!m_editor->isFlipped()); }
    void play(shogi::Move) override {}
    QDockWidget* pane() const override { return m_dock; }

protected:
    void draw() override;
    void leave() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void coverBoard();

    board::BoardView& m_place;
    board::PositionEditor* m_editor;
    PositionPane* m_tools;
    QDockWidget* m_dock;
    std::optional<shogi::Position> m_begun; // what the edited position was made from
};

} // namespace app
