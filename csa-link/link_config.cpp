// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/link_config.h"

#include "csa-link/csa_line.h"

namespace csa {

std::optional<ConfigFault> faultOf(const LinkConfig& config) {
    if (config.host.empty() || !isSendable(config.host, 255) || config.host.find(' ') != std::string::npos)
        return ConfigFault::NoHost;
    if (!isIdentifier(config.user))
        return ConfigFault::BadUser;
    const std::string password = loginPassword(config);
    if (password.empty() || !isSendable(password, kLongestName) ||
        password.find_first_of(" \t") != std::string::npos)
        return ConfigFault::BadPassword;
    if (!config.game.empty() && !isIdentifier(config.game, 64))
        return ConfigFault::BadGame;
    if (config.games && *config.games < 1)
        return ConfigFault::BadCount;
    if (!config.plays && !config.extended)
        return ConfigFault::NotExtended;
    return std::nullopt;
}

std::string loginPassword(const LinkConfig& config) {
    if (config.extended || config.game.empty())
        return config.password;
    // The wish is part of the name of the game there.
    const std::string game = config.game + (config.side == WishedSide::Black   ? "-B"
                                            : config.side == WishedSide::White ? "-W"
                                                                               : "");
    return config.password.empty() ? game : game + "," + config.password;
}

} // namespace csa
