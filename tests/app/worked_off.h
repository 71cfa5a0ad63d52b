// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_hub.h"
#include "app/files/storage_thread.h"

#include <QObject>
#include <QSignalSpy>
#include <QTest>

namespace app {

// For tests that something does not happen: these wait until nothing can make it happen any more.

// Ends the engines; their earlier output is processed first.
inline bool workedOff(EngineHub& hub) {
    QSignalSpy gone(&hub, &EngineHub::allGone);
    hub.shutdown();
    return QTest::qWaitFor([&gone] { return gone.count() > 0; }, 10000);
}

// Jobs are done in posting order, and their results are delivered in that order.
inline bool workedOff(StorageThread& storage) {
    bool isDone = false;
    QObject context;
    storage.post([] { return QString(); }, &context, [&isDone](const QString&) { isDone = true; });
    return QTest::qWaitFor([&isDone] { return isDone; }, 10000);
}

} // namespace app
