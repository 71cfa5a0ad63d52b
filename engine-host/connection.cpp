// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/connection.h"

#include <utility>

namespace host {

ConnectionFault connectionFaultIn(std::string_view errorText) {
    // In this order: a message that follows from another fault comes after it.
    constexpr auto kWords = std::to_array<std::pair<std::string_view, ConnectionFault>>({
        {"Could not resolve hostname", ConnectionFault::UnknownHost},
        {"REMOTE HOST IDENTIFICATION HAS CHANGED", ConnectionFault::KeyChanged},
        {"host key is known for", ConnectionFault::KeyUnknown},
        {"Host key verification failed", ConnectionFault::KeyUnknown},
        {"Permission denied", ConnectionFault::LoginRefused},
        {"Too many authentication failures", ConnectionFault::LoginRefused},
        {"Connection refused", ConnectionFault::Unreachable},
        {"No route to host", ConnectionFault::Unreachable},
        {"Network is unreachable", ConnectionFault::Unreachable},
        {"Connection timed out", ConnectionFault::Unreachable},
        {"Operation timed out", ConnectionFault::Unreachable},
        {"timed out during banner exchange", ConnectionFault::Unreachable},
        {"kex_exchange_identification", ConnectionFault::Unreachable},
        {"not responding", ConnectionFault::Lost},
        {"closed by remote host", ConnectionFault::Lost},
        {"Connection reset", ConnectionFault::Lost},
        {"Connection closed by", ConnectionFault::Lost},
        {"client_loop", ConnectionFault::Lost},
        {"Broken pipe", ConnectionFault::Lost},
    });
    for (const auto& [words, fault] : kWords)
        if (errorText.find(words) != std::string_view::npos)
            return fault;
    return ConnectionFault::None;
}

} // namespace host
