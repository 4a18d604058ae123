// SPDX-License-Identifier: GPL-3.0-or-later
// Short critical sections: nothing is computed under the mutex.
#include "ui/sim_inbox.h"

#include <iterator>

namespace o1 {

bool replaces(const Command& newer, const Command& older)
{
    if (const auto* tunable = std::get_if<SetTunable>(&newer)) {
        const auto* other = std::get_if<SetTunable>(&older);
        return other != nullptr && other->tunable == tunable->tunable;
    }
    if (const auto* nice = std::get_if<SetNice>(&newer)) {
        const auto* other = std::get_if<SetNice>(&older);
        return other != nullptr && other->task == nice->task;
    }
    return false;
}

bool SimInbox::post(Intent intent)
{
    const std::lock_guard lock(m_mutex);
    auto& intents = m_mail.intents;
    const auto* command = std::get_if<Command>(&intent);
    // Only commands may be looked past: what stands before another intent must happen before it.
    auto place = intents.rbegin();
    while (command != nullptr && place != intents.rend() && std::holds_alternative<Command>(*place)
           && !replaces(*command, std::get<Command>(*place))) {
        ++place;
    }
    // The newer one goes to the end: it may only be allowed after what was asked for in between.
    if (command != nullptr && place != intents.rend() && std::holds_alternative<Command>(*place)) {
        intents.erase(std::next(place).base());
    }
    intents.push_back(std::move(intent));
    if (m_frame && !std::exchange(m_hasGivenUp, true)) {
        m_frame.reset();
        m_isHungry = true;
    }
    return wake();
}

bool SimInbox::setPlayback(const Playback& playback)
{
    const std::lock_guard lock(m_mutex);
    m_mail.playback = playback;
    return wake();
}

bool SimInbox::want(const ViewRequest& request)
{
    const std::lock_guard lock(m_mutex);
    m_mail.request = request;
    return wake();
}

std::pair<FramePtr, bool> SimInbox::takeFrame()
{
    const std::lock_guard lock(m_mutex);
    if (!m_frame) {
        return {nullptr, false};
    }
    m_isHungry = true;
    m_hasGivenUp = false;
    return {std::exchange(m_frame, nullptr), wake()};
}

SimInbox::Mail SimInbox::take()
{
    const std::lock_guard lock(m_mutex);
    m_isAwake = false;
    return std::exchange(m_mail, {});
}

bool SimInbox::isHungry() const
{
    const std::lock_guard lock(m_mutex);
    return m_isHungry;
}

void SimInbox::putFrame(FramePtr frame)
{
    const std::lock_guard lock(m_mutex);
    m_frame = std::move(frame);
    m_isHungry = false;
}

bool SimInbox::wake()
{
    return !std::exchange(m_isAwake, true);
}

} // namespace o1
