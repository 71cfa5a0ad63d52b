// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"

#include "app/files/plain_file.h"

#include <QStringList>

namespace app {

namespace {

using Fault = FileError::Kind;

FileError failure(Fault kind, const QString& path, const QString& detail = {}) {
    FileError error;
    error.kind = kind;
    error.path = path;
    error.detail = detail;
    return error;
}

FileError contentFailure(Fault kind, const QString& path, shogi::ParseError fault) {
    FileError error = failure(kind, path);
    error.fault = std::move(fault);
    return error;
}

// NUL never occurs in text with single-byte units; other control characters hardly ever do.
bool looksBinary(const QByteArray& bytes) {
    if (utf16Of(bytes))
        return false;
    if (bytes.contains('\0'))
        return true;
    qsizetype controls = 0;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20)
            continue;
        const bool white = (byte >= '\t' && byte <= '\r') || byte == 0x1a || byte == 0x1b;
        controls += white ? 0 : 1;
    }
    return controls * 50 > bytes.size();
}

shogi::ParseError truncation(const QString& text) {
    shogi::ParseError warning;
    warning.code = shogi::ParseErrorCode::Truncated;
    warning.line = static_cast<int>(text.count(u'\n')) + 1;
    warning.column = static_cast<int>(text.size() - (text.lastIndexOf(u'\n') + 1)) + 1;
    return warning;
}

// Where in the record a character is, for the user who must replace it.
void findPlace(const shogi::Record& record, const std::string& character, FileError& error) {
    for (const shogi::RecordHeader& header : record.headers()) {
        if (header.key.find(character) != std::string::npos ||
            header.value.find(character) != std::string::npos) {
            error.header = QString::fromStdString(header.key);
            return;
        }
    }
    for (std::size_t id = 0; id < record.nodeCount(); ++id) {
        const shogi::RecordNode& node = record.node(static_cast<shogi::NodeId>(id));
        if (node.comment.find(character) != std::string::npos ||
            node.bookmark.find(character) != std::string::npos) {
            error.ply = node.ply;
            return;
        }
    }
}

struct RecordBytes {
    std::string text;
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    std::optional<shogi::ForeignForm> foreign;
    std::optional<shogi::ParseError> truncation;
};

tl::expected<RecordBytes, FileError> decode(const QByteArray& bytes, const QString& path) {
    if (bytes.size() > RecordFile::kMaxFileSize) {
        FileError error = failure(Fault::TooLarge, path);
        error.limit = RecordFile::kMaxFileSize;
        return tl::unexpected(error);
    }
    if (bytes.trimmed().isEmpty())
        return tl::unexpected(failure(Fault::Empty, path));
    if (looksBinary(bytes))
        return tl::unexpected(failure(Fault::Binary, path));
    RecordBytes result;
    if (const auto utf8 = utf8Of(bytes)) {
        result.text = bytes.sliced(*utf8 == TextEncoding::Utf8Bom ? 3 : 0).toStdString();
        result.encoding = *utf8;
    } else {
        const auto decoded = decodeText(bytes);
        if (!decoded) {
            shogi::ParseError fault;
            fault.code = shogi::ParseErrorCode::BadEncoding;
            fault.line = decoded.error().line;
            fault.column = decoded.error().column;
            return tl::unexpected(contentFailure(Fault::BadEncoding, path, fault));
        }
        result.text = decoded->text.toStdString();
        result.encoding = decoded->encoding;
        if (decoded->truncated)
            result.truncation = truncation(decoded->text);
    }
    result.text = shogi::withoutMarkup(std::move(result.text));
    result.foreign = shogi::detectForeign(result.text);
    if (result.foreign)
        return result;
    const auto format = shogi::detectFormat(result.text);
    if (!format) {
        const QString text = QString::fromStdString(result.text).trimmed();
        if (text.isEmpty())
            return tl::unexpected(failure(Fault::Empty, path));
        shogi::ParseError fault;
        fault.code = shogi::ParseErrorCode::UnknownFormat;
        fault.line = 1;
        fault.column = 1;
        fault.text = text.section(u'\n', 0, 0).left(30).toStdString();
        return tl::unexpected(contentFailure(Fault::UnknownFormat, path, fault));
    }
    result.format = *format;
    return result;
}

tl::expected<std::vector<shogi::ReadGame>, shogi::ParseError> readGames(const RecordBytes& bytes) {
    return bytes.foreign ? shogi::readForeign(bytes.text, *bytes.foreign)
                         : shogi::readRecords(bytes.text, bytes.format);
}

tl::expected<shogi::ReadRecord, shogi::ParseError> readFirst(const RecordBytes& bytes) {
    if (!bytes.foreign)
        return shogi::readRecord(bytes.text, bytes.format);
    auto games = shogi::readForeign(bytes.text, *bytes.foreign);
    if (!games)
        return tl::unexpected(std::move(games.error()));
    shogi::ReadRecord read{std::move(games->front().record), std::move(games->front().warnings)};
    if (games->size() > 1)
        read.warnings.push_back(
            {shogi::ParseErrorCode::MoreGames, (*games)[1].line, 0, std::to_string(games->size() - 1)});
    return read;
}

LoadedRecord loadedFrom(const RecordBytes& bytes, const QString& path, shogi::Record record,
                        std::vector<shogi::ParseError> warnings) {
    LoadedRecord loaded;
    loaded.record = std::move(record);
    loaded.warnings = std::move(warnings);
    loaded.format = bytes.format;
    // Without a move KIF and KI2 look alike: the file name decides.
    if (bytes.format == shogi::RecordFormat::Kif && loaded.record.nodeCount() == 1 &&
        shogi::formatFromFileName(path.toStdString()) == shogi::RecordFormat::Ki2)
        loaded.format = shogi::RecordFormat::Ki2;
    loaded.encoding = bytes.encoding;
    loaded.foreign = bytes.foreign;
    if (bytes.truncation)
        loaded.warnings.push_back(*bytes.truncation);
    return loaded;
}

struct StampedBytes {
    QByteArray bytes;
    FileStamp stamp;
};

tl::expected<StampedBytes, FileError> readStamped(const QString& path, qint64 limit) {
    FileStamp stamp = stampBefore(path);
    auto bytes = readPlainFile(path, limit);
    if (!bytes)
        return tl::unexpected(std::move(bytes.error()));
    stamp.size = bytes->size();
    stamp.hash = contentHash(*bytes);
    return StampedBytes{std::move(*bytes), std::move(stamp)};
}

// The text made by a writer, with a first line that declares the encoding if the format has one.
QString fileText(std::string text, shogi::RecordFormat format, TextEncoding encoding) {
    if (encoding == TextEncoding::Utf8Bom)
        encoding = TextEncoding::Utf8;
    // UTF-16 has its byte order mark instead.
    if (encoding != TextEncoding::Utf16Le && encoding != TextEncoding::Utf16Be)
        text.insert(0, shogi::encodingLine(format, encodingName(encoding).toStdString()));
    return QString::fromStdString(text);
}

} // namespace

tl::expected<LoadedRecord, FileError> RecordFile::load(const QString& path, qint64 limit) {
    auto read = readStamped(path, limit);
    if (!read)
        return tl::unexpected(std::move(read.error()));
    auto loaded = RecordFile::read(read->bytes, path);
    if (loaded)
        loaded->stamp = std::move(read->stamp);
    return loaded;
}

tl::expected<LoadedRecord, FileError> RecordFile::read(const QByteArray& bytes, const QString& path) {
    const auto decoded = decode(bytes, path);
    if (!decoded)
        return tl::unexpected(decoded.error());
    auto record = readFirst(*decoded);
    if (!record)
        return tl::unexpected(contentFailure(Fault::BadContent, path, std::move(record.error())));
    return loadedFrom(*decoded, path, std::move(record->record), std::move(record->warnings));
}

tl::expected<std::vector<LoadedRecord>, FileError> RecordFile::readAll(const QByteArray& bytes,
                                                                       const QString& path) {
    const auto decoded = decode(bytes, path);
    if (!decoded)
        return tl::unexpected(decoded.error());
    auto games = readGames(*decoded);
    if (!games)
        return tl::unexpected(contentFailure(Fault::BadContent, path, std::move(games.error())));
    std::vector<LoadedRecord> all;
    for (shogi::ReadGame& game : *games) {
        // Each record holds only a part of the file: saving one in its place would lose the others.
        if (games->size() > 1)
            game.warnings.push_back(
                {shogi::ParseErrorCode::MoreGames, game.line, 0, std::to_string(games->size() - 1)});
        all.push_back(loadedFrom(*decoded, path, std::move(game.record), std::move(game.warnings)));
    }
    return all;
}

tl::expected<std::vector<LoadedRecord>, FileError> RecordFile::loadAll(const QString& path) {
    const auto read = readStamped(path, kMaxFileSize);
    if (!read)
        return tl::unexpected(read.error());
    auto all = readAll(read->bytes, path);
    if (all)
        for (LoadedRecord& loaded : *all)
            loaded.stamp = read->stamp;
    return all;
}

tl::expected<QByteArray, FileError> RecordFile::write(const shogi::Record& record, shogi::RecordFormat format,
                                                      TextEncoding encoding, const QString& path) {
    const QString text = fileText(shogi::writeRecord(record, format), format, encoding);
    auto bytes = encodeText(text, encoding);
    if (bytes)
        return std::move(*bytes);
    shogi::ParseError fault;
    fault.code = shogi::ParseErrorCode::BadEncoding;
    fault.line = bytes.error().line;
    fault.column = bytes.error().column;
    fault.text = QString::fromUcs4(&bytes.error().character, 1).toStdString();
    FileError error = contentFailure(Fault::CannotEncode, path, fault);
    error.encoding = encoding;
    findPlace(record, fault.text, error);
    return tl::unexpected(error);
}

tl::expected<QByteArray, FileError> RecordFile::writeAll(const std::vector<const shogi::Record*>& games,
                                                         shogi::RecordFormat format, TextEncoding encoding,
                                                         const QString& path) {
    // Each game is written on its own first, so that an error names its header or move.
    tl::expected<QByteArray, FileError> bytes;
    for (const shogi::Record* game : games) {
        bytes = write(*game, format, encoding, path);
        if (!bytes || games.size() == 1)
            return bytes;
    }
    return encodeText(fileText(shogi::writeRecords(games, format), format, encoding), encoding).value();
}

QString RecordFile::patterns() {
    QStringList patterns;
    for (const shogi::RecordSuffix& suffix : shogi::recordSuffixes())
        patterns.append(u'*' +
                        QString::fromLatin1(suffix.text.data(), static_cast<qsizetype>(suffix.text.size())));
    return patterns.join(u' ');
}

QString RecordFile::suffix(shogi::RecordFormat format) {
    switch (format) {
    case shogi::RecordFormat::Kif:
        return QStringLiteral("kif");
    case shogi::RecordFormat::Csa:
        return QStringLiteral("csa");
    case shogi::RecordFormat::Ki2:
        return QStringLiteral("ki2");
    case shogi::RecordFormat::Jkf:
        return QStringLiteral("jkf");
    case shogi::RecordFormat::Usi:
        return QStringLiteral("usi");
    case shogi::RecordFormat::Usen:
        return QStringLiteral("usen");
    }
    return {};
}

} // namespace app
