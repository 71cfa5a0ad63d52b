// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render_command.h"

#include "app/cli/command_line.h"
#include "app/cli/position_commands.h"
#include "app/cli/record_input.h"
#include "app/cli/render_list.h"
#include "app/cli/standard_streams.h"
#include "app/document/pasted_position.h"
#include "app/report/board_names.h"
#include "app/report/diagram.h"
#include "app/report/diagram_pages.h"
#include "app/report/game_animation.h"
#include "app/report/score_sheet.h"
#include "app/settings/appearance_settings.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>

namespace app {

namespace {

const QString kCommand = QStringLiteral("render");

int invalid(const QCommandLineParser& parser, const QString& option) {
    return cliUsageError(
        kCommand, QStringLiteral("\"%1\" is not a valid value for --%2.").arg(parser.value(option), option));
}

std::optional<board::CoordinateStyle> coordinatesOf(const QString& name) {
    using Style = board::CoordinateStyle;
    if (name == QLatin1String("japanese"))
        return Style::Japanese;
    if (name == QLatin1String("digits"))
        return Style::Digits;
    if (name == QLatin1String("letters"))
        return Style::Letters;
    if (name == QLatin1String("none"))
        return Style::Hidden;
    return std::nullopt;
}

// "1.5"; bounds as in AnimationSettings.
std::optional<std::chrono::milliseconds> staySeconds(const QString& text) {
    bool ok = false;
    const double seconds = text.toDouble(&ok);
    if (!ok || !(seconds <= 1e6)) // also refuses NaN
        return std::nullopt;
    const std::chrono::milliseconds stay(std::llround(seconds * 1000));
    if (stay < AnimationSettings::kShortestStay || stay > AnimationSettings::kLongestStay)
        return std::nullopt;
    return stay;
}

// "12,40,77"
std::optional<std::vector<int>> pliesOf(const QString& text) {
    std::vector<int> plies;
    for (const QString& part : text.split(u',', Qt::SkipEmptyParts)) {
        bool ok = false;
        plies.push_back(part.trimmed().toInt(&ok));
        if (!ok || plies.back() < 0)
            return std::nullopt;
    }
    return plies;
}

// A position of the main line, the move that led to it, and its drawings.
struct Place {
    shogi::Position position;
    std::optional<shogi::Move> lastMove;
    std::vector<board::Arrow> arrows;
};

// ply: nothing for the last position.
std::optional<Place> placeIn(const shogi::Record& record, std::optional<int> ply) {
    Place place{record.startPosition(), std::nullopt,
                drawnArrows(marksIn(record.node(shogi::kRootNode).comment))};
    int at = 0;
    for (const shogi::NodeId id : record.mainLine()) {
        const shogi::RecordNode& node = record.node(id);
        if (id == shogi::kRootNode || node.ending)
            continue;
        if (ply && node.ply > *ply)
            break;
        place.position.play(node.move);
        place.lastMove = node.move;
        place.arrows = drawnArrows(marksIn(node.comment));
        at = node.ply;
    }
    if (ply && at != *ply)
        return std::nullopt;
    return place;
}

// The parts of a request that do not depend on the input.
struct Request {
    Diagram diagram;
    DiagramFormat format = DiagramFormat::Png;
    int width = 600;
    std::optional<int> ply;
    std::vector<int> diagrams; // of the score sheet
    std::optional<int> game;   // the game to draw from a file with several games; nothing: all
    bool isSheet = false;
    bool isOfSeveral = false; // --list or --bookmarks
    int perPage = 0;          // of a PDF with several; 0: a file for each
    bool marksLastMove = true;
    bool showsDrawings = true;
    std::optional<AnimationSettings> animation; // except for values that other members hold
};

int write(const QByteArray& bytes, const QString& output) {
    if (const auto written = writeOutput(output, bytes); !written)
        return cliFailure(fileErrorMessage(written.error()));
    return kExitSuccess;
}

int draw(const Place& place, const Request& request, const QString& output) {
    Diagram diagram = request.diagram;
    diagram.position = place.position;
    if (request.marksLastMove)
        diagram.lastMove = place.lastMove;
    if (request.showsDrawings)
        diagram.arrows = place.arrows;
    return write(diagramBytes(diagram, request.format, request.width), output);
}

int noSuchMove(const QString& name, int ply) {
    return cliFailure(QStringLiteral("%1 has no move %2 in its main line.").arg(name).arg(ply));
}

// name: of the game, for messages.
int drawAnimation(const shogi::Record& record, const QString& name, const Request& request,
                  const QString& output) {
    AnimationSettings settings = *request.animation;
    const int last = record.node(record.positionNode(record.mainLine().back())).ply;
    if (const int wanted = std::max(settings.from, settings.to.value_or(0)); wanted > last)
        return noSuchMove(name, wanted);
    settings.look = request.diagram;
    settings.marksLastMove = request.marksLastMove;
    settings.showsDrawings = request.showsDrawings;
    settings.width = request.width;
    AnimationDrawing drawing(GameAnimation(record, record.mainLine(), settings));
    while (!drawing.isDone())
        drawing.step();
    const QByteArray bytes = drawing.takeBytes();
    return bytes.isEmpty() ? cliFailure(QStringLiteral("There is not enough memory for the animation."))
                           : write(bytes, output);
}

// name: of the game, for messages.
int renderGame(const shogi::Record& record, const QString& name, Request request, const QString& output) {
    Diagram& diagram = request.diagram;
    if (request.isSheet) {
        ScoreSheetSettings settings;
        settings.coordinates = diagram.coordinates;
        settings.diagrams = request.diagrams;
        settings.font = diagram.font;
        settings.showsDrawings = request.showsDrawings;
        return write(scoreSheetPdf(makeScoreSheet(record, record.mainLine(), settings)), output);
    }
    if (request.animation)
        return drawAnimation(record, name, request, output);
    const std::optional<Place> place = placeIn(record, request.ply);
    if (!place)
        return noSuchMove(name, *request.ply);
    for (const shogi::Color color : shogi::kColors)
        diagram.names[shogi::index(color)] = playerName(record, color);
    return draw(*place, request, output);
}

template <std::size_t Count>
QString namesOf(const std::array<QLatin1String, Count>& names) {
    QStringList list;
    for (const QLatin1String& name : names)
        list.append(name);
    return list.join(QStringLiteral(", "));
}

template <std::size_t Count>
bool isOneOf(const QString& name, const std::array<QLatin1String, Count>& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

void declareOptions(QCommandLineParser& parser) {
    parser.setApplicationDescription(QStringLiteral(
        "Draws a position of a record, or of --sfen, as PNG, SVG or PDF; with --sheet, a whole "
        "game on pages to print; with --animated, a whole game as an animated GIF. The extension of the "
        "output "
        "file selects the format. If the file has several games, all of them are drawn, into numbered files "
        "(diagram-1.svg, diagram-2.svg …). With --list and --bookmarks, many positions are drawn, into "
        "numbered files or on the pages of a PDF, with the players, the last move and the side to move."));
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        QStringLiteral("A record; - is standard input. With --bookmarks, records and folders."),
        QStringLiteral("[FILE...]"));
    const auto add = [&parser](const char* name, const char* help, const char* value) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help), QLatin1String(value)));
    };
    const auto addSwitch = [&parser](const char* name, const char* help) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help)));
    };
    add("output", "File to write: .png, .svg or .pdf; with --animated .gif. - is standard output.", "file");
    add("format", "png, svg, pdf or gif, regardless of the extension of the file (for -: png).", "format");
    add("sfen", "Position to draw instead of a record: SFEN, or USI's position command.", "SFEN");
    add("ply", "Number of the move after which the position is drawn (default: the last).", "n");
    parser.addOption(gameOption(QStringLiteral("Only game N of a file that has several.")));
    add("style", "book (black on white) or board (as in the window).", "style");
    parser.addOption(QCommandLineOption(
        QStringLiteral("pieces"),
        QStringLiteral("Pieces on the board: %1 (brush). Selects --style board.").arg(namesOf(kPieceSets)),
        QStringLiteral("set")));
    parser.addOption(QCommandLineOption(
        QStringLiteral("board"),
        QStringLiteral("What the board is made of: %1 (kaya). Selects --style board.").arg(namesOf(kBoards)),
        QStringLiteral("theme")));
    add("width", "Width in pixels (600; with --animated 480).", "pixels");
    add("coordinates", "japanese, digits, letters or none (japanese).", "style");
    add("title", "Words above the board.", "text");
    add("caption", "Words below the board.", "text");
    addSwitch("flip", "Draw White below.");
    addSwitch("no-last-move", "Do not mark the last move.");
    addSwitch("no-drawings", "Leave out the arrows and circles of the record.");
    add("list",
        "Draw the positions that this text file lists: on each line SFEN or USI's position command, or a "
        "record and the number of a move.",
        "file");
    addSwitch("bookmarks", "Draw all bookmarks of the records, and of those in the folders.");
    add("per-page", "Diagrams on a page of the PDF: 1, 2, 4, 6, 9 or 12 (default: a PDF for each).", "n");
    addSwitch("sheet", "Write the whole game as a score sheet (PDF).");
    add("diagrams",
        "Moves after which the score sheet has a diagram, such as 20,45 (default: bookmarks and "
        "the last position).",
        "list");
    addSwitch("animated", "Write the main line as an animated GIF.");
    add("seconds", "How long the animation shows each position (1).", "n");
    add("last-seconds", "How long it shows the last position (3).", "n");
    add("from", "Number of the move after which the animation begins (0: the start position).", "n");
    add("to", "Number of its last move (default: the last of the game).", "n");
    addSwitch("once", "Play the animation once, not for ever.");
    addSwitch("no-names", "Do not show the players' names in the animation.");
    addSwitch("no-moves", "Do not show the moves below the board in the animation.");
    add("language", "en or ja (en).", "code");
}

// The error is the exit code.
tl::expected<AnimationSettings, int> animationFrom(const QCommandLineParser& parser) {
    AnimationSettings settings;
    for (const auto& [name, stay] : {std::pair(QStringLiteral("seconds"), &settings.perMove),
                                     std::pair(QStringLiteral("last-seconds"), &settings.atEnd)}) {
        if (!parser.isSet(name))
            continue;
        const auto seconds = staySeconds(parser.value(name));
        if (!seconds)
            return tl::unexpected(invalid(parser, name));
        *stay = *seconds;
    }
    for (const QString& name : {QStringLiteral("from"), QStringLiteral("to")}) {
        if (!parser.isSet(name))
            continue;
        bool ok = false;
        const int ply = parser.value(name).toInt(&ok);
        if (!ok || ply < 0)
            return tl::unexpected(invalid(parser, name));
        if (name == QLatin1String("from"))
            settings.from = ply;
        else
            settings.to = ply;
    }
    if (settings.to && *settings.to < settings.from)
        return tl::unexpected(cliUsageError(kCommand, QStringLiteral("--to comes before --from.")));
    settings.loops = !parser.isSet(QStringLiteral("once"));
    settings.showsNames = !parser.isSet(QStringLiteral("no-names"));
    settings.showsMoves = !parser.isSet(QStringLiteral("no-moves"));
    return settings;
}

// Reads the look of board and pieces. Returns the fault, if there is one.
QString readBoard(const QCommandLineParser& parser, Diagram& diagram) {
    const QString pieces = parser.value(QStringLiteral("pieces"));
    const QString board = parser.value(QStringLiteral("board"));
    const auto unknown = [](const QString& name, const char* option, const QString& names) {
        return QStringLiteral("\"%1\" is not a valid value for --%2: %3.")
            .arg(name, QLatin1String(option), names);
    };
    const bool choosesPieces = parser.isSet(QStringLiteral("pieces"));
    const bool choosesBoard = parser.isSet(QStringLiteral("board"));
    if (!choosesPieces && !choosesBoard)
        return {};
    if (choosesPieces && !isOneOf(pieces, kPieceSets))
        return unknown(pieces, "pieces", namesOf(kPieceSets));
    if (choosesBoard && !isOneOf(board, kBoards))
        return unknown(board, "board", namesOf(kBoards));
    if (parser.isSet(QStringLiteral("sheet")) ||
        parser.value(QStringLiteral("style")) == QLatin1String("book"))
        return QStringLiteral("--pieces and --board do not go with --sheet and --style book.");
    diagram.style = DiagramStyle::Board;
    diagram.theme = board::BoardTheme::light(materialOf(board));
    diagram.theme.pieceSet.lettering = letteringOf(pieces);
    return {};
}

// Reads a request from the command line in steps. Each step reports errors and returns the exit code.
class RequestReader {
public:
    explicit RequestReader(const QCommandLineParser& parser)
        : m_parser(parser)
        , m_files(parser.positionalArguments()) {}

    tl::expected<Request, int> read() {
        using Step = std::optional<int> (RequestReader::*)();
        for (const Step step :
             {&RequestReader::readInput, &RequestReader::readFormat, &RequestReader::checkCombinations,
              &RequestReader::readLook, &RequestReader::readAnimation, &RequestReader::readWidth,
              &RequestReader::readPlaces, &RequestReader::readGame})
            if (const std::optional<int> exit = (this->*step)())
                return tl::unexpected(*exit);
        readSwitches();
        return m_request;
    }

private:
    QString value(const char* name) const { return m_parser.value(QLatin1String(name)); }
    bool isSet(const char* name) const { return m_parser.isSet(QLatin1String(name)); }
    static int wrong(const QString& text) { return cliUsageError(kCommand, text); }
    int invalidValue(const char* name) const { return invalid(m_parser, QLatin1String(name)); }

    std::optional<int> readInput();
    std::optional<int> readFormat();
    std::optional<int> checkCombinations();
    std::optional<int> readLook();
    std::optional<int> readAnimation();
    std::optional<int> readWidth();
    std::optional<int> readPlaces();
    std::optional<int> readGame();
    void readSwitches();

    const QCommandLineParser& m_parser;
    const QStringList m_files;
    QString m_output; // path or, if the format was chosen, a name with its extension
    std::optional<DiagramFormat> m_format;
    Request m_request;
};

std::optional<int> RequestReader::readInput() {
    m_request.isOfSeveral = isSet("list") || isSet("bookmarks");
    if (isSet("list") && (isSet("bookmarks") || !m_files.isEmpty() || isSet("sfen")))
        return wrong(QStringLiteral("--list goes neither with a record nor with --bookmarks and --sfen."));
    if (isSet("bookmarks") && (m_files.isEmpty() || isSet("sfen")))
        return wrong(QStringLiteral("--bookmarks needs records or folders."));
    if (!m_request.isOfSeveral && (m_files.size() > 1 || m_files.isEmpty() == !isSet("sfen")))
        return wrong(QStringLiteral("One record or --sfen is needed."));
    m_output = value("output");
    if (m_output.isEmpty())
        return wrong(QStringLiteral("--output is needed."));
    return std::nullopt;
}

std::optional<int> RequestReader::readFormat() {
    if (isSet("format") || isStandardStream(m_output)) {
        const QString usual = isSet("animated") ? QStringLiteral("gif")
                              : isSet("sheet")  ? QStringLiteral("pdf")
                                                : QStringLiteral("png");
        m_output = QStringLiteral("picture.") + (isSet("format") ? value("format") : usual);
        if (!diagramFormatOf(m_output) && !isAnimationPath(m_output))
            return invalidValue("format");
    }
    m_format = diagramFormatOf(m_output);
    m_request.format = m_format.value_or(DiagramFormat::Png);
    return std::nullopt;
}

std::optional<int> RequestReader::checkCombinations() {
    const bool isAnimated = isSet("animated");
    if (m_request.isOfSeveral) {
        for (const char* option : {"animated", "sheet", "ply", "game", "diagrams", "title", "caption"})
            if (isSet(option))
                return wrong(QStringLiteral("--%1 does not go with --list and --bookmarks.")
                                 .arg(QLatin1String(option)));
    }
    if (isSet("per-page") && (!m_request.isOfSeveral || m_format != DiagramFormat::Pdf))
        return wrong(QStringLiteral("--per-page needs --list or --bookmarks, and a PDF."));
    if (isAnimated && (!isAnimationPath(m_output) || m_files.isEmpty() || isSet("sheet") || isSet("ply") ||
                       isSet("caption") || isSet("diagrams")))
        return wrong(QStringLiteral("--animated needs a record and writes GIF files only; --sheet, --ply, "
                                    "--caption and --diagrams do not go with it."));
    if (!isAnimated) {
        for (const char* option : {"seconds", "last-seconds", "from", "to", "once", "no-names", "no-moves"})
            if (isSet(option))
                return wrong(QStringLiteral("--%1 needs --animated.").arg(QLatin1String(option)));
    }
    if (!m_format && !isAnimated)
        return wrong(QStringLiteral("\"%1\" does not end in .png, .svg or .pdf.").arg(m_output));
    if (isSet("sheet") && (*m_format != DiagramFormat::Pdf || m_files.isEmpty()))
        return wrong(QStringLiteral("--sheet needs a record and writes PDF files only."));
    return std::nullopt;
}

std::optional<int> RequestReader::readLook() {
    const QString language = value("language");
    if (!language.isEmpty() && language != QLatin1String("en") && language != QLatin1String("ja"))
        return invalidValue("language");
    Diagram& diagram = m_request.diagram;
    diagram.font.setFamilies({QStringLiteral("Noto Sans CJK JP"), QStringLiteral("Noto Sans JP"),
                              QStringLiteral("IPAexGothic"), QStringLiteral("IPAGothic")});
    if (isSet("style") && value("style") != QLatin1String("book")) {
        if (value("style") != QLatin1String("board"))
            return invalidValue("style");
        diagram.style = DiagramStyle::Board;
    }
    if (const auto fault = readBoard(m_parser, diagram); !fault.isEmpty())
        return wrong(fault);
    if (isSet("coordinates")) {
        const auto coordinates = coordinatesOf(value("coordinates"));
        if (!coordinates)
            return invalidValue("coordinates");
        diagram.coordinates = *coordinates;
    }
    return std::nullopt;
}

std::optional<int> RequestReader::readAnimation() {
    if (!isSet("animated"))
        return std::nullopt;
    const auto animation = animationFrom(m_parser);
    if (!animation)
        return animation.error();
    m_request.animation = *animation;
    m_request.width = animation->width;
    return std::nullopt;
}

std::optional<int> RequestReader::readWidth() {
    if (!isSet("width"))
        return std::nullopt;
    bool ok = false;
    m_request.width = value("width").toInt(&ok);
    const int most = m_request.animation ? kMostAnimationWidth : kMostDiagramWidth;
    if (!ok || m_request.width < kLeastDiagramWidth || m_request.width > most)
        return wrong(QStringLiteral("\"%1\" is not a valid value for --width: %2 to %3.")
                         .arg(value("width"))
                         .arg(kLeastDiagramWidth)
                         .arg(most));
    return std::nullopt;
}

std::optional<int> RequestReader::readPlaces() {
    if (isSet("ply")) {
        bool ok = false;
        m_request.ply = value("ply").toInt(&ok);
        if (!ok || *m_request.ply < 0)
            return invalidValue("ply");
    }
    if (isSet("per-page")) {
        bool ok = false;
        m_request.perPage = value("per-page").toInt(&ok);
        if (!ok || !isDiagramsPerPage(m_request.perPage))
            return invalidValue("per-page");
    }
    const auto plies = pliesOf(value("diagrams"));
    if (!plies)
        return invalidValue("diagrams");
    m_request.diagrams = *plies;
    return std::nullopt;
}

std::optional<int> RequestReader::readGame() {
    const auto game = gameNumber(m_parser);
    if (!game)
        return wrong(game.error());
    if (*game && m_files.isEmpty())
        return wrong(QStringLiteral("--game needs a record."));
    m_request.game = *game;
    return std::nullopt;
}

void RequestReader::readSwitches() {
    m_request.isSheet = isSet("sheet");
    m_request.marksLastMove = !isSet("no-last-move");
    m_request.showsDrawings = !isSet("no-drawings");
    m_request.diagram.flipped = isSet("flip");
    m_request.diagram.title = value("title");
    m_request.diagram.caption = value("caption");
}

} // namespace

int runRender(const QStringList& arguments) {
    QCommandLineParser parser;
    declareOptions(parser);
    if (const std::optional<int> done = parseArguments(parser, kCommand, arguments))
        return *done;
    const tl::expected<Request, int> request = RequestReader(parser).read();
    if (!request)
        return request.error();
    const QStringList files = parser.positionalArguments();
    const QString output = parser.value(QStringLiteral("output"));

    QTranslator translator;
    const bool japanese = parser.value(QStringLiteral("language")) == QLatin1String("ja");
    if (japanese)
        QLocale::setDefault(QLocale(QLocale::Japanese, QLocale::Japan));
    if (translator.load(japanese ? QStringLiteral(":/komadai/translations/komadai_ja.qm")
                                 : QStringLiteral(":/komadai/translations/komadai_en.qm")))
        QCoreApplication::installTranslator(&translator);

    if (request->isOfSeveral) {
        const QString list = parser.value(QStringLiteral("list"));
        const auto places = list.isEmpty() ? placesOfBookmarks(files) : listedPlaces(list);
        if (!places)
            return places.error();
        return drawPlaces(*places,
                          {request->diagram, request->format, request->width, request->perPage,
                           request->marksLastMove, request->showsDrawings},
                          output);
    }
    if (files.isEmpty()) {
        const auto read = readSfenText(parser.value(QStringLiteral("sfen")));
        if (!read)
            return cliFailure(badPositionText(parser.value(QStringLiteral("sfen")), read.error()));
        Place place{read->position(), std::nullopt, {}};
        if (!read->moves.empty())
            place.lastMove = read->moves.back();
        return draw(place, *request, output);
    }
    auto games = loadGames(files.front());
    if (!games)
        return cliFailure(fileErrorMessage(games.error()));
    if (const auto chosen = chooseGame(*games, request->game, inputName(files.front())); !chosen)
        return cliFailure(chosen.error());
    const QString input = inputName(files.front());
    if (games->size() > 1 && isStandardStream(output))
        return cliFailure(
            QStringLiteral("%1 has %2 games, and standard output takes one picture. Choose a game "
                           "with --game.")
                .arg(input)
                .arg(games->size()));
    int exit = kExitSuccess;
    for (std::size_t i = 0; i < games->size(); ++i) {
        const InputGame& game = (*games)[i];
        for (const shogi::ParseError& warning : game.loaded.warnings)
            cliNote(input + QStringLiteral(": ") + parseErrorMessage(warning).oneParagraph());
        const bool one = games->size() == 1;
        const QString name = one ? input : QStringLiteral("Game %1 of %2").arg(game.number).arg(input);
        exit = std::max(exit, renderGame(game.loaded.record, name, *request,
                                         one ? output : numberedPath(output, i + 1, games->size())));
    }
    return exit;
}

} // namespace app
