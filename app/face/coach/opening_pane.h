// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/opening_trainer.h"
#include "app/repertoire/repertoire_file.h"
#include "app/settings/appearance_settings.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace app {

class OpeningWords;

// The pane beside the board while a repertoire is trained: which one, what is still to be asked, what came of
// the last answer, and the buttons for the next step. Without a repertoire it says how one comes to be.
class OpeningPane : public QWidget {
    Q_OBJECT

public:
    // Both must outlive the pane.
    OpeningPane(OpeningTrainer& trainer, const OpeningWords& words, QWidget* parent = nullptr);

    void setRepertoires(const std::vector<RepertoireInfo>& all, const std::optional<RepertoireInfo>& chosen);
    // Whether the user's move may be taken into the repertoire, as far as is known.
    void setAddable(bool isAddable);
    // The trainer's stage, or something in words, has changed.
    void follow();

signals:
    // A question is asked, and the keys belong to the board.
    void answerAwaited();
    void repertoireRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    using Stage = OpeningTrainer::Stage;

    void makeParts();
    QGridLayout* makeButtons();
    void arrange();
    void connectParts();
    void listRepertoires();
    void goOn();
    void showButtons();
    void offerNextStep();
    void retranslate();

    OpeningTrainer& m_trainer;
    const OpeningWords& m_words;
    std::vector<RepertoireInfo> m_all;
    std::optional<RepertoireInfo> m_chosen;
    bool m_isAddable = false;

    QComboBox* m_choice = nullptr;
    QLabel* m_title = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_show = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_next = nullptr; // continue, the next line, more new positions
    QPushButton* m_add = nullptr;
    QPushButton* m_everything = nullptr;    // also what is not due
    QPushButton* m_make = nullptr;          // leads to the repertoire
    const QPushButton* m_offered = nullptr; // Enter presses it
    QLabel* m_text = nullptr;
    QLabel* m_score = nullptr;
};

} // namespace app
