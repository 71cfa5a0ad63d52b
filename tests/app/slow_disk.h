// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/storage_thread.h"

#include <QSemaphore>

#include <memory>

namespace app::test {

// A disk that is as slow as the test wants it: during its lifetime nothing is read or written.
class SlowDisk {
public:
    explicit SlowDisk(StorageThread& storage) {
        storage.post([gate = m_gate] { gate->acquire(); });
    }
    ~SlowDisk() { m_gate->release(); }
    SlowDisk(const SlowDisk&) = delete;
    SlowDisk& operator=(const SlowDisk&) = delete;

private:
    std::shared_ptr<QSemaphore> m_gate = std::make_shared<QSemaphore>();
};

} // namespace app::test
