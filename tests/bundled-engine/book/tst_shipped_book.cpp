// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/book/book_choice.h"
#include "bundled-engine/book/book_file.h"
#include "bundled-engine/book/embedded_book.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QFile>
#include <QSet>
#include <QTest>

using namespace tokin;

class TestShippedBook : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const std::string_view bytes = embeddedBook();
        if (bytes.empty())
            QSKIP("This build has no book");
        m_bytes = QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
        const BookOrFault book = decodeBook(bytes);
        QVERIFY2(book, book ? "" : describe(book.error()).c_str());
        m_book = *book;
    }

    void isTheFile() {
        QFile file(QStringLiteral(BOOK_FILE));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), m_bytes);
        QVERIFY(m_bytes.size() <= qsizetype{kMaxBookBytes});
    }

    void saysHowItWasMade() {
        QVERIFY(QByteArray::fromStdString(m_book->description()).contains("tokin-train book --positions "));
    }

    // Every move that a game can reach is legal; every position of the book is reached.
    void holdsOnlyLegalMovesOfPositionsInReach() {
        QSet<quint64> reached;
        std::vector<shogi::Position> open;
        for (const shogi::Handicap handicap : shogi::allHandicaps())
            open.push_back(shogi::startPosition(handicap));
        std::size_t entries = 0;
        while (!open.empty()) {
            const shogi::Position position = open.back();
            open.pop_back();
            if (reached.contains(bookKey(position)))
                continue;
            reached.insert(bookKey(position));
            const BookPosition* const entry = m_book->find(position);
            entries += entry ? 1 : 0;
            for (const BookMove& each : entry ? entry->moves : std::vector<BookMove>()) {
                QVERIFY2(position.isLegal(each.move), shogi::toSfen(position).c_str());
                open.push_back(position.after(each.move));
            }
        }
        // The others answer moves that the book itself does not make.
        QVERIFY(entries > m_book->positions().size() / 10);
    }

    void isVaried() {
        const BookPosition* const start = m_book->find(shogi::Position());
        QVERIFY(start);
        QVERIFY(start->moves.size() >= 3);
        QSet<QByteArray> games;
        for (std::uint64_t game = 0; game < 100; ++game) {
            std::vector<shogi::Move> moves;
            while (const auto choice = chooseBookMove(*m_book, shogi::Position(), moves,
                                                      (game * 0x9E3779B97F4A7C15u) >> (moves.size() % 32)))
                moves.push_back(choice->move.move);
            QVERIFY(moves.size() >= 2);
            QByteArray text;
            for (const shogi::Move move : moves)
                text += QByteArray::fromStdString(shogi::toUsi(move)) + ' ';
            games.insert(text);
        }
        QVERIFY2(games.size() > 50, qPrintable(QString::number(games.size())));
    }

    void handicapsHaveMoves() {
        for (const shogi::Handicap handicap :
             {shogi::Handicap::Lance, shogi::Handicap::Bishop, shogi::Handicap::Rook,
              shogi::Handicap::TwoPieces, shogi::Handicap::FourPieces, shogi::Handicap::SixPieces})
            QVERIFY(m_book->find(shogi::startPosition(handicap)));
    }

private:
    QByteArray m_bytes;
    std::shared_ptr<const Book> m_book;
};

QTEST_APPLESS_MAIN(TestShippedBook)
#include "tst_shipped_book.moc"
