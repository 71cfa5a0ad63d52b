// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/repertoire_exchange_desk.h"

#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/repertoire/book_taking_dialog.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/user_files.h"
#include "app/repertoire/repertoires.h"
#include "app/text/book_text.h"
#include "app/text/foreign_text.h"

#include <QFileDialog>
#include <QFileInfo>

namespace app {

RepertoireExchangeDesk::RepertoireExchangeDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    connect(&m_parts.repertoires, &Repertoires::bookAdded, this, &RepertoireExchangeDesk::tellAdded);
    connect(&m_parts.repertoires, &Repertoires::bookWritten, this, &RepertoireExchangeDesk::tellWritten);
}

void RepertoireExchangeDesk::addRecord() {
    m_parts.repertoires.change(RepertoireEdit::Import,
                               [record = m_parts.document.record()](Repertoire& repertoire) {
                                   return repertoire.addRecord(record);
                               });
}

void RepertoireExchangeDesk::addBook() {
    auto* dialog = new QFileDialog(&m_parts.window, tr("Add from a book"), m_parts.files.saving().folder());
    dialog->setObjectName(QStringLiteral("repertoireBookDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QStringList patterns;
    for (const BookFormat format : kBookFormats)
        patterns += QStringLiteral("*.") + bookSuffix(format);
    dialog->setNameFilters({tr("Opening books (%1)").arg(patterns.join(u' ')), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &RepertoireExchangeDesk::askWhatToTake);
    dialog->open();
    dialog->activateWindow();
}

void RepertoireExchangeDesk::askWhatToTake(const QString& path) {
    const auto& chosen = m_parts.repertoires.state().chosen;
    if (!chosen)
        return;
    auto* dialog = new BookTakingDialog(QFileInfo(path).fileName(), chosen->name, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, path] {
        m_parts.repertoires.addBook(path, m_parts.document.record().startPosition(), m_parts.document.moves(),
                                    dialog->taking());
    });
    dialog->open();
}

void RepertoireExchangeDesk::tellAdded(bool isNew, const std::optional<BookFault>& fault) {
    if (fault)
        showProblem(&m_parts.window, tr("Repertoire"), bookFaultMessage(*fault));
    else if (!isNew)
        m_parts.window.bubble().say(tr("The book has nothing new for the repertoire from here on."));
    else
        m_parts.window.bubble().say(tr("The book’s moves are in the repertoire."));
}

void RepertoireExchangeDesk::openAsRecord() {
    const RepertoireState& state = m_parts.repertoires.state();
    if (!state.content)
        return;
    m_parts.files.userFiles().look(
        [content = state.content, title = state.chosen->name.toStdString()] {
            return recordsOf(*content, title);
        },
        this, [this](std::vector<shogi::Record> records) { openNext(std::move(records)); });
}

void RepertoireExchangeDesk::openNext(std::vector<shogi::Record> records) {
    if (records.empty())
        return;
    m_parts.files.inNewTab([this, records = std::move(records)]() mutable {
        LoadedRecord loaded;
        loaded.record = std::move(records.front());
        records.erase(records.begin());
        m_parts.files.showText(loaded, shogi::kRootNode);
        openNext(std::move(records));
    });
}

void RepertoireExchangeDesk::saveAsBook() {
    auto* dialog = new QFileDialog(&m_parts.window, tr("Save as a book"), m_parts.files.saving().folder());
    dialog->setObjectName(QStringLiteral("repertoireSaveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(bookSuffix(BookFormat::Yaneuraou));
    dialog->setNameFilters(
        {tr("Opening books (%1)").arg(QStringLiteral("*.") + bookSuffix(BookFormat::Yaneuraou))});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_parts.repertoires.writeBook(path, bookFormatOf(path).value_or(BookFormat::Yaneuraou));
    });
    dialog->open();
    dialog->activateWindow();
}

void RepertoireExchangeDesk::tellWritten(const QString& path, const std::optional<BookFault>& fault) {
    if (fault)
        showProblem(&m_parts.window, tr("Repertoire"), bookFaultMessage(*fault));
    else
        m_parts.window.bubble().say(tr("Saved: %1").arg(shownPath(path)));
}

} // namespace app
