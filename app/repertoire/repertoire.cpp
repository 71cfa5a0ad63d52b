// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/repertoire/repertoire.h"

#include "app/library/library_key.h"
#include "shogi-core/light_position.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace app {

namespace {

// UTF-8, not cut within a character.
void cut(std::string& note) {
    if (note.size() <= Repertoire::kLongestNote)
        return;
    std::size_t end = Repertoire::kLongestNote;
    while (end > 0 && (static_cast<unsigned char>(note[end]) & 0xc0) == 0x80)
        --end;
    note.resize(end);
}

// The move as the stored position has it, which is the given one or its mirror image.
shogi::Move asStored(const RepertoirePosition& stored, const shogi::Position& position, shogi::Move move) {
    return stored.position == position ? move : shogi::mirrored(move);
}

auto placeOf(RepertoirePosition& position, shogi::Move move) {
    return std::find_if(position.moves.begin(), position.moves.end(),
                        [move](const RepertoireMove& one) { return one.move == move; });
}

} // namespace

RepertoireKey repertoireKey(const shogi::Position& position) { return libraryKey(position).value; }

const RepertoireMove* RepertoirePosition::find(shogi::Move move) const {
    const auto found = std::find_if(moves.begin(), moves.end(),
                                    [move](const RepertoireMove& one) { return one.move == move; });
    return found == moves.end() ? nullptr : &*found;
}

Repertoire::Repertoire(shogi::Color side, std::vector<RepertoirePosition> stored)
    : m_side(side) {
    std::vector<shogi::Position> reached;
    std::vector<RepertoireKey> order;
    for (RepertoirePosition& position : stored) {
        if (isFull())
            break;
        std::vector<RepertoireMove> moves;
        for (RepertoireMove& move : position.moves) {
            const auto isSame = [&move](const RepertoireMove& one) { return one.move == move.move; };
            if (!position.position.isLegal(move.move) || std::any_of(moves.begin(), moves.end(), isSame))
                continue;
            cut(move.note);
            reached.push_back(position.position.after(move.move));
            moves.push_back(std::move(move));
        }
        position.moves = std::move(moves);
        cut(position.note);
        const RepertoireKey key = repertoireKey(position.position);
        if (m_positions.emplace(key, std::move(position)).second)
            order.push_back(key);
    }
    for (const shogi::Position& position : reached)
        m_positions.emplace(repertoireKey(position), RepertoirePosition{position});
    // Beginnings for what cannot be reached: nothing of the user's is lost.
    std::unordered_set<RepertoireKey> seen;
    const auto follow = [this, &seen](RepertoireKey from) {
        std::vector<RepertoireKey> open{from};
        while (!open.empty()) {
            const RepertoireKey key = open.back();
            open.pop_back();
            if (!seen.insert(key).second)
                continue;
            const RepertoirePosition& position = m_positions.at(key);
            for (const RepertoireMove& move : position.moves)
                open.push_back(repertoireKey(position.position.after(move.move)));
        }
    };
    int last = 0;
    for (const RepertoireKey key : starts()) {
        last = std::max(last, m_positions.at(key).start);
        follow(key);
    }
    for (const RepertoireKey key : order) {
        if (seen.contains(key))
            continue;
        m_positions.at(key).start = ++last;
        follow(key);
    }
}

std::vector<RepertoireKey> Repertoire::starts() const {
    std::vector<std::pair<int, RepertoireKey>> found;
    for (const auto& [key, position] : m_positions)
        if (position.start > 0)
            found.emplace_back(position.start, key);
    std::sort(found.begin(), found.end());
    std::vector<RepertoireKey> keys;
    keys.reserve(found.size());
    for (const auto& [number, key] : found)
        keys.push_back(key);
    return keys;
}

bool Repertoire::has(const shogi::Position& position) const {
    return m_positions.contains(repertoireKey(position));
}

std::optional<RepertoirePosition> Repertoire::find(const shogi::Position& position) const {
    const auto place = m_positions.find(repertoireKey(position));
    if (place == m_positions.end())
        return std::nullopt;
    RepertoirePosition found = place->second;
    if (!(found.position == position)) {
        for (RepertoireMove& move : found.moves)
            move.move = shogi::mirrored(move.move);
        found.position = position;
    }
    return found;
}

RepertoireMark Repertoire::mark(const shogi::Position& position, shogi::Move move) const {
    const auto place = m_positions.find(repertoireKey(position));
    if (!move || place == m_positions.end())
        return RepertoireMark::None;
    const shogi::Move stored = asStored(place->second, position, move);
    if (place->second.find(stored) == nullptr)
        return RepertoireMark::None;
    return !isOwn(position)                             ? RepertoireMark::Reply
           : place->second.moves.front().move == stored ? RepertoireMark::Main
                                                        : RepertoireMark::Alternative;
}

// --- changes

RepertoirePosition& Repertoire::touch(RepertoireKey key, const shogi::Position& position) {
    const auto place = m_positions.find(key);
    if (place == m_positions.end()) {
        m_before.emplace(key, std::nullopt);
        return m_positions.emplace(key, RepertoirePosition{position}).first->second;
    }
    if (!m_before.contains(key))
        m_before.emplace(key, place->second);
    return place->second;
}

RepertoirePosition* Repertoire::touchExisting(const shogi::Position& position) {
    const RepertoireKey key = repertoireKey(position);
    return m_positions.contains(key) ? &touch(key, position) : nullptr;
}

bool Repertoire::begin(const shogi::Position& start) {
    const RepertoireKey key = repertoireKey(start);
    if (m_positions.contains(key))
        return true;
    if (isFull())
        return false;
    int last = 0;
    for (const RepertoireKey other : starts())
        last = std::max(last, m_positions.at(other).start);
    touch(key, start).start = last + 1;
    return true;
}

std::optional<bool> Repertoire::add(const shogi::Position& position, shogi::Move move) {
    const RepertoireKey key = repertoireKey(position);
    const RepertoirePosition& known = m_positions.at(key);
    const shogi::Move stored = asStored(known, position, move);
    if (known.find(stored) != nullptr)
        return false;
    const shogi::Position next = position.after(move);
    const RepertoireKey nextKey = repertoireKey(next);
    if (!m_positions.contains(nextKey)) {
        if (isFull())
            return std::nullopt;
        touch(nextKey, next);
    }
    touch(key, position).moves.push_back({stored});
    return true;
}

bool Repertoire::addLine(const shogi::Position& start, std::span<const shogi::Move> moves) {
    if (moves.empty() || !start.isLegal(moves.front()) || !begin(start))
        return false;
    bool isNew = false;
    shogi::Position position = start;
    for (const shogi::Move move : moves) {
        if (!position.isLegal(move))
            break;
        const std::optional<bool> added = add(position, move);
        if (!added)
            break;
        isNew = isNew || *added;
        position.play(move);
    }
    return isNew;
}

bool Repertoire::addRecord(const shogi::Record& record) {
    struct Open {
        shogi::NodeId node;
        shogi::Position position;
    };
    bool isNew = false;
    const auto note = [&](const shogi::Position& position, shogi::Move move, const std::string& comment) {
        if (comment.empty())
            return;
        const std::optional<RepertoirePosition> known = find(position);
        if (!known)
            return;
        if (!move)
            isNew = (known->note.empty() && setNote(position, comment)) || isNew;
        else if (const RepertoireMove* found = known->find(move); found != nullptr && found->note.empty())
            isNew = setMoveNote(position, move, comment) || isNew;
    };
    std::vector<Open> open{{shogi::kRootNode, record.startPosition()}};
    while (!open.empty()) {
        const Open here = open.back();
        open.pop_back();
        const shogi::ChildNodes& children = record.node(here.node).children;
        std::vector<Open> below;
        for (const shogi::NodeId child : children) {
            const shogi::RecordNode& node = record.node(child);
            if (!node.move || !here.position.isLegal(node.move))
                continue;
            if (here.node == shogi::kRootNode && !begin(here.position))
                return isNew;
            const std::optional<bool> added = add(here.position, node.move);
            if (!added)
                return isNew;
            isNew = isNew || *added;
            note(here.position, node.move, node.comment);
            below.push_back({child, here.position.after(node.move)});
        }
        if (here.node == shogi::kRootNode)
            note(here.position, {}, record.node(shogi::kRootNode).comment);
        open.insert(open.end(), below.rbegin(), below.rend()); // the first child is the next one
    }
    return isNew;
}

bool Repertoire::removeMove(const shogi::Position& position, shogi::Move move) {
    const auto known = find(position);
    if (!known || known->find(move) == nullptr)
        return false;
    RepertoirePosition& changed = *touchExisting(position);
    changed.moves.erase(placeOf(changed, asStored(changed, position, move)));
    dropUnreachable();
    return true;
}

void Repertoire::dropUnreachable() {
    std::unordered_set<RepertoireKey> reached;
    std::vector<RepertoireKey> open;
    for (const RepertoireKey key : starts()) {
        const RepertoirePosition& start = m_positions.at(key);
        if (!start.moves.empty() || !start.note.empty())
            open.push_back(key);
    }
    while (!open.empty()) {
        const RepertoireKey key = open.back();
        open.pop_back();
        if (!reached.insert(key).second)
            continue;
        const RepertoirePosition& position = m_positions.at(key);
        for (const RepertoireMove& move : position.moves)
            open.push_back(repertoireKey(position.position.after(move.move)));
    }
    std::vector<RepertoireKey> left;
    for (const auto& [key, position] : m_positions)
        if (!reached.contains(key))
            left.push_back(key);
    for (const RepertoireKey key : left)
        put(key, std::nullopt);
}

bool Repertoire::makeMain(const shogi::Position& position, shogi::Move move) {
    const auto known = find(position);
    if (!known || known->find(move) == nullptr || known->moves.front().move == move)
        return false;
    RepertoirePosition& changed = *touchExisting(position);
    const auto place = placeOf(changed, asStored(changed, position, move));
    std::rotate(changed.moves.begin(), place, place + 1);
    return true;
}

bool Repertoire::setNote(const shogi::Position& position, std::string note) {
    cut(note);
    const auto known = find(position);
    if (!known || known->note == note)
        return false;
    touchExisting(position)->note = std::move(note);
    return true;
}

bool Repertoire::setMoveNote(const shogi::Position& position, shogi::Move move, std::string note) {
    cut(note);
    const auto known = find(position);
    const RepertoireMove* found = known ? known->find(move) : nullptr;
    if (found == nullptr || found->note == note)
        return false;
    RepertoirePosition& changed = *touchExisting(position);
    placeOf(changed, asStored(changed, position, move))->note = std::move(note);
    return true;
}

bool Repertoire::setTraining(const shogi::Position& position, const std::optional<TrainingState>& training) {
    const auto known = find(position);
    if (!known || known->training == training)
        return false;
    touchExisting(position)->training = training;
    return true;
}

void Repertoire::put(RepertoireKey key, const std::optional<RepertoirePosition>& position) {
    const auto place = m_positions.find(key);
    if (!m_before.contains(key))
        m_before.emplace(key, place == m_positions.end() ? std::nullopt : std::optional(place->second));
    if (!position)
        m_positions.erase(key);
    else if (place == m_positions.end())
        m_positions.emplace(key, *position);
    else
        place->second = *position;
}

std::vector<RepertoireChange> Repertoire::takeChanges() {
    std::vector<RepertoireChange> changes;
    for (auto& [key, before] : m_before) {
        const auto place = m_positions.find(key);
        std::optional<RepertoirePosition> after =
            place == m_positions.end() ? std::nullopt : std::optional(place->second);
        if (before != after)
            changes.push_back({key, std::move(before), std::move(after)});
    }
    m_before.clear();
    return changes;
}

} // namespace app
