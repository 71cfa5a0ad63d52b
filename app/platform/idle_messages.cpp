// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/idle_messages.h"

#include <QString>

#include <algorithm>
#include <array>

namespace app {

namespace {

// The offscreen platform complains at every layout change; in a session without a runtime folder Qt reports
// that it uses its own.
constexpr std::array kIdle{"This plugin does not support propagateSizeHints",
                           "QStandardPaths: XDG_RUNTIME_DIR not set"};

QtMessageHandler g_usualHandler = nullptr;

void onMessage(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    const bool isIdle = std::any_of(kIdle.begin(), kIdle.end(), [&text](const char* beginning) {
        return text.startsWith(QLatin1String(beginning));
    });
    if (!isIdle)
        g_usualHandler(type, context, text);
}

} // namespace

void leaveOutIdleMessages() { g_usualHandler = qInstallMessageHandler(onMessage); }

} // namespace app
