// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine_arguments.h"

#include "app/cli/command_line.h"
#include "app/text/kept_file_text.h"
#include "app/text/record_text.h"

#include <QFileInfo>

#include <algorithm>

namespace app {

const EngineCatalog& RegisteredEngines::catalog() {
    if (!m_catalog) {
        m_catalog = std::make_unique<EngineCatalog>(EngineCatalog::defaultPath());
        if (const auto& problem = m_catalog->problem())
            cliNote(keptFileMessage(KeptFile::Engines, *problem));
    }
    return *m_catalog;
}

tl::expected<NamedEngine, QString> namedEngine(const QString& word, RegisteredEngines& engines) {
    NamedEngine engine;
    const QFileInfo file(word);
    // Why a dangling link, or a name that is not UTF-8, cannot be started is found out later.
    const bool isProgram = file.isFile() || (file.isSymLink() && !file.exists()) ||
                           word.contains(QChar(QChar::ReplacementCharacter));
    if (word.isEmpty())
        engine.entry = &engines.catalog().bundled();
    else if (!isProgram)
        engine.entry = engines.catalog().findByName(word);
    if (!engine.entry && !isProgram) {
        if (file.exists() || word.contains(u'/')) {
            FileError error;
            error.kind = file.isDir()    ? FileError::Kind::IsFolder
                         : file.exists() ? FileError::Kind::NotAFile
                                         : FileError::Kind::NotFound;
            error.path = word;
            return tl::unexpected(fileErrorMessage(error).oneParagraph());
        }
        return tl::unexpected(
            QStringLiteral("\"%1\" is neither a program nor a registered engine.").arg(word));
    }
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
