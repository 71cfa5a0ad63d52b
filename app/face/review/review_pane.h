// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/review/review_model.h"
#include "app/face/shell/line_scene.h"
#include "app/face/shell/long_table.h"

#include <QWidget>

#include <array>
#include <chrono>
#include <optional>

class QAbstractProxyModel;
class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;

namespace app {

class ElidedLabel;
class RecordDocument;
class TeacherWordsView;

// The results of a whole-game analysis: progress while it is running, the accuracy of both sides, the list of
// moves, and what is to be said about the one that is shown. Requests are emitted as signals; runs nothing
// itself.
class ReviewPane : public QWidget {
    Q_OBJECT

public:
    struct Running {
        std::size_t done = 0;
        std::size_t total = 0;
        std::optional<std::chrono::milliseconds> remaining;
        bool paused = false;
    };

    // Both must outlive the pane.
    ReviewPane(RecordDocument& document, ReviewedLine& reviewed, QWidget* parent = nullptr);

    // Nothing: no analysis runs.
    void setRunning(const std::optional<Running>& running);
    // What went wrong or how it ended; empty: nothing.
    void setNote(const QString& note);
    void setNotation(MoveNotation notation);
    QTableView& table() { return *m_table; }
    QString summary() const;
    // As many of the moves of a line as fit: "▲P-2f △P-8d …".
    static QString wholeMoves(const QString& line, const QFontMetrics& metrics, int width);

signals:
    void analyseRequested();
    void pauseRequested(bool paused);
    void cancelRequested();
    void reportRequested();
    void practiceRequested();
    void lineRequested(const app::LineScene::Line& line);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTable();
    void makeWords();
    void makeButtons();
    void arrange();
    void connectTable();
    void connectButtons();
    void fitColumns();
    void showCursor();
    void refreshSummary();
    void refreshProgress();
    void explain();
    void retranslate();

    RecordDocument& m_document;
    ReviewedLine& m_reviewed;
    ReviewModel m_model;
    std::optional<Running> m_running;
    QAbstractProxyModel* m_coloured = nullptr;
    QSortFilterProxyModel* m_shown = nullptr;
    LongTable* m_table = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_remaining = nullptr;
    QLabel* m_summary = nullptr;
    ElidedLabel* m_judge = nullptr; // the engine
    QLabel* m_note = nullptr;
    TeacherWordsView* m_words = nullptr;
    MoveNotation m_notation = MoveNotation::Automatic;
    QCheckBox* m_judgedOnly = nullptr;
    QPushButton* m_analyse = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_report = nullptr;
    QPushButton* m_practice = nullptr;
    bool m_following = false;
    bool m_fitting = false;
    std::array<int, ReviewModel::ColumnCount> m_titleWidths{}; // of the columns, as they were last seen
};

} // namespace app
