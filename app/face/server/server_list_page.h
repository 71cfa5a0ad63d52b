// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QAbstractItemModel;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;

namespace app {

class LongTable;

// A list of a server: a line to search it by, the rows, sorted as the user likes, and buttons. While it is in
// sight it wants to be asked for anew from time to time.
class ServerListPage : public QWidget {
    Q_OBJECT

public:
    // The model's rows are told apart by idRole, and sorted by the role that follows. name: for tests.
    ServerListPage(const QString& name, QAbstractItemModel& model, int widest, int idRole,
                   QWidget* parent = nullptr);

    // Of the selected row; empty: none.
    QString selected() const;
    LongTable& table() { return *m_table; }
    // The texts, and what is said in place of rows.
    void setWords(const QString& accessibleName, const QString& empty);
    // Buttons of the page come first.
    QPushButton* addButton(const char* name);
    // Asking anew is possible.
    void setLive(bool live);

signals:
    // Double click or Return on a row.
    void opened(const QString& id);
    void selectionChanged();
    // Over the selected row.
    void menuRequested(const QPoint& global);
    void refreshRequested();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void keepRow();
    void refreshWords();
    void requestMenu(const QPoint& place);
    void retranslate();

    const int m_idRole;
    QSortFilterProxyModel* m_sorted = nullptr;
    QLineEdit* m_search = nullptr;
    LongTable* m_table = nullptr;
    QLabel* m_none = nullptr;
    QHBoxLayout* m_buttons = nullptr;
    QPushButton* m_refresh = nullptr;
    QString m_empty;
    QString m_kept; // the selected row while the model is reset
    bool m_isLive = false;
    QTimer m_again;
};

} // namespace app
