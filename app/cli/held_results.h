// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include <functional>
#include <vector>

namespace app {

// Results that consist in the end of an engine and are not written yet. If the engine was killed, this
// process may be killed next: the result is then dropped, and the work is done again. Main thread.
class HeldResults {
public:
    HeldResults();

    // Writes this result and those before it once this process has outlived the engine by some seconds.
    void hold(std::function<void()> write);
    void writeNow();
    // From now on only writeNow() writes results.
    void stopWaiting() { m_timer.stop(); }

private:
    std::vector<std::function<void()>> m_held;
    QTimer m_timer;
};

} // namespace app
