// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/engines/engine_log_model.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace app {

// The traffic on an engine's pipes, line by line: filtered, searched, copied. Scrolls with new lines while
// the last one is visible.
class EngineLogView : public QWidget {
    Q_OBJECT

public:
    explicit EngineLogView(QWidget* parent);
    ~EngineLogView() override;

    // Shows the log of another engine; null: of none.
    void setLines(const host::LogRing* lines);
    void add(const host::LogLines& lines);
    void clear();
    // Whether no line is shown.
    bool isEmpty() const;
    // All lines, also those that are filtered out; nothing without an engine.
    std::optional<QByteArray> fileText() const;
    // The selected lines, or all that are shown.
    void copy();
    QFont fixedFont() const;

signals:
    // Other lines are shown.
    void changed();
    // The result of searching or copying; empty: no message.
    void said(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeToggles();
    void makeFinder();
    void makeTable();
    void applyFilter();
    void find(bool forward);
    void refreshMissing();
    void retranslate();

    std::unique_ptr<EngineLogModel> m_log; // of the shown engine
    EngineLogFilter m_filter;
    bool m_followsEnd = true;
    QToolButton* m_sent = nullptr;
    QToolButton* m_received = nullptr;
    QToolButton* m_errors = nullptr;
    QLineEdit* m_filterText = nullptr;
    QLineEdit* m_findText = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_missing = nullptr;
};

} // namespace app
