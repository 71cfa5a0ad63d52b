// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace app {

class OpenRecords;

// A tab for each open record; hidden while there is only one. Shows the state of OpenRecords and
// leaves all changes to its owner: a clicked tab becomes current only after OpenRecords has switched.
class RecordTabs : public QTabBar {
    Q_OBJECT
public:
    explicit RecordTabs(OpenRecords& records, QWidget* parent = nullptr);

signals:
    void chosen(int index);
    void closeRequested(int index);

protected:
    bool event(QEvent* event) override;
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void changeEvent(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void addCloseButton(int index);
    void refresh();

    OpenRecords& m_records;
    bool m_updating = false;
};

} // namespace app
