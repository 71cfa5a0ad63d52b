// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/finished_games.h"

#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/recent_files.h"
#include "app/files/storage_thread.h"
#include "app/game/game.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"
#include "shogi-core/record_loss.h"

#include <QDir>
#include <QFileInfo>

namespace app {

FinishedGames::FinishedGames(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    connect(&m_parts.game, &Game::ended, this, [this](const GameResult& result) {
        RecordDocument& document = m_parts.document;
        if (result.moveCount == 0 && document.path().isEmpty())
            document.markSaved({}, shogi::RecordFormat::Kif, TextEncoding::Utf8); // nothing to lose
        else if (result.moveCount > 0 && m_parts.settings.files().games.saveFinished &&
                 result.ending.kind != shogi::GameEnd::Abort)
            save();
    });
    const auto touched = [this] { ++m_version; };
    const RecordDocument& document = m_parts.document;
    connect(&document, &RecordDocument::reset, this, touched);
    connect(&document, &RecordDocument::nodeAdded, this, touched);
    connect(&document, &RecordDocument::nodeChanged, this, touched);
    connect(&document, &RecordDocument::treeChanged, this, touched);
    connect(&document, &RecordDocument::headersChanged, this, touched);
}

void FinishedGames::save() {
    const GameFileSettings& settings = m_parts.settings.files().games;
    const Written what{settings.format, settings.encodingUsed(), m_version};
    const QString folder = gamesFolder(settings);
    const QString name = m_parts.files.saving().proposedName() + u'.' + RecordFile::suffix(what.format);
    m_parts.files.hold();
    m_parts.storage.post(
        [folder, name, record = m_parts.document.record(), what] {
            // If this fails, so does writing, which says why.
            QDir().mkpath(folder);
            return RecordFile::saveNew(QDir(folder).filePath(name), record, what.format, what.encoding);
        },
        this, [this, what](const tl::expected<SavedRecord, FileError>& saved) { onSaved(saved, what); });
}

void FinishedGames::onSaved(const tl::expected<SavedRecord, FileError>& saved, const Written& what) {
    FileDesk& files = m_parts.files;
    if (!saved) {
        Message message = fileErrorMessage(saved.error());
        message.advice = tr("The finished game is not saved yet. %1").arg(message.advice);
        // Whoever wants to leave the game is asked about it afterwards.
        showProblem(&m_parts.window, tr("Save the game"), message, [&files] { files.release(); });
        return;
    }
    // A file that lacks something, or is beside the record's own, does not make it saved.
    RecordDocument& document = m_parts.document;
    if (m_version == what.version && document.path().isEmpty() &&
        shogi::recordLosses(document.record(), what.format).empty())
        document.markSaved(saved->path, what.format, what.encoding, saved->stamp);
    m_parts.kept.add(saved->path);
    m_parts.window.bubble().say(tr("Game saved as “%1”").arg(foreignText(QFileInfo(saved->path).fileName())));
    files.release();
}

} // namespace app
