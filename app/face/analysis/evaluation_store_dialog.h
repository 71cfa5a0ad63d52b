// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/dialog.h"
#include "app/store/store_figures.h"

#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;

namespace app {

class EvaluationStore;
class Form;

// Shows the size of the evaluation store and removes evaluations from it, after asking.
class EvaluationStoreDialog : public Dialog {
    Q_OBJECT

public:
    // store must outlive the dialog.
    explicit EvaluationStoreDialog(EvaluationStore& store, QWidget* parent = nullptr);

    // The chosen evaluations.
    const StoreRemoval& removal() const { return m_removal; }

private:
    QLabel* addWords(const char* name);
    void makeForm();
    void makeButtons();
    QStringList engineTexts() const;
    QString sizeText() const;
    QString answerText() const;
    void measure();
    void ask();
    void showFigures(const std::optional<StoreFigures>& figures);
    void tell(const StoreRemovalResult& result);
    void refresh();

    EvaluationStore& m_store;
    std::optional<StoreFigures> m_figures;
    std::optional<StoreRemovalResult> m_result;
    bool m_measuring = false;
    StoreRemoval m_removal;
    QLabel* m_size = nullptr;
    Form* m_form = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_answer = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_stop = nullptr;
};

} // namespace app
