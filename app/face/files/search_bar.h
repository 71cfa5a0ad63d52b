// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_search.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace app {

class RecordDocument;

// Searches comments and bookmarks of the record while the user types, and goes to the matches. Hidden until
// it is opened.
class SearchBar : public QWidget {
    Q_OBJECT

public:
    explicit SearchBar(RecordDocument& document, QWidget* parent = nullptr);

    void open();
    // From the move at the cursor; opens the bar if there is nothing to search for.
    void search(SearchStep step);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void close();
    void retranslate();

    RecordDocument& m_document;
    QLineEdit* m_text = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QToolButton* m_close = nullptr;
    QLabel* m_result = nullptr;
};

} // namespace app
