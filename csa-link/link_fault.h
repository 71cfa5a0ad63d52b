// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace csa {

// Why a connection could not be made, or ended.
enum class LinkFault : std::uint8_t {
    None,           // as asked for
    BadConfig,      // see faultOf(LinkConfig)
    NameNotFound,   // no such host
    Refused,        // nothing listens on that port
    Unreachable,    // network or host cannot be reached
    TimedOut,       // no connection within the limit
    NoTls,          // this build has no encryption
    TlsFailed,      // the server does not speak TLS
    BadCertificate, // its certificate is not trusted, or not for this host
    LoginRefused,   // name or password are wrong, or the name is logged in already
    LoginSilence,   // no answer to LOGIN
    ClosedByServer, // it ended the connection
    Broken,         // the network did
    Silence,        // a server that answered empty lines does not answer them any more
    NoStart,        // no START after AGREE
    Flood,          // the server sends more than is accepted
    DoesNotRead     // the server does not read what it is sent
};

struct LinkFailure {
    LinkFault fault = LinkFault::None;
    std::string detail{}; // of the system, English, for people

    friend bool operator==(const LinkFailure&, const LinkFailure&) = default;
};

} // namespace csa
