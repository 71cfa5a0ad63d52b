// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/finished_games.h"

#include "app/document/open_records.h"
#include "app/document/user_records.h"
#include "app/face/files/file_desk.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/recent_files.h"
#include "app/files/user_files.h"
#include "app/game/play_session.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"

#include <QDir>
#include <QFileInfo>

namespace app {

FinishedGames::FinishedGames(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    connect(&m_parts.play.game(), &Game::ended, this, [this](const GameResult& result) {
        RecordDocument& document = m_parts.document;
        if (result.moveCount == 0 && document.path().isEmpty())
            document.markSaved({}, shogi::RecordFormat::Kif, TextEncoding::Utf8); // nothing to lose
        else if (result.moveCount > 0 && !m_parts.play.isOfMatch() && !m_parts.play.game().isOutside() &&
                 m_parts.settings.files().games.saveFinished && result.ending.kind != shogi::GameEnd::Abort)
            save();
    });
}

void FinishedGames::save() {
    const GameFileSettings& settings = m_parts.settings.files().games;
    const QString name = m_parts.files.saving().proposedName() + u'.' + RecordFile::suffix(settings.format);
    RecordSaving wanted{QDir(gamesFolder(settings)).filePath(name), m_parts.document.record(),
                        settings.format, settings.encodingUsed()};
    wanted.old = OldFile::Untouched;
    wanted.agreed.losses = true;
    postSave(m_parts.files.userFiles(), wanted, this,
             [this, format = wanted.format,
              version = m_parts.document.version()](const tl::expected<SavedRecord, SaveRefusal>& saved) {
                 if (saved)
                     take(*saved, format, version);
                 else
                     tellProblem(saved.error());
             });
}

void FinishedGames::tellProblem(const SaveRefusal& refusal) {
    Message message = fileErrorMessage(refusal.error);
    message.advice = tr("The finished game is not saved yet. %1").arg(message.advice);
    // A user who wants to leave the game is asked afterwards.
    m_parts.files.userFiles().hold();
    showProblem(&m_parts.window, tr("Save the game"), message,
                [&files = m_parts.files.userFiles()] { files.release(); });
}

void FinishedGames::take(const SavedRecord& saved, shogi::RecordFormat format, const RecordVersion& version) {
    // An incomplete file, or one beside the record's own, does not make the record saved.
    OpenRecords& records = m_parts.records;
    const int tab = records.find(version);
    if (tab >= 0 && records.at(tab).version() == version && records.at(tab).path().isEmpty() &&
        saved.losses.empty())
        records.markSaved(version, saved.path, format, saved.encoding, saved.stamp);
    m_parts.kept.add(saved.path);
    m_parts.window.bubble().say(tr("Game saved as “%1”").arg(foreignText(QFileInfo(saved.path).fileName())));
}

} // namespace app
