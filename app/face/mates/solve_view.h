// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/move_notation.h"
#include "shogi-core/position.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace app {

// The widgets of the Solve tab: the engine and its limit, the verdict, and the moves of the line on the
// board. SolveTab does the rest.
class SolveView : public QWidget {
    Q_OBJECT

public:
    struct Choice {
        QString id;
        QString text;
    };

    explicit SolveView(QWidget* parent);

    void setEngines(const std::vector<Choice>& engines, const QString& selected);
    QString engine() const;
    // The limit in milliseconds; 0: none.
    int limit() const;
    void setBusy(bool solving);
    void setVerdict(const QString& what, const QString& advice, bool warning);
    // hash: in permille; the display is coloured as it fills.
    void setProgress(const QString& figures, std::optional<int> hash, const QString& bestLine);
    void showMoves(const shogi::Position& start, const std::vector<shogi::Move>& line, MoveNotation notation);
    // 0: the start position. Does nothing if no moves are shown.
    void setStep(std::size_t step);

signals:
    void solveRequested();
    void stopRequested();
    void insertRequested();
    void copyKifRequested();
    void copyUsiRequested();
    void stepChosen(std::size_t step);

protected:
    void changeEvent(QEvent* event) override;

private:
    QLayout* makeForm();
    void boundBestLine();
    void retranslate();

    QLabel* m_engineLabel = nullptr;
    QComboBox* m_engine = nullptr;
    QLabel* m_limitLabel = nullptr;
    QComboBox* m_limit = nullptr;
    QPushButton* m_solve = nullptr;
    QPushButton* m_stop = nullptr;
    QLabel* m_verdict = nullptr;
    QLabel* m_advice = nullptr;
    QLabel* m_figures = nullptr;
    QLabel* m_hash = nullptr;
    QLabel* m_bestLine = nullptr;
    QListWidget* m_list = nullptr;
    QPushButton* m_insert = nullptr;
    QPushButton* m_copyKif = nullptr;
    QPushButton* m_copyUsi = nullptr;
};

} // namespace app
