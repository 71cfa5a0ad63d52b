// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/own_pieces.h"

#include "board-widget/piece_names.h"

#include <QSet>
#include <QSvgRenderer>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <tl/expected.hpp>

namespace board {

namespace {

using Fault = OwnPieces::Fault;

constexpr int kMostElements = 4000;
constexpr int kMostDepth = 24;
// Pictures are a few hundred units large; strokes of a huge picture take for ever.
constexpr double kLargestNumber = 20000;
constexpr double kLargestScale = 1000; // of all transformations around an element

const QString kEnding = QStringLiteral(".svg");

// Shapes and their paint. No images, text, styles, scripts or animation; no <use>, which can multiply itself.
bool isPlain(QStringView element) {
    static const QSet<QString> kPlain{
        QStringLiteral("svg"),           QStringLiteral("g"),       QStringLiteral("path"),
        QStringLiteral("rect"),          QStringLiteral("circle"),  QStringLiteral("ellipse"),
        QStringLiteral("line"),          QStringLiteral("polygon"), QStringLiteral("polyline"),
        QStringLiteral("defs"),          QStringLiteral("stop"),    QStringLiteral("linearGradient"),
        QStringLiteral("radialGradient")};
    return kPlain.contains(element.toString());
}

// Left out: names for people, and notes of drawing programs.
bool isNote(const QXmlStreamReader& xml) {
    return xml.name() == QLatin1String("title") || xml.name() == QLatin1String("desc") ||
           xml.name() == QLatin1String("metadata") ||
           (!xml.namespaceUri().isEmpty() &&
            xml.namespaceUri() != QLatin1String("http://www.w3.org/2000/svg"));
}

// The largest number in an attribute, whatever else is in it; infinity if one cannot be read.
double largestNumber(QStringView value) {
    const QByteArray text = value.toLatin1();
    double largest = 0;
    const char* at = text.constData();
    const char* const end = at + text.size();
    while (at < end) {
        if (*at == '#') { // a colour, or the name of a gradient
            ++at;
            while (at < end && std::isalnum(static_cast<unsigned char>(*at)) != 0)
                ++at;
            continue;
        }
        const bool starts = (*at >= '0' && *at <= '9') || *at == '.';
        if (!starts) {
            ++at;
            continue;
        }
        double number = 0;
        const auto read = std::from_chars(at, end, number);
        if (read.ec == std::errc::result_out_of_range)
            return HUGE_VAL;
        if (read.ec != std::errc()) {
            ++at;
            continue;
        }
        largest = std::max(largest, number);
        at = read.ptr;
    }
    return largest;
}

// Not a quantity.
bool isName(const QXmlStreamAttribute& attribute) {
    return !attribute.namespaceUri().isEmpty() || attribute.name() == QLatin1String("id") ||
           attribute.name() == QLatin1String("class") || attribute.name() == QLatin1String("href");
}

bool refersElsewhere(QStringView value) {
    for (qsizetype at = value.indexOf(u"url("); at >= 0; at = value.indexOf(u"url(", at + 4)) {
        QStringView target = value.mid(at + 4).trimmed();
        while (!target.isEmpty() && (target.front() == u'"' || target.front() == u'\''))
            target = target.mid(1);
        if (!target.startsWith(u'#'))
            return true;
    }
    return value.contains(u'\\') || value.contains(u"@import");
}

std::optional<Fault> attributesFault(const QXmlStreamAttributes& attributes, double& scale) {
    for (const QXmlStreamAttribute& attribute : attributes) {
        const QStringView name = attribute.name();
        const QStringView value = attribute.value();
        if (name == QLatin1String("href") && !value.trimmed().startsWith(u'#'))
            return Fault::Unsafe;
        if (name.startsWith(QLatin1String("on")) || refersElsewhere(value))
            return Fault::Unsafe;
        // Dashes of a tiny length along a long line are drawn one by one.
        const QString packed = value.toString().remove(u' ');
        if (name == QLatin1String("stroke-dasharray")
                ? packed != QLatin1String("none")
                : packed.count(QStringLiteral("stroke-dasharray")) !=
                      packed.count(QStringLiteral("stroke-dasharray:none")))
            return Fault::TooComplex;
        if (isName(attribute))
            continue;
        const double largest = largestNumber(value);
        if (largest > kLargestNumber)
            return Fault::TooComplex;
        if (name == QLatin1String("transform") || name == QLatin1String("gradientTransform")) {
            if (value.contains(u"scale") || value.contains(u"matrix") || value.contains(u"skew"))
                scale *= std::max(largest / (value.contains(u"matrix") ? 100 : 1), 1.0);
            if (scale > kLargestScale)
                return Fault::TooComplex;
        }
    }
    return std::nullopt;
}

// Qt tells elements apart by their names alone, whatever their namespaces: only what has been looked at is
// passed on.
void copyElement(QXmlStreamWriter& writer, const QXmlStreamReader& xml, bool isFirst) {
    writer.writeStartElement(xml.name().toString());
    if (isFirst) {
        writer.writeAttribute(QStringLiteral("xmlns"), QStringLiteral("http://www.w3.org/2000/svg"));
        writer.writeAttribute(QStringLiteral("xmlns:xlink"), QStringLiteral("http://www.w3.org/1999/xlink"));
    }
    const QXmlStreamAttributes attributes = xml.attributes();
    for (const QXmlStreamAttribute& attribute : attributes) {
        if (attribute.name() == QLatin1String("href"))
            writer.writeAttribute(QStringLiteral("xlink:href"), attribute.value().toString());
        else if (attribute.namespaceUri().isEmpty())
            writer.writeAttribute(attribute.name().toString(), attribute.value().toString());
    }
}

// The shapes of a picture.
tl::expected<QByteArray, Fault> shapesOf(const QByteArray& svg) {
    QByteArray shapes;
    QXmlStreamWriter writer(&shapes);
    QXmlStreamReader xml(svg);
    std::vector<double> scales{1.0};
    int elements = 0;
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
        case QXmlStreamReader::DTD:
            // Entities could stand for anything, and a lot of it.
            if (!xml.entityDeclarations().isEmpty() || xml.text().contains(u'['))
                return tl::unexpected(Fault::Unsafe);
            break;
        case QXmlStreamReader::ProcessingInstruction:
            return tl::unexpected(Fault::Unsafe);
        case QXmlStreamReader::StartElement: {
            if (++elements > kMostElements || scales.size() > kMostDepth)
                return tl::unexpected(Fault::TooComplex);
            if (elements == 1 && xml.name() != QLatin1String("svg"))
                return tl::unexpected(Fault::NotSvg);
            if (isNote(xml)) {
                xml.skipCurrentElement();
                break;
            }
            if (!isPlain(xml.name()))
                return tl::unexpected(Fault::Unsafe);
            double scale = scales.back();
            if (const std::optional<Fault> fault = attributesFault(xml.attributes(), scale))
                return tl::unexpected(*fault);
            scales.push_back(scale);
            copyElement(writer, xml, elements == 1);
            break;
        }
        case QXmlStreamReader::EndElement:
            scales.pop_back();
            writer.writeEndElement();
            break;
        default:
            break;
        }
    }
    if (xml.hasError() || elements == 0)
        return tl::unexpected(Fault::NotSvg);
    const QSvgRenderer renderer(shapes);
    if (!renderer.isValid() || renderer.viewBoxF().isEmpty())
        return tl::unexpected(Fault::NotSvg);
    return shapes;
}

std::vector<shogi::Piece> allPieces() {
    std::vector<shogi::Piece> pieces;
    for (std::size_t type = 1; type < shogi::kPieceTypeCount; ++type)
        for (const shogi::Color color : shogi::kColors)
            pieces.emplace_back(color, static_cast<shogi::PieceType>(type));
    return pieces;
}

// The files a whole piece may come from, the best first, and whether it is turned there.
struct Candidate {
    QString file;
    bool isTurned;
};

std::vector<Candidate> wholeFiles(shogi::Piece piece) {
    const bool isWhite = piece.color() == shogi::Color::White;
    QStringList names{csaName(piece.type())};
    // 王 and 玉: where a set has both, White takes 王.
    if (piece.type() == shogi::PieceType::King)
        names = isWhite ? QStringList{QStringLiteral("OU"), QStringLiteral("GY")}
                        : QStringList{QStringLiteral("GY"), QStringLiteral("OU")};
    std::vector<Candidate> files;
    if (isWhite)
        for (const QString& name : names)
            files.push_back({QLatin1Char('1') + name + kEnding, true});
    for (const QString& name : names)
        files.push_back({QLatin1Char('0') + name + kEnding, false});
    return files;
}

QStringList letterFiles(shogi::Piece piece) {
    QStringList files{letterFileName(piece) + kEnding};
    if (piece.type() == shogi::PieceType::King && piece.color() == shogi::Color::White)
        files.append(QStringLiteral("king") + kEnding);
    return files;
}

} // namespace

QStringList OwnPieces::fileNames() {
    QStringList names;
    for (const shogi::Piece piece : allPieces()) {
        for (const Candidate& candidate : wholeFiles(piece))
            names.append(candidate.file);
        names.append(letterFiles(piece));
    }
    names.removeDuplicates();
    return names;
}

OwnPieces::OwnPieces(const QHash<QString, QByteArray>& files) {
    for (const QString& name : fileNames()) {
        const auto found = files.constFind(name);
        if (found == files.constEnd())
            continue;
        if (found->isEmpty() || found->size() > kMostBytes) {
            m_problems.push_back({name, Fault::TooLarge});
            continue;
        }
        if (const tl::expected<QByteArray, Fault> shapes = shapesOf(*found))
            m_files.insert(name, *shapes);
        else
            m_problems.push_back({name, shapes.error()});
    }
    // Letters and whole pieces can be mixed; a set of whole pieces is asked for whole ones.
    const bool isWhole = std::any_of(files.keyBegin(), files.keyEnd(), [](const QString& name) {
        return name.startsWith(u'0') || name.startsWith(u'1');
    });
    for (const shogi::Piece piece : allPieces()) {
        bool isTurned = false;
        if (!letters(piece).isEmpty() || !whole(piece, isTurned).isEmpty())
            continue;
        const QString name = isWhole ? wholeFiles(piece).back().file : letterFiles(piece).back();
        const bool isKnown = std::any_of(m_problems.begin(), m_problems.end(),
                                         [&](const Problem& problem) { return problem.file == name; });
        if (!isKnown)
            m_problems.push_back({name, Fault::Missing});
    }
}

QByteArray OwnPieces::letters(shogi::Piece piece) const {
    for (const QString& file : letterFiles(piece))
        if (const auto found = m_files.constFind(file); found != m_files.constEnd())
            return *found;
    return {};
}

QByteArray OwnPieces::whole(shogi::Piece piece, bool& isTurned) const {
    for (const Candidate& candidate : wholeFiles(piece))
        if (const auto found = m_files.constFind(candidate.file); found != m_files.constEnd()) {
            isTurned = candidate.isTurned;
            return *found;
        }
    return {};
}

} // namespace board
