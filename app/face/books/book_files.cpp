// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/book_files.h"

#include "app/face/books/book_reasons.h"
#include "app/face/files/file_desk.h"
#include "app/face/shell/command_menus.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/settings/settings_file.h"
#include "app/text/book_text.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr const char* kTokins = ":/komadai/books/tokin.kmbk";

QString pattern(BookFormat format) { return QStringLiteral("*.") + bookSuffix(format); }

} // namespace

BookFiles::BookFiles(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_parts.window.add(commands());
    m_recent.setPaths(m_parts.settings.files().recentBooks);
    connect(&m_recent, &RecentFiles::changed, this, [this] {
        FileSettings files = m_parts.settings.files();
        files.recentBooks = m_recent.paths();
        m_parts.settings.setFiles(files);
        showRecent();
    });
    showRecent();
    connect(&m_parts.book, &OpenBook::changed, this, [this] {
        if (m_parts.book.task() == OpenBook::Task::None && m_atRest)
            QMetaObject::invokeMethod(this, std::exchange(m_atRest, nullptr), Qt::QueuedConnection);
    });
    m_parts.files.setOthers({[this](const QString& path, const std::function<void()>& done) {
                                 if (!bookFormatOf(path))
                                     return false;
                                 open(path, done);
                                 return true;
                             },
                             [this](std::function<void()> then) { leaveForGood(std::move(then)); },
                             [] { return filter(); }});
}

QString BookFiles::name() const {
    if (!m_parts.book.path().isEmpty())
        return foreignText(QFileInfo(m_parts.book.path()).fileName());
    return m_parts.book.origin() == QLatin1String(kTokins) ? tr("Tokin’s book") : tr("New book");
}

QString BookFiles::filter() {
    QStringList patterns;
    for (const BookFormat format : kBookFormats)
        patterns.append(pattern(format));
    return tr("Opening books (%1)").arg(patterns.join(u' '));
}

void BookFiles::showRecent() {
    QMenu& menu = m_parts.window.menus().menu(MenuId::RecentBooks);
    menu.clear();
    menu.setEnabled(!m_recent.paths().isEmpty());
    menu.setToolTipsVisible(true);
    int number = 1;
    for (const QString& path : m_recent.paths()) {
        QString name = foreignText(QFileInfo(path).fileName());
        name.replace(u'&', QStringLiteral("&&"));
        QAction* action =
            menu.addAction((number < 10 ? QStringLiteral("&%1  ").arg(number) : QString()) + name);
        action->setToolTip(plainToolTip(shownPath(path)));
        connect(action, &QAction::triggered, this, [this, path] { open(path); });
        ++number;
    }
    menu.addSeparator();
    connect(menu.addAction(tr("&Clear list")), &QAction::triggered, &m_recent, &RecentFiles::clear);
}

bool BookFiles::isBusy() {
    if (m_parts.book.task() == OpenBook::Task::None)
        return false;
    m_parts.window.bubble().say(
        tr("Something is being done with the book. Try again when that has finished."));
    return true;
}

// --- leaving

void BookFiles::leave(std::function<void()> then) {
    if (isBusy())
        return;
    if (!m_parts.book.isChanged()) {
        then();
        return;
    }
    askUnsaved(&m_parts.window, name(), [this, then = std::move(then)](UnsavedAnswer answer) {
        if (answer == UnsavedAnswer::Save)
            saveThen(then);
        else
            then();
    });
}

void BookFiles::leaveForGood(std::function<void()> then) {
    if (m_parts.book.task() == OpenBook::Task::None) {
        leave(std::move(then));
        return;
    }
    m_atRest = [this, then = std::move(then)] { leaveForGood(then); };
    m_parts.book.cancel();
}

void BookFiles::close() {
    leave([this] { m_parts.book.close(); });
}

// --- opening

void BookFiles::create() {
    leave([this] {
        m_parts.book.create();
        emit opened();
    });
}

void BookFiles::ask(const char* name, const QString& title, std::function<void(const QString&)> chosen) {
    auto* dialog = new QFileDialog(&m_parts.window, title, m_parts.files.saving().folder());
    dialog->setObjectName(QLatin1String(name));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({filter(), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, std::move(chosen));
    dialog->open();
}

void BookFiles::open(const QString& path, std::function<void()> done) {
    leave([this, path, done = std::move(done)] {
        // It may have begun something else while it was asked.
        if (isBusy())
            return;
        m_parts.book.open(path, this, [this, path, done](const OpenBook::Opened& answer) {
            if (answer) {
                tellOpened();
                done();
                return;
            }
            const BookFault& fault = answer.error();
            if (fault.file && fault.file->kind == FileError::Kind::NotFound)
                m_recent.remove(QFileInfo(path).absoluteFilePath());
            showProblem(&m_parts.window, tr("Open a book"), bookFaultMessage(fault), done);
        });
    });
}

void BookFiles::openTokins() { open(QLatin1String(kTokins)); }

void BookFiles::tellOpened() {
    const OpenBook& book = m_parts.book;
    if (!book.path().isEmpty()) {
        m_recent.add(book.path());
        m_parts.files.saving().rememberFolder(book.path());
    }
    emit opened();
    const QStringList remarks = bookRemarkTexts(book.remarks());
    if (!book.remarks().isIncomplete())
        return;
    Message message;
    message.what = tr("Not all of “%1” could be read.").arg(name());
    message.advice = tr("What was read can be used. The file is not changed before you save the book.");
    message.details = remarks.join(u'\n');
    showProblem(&m_parts.window, tr("Open a book"), message);
}

// --- saving

void BookFiles::saveThen(std::function<void()> then) {
    if (isBusy())
        return;
    if (m_parts.book.path().isEmpty())
        saveAsThen(std::move(then));
    else
        write({m_parts.book.path(), m_parts.book.format(), {}, std::move(then)});
}

void BookFiles::saveAsThen(std::function<void()> then) {
    if (isBusy())
        return;
    auto* dialog = new QFileDialog(&m_parts.window, tr("Save the book"));
    dialog->setObjectName(QStringLiteral("bookSaveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const BookFormat format : kBookFormats)
        filters.append(tr("%1 (%2)", "a format and its files").arg(bookFormatName(format), pattern(format)));
    dialog->setNameFilters(filters);
    dialog->setOption(QFileDialog::HideNameFilterDetails);
    const auto formatFor = [filters](const QString& filter) {
        return kBookFormats[static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(filter)))];
    };
    dialog->selectNameFilter(filters[static_cast<qsizetype>(m_parts.book.format())]);
    dialog->setDefaultSuffix(bookSuffix(m_parts.book.format()));
    // The name on offer follows the format.
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, formatFor](const QString& filter) {
        const QString suffix = bookSuffix(formatFor(filter));
        dialog->setDefaultSuffix(suffix);
        const QFileInfo entered(dialog->selectedFiles().value(0));
        if (bookFormatOf(entered.fileName()))
            dialog->selectFile(entered.completeBaseName() + u'.' + suffix);
    });
    const QString origin = m_parts.book.origin();
    dialog->setDirectory(m_parts.book.path().isEmpty() ? m_parts.files.saving().folder()
                                                       : QFileInfo(origin).absolutePath());
    dialog->selectFile((origin.isEmpty() ? QStringLiteral("book") : QFileInfo(origin).completeBaseName()) +
                       u'.' + bookSuffix(m_parts.book.format()));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, dialog, formatFor, then = std::move(then)](const QString& chosen) {
                // A suffix of another format takes precedence over the list.
                const BookFormat format =
                    bookFormatOf(chosen).value_or(formatFor(dialog->selectedNameFilter()));
                write({chosen, format, {}, then});
            });
    dialog->open();
}

void BookFiles::write(const Target& target) {
    if (isBusy())
        return;
    m_parts.book.save(target.path, target.format, target.agreed, this,
                      [this, target](const OpenBook::SaveAnswer& answer) {
                          if (answer)
                              tellSaved(target, *answer);
                          else
                              askAbout(target, answer.error());
                      });
}

void BookFiles::tellSaved(const Target& target, const OpenBook::Saved& saved) {
    m_recent.add(m_parts.book.path());
    m_parts.files.saving().rememberFolder(m_parts.book.path());
    const QString kept = foreignText(QFileInfo(saved.kept).fileName());
    m_parts.window.bubble().say(kept.isEmpty()
                                    ? tr("Saved as “%1”").arg(name())
                                    : tr("Saved as “%1”; the previous file is now “%2”").arg(name(), kept));
    if (target.then)
        target.then();
}

void BookFiles::askAbout(const Target& target, const BookSaveRefusal& refusal) {
    Target agreed = target;
    switch (refusal.kind) {
    case BookSaveRefusal::Kind::Failed:
        showProblem(&m_parts.window, tr("Save the book"), bookFaultMessage(refusal.fault));
        break;
    case BookSaveRefusal::Kind::Losses:
        agreed.agreed.losses = true;
        askWhich(&m_parts.window, tr("Save the book"), bookLossMessage(refusal.losses, target.format),
                 {{tr("Save as…"), [this, then = target.then] { saveAsThen(then); }},
                  {tr("Save anyway"), [this, agreed] { write(agreed); }}});
        break;
    case BookSaveRefusal::Kind::OthersChanges:
        askAboutOthers(target);
        break;
    case BookSaveRefusal::Kind::Unread:
        askAboutUnread(target);
        break;
    }
}

void BookFiles::askAboutOthers(const Target& target) {
    const QString file = foreignText(QFileInfo(target.path).fileName());
    Message question;
    question.what = tr("“%1” has been changed by another program.").arg(file);
    question.advice = tr("Merging takes over what is new in the file, except for positions that you have "
                         "changed. What is overwritten is kept as “%1.bak”.")
                          .arg(file);
    Target agreed = target;
    agreed.agreed.othersChanges = true;
    askWhich(&m_parts.window, tr("Save the book"), question,
             {{tr("Merge and save"), [this, target] { mergeAndSave(target); }},
              {tr("Overwrite"), [this, agreed] { write(agreed); }},
              {tr("Save as…"), [this, then = target.then] { saveAsThen(then); }}});
}

void BookFiles::mergeAndSave(const Target& target) {
    if (isBusy())
        return;
    m_parts.book.takeOver(this, [this, target](const OpenBook::Opened& answer) {
        if (answer)
            write(target);
        else
            showProblem(&m_parts.window, tr("Save the book"), bookFaultMessage(answer.error()));
    });
}

void BookFiles::askAboutUnread(const Target& target) {
    const QString file = foreignText(QFileInfo(target.path).fileName());
    Message question;
    question.what = tr("Not all of “%1” could be read.").arg(file);
    question.advice =
        tr("Overwriting it loses the rest, but its present contents are kept as “%1.bak”.").arg(file);
    question.details = bookRemarkTexts(m_parts.book.remarks()).join(u'\n');
    Target agreed = target;
    agreed.agreed.unread = true;
    askWhich(&m_parts.window, tr("Save the book"), question,
             {{tr("Save as…"), [this, then = target.then] { saveAsThen(then); }},
              {tr("Overwrite"), [this, agreed] { write(agreed); }}});
}

// --- commands

std::vector<Command> BookFiles::commands() {
    const auto whyNotSaved = [this] { return booknot::whyNotEdited(m_parts.book); };
    return {
        {.id = "bookNew",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&New book"),
         .keys = "Ctrl+Alt+Shift+N",
         .places = {{MenuId::Book, 110}},
         .run = [this] { create(); }},
        {.id = "bookOpen",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Open a book…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Open an opening book of YaneuraOu, Apery, dlshogi, ShogiGUI or Tokin"),
         .keys = "Ctrl+Alt+O",
         .places = {{MenuId::Book, 120}},
         .run =
             [this] {
                 ask("bookOpenDialog", tr("Open a book"), [this](const QString& path) { open(path); });
             }},
        {.id = "bookOpenTokins",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Open &Tokin’s book"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "Tokin’s book"),
         .tip =
             QT_TRANSLATE_NOOP("app::Actions", "The book that Tokin plays from unless it is given another"),
         .keys = "Ctrl+Alt+Shift+T",
         .places = {{MenuId::Book, 140}},
         .run = [this] { openTokins(); }},
        {.id = "bookSave",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Save the book"),
         .keys = "Ctrl+Alt+Shift+S",
         .places = {{MenuId::Book, 210}},
         .run = [this] { save(); },
         .whyNot = whyNotSaved},
        {.id = "bookSaveAs",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Save the book &as…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Save the book under another name or in another format"),
         .keys = "Ctrl+Alt+Shift+A",
         .places = {{MenuId::Book, 220}},
         .run = [this] { saveAsThen({}); },
         .whyNot = whyNotSaved},
        {.id = "bookClose",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Close the book"),
         .keys = "Ctrl+Alt+Shift+W",
         .places = {{MenuId::Book, 610}},
         .run = [this] { close(); },
         .whyNot = [this] { return m_parts.book.isOpen() ? nullptr : booknot::kNone; }},
    };
}

} // namespace app
