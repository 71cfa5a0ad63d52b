// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/save_desk.h"

#include "app/document/file_claims.h"
#include "app/document/open_records.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/recent_files.h"
#include "app/files/start_folder.h"
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

// A name beside path for a record that is not to take its place.
QString nameBeside(const QString& path) {
    const QFileInfo info(path);
    for (int n = 2;; ++n) {
        QString name = QStringLiteral("%1/%2 (%3)").arg(info.absolutePath(), info.completeBaseName()).arg(n);
        if (!info.suffix().isEmpty())
            name += u'.' + info.suffix();
        if (!QFileInfo::exists(name))
            return name;
    }
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
    write({m_parts.document.path(), m_parts.document.format(), m_parts.document.encoding(), std::move(then)});
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
                write({chosen, chosenFormat, kind.encoding, then});
            });
    dialog->open();
}

bool SaveDesk::isOwn(const QString& path) const {
    const QFileInfo there(path);
    const QFileInfo own(m_parts.document.path());
    // Files that do not exist are all the same to Qt.
    return !m_parts.document.path().isEmpty() &&
           (there.absoluteFilePath() == own.absoluteFilePath() || (there.exists() && there == own));
}

void SaveDesk::write(const Target& target) {
    const QFileInfo there(target.path);
    if (there.exists() && !there.isFile()) {
        FileError error;
        error.kind = there.isDir() ? FileError::Kind::IsFolder : FileError::Kind::NotAFile;
        error.path = target.path;
        showProblem(&m_parts.window, tr("Save the record"), fileErrorMessage(error));
        return;
    }
    if (!isOwn(target.path)) {
        if (isFree(target))
            writeAgreed(target);
    } else if (changeSince(m_parts.document.stamp(), target.path, RecordFile::kMaxFileSize, Care::Thorough) ==
               FileChange::Changed) {
        askAboutOthers(target);
    } else {
        writeAgreed(target);
    }
}

bool SaveDesk::isFree(const Target& target) {
    const QString name = foreignText(QFileInfo(target.path).fileName());
    const auto again = [this, then = target.then] { saveAsThen(then); };
    Message question;
    if (const int tab = m_parts.records.find(target.path); tab >= 0) {
        question.what = tr("“%1” is open in another tab.").arg(name);
        question.advice = tr("Save this record under another name, or close that tab first.");
        askWhich(&m_parts.window, tr("Save the record"), question,
                 {{tr("Save as…"), again}, {tr("Show that tab"), [this, tab] { emit tabWanted(tab); }}});
        return false;
    }
    if (m_parts.claims.isOpenElsewhere(target.path)) {
        question.what = tr("“%1” is open in another window.").arg(name);
        question.advice = tr("Save this record under another name, or close the other one first.");
        askWhich(&m_parts.window, tr("Save the record"), question, {{tr("Save as…"), again}});
        return false;
    }
    return true;
}

void SaveDesk::askAboutOthers(const Target& target) {
    Message question = changedFileMessage(QFileInfo(target.path).fileName());
    question.advice =
        tr("Merging makes branches of what is new in the file. What is overwritten is kept as “%1.bak”.")
            .arg(foreignText(QFileInfo(target.path).fileName()));
    Target overwriting = target;
    overwriting.keepOld = true;
    askWhich(&m_parts.window, tr("Save the record"), question,
             {{tr("Merge and save"), [this, target] { mergeInto(target); }},
              {tr("Overwrite"), [this, overwriting] { writeAgreed(overwriting); }},
              {tr("Save as…"), [this, then = target.then] { saveAsThen(then); }}});
}

void SaveDesk::mergeAndSave() {
    mergeInto({m_parts.document.path(), m_parts.document.format(), m_parts.document.encoding(), [] {}});
}

void SaveDesk::mergeInto(Target target) {
    const auto theirs = RecordFile::load(target.path);
    if (!theirs) {
        showProblem(&m_parts.window, tr("Save the record"), fileErrorMessage(theirs.error()));
        return;
    }
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
    if (isAmongOthers(theirs->warnings) || isAmongOthers(m_parts.document.unread())) {
        refuse(tr("The file holds several games, which cannot be merged into this record."));
        return;
    }
    const auto merged = m_parts.document.merge(shogi::kRootNode, theirs->record);
    if (!merged && merged.error() != EditRefusal::NothingNew) {
        refuse(tr("The record in the file starts from another position and cannot be merged."));
        return;
    }
    if (merged)
        target.merged = *merged;
    std::vector<shogi::RecordHeader> refused;
    m_parts.document.setHeaders(
        mergedHeaders(m_parts.document.record().headers(), theirs->record.headers(), refused));
    for (const shogi::RecordHeader& header : refused)
        target.leftOut.append(
            QStringLiteral("%1: %2").arg(foreignText(QString::fromStdString(header.key)),
                                         foreignText(QString::fromStdString(header.value))));
    target.leftOut += parseErrorLines(theirs->warnings);
    target.keepOld = true;
    writeAgreed(target);
}

void SaveDesk::writeAgreed(const Target& target) {
    if (m_parts.document.unread().empty() || !QFileInfo::exists(target.path))
        writeWhole(target);
    else
        askAboutUnread(target);
}

void SaveDesk::askAboutUnread(const Target& target) {
    const std::vector<shogi::ParseError>& unread = m_parts.document.unread();
    const QString name = QFileInfo(target.path).fileName();
    const QString own = QFileInfo(m_parts.document.path()).fileName();
    Message question;
    question.what = recordWarningsMessage(unread, own).what;
    question.advice =
        (isOwn(target.path) ? tr("Overwriting the file with this record loses:")
                            : tr("Missing from this record:")) +
        u'\n' + parseErrorLines(unread, kMostWarningsAsked).join(u'\n') + u'\n' +
        tr("If you overwrite “%1”, its present contents are kept as “%1.bak”.").arg(foreignText(name));
    if (unread.size() > kMostWarningsAsked)
        question.details = parseErrorLines(unread).join(u'\n');
    Target overwriting = target;
    overwriting.keepOld = true;
    askWhich(&m_parts.window, tr("Save the record"), question,
             {{tr("Save as…"), [this, then = target.then] { saveAsThen(then); }},
              {tr("Overwrite"), [this, overwriting] { writeWhole(overwriting); }}});
}

void SaveDesk::writeWhole(const Target& target) {
    const shogi::Record& record = m_parts.document.record();
    const std::vector<shogi::RecordLoss> losses = shogi::recordLosses(record, target.format);
    if (losses.empty()) {
        writeNow(target);
        return;
    }
    Message question = recordLossMessage(losses, target.format, QFileInfo(target.path).fileName());
    if (shogi::recordLosses(record, shogi::RecordFormat::Kif).empty())
        question.advice += u' ' + tr("KIF stores all of it.");
    askBeforeLoss(&m_parts.window, tr("Save the record"), question, tr("Save anyway"),
                  [this, target] { writeNow(target); });
}

void SaveDesk::writeNow(const Target& target) {
    const bool keepOld = target.keepOld && QFileInfo::exists(target.path);
    const auto save = keepOld ? &RecordFile::saveKeepingOld : &RecordFile::save;
    const auto saved = save(target.path, m_parts.document.record(), target.format, target.encoding);
    if (!saved) {
        showProblem(&m_parts.window, tr("Save the record"), fileErrorMessage(saved.error()));
        return;
    }
    const QString absolute = QFileInfo(target.path).absoluteFilePath();
    m_parts.document.markSaved(absolute, target.format, target.encoding, saved->stamp);
    m_parts.window.banners().remove(BannerArea::Topic::Record);
    m_parts.recent.add(absolute);
    rememberFolder(absolute);
    const QString name = foreignText(QFileInfo(absolute).fileName());
    QString words = saved->kept.isEmpty() ? tr("Saved as “%1”").arg(name)
                                          : tr("Saved as “%1”; the previous file is now “%2”")
                                                .arg(name, foreignText(QFileInfo(saved->kept).fileName()));
    if (target.merged)
        words = mergeSummaryText(*target.merged) + u' ' + words;
    m_parts.window.bubble().say(words);
    if (target.leftOut.isEmpty()) {
        target.then();
        return;
    }
    Message left;
    left.what = tr("Part of what the file held could not be merged into this record.");
    left.advice = tr("It is in “%1”.").arg(foreignText(QFileInfo(saved->kept).fileName()));
    left.details = target.leftOut.join(u'\n');
    showProblem(&m_parts.window, tr("Save the record"), left, target.then);
}

QString SaveDesk::proposedPath(shogi::RecordFormat format) const {
    if (!m_parts.document.path().isEmpty())
        return m_parts.document.unread().empty() ? m_parts.document.path()
                                                 : nameBeside(m_parts.document.path());
    return QDir(folder()).filePath(proposedName() + u'.' + RecordFile::suffix(format));
}

QString SaveDesk::proposedName() const {
    const std::array players{m_parts.scene.nameOrYou(shogi::Color::Black),
                             m_parts.scene.nameOrYou(shogi::Color::White)};
    return recordFileName(m_parts.settings.files().games.pattern, m_parts.document.record(), players,
                          QDateTime::currentDateTime());
}

QString SaveDesk::folder() const {
    const QString last = m_parts.settings.files().lastFolder;
    if (!last.isEmpty() && QFileInfo(last).isDir())
        return last;
    return startFolder();
}

void SaveDesk::rememberFolder(const QString& path) {
    FileSettings files = m_parts.settings.files();
    files.lastFolder = QFileInfo(path).absolutePath();
    m_parts.settings.setFiles(files);
}

} // namespace app
