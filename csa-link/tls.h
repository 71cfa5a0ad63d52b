// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace csa {

// Whether this build can encrypt connections: it can if OpenSSL was there.
bool hasTls();

// A server's certificate with those that vouch for it, and its private key. PEM; empty: no encryption.
struct ServerIdentity {
    std::string certificates;
    std::string key;

    bool isEmpty() const { return certificates.empty() && key.empty(); }
};

} // namespace csa
