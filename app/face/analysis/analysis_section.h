// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis.h"

#include <QWidget>

#include <optional>

class QAbstractItemModel;
class QLabel;
class QLayout;
class QSpinBox;
class QTableView;
class QToolButton;

namespace app {

class ElidedLabel;

// One engine of the analysis: its state and the table of its lines. Display only; emits the user's requests.
class AnalysisSection : public QWidget {
    Q_OBJECT

public:
    enum class Tone { Quiet, Busy, Trouble };

    // model: an AnalysisModel; must outlive this widget.
    AnalysisSection(const QString& entryId, QAbstractItemModel* model, QWidget* parent = nullptr);

    const QString& entryId() const { return m_entryId; }
    void setName(const QString& name);
    void setState(const QString& text, Tone tone);
    void setFigures(const host::Info& latest);
    // most: nothing: unknown.
    void setRanks(int ranks, std::optional<int> most);
    void setPaused(bool paused);
    // Replaces the pause button: restarts the engine.
    void setLost(bool lost);

    QTableView& table() { return *m_table; }
    // As displayed; for tests.
    QString headText() const;

signals:
    void ranksChosen(int ranks);
    void pauseRequested();
    void restartRequested();
    void removeRequested();
    void rowActivated(int row);
    void menuRequested(int row, const QPoint& globalPosition);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void boundTable();
    QLayout* makeHead();
    void makeTable(QAbstractItemModel* model);
    void retranslate();
    void arrangeColumns();
    void rewriteFigures();

    QString m_entryId;
    host::Info m_latest;
    bool m_paused = false;
    bool m_lost = false;
    ElidedLabel* m_name = nullptr;
    ElidedLabel* m_state = nullptr;
    ElidedLabel* m_figures = nullptr;
    QLabel* m_ranksTitle = nullptr;
    QSpinBox* m_ranks = nullptr;
    QToolButton* m_pause = nullptr;
    QToolButton* m_remove = nullptr;
    QTableView* m_table = nullptr;
};

} // namespace app
