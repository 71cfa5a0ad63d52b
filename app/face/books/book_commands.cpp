// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/book_desk.h"
#include "app/face/books/book_reasons.h"
#include "app/text/book_text.h"

#include <QCoreApplication>

namespace app {

namespace {

// named: with the name of the step.
QString stepText(const char* named, const std::optional<BookEdit>& edit) {
    return edit ? QCoreApplication::translate("app::Actions", named).arg(bookEditName(*edit)) : QString();
}

} // namespace

std::vector<Command> BookDesk::commands() {
    BookDocument& document = m_parts.book.document();
    return {
        {.id = "bookUndo",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Undo in the book"),
         .icon = IconName::TakeBack,
         .keys = "Ctrl+Alt+Z",
         .places = {{MenuId::Book, 410}},
         .run = [this] { undo(); },
         .whyNot =
             [this, &document] {
                 return document.undoEdit() ? whyNotEdited()
                                            : QT_TRANSLATE_NOOP("app::Actions", "Nothing to undo");
             },
         .named =
             [&document] {
                 return stepText(QT_TRANSLATE_NOOP("app::Actions", "&Undo in the book: %1"),
                                 document.undoEdit());
             }},
        {.id = "bookRedo",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Redo in the &book"),
         .icon = IconName::Redo,
         .keys = "Ctrl+Alt+Y",
         .places = {{MenuId::Book, 420}},
         .run = [this] { redo(); },
         .whyNot =
             [this, &document] {
                 return document.redoEdit() ? whyNotEdited()
                                            : QT_TRANSLATE_NOOP("app::Actions", "Nothing to redo");
             },
         .named =
             [&document] {
                 return stepText(QT_TRANSLATE_NOOP("app::Actions", "Redo in the &book: %1"),
                                 document.redoEdit());
             }},
        {.id = "bookAddMove",
         .text = QT_TRANSLATE_NOOP("app::Actions", "A&dd the move played"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Give the book the last move on the board"),
         .icon = IconName::Add,
         .keys = "Ins",
         .places = {{MenuId::Book, 510}},
         .run = [this] { addPlayed(); },
         .whyNot =
             [this] {
                 const char* const why = whyNotEdited();
                 return why != nullptr || played()
                            ? why
                            : QT_TRANSLATE_NOOP("app::Actions",
                                                "This is the start position: no move has been played");
             }},
        {.id = "bookRemoveMove",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Remo&ve the chosen move"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Remove the chosen move from the book"),
         .icon = IconName::Remove,
         .keys = "Ctrl+Alt+Shift+Del",
         .places = {{MenuId::Book, 520}},
         .run = [this] { removeMove(); },
         .whyNot = [this] { return whyNotMoved(); }},
        {.id = "bookMoveUp",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Move it u&p"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Move the chosen move up among those of the position"),
         .icon = IconName::Fold,
         .keys = "Ctrl+Alt+Shift+Up",
         .places = {{MenuId::Book, 530}},
         .run = [this] { shift(-1); },
         .whyNot = [this] { return whyNotMoved(); }},
        {.id = "bookMoveDown",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Move it do&wn"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Move the chosen move down among those of the position"),
         .icon = IconName::Unfold,
         .keys = "Ctrl+Alt+Shift+Down",
         .places = {{MenuId::Book, 540}},
         .run = [this] { shift(1); },
         .whyNot = [this] { return whyNotMoved(); }},
    };
}

} // namespace app
