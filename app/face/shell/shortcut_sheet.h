// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QMenuBar;
class QPushButton;
class QTextBrowser;

namespace app {

// All keys of the commands in the menus, by menu, on one page that can be printed.
class ShortcutSheet : public QDialog {
    Q_OBJECT
public:
    // menus: read when the sheet is shown, and whenever the language or the keys change; must outlive the
    // sheet.
    explicit ShortcutSheet(const QMenuBar& menus, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Ink {
        QString text;
        QString quiet;
        QString key; // background of a key
        QString head;
    };
    // columns: the number of columns of groups.
    QString page(const Ink& ink, int columns) const;
    void refresh();
    // Refreshes once, however many changes there are now.
    void refreshSoon();
    void print();

    const QMenuBar& m_menus;
    bool m_isStale = false;
    QTextBrowser* m_page = nullptr;
    QPushButton* m_print = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace app
