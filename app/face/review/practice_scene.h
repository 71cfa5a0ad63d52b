// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/scene.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <vector>

namespace app {

class MistakePractice;
class RecordDocument;

// The question of the practice on the board: the position, the user's answer, and the better line, which can
// be stepped through. The side that answers is at the bottom until the user flips the board.
class PracticeScene : public Scene {
    Q_OBJECT

public:
    // document: with the names of the players. Both must outlive this object.
    PracticeScene(MistakePractice& practice, const RecordDocument& document, QObject* parent = nullptr);

    void setAppearance(const AppearanceSettings& appearance);
    void setPane(QDockWidget* pane) { m_pane = pane; }

    QString title() const override;
    QString backWords() const override { return tr("Back to the question"); }
    int step() const override { return m_step; }
    int lastStep() const override { return static_cast<int>(m_line.size()); }
    void goToStep(int step) override;
    void flip() override;
    void play(shogi::Move move) override;
    bool dismissArrows() override;
    const char* whyNoHint() const override;
    void hint() override;
    const char* whyNoTakeBack() const override;
    void takeBack() override;
    QDockWidget* pane() const override { return m_pane; }
    QString whyHidden() const override;

protected:
    void draw() override;

private:
    void follow();
    void refresh();
    std::vector<board::Arrow> arrows() const;

    MistakePractice& m_practice;
    const RecordDocument& m_document;
    AppearanceSettings m_appearance;
    QDockWidget* m_pane = nullptr;
    shogi::Position m_start;
    std::vector<shogi::Move> m_line;
    int m_step = 0;
    bool m_turned = false; // the side that answers is at the top
};

} // namespace app
