// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_hub.h"
#include "app/files/storage_thread.h"

#include <QObject>
#include <QSignalSpy>
#include <QTest>

namespace app {

// For tests that something does not happen: these wait until nothing that could still make it happen is left.

// Ends the engines; what they had said before is told first.
inline bool workedOff(EngineHub& hub) {
    QSignalSpy gone(&hub, &EngineHub::allGone);
    hub.shutdown();
    return QTest::qWaitFor([&gone] { return gone.count() > 0; }, 10000);
}

// The jobs are done in the order of posting, and their results are told in that order.
inline bool workedOff(StorageThread& storage) {
    bool isDone = false;
    QObject context;
    storage.post([] { return QString(); }, &context, [&isDone](const QString&) { isDone = true; });
    return QTest::qWaitFor([&isDone] { return isDone; }, 10000);
}

} // namespace app
