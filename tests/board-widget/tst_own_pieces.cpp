// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/own_pieces.h"
#include "board-widget/piece_images.h"
#include "board-widget/piece_trial.h"

#include <QTest>

using namespace std::chrono_literals;
using board::BoardTheme;
using board::OwnPieces;
using board::PieceImages;
using shogi::Color;
using shogi::Piece;
using shogi::PieceType;
using Fault = OwnPieces::Fault;

namespace {

const Piece kPawn(Color::Black, PieceType::Pawn);
constexpr QSizeF kCell(64, 70);

QByteArray svg(const QByteArray& content, const QByteArray& attributes = {}) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
           "viewBox=\"0 0 100 110\" " +
           attributes + ">" + content + "</svg>";
}

const QByteArray kBlue = svg(R"(<rect x="20" y="30" width="60" height="70" fill="#0000ff"/>)");

std::optional<Fault> faultOf(const OwnPieces& pieces, const QString& file) {
    for (const OwnPieces::Problem& problem : pieces.problems())
        if (problem.file == file)
            return problem.fault;
    return std::nullopt;
}

QImage imageOf(const std::shared_ptr<const OwnPieces>& own, Piece piece, bool upsideDown = false) {
    BoardTheme theme = BoardTheme::light();
    theme.pieceSet.own = own;
    PieceImages images;
    images.setTheme(theme);
    return images.pixmap(piece, upsideDown, kCell, 1.0).toImage();
}

std::shared_ptr<const OwnPieces> pieces(const QHash<QString, QByteArray>& files) {
    return std::make_shared<const OwnPieces>(files);
}

bool isBlue(QRgb pixel) { return qBlue(pixel) > 200 && qRed(pixel) < 60 && qAlpha(pixel) == 255; }

QPoint middle(const QImage& image) { return image.rect().center() + QPoint(0, 5); }

} // namespace

class TestOwnPieces : public QObject {
    Q_OBJECT

private slots:
    void lettersAreSetOnTheBody();
    void wholePiecesReplaceIt();
    void oneWholePieceServesBothSides();
    void missingPiecesAreBuiltIn();
    void aCompleteSetHasNoProblem();
    void hostileFilesAreRefused_data();
    void hostileFilesAreRefused();
    void drawingProgramsAreUnderstood();
    void foreignNamesHideNothing();
    void slowPicturesAreFound();
};

void TestOwnPieces::lettersAreSetOnTheBody() {
    const auto own = pieces({{QStringLiteral("pawn.svg"), kBlue}});
    const QImage image = imageOf(own, kPawn);
    QVERIFY(isBlue(image.pixel(middle(image))));
    // The wood is ours.
    QCOMPARE(image.pixel(image.width() / 2, 18), imageOf(nullptr, kPawn).pixel(image.width() / 2, 18));
    QVERIFY(qAlpha(image.pixel(image.width() / 2, 18)) == 255);
}

void TestOwnPieces::wholePiecesReplaceIt() {
    const QByteArray tip = svg(R"(<path d="M0 0h100v55h-100z" fill="#0000ff"/>)");
    const QByteArray base = svg(R"(<path d="M0 55h100v55h-100z" fill="#0000ff"/>)");
    const auto own = pieces({{QStringLiteral("0FU.svg"), tip}, {QStringLiteral("1FU.svg"), base}});
    const QImage black = imageOf(own, kPawn);
    const QPoint upper(black.width() / 2, black.height() / 4);
    const QPoint lower(black.width() / 2, 3 * black.height() / 4);
    QVERIFY(isBlue(black.pixel(upper)));
    QCOMPARE(qAlpha(black.pixel(lower)), 0); // no body of ours
    QVERIFY(isBlue(imageOf(own, kPawn, true).pixel(lower)));
    // White's own picture shows it as its opponent sees it.
    const Piece white(Color::White, PieceType::Pawn);
    QVERIFY(isBlue(imageOf(own, white, true).pixel(lower)));
    QVERIFY(isBlue(imageOf(own, white, false).pixel(upper)));
}

void TestOwnPieces::oneWholePieceServesBothSides() {
    const auto own =
        pieces({{QStringLiteral("0FU.svg"), svg(R"(<path d="M0 0h100v55h-100z" fill="#0000ff"/>)")}});
    const QImage image = imageOf(own, {Color::White, PieceType::Pawn}, true);
    QVERIFY(isBlue(image.pixel(image.width() / 2, 3 * image.height() / 4)));
}

void TestOwnPieces::missingPiecesAreBuiltIn() {
    const auto own = pieces({{QStringLiteral("pawn.svg"), kBlue}});
    const Piece gold(Color::Black, PieceType::Gold);
    QCOMPARE(imageOf(own, gold), imageOf(nullptr, gold));
    QVERIFY(faultOf(*own, QStringLiteral("gold.svg")) == Fault::Missing);
    QVERIFY(!faultOf(*own, QStringLiteral("pawn.svg")));
    QVERIFY(!faultOf(*own, QStringLiteral("king_white.svg"))); // not needed beside king.svg
    const auto whole = pieces({{QStringLiteral("0FU.svg"), kBlue}});
    QVERIFY(faultOf(*whole, QStringLiteral("0KI.svg")) == Fault::Missing);
}

void TestOwnPieces::aCompleteSetHasNoProblem() {
    QHash<QString, QByteArray> files;
    for (const char* name : {"king", "rook", "bishop", "gold", "silver", "knight", "lance", "pawn", "dragon",
                             "horse", "pro_silver", "pro_knight", "pro_lance", "pro_pawn"})
        files.insert(QLatin1String(name) + QStringLiteral(".svg"), kBlue);
    QVERIFY(pieces(files)->problems().empty());
    files.clear();
    for (const char* name :
         {"FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"})
        files.insert(QStringLiteral("0%1.svg").arg(QLatin1String(name)), kBlue);
    QVERIFY(pieces(files)->problems().empty());
}

void TestOwnPieces::hostileFilesAreRefused_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<Fault>("fault");
    const auto row = [](const char* name, const QByteArray& content, Fault fault) {
        QTest::newRow(name) << content << fault;
    };
    row("unreadable", {}, Fault::TooLarge);
    row("huge", svg(QByteArray(OwnPieces::kMostBytes, ' ')), Fault::TooLarge);
    row("no XML", "not a picture", Fault::NotSvg);
    row("other XML", "<html><body/></html>", Fault::NotSvg);
    row("torn", kBlue.left(kBlue.size() - 9), Fault::NotSvg);
    row("without a size", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>",
        Fault::NotSvg);
    row("image of another file", svg(R"(<image xlink:href="file:///etc/passwd" width="9" height="9"/>)"),
        Fault::Unsafe);
    row("image inside", svg(R"(<image href="data:image/png;base64,AAAA" width="9" height="9"/>)"),
        Fault::Unsafe);
    row("use of another file", svg(R"(<use xlink:href="http://example.org/a.svg#a"/>)"), Fault::Unsafe);
    row("use of itself", svg(R"(<g id="a"><use href="#a"/><use href="#a"/></g>)"), Fault::Unsafe);
    row("gradient elsewhere",
        svg(R"(<linearGradient id="g" xlink:href="other.svg#g"/><rect width="9" height="9"/>)"),
        Fault::Unsafe);
    row("paint elsewhere", svg(R"svg(<rect width="9" height="9" fill="url(http://example.org/#a)"/>)svg"),
        Fault::Unsafe);
    row("script", svg("<script>alert(1)</script>"), Fault::Unsafe);
    row("event", svg(R"svg(<rect width="9" height="9" onclick="x()"/>)svg"), Fault::Unsafe);
    row("style sheet", svg("<style>@import url(a.css);</style>"), Fault::Unsafe);
    row("style sheet outside", "<?xml-stylesheet href=\"a.css\"?>" + kBlue, Fault::Unsafe);
    row("text", svg("<text>A</text>"), Fault::Unsafe);
    row("animation", svg(R"(<rect width="9" height="9"><animate attributeName="x" to="9"/></rect>)"),
        Fault::Unsafe);
    row("entities",
        R"(<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&b;</title></svg>)",
        Fault::Unsafe);
    row("outside entity",
        R"(<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 9 9"/>)", Fault::Unsafe);
    row("deep", svg(QByteArray("<g>").repeated(500) + QByteArray("</g>").repeated(500)), Fault::TooComplex);
    row("many", svg(QByteArray("<path d='M0 0z'/>").repeated(6000)), Fault::TooComplex);
    row("far away", svg(R"(<path d="M0 0L1e30 5" stroke="black"/>)"), Fault::TooComplex);
    row("beyond any number", svg(R"(<path d="M0 0L1e999 5" stroke="black"/>)"), Fault::TooComplex);
    row("enlarged again and again",
        svg(R"svg(<g transform="scale(900)"><g transform="scale(900)"><rect width="9" height="9"/></g></g>)svg"),
        Fault::TooComplex);
    row("enlarged in one list",
        svg(R"svg(<rect transform="scale(900) scale(900)" width="9" height="9"/>)svg"), Fault::TooComplex);
    row("enlarged by matrices",
        svg(QByteArray(R"svg(<g transform="matrix(9 0 0 9 0 0)">)svg").repeated(8) + "<path d='M0 0h9'/>" +
            QByteArray("</g>").repeated(8)),
        Fault::TooComplex);
    row("enlarged by a style", svg(R"svg(<rect style="transform:scale(9000)" width="9" height="9"/>)svg"),
        Fault::TooComplex);
    row("a tiny box",
        R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0.001 0.001"><rect transform="scale(9)" width="9" height="9"/></svg>)svg",
        Fault::TooComplex);
    row("a picture in a picture", svg(R"(<svg viewBox="0 0 0.001 0.001"><rect width="9" height="9"/></svg>)"),
        Fault::TooComplex);
    QByteArray attributes;
    for (int i = 0; i < 20000; ++i)
        attributes += " a" + QByteArray::number(i) + "='>'";
    row("countless attributes", svg("<rect" + attributes + "/>"), Fault::TooComplex);
    QByteArray zigzag = "M0 0";
    for (int i = 0; i < 15000; ++i)
        zigzag += i % 2 == 0 ? "L9 99" : "L99 9";
    row("wide lines", svg("<path stroke='black' stroke-width='90' d='" + zigzag + "'/>"), Fault::TooComplex);
    row("wide lines by a style",
        svg("<g style='stroke-width:90'><path stroke='black' d='" + zigzag + "'/></g>"), Fault::TooComplex);
    row("lines widened by a scale",
        svg("<g transform='scale(50)'><path stroke='black' d='" + zigzag + "'/></g>"), Fault::TooComplex);
    row("again and again",
        svg(QByteArray("<path fill='red' d='" + zigzag.left(zigzag.size() / 8) + "'/>").repeated(18)),
        Fault::TooComplex);
    row("countless dashes", svg(R"(<path d="M0 0h9000" stroke="black" stroke-dasharray="0.0001"/>)"),
        Fault::TooComplex);
    row("huge box", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1e9 1e9\"/>", Fault::TooComplex);
}

void TestOwnPieces::hostileFilesAreRefused() {
    QFETCH(const QByteArray, content);
    QFETCH(const Fault, fault);
    const auto own = pieces({{QStringLiteral("pawn.svg"), content}});
    const std::optional<Fault> found = faultOf(*own, QStringLiteral("pawn.svg"));
    QVERIFY(found.has_value());
    QCOMPARE(*found, fault);
    // Named once, and the built-in piece is there.
    QCOMPARE(std::count_if(own->problems().begin(), own->problems().end(),
                           [](const auto& problem) { return problem.file == QStringLiteral("pawn.svg"); }),
             1);
    QCOMPARE(imageOf(own, kPawn), imageOf(nullptr, kPawn));
}

// What Inkscape and others write besides the picture.
void TestOwnPieces::drawingProgramsAreUnderstood() {
    const QByteArray file = R"svg(<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
 xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
 width="100mm" height="110mm" viewBox="0 0 100 110" version="1.1">
<title>Pawn</title>
<sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:zoom="0.35"><inkscape:grid/></sodipodi:namedview>
<metadata id="m"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
<defs><linearGradient id="a"><stop offset="0" stop-color="#0000ff"/></linearGradient>
<linearGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" x1="0" x2="50"/></defs>
<g inkscape:label="Layer 1" transform="translate(-12.5,3)">
<path style="fill:#0000ff;stroke:none;stroke-dasharray:none" d="M 20,20 H 90 V 90 H 20 Z"/></g></svg>)svg";
    const auto own = pieces({{QStringLiteral("pawn.svg"), file}});
    QVERIFY2(!faultOf(*own, QStringLiteral("pawn.svg")), "refused");
    const QImage image = imageOf(own, kPawn);
    QVERIFY(isBlue(image.pixel(middle(image))));
}

// Qt's reader would take an element of any namespace for one of SVG.
void TestOwnPieces::foreignNamesHideNothing() {
    const QByteArray file =
        svg(R"(<a:g xmlns:a="urn:a"><a:rect width="100" height="110" fill="#ff0000"/></a:g>)");
    const auto own = pieces({{QStringLiteral("0FU.svg"), file}});
    QVERIFY(!faultOf(*own, QStringLiteral("0FU.svg")));
    const QImage image = imageOf(own, kPawn);
    QCOMPARE(qAlpha(image.pixel(middle(image))), 0);
}

// How long it takes is measured, not only estimated.
void TestOwnPieces::slowPicturesAreFound() {
    const auto own = pieces({{QStringLiteral("pawn.svg"), kBlue}, {QStringLiteral("gold.svg"), kBlue}});
    QCOMPARE(board::slowPictures(*own), QStringList());
    const QStringList all{QStringLiteral("gold.svg"), QStringLiteral("pawn.svg")};
    QCOMPARE(board::slowPictures(*own, {-1ms, 1000ms}), all);
    QCOMPARE(board::slowPictures(*own, {1000ms, -1ms}), all);
}

QTEST_MAIN(TestOwnPieces)
#include "tst_own_pieces.moc"
