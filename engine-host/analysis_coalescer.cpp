// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/analysis_coalescer.h"

#include <algorithm>
#include <utility>

namespace host {

AnalysisCoalescer::Slot& AnalysisCoalescer::slotFor(InfoClass kind, int multipv) {
    for (Slot& slot : m_slots)
        if (slot.kind == kind && slot.multipv == multipv)
            return slot;
    Slot& slot = m_slots.emplace_back();
    slot.kind = kind;
    slot.multipv = multipv;
    return slot;
}

void AnalysisCoalescer::keepReplaced(bool keep) {
    m_keepsReplaced = keep;
    m_replacedCount = 0;
    if (keep)
        m_replaced.resize(kMaxReplaced);
}

// The line takes the place of the oldest, whose buffer goes to the slot.
void AnalysisCoalescer::keep(Slot& slot) {
    const bool isLine = slot.kind == InfoClass::Line || slot.kind == InfoClass::BoundLine ||
                        slot.kind == InfoClass::ScoreLine;
    if (!m_keepsReplaced || !isLine)
        return;
    const std::size_t place = (m_firstReplaced + m_replacedCount) % kMaxReplaced;
    if (m_replacedCount == kMaxReplaced)
        m_firstReplaced = (m_firstReplaced + 1) % kMaxReplaced;
    else
        ++m_replacedCount;
    std::swap(m_replaced[place].info, slot.info);
    m_replaced[place].order = slot.newest;
}

void AnalysisCoalescer::add(std::string_view rest, Stamp now) {
    const InfoLook look = lookAtInfo(rest);
    if (look.multipv > kMaxMultiPv)
        return;
    if (m_pendingSlots == 0 && m_texts.empty())
        m_pendingSince = now;
    const std::string_view kept = rest.substr(0, kMaxLine);
    ++m_order;
    if (look.kind == InfoClass::Text) {
        if (m_texts.size() == kMaxTexts)
            m_texts.erase(m_texts.begin());
        m_texts.push_back(Text{RawInfo{std::string(kept), now}, m_order});
        return;
    }
    Slot& slot = slotFor(look.kind, look.multipv);
    if (slot.first == 0) {
        slot.first = m_order;
        ++m_pendingSlots;
    } else {
        keep(slot);
    }
    slot.newest = m_order;
    slot.info.line.assign(kept);
    slot.info.stamp = now;
}

std::optional<Stamp> AnalysisCoalescer::due() const {
    if (m_pendingSlots == 0 && m_texts.empty())
        return std::nullopt;
    if (!m_lastDrain)
        return m_pendingSince;
    return std::max(m_pendingSince, *m_lastDrain + kDisplayInterval);
}

std::vector<RawInfo> AnalysisCoalescer::drain(Stamp now) { return take(now, kMaxPerDrain); }

std::vector<RawInfo> AnalysisCoalescer::flush(Stamp now) {
    std::vector<RawInfo> result = take(now, m_slots.size() + m_texts.size());
    m_lastDrain.reset();
    return result;
}

void AnalysisCoalescer::clear() {
    for (Slot& slot : m_slots)
        slot.first = 0;
    m_texts.clear();
    m_replacedCount = 0;
    m_pendingSlots = 0;
}

std::vector<RawInfo> AnalysisCoalescer::take(Stamp now, std::size_t limit) {
    struct Waiting {
        std::uint64_t since = 0;
        std::uint64_t order = 0;
        Slot* slot = nullptr;
        Text* text = nullptr;
        const RawInfo* replaced = nullptr;
    };
    std::vector<Waiting> waiting;
    waiting.reserve(m_pendingSlots + m_texts.size() + m_replacedCount);
    for (Slot& slot : m_slots)
        if (slot.first != 0)
            waiting.push_back(Waiting{slot.first, slot.newest, &slot});
    for (Text& text : m_texts)
        waiting.push_back(Waiting{text.order, text.order, nullptr, &text});
    if (waiting.size() > limit) {
        std::sort(waiting.begin(), waiting.end(),
                  [](const Waiting& a, const Waiting& b) { return a.since < b.since; });
        waiting.resize(limit);
    }
    for (std::size_t i = 0; i < m_replacedCount; ++i) {
        const Replaced& replaced = m_replaced[(m_firstReplaced + i) % kMaxReplaced];
        waiting.push_back(Waiting{replaced.order, replaced.order, nullptr, nullptr, &replaced.info});
    }
    m_replacedCount = 0;
    std::sort(waiting.begin(), waiting.end(),
              [](const Waiting& a, const Waiting& b) { return a.order < b.order; });

    std::vector<RawInfo> result;
    result.reserve(waiting.size());
    for (const Waiting& item : waiting) {
        if (item.slot != nullptr) {
            result.push_back(item.slot->info);
            item.slot->first = 0;
            --m_pendingSlots;
        } else if (item.replaced != nullptr) {
            result.push_back(*item.replaced);
        } else {
            result.push_back(std::move(item.text->info));
            item.text->order = 0;
        }
    }
    m_texts.erase(
        std::remove_if(m_texts.begin(), m_texts.end(), [](const Text& text) { return text.order == 0; }),
        m_texts.end());
    m_lastDrain = now;
    return result;
}

} // namespace host
