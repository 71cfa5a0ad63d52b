// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/detail/yaneuraou_book.h"

#include "app/books/detail/yaneuraou_text.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

using Kind = BookFault::Kind;
using shogi::PieceType;

constexpr qint64 kChunk = qint64{1} << 20;
constexpr qint64 kLook = 4096;
// An sfen line has some 100 bytes; more than this between two of them is no book.
constexpr qint64 kLongestEntry = qint64{1} << 20;
constexpr qint64 kLongestHead = 512; // of an sfen line; also how much is looked at in one go
constexpr int kLinesChecked = 2000;
constexpr int kPlacesChecked = 64;
constexpr std::size_t kMostProbes = 20000; // some megabytes

// Orders in which programs have written hands: that of USI, and those that begin with the pawns.
constexpr std::array<std::array<PieceType, 7>, 3> kHandOrders{
    {{PieceType::Rook, PieceType::Bishop, PieceType::Gold, PieceType::Silver, PieceType::Knight,
      PieceType::Lance, PieceType::Pawn},
     {PieceType::Pawn, PieceType::Lance, PieceType::Knight, PieceType::Silver, PieceType::Gold,
      PieceType::Bishop, PieceType::Rook},
     {PieceType::Pawn, PieceType::Lance, PieceType::Knight, PieceType::Silver, PieceType::Bishop,
      PieceType::Rook, PieceType::Gold}}};

// All texts that the position may have in a file, the usual one first.
std::vector<std::string> spellings(const shogi::Position& position) {
    std::vector<std::string> texts{bookSfen(position)};
    const std::string& usual = texts.front();
    const std::string start = usual.substr(0, usual.rfind(' ') + 1);
    constexpr std::string_view kLetters = " PLNSBRG";
    for (const auto& order : kHandOrders) {
        for (const bool isWhiteFirst : {false, true}) {
            std::string hands;
            for (const shogi::Color color : shogi::kColors) {
                const bool isWhite = (color == shogi::Color::White) != isWhiteFirst;
                const shogi::Hand hand = position.hand(isWhite ? shogi::Color::White : shogi::Color::Black);
                for (const PieceType type : order) {
                    if (const int count = hand.count(type); count > 0) {
                        const char letter = kLetters[shogi::index(type)];
                        hands += (count > 1 ? std::to_string(count) : std::string()) +
                                 static_cast<char>(isWhite ? letter - 'A' + 'a' : letter);
                    }
                }
            }
            std::string text = start + (hands.empty() ? std::string("-") : hands);
            if (std::find(texts.begin(), texts.end(), text) == texts.end())
                texts.push_back(std::move(text));
        }
    }
    return texts;
}

// Takes the entries of one position.
YaneuraouParser::Take joining(std::optional<BookEntry>& entry, BookRemarks& remarks) {
    return [&entry, &remarks](const std::string&, BookEntry&& read) {
        if (entry) {
            ++remarks.merged;
            addMissing(*entry, std::move(read));
        } else {
            entry = std::move(read);
        }
        return true;
    };
}

} // namespace

tl::expected<void, BookFault> forEachLine(BookFile& file, const std::function<bool(const FileLine&)>& line) {
    std::string rest; // the beginning of a line, from the chunk before
    qint64 restAt = 0;
    qint64 number = 0;
    bool isLong = false;
    const auto give = [&](std::string_view text, qint64 offset) {
        ++number;
        const bool wasLong = std::exchange(isLong, false) || text.size() > kLongestBookLine;
        return line({text.substr(0, kLongestBookLine), number, offset, wasLong});
    };
    for (qint64 at = 0; at < file.size();) {
        const auto chunk = file.read(at, kChunk);
        if (!chunk)
            return tl::unexpected(chunk.error());
        if (chunk->empty())
            break;
        std::size_t from = 0;
        for (std::size_t end = 0; (end = chunk->find('\n', from)) != std::string_view::npos; from = end + 1) {
            const std::string_view text = chunk->substr(from, end - from);
            bool goesOn = true;
            if (rest.empty() && !isLong) {
                goesOn = give(text, at + static_cast<qint64>(from));
            } else {
                if (!isLong)
                    rest += text.substr(0, kLongestBookLine + 1);
                goesOn = give(rest, restAt);
                rest.clear();
            }
            if (!goesOn)
                return {};
        }
        if (rest.empty() && !isLong)
            restAt = at + static_cast<qint64>(from);
        if (!isLong)
            rest += chunk->substr(from, kLongestBookLine + 1);
        isLong = isLong || rest.size() > kLongestBookLine;
        at += static_cast<qint64>(chunk->size());
    }
    if (!rest.empty() || isLong)
        give(rest, restAt);
    return {};
}

tl::expected<std::unique_ptr<BookReader>, BookFault> YaneuraouBook::open(std::unique_ptr<BookFile> file,
                                                                         const BookLimits& limits) {
    const auto head = file->read(0, kLook);
    if (!head)
        return tl::unexpected(head.error());
    std::string_view first = *head;
    if (first.starts_with(kUtf8Mark))
        first.remove_prefix(kUtf8Mark.size());
    first = first.substr(0, first.find_first_of("\r\n"));
    constexpr std::string_view kName = "#YANEURAOU-DB";
    if (first.starts_with(kName) && first != kYaneuraouHeader)
        return tl::unexpected(file->fault(Kind::WrongVersion, 0, first));
    std::unique_ptr<YaneuraouBook> book(new YaneuraouBook(std::move(file), limits));
    if (auto checked = book->checkOrder(); !checked)
        return tl::unexpected(checked.error());
    return book;
}

YaneuraouBook::YaneuraouBook(std::unique_ptr<BookFile> file, const BookLimits& limits)
    : m_file(std::move(file))
    , m_limits(limits) {
    m_facts.format = BookFormat::Yaneuraou;
    m_facts.path = m_file->path();
    m_facts.bytes = m_file->size();
    m_facts.isSearchedOnDisk = true;
}

tl::expected<qint64, BookFault> YaneuraouBook::lineAfter(qint64 from, qint64 to) {
    for (qint64 at = from; at < to; at += kLongestHead) {
        const auto bytes = m_file->read(at, kLongestHead);
        if (!bytes)
            return tl::unexpected(bytes.error());
        if (const std::size_t end = bytes->find('\n'); end != std::string_view::npos)
            return at + static_cast<qint64>(end) + 1;
        if (static_cast<qint64>(bytes->size()) < kLongestHead)
            break;
    }
    return to;
}

tl::expected<YaneuraouBook::Head, BookFault> YaneuraouBook::headFrom(qint64 from, qint64 to) {
    const qint64 last = std::min(to, from + kLongestEntry);
    qint64 at = 0;
    if (from > 0) {
        const auto first = lineAfter(from - 1, last);
        if (!first)
            return tl::unexpected(first.error());
        at = *first;
    }
    while (at < last) {
        const auto bytes = m_file->read(at, kLongestHead);
        if (!bytes)
            return tl::unexpected(bytes.error());
        std::string_view line = *bytes;
        if (at == 0 && line.starts_with(kUtf8Mark))
            line.remove_prefix(kUtf8Mark.size());
        if (isSfenLine(line)) {
            const std::size_t end = line.find('\n');
            if (end == std::string_view::npos && static_cast<qint64>(bytes->size()) >= kLongestHead) {
                BookFault fault = m_file->fault(Kind::TooLong, at, line);
                fault.limit = kLongestHead;
                return tl::unexpected(fault);
            }
            line = line.substr(0, end);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            const qint64 lineEnd = line.data() + line.size() - bytes->data();
            return Head{at, at + lineEnd, sfenLineKey(line)};
        }
        const auto next = lineAfter(at, last);
        if (!next)
            return tl::unexpected(next.error());
        at = *next;
    }
    if (last < to) {
        BookFault fault = m_file->fault(Kind::TooLong, from);
        fault.limit = kLongestEntry;
        return tl::unexpected(fault);
    }
    return Head{};
}

tl::expected<YaneuraouBook::Head, BookFault> YaneuraouBook::probe(qint64 middle, qint64 high) {
    if (const auto known = m_probes.find(middle); known != m_probes.end())
        return known->second.offset < high ? known->second : Head{};
    auto head = headFrom(middle, high);
    if (head && head->offset >= 0 && m_probes.size() < kMostProbes)
        m_probes.emplace(middle, *head);
    return head;
}

// Looks at the beginning and at places all over the file.
tl::expected<void, BookFault> YaneuraouBook::checkOrder() {
    std::string before;
    bool isAny = false;
    const auto isOrdered = [&before](const Head& head) {
        const bool fits = head.key >= before;
        before = head.key;
        return fits;
    };
    qint64 at = 0;
    bool isSorted = true;
    for (int i = 0; i < kLinesChecked && isSorted && at < m_file->size(); ++i) {
        const auto head = headFrom(at, m_file->size());
        if (!head)
            return tl::unexpected(head.error());
        if (head->offset < 0)
            break;
        isAny = true;
        isSorted = isOrdered(*head);
        at = head->end;
    }
    for (int i = 1; i < kPlacesChecked && isSorted; ++i) {
        const qint64 place = m_file->size() / kPlacesChecked * i;
        if (place <= at)
            continue;
        const auto head = headFrom(place, m_file->size());
        if (!head)
            return tl::unexpected(head.error());
        if (head->offset < 0)
            break;
        isSorted = isOrdered(*head);
    }
    if (!isAny && m_file->size() > kLook)
        return tl::unexpected(m_file->fault(Kind::UnknownFormat));
    m_facts.isSorted = isSorted;
    if (isSorted || m_limits.isOnlyRead)
        return {};
    return sortInMemory();
}

tl::expected<void, BookFault> YaneuraouBook::sortInMemory() {
    if (m_file->size() > m_limits.sortedInMemory) {
        BookFault fault = m_file->fault(Kind::NotSorted);
        fault.limit = m_limits.sortedInMemory;
        return tl::unexpected(fault);
    }
    auto text = m_file->readWhole();
    if (!text)
        return tl::unexpected(text.error());
    m_text = std::move(*text);
    m_slots.clear();
    m_keys.clear();
    const std::string_view all = m_text;
    std::size_t at = all.starts_with(kUtf8Mark) ? kUtf8Mark.size() : 0;
    while (at < all.size()) {
        const std::size_t end = std::min(all.find('\n', at), all.size());
        const std::string_view line = all.substr(at, std::min(end - at, kLongestBookLine));
        if (isSfenLine(line)) {
            std::string key = sfenLineKey(line);
            std::string_view view = line.substr(std::min<std::size_t>(5, line.size()), key.size());
            if (view != key) {
                m_keys.push_back(std::make_unique<std::string>(std::move(key)));
                view = *m_keys.back();
            }
            m_slots.push_back({view, static_cast<qint64>(at)});
        }
        at = end + 1;
    }
    std::stable_sort(m_slots.begin(), m_slots.end(),
                     [](const Slot& one, const Slot& other) { return one.key < other.key; });
    m_facts.isSearchedOnDisk = false;
    m_facts.isSorted = false;
    m_facts.positions = static_cast<qint64>(m_slots.size());
    return {};
}

tl::expected<std::optional<BookEntry>, BookFault> YaneuraouBook::searchFile(const std::string& key,
                                                                            BookRemarks& remarks) {
    qint64 low = 0;
    qint64 high = m_file->size();
    std::string lowKey;
    std::optional<Head> found; // the first known entry that does not come before the wanted one
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        auto head = probe(middle, high);
        if (!head)
            return tl::unexpected(head.error());
        if (head->offset < 0) {
            high = middle;
            continue;
        }
        if (head->key < lowKey || (found && head->key > found->key)) {
            if (auto sorted = sortInMemory(); !sorted)
                return tl::unexpected(sorted.error());
            return searchMemory(key, remarks);
        }
        if (head->key < key) {
            low = head->end;
            lowKey = std::move(head->key);
        } else {
            high = middle;
            found = std::move(*head);
        }
    }
    if (!found || found->key != key)
        return std::optional<BookEntry>();

    // The same position may follow with another counter.
    std::optional<BookEntry> entry;
    YaneuraouParser parser(m_file->path(), joining(entry, remarks));
    qint64 at = found->offset;
    const qint64 last = at + kLongestEntry;
    while (at < std::min(last, m_file->size())) {
        auto bytes = m_file->read(at, kLongestHead);
        if (bytes && bytes->find('\n') == std::string_view::npos)
            bytes = m_file->read(at, static_cast<qint64>(kLongestBookLine) + 1);
        if (!bytes)
            return tl::unexpected(bytes.error());
        std::size_t end = bytes->find('\n');
        const bool isCut = end == std::string_view::npos && bytes->size() > kLongestBookLine;
        const std::string_view line = bytes->substr(0, end);
        if (isCut) {
            parser.longLine(0, at);
            break;
        }
        if (isSfenLine(line) && sfenLineKey(line) != key)
            break;
        if (!parser.line(line, 0, at))
            break;
        at += static_cast<qint64>(line.size()) + 1;
    }
    parser.finish();
    remarks.add(parser.remarks());
    return entry;
}

std::optional<BookEntry> YaneuraouBook::searchMemory(const std::string& key, BookRemarks& remarks) {
    auto slot =
        std::lower_bound(m_slots.begin(), m_slots.end(), key,
                         [](const Slot& each, const std::string& wanted) { return each.key < wanted; });
    std::optional<BookEntry> entry;
    for (; slot != m_slots.end() && slot->key == key; ++slot) {
        YaneuraouParser parser(m_file->path(), joining(entry, remarks));
        const std::string_view all = m_text;
        bool isFirst = true;
        for (auto at = static_cast<std::size_t>(slot->offset); at < all.size();) {
            const std::size_t end = std::min(all.find('\n', at), all.size());
            const std::string_view line = all.substr(at, end - at);
            if (!std::exchange(isFirst, false) && isSfenLine(line))
                break;
            if (line.size() > kLongestBookLine)
                parser.longLine(0, static_cast<qint64>(at));
            else
                parser.line(line, 0, static_cast<qint64>(at));
            at = end + 1;
        }
        parser.finish();
        remarks.add(parser.remarks());
    }
    return entry;
}

tl::expected<std::optional<BookEntry>, BookFault> YaneuraouBook::lookUp(const shogi::Position& position,
                                                                        BookRemarks& remarks) {
    for (const std::string& key : spellings(position)) {
        auto found = m_facts.isSearchedOnDisk
                         ? searchFile(key, remarks)
                         : tl::expected<std::optional<BookEntry>, BookFault>(searchMemory(key, remarks));
        if (!found || *found)
            return found;
    }
    return std::optional<BookEntry>();
}

tl::expected<BookRemarks, BookFault> YaneuraouBook::readAll(const Take& take) {
    YaneuraouParser parser(m_file->path(), take);
    const auto read = forEachLine(*m_file, [&parser](const FileLine& line) {
        if (!line.isLong)
            return parser.line(line.text, line.number, line.offset);
        parser.longLine(line.number, line.offset);
        return true;
    });
    if (!read)
        return tl::unexpected(read.error());
    parser.finish();
    m_comment = parser.comment();
    return parser.remarks();
}

} // namespace app
