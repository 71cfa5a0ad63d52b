// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace app {

class LineLogModel;
class LineTools;

// The list of all lines received from one engine. The lines in view stay where they are while newer ones
// arrive above them, unless the first one is in view.
class LineLogView : public QTableView {
    Q_OBJECT

public:
    // model must outlive this widget.
    explicit LineLogView(LineLogModel& model, QWidget* parent = nullptr);

    // Shows only depth, rank, score and line, without titles.
    void setNarrow(bool narrow);
    void retranslate();

signals:
    void playRequested(int row);
    void insertRequested(int row);
    void menuRequested(int row, const QPoint& globalPosition);

protected:
    void rowsInserted(const QModelIndex& parent, int start, int end) override;
    void changeEvent(QEvent* event) override;

private:
    void arrangeColumns();

    LineLogModel& m_model;
    LineTools* m_tools = nullptr;
    bool m_narrow = false;
};

} // namespace app
