// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/interrupt_watch.h"

#include <QMutex>
#include <QMutexLocker>
#include <QObject>

#include <algorithm>
#include <utility>
#include <windows.h>

// A program with a console is told on a thread of the system's own. A window without one learns of the end of
// the session through Qt.
namespace app {
namespace {

EndSignal signalOf(DWORD event) {
    switch (event) {
    case CTRL_C_EVENT:
    case CTRL_BREAK_EVENT:
        return EndSignal::Interrupt;
    case CTRL_CLOSE_EVENT:
        return EndSignal::HangUp;
    default:
        return EndSignal::Terminate;
    }
}

// The system ends the program as soon as the handler of these returns, or after five seconds.
constexpr DWORD kLongestEnd = 10000;

QMutex g_mutex;
// What is told, on the main thread; a handler can only use globals. Guarded by the mutex.
QObject* g_receiver = nullptr;
std::function<void()>* g_told = nullptr;
std::vector<EndSignal>* g_caught = nullptr;

BOOL WINAPI onEvent(DWORD event) {
    const EndSignal signal = signalOf(event);
    {
        const QMutexLocker lock(&g_mutex);
        if (g_receiver == nullptr || std::find(g_caught->begin(), g_caught->end(), signal) == g_caught->end())
            return FALSE;
        // The second of a kind ends the program.
        std::erase(*g_caught, signal);
        QMetaObject::invokeMethod(
            g_receiver,
            [] {
                if (g_told == nullptr)
                    return;
                const std::function<void()> told = std::exchange(*g_told, nullptr);
                if (told)
                    told();
            },
            Qt::QueuedConnection);
    }
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT)
        ::Sleep(kLongestEnd);
    return TRUE;
}

} // namespace

class InterruptWatch::Catcher {
public:
    Catcher(std::function<void()> interrupted, std::vector<EndSignal> caught)
        : m_told(std::move(interrupted))
        , m_caught(std::move(caught)) {
        {
            const QMutexLocker lock(&g_mutex);
            g_receiver = &m_receiver;
            g_told = &m_told;
            g_caught = &m_caught;
        }
        ::SetConsoleCtrlHandler(onEvent, TRUE);
    }
    ~Catcher() {
        ::SetConsoleCtrlHandler(onEvent, FALSE);
        const QMutexLocker lock(&g_mutex);
        g_receiver = nullptr;
        g_told = nullptr;
        g_caught = nullptr;
    }
    Catcher(const Catcher&) = delete;
    Catcher& operator=(const Catcher&) = delete;

private:
    QObject m_receiver;
    std::function<void()> m_told;
    std::vector<EndSignal> m_caught;
};

InterruptWatch::InterruptWatch(std::function<void()> interrupted, const std::vector<EndSignal>& caught)
    : m_catcher(std::make_unique<Catcher>(std::move(interrupted), caught)) {}

InterruptWatch::~InterruptWatch() = default;

} // namespace app
