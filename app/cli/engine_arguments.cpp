// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine_arguments.h"

#include "app/engines/engine_catalog.h"

#include <QFileInfo>

#include <algorithm>

namespace app {

NamedEngine namedEngine(const QString& word, const EngineCatalog& catalog) {
    NamedEngine engine;
    const QFileInfo file(word);
    if (word.isEmpty())
        engine.entry = &catalog.bundled();
    else if (!file.isFile())
        engine.entry = catalog.findByName(word);
    if (engine.entry) {
        engine.config = EngineCatalog::configFor(*engine.entry);
    } else {
        engine.config.path = file.absoluteFilePath().toStdString();
        engine.config.protocol = host::Protocol::Detect;
    }
    // The window asks after a short silence and keeps waiting.
    host::Timeouts& timeouts = engine.config.timeouts;
    timeouts.handshakeSilence = std::max(timeouts.handshakeSilence, timeouts.handshakeTotal);
    return engine;
}

std::optional<host::Protocol> parseProtocol(const QString& text) {
    const QString name = text.toLower();
    if (name == QLatin1String("auto"))
        return host::Protocol::Detect;
    if (name == QLatin1String("usi"))
        return host::Protocol::Usi;
    if (name == QLatin1String("uci"))
        return host::Protocol::Uci;
    if (name == QLatin1String("ugi"))
        return host::Protocol::Ugi;
    return std::nullopt;
}

} // namespace app
