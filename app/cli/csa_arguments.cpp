// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/csa_arguments.h"

#include "app/cli/engine_arguments.h"
#include "app/files/plain_file.h"
#include "app/server/server_accounts.h"
#include "app/text/kept_file_text.h"
#include "app/text/record_text.h"
#include "app/text/server_text.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace app {
namespace {

constexpr qint64 kMostPasswordBytes = 4096;
constexpr const char* kPasswordVariable = "KOMADAI_CSA_PASSWORD";

QString text(const char* latin) { return QString::fromLatin1(latin); }

CliFault usage(const QString& words) { return {words, true}; }

tl::expected<QString, CliFault> passwordIn(const QString& path) {
    const auto bytes = readPlainFile(path, kMostPasswordBytes);
    if (!bytes)
        return tl::unexpected(CliFault{fileErrorMessage(bytes.error()).oneParagraph(), false});
    // An editor ends the line.
    return QString::fromUtf8(*bytes).section(u'\n', 0, 0).trimmed();
}

// "host", "host:4082", "[::1]:4081"
bool readServer(const QString& word, ServerAccount& account) {
    const qsizetype bracket = word.lastIndexOf(u']');
    const qsizetype colon = word.lastIndexOf(u':');
    const bool hasPort = colon > bracket && word.indexOf(u':') >= (bracket < 0 ? colon : 0);
    account.host = hasPort ? word.left(colon) : word;
    if (account.host.startsWith(u'[') && account.host.endsWith(u']'))
        account.host = account.host.mid(1, account.host.size() - 2);
    if (!hasPort)
        return true;
    bool isNumber = false;
    const uint port = word.mid(colon + 1).toUInt(&isNumber);
    account.port = static_cast<std::uint16_t>(port);
    return isNumber && port > 0 && port <= 65'535;
}

std::optional<QString> readOptions(const QCommandLineParser& parser, CatalogEntry& engine) {
    for (const QString& option : parser.values(text("option"))) {
        const qsizetype sign = option.indexOf(u'=');
        if (sign <= 0)
            return QStringLiteral("--option: \"%1\" is not NAME=VALUE.").arg(option);
        engine.values[option.left(sign).toStdString()] = option.mid(sign + 1).toStdString();
    }
    if (parser.isSet(text("hash"))) {
        bool isNumber = false;
        engine.hashMegabytes = parser.value(text("hash")).toInt(&isNumber);
        if (!isNumber || engine.hashMegabytes < 1)
            return QStringLiteral("--hash: a number of MB is needed.");
    }
    if (parser.isSet(text("book")))
        engine.book.path = QFileInfo(parser.value(text("book"))).absoluteFilePath();
    if (parser.isSet(text("early-ponder")))
        engine.earlyPonder = true;
    return std::nullopt;
}

tl::expected<CatalogEntry, QString> engineFor(const QCommandLineParser& parser,
                                              const ServerAccount& account) {
    RegisteredEngines engines;
    const QString word = parser.value(text("engine"));
    CatalogEntry entry;
    if (word.isEmpty() && account.isEngine() && !account.engineId.isEmpty()) {
        const CatalogEntry* const known = engines.catalog().find(account.engineId);
        if (!known)
            return tl::unexpected(QStringLiteral("The engine of this server is not in the engine list any "
                                                 "more: name another one with --engine."));
        entry = *known;
    } else {
        const auto named = namedEngine(word, engines);
        if (!named)
            return tl::unexpected(named.error());
        if (named->entry)
            entry = *named->entry;
        else
            entry.path = QString::fromStdString(named->config.path);
        if (!named->entry)
            entry.name = QFileInfo(entry.path).fileName();
    }
    if (parser.isSet(text("protocol"))) {
        const auto protocol = parseProtocol(parser.value(text("protocol")));
        if (!protocol)
            return tl::unexpected(QStringLiteral("--protocol: usi, uci, ugi or auto is needed."));
        entry.protocol = *protocol;
    }
    return entry;
}

// What is said of the account itself, over that of the list.
std::optional<QString> readAccount(const QCommandLineParser& parser, ServerAccount& account) {
    if (parser.isSet(text("server")) && !readServer(parser.value(text("server")), account))
        return QStringLiteral("--server: HOST or HOST:PORT is needed.");
    if (parser.isSet(text("user")))
        account.user = parser.value(text("user"));
    if (parser.isSet(text("game")))
        account.game = parser.value(text("game"));
    if (parser.isSet(text("tls")))
        account.encryption = csa::Encryption::Tls;
    if (parser.isSet(text("x1")))
        account.extended = true;
    if (parser.isSet(text("plain")))
        account.flavour = csa::Flavour::Plain;
    if (parser.isSet(text("no-logout")))
        account.logsOut = false;
    if (parser.isSet(text("no-relogin")))
        account.relogin = false;
    if (parser.isSet(text("ponder")) || parser.isSet(text("early-ponder")))
        account.ponder = true;
    if (parser.isSet(text("restart")))
        account.restartsEngine = true;
    if (parser.isSet(text("side"))) {
        const QString side = parser.value(text("side"));
        if (side != text("black") && side != text("white") && side != text("any"))
            return QStringLiteral("--side: black, white or any is needed.");
        account.side = side == text("black")   ? csa::WishedSide::Black
                       : side == text("white") ? csa::WishedSide::White
                                               : csa::WishedSide::Any;
    }
    if (parser.isSet(text("games"))) {
        const QString games = parser.value(text("games"));
        bool isNumber = false;
        const int count = games.toInt(&isNumber);
        if (games != text("endless") && (!isNumber || count < 1 || count > ServerAccount::kMostGames))
            return QStringLiteral("--games: a number, or \"endless\", is needed.");
        account.games = games == text("endless") ? std::nullopt : std::optional(count);
    }
    return std::nullopt;
}

tl::expected<ServerAccount, CliFault> accountNamed(const QString& name) {
    const ServerAccounts accounts(ServerAccounts::defaultPath());
    if (const auto& problem = accounts.problem())
        cliNote(keptFileMessage(KeptFile::Servers, *problem));
    const ServerAccount* const found = accounts.findByName(name);
    if (!found)
        return tl::unexpected(usage(QStringLiteral("There is no server \"%1\" in the list.").arg(name)));
    return *found;
}

} // namespace

void addCsaOptions(QCommandLineParser& parser) {
    const auto add = [&parser](const char* name, const QString& help, const char* value = nullptr) {
        parser.addOption(value ? QCommandLineOption(text(name), help, text(value))
                               : QCommandLineOption(text(name), help));
    };
    add("account", QStringLiteral("A server of the list; the other options override what it says."), "name");
    add("server", QStringLiteral("The server (port 4081)."), "host[:port]");
    add("tls", QStringLiteral("Encrypts the connection."));
    add("user", QStringLiteral("The name to log in with."), "name");
    add("password-file",
        QStringLiteral(
            "A file with the password in its first line. Without it the environment variable %1 is "
            "used, then the system's keyring.")
            .arg(text(kPasswordVariable)),
        "file");
    add("game", QStringLiteral("The game to wait for, such as floodgate-300-10F."), "name");
    add("side", QStringLiteral("The side that is wished for: black, white or any."), "side");
    add("games", QStringLiteral("How many games are played (1), or \"endless\"."), "number");
    add("engine", QStringLiteral("The program, or the name of a registered engine (Tokin)."), "engine");
    add("protocol", text(kProtocolHelp), kProtocolValue);
    add("option", QStringLiteral("Sets an option of the engine; may be repeated."), "name=value");
    add("hash", QStringLiteral("The engine's hash table."), "MB");
    add("book", QStringLiteral("An opening book to play from before the engine is asked."), "file");
    add("ponder", QStringLiteral("The engine thinks on the opponent's time."));
    add("early-ponder", QStringLiteral("It does so before the server has confirmed its move."));
    add("restart", QStringLiteral("Starts the engine anew for each game."));
    add("plain", QStringLiteral("Sends neither score nor line of play with the moves."));
    add("x1", QStringLiteral("Logs in with the extensions of the protocol."));
    add("no-logout", QStringLiteral("Does not say LOGOUT at the end."));
    add("no-relogin", QStringLiteral("Does not connect again after a lost connection."));
    add("list",
        QStringLiteral("Prints the games and the players of the server and ends; nothing is played."));
    add("watch",
        QStringLiteral("Prints the moves of a game of the list and writes its record; may be repeated. "
                       "Ends with the game; nothing is played."),
        "game");
    add("follow",
        QStringLiteral("The same for all games of a player, until the program is asked to end; may be "
                       "repeated."),
        "player");
    add("records", QStringLiteral("Folder for the records of the games (the current one)."), "folder");
    add("log", QStringLiteral("Writes all lines of both directions into this file, without the password."),
        "file");
    add("status", QStringLiteral("Keeps a JSON file that tells what is happening."), "file");
    add("quiet", QStringLiteral("Prints only the results of games, and errors."));
}

tl::expected<CsaArguments, CliFault> readCsaArguments(const QCommandLineParser& parser) {
    CsaArguments arguments;
    ServerAccount& account = arguments.account;
    if (!parser.positionalArguments().isEmpty())
        return tl::unexpected(
            usage(QStringLiteral("\"%1\" is not expected here.").arg(parser.positionalArguments().first())));
    if (parser.isSet(text("account"))) {
        auto named = accountNamed(parser.value(text("account")));
        if (!named)
            return tl::unexpected(named.error());
        account = std::move(*named);
    }
    if (const auto fault = readAccount(parser, account))
        return tl::unexpected(usage(*fault));
    arguments.watching = {parser.isSet(text("list")), parser.values(text("watch")),
                          parser.values(text("follow"))};
    const bool plays = !arguments.watching.isAny();
    if (plays) {
        auto engine = engineFor(parser, account);
        if (!engine)
            return tl::unexpected(usage(engine.error()));
        arguments.engine = std::move(*engine);
        if (const auto fault = readOptions(parser, arguments.engine))
            return tl::unexpected(usage(*fault));
        account.player = PlayerChoice::Kind::Engine;
        account.agreesAtOnce = true;
    }
    account.normalise();
    if (const auto fault = faultOf(account, {}, plays))
        return tl::unexpected(usage(accountFaultText(*fault)));
    if (parser.isSet(text("password-file"))) {
        auto password = passwordIn(parser.value(text("password-file")));
        if (!password)
            return tl::unexpected(password.error());
        arguments.password = std::move(*password);
    } else if (qEnvironmentVariableIsSet(kPasswordVariable)) {
        arguments.password = qEnvironmentVariable(kPasswordVariable);
    }
    if (arguments.password) {
        if (const auto fault = faultOf(account, arguments.password, plays))
            return tl::unexpected(usage(accountFaultText(*fault)));
    }
    arguments.records = parser.isSet(text("records")) ? parser.value(text("records"))
                        : account.folder.isEmpty()    ? QDir::currentPath()
                                                      : account.folder;
    arguments.log = parser.value(text("log"));
    arguments.status = parser.value(text("status"));
    arguments.quiet = parser.isSet(text("quiet"));
    return arguments;
}

} // namespace app
