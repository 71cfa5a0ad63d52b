// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_maker.h"
#include "app/books/open_book.h"
#include "app/face/shell/command.h"

#include <QObject>

#include <vector>

namespace app {

class BookFiles;
class EvaluationStore;
class Library;
class MainWindow;

// Makes books: of the library's games, of stored evaluations, and of the open one by joining another with it
// or leaving out parts. Main thread; owns none of the objects it uses.
class BookWorkshop : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        OpenBook& book;
        BookFiles& files;
        Library& library;
        EvaluationStore& evaluations;
    };
    explicit BookWorkshop(const Parts& parts, QObject* parent = nullptr);

private:
    std::vector<Command> commands();
    void merge(const QString& path);
    void askFilter();
    void filter(const BookFilter& filter);
    void askRecipe();
    void makeOfLibrary();
    void askDepth();
    void makeOfEvaluations();
    // nothing: said if no move was taken.
    void tellMade(const MadeBook& made, const QString& nothing);

    Parts m_parts;
    BookRecipe m_recipe; // of the last time
    int m_minDepth = 10;
};

} // namespace app
