// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startup_options.h"

#include <QRegularExpression>

#include <charconv>

namespace app {

namespace {

std::optional<QSize> readSize(const QString& text) {
    const qsizetype cross = text.indexOf(u'x');
    if (cross < 0)
        return std::nullopt;
    const auto number = [](const QString& digits) {
        const QByteArray bytes = digits.toLatin1();
        int value = 0;
        const auto [end, error] = std::from_chars(bytes.data(), bytes.data() + bytes.size(), value);
        return error == std::errc() && end == bytes.data() + bytes.size() ? value : -1;
    };
    const QSize size(number(text.left(cross)), number(text.mid(cross + 1)));
    if (size.width() < 320 || size.height() < 240 || size.width() > 16384 || size.height() > 16384)
        return std::nullopt;
    return size;
}

// "+12": a move of the record.
std::optional<int> readPly(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^\\+[0-9]{1,6}$"));
    return form.match(text).hasMatch() ? std::optional(text.mid(1).toInt()) : std::nullopt;
}

} // namespace

tl::expected<StartupOptions, QString> parseStartupOptions(const QStringList& arguments) {
    StartupOptions options;
    bool onlyFiles = false;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        QString name = arguments[i];
        if (const std::optional<int> ply = readPly(name); ply && !options.file.isEmpty()) {
            options.ply = *ply;
            continue;
        }
        if (onlyFiles || !name.startsWith(u'-') || name == QStringLiteral("-")) {
            if (!options.file.isEmpty())
                return tl::unexpected(
                    QStringLiteral("only one file can be opened, unexpected argument %1").arg(name));
            options.file = name;
            continue;
        }
        if (name == QStringLiteral("--")) {
            onlyFiles = true;
            continue;
        }
        if (name == QStringLiteral("--help") || name == QStringLiteral("-h")) {
            options.help = true;
            continue;
        }
        if (name == QStringLiteral("--version") || name == QStringLiteral("-v")) {
            options.version = true;
            continue;
        }
        // The other options have a value: "--name value" or "--name=value".
        std::optional<QString> value;
        const qsizetype equals = name.indexOf(u'=');
        if (equals >= 0) {
            value = name.mid(equals + 1);
            name.truncate(equals);
        }
        const bool known = name == QStringLiteral("--demo") || name == QStringLiteral("--language") ||
                           name == QStringLiteral("--theme") || name == QStringLiteral("--size");
        if (!known)
            return tl::unexpected(QStringLiteral("unknown option %1").arg(name));
        if (!value && i + 1 < arguments.size())
            value = arguments[++i];
        if (!value || value->isEmpty())
            return tl::unexpected(QStringLiteral("%1 needs a value").arg(name));
        const QString refusal = QStringLiteral("invalid value for %1: %2").arg(name, *value);
        if (name == QStringLiteral("--demo")) {
            options.demoFolder = *value;
        } else if (name == QStringLiteral("--language")) {
            if (*value == QStringLiteral("ja"))
                options.language = Language::Japanese;
            else if (*value == QStringLiteral("en"))
                options.language = Language::English;
            else
                return tl::unexpected(refusal);
        } else if (name == QStringLiteral("--theme")) {
            if (*value == QStringLiteral("light"))
                options.theme = Theme::Light;
            else if (*value == QStringLiteral("dark"))
                options.theme = Theme::Dark;
            else if (*value == QStringLiteral("contrast-light"))
                options.theme = Theme::ContrastLight;
            else if (*value == QStringLiteral("contrast-dark"))
                options.theme = Theme::ContrastDark;
            else
                return tl::unexpected(refusal);
        } else {
            options.size = readSize(*value);
            if (!options.size)
                return tl::unexpected(refusal);
        }
    }
    return options;
}

QString startupHelp() {
    return QStringLiteral(
        "Usage: komadai [options] [FILE [+PLY]]\n"
        "Shogi for the desktop. FILE is a record to open: KIF, KI2, CSA, JKF, USI, SFEN or USEN.\n"
        "\n"
        "  +PLY               show the position after this move of the main line\n"
        "  --demo FOLDER      play Tokin against itself for 60 moves of 300 ms each, write demo.png\n"
        "                     (the window) and demo.kif to FOLDER, and exit\n"
        "  --language ja|en   language for this run\n"
        "  --theme light|dark|contrast-light|contrast-dark\n"
        "                     appearance for this run\n"
        "  --size WxH         window size, in pixels before scaling\n"
        "  --version          print the version and exit\n"
        "  --help             print this help and exit\n");
}

} // namespace app
