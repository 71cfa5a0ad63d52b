// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/scene.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <vector>

namespace app {

class OpeningTrainer;

// The training of a repertoire on the board: the line as far as it was played, and the user's move if it is
// not in the repertoire. The owner's side is at the bottom until the user flips the board.
class OpeningScene : public Scene {
    Q_OBJECT

public:
    // trainer must outlive this object.
    explicit OpeningScene(OpeningTrainer& trainer, QObject* parent = nullptr);

    void setAppearance(const AppearanceSettings& appearance);
    void setPane(QDockWidget* pane) { m_pane = pane; }

    QString title() const override { return tr("Opening training"); }
    QString prompt() const override;
    QString backWords() const override { return tr("Back to the training"); }
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
    bool isAnswerable() const;
    std::vector<board::Arrow> arrows() const;

    OpeningTrainer& m_trainer;
    AppearanceSettings m_appearance;
    QDockWidget* m_pane = nullptr;
    shogi::Position m_start;
    std::vector<shogi::Move> m_line;
    int m_step = 0;
    bool m_turned = false; // the owner's side is at the top
};

} // namespace app
