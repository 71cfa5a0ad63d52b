// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/store_figures.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace app {

class EvaluationStore;

// Shows the size of the evaluation store and removes evaluations from it, after asking.
class EvaluationStoreDialog : public QDialog {
    Q_OBJECT

public:
    // store must outlive the dialog.
    explicit EvaluationStoreDialog(EvaluationStore& store, QWidget* parent = nullptr);

    // The chosen evaluations.
    StoreRemoval removal() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeParts();
    void arrange();
    void measure();
    void ask();
    void showFigures(const std::optional<StoreFigures>& figures);
    void tell(const StoreRemovalResult& result);
    void refresh();
    void retranslate();

    EvaluationStore& m_store;
    std::optional<StoreFigures> m_figures;
    std::optional<StoreRemovalResult> m_result;
    bool m_measuring = false;
    QLabel* m_where = nullptr;
    QLabel* m_size = nullptr;
    QLabel* m_engineLabel = nullptr;
    QComboBox* m_engine = nullptr;
    QLabel* m_depthLabel = nullptr;
    QSpinBox* m_depth = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_answer = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace app
