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
    // menus: read when the sheet is shown and whenever its language or its keys change; must outlive it.
    explicit ShortcutSheet(const QMenuBar& menus, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Ink {
        QString text;
        QString quiet;
        QString key; // behind a key
        QString head;
    };
    // columns: of groups, side by side.
    QString page(const Ink& ink, int columns) const;
    void refresh();
    // Once, however much changes now.
    void refreshSoon();
    void print();

    const QMenuBar& m_menus;
    bool m_isStale = false;
    QTextBrowser* m_page = nullptr;
    QPushButton* m_print = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace app
