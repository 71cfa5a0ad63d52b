// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/games_task_desk.h"

#include "app/face/files/file_desk.h"
#include "app/face/library/found_games_model.h"
#include "app/face/library/games_view.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"

#include <QFileDialog>

namespace app {

GamesTaskDesk::GamesTaskDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {}

void GamesTaskDesk::open() {
    emit paneWanted();
    const auto listed = static_cast<std::size_t>(m_parts.found.rowCount());
    if (listed == 0)
        m_parts.window.bubble().say(tr("There are no games in the list."));
    if (m_dialog || listed == 0)
        return;
    m_dialog = makeDialog({m_parts.games.selectedRows().size(), listed});
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &GamesTaskDialog::beginRequested, this, &GamesTaskDesk::choosePlace);
    connect(m_dialog, &GamesTaskDialog::cancelRequested, this, [this] { m_isCancelled = true; });
    m_dialog->open();
}

void GamesTaskDesk::choosePlace() {
    const Target wanted = target();
    auto* dialog = new QFileDialog(m_dialog, wanted.title, m_parts.files.saving().folder());
    dialog->setObjectName(QStringLiteral("exportFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(wanted.isFolder ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog->setFileMode(wanted.isFolder ? QFileDialog::Directory : QFileDialog::AnyFile);
    dialog->setLabelText(QFileDialog::Accept, tr("Export"));
    if (wanted.isFolder) {
        dialog->setOption(QFileDialog::ShowDirsOnly);
    } else {
        dialog->setNameFilter(wanted.filter);
        dialog->setDefaultSuffix(wanted.suffix);
        dialog->selectFile(wanted.name + u'.' + wanted.suffix);
    }
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (!m_dialog)
            return;
        m_isCancelled = false;
        begin(path);
    });
    dialog->open();
}

std::vector<GameId> GamesTaskDesk::chosenGames() const {
    std::vector<GameId> games;
    if (m_dialog->isOfSelection())
        for (const int row : m_parts.games.selectedRows())
            games.push_back(m_parts.found.games()[static_cast<std::size_t>(row)]);
    else
        games = m_parts.found.games();
    std::erase(games, GameId{0}); // not in the library now
    return games;
}

} // namespace app
