// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/help/manual_pages.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;
class QTextBrowser;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace app {

class UserFiles;

// The user manual in a window of its own: contents, pages, and a search through all pages; it can be saved as
// HTML or PDF.
class ManualWindow : public QWidget {
    Q_OBJECT

public:
    // files must outlive the window. resolved: Japanese or English.
    ManualWindow(UserFiles& files, Language resolved, bool dark);

    // Shows the same page in another appearance.
    void setLook(Language resolved, bool dark);
    // name: one of kManualPages; anchor: that of a heading, or empty.
    void showPage(const QString& name, const QString& anchor = {});
    QString page() const;
    // Writes PDF or HTML, by the suffix; note() shows the outcome afterwards.
    void saveTo(const QString& path);
    QString note() const;

    QTextBrowser& browser();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Browser;

    QLayout* makeHead();
    void makeContents();
    void readPages();
    void fillContents();
    void showChosen(const QTreeWidgetItem* item);
    // Shows the page and selects it in the contents.
    void follow();
    // Marks the places of the words in contents and page.
    void search();
    // Goes to the next place with the words, also on later pages, and from the last to the first.
    void findNext();
    void highlight();
    void askForFile(bool pdf);
    void retranslate();
    const ManualPage* shownPage() const;

    UserFiles& m_files;
    Language m_language;
    bool m_dark;
    bool m_contrast;
    std::vector<ManualPage> m_pages;
    Browser* m_browser = nullptr;
    QTreeWidget* m_contents = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QLineEdit* m_words = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_html = nullptr;
    QPushButton* m_pdf = nullptr;
};

} // namespace app
