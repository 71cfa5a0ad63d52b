// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/games_task_desk.h"
#include "app/face/shell/command.h"
#include "app/library/games_export.h"

#include <memory>
#include <vector>

namespace app {

class ExportDialog;

// Writes the records of listed games elsewhere, a few at a time on the storage thread, and tells what was not
// written. Main thread; owns none of the objects it uses.
class ExportDesk : public GamesTaskDesk {
    Q_OBJECT
public:
    explicit ExportDesk(const Parts& parts, QObject* parent = nullptr);

protected:
    GamesTaskDialog* makeDialog(const ListedCounts& counts) override;
    Target target() const override;
    void begin(const QString& path) override;

private:
    std::vector<Command> commands();
    ExportDialog* dialog() const;
    void start(std::vector<ExportedGame> games, ExportSettings settings);
    void writeOn();
    void finish();
    void askAboutLosses();

    std::shared_ptr<GamesExport> m_export; // used on the storage thread while a job is there
};

} // namespace app
