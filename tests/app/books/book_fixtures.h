// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/books/book_saving.h"
#include "shogi-core/sfen.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <string>

inline const std::string kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
inline const std::string kAfterPawn = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w -";
inline const std::string kAfterTwo = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b -";

inline shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }
inline shogi::Position sfen(const std::string& text) { return shogi::parseSfen(text).value(); }

// Something of everything that books can have.
inline app::BookContent smallBook() {
    app::BookContent book;
    app::BookMove best{usi("7g7f"), usi("3c3d"), 63, 27, 935};
    best.results = {500, 35, 400};
    best.comment = "first line\nsecond line";
    book.positions[kStart] = {{best, {usi("2g2f"), {}, -20, 25, 6}, {usi("5g5f")}}, "the start", 1};
    book.positions[kAfterPawn] = {{{usi("3c3d"), {}, -30, 20, 600}, {usi("8c8d"), {}, -35, 20, 300}}, {}, 2};
    book.positions[kAfterTwo] = {{{usi("8h2b+"), usi("3a2b"), 10, 18, 103}}, {}, 3};
    book.comment = "made for tests";
    return book;
}

// The same without what most formats lack.
inline app::BookContent plainBook() {
    app::BookContent book = smallBook();
    book.comment.clear();
    for (auto& [sfen, entry] : book.positions) {
        entry.comment.clear();
        for (app::BookMove& each : entry.moves)
            each = {each.move, {}, each.score.value_or(0), 20, each.count.value_or(1)};
    }
    return book;
}

class BookFolder {
public:
    QString path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    QString write(const char* name, const QByteArray& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("Cannot write a test file");
        return file.fileName();
    }
    static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
    }

private:
    QTemporaryDir m_folder;
};

// The bytes of a book in a format.
inline QByteArray bytesOf(const app::BookContent& book, app::BookFormat format) {
    QByteArray bytes;
    (void) app::writeBook(book, format, [&bytes](std::string_view part) {
        bytes.append(part.data(), static_cast<qsizetype>(part.size()));
        return true;
    });
    return bytes;
}

inline std::string usiMoves(const app::BookEntry& entry) {
    std::string text;
    for (const app::BookMove& each : entry.moves)
        text += (text.empty() ? "" : " ") + shogi::toUsi(each.move);
    return text;
}
