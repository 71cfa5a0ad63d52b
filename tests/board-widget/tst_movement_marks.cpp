// SPDX-License-Identifier: GPL-3.0-or-later
// The marks on the pieces tell exactly how each of them moves.
#include "board-widget/movement_marks.h"
#include "board-widget/piece_images.h"
#include "shogi-core/attacks.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using board::Lettering;
using board::PieceImages;
using shogi::Color;
using shogi::PieceType;

namespace {

constexpr QRectF kCell(0, 0, 64, 70);

QPainterPath marksOf(PieceType type) {
    return board::movementMarks(PieceImages::outline(kCell, type).boundingRect(), kCell.width(), type);
}

QImage drawn(PieceType type, Lettering lettering, bool showsMoves, bool upsideDown = false) {
    board::BoardTheme theme = board::BoardTheme::light();
    theme.pieceSet.lettering = lettering;
    theme.pieceSet.showsMoves = showsMoves;
    PieceImages images;
    images.setTheme(theme);
    QImage image(kCell.size().toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    images.draw(painter, kCell, {Color::Black, type}, upsideDown);
    return image;
}

} // namespace

class MovementMarksTest : public QObject {
    Q_OBJECT

private slots:
    void marksAreDirections_data() {
        QTest::addColumn<PieceType>("type");
        QTest::addColumn<int>("marks");
        QTest::newRow("pawn") << PieceType::Pawn << 1;
        QTest::newRow("lance") << PieceType::Lance << 1;
        QTest::newRow("knight") << PieceType::Knight << 2;
        QTest::newRow("silver") << PieceType::Silver << 5;
        QTest::newRow("gold") << PieceType::Gold << 6;
        QTest::newRow("bishop") << PieceType::Bishop << 4;
        QTest::newRow("rook") << PieceType::Rook << 4;
        QTest::newRow("king") << PieceType::King << 8;
        QTest::newRow("tokin") << PieceType::ProPawn << 6;
        QTest::newRow("horse") << PieceType::Horse << 8;
        QTest::newRow("dragon") << PieceType::Dragon << 8;
    }
    void marksAreDirections() {
        QFETCH(PieceType, type);
        QFETCH(int, marks);
        const QPainterPath path = marksOf(type);
        QCOMPARE(static_cast<int>(path.toSubpathPolygons().size()), marks);
        // Each on the piece, the one forwards above the middle.
        const QPainterPath body = PieceImages::outline(kCell, type);
        for (const QPolygonF& mark : path.toSubpathPolygons())
            QVERIFY(body.contains(mark.boundingRect().center()));
        QVERIFY(path.boundingRect().top() < body.boundingRect().center().y());
    }

    // A step has a dot, which is round; whatever goes farther has an arrowhead with three corners.
    void stepsDifferFromRuns() {
        const auto corners = [](PieceType type) { return marksOf(type).toSubpathPolygons().front().size(); };
        QCOMPARE(corners(PieceType::Lance), qsizetype{4}); // with the end
        QVERIFY(corners(PieceType::Pawn) > 8);
    }

    void everySetHasThem_data() {
        QTest::addColumn<Lettering>("lettering");
        for (const Lettering lettering : board::kLetterings)
            QTest::addRow("%d", static_cast<int>(lettering)) << lettering;
    }
    // Except for the one that shows moves in its pictures anyway.
    void everySetHasThem() {
        QFETCH(Lettering, lettering);
        for (const PieceType type : {PieceType::Pawn, PieceType::King, PieceType::Dragon}) {
            QCOMPARE(drawn(type, lettering, true) == drawn(type, lettering, false),
                     lettering == Lettering::International);
            // They turn with the piece.
            const QImage turned = drawn(type, lettering, true, true);
            QVERIFY(turned != drawn(type, lettering, true));
        }
    }
};

QTEST_MAIN(MovementMarksTest)
#include "tst_movement_marks.moc"
