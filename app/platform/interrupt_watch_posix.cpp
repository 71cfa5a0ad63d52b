// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/interrupt_watch.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace app {
namespace {

// Read and write end. A signal handler can only use globals.
std::array<int, 2> g_pipe{-1, -1};

void onSignal(int) {
    const char mark = 1;
    // If the pipe is full, the signal has already been reported.
    [[maybe_unused]] const auto written = ::write(g_pipe[1], &mark, 1);
}

int numberOf(EndSignal signal) {
    switch (signal) {
    case EndSignal::Interrupt:
        return SIGINT;
    case EndSignal::HangUp:
        return SIGHUP;
    case EndSignal::Terminate:
        break;
    }
    return SIGTERM;
}

} // namespace

class InterruptWatch::Catcher {
public:
    Catcher(std::function<void()> interrupted, const std::vector<EndSignal>& caught) {
        // Engines must not inherit it.
        if (::pipe2(g_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
            return;
        m_notifier = std::make_unique<QSocketNotifier>(g_pipe[0], QSocketNotifier::Read);
        QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(),
                         [this, told = std::move(interrupted)] {
                             m_notifier->setEnabled(false);
                             told();
                         });
        struct sigaction action {};
        action.sa_handler = onSignal;
        action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
        for (const EndSignal wanted : caught) {
            const int signal = numberOf(wanted);
            struct sigaction before {};
            if (::sigaction(signal, nullptr, &before) != 0 || before.sa_handler == SIG_IGN)
                continue;
            ::sigaction(signal, &action, nullptr);
            m_signals.push_back(signal);
        }
    }
    ~Catcher() {
        if (!m_notifier)
            return;
        for (const int signal : m_signals)
            std::signal(signal, SIG_DFL);
        m_notifier.reset();
        for (int& end : g_pipe)
            ::close(std::exchange(end, -1));
    }
    Catcher(const Catcher&) = delete;
    Catcher& operator=(const Catcher&) = delete;

private:
    std::vector<int> m_signals; // the system's numbers of the signals caught
    std::unique_ptr<QSocketNotifier> m_notifier;
};

InterruptWatch::InterruptWatch(std::function<void()> interrupted, const std::vector<EndSignal>& caught)
    : m_catcher(std::make_unique<Catcher>(std::move(interrupted), caught)) {}

InterruptWatch::~InterruptWatch() = default;

} // namespace app
