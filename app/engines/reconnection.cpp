// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/reconnection.h"

#include <array>

using namespace std::chrono_literals;

namespace app {

bool Reconnection::concerns(const host::Failure& failure) {
    return failure.kind == host::FailureKind::ConnectionLost ||
           failure.kind == host::FailureKind::NoConnection;
}

std::optional<host::Milliseconds> Reconnection::next(const host::Failure& failure) {
    using host::ConnectionFault;
    const bool lost = failure.kind == host::FailureKind::ConnectionLost;
    const bool stillGone =
        failure.kind == host::FailureKind::NoConnection && (m_attempts > 0 || m_broken) &&
        (failure.connection == ConnectionFault::Unreachable ||
         failure.connection == ConnectionFault::UnknownHost || failure.connection == ConnectionFault::Lost ||
         failure.connection == ConnectionFault::Silent);
    constexpr std::array<host::Milliseconds, 6> kDelays{2s, 5s, 10s, 20s, 30s, 60s};
    if ((!lost && !stillGone) || m_attempts >= kDelays.size())
        return std::nullopt;
    return kDelays[m_attempts++];
}

} // namespace app
