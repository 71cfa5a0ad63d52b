// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_hub.h"
#include "app/engines/memory.h"
#include "app/engines/side_memory.h"
#include "app/platform/memory.h"

#include <QTest>

using namespace app;

namespace {

constexpr std::array kTasks{SideTask::Hint,      SideTask::Threats,  SideTask::ThreatMates,
                            SideTask::MateWatch, SideTask::MateHere, SideTask::GameMates};

} // namespace

class SideMemoryTest : public QObject {
    Q_OBJECT

private slots:
    void hash_data() {
        QTest::addColumn<int>("running");
        QTest::addColumn<int>("machine");
        QTest::addColumn<int>("hint");
        QTest::addColumn<int>("mates");
        QTest::newRow("plenty") << 1024 << 16000 << 32 << 64;
        QTest::newRow("memory not known") << 1024 << 0 << 32 << 64;
        QTest::newRow("just enough") << 544 << 1000 << 32 << 64;
        QTest::newRow("a little less") << 545 << 1000 << 32 << 32;
        QTest::newRow("tight") << 700 << 1000 << 16 << 16;
        QTest::newRow("nothing left") << 800 << 1000 << 4 << 4;
        QTest::newRow("less than nothing") << 5000 << 1000 << 4 << 4;
    }
    void hash() {
        QFETCH(int, running);
        QFETCH(int, machine);
        QTEST(sideHash(SideTask::Hint, running, machine), "hint");
        QTEST(sideHash(SideTask::GameMates, running, machine), "mates");
    }

    // Whatever others hold, all of them together stay within what is left.
    void theyNeverTakeMoreThanThereIs() {
        for (const std::int64_t machine : {500, 1000, 2000, 4000, 8000}) {
            for (const std::int64_t others : {0, 100, 256, 1024, 3000}) {
                std::int64_t running = others;
                for (const SideTask task : kTasks)
                    running += sideHash(task, running, machine);
                const std::int64_t least = others + 4 * static_cast<std::int64_t>(kTasks.size());
                QVERIFY(running <= std::max(mostHash(machine), least));
            }
        }
    }

    void tokinsOwnOptionsAreHeeded() {
        EngineHub hub;
        EngineCatalog catalog({}, nullptr, QStringLiteral("/somewhere/tokin"));
        CatalogEntry tokin = catalog.bundled();
        tokin.hashMegabytes = 1024;
        QVERIFY(catalog.update(tokin));
        QCOMPARE(sideEngine(SideTask::MateWatch, catalog, hub).hashMegabytes,
                 sideHash(SideTask::MateWatch, 0, memoryMegabytes()));
        tokin.hashMegabytes = 2;
        QVERIFY(catalog.update(tokin));
        QCOMPARE(sideEngine(SideTask::MateWatch, catalog, hub).hashMegabytes, 2);
    }
};

QTEST_GUILESS_MAIN(SideMemoryTest)
#include "tst_side_memory.moc"
