// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/book_workshop.h"

#include "app/books/evaluation_book.h"
#include "app/face/books/book_files.h"
#include "app/face/books/book_filter_dialog.h"
#include "app/face/books/book_reasons.h"
#include "app/face/books/book_recipe_dialog.h"
#include "app/face/books/evaluation_book_dialog.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/library/library.h"
#include "app/library/library_book.h"
#include "app/store/evaluation_store.h"
#include "app/text/analysis_text.h"
#include "app/text/book_text.h"
#include "app/text/library_text.h"

#include <QLocale>

namespace app {

BookWorkshop::BookWorkshop(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_recipe.minCount = 2;
    m_parts.window.add(commands());
}

std::vector<Command> BookWorkshop::commands() {
    const auto whyNotEdited = [this] { return booknot::whyNotEdited(m_parts.book); };
    return {
        {.id = "bookMerge",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Merge another book…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Add the positions and moves of another book to this one"),
         .keys = "Ctrl+Alt+Shift+M",
         .places = {{MenuId::Book, 310}},
         .run =
             [this] {
                 m_parts.files.ask("bookMergeDialog", tr("Merge another book"),
                                   [this](const QString& path) { merge(path); });
             },
         .whyNot = whyNotEdited},
        {.id = "bookFilter",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Filter…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Leave out positions and moves of the book"),
         .keys = "Ctrl+Alt+Shift+F",
         .places = {{MenuId::Book, 320}},
         .run = [this] { askFilter(); },
         .whyNot = whyNotEdited},
        {.id = "bookMake",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Make a book from the &library…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "A book of the moves that games of the library have made"),
         .keys = "Ctrl+Alt+Shift+L",
         .places = {{MenuId::Book, 330}},
         .run = [this] { askRecipe(); }},
        {.id = "bookMakeStored",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Make a book from stored &evaluations…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "A book of the best moves in positions that were analysed"),
         .keys = "Ctrl+Alt+Shift+E",
         .places = {{MenuId::Book, 340}},
         .run = [this] { askDepth(); }},
    };
}

// --- of the open book

void BookWorkshop::merge(const QString& path) {
    if (m_parts.files.isBusy())
        return;
    m_parts.book.merge(path, this, [this](const OpenBook::Merged& merged) {
        if (!merged) {
            showProblem(&m_parts.window, tr("Merge another book"), bookFaultMessage(merged.error()));
            return;
        }
        const QString words = tr("The other book has been merged.");
        m_parts.window.bubble().say((QStringList(words) + bookRemarkTexts(*merged)).join(u' '),
                                    merged->isIncomplete());
    });
}

void BookWorkshop::askFilter() {
    auto* dialog = new BookFilterDialog(&m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { filter(dialog->filter()); });
    dialog->open();
}

void BookWorkshop::filter(const BookFilter& filter) {
    if (m_parts.files.isBusy())
        return;
    m_parts.book.filter(filter, this, [this](const OpenBook::Filtered& filtered) {
        m_parts.window.bubble().say(filtered.moves == 0 ? tr("All moves stay.")
                                                        : tr("Left out: %1 moves, %2 positions.")
                                                              .arg(QLocale().toString(filtered.moves),
                                                                   QLocale().toString(filtered.positions)));
    });
}

// --- new ones

void BookWorkshop::askRecipe() {
    if (m_parts.files.isBusy())
        return;
    auto* dialog = new BookRecipeDialog(m_recipe, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_recipe = dialog->recipe();
        m_parts.files.leave([this] { makeOfLibrary(); });
    });
    dialog->open();
}

void BookWorkshop::makeOfLibrary() {
    if (m_parts.files.isBusy())
        return;
    m_parts.book.make(
        [path = m_parts.library.path(), recipe = m_recipe](const BookGoesOn& goesOn) {
            return bookOfLibrary(path, recipe, goesOn);
        },
        this,
        [this](const OpenBook::Made& made) {
            if (!made)
                showProblem(&m_parts.window, tr("Make a book"), libraryProblemMessage(made.error()));
            else
                tellMade(*made, tr("No move of the library’s %1 games fits.").arg(made->sources));
        });
}

void BookWorkshop::askDepth() {
    if (m_parts.files.isBusy())
        return;
    // What is in memory alone is written before it is measured.
    m_parts.evaluations.flush();
    m_parts.evaluations.measure(this, [this](const std::optional<StoreFigures>& figures) {
        if (!figures || figures->positions == 0) {
            m_parts.window.bubble().say(tr("No evaluations are stored yet."));
            return;
        }
        auto* dialog = new EvaluationBookDialog(figures->positions, m_minDepth, &m_parts.window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, dialog] {
            m_minDepth = dialog->minDepth();
            m_parts.files.leave([this] { makeOfEvaluations(); });
        });
        dialog->open();
    });
}

void BookWorkshop::makeOfEvaluations() {
    if (m_parts.files.isBusy())
        return;
    m_parts.book.make([path = m_parts.evaluations.path(), minDepth = m_minDepth](
                          const BookGoesOn& goesOn) { return bookOfEvaluations(path, minDepth, goesOn); },
                      this,
                      [this](const OpenBook::Made& made) {
                          if (!made)
                              showProblem(&m_parts.window, tr("Make a book"),
                                          storeProblemMessage(made.error()));
                          else
                              tellMade(*made, tr("No stored evaluation is as deep as that."));
                      });
}

void BookWorkshop::tellMade(const MadeBook& made, const QString& nothing) {
    StatusBubble& bubble = m_parts.window.bubble();
    const QLocale locale;
    if (made.used == 0)
        bubble.say(nothing, true);
    else if (made.isFull)
        bubble.say(tr("There are more than %1 positions; later ones were left out. Use fewer moves of each "
                      "game.")
                       .arg(locale.toString(kMostBookPositions)),
                   true);
    else
        bubble.say(tr("Made from %1 of %2: %3 positions.", "games, or evaluated positions")
                       .arg(locale.toString(made.used), locale.toString(made.sources),
                            locale.toString(m_parts.book.positions().value_or(0))));
}

} // namespace app
