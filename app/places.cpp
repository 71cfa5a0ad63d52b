// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/places.h"

#include "app/coach/coach_file.h"
#include "app/library/library_file.h"
#include "app/mates/mate_memory.h"
#include "app/repertoire/repertoire_file.h"
#include "app/server/server_accounts.h"
#include "app/settings/settings_file.h"
#include "app/store/evaluation_store.h"

#include <QStandardPaths>

namespace app {

Places Places::ofUser() {
    Places places;
    places.settings = SettingsFile::defaultPath();
    places.catalog = EngineCatalog::defaultPath();
    places.evaluations = EvaluationStore::defaultPath();
    places.mates = MateMemory::defaultPath();
    places.library = LibraryFile::defaultPath();
    places.repertoires = RepertoireFile::defaultPath();
    places.coach = CoachFile::defaultPath();
    places.servers = ServerAccounts::defaultPath();
    const QString folder =
        QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/komadai/");
    places.logs = folder + QStringLiteral("logs");
    places.journals = folder + QStringLiteral("journals");
    places.claims = folder + QStringLiteral("open");
    places.analyses = folder + QStringLiteral("analyses");
    return places;
}

} // namespace app
