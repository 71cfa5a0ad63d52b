// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/desktop_scheme.h"

#include <QObject>
#include <QWinEventNotifier>

#include <utility>
#include <windows.h>

namespace app {

namespace {

// Before 6.5 Qt tells nobody what it reads there.
constexpr const wchar_t* kKey = L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize";
constexpr const wchar_t* kValue = L"AppsUseLightTheme";

// The system sets the event when a value of the key changes, once for each request.
class SchemeWatch : public QObject {
public:
    SchemeWatch(HKEY key, std::function<void()> changed, QObject* parent)
        : QObject(parent)
        , m_key(key)
        , m_event(::CreateEventW(nullptr, FALSE, FALSE, nullptr))
        , m_changed(std::move(changed))
        , m_notifier(m_event) {
        connect(&m_notifier, &QWinEventNotifier::activated, this, [this] {
            request();
            m_changed();
        });
        request();
    }

    ~SchemeWatch() override {
        m_notifier.setEnabled(false);
        ::RegCloseKey(m_key);
        ::CloseHandle(m_event);
    }

private:
    void request() { ::RegNotifyChangeKeyValue(m_key, FALSE, REG_NOTIFY_CHANGE_LAST_SET, m_event, TRUE); }

    HKEY m_key;
    HANDLE m_event;
    std::function<void()> m_changed;
    QWinEventNotifier m_notifier;
};

} // namespace

std::optional<bool> systemAsksForDark() {
    DWORD light = 1;
    DWORD size = sizeof(light);
    if (::RegGetValueW(HKEY_CURRENT_USER, kKey, kValue, RRF_RT_REG_DWORD, nullptr, &light, &size) !=
        ERROR_SUCCESS)
        return std::nullopt;
    return light == 0;
}

void watchSystemScheme(QObject* context, std::function<void()> changed) {
    HKEY key = nullptr;
    if (::RegOpenKeyExW(HKEY_CURRENT_USER, kKey, 0, KEY_NOTIFY, &key) == ERROR_SUCCESS)
        new SchemeWatch(key, std::move(changed), context);
}

} // namespace app
