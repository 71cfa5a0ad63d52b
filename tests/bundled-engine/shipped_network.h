// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/embedded_network.h"
#include "bundled-engine/evaluation/network.h"

#include <memory>

// The network built into Tokin; nothing in a build without one.
inline std::shared_ptr<const tokin::Network> shippedNetwork() {
    const std::string_view bytes = tokin::embeddedNetwork();
    if (bytes.empty())
        return nullptr;
    const auto network = tokin::makeNetwork(bytes);
    return network ? *network : nullptr;
}
