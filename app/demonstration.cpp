// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demonstration.h"

#include "app/application.h"
#include "app/document/record_saving.h"
#include "app/face/shell/main_window.h"
#include "app/text/game_text.h"
#include "app/text/player_text.h"
#include "app/text/record_text.h"
#include "board-widget/board_view.h"

#include <QDir>
#include <QPixmap>

namespace app {

Demonstration::Demonstration(Application& application, const QString& folder, QObject* parent)
    : QObject(parent)
    , m_application(application)
    , m_folder(folder) {
    const Game& game = application.game();
    connect(&game, &Game::moved, this, &Demonstration::onMoved);
    connect(&game, &Game::startFailed, this, [this](shogi::Color, const PlayerFailure& failure) {
        fail(playerFailureMessage(failure).oneParagraph());
    });
    connect(&game, &Game::playerFailed, this, [this](shogi::Color, const PlayerFailure& failure) {
        fail(playerFailureMessage(failure).oneParagraph());
    });
    connect(&game, &Game::ended, this, [this](const GameResult& result) {
        if (result.failure)
            fail(playerFailureMessage(*result.failure).oneParagraph());
        else
            finish();
    });
}

void Demonstration::start() {
    if (!QDir().mkpath(m_folder)) {
        fail(tr("Cannot create the folder %1.").arg(m_folder));
        return;
    }
    GameSettings settings = GameSettings::standard();
    for (SideSettings& side : settings.sides) {
        side.player.kind = PlayerChoice::Kind::Engine;
        side.player.engineId = CatalogEntry::kBundledId;
        side.player.name.clear();
        side.time = {};
        side.time.byoyomi = kByoyomi;
    }
    settings.counting = shogi::CountingRule::Exact;
    m_application.play().start(settings);
}

void Demonstration::onMoved() {
    const int moves = m_application.game().history().moveCount();
    // Not animated, as the picture must show the last piece in its place.
    if (moves + 1 == kMoves)
        m_application.window().board().setAnimated(false);
    if (moves < kMoves)
        return;
    // Not inside the game's own signal, as the next turn begins first.
    QMetaObject::invokeMethod(this, &Demonstration::finish, Qt::QueuedConnection);
}

void Demonstration::finish() {
    if (m_over)
        return;
    m_over = true;
    const QString picture = QDir(m_folder).absoluteFilePath(QStringLiteral("demo.png"));
    const QString record = QDir(m_folder).absoluteFilePath(QStringLiteral("demo.kif"));
    const bool pictured = m_application.window().grab().save(picture);
    m_application.game().abort();
    if (!pictured) {
        emit failed(tr("Cannot write the picture: %1").arg(picture));
        return;
    }
    RecordSaving wanted{record, m_application.document().record()};
    wanted.agreed.losses = true;
    if (const auto saved = saveRecord(wanted))
        emit done(picture, record);
    else
        emit failed(fileErrorMessage(saved.error().error).oneParagraph());
}

void Demonstration::fail(const QString& reason) {
    if (m_over)
        return;
    m_over = true;
    emit failed(reason);
}

} // namespace app
