// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/own_pieces.h"

#include "board-widget/piece_names.h"

#include <QSet>
#include <QSvgRenderer>
#include <QTransform>
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
constexpr int kMostAttributes = 64; // per element; readers compare each with all others
constexpr int kMostDepth = 24;
// Pictures are a few hundred units in size; strokes of a huge picture take very long.
constexpr double kLargestNumber = 20000;
// Total scale of all transformations around an element, for a picture a hundred units in size.
constexpr double kLargestScale = 1000;
// Every number of a shape may be a corner, and a line from it may be as wide as the picture.
constexpr double kMostWork = 60000;
constexpr double kWideLine = 20; // times the work of a corner without a line

const QString kEnding = QStringLiteral(".svg");

// Shapes and their paint only. No images, text, styles, scripts or animation; no <use>, which can multiply
// itself.
bool isPlain(QStringView element) {
    static const QSet<QString> kPlain{
        QStringLiteral("svg"),           QStringLiteral("g"),       QStringLiteral("path"),
        QStringLiteral("rect"),          QStringLiteral("circle"),  QStringLiteral("ellipse"),
        QStringLiteral("line"),          QStringLiteral("polygon"), QStringLiteral("polyline"),
        QStringLiteral("defs"),          QStringLiteral("stop"),    QStringLiteral("linearGradient"),
        QStringLiteral("radialGradient")};
    return kPlain.contains(element.toString());
}

// Elements that are left out: names for people, and notes of drawing programs.
bool isNote(const QXmlStreamReader& xml) {
    return xml.name() == QLatin1String("title") || xml.name() == QLatin1String("desc") ||
           xml.name() == QLatin1String("metadata") ||
           (!xml.namespaceUri().isEmpty() &&
            xml.namespaceUri() != QLatin1String("http://www.w3.org/2000/svg"));
}

struct Numbers {
    double largest = 0; // infinity if one cannot be read
    int count = 0;
};

// The numbers in an attribute; anything else in it is ignored.
Numbers numbersIn(QStringView value) {
    const QByteArray text = value.toLatin1();
    Numbers numbers;
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
            return {HUGE_VAL, numbers.count};
        if (read.ec != std::errc()) {
            ++at;
            continue;
        }
        numbers.largest = std::max(numbers.largest, number);
        ++numbers.count;
        at = read.ptr;
    }
    return numbers;
}

// The numbers of one function such as "scale(1, 2)".
std::vector<double> argumentsOf(QStringView text) {
    std::vector<double> numbers;
    const QByteArray bytes = text.toString().replace(u',', u' ').simplified().toLatin1();
    for (QByteArray part : bytes.split(' ')) {
        if (part.startsWith('+'))
            part.remove(0, 1);
        double number = 0;
        const auto read = std::from_chars(part.constData(), part.constData() + part.size(), number);
        if (read.ec != std::errc())
            return {};
        numbers.push_back(number);
    }
    return numbers;
}

// A list of transformations; nothing if it is not one.
std::optional<QTransform> transformOf(QStringView list) {
    QTransform all;
    for (qsizetype at = 0; !(list = list.mid(at).trimmed()).isEmpty();) {
        const qsizetype open = list.indexOf(u'(');
        const qsizetype close = list.indexOf(u')');
        if (open < 0 || close < open)
            return std::nullopt;
        QStringView name = list.left(open).trimmed();
        while (name.startsWith(u','))
            name = name.mid(1).trimmed();
        const std::vector<double> n = argumentsOf(list.mid(open + 1, close - open - 1));
        QTransform one;
        if (name == QLatin1String("matrix") && n.size() == 6)
            one.setMatrix(n[0], n[1], 0, n[2], n[3], 0, 0, 0, 1);
        else if (name == QLatin1String("scale") && (n.size() == 1 || n.size() == 2))
            one.scale(n.front(), n.back());
        else if (name == QLatin1String("skewX") && n.size() == 1)
            one.shear(std::tan(n[0] * M_PI / 180), 0);
        else if (name == QLatin1String("skewY") && n.size() == 1)
            one.shear(0, std::tan(n[0] * M_PI / 180));
        else if (name == QLatin1String("rotate") && !n.empty())
            one.rotate(n[0]);
        else if (name != QLatin1String("translate") || n.empty())
            return std::nullopt;
        all = one * all;
        at = close + 1;
    }
    return all;
}

// The factor by which it enlarges.
double enlargement(const QTransform& transform) {
    return std::max(std::hypot(transform.m11(), transform.m12()),
                    std::hypot(transform.m21(), transform.m22()));
}

// Everything outside an element that affects its drawing.
struct Surroundings {
    QTransform transform; // from its units to a picture a hundred units in size
    double line = 0;      // line width, in the element's units; 0: none
};

// The value is a name, not a quantity.
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

// The value of a property, from its own attribute or from the style.
QString propertyIn(const QXmlStreamAttributes& attributes, const QString& name) {
    const QStringList style = attributes.value(QLatin1String("style")).toString().split(u';');
    for (const QString& part : style)
        if (const qsizetype colon = part.indexOf(u':'); part.left(colon).trimmed() == name)
            return part.mid(colon + 1).trimmed();
    return attributes.value(name).trimmed().toString();
}

// Takes the line width that an element sets; a stroke without one is 1 wide.
void takeLine(const QXmlStreamAttributes& attributes, Surroundings& around) {
    const QString stroke = propertyIn(attributes, QStringLiteral("stroke"));
    const QString width = propertyIn(attributes, QStringLiteral("stroke-width"));
    if (!width.isEmpty())
        around.line = numbersIn(width).largest;
    else if (!stroke.isEmpty() && stroke != QLatin1String("none") && around.line == 0)
        around.line = 1;
}

// around: the surroundings of the element, inherited from its parent; work: increased by the cost of drawing
// the element.
std::optional<Fault> attributesFault(const QXmlStreamAttributes& attributes, Surroundings& around,
                                     double& work) {
    if (attributes.size() > kMostAttributes)
        return Fault::TooComplex;
    takeLine(attributes, around);
    int corners = 0;
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
        const Numbers numbers = numbersIn(value);
        if (numbers.largest > kLargestNumber)
            return Fault::TooComplex;
        if (name == QLatin1String("d") || name == QLatin1String("points"))
            corners += numbers.count;
        if (name == QLatin1String("style") && value.contains(u"transform"))
            return Fault::TooComplex;
        if (name != QLatin1String("transform") && name != QLatin1String("gradientTransform"))
            continue;
        const std::optional<QTransform> transform = transformOf(value);
        if (!transform || !(enlargement(*transform) <= kLargestScale))
            return Fault::TooComplex;
        if (name == QLatin1String("transform"))
            around.transform = *transform * around.transform;
    }
    const double scale = enlargement(around.transform);
    if (!(scale <= kLargestScale))
        return Fault::TooComplex;
    const double line = std::min(around.line * scale / 100, 1.0); // fraction of the picture
    work += (corners + 4) * (1 + kWideLine * line);
    return work > kMostWork ? std::optional(Fault::TooComplex) : std::nullopt;
}

// From the units of the picture to a picture a hundred units in size.
QTransform unitsOf(const QXmlStreamAttributes& attributes) {
    const std::vector<double> box = argumentsOf(attributes.value(QLatin1String("viewBox")));
    const double width = numbersIn(attributes.value(QLatin1String("width"))).largest;
    const double height = numbersIn(attributes.value(QLatin1String("height"))).largest;
    const double size = box.size() == 4 ? std::max(box[2], box[3]) : std::max(width, height);
    const double scale = size > 0 ? 100 / size : 1; // without a size it is not a picture
    return QTransform::fromScale(scale, scale);
}

// Whether an element has more attributes than a reader can handle: it would compare each with all others.
bool hasCrowdedElement(const QByteArray& svg) {
    for (qsizetype at = svg.indexOf('<'); at >= 0; at = svg.indexOf('<', at)) {
        if (svg.mid(at, 4) == "<!--") {
            at = svg.indexOf("-->", at);
            if (at < 0)
                return false; // incomplete
            continue;
        }
        int values = 0;
        for (++at; at < svg.size() && svg[at] != '>'; ++at) {
            if (svg[at] != '"' && svg[at] != '\'')
                continue;
            at = svg.indexOf(svg[at], at + 1);
            if (at < 0)
                return false;
            if (++values > 2 * kMostAttributes)
                return true;
        }
    }
    return false;
}

// Qt identifies elements by their local names, whatever their namespaces: only elements that have been
// checked are passed on.
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
    if (hasCrowdedElement(svg))
        return tl::unexpected(Fault::TooComplex);
    QByteArray shapes;
    QXmlStreamWriter writer(&shapes);
    QXmlStreamReader xml(svg);
    std::vector<Surroundings> around{Surroundings()};
    int elements = 0;
    double work = 0;
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
        case QXmlStreamReader::DTD:
            // Entities could represent anything, in any amount.
            if (!xml.entityDeclarations().isEmpty() || xml.text().contains(u'['))
                return tl::unexpected(Fault::Unsafe);
            break;
        case QXmlStreamReader::ProcessingInstruction:
            return tl::unexpected(Fault::Unsafe);
        case QXmlStreamReader::StartElement: {
            if (++elements > kMostElements || around.size() > kMostDepth)
                return tl::unexpected(Fault::TooComplex);
            if ((elements == 1) != (xml.name() == QLatin1String("svg")))
                return tl::unexpected(elements == 1 ? Fault::NotSvg : Fault::TooComplex);
            if (isNote(xml)) {
                xml.skipCurrentElement();
                break;
            }
            if (!isPlain(xml.name()))
                return tl::unexpected(Fault::Unsafe);
            Surroundings own = around.back();
            if (elements == 1)
                own.transform = unitsOf(xml.attributes());
            if (const std::optional<Fault> fault = attributesFault(xml.attributes(), own, work))
                return tl::unexpected(*fault);
            around.push_back(own);
            copyElement(writer, xml, elements == 1);
            break;
        }
        case QXmlStreamReader::EndElement:
            around.pop_back();
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

// Files that may provide a whole piece, the best first, and whether the piece is turned in them.
struct Candidate {
    QString file;
    bool isTurned;
};

std::vector<Candidate> wholeFiles(shogi::Piece piece) {
    const bool isWhite = piece.color() == shogi::Color::White;
    QStringList names{csaName(piece.type())};
    // 王 and 玉: if a set has both, White has 王.
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
    // Letters and whole pieces can be mixed; in a set of whole pieces, missing pieces are reported as whole
    // ones.
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
