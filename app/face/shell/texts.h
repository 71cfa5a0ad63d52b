// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

namespace app {

// The texts of a widget, as functions that set them now and after every change of the language.
class Texts {
public:
    void say(const std::function<void()>& texts) {
        texts();
        m_texts.push_back(texts);
    }
    void sayAgain() const {
        for (const std::function<void()>& texts : m_texts)
            texts();
    }

private:
    std::vector<std::function<void()>> m_texts;
};

} // namespace app
