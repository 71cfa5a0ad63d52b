// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/entrant_dialog.h"

#include "app/face/matches/match_limit_fields.h"
#include "app/face/shell/look.h"
#include "app/files/start_folder.h"
#include "app/text/foreign_text.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>

namespace app {

EntrantDialog::EntrantDialog(const MatchEntrant& entrant, QWidget* parent)
    : FormDialog(
          "entrantDialog", [name = foreignText(entrant.name)] { return tr("%1 in this match").arg(name); },
          parent)
    , m_entrant(entrant)
    , m_hasLimit(entrant.limit.has_value())
    , m_limit(entrant.limit.value_or(MatchLimit()))
    , m_time(TimeChoice::of(m_limit.time)) {
    if (entrant.book)
        m_book = entrant.book->isSet() ? Book::File : Book::None;
    if (entrant.book)
        m_file = QDir::toNativeSeparators(entrant.book->path);
    MatchLimitFields::addTo(
        form(), QStringLiteral("entrant"), valueOf(m_limit), valueOf(m_time),
        [] { return tr("As for all engines"); }, valueOf(m_hasLimit));
    addBook();
    setMinimumWidth(70 * look::kGrid);
}

void EntrantDialog::addBook() {
    QComboBox* const book = form().addChoice(
        "entrantBook", [] { return tr("Opening &book"); },
        [] {
            return QStringList{tr("As for all engines"), tr("None"), tr("From a file")};
        },
        indexOf(valueOf(m_book), {Book::OfMatch, Book::None, Book::File}),
        [] { return tr("Moves of the book are played without asking the engine."); });
    QLineEdit* const file = form().addLine("entrantBookFile", {}, valueOf(m_file));
    QPushButton* const choose = makeButton("browseEntrantBook", [] { return tr("Choose…"); });
    connect(choose, &QPushButton::clicked, this, &EntrantDialog::browse);
    form().addRow({}, choose);
    form().join({book, file, choose});
    for (QWidget* const part : std::initializer_list<QWidget*>{file, choose})
        form().showWhile(part, [this] { return m_book == Book::File; });
    say([file, choose] {
        file->setAccessibleName(tr("Opening book"));
        choose->setAccessibleName(tr("Choose the opening book"));
    });
}

void EntrantDialog::browse() {
    auto* dialog = new QFileDialog(this, tr("Opening book"));
    dialog->setObjectName(QStringLiteral("entrantBookDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setDirectory(startFolderOf(m_file));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosen) {
        m_file = QDir::toNativeSeparators(chosen);
        form().refresh();
    });
    dialog->open();
}

MatchEntrant EntrantDialog::entrant() const {
    MatchEntrant entrant = m_entrant;
    entrant.limit.reset();
    if (m_hasLimit) {
        entrant.limit = m_limit;
        entrant.limit->time = m_time.control();
        entrant.limit->normalise();
    }
    const QString path = QDir::fromNativeSeparators(m_file.trimmed());
    if (m_book == Book::OfMatch || (m_book == Book::File && path.isEmpty())) {
        entrant.book.reset();
    } else {
        EngineBook book = entrant.book.value_or(EngineBook());
        book.path = m_book == Book::File ? path : QString();
        entrant.book = book;
    }
    return entrant;
}

} // namespace app
