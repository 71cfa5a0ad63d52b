// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/open_book.h"

#include "app/files/plain_file.h"

#include <QFile>
#include <QFileInfo>
#include <QPointer>

#include <chrono>
#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr auto kTelling = 100ms; // between reports of progress

// done, unless context is gone by then.
template <typename Answer>
std::function<void(const Answer&)> asLongAs(QObject* context, std::function<void(const Answer&)> done) {
    return [context = QPointer<QObject>(context), done = std::move(done)](const Answer& answer) {
        if (context)
            done(answer);
    };
}

bool isResource(const QString& path) { return path.startsWith(u':'); }

BookFault cannotKeep(const QString& path, FileError error) {
    BookFault fault{BookFault::Kind::File, path};
    fault.file = std::move(error);
    return fault;
}

} // namespace

OpenBook::OpenBook(std::int64_t mostEdited, QObject* parent)
    : QObject(parent)
    , m_mostEdited(mostEdited) {
    m_telling.setInterval(kTelling);
    connect(&m_telling, &QTimer::timeout, this, &OpenBook::progressed);
    connect(&m_document, &BookDocument::changed, this, &OpenBook::contentChanged);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &OpenBook::changed);
}

OpenBook::~OpenBook() {
    if (m_work)
        m_work->isCancelled = true;
    dropReader();
    disconnect(&m_document.undoStack(), nullptr, this, nullptr);
}

std::optional<qint64> OpenBook::positions() const {
    if (m_kind == Kind::LookedUp)
        return m_positions;
    return static_cast<qint64>(m_document.content().positions.size());
}

qint64 OpenBook::done() const { return m_work ? m_work->done.load() : 0; }

qint64 OpenBook::all() const { return m_work ? m_work->all.load() : 0; }

void OpenBook::cancel() {
    if (m_work && m_task != Task::Save)
        m_work->isCancelled = true;
}

void OpenBook::find(const shogi::Position& position, QObject* context,
                    std::function<void(const Found&)> done) {
    if (m_kind == Kind::LookedUp)
        m_thread.post([reader = m_reader, position] { return reader->find(position); }, context,
                      std::move(done));
    else
        done(readerOf(m_document.content())->find(position));
}

// --- the book

void OpenBook::dropReader() {
    if (m_reader)
        m_thread.post([reader = std::exchange(m_reader, nullptr)] {});
}

void OpenBook::show(Kind kind, const QString& origin, BookFormat format) {
    m_kind = kind;
    m_origin = origin;
    m_path = isResource(origin) ? QString() : origin;
    m_format = format;
    m_remarks = {};
    m_stamp.reset();
    m_positions.reset();
    dropReader();
}

void OpenBook::create() {
    Q_ASSERT(m_task == Task::None);
    show(Kind::Edited, {}, BookFormat::Yaneuraou);
    m_document.open({});
    emit changed();
}

void OpenBook::close() {
    Q_ASSERT(m_task == Task::None);
    show(Kind::None, {}, BookFormat::Yaneuraou);
    m_document.open({});
    emit changed();
}

// --- tasks

template <typename Job, typename Take>
void OpenBook::begin(Task task, Job job, Take take) {
    Q_ASSERT(m_task == Task::None);
    m_task = task;
    m_work = std::make_shared<Work>();
    m_telling.start();
    emit changed();
    m_thread.post([job = std::move(job), work = m_work]() mutable { return job(*work); }, this,
                  [this, take = std::move(take), work = m_work](auto&& answer) mutable {
                      m_task = Task::None;
                      m_work.reset();
                      m_telling.stop();
                      std::function<void()> tell;
                      if (!work->isCancelled)
                          tell = take(std::forward<decltype(answer)>(answer));
                      emit changed();
                      if (tell)
                          tell();
                  });
}

tl::expected<OpenBook::Reading, BookFault> OpenBook::read(const QString& path, std::int64_t most,
                                                          Work& work) {
    Reading reading;
    reading.stamp = stampBefore(path);
    BookLimits limits;
    limits.isOnlyRead = true;
    auto reader = openBook(path, limits);
    if (!reader)
        return tl::unexpected(std::move(reader.error()));
    const std::optional<qint64> positions = (*reader)->facts().positions;
    work.all = positions.value_or(0);
    if (!positions || *positions <= most) {
        auto book = loadBook(**reader, most, [&work](std::int64_t count) {
            work.done = count;
            return !work.isCancelled;
        });
        if (book) {
            reading.book = std::move(*book);
            return reading;
        }
        const BookFault::Kind kind = book.error().kind;
        if (kind != BookFault::Kind::TooMany && kind != BookFault::Kind::TooLarge)
            return tl::unexpected(std::move(book.error()));
    }
    auto lookedUp = openBook(path);
    if (!lookedUp)
        return tl::unexpected(std::move(lookedUp.error()));
    reading.book.format = (*lookedUp)->facts().format;
    reading.reader = std::move(*lookedUp);
    return reading;
}

void OpenBook::open(const QString& path, QObject* context, std::function<void(const Opened&)> done) {
    using Answer = tl::expected<Reading, BookFault>;
    begin(
        Task::Open, [path, most = m_mostEdited](Work& work) { return read(path, most, work); },
        [this, path, tell = asLongAs(context, std::move(done))](Answer answer) -> std::function<void()> {
            if (!answer)
                return [tell, fault = answer.error()] { tell(tl::unexpected(fault)); };
            show(answer->reader ? Kind::LookedUp : Kind::Edited,
                 isResource(path) ? path : QFileInfo(path).absoluteFilePath(), answer->book.format);
            m_stamp = answer->stamp;
            m_remarks = answer->book.remarks;
            m_reader = std::move(answer->reader);
            if (m_reader)
                m_positions = m_reader->facts().positions;
            m_document.open(std::move(answer->book.content), m_path, m_format);
            return [tell] { tell({}); };
        });
}

void OpenBook::save(const QString& path, BookFormat format, Agreed agreed, QObject* context,
                    std::function<void(const SaveAnswer&)> done) {
    Q_ASSERT(m_kind == Kind::Edited);
    struct Answer {
        SaveAnswer saved;
        FileStamp stamp;
    };
    const bool isIncomplete = m_remarks.isIncomplete();
    begin(
        Task::Save,
        // The document does not change while a task is running.
        [&content = m_document.content(), path, own = m_path, stamp = m_stamp, format, agreed,
         isIncomplete](Work&) {
            using Refusal = BookSaveRefusal::Kind;
            const auto refusal = [](Refusal kind, std::vector<BookLoss> losses = {}) {
                return Answer{tl::unexpected(BookSaveRefusal{kind, {}, std::move(losses)}), {}};
            };
            const bool isOwn = !own.isEmpty() && leadToSameFile(path, own);
            const bool isOthers = isOwn && changeSince(stamp, path, 0, Care::Quick) == FileChange::Changed;
            if (isOthers && !agreed.othersChanges)
                return refusal(Refusal::OthersChanges);
            if (isOwn && isIncomplete && !agreed.unread)
                return refusal(Refusal::Unread);
            if (!agreed.losses)
                if (auto losses = bookLosses(content, format); !losses.empty())
                    return refusal(Refusal::Losses, std::move(losses));
            Saved saved;
            if (isOthers || (isOwn && isIncomplete)) {
                auto kept = keepCopy(path, QStringLiteral(".bak"));
                if (!kept)
                    return Answer{
                        tl::unexpected(BookSaveRefusal{Refusal::Failed, cannotKeep(path, kept.error()), {}}),
                        {}};
                saved.kept = *kept;
            }
            auto written = saveBook(content, path, format, true);
            if (!written) {
                if (!saved.kept.isEmpty())
                    QFile::remove(saved.kept);
                return Answer{tl::unexpected(std::move(written.error())), {}};
            }
            saved.losses = std::move(*written);
            return Answer{std::move(saved), stampBefore(path)};
        },
        [this, path, format,
         tell = asLongAs(context, std::move(done))](Answer answer) -> std::function<void()> {
            if (answer.saved) {
                m_path = m_origin = QFileInfo(path).absoluteFilePath();
                m_format = format;
                m_stamp = answer.stamp;
                m_remarks = {};
                m_document.markSaved(m_path, format);
            }
            return [tell, saved = std::move(answer.saved)] { tell(saved); };
        });
}

void OpenBook::takeOver(QObject* context, std::function<void(const Opened&)> done) {
    Q_ASSERT(m_kind == Kind::Edited);
    struct Answer {
        tl::expected<Reading, BookFault> theirs;
        BookDifference difference;
    };
    begin(
        Task::Merge,
        [&content = m_document.content(), path = m_path, most = m_mostEdited,
         own = m_document.changedPositions()](Work& work) {
            Answer answer{read(path, most, work), {}};
            if (!answer.theirs || work.isCancelled)
                return answer;
            if (answer.theirs->reader != nullptr) {
                BookFault fault{BookFault::Kind::TooMany, path};
                fault.limit = most;
                answer.theirs = tl::unexpected(fault);
                return answer;
            }
            BookContent joined = std::move(answer.theirs->book.content);
            for (const std::string& sfen : own) {
                const auto entry = content.positions.find(sfen);
                if (entry != content.positions.end())
                    joined.positions[sfen] = entry->second;
                else
                    joined.positions.erase(sfen);
            }
            answer.difference = differenceOf(content, std::move(joined));
            return answer;
        },
        [this, tell = asLongAs(context, std::move(done))](Answer answer) -> std::function<void()> {
            if (!answer.theirs)
                return [tell, fault = answer.theirs.error()] { tell(tl::unexpected(fault)); };
            m_stamp = answer.theirs->stamp;
            m_remarks = answer.theirs->book.remarks;
            m_document.replace(std::move(answer.difference));
            return [tell] { tell({}); };
        });
}

void OpenBook::merge(const QString& path, QObject* context, std::function<void(const Merged&)> done) {
    Q_ASSERT(m_kind == Kind::Edited);
    struct Answer {
        Merged merged;
        BookDifference difference;
    };
    begin(
        Task::Merge,
        [&content = m_document.content(), path, most = m_mostEdited](Work& work) {
            Answer answer;
            auto other = read(path, most, work);
            if (other && other->reader != nullptr) {
                BookFault fault{BookFault::Kind::TooMany, path};
                fault.limit = most;
                other = tl::unexpected(fault);
            }
            if (!other) {
                answer.merged = tl::unexpected(std::move(other.error()));
            } else if (!work.isCancelled) {
                BookContent joined = content;
                mergeBook(joined, other->book.content);
                answer.merged = other->book.remarks;
                answer.difference = differenceOf(content, std::move(joined));
            }
            return answer;
        },
        [this, tell = asLongAs(context, std::move(done))](Answer answer) -> std::function<void()> {
            if (answer.merged)
                m_document.replace(std::move(answer.difference));
            return [tell, merged = std::move(answer.merged)] { tell(merged); };
        });
}

void OpenBook::filter(const BookFilter& filter, QObject* context, std::function<void(const Filtered&)> done) {
    Q_ASSERT(m_kind == Kind::Edited);
    struct Answer {
        Filtered filtered;
        BookDifference difference;
    };
    begin(
        Task::Filter,
        [&content = m_document.content(), filter](Work&) {
            BookContent left = content;
            filterBook(left, filter);
            Answer answer;
            answer.filtered.positions =
                static_cast<qint64>(content.positions.size()) - static_cast<qint64>(left.positions.size());
            answer.filtered.moves = content.moveCount() - left.moveCount();
            answer.difference = differenceOf(content, std::move(left));
            return answer;
        },
        [this, tell = asLongAs(context, std::move(done))](Answer answer) -> std::function<void()> {
            m_document.replace(std::move(answer.difference));
            return [tell, filtered = answer.filtered] { tell(filtered); };
        });
}

void OpenBook::make(std::function<Made(const BookGoesOn&)> job, QObject* context,
                    std::function<void(const Made&)> done) {
    begin(
        Task::Make,
        [job = std::move(job)](Work& work) {
            return job([&work](qint64 gone, qint64 all) {
                work.done = gone;
                work.all = all;
                return !work.isCancelled;
            });
        },
        [this, tell = asLongAs(context, std::move(done))](Made made) -> std::function<void()> {
            if (made && !made->content.positions.empty()) {
                show(Kind::Edited, {}, BookFormat::Yaneuraou);
                m_document.open(std::exchange(made->content, {}));
                m_document.markUnsaved();
            }
            return [tell, made = std::move(made)] { tell(made); };
        });
}

} // namespace app
