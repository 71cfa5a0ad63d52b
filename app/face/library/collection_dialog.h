// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/games_task_dialog.h"

#include <QString>
#include <QStringList>

namespace app {

// Asks to which collection games are added.
class CollectionDialog : public GamesTaskDialog {
    Q_OBJECT
public:
    // offered: names of the collections that there are.
    CollectionDialog(const ListedCounts& counts, const QStringList& offered, QWidget* parent = nullptr);

    // Never empty once it is begun.
    QString name() const { return m_name.simplified(); }

private:
    QString m_name;
};

} // namespace app
