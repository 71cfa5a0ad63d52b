// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include <functional>
#include <vector>

namespace app {

// Results that are the end of an engine, before they are written. Whoever kills an engine may be about to
// kill this process as well: then they are none, and the work is done again. Main thread.
class HeldResults {
public:
    HeldResults();

    // Writes it, and those before it, once this process has outlived the engine by some seconds.
    void hold(std::function<void()> write);
    void writeNow();
    // Those that are not written by now are only written by writeNow().
    void stopWaiting() { m_timer.stop(); }

private:
    std::vector<std::function<void()>> m_held;
    QTimer m_timer;
};

} // namespace app
