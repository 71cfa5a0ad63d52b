// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_size.h"
#include "app/books/engine_book.h"
#include "app/face/shell/form.h"

#include <optional>

class QLabel;
class QPushButton;

namespace app {

class UserFiles;

// Which opening book an engine is given, and how it is played from. Says what the book has, or why it cannot
// be read, as soon as the storage thread knows.
class EngineBookPage : public Form {
    Q_OBJECT

public:
    // files must outlive the page.
    EngineBookPage(const SettingValue<EngineBook>& book, UserFiles& files, QWidget* parent = nullptr);

private:
    void addFile(const SettingValue<EngineBook>& book);
    void addTerms(const SettingValue<EngineBook>& book);
    void browse();
    // Another file may have been entered.
    void look();
    void showSize();

    SettingValue<EngineBook> m_book;
    UserFiles& m_files;
    QString m_looked;                                        // the file that was looked at last
    std::optional<tl::expected<BookSize, BookFault>> m_size; // of it; nothing: not known yet
    QLabel* m_words = nullptr;
};

} // namespace app
