// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"

#include "app/document/record_edits.h"
#include "app/document/record_search.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace app {

using shogi::NodeId;

namespace {

std::uint64_t nextRecord() {
    static std::uint64_t last = 0;
    return ++last;
}

} // namespace

RecordDocument::RecordDocument(QObject* parent)
    : QObject(parent)
    , m_undo(std::make_unique<QUndoStack>())
    , m_home(std::make_shared<RecordDocument*>(this))
    , m_version{nextRecord()} {
    connectUndo();
    const auto changed = [this] { ++m_version.change; };
    connect(this, &RecordDocument::nodeAdded, this, changed);
    connect(this, &RecordDocument::nodeChanged, this, changed);
    connect(this, &RecordDocument::treeChanged, this, changed);
    connect(this, &RecordDocument::headersChanged, this, changed);
}

RecordDocument::~RecordDocument() {
    // Disconnect first: the stack's clean state changes while it is destroyed.
    m_undo->disconnect(this);
}

void RecordDocument::connectUndo() {
    connect(m_undo.get(), &QUndoStack::cleanChanged, this, &RecordDocument::updateDirty);
    connect(m_undo.get(), &QUndoStack::indexChanged, this, &RecordDocument::undoChanged);
}

void RecordDocument::exchange(RecordDocument& other) {
    assert(!m_playing && !other.m_playing && this != &other);
    m_undo->disconnect(this);
    other.m_undo->disconnect(&other);
    std::swap(m_record, other.m_record);
    std::swap(m_line, other.m_line);
    std::swap(m_lineIndex, other.m_lineIndex);
    std::swap(m_positions, other.m_positions);
    std::swap(m_played, other.m_played);
    std::swap(m_undo, other.m_undo);
    std::swap(m_home, other.m_home);
    std::swap(m_path, other.m_path);
    std::swap(m_format, other.m_format);
    std::swap(m_encoding, other.m_encoding);
    std::swap(m_stamp, other.m_stamp);
    std::swap(m_unread, other.m_unread);
    std::swap(m_version, other.m_version);
    std::swap(m_recalled, other.m_recalled);
    std::swap(m_watched, other.m_watched);
    std::swap(m_playedSinceSave, other.m_playedSinceSave);
    std::swap(m_dirty, other.m_dirty);
    for (RecordDocument* document : {&other, this}) {
        *document->m_home = document;
        document->connectUndo();
    }
    for (RecordDocument* document : {&other, this}) {
        emit document->reset();
        emit document->pathChanged(document->m_path);
        emit document->dirtyChanged(document->m_dirty);
        emit document->undoChanged();
    }
}

bool RecordDocument::isBlank() const {
    return m_path.isEmpty() && !m_dirty && !m_playing && m_record.nodeCount() == 1 &&
           m_record.headers().empty() && m_record.startPosition() == shogi::Position();
}

void RecordDocument::newRecord(const shogi::Position& start,
                               const std::vector<shogi::RecordHeader>& headers) {
    shogi::Record record(start);
    for (const shogi::RecordHeader& header : headers)
        record.setHeader(header.key, header.value);
    m_format = shogi::RecordFormat::Kif;
    m_encoding = TextEncoding::Utf8;
    m_stamp.reset();
    m_unread.clear();
    m_playedSinceSave = false;
    replace(std::move(record), shogi::kRootNode, shogi::kRootNode, {});
}

void RecordDocument::newRecordAlong(const shogi::Position& start, const std::vector<shogi::Move>& moves) {
    shogi::Record record(start);
    NodeId node = shogi::kRootNode;
    for (const shogi::Move move : moves)
        node = record.addMove(node, move);
    m_format = shogi::RecordFormat::Kif;
    m_encoding = TextEncoding::Utf8;
    m_stamp.reset();
    m_unread.clear();
    m_playedSinceSave = false;
    replace(std::move(record), node, node, {});
}

void RecordDocument::load(const LoadedRecord& loaded, const QString& path) {
    m_format = loaded.format;
    m_encoding = loaded.encoding;
    m_stamp = loaded.stamp;
    m_unread = loaded.warnings;
    m_playedSinceSave = false;
    const NodeId tip = loaded.record.lineEnd(shogi::kRootNode);
    replace(loaded.record, shogi::kRootNode, tip, path);
}

void RecordDocument::restore(shogi::Record record, NodeId node, const QString& path,
                             shogi::RecordFormat format, TextEncoding encoding,
                             std::vector<shogi::ParseError> unread, bool dirty,
                             std::optional<FileStamp> stamp) {
    m_format = format;
    m_encoding = encoding;
    m_stamp = std::move(stamp);
    m_unread = std::move(unread);
    m_playedSinceSave = dirty;
    replace(std::move(record), node, node, path);
}

void RecordDocument::replace(shogi::Record record, NodeId cursor, NodeId tip, const QString& path,
                             bool isWatched) {
    m_record = std::move(record);
    m_version = {nextRecord()};
    m_recalled.clear();
    m_playing = false;
    m_watched = false;
    m_played = {Played{tip, false}};
    if (isWatched) {
        m_watched = true;
        m_played.clear();
        for (const NodeId node : m_record.pathTo(tip))
            m_played.push_back(Played{node, node != shogi::kRootNode});
    }
    m_line.clear();
    m_positions.clear();
    rebuildLine(cursor);
    const bool pathIsNew = path != m_path;
    m_path = path;
    // Set first: clearing the stack must not emit signals before reset().
    const bool wasDirty = std::exchange(m_dirty, m_playedSinceSave);
    m_undo->clear();
    emit reset();
    if (pathIsNew)
        emit pathChanged(m_path);
    if (wasDirty != m_dirty)
        emit dirtyChanged(m_dirty);
}

void RecordDocument::markSaved(const QString& path, shogi::RecordFormat format, TextEncoding encoding,
                               std::optional<FileStamp> stamp, std::optional<RecordVersion> written) {
    m_format = format;
    m_encoding = encoding;
    m_stamp = std::move(stamp);
    m_unread.clear();
    const bool isPresent = !written || *written == m_version;
    m_playedSinceSave = !isPresent && m_playedSinceSave;
    if (path != m_path) {
        m_path = path;
        emit pathChanged(m_path);
    }
    if (isPresent)
        m_undo->setClean();
    else
        m_undo->resetClean(); // no step leads back to what is in the file
    updateDirty();
    emit saved();
}

void RecordDocument::markUnsaved() { touchPlay(); }

void RecordDocument::updateDirty() {
    const bool dirty = m_playedSinceSave || !m_undo->isClean();
    if (dirty == m_dirty)
        return;
    m_dirty = dirty;
    emit dirtyChanged(dirty);
}

void RecordDocument::touchPlay() {
    m_playedSinceSave = true;
    updateDirty();
}

std::size_t RecordDocument::rebuildLine(NodeId through) {
    std::vector<NodeId> line = m_record.pathTo(through);
    m_lineIndex = line.size() - 1;
    while (!m_record.node(line.back()).children.empty())
        line.push_back(m_record.node(line.back()).children.front());
    const auto mismatch = std::mismatch(m_line.begin(), m_line.end(), line.begin(), line.end());
    const auto same = static_cast<std::size_t>(mismatch.first - m_line.begin());
    m_line = std::move(line);
    if (m_positions.size() > same)
        m_positions.erase(m_positions.begin() + static_cast<std::ptrdiff_t>(same), m_positions.end());
    return same;
}

shogi::Position RecordDocument::positionOnLine(std::size_t index) const {
    if (m_positions.empty())
        m_positions.push_back(m_record.startPosition());
    while (m_positions.size() <= index) {
        const shogi::Move move = m_record.node(m_line[m_positions.size()]).move;
        shogi::Position next = m_positions.back();
        if (move)
            next.play(move);
        m_positions.push_back(next);
    }
    return m_positions[index];
}

std::optional<shogi::Square> RecordDocument::previousTo(NodeId node) const {
    const shogi::Move move = m_record.node(m_record.positionNode(node)).move;
    return move ? std::optional(move.to()) : std::nullopt;
}

bool RecordDocument::moveCursor(NodeId node) {
    if (node == cursor() || m_announcingLine)
        return false;
    const auto ply = static_cast<std::size_t>(m_record.node(node).ply);
    if (ply < m_line.size() && m_line[ply] == node) {
        m_lineIndex = ply;
    } else {
        announceLine(rebuildLine(node));
    }
    emit cursorChanged(node);
    return true;
}

bool RecordDocument::goTo(NodeId node) { return node < m_record.nodeCount() && moveCursor(node); }

bool RecordDocument::step(int plies) {
    const auto last = static_cast<std::ptrdiff_t>(m_line.size()) - 1;
    const auto target = std::clamp(static_cast<std::ptrdiff_t>(m_lineIndex) + plies, std::ptrdiff_t{0}, last);
    return moveCursor(m_line[static_cast<std::size_t>(target)]);
}

bool RecordDocument::goToFirst() { return moveCursor(m_line.front()); }
bool RecordDocument::goToLast() { return moveCursor(m_line.back()); }

namespace {

std::optional<NodeId> nextSibling(const shogi::Record& record, NodeId node) {
    const auto parent = record.node(node).parent;
    if (!parent)
        return std::nullopt;
    const std::span<const NodeId> siblings = record.node(*parent).children;
    const auto next = std::find(siblings.begin(), siblings.end(), node) + 1;
    return next == siblings.end() ? siblings.front() : *next;
}

} // namespace

bool RecordDocument::goToNextBranch() {
    const auto node = nextSibling(m_record, cursor());
    return node && moveCursor(*node);
}

void RecordDocument::announceAdded(NodeId node) {
    const bool lengthens = m_record.node(node).parent == m_line.back();
    if (lengthens)
        m_line.push_back(node);
    emit nodeAdded(node);
    if (lengthens)
        announceLine(m_line.size() - 1);
}

void RecordDocument::announceLine(std::size_t firstChanged) {
    m_announcingLine = true;
    emit lineChanged(firstChanged);
    m_announcingLine = false;
}

void RecordDocument::startPlayAtCursor() {
    stopWatching();
    m_played = {Played{m_record.positionNode(cursor()), false}};
    m_playing = true;
}

void RecordDocument::resumePlayAtCursor(int firstMoves) {
    startPlayAtCursor();
    const std::vector<NodeId> path = m_record.pathTo(playTip());
    const auto first = std::min(static_cast<std::size_t>(std::max(0, firstMoves)), path.size() - 1);
    m_played = {Played{path[first], false}};
    for (std::size_t i = first + 1; i < path.size(); ++i)
        m_played.push_back(Played{path[i], true});
}

NodeId RecordDocument::lengthen(shogi::Move move, std::optional<std::chrono::milliseconds> used,
                                std::optional<std::chrono::milliseconds> total, const std::string& comment) {
    const NodeId tip = playTip();
    assert(!m_record.node(tip).ending);
    const bool follow = cursor() == tip;
    const auto existing = m_record.childWith(tip, move);
    const NodeId node = existing ? *existing : m_record.addMove(tip, move);
    m_record.setTime(node, used, total);
    if (!comment.empty())
        m_record.setComment(node, comment);
    m_played.push_back(Played{node, !existing});
    if (existing)
        emit nodeChanged(node);
    else
        announceAdded(node);
    if (follow)
        moveCursor(node);
    return node;
}

NodeId RecordDocument::appendMove(shogi::Move move, std::optional<std::chrono::milliseconds> used,
                                  std::optional<std::chrono::milliseconds> total) {
    m_playing = true;
    const NodeId node = lengthen(move, used, total, {});
    emit movePlayed(node);
    touchPlay();
    return node;
}

NodeId RecordDocument::finish(const shogi::Ending& ending, std::optional<std::chrono::milliseconds> used,
                              std::optional<std::chrono::milliseconds> total, const std::string& comment) {
    const bool follow = cursor() == playTip();
    const NodeId above = m_record.positionNode(playTip());
    const std::size_t before = m_record.nodeCount();
    const NodeId node = m_record.addEnding(above, ending);
    const bool added = m_record.nodeCount() > before;
    m_record.setTime(node, used, total);
    if (!comment.empty())
        m_record.setComment(node, comment);
    if (playTip() != node)
        m_played.push_back(Played{node, added});
    if (added)
        announceAdded(node);
    else
        emit nodeChanged(node);
    if (follow)
        moveCursor(node);
    return node;
}

NodeId RecordDocument::appendEnding(const shogi::Ending& ending,
                                    std::optional<std::chrono::milliseconds> used,
                                    std::optional<std::chrono::milliseconds> total) {
    m_playing = false;
    const NodeId node = finish(ending, used, total, {});
    emit endingPlayed(node);
    touchPlay();
    return node;
}

void RecordDocument::noteAtTip(const QString& text) {
    const NodeId tip = playTip();
    const std::string line = text.toStdString();
    if (m_record.node(tip).comment.find(line) != std::string::npos)
        return;
    m_record.appendToComment(tip, line);
    emit nodeChanged(tip);
    touchPlay();
}

int RecordDocument::takeBack(int nodes) {
    m_playing = m_playing || (nodes > 0 && m_played.size() > 1);
    const int taken = shorten(nodes);
    if (taken == 0)
        return 0;
    emit playTakenBack(taken);
    touchPlay();
    return taken;
}

int RecordDocument::shorten(int nodes) {
    std::optional<NodeId> firstCreated;
    int taken = 0;
    const NodeId oldTip = playTip();
    const bool follow = cursor() == oldTip;
    while (taken < nodes && m_played.size() > 1) {
        if (m_played.back().created)
            firstCreated = m_played.back().node;
        m_played.pop_back();
        ++taken;
    }
    if (firstCreated)
        removeNodes(std::span(&*firstCreated, 1));
    if (taken > 0 && follow)
        moveCursor(playTip());
    return taken;
}

// --- a game that is watched

void RecordDocument::watch(shogi::Record game) {
    m_format = shogi::RecordFormat::Csa;
    m_encoding = TextEncoding::Utf8;
    m_stamp.reset();
    m_unread.clear();
    m_playedSinceSave = false;
    const NodeId tip = game.lineEnd(shogi::kRootNode);
    replace(std::move(game), tip, tip, {}, true);
}

NodeId RecordDocument::hearMove(shogi::Move move, std::optional<std::chrono::milliseconds> used,
                                std::optional<std::chrono::milliseconds> total, const std::string& comment) {
    assert(m_watched);
    return lengthen(move, used, total, comment);
}

void RecordDocument::hearTakenBack(int moves) {
    assert(m_watched);
    shorten(moves);
}

NodeId RecordDocument::hearEnding(const shogi::Ending& ending, const std::string& comment) {
    assert(m_watched);
    const NodeId node = finish(ending, {}, {}, comment);
    m_watched = false;
    emit watchingEnded();
    return node;
}

void RecordDocument::stopWatching() {
    if (!m_watched)
        return;
    m_watched = false;
    emit watchingEnded();
    touchPlay();
}

void RecordDocument::noteHeader(std::string_view key, const std::string& value) {
    if (m_record.header(key) == value)
        return;
    m_record.setHeader(key, value);
    emit headersChanged();
}

void RecordDocument::removeNodes(std::span<const NodeId> nodes) {
    const std::vector<NodeId> way = m_record.pathTo(cursor());
    const NodeId parent = m_record.node(nodes.front()).parent.value_or(shogi::kRootNode);
    const std::vector<std::optional<NodeId>> moved = m_record.removeSubtrees(nodes);
    const NodeId fallback = moved[parent].value_or(shogi::kRootNode);
    std::vector<Played> played;
    for (const Played& step : m_played) {
        if (const auto id = moved[step.node])
            played.push_back(Played{*id, step.created});
    }
    if (played.empty())
        played.push_back(Played{fallback, false});
    m_played = std::move(played);
    m_line.clear(); // its ids are no longer valid
    m_positions.clear();
    const auto left =
        std::find_if(way.rbegin(), way.rend(), [&moved](NodeId node) { return moved[node].has_value(); });
    rebuildLine(*moved[*left]);
    emit treeChanged();
}

bool RecordDocument::addBranchMove(shogi::Move move) {
    const NodeId at = cursor();
    if (m_watched || m_record.node(at).ending || !position().isLegal(move))
        return false;
    if (const auto existing = m_record.childWith(at, move))
        moveCursor(*existing);
    else
        m_undo->push(new AddMoveEdit(*this, at, move));
    return true;
}

bool RecordDocument::insertLine(NodeId node, const std::vector<shogi::Move>& moves) {
    if (m_watched)
        return false;
    const NodeId parent = m_record.positionNode(node);
    std::vector<shogi::Move> legal;
    shogi::Position position = m_record.positionAt(parent);
    for (const shogi::Move move : moves) {
        if (!position.isLegal(move))
            break;
        position.play(move);
        legal.push_back(move);
    }
    if (m_record.nodeAfter(parent, legal))
        return false;
    m_undo->push(new LineEdit(*this, parent, std::move(legal)));
    return true;
}

tl::expected<MergeSummary, EditRefusal> RecordDocument::merge(NodeId node, const shogi::Record& other) {
    if (m_watched)
        return tl::unexpected(EditRefusal::Played);
    const shogi::Position& start = other.startPosition();
    std::optional<NodeId> at;
    if (m_record.positionAt(m_record.positionNode(node)) == start)
        at = m_record.positionNode(node);
    else if (m_record.startPosition() == start)
        at = shogi::kRootNode;
    else
        at = findPosition(m_record, start);
    if (!at)
        return tl::unexpected(EditRefusal::OtherPosition);
    shogi::Record tried = m_record;
    const MergeSummary summary = mergeRecord(tried, *at, other).summary;
    if (summary.isEmpty())
        return tl::unexpected(EditRefusal::NothingNew);
    m_undo->push(new MergeEdit(*this, *at, other));
    return summary;
}

QString RecordDocument::comment(NodeId node) const { return withoutMarks(m_record.node(node).comment); }

std::vector<DrawnMark> RecordDocument::marks(NodeId node) const {
    return marksIn(m_record.node(m_record.positionNode(node)).comment);
}

void RecordDocument::setMarks(NodeId node, const std::vector<DrawnMark>& marks) {
    const NodeId target = m_record.positionNode(node);
    std::string text = withMarks(comment(target), marks);
    if (marksIn(text) != this->marks(target))
        m_undo->push(new CommentEdit(*this, target, std::move(text), CommentEdit::Kind::Marks));
}

bool RecordDocument::undoDrawing(NodeId node) {
    const NodeId target = m_record.positionNode(node);
    const std::vector<DrawnMark> shown = marks(target);
    bool any = false;
    while (!m_undo->isClean() && m_undo->canUndo()) {
        const auto* edit = dynamic_cast<const CommentEdit*>(m_undo->command(m_undo->index() - 1));
        if (edit == nullptr || !edit->drawsAt(m_record, target))
            break;
        m_undo->undo();
        any = true;
    }
    std::vector<DrawnMark> kept = marks(target);
    std::erase_if(kept, [&shown](const DrawnMark& mark) {
        return std::find(shown.begin(), shown.end(), mark) == shown.end();
    });
    if (any)
        setMarks(target, kept);
    return any;
}

QString RecordDocument::tidyComment(const QString& comment) {
    QString tidy = comment;
    tidy.replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(u'\r', u'\n');
    while (tidy.endsWith(u'\n'))
        tidy.chop(1);
    return tidy;
}

void RecordDocument::setComment(NodeId node, const QString& comment) {
    // Not through comment(), as comments may be megabytes long and every keystroke ends up here.
    const std::string& present = m_record.node(node).comment;
    const std::vector<DrawnMark> marks = marksIn(present);
    const QString tidy = tidyComment(comment);
    std::string text = withMarks(tidy, marks);
    const bool isSame = marks.empty() ? text == present : tidy == withoutMarks(present);
    if (!isSame)
        m_undo->push(new CommentEdit(*this, node, std::move(text), CommentEdit::Kind::Text));
}

void RecordDocument::setBookmark(NodeId node, const QString& bookmark) {
    std::string text = bookmark.simplified().toStdString();
    if (text != m_record.node(node).bookmark)
        m_undo->push(new BookmarkEdit(*this, node, std::move(text)));
}

void RecordDocument::setHeaders(const std::vector<shogi::RecordHeader>& headers) {
    if (headers != m_record.headers())
        m_undo->push(new HeadersEdit(*this, headers));
}

bool RecordDocument::isPlayed(NodeId node) const {
    if (!m_playing && !m_watched)
        return false;
    const std::vector<NodeId> played = m_record.pathTo(playTip());
    return std::find(played.begin(), played.end(), node) != played.end();
}

tl::expected<void, EditRefusal> RecordDocument::deleteBranch(NodeId node) {
    if (node == shogi::kRootNode)
        return tl::unexpected(EditRefusal::AtStart);
    if (isPlayed(node))
        return tl::unexpected(EditRefusal::Played);
    m_undo->push(new DeleteEdit(*this, {node}, QT_TRANSLATE_NOOP("app::RecordEdit", "Delete branch")));
    return {};
}

tl::expected<void, EditRefusal> RecordDocument::deleteFollowing(NodeId node) {
    const std::span<const NodeId> children = m_record.node(node).children;
    if (children.empty())
        return tl::unexpected(EditRefusal::NothingFollows);
    if (std::any_of(children.begin(), children.end(), [this](NodeId child) { return isPlayed(child); }))
        return tl::unexpected(EditRefusal::Played);
    m_undo->push(new DeleteEdit(*this, {children.begin(), children.end()},
                                QT_TRANSLATE_NOOP("app::RecordEdit", "Delete following moves")));
    return {};
}

namespace {

// Not for the root.
std::size_t placeAmongSiblings(const shogi::Record& record, NodeId node) {
    const std::span<const NodeId> siblings = record.node(*record.node(node).parent).children;
    return static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), node) - siblings.begin());
}

} // namespace

std::optional<NodeId> RecordDocument::branchStart(NodeId node) const {
    while (node != shogi::kRootNode) {
        if (placeAmongSiblings(m_record, node) > 0)
            return node;
        node = *m_record.node(node).parent;
    }
    return std::nullopt;
}

tl::expected<void, EditRefusal> RecordDocument::promoteBranch(NodeId node, bool toMainLine) {
    std::vector<OrderEdit::Step> steps;
    for (auto start = branchStart(node); start; start = branchStart(*m_record.node(*start).parent)) {
        const NodeId parent = *m_record.node(*start).parent;
        steps.push_back({NodePath(m_record, parent), placeAmongSiblings(m_record, *start), 0});
        if (!toMainLine)
            break;
    }
    if (steps.empty())
        return tl::unexpected(EditRefusal::OnMainLine);
    m_undo->push(new OrderEdit(*this, std::move(steps),
                               toMainLine ? QT_TRANSLATE_NOOP("app::RecordEdit", "Make main line")
                                          : QT_TRANSLATE_NOOP("app::RecordEdit", "Promote branch")));
    return {};
}

tl::expected<void, EditRefusal> RecordDocument::moveBranch(NodeId node, int by) {
    if (node == shogi::kRootNode)
        return tl::unexpected(EditRefusal::AtStart);
    if (m_record.node(*m_record.node(node).parent).children.size() < 2) {
        const auto start = branchStart(node);
        if (!start)
            return tl::unexpected(EditRefusal::NoOtherMoves);
        node = *start;
    }
    const NodeId parent = *m_record.node(node).parent;
    const std::size_t from = placeAmongSiblings(m_record, node);
    const std::size_t last = m_record.node(parent).children.size() - 1;
    if (by < 0 && from == 0)
        return tl::unexpected(EditRefusal::AlreadyFirst);
    if (by > 0 && from == last)
        return tl::unexpected(EditRefusal::AlreadyLast);
    m_undo->push(new OrderEdit(*this, {{NodePath(m_record, parent), from, by < 0 ? from - 1 : from + 1}},
                               by < 0 ? QT_TRANSLATE_NOOP("app::RecordEdit", "Move branch up")
                                      : QT_TRANSLATE_NOOP("app::RecordEdit", "Move branch down")));
    return {};
}

void RecordDocument::storeEvaluations(NodeId node, const std::vector<shogi::EngineEvaluation>& found) {
    const NodeId target = m_record.positionNode(node);
    if (m_record.storeEvaluations(target, found))
        emit evaluationsChanged(target);
}

void RecordDocument::recallEvaluations(const std::vector<shogi::Position>& positions,
                                       const std::vector<std::vector<shogi::EngineEvaluation>>& known) {
    bool any = false;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (known[i].empty())
            continue;
        m_recalled[positions[i].key()] = known[i];
        any = true;
    }
    if (any)
        emit recalledChanged();
}

void RecordDocument::forgetRecalled() {
    if (m_recalled.empty())
        return;
    m_recalled.clear();
    emit recalledChanged();
}

std::vector<shogi::EngineEvaluation> RecordDocument::evaluationsOnLine(std::size_t index) const {
    const shogi::RecordNode& node = m_record.node(m_line[index]);
    std::vector<shogi::EngineEvaluation> known = node.evaluations;
    if (m_recalled.empty() || node.ending)
        return known;
    if (const auto found = m_recalled.find(positionOnLine(index).key()); found != m_recalled.end())
        shogi::mergeEvaluations(known, found->second);
    return known;
}

std::optional<shogi::Record> RecordDocument::recordWithRecalled() const {
    std::optional<shogi::Record> record;
    if (m_recalled.empty())
        return record;
    const auto add = [&](NodeId id, const shogi::Position& position) {
        const auto found = m_recalled.find(position.key());
        const shogi::RecordNode& node = m_record.node(id);
        if (found == m_recalled.end() || node.ending)
            return;
        // Copying a large record is worthwhile only if something is added.
        std::vector<shogi::EngineEvaluation> known = node.evaluations;
        if (!shogi::mergeEvaluations(known, found->second))
            return;
        if (!record)
            record = m_record;
        record->storeEvaluations(id, found->second);
    };
    for (std::size_t i = 0; i < m_line.size(); ++i)
        add(m_line[i], positionOnLine(i));
    const std::vector<NodeId> mainLine = m_record.mainLine();
    const auto parts = static_cast<std::size_t>(
        std::mismatch(mainLine.begin(), mainLine.end(), m_line.begin(), m_line.end()).first -
        mainLine.begin());
    shogi::Position position = positionOnLine(parts - 1); // both begin with the start position
    for (std::size_t i = parts; i < mainLine.size(); ++i) {
        if (const shogi::Move move = m_record.node(mainLine[i]).move)
            position.play(move);
        add(mainLine[i], position);
    }
    return record;
}

void RecordDocument::setHeader(std::string_view key, const QString& value) {
    std::string text = value.toStdString();
    if (m_record.header(key) == text)
        return;
    m_record.setHeader(key, std::move(text));
    emit headersChanged();
    touchPlay();
}

} // namespace app
