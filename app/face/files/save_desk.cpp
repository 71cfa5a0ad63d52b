// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/save_desk.h"

#include "app/document/file_claims.h"
#include "app/document/open_records.h"
#include "app/document/user_records.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/recent_files.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/settings/settings_file.h"
#include "app/text/file_name.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"
#include "shogi-core/record_loss.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

// One entry of the save dialog.
struct SaveKind {
    shogi::RecordFormat format;
    TextEncoding encoding;
    const char* suffix;
};

constexpr std::array<SaveKind, 9> kSaveKinds{{
    {shogi::RecordFormat::Kif, TextEncoding::Utf8, "kif"},
    {shogi::RecordFormat::Kif, TextEncoding::ShiftJis, "kif"},
    {shogi::RecordFormat::Csa, TextEncoding::Utf8, "csa"},
    {shogi::RecordFormat::Csa, TextEncoding::ShiftJis, "csa"},
    {shogi::RecordFormat::Ki2, TextEncoding::Utf8, "ki2"},
    {shogi::RecordFormat::Ki2, TextEncoding::ShiftJis, "ki2"},
    {shogi::RecordFormat::Jkf, TextEncoding::Utf8, "jkf"},
    {shogi::RecordFormat::Usi, TextEncoding::Utf8, "usi"},
    {shogi::RecordFormat::Usen, TextEncoding::Utf8, "usen"},
}};

constexpr std::size_t kMostWarningsAsked = 6; // in a question, which must stay on the screen

QString filterText(const SaveKind& kind) {
    return QStringLiteral("%1, %2 (*.%3)")
        .arg(formatName(kind.format), encodingLabel(kind.encoding), QLatin1String(kind.suffix));
}

} // namespace

SaveDesk::SaveDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {}

void SaveDesk::saveThen(std::function<void()> then) {
    if (m_parts.document.path().isEmpty()) {
        saveAsThen(std::move(then));
        return;
    }
    write({m_parts.document.version(), m_parts.document.path(), m_parts.document.format(),
           m_parts.document.encoding(), std::move(then)});
}

void SaveDesk::saveAsThen(std::function<void()> then) {
    const FileSettings& wanted = m_parts.settings.files();
    const bool named = !m_parts.document.path().isEmpty();
    const shogi::RecordFormat format = named ? m_parts.document.format() : wanted.format;
    const TextEncoding encoding = named ? m_parts.document.encoding() : wanted.encoding;

    auto* dialog = new QFileDialog(&m_parts.window, tr("Save the record"));
    dialog->setObjectName(QStringLiteral("saveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    QString selected;
    for (const SaveKind& kind : kSaveKinds) {
        filters.append(filterText(kind));
        if (kind.format == format && (kind.encoding == encoding || selected.isEmpty()))
            selected = filters.last();
    }
    dialog->setNameFilters(filters);
    if (!selected.isEmpty())
        dialog->selectNameFilter(selected);
    const auto suffixFor = [filters](const QString& filter) {
        const qsizetype index = std::max<qsizetype>(0, filters.indexOf(filter));
        return QString::fromLatin1(kSaveKinds[static_cast<std::size_t>(index)].suffix);
    };
    dialog->setDefaultSuffix(suffixFor(selected));
    connect(dialog, &QFileDialog::filterSelected, dialog,
            [dialog, suffixFor](const QString& filter) { dialog->setDefaultSuffix(suffixFor(filter)); });
    const QString proposed = proposedPath(format);
    dialog->setDirectory(QFileInfo(proposed).absolutePath());
    dialog->selectFile(QFileInfo(proposed).fileName());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, dialog, filters, then = std::move(then)](const QString& chosen) {
                const qsizetype index = std::max<qsizetype>(0, filters.indexOf(dialog->selectedNameFilter()));
                const SaveKind& kind = kSaveKinds[static_cast<std::size_t>(index)];
                // A suffix of another format takes precedence over the list.
                const shogi::RecordFormat chosenFormat =
                    shogi::formatFromFileName(chosen.toStdString()).value_or(kind.format);
                FileSettings files = m_parts.settings.files();
                files.format = chosenFormat;
                files.encoding = kind.encoding;
                m_parts.settings.setFiles(files);
                write({m_parts.document.version(), chosen, chosenFormat, kind.encoding, then});
            });
    dialog->open();
}

void SaveDesk::write(const Target& target) {
    const RecordDocument& document = m_parts.document;
    if (target.then)
        emit awaited();
    if (m_isWriting) {
        m_next = target;
        return;
    }
    if (!isShown(target)) {
        tellNotShown(target);
        return;
    }
    m_isWriting = true;
    Target writing = target;
    writing.version = document.version();
    RecordSaving wanted{target.path, document.record(), target.format, target.encoding};
    wanted.origin = {document.path(), document.stamp(), document.unread()};
    wanted.agreed = target.agreed;
    wanted.openHere = m_parts.records.paths();
    wanted.isOpenElsewhere = m_parts.claims.openElsewhere();
    postSave(
        m_parts.files, wanted, this,
        [this, writing](const tl::expected<SavedRecord, SaveRefusal>& saved) { onWritten(writing, saved); });
}

void SaveDesk::onWritten(Target target, const tl::expected<SavedRecord, SaveRefusal>& saved) {
    m_isWriting = false;
    std::optional<Target> next = std::exchange(m_next, std::nullopt);
    const bool isAgain = next && next->version.record == target.version.record;
    if (isAgain) {
        if (!next->then)
            next->then = target.then;
        target.then = {};
    }
    if (saved)
        take(target, *saved);
    else if (!isAgain) // the next save asks
        askAbout(target, saved.error());
    if (next)
        write(*next);
}

bool SaveDesk::isShown(const Target& target) const {
    return m_parts.document.version().record == target.version.record;
}

void SaveDesk::tellNotShown(const Target& target) {
    Message problem;
    problem.what = tr("“%1” is not saved yet.").arg(foreignText(QFileInfo(target.path).fileName()));
    problem.advice = tr("Show its record and save it again.");
    showProblem(&m_parts.window, tr("Save the record"), problem);
}

void SaveDesk::askAbout(const Target& target, const SaveRefusal& refusal) {
    if (refusal.kind == SaveRefusal::Kind::Failed) {
        showProblem(&m_parts.window, tr("Save the record"), fileErrorMessage(refusal.error));
        return;
    }
    // The user has chosen another record in the meantime.
    if (!isShown(target)) {
        tellNotShown(target);
        return;
    }
    switch (refusal.kind) {
    case SaveRefusal::Kind::Failed:
        break;
    case SaveRefusal::Kind::OpenHere:
    case SaveRefusal::Kind::OpenElsewhere:
        tellTaken(target, refusal);
        break;
    case SaveRefusal::Kind::OthersChanges:
        askAboutOthers(target);
        break;
    case SaveRefusal::Kind::Unread:
        askAboutUnread(target);
        break;
    case SaveRefusal::Kind::Losses:
        askAboutLosses(target, refusal.losses);
        break;
    }
}

void SaveDesk::tellTaken(const Target& target, const SaveRefusal& refusal) {
    const QString name = foreignText(QFileInfo(target.path).fileName());
    std::vector<Way> ways{{tr("Save as…"), [this, then = target.then] { saveAsThen(then); }}};
    Message question;
    if (refusal.kind == SaveRefusal::Kind::OpenHere) {
        question.what = tr("“%1” is open in another tab.").arg(name);
        question.advice = tr("Save this record under another name, or close that tab first.");
        ways.push_back({tr("Show that tab"), [this, path = refusal.openHere] {
                            if (const int tab = m_parts.records.find(path); tab >= 0)
                                emit tabWanted(tab);
                        }});
    } else {
        question.what = tr("“%1” is open in another window.").arg(name);
        question.advice = tr("Save this record under another name, or close the other one first.");
    }
    askWhich(&m_parts.window, tr("Save the record"), question, std::move(ways));
}

void SaveDesk::askAboutOthers(const Target& target) {
    Message question = changedFileMessage(QFileInfo(target.path).fileName());
    question.advice =
        tr("Merging makes branches of what is new in the file. What is overwritten is kept as “%1.bak”.")
            .arg(foreignText(QFileInfo(target.path).fileName()));
    Target overwriting = target;
    overwriting.agreed.othersChanges = true;
    askWhich(&m_parts.window, tr("Save the record"), question,
             {{tr("Merge and save"), [this, target] { mergeInto(target); }},
              {tr("Overwrite"), [this, overwriting] { write(overwriting); }},
              {tr("Save as…"), [this, then = target.then] { saveAsThen(then); }}});
}

void SaveDesk::mergeAndSave() {
    mergeInto({m_parts.document.version(),
               m_parts.document.path(),
               m_parts.document.format(),
               m_parts.document.encoding(),
               {}});
}

void SaveDesk::mergeInto(const Target& target) {
    postLoad(m_parts.files, target.path, RecordFile::kMaxFileSize, this,
             [this, target](const FirstGame& theirs) {
                 if (!theirs)
                     showProblem(&m_parts.window, tr("Save the record"), fileErrorMessage(theirs.error()));
                 else if (!isShown(target))
                     tellNotShown(target);
                 else
                     merge(target, *theirs);
             });
}

void SaveDesk::merge(Target target, const LoadedRecord& theirs) {
    const auto refuse = [this](const QString& reason) {
        Message problem;
        problem.what = reason;
        problem.advice = tr("Save this record under another name, and compare the two.");
        showProblem(&m_parts.window, tr("Save the record"), problem);
    };
    const auto isAmongOthers = [](const std::vector<shogi::ParseError>& warnings) {
        return std::any_of(warnings.begin(), warnings.end(), [](const shogi::ParseError& warning) {
            return warning.code == shogi::ParseErrorCode::MoreGames;
        });
    };
    if (isAmongOthers(theirs.warnings) || isAmongOthers(m_parts.document.unread())) {
        refuse(tr("The file holds several games, which cannot be merged into this record."));
        return;
    }
    const auto merged = m_parts.document.merge(shogi::kRootNode, theirs.record);
    if (!merged && merged.error() != EditRefusal::NothingNew) {
        refuse(tr("The record in the file starts from another position and cannot be merged."));
        return;
    }
    if (merged)
        target.merged = *merged;
    std::vector<shogi::RecordHeader> refused;
    m_parts.document.setHeaders(
        mergedHeaders(m_parts.document.record().headers(), theirs.record.headers(), refused));
    for (const shogi::RecordHeader& header : refused)
        target.leftOut.append(
            QStringLiteral("%1: %2").arg(foreignText(QString::fromStdString(header.key)),
                                         foreignText(QString::fromStdString(header.value))));
    target.leftOut += parseErrorLines(theirs.warnings);
    target.agreed.othersChanges = true;
    write(target);
}

void SaveDesk::askAboutUnread(const Target& target) {
    const std::vector<shogi::ParseError>& unread = m_parts.document.unread();
    const QString name = QFileInfo(target.path).fileName();
    const QString own = QFileInfo(m_parts.document.path()).fileName();
    Message question;
    question.what = recordWarningsMessage(unread, own).what;
    question.advice =
        (target.path == m_parts.document.path() ? tr("Overwriting the file with this record loses:")
                                                : tr("Missing from this record:")) +
        u'\n' + parseErrorLines(unread, kMostWarningsAsked).join(u'\n') + u'\n' +
        tr("If you overwrite “%1”, its present contents are kept as “%1.bak”.").arg(foreignText(name));
    if (unread.size() > kMostWarningsAsked)
        question.details = parseErrorLines(unread).join(u'\n');
    Target overwriting = target;
    overwriting.agreed.unread = true;
    askWhich(&m_parts.window, tr("Save the record"), question,
             {{tr("Save as…"), [this, then = target.then] { saveAsThen(then); }},
              {tr("Overwrite"), [this, overwriting] { write(overwriting); }}});
}

void SaveDesk::askAboutLosses(const Target& target, const std::vector<shogi::RecordLoss>& losses) {
    Message question = recordLossMessage(losses, target.format, QFileInfo(target.path).fileName());
    if (shogi::recordLosses(m_parts.document.record(), shogi::RecordFormat::Kif).empty())
        question.advice += u' ' + tr("KIF stores all of it.");
    Target agreed = target;
    agreed.agreed.losses = true;
    askBeforeLoss(&m_parts.window, tr("Save the record"), question, tr("Save anyway"),
                  [this, agreed] { write(agreed); });
}

void SaveDesk::take(const Target& target, const SavedRecord& saved) {
    const QString absolute = QFileInfo(target.path).absoluteFilePath();
    m_parts.records.markSaved(target.version, absolute, target.format, saved.encoding, saved.stamp);
    if (isShown(target))
        m_parts.window.banners().remove(BannerArea::Topic::Record);
    m_parts.recent.add(absolute);
    rememberFolder(absolute);
    const QString name = foreignText(QFileInfo(absolute).fileName());
    const QString kept = foreignText(QFileInfo(saved.kept).fileName());
    QString words = kept.isEmpty() ? tr("Saved as “%1”").arg(name)
                                   : tr("Saved as “%1”; the previous file is now “%2”").arg(name, kept);
    if (target.merged)
        words = mergeSummaryText(*target.merged) + u' ' + words;
    m_parts.window.bubble().say(words);
    if (target.leftOut.isEmpty() || kept.isEmpty()) {
        goOn(target);
        return;
    }
    Message left;
    left.what = tr("Part of what the file held could not be merged into this record.");
    left.advice = tr("It is in “%1”.").arg(kept);
    left.details = target.leftOut.join(u'\n');
    showProblem(&m_parts.window, tr("Save the record"), left, [this, target] { goOn(target); });
}

void SaveDesk::goOn(const Target& target) {
    // Requests that the user has made in the meantime take precedence.
    if (!target.then || m_parts.files.isAwaited() || !isShown(target))
        return;
    if (m_parts.document.isDirty())
        saveThen(target.then); // changed while it was being written
    else
        target.then();
}

QString SaveDesk::proposedPath(shogi::RecordFormat format) const {
    if (!m_parts.document.path().isEmpty())
        return m_parts.document.unread().empty() ? m_parts.document.path()
                                                 : freePathBeside(m_parts.document.path());
    return QDir(folder()).filePath(proposedName() + u'.' + RecordFile::suffix(format));
}

QString SaveDesk::proposedName() const {
    const std::array players{m_parts.scene.nameOrYou(shogi::Color::Black),
                             m_parts.scene.nameOrYou(shogi::Color::White)};
    return recordFileName(m_parts.settings.files().games.pattern, m_parts.document.record(), players,
                          QDateTime::currentDateTime());
}

QString SaveDesk::folder() const {
    return startFolderBeside(m_parts.settings.files().lastFolder, m_parts.document.path());
}

void SaveDesk::rememberFolder(const QString& path) {
    FileSettings files = m_parts.settings.files();
    files.lastFolder = QFileInfo(path).absolutePath();
    m_parts.settings.setFiles(files);
}

} // namespace app
