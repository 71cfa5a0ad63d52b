// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/file_desk.h"

#include "app/document/open_records.h"
#include "app/document/record_document.h"
#include "app/face/files/game_information_dialog.h"
#include "app/face/files/games_dialog.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/recent_files.h"
#include "app/files/start_folder.h"
#include "app/game/game.h"
#include "app/platform/another_program.h"
#include "app/settings/settings_file.h"
#include "app/text/file_name.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"
#include "shogi-core/record_loss.h"
#include "shogi-core/start_position.h"

#include <QCoreApplication>
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

FileDesk::FileDesk(MainWindow& window, RecordDocument& document, OpenRecords& records, Game& game,
                   SettingsFile& settings, RecentFiles& recent, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_document(document)
    , m_records(records)
    , m_game(game)
    , m_settings(settings)
    , m_recent(recent) {
    // Who plays is suggested later, as is whoever stands in a file.
    connect(&m_game, &Game::started, this, &FileDesk::rememberHeaders);
    connect(this, &FileDesk::missing, &m_recent, &RecentFiles::remove);
    // Messages about the previous record.
    connect(&m_document, &RecordDocument::reset, this,
            [this] { m_window.banners().remove(BannerArea::Topic::Record); });
    connect(&m_records, &OpenRecords::shown, this, [this] {
        m_window.banners().remove(BannerArea::Topic::Result);
        tellWarnings(m_document.unread(), m_document.path());
    });
}

void FileDesk::stayWhile(std::function<QString()> reason) { m_reasonsToStay.push_back(std::move(reason)); }

void FileDesk::hold() {
    m_held = true;
    emit heldChanged();
}

void FileDesk::release() {
    m_held = false;
    emit heldChanged();
    if (const std::function<void()> then = std::exchange(m_waiting, nullptr))
        then();
}

void FileDesk::whenWritten(std::function<void()> then) {
    if (m_held && !m_waiting) {
        m_waiting = std::move(then);
        return;
    }
    m_waiting = nullptr;
    then();
}

void FileDesk::leaveGame(std::function<void()> then) {
    if (!m_game.isActive()) {
        then();
        return;
    }
    Message question;
    question.what = tr("A game is in progress.");
    question.advice = tr("Abort it? Its moves stay in the record.");
    askFirst(&m_window, tr("Game"), question, tr("Abort"), [this, then = std::move(then)] {
        m_game.abort();
        then();
    });
}

void FileDesk::leaveRecord(std::function<void()> then) {
    const auto ask = [this, then = std::move(then)] {
        if (!m_document.isDirty()) {
            then();
            return;
        }
        askUnsaved(&m_window, foreignText(QFileInfo(m_document.path()).fileName()),
                   [this, then](UnsavedAnswer answer) {
                       if (answer == UnsavedAnswer::Save)
                           saveThen(then);
                       else
                           then();
                   });
    };
    leaveGame([this, ask] { whenWritten(ask); });
}

void FileDesk::leaveUnasked(std::function<void()> then) {
    whenWritten([this, then = std::move(then)] {
        if (m_document.isDirty())
            inNewTab(then);
        else
            then();
    });
}

void FileDesk::leaveAllRecords(std::function<void()> then) {
    leaveGame([this, then = std::move(then)] { whenWritten([this, then] { askUnsavedFrom(0, then); }); });
}

// Nothing is discarded before the last question is answered: whoever cancels keeps everything.
void FileDesk::askUnsavedFrom(int tab, std::function<void()> then) {
    while (tab < m_records.count() && !m_records.at(tab).isDirty())
        ++tab;
    if (tab == m_records.count()) {
        then();
        return;
    }
    m_records.show(tab);
    askUnsaved(&m_window, foreignText(QFileInfo(m_document.path()).fileName()),
               [this, tab, then = std::move(then)](UnsavedAnswer answer) {
                   const auto next = [this, tab, then] { askUnsavedFrom(tab + 1, then); };
                   if (answer == UnsavedAnswer::Save)
                       saveThen(next);
                   else
                       next();
               });
}

// --- tabs

bool FileDesk::mayLeave() {
    if (m_game.isActive()) {
        m_window.bubble().say(tr("A game is in progress. Other records can be opened in a new window."));
        return false;
    }
    for (const std::function<QString()>& reason : m_reasonsToStay)
        if (const QString words = reason(); !words.isEmpty()) {
            m_window.bubble().say(words);
            return false;
        }
    return true;
}

void FileDesk::inNewTab(std::function<void()> then) {
    const auto add = [this, then = std::move(then)] {
        if (!m_document.isBlank()) {
            if (!mayLeave())
                return;
            m_records.add();
        }
        then();
    };
    leaveGame([this, add] { whenWritten(add); });
}

void FileDesk::newRecord() {
    inNewTab([] {});
}

void FileDesk::showRecordAt(int tab) {
    if (tab == m_records.current())
        return;
    whenWritten([this, tab] {
        if (tab < m_records.count() && mayLeave())
            m_records.show(tab);
    });
}

void FileDesk::stepTab(int step) {
    const int count = m_records.count();
    showRecordAt((m_records.current() + step + count) % count);
}

void FileDesk::closeRecord(int tab) {
    if (tab != m_records.current()) {
        if (!mayLeave())
            return;
        if (!m_records.at(tab).isDirty()) {
            m_records.close(tab);
            return;
        }
        m_records.show(tab);
    }
    leaveRecord([this] { m_records.close(m_records.current()); });
}

void FileDesk::newWindow() {
    if (!startAnother(QCoreApplication::applicationFilePath()))
        m_window.bubble().say(tr("Another window cannot be opened."));
}

// --- files

void FileDesk::open() {
    auto* dialog = new QFileDialog(&m_window, tr("Open a record"), folder());
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Records (*.kif *.kifu *.ki2 *.ki2u *.csa *.jkf *.usi *.sfen *.usen *.psn *.pgn *.txt)"),
         tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &FileDesk::openFiles);
    dialog->open();
}

void FileDesk::openFile(const QString& path, int ply) {
    openFileThen(path, ply, [] {});
}

void FileDesk::openFiles(const QStringList& paths) {
    if (!paths.isEmpty())
        openFileThen(paths.first(), 0, [this, rest = paths.mid(1)] { openFiles(rest); });
}

void FileDesk::openFileThen(const QString& path, int ply, std::function<void()> done) {
    auto loaded = RecordFile::loadAll(path);
    if (!loaded) {
        if (loaded.error().kind == FileError::Kind::NotFound)
            emit missing(QFileInfo(path).absoluteFilePath());
        showProblem(&m_window, tr("Open a record"), fileErrorMessage(loaded.error()), std::move(done));
        return;
    }
    const int tab = m_records.find(path);
    if (loaded->size() == 1 && tab >= 0) {
        if (tab != m_records.current()) {
            if (!mayLeave())
                return;
            m_records.show(tab);
        }
        leaveRecord([this, path, ply, record = std::move(loaded->front()), done = std::move(done)] {
            showRecord(record, path, ply);
            done();
        });
        return;
    }
    chooseGames(
        std::move(*loaded), QFileInfo(path).fileName(),
        [this, path, ply](const LoadedRecord& record) { showRecord(record, path, ply); }, std::move(done));
}

void FileDesk::chooseGames(std::vector<LoadedRecord> games, const QString& file,
                           std::function<void(const LoadedRecord&)> then, std::function<void()> left) {
    if (games.size() == 1) {
        inNewTab([record = std::move(games.front()), then = std::move(then), left = std::move(left)] {
            then(record);
            left();
        });
        return;
    }
    auto* dialog = new GamesDialog(games, file, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::rejected, this, left);
    connect(dialog, &GamesDialog::chosen, this,
            [this, games = std::move(games), then = std::move(then),
             left = std::move(left)](const std::vector<std::size_t>& chosen) {
                leaveGame([this, games, then, left, chosen] {
                    for (const std::size_t game : chosen)
                        inNewTab([&] { then(games[game]); });
                    left();
                });
            });
    dialog->open();
}

void FileDesk::showRecord(const LoadedRecord& loaded, const QString& path, int ply) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_window.banners().remove(BannerArea::Topic::Result);
    // What was read from a form that is not written is never saved over it.
    m_document.load(loaded, loaded.foreign ? QString() : absolute);
    const std::vector<shogi::NodeId> line = loaded.record.mainLine();
    m_document.goTo(line[std::min(static_cast<std::size_t>(ply), line.size() - 1)]);
    m_recent.add(absolute);
    rememberFolder(absolute);
    rememberHeaders();
    tellWarnings(loaded.warnings, absolute);
}

void FileDesk::showText(const LoadedRecord& loaded, shogi::NodeId node) {
    m_window.banners().remove(BannerArea::Topic::Result);
    m_document.restore(loaded.record, node, {}, shogi::RecordFormat::Kif, TextEncoding::Utf8,
                       loaded.warnings);
    tellWarnings(loaded.warnings, QString());
}

void FileDesk::editInformation() {
    if (m_game.isActive()) {
        m_window.bubble().say(tr("The game information can be changed after the game."));
        return;
    }
    const shogi::Record& record = m_document.record();
    const auto handicap = shogi::handicapOf(record.startPosition());
    auto* dialog = new GameInformationDialog(record.headers(), handicap && *handicap != shogi::Handicap::None,
                                             m_settings.headers(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_document.setHeaders(dialog->headers());
        rememberHeaders();
    });
    dialog->open();
}

void FileDesk::tellWarnings(std::vector<shogi::ParseError> warnings, const QString& path) {
    // Who has chosen one of several games knows that there are others.
    std::erase_if(warnings, [](const shogi::ParseError& warning) {
        return warning.code == shogi::ParseErrorCode::MoreGames;
    });
    if (warnings.empty())
        return;
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [warnings, name = QFileInfo(path).fileName()] {
        return recordWarningsMessage(warnings, name);
    };
    m_window.banners().put(BannerArea::Topic::Record, std::move(content));
}

void FileDesk::save() {
    saveThen([] {});
}

void FileDesk::saveAs() {
    saveAsThen([] {});
}

void FileDesk::saveThen(std::function<void()> then) {
    if (m_document.path().isEmpty()) {
        saveAsThen(std::move(then));
        return;
    }
    write({m_document.path(), m_document.format(), m_document.encoding(), std::move(then)});
}

void FileDesk::saveAsThen(std::function<void()> then) {
    const FileSettings& wanted = m_settings.files();
    const bool named = !m_document.path().isEmpty();
    const shogi::RecordFormat format = named ? m_document.format() : wanted.format;
    const TextEncoding encoding = named ? m_document.encoding() : wanted.encoding;

    auto* dialog = new QFileDialog(&m_window, tr("Save the record"));
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
                FileSettings files = m_settings.files();
                files.format = chosenFormat;
                files.encoding = kind.encoding;
                m_settings.setFiles(files);
                write({chosen, chosenFormat, kind.encoding, then});
            });
    dialog->open();
}

void FileDesk::write(const Target& target) {
    const QFileInfo there(target.path);
    if (there.exists() && !there.isFile()) {
        FileError error;
        error.kind = there.isDir() ? FileError::Kind::IsFolder : FileError::Kind::NotAFile;
        error.path = target.path;
        showProblem(&m_window, tr("Save the record"), fileErrorMessage(error));
        return;
    }
    const std::vector<shogi::ParseError>& unread = m_document.unread();
    if (unread.empty() || !there.exists()) {
        writeWhole(target);
        return;
    }
    const QString name = there.fileName();
    const QString own = QFileInfo(m_document.path()).fileName();
    const bool isOwn = there == QFileInfo(m_document.path());
    Message question;
    question.what = recordWarningsMessage(unread, own).what;
    question.advice =
        (isOwn ? tr("Overwriting the file with this record loses:") : tr("Missing from this record:")) +
        u'\n' + parseErrorLines(unread, kMostWarningsAsked).join(u'\n') + u'\n' +
        tr("If you overwrite “%1”, its present contents are kept as “%1.bak”.").arg(foreignText(name));
    if (unread.size() > kMostWarningsAsked)
        question.details = parseErrorLines(unread).join(u'\n');
    Target overwriting = target;
    overwriting.keepOld = true;
    askWhich(&m_window, tr("Save the record"), question,
             {{tr("Save as…"), [this, then = target.then] { saveAsThen(then); }},
              {tr("Overwrite"), [this, overwriting] { writeWhole(overwriting); }}});
}

void FileDesk::writeWhole(const Target& target) {
    const shogi::Record& record = m_document.record();
    const std::vector<shogi::RecordLoss> losses = shogi::recordLosses(record, target.format);
    if (losses.empty()) {
        writeNow(target);
        return;
    }
    Message question = recordLossMessage(losses, target.format, QFileInfo(target.path).fileName());
    if (shogi::recordLosses(record, shogi::RecordFormat::Kif).empty())
        question.advice += u' ' + tr("KIF stores all of it.");
    askFirst(&m_window, tr("Save the record"), question, tr("Save anyway"),
             [this, target] { writeNow(target); });
}

void FileDesk::writeNow(const Target& target) {
    QString kept;
    tl::expected<void, FileError> saved;
    if (target.keepOld) {
        const auto old =
            RecordFile::saveKeepingOld(target.path, m_document.record(), target.format, target.encoding);
        if (old)
            kept = QFileInfo(*old).fileName();
        else
            saved = tl::unexpected(old.error());
    } else {
        saved = RecordFile::save(target.path, m_document.record(), target.format, target.encoding);
    }
    if (!saved) {
        showProblem(&m_window, tr("Save the record"), fileErrorMessage(saved.error()));
        return;
    }
    const QString absolute = QFileInfo(target.path).absoluteFilePath();
    m_document.markSaved(absolute, target.format, target.encoding);
    m_window.banners().remove(BannerArea::Topic::Record);
    m_recent.add(absolute);
    rememberFolder(absolute);
    const QString name = foreignText(QFileInfo(absolute).fileName());
    m_window.bubble().say(
        kept.isEmpty() ? tr("Saved as “%1”").arg(name)
                       : tr("Saved as “%1”; the previous file is now “%2”").arg(name, foreignText(kept)));
    target.then();
}

QString FileDesk::proposedPath(shogi::RecordFormat format) const {
    if (!m_document.path().isEmpty())
        return m_document.unread().empty() ? m_document.path() : nameBeside(m_document.path());
    const QString name =
        recordFileName(m_settings.files().games.pattern, m_document.record(), QDateTime::currentDateTime());
    return QDir(folder()).filePath(name + u'.' + RecordFile::suffix(format));
}

QString FileDesk::folder() const {
    const QString last = m_settings.files().lastFolder;
    if (!last.isEmpty() && QFileInfo(last).isDir())
        return last;
    return startFolder();
}

void FileDesk::rememberFolder(const QString& path) {
    FileSettings files = m_settings.files();
    files.lastFolder = QFileInfo(path).absolutePath();
    m_settings.setFiles(files);
}

void FileDesk::rememberHeaders() {
    HeaderSuggestions suggestions = m_settings.headers();
    suggestions.remember(m_document.record().headers());
    m_settings.setHeaders(suggestions);
}

} // namespace app
