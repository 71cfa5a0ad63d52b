// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "engine-host/engine_config.h"

#include <QString>

#include <memory>
#include <optional>
#include <tl/expected.hpp>

namespace app {

// The user's engine list, as the commands use it: it is read only if one of its engines is needed, and never
// changed. Faults are reported on stderr.
class RegisteredEngines {
public:
    const EngineCatalog& catalog();

private:
    std::unique_ptr<EngineCatalog> m_catalog;
};

// An engine named on the command line.
struct NamedEngine {
    host::EngineConfig config;
    const CatalogEntry* entry = nullptr; // nullptr: a program given by its path
};

// word: the path of a program, or the name of a registered engine; an existing file takes precedence. Empty:
// Tokin. A program's protocol is detected. The full handshake time-out applies to both, as the user cannot be
// asked whether to wait. The error, a sentence: neither exists.
tl::expected<NamedEngine, QString> namedEngine(const QString& word, RegisteredEngines& engines);

// Reads "usi", "uci", "ugi" or "auto" (detect); nothing for any other word.
std::optional<host::Protocol> parseProtocol(const QString& text);

// The value of the option --protocol.
inline constexpr const char* kProtocolHelp = "Protocol of the engine: usi, uci, ugi, or auto to find it out "
                                             "(auto for a program given by its path, else "
                                             "as registered).";
inline constexpr const char* kProtocolValue = "name";

// The description of the option --shard; %1: what is divided.
inline constexpr const char* kShardHelp = "Only a part of the work, to divide it among computers: of all %1 "
                                          "the Kth and every Nth after it. \"komadai-cli "
                                          "merge\" joins the parts.";
inline constexpr const char* kShardValue = "K/N";

} // namespace app
