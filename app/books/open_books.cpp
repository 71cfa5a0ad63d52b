// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/open_books.h"

#include "app/files/file_stamp.h"
#include "app/files/storage_thread.h"

#include <map>
#include <utility>

namespace app {

class OpenBooks::Hold {
public:
    std::shared_ptr<BookReader> reader; // used on the thread alone
};

struct OpenBooks::Shelf {
    struct Book {
        FileStamp stamp;
        std::weak_ptr<BookReader> reader;
    };
    std::map<QString, Book> books; // by path

    Opened open(const QString& path, Hold& hold) {
        auto before = std::move(hold.reader);
        std::erase_if(books, [](const auto& book) { return book.second.reader.expired(); });
        const FileStamp stamp = stampBefore(path);
        if (const auto known = books.find(path); known != books.end() && known->second.stamp == stamp) {
            hold.reader = known->second.reader.lock();
            return hold.reader->facts();
        }
        before.reset(); // two may be too large together
        auto opened = openBook(path);
        if (!opened)
            return tl::unexpected(std::move(opened.error()));
        hold.reader = std::move(*opened);
        books[path] = {stamp, hold.reader};
        return hold.reader->facts();
    }
};

OpenBooks::OpenBooks()
    : m_shelf(std::make_shared<Shelf>()) {}

OpenBooks::~OpenBooks() = default;

StorageThread& OpenBooks::thread() {
    if (!m_thread)
        m_thread = std::make_unique<StorageThread>();
    return *m_thread;
}

std::shared_ptr<OpenBooks::Hold> OpenBooks::makeHold() const { return std::make_shared<Hold>(); }

void OpenBooks::open(const QString& path, const std::shared_ptr<Hold>& hold, QObject* context,
                     std::function<void(const Opened&)> done) {
    thread().post([shelf = m_shelf, path, hold] { return shelf->open(path, *hold); }, context,
                  std::move(done));
}

void OpenBooks::close(std::shared_ptr<Hold> hold) {
    if (m_thread)
        m_thread->post([hold = std::move(hold)] { hold->reader.reset(); });
}

void OpenBooks::choose(const std::shared_ptr<Hold>& hold, Question question, QObject* context,
                       std::function<void(const Answer&)> done) {
    thread().post(
        [hold, question = std::move(question)] {
            Answer answer;
            if (hold->reader)
                answer.choice = chooseFromBook(*hold->reader, question.start, question.moves, question.terms,
                                               question.luck);
            answer.at = std::chrono::steady_clock::now();
            return answer;
        },
        context, std::move(done));
}

} // namespace app
