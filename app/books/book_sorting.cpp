// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_sorting.h"

#include "app/books/detail/book_file.h"
#include "app/books/detail/yaneuraou_book.h"
#include "app/books/detail/yaneuraou_text.h"
#include "app/files/plain_file.h"
#include "shogi-core/sfen.h"

#include <QFileInfo>
#include <QTemporaryFile>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace app {

namespace {

using Kind = BookFault::Kind;

constexpr std::size_t kPiece = std::size_t{16} << 20;
constexpr std::size_t kRunBuffer = std::size_t{256} << 10;
// What an entry costs in memory beside its text.
constexpr std::size_t kEntryCost = 128;
constexpr qint64 kAskedAfter = 10000; // entries

struct Entry {
    std::string sfen; // without the counter
    std::string text; // all its lines
};

BookFault systemFault(const QString& path, FileError::Kind kind, const QString& detail) {
    BookFault fault{Kind::File, path};
    fault.file = FileError{};
    fault.file->kind = kind;
    fault.file->path = path;
    fault.file->detail = detail;
    return fault;
}

// Sorted entries in a temporary file, read from its beginning. Each has two lengths before its texts.
class Run {
public:
    static tl::expected<std::unique_ptr<Run>, BookFault> write(const std::vector<Entry>& entries,
                                                               const QString& beside) {
        std::unique_ptr<Run> run(new Run(beside));
        if (!run->m_file.open())
            return tl::unexpected(run->fault(FileError::Kind::WriteFailed));
        std::string bytes;
        for (const Entry& each : entries) {
            appendNumber(bytes, static_cast<std::uint32_t>(each.sfen.size()));
            appendNumber(bytes, static_cast<std::uint32_t>(each.text.size()));
            bytes += each.sfen;
            bytes += each.text;
            if (bytes.size() > kPiece && !run->put(bytes))
                return tl::unexpected(run->fault(FileError::Kind::WriteFailed));
        }
        if (!run->put(bytes) || !run->m_file.flush() || !run->m_file.seek(0))
            return tl::unexpected(run->fault(FileError::Kind::WriteFailed));
        return run;
    }

    // Nothing at the end.
    tl::expected<std::optional<Entry>, BookFault> next() {
        if (!fill(8))
            return std::optional<Entry>();
        const std::size_t name = numberAt<std::uint32_t>(m_buffer, m_at);
        const std::size_t text = numberAt<std::uint32_t>(m_buffer, m_at + 4);
        if (!fill(8 + name + text))
            return tl::unexpected(fault(FileError::Kind::ReadFailed));
        Entry entry{m_buffer.substr(m_at + 8, name), m_buffer.substr(m_at + 8 + name, text)};
        m_at += 8 + name + text;
        return std::optional(std::move(entry));
    }

private:
    explicit Run(const QString& beside)
        : m_file(QFileInfo(beside).absolutePath() + QStringLiteral("/komadai-sorting-XXXXXX")) {}
    bool put(std::string& bytes) {
        const auto size = static_cast<qint64>(bytes.size());
        const bool isWritten = m_file.write(bytes.data(), size) == size;
        bytes.clear();
        return isWritten;
    }
    bool fill(std::size_t needed) {
        if (m_buffer.size() - m_at >= needed)
            return true;
        m_buffer.erase(0, std::exchange(m_at, 0));
        const std::size_t had = m_buffer.size();
        m_buffer.resize(std::max(needed, kRunBuffer));
        const qint64 read = m_file.read(m_buffer.data() + had, static_cast<qint64>(m_buffer.size() - had));
        m_buffer.resize(had + static_cast<std::size_t>(std::max<qint64>(read, 0)));
        return m_buffer.size() >= needed;
    }
    BookFault fault(FileError::Kind kind) {
        return systemFault(m_file.fileName(), kind, m_file.errorString());
    }

    QTemporaryFile m_file;
    std::string m_buffer;
    std::size_t m_at = 0;
};

class Sorting {
public:
    Sorting(const QString& from, const QString& to, qint64 memory, const std::function<bool()>& goesOn)
        : m_from(from)
        , m_to(to)
        , m_memory(static_cast<std::size_t>(std::max<qint64>(memory, 1)))
        , m_goesOn(goesOn) {}

    tl::expected<SortedBook, BookFault> run() {
        if (auto read = readRuns(); !read)
            return tl::unexpected(std::move(read.error()));
        if (m_isStopped)
            return stopped();
        auto file = PlainFileWriter::begin(m_to);
        if (!file)
            return tl::unexpected(fileFault(std::move(file.error())));
        m_out = yaneuraouHead(m_comment);
        auto merged = m_runs.empty() ? writeOnly(*file) : merge(*file);
        if (merged)
            merged = put(*file, 0);
        if (!merged)
            return tl::unexpected(std::move(merged.error()));
        if (m_isStopped)
            return stopped();
        if (auto finished = file->finish(); !finished)
            return tl::unexpected(fileFault(std::move(finished.error())));
        return m_result;
    }

private:
    static SortedBook stopped() {
        SortedBook result;
        result.isStopped = true;
        return result;
    }

    BookFault fileFault(FileError error) const {
        BookFault fault{Kind::File, m_to};
        fault.file = std::move(error);
        return fault;
    }

    bool isStopping() {
        m_isStopped = m_isStopped || (m_goesOn && !m_goesOn());
        return m_isStopped;
    }

    tl::expected<void, BookFault> readRuns() {
        auto file = BookFile::open(m_from);
        if (!file)
            return tl::unexpected(std::move(file.error()));
        tl::expected<void, BookFault> state;
        std::optional<Entry> entry;
        bool isSkipping = false;
        const auto read = forEachLine(**file, [&](const FileLine& line) {
            std::string_view text = line.text;
            if (line.offset == 0 && text.starts_with(kUtf8Mark))
                text.remove_prefix(kUtf8Mark.size());
            while (text.ends_with('\r'))
                text.remove_suffix(1);
            if (line.isLong) {
                unread(Kind::TooLong, line, {});
                return true;
            }
            if (isSfenLine(text)) {
                if (entry)
                    keep(std::move(*entry));
                entry.reset();
                if (m_used > m_memory)
                    state = closeRun();
                if (!state || (m_result.positions % kAskedAfter == 0 && isStopping()))
                    return false;
                const auto position = shogi::parseSfen(text.substr(5));
                isSkipping = !position.has_value();
                if (isSkipping) {
                    unread(Kind::BadPosition, line, text.substr(5));
                    return true;
                }
                entry = Entry{bookSfen(*position), {}};
                entry->text = "sfen " + entry->sfen + ' ' + std::to_string(position->moveNumber()) + '\n';
            } else if (entry) {
                // Comments before the next entry belong to this one, as when the book is read.
                entry->text += text;
                entry->text += '\n';
            } else if (!isSkipping && !text.starts_with("#YANEURAOU") && !text.empty()) {
                const bool isComment = text.starts_with('#') || text.starts_with("//");
                if (isComment)
                    addCommentLine(m_comment, text.substr(text.starts_with('#') ? 1 : 2));
                else
                    unread(Kind::UnknownLine, line, text);
            }
            return true;
        });
        if (!read)
            return read;
        if (entry)
            keep(std::move(*entry));
        return state && !m_isStopped && !m_runs.empty() ? closeRun() : state;
    }

    void keep(Entry entry) {
        m_used += entry.sfen.size() + entry.text.size() + kEntryCost;
        m_entries.push_back(std::move(entry));
        ++m_result.positions;
    }

    void unread(Kind kind, const FileLine& line, std::string_view text) {
        ++m_result.remarks.unread;
        if (m_result.remarks.first)
            return;
        BookFault fault{kind, m_from};
        fault.line = line.number;
        fault.offset = line.offset;
        fault.text = shownPart(text);
        fault.limit = static_cast<qint64>(kLongestBookLine);
        m_result.remarks.first = std::move(fault);
    }

    void sortEntries() {
        std::stable_sort(m_entries.begin(), m_entries.end(),
                         [](const Entry& one, const Entry& other) { return one.sfen < other.sfen; });
    }

    tl::expected<void, BookFault> closeRun() {
        sortEntries();
        auto run = Run::write(m_entries, m_to);
        if (!run)
            return tl::unexpected(std::move(run.error()));
        m_runs.push_back(std::move(*run));
        m_entries.clear();
        m_used = 0;
        return {};
    }

    tl::expected<void, BookFault> put(PlainFileWriter& file, std::size_t from) {
        if (m_out.size() <= from)
            return {};
        auto added = file.add(QByteArray::fromRawData(m_out.data(), static_cast<qsizetype>(m_out.size())));
        m_out.clear();
        if (!added)
            return tl::unexpected(fileFault(std::move(added.error())));
        return {};
    }

    tl::expected<void, BookFault> writeOnly(PlainFileWriter& file) {
        sortEntries();
        for (const Entry& each : m_entries) {
            m_out += each.text;
            if (auto written = put(file, kPiece); !written)
                return written;
        }
        return {};
    }

    tl::expected<void, BookFault> merge(PlainFileWriter& file) {
        // The smallest position first; of equal ones, that of the earlier run.
        using Head = std::pair<Entry, std::size_t>;
        const auto isLater = [](const Head& one, const Head& other) {
            const int order = one.first.sfen.compare(other.first.sfen);
            return order != 0 ? order > 0 : one.second > other.second;
        };
        std::vector<Head> heads; // a heap
        const auto advance = [&](std::size_t run) -> tl::expected<void, BookFault> {
            auto next = m_runs[run]->next();
            if (!next)
                return tl::unexpected(std::move(next.error()));
            if (*next) {
                heads.emplace_back(std::move(**next), run);
                std::push_heap(heads.begin(), heads.end(), isLater);
            }
            return {};
        };
        for (std::size_t i = 0; i < m_runs.size(); ++i)
            if (auto begun = advance(i); !begun)
                return begun;
        while (!heads.empty()) {
            std::pop_heap(heads.begin(), heads.end(), isLater);
            m_out += heads.back().first.text;
            const std::size_t run = heads.back().second;
            heads.pop_back();
            auto state = advance(run);
            if (state)
                state = put(file, kPiece);
            if (!state)
                return state;
            if (m_out.empty() && isStopping())
                return {};
        }
        return {};
    }

    const QString m_from;
    const QString m_to;
    const std::size_t m_memory;
    const std::function<bool()>& m_goesOn;
    std::string m_comment;
    std::vector<Entry> m_entries;
    std::size_t m_used = 0;
    std::vector<std::unique_ptr<Run>> m_runs;
    std::string m_out;
    SortedBook m_result;
    bool m_isStopped = false;
};

} // namespace

tl::expected<SortedBook, BookFault> sortYaneuraouBook(const QString& from, const QString& to, qint64 memory,
                                                      const std::function<bool()>& goesOn) {
    return Sorting(from, to, memory, goesOn).run();
}

} // namespace app
