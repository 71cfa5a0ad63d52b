// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/finished_games.h"

#include "app/document/record_document.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/game.h"
#include "app/settings/settings_file.h"
#include "app/text/file_name.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"
#include "shogi-core/record_loss.h"

#include <QDir>
#include <QFileInfo>

namespace app {

FinishedGames::FinishedGames(MainWindow& window, RecordDocument& document, Game& game,
                             const SettingsFile& settings, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_document(document)
    , m_settings(settings) {
    connect(&game, &Game::ended, this, [this](const GameResult& result) {
        if (m_settings.files().games.saveFinished && result.moveCount > 0 &&
            result.ending.kind != shogi::GameEnd::Abort)
            save();
    });
}

void FinishedGames::save() {
    const GameFileSettings& settings = m_settings.files().games;
    const QString folder = gamesFolder(settings);
    // If this fails, so does writing, which says why.
    QDir().mkpath(folder);
    const shogi::Record& record = m_document.record();
    const QString name = recordFileName(settings.pattern, record, QDateTime::currentDateTime()) + u'.' +
                         RecordFile::suffix(settings.format);
    const auto saved =
        RecordFile::saveNew(QDir(folder).filePath(name), record, settings.format, settings.encodingUsed());
    if (!saved) {
        Message message = fileErrorMessage(saved.error());
        message.advice = tr("The finished game is not saved yet. %1").arg(message.advice);
        showProblem(&m_window, tr("Save the game"), message);
        return;
    }
    // A file that lacks something, or is beside the record's own, does not make it saved.
    if (m_document.path().isEmpty() && shogi::recordLosses(record, settings.format).empty())
        m_document.markSaved(*saved, settings.format, settings.encodingUsed());
    m_window.bubble().say(tr("Game saved as “%1”").arg(foreignText(QFileInfo(*saved).fileName())));
}

} // namespace app
