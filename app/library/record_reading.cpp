// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/record_reading.h"

#include "app/document/record_file.h"
#include "app/library/game_accuracy.h"
#include "app/library/game_shapes.h"
#include "app/library/name_words.h"
#include "app/platform/background_thread.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr std::size_t kMostFaults = 20; // kept of a file

FiledGame filed(const LoadedRecord& loaded, const OpeningRules& rules,
                std::vector<shogi::ParseError>& faults) {
    FiledGame game;
    for (const shogi::ParseError& warning : loaded.warnings) {
        // Says only where the game begins among others.
        if (warning.code == shogi::ParseErrorCode::MoreGames)
            game.line = std::max(1, warning.line);
        else if (faults.size() < kMostFaults)
            faults.push_back(warning);
    }
    game.game = libraryGame(loaded.record);
    game.identity = identityOf(game.game);
    game.shapes = packShapes(recognise(rules, game.game.start, game.game.moves));
    if (game.game.isAnalysed)
        game.accuracy = packAccuracy(accuracyOf(loaded.record));
    const std::string text = std::exchange(game.game.text, {});
    game.words = indexedWords(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    return game;
}

} // namespace

FiledRecords readForLibrary(const RecordToRead& file, const OpeningRules& rules) {
    FiledRecords records;
    records.folder = file.folder;
    records.name = file.name;
    records.size = file.size;
    records.modified = file.modified;
    records.isInArchive = file.form == RecordToRead::Form::Entry;
    if (file.fault || file.form == RecordToRead::Form::Archive) {
        records.unreadable = file.fault;
        return records;
    }
    const auto loaded = records.isInArchive ? RecordFile::readAll(file.bytes, file.name)
                                            : RecordFile::loadAll(file.folder + u'/' + file.name);
    if (!loaded) {
        records.unreadable = loaded.error();
        return records;
    }
    records.games.reserve(loaded->size());
    for (const LoadedRecord& record : *loaded)
        records.games.push_back(filed(record, rules, records.faults));
    return records;
}

RecordReading::RecordReading(int threads, bool inBackground, OpeningRules rules)
    : m_rules(std::move(rules)) {
    for (int i = 0; i < threads; ++i)
        m_threads.emplace_back([this, inBackground] { work(inBackground); });
}

RecordReading::~RecordReading() {
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
        m_open.clear();
    }
    m_added.notify_all();
    for (std::thread& thread : m_threads)
        thread.join();
}

bool RecordReading::isBusy() const { return m_tasks.size() >= 2 * m_threads.size() + 2; }

void RecordReading::add(std::vector<RecordToRead> files) {
    auto task = std::make_shared<Task>();
    task->files = std::move(files);
    m_tasks.push_back(task);
    {
        const std::lock_guard lock(m_mutex);
        m_open.push_back(std::move(task));
    }
    m_added.notify_one();
}

std::vector<FiledRecords> RecordReading::take() {
    const std::shared_ptr<Task> task = std::move(m_tasks.front());
    m_tasks.pop_front();
    std::unique_lock lock(m_mutex);
    m_done.wait(lock, [&task] { return task->isDone; });
    return std::move(task->records);
}

void RecordReading::work(bool inBackground) {
    if (inBackground)
        yieldToOthers();
    std::unique_lock lock(m_mutex);
    while (true) {
        m_added.wait(lock, [this] { return m_closing || !m_open.empty(); });
        if (m_closing)
            return;
        const std::shared_ptr<Task> task = std::move(m_open.front());
        m_open.pop_front();
        lock.unlock();
        std::vector<FiledRecords> records;
        records.reserve(task->files.size());
        for (const RecordToRead& file : task->files)
            records.push_back(readForLibrary(file, m_rules));
        lock.lock();
        task->records = std::move(records);
        task->isDone = true;
        m_done.notify_one();
    }
}

} // namespace app
