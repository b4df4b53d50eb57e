// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import { type Election, type ElectionHost, openElection } from './election.ts'

/** Tabs of one browser with one storage, and time in the test's hand. */
function browser() {
  let now = 1_000_000
  let lease: string | undefined
  let seed = 7
  const timers = new Map<number, { at: number; act: () => void; owner: string }>()
  const leading = new Set<string>()
  const asleep = new Set<string>()
  const open = new Map<string, Election>()
  let count = 0
  const host = (owner: string): ElectionHost => ({
    read: () => lease,
    write: (next) => {
      lease = next
    },
    now: () => now,
    random: () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    },
    later(act, ms) {
      const id = ++count
      timers.set(id, { at: now + ms, act, owner })
      return () => void timers.delete(id)
    },
  })
  return {
    leading,
    asleep,
    /** Opens a tab. */
    add(tab: string, session = 's') {
      open.set(
        tab,
        openElection({ tab, session }, host(tab), (leads) => void (leads ? leading.add(tab) : leading.delete(tab))),
      )
    },
    leave: (tab: string) => open.get(tab)?.leave(),
    /** As if its process were gone: no timer of it runs any more. */
    kill(tab: string) {
      asleep.add(tab)
      leading.delete(tab)
    },
    look: (tab: string) => open.get(tab)?.look(),
    put: (text: string | undefined) => {
      lease = text
    },
    wait(ms: number) {
      const end = now + ms
      for (;;) {
        const next = [...timers].filter(([, t]) => !asleep.has(t.owner)).sort(([, x], [, y]) => x.at - y.at)[0]
        if (!next || next[1].at > end) break
        timers.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].act()
      }
      now = end
    },
    setClockBack: (ms: number) => {
      now -= ms
    },
  }
}
const TABS = ['a', 'b', 'c', 'd', 'e']

describe('tabs of one browser', () => {
  it('agree on one of them, however many open at once, and stay with it', () => {
    const tabs = browser()
    for (const tab of TABS) tabs.add(tab)
    tabs.wait(500)
    expect(tabs.leading.size).toBe(1)
    const [first] = tabs.leading
    tabs.wait(120_000)
    expect([...tabs.leading]).toEqual([first])
  })

  it('have another one soon after the leader says that it goes', () => {
    const tabs = browser()
    for (const tab of TABS) tabs.add(tab)
    tabs.wait(500)
    const [first = ''] = tabs.leading
    tabs.leave(first)
    expect(tabs.leading.size).toBe(0)
    for (const tab of TABS) if (tab !== first) tabs.look(tab)
    tabs.wait(200)
    expect(tabs.leading.size).toBe(1)
    expect(tabs.leading.has(first)).toBe(false)
  })

  it('have another one within half a minute after the leader was killed', () => {
    const tabs = browser()
    for (const tab of TABS) tabs.add(tab)
    tabs.wait(500)
    const [first = ''] = tabs.leading
    tabs.kill(first)
    tabs.wait(26_000)
    expect(tabs.leading.size).toBe(1)
    expect(tabs.leading.has(first)).toBe(false)
  })

  it('that wake up after others took over step back', () => {
    const tabs = browser()
    for (const tab of ['a', 'b']) tabs.add(tab)
    tabs.wait(500)
    const [first = ''] = tabs.leading
    tabs.asleep.add(first)
    tabs.wait(26_000)
    expect(tabs.leading.size).toBe(2)
    tabs.asleep.delete(first)
    tabs.wait(5000)
    expect(tabs.leading.size).toBe(1)
    expect(tabs.leading.has(first)).toBe(false)
  })

  it('do not mind a lease of another session, a broken one, or one of a clock that ran ahead', () => {
    for (const lease of [
      JSON.stringify({ session: 'other', tab: 'x', until: 1_010_000 }),
      JSON.stringify({ session: 's', tab: 'x', until: 9_000_000 }),
      '{"session":',
      '7',
      'null',
    ]) {
      const tabs = browser()
      tabs.put(lease)
      tabs.add('a')
      tabs.wait(500)
      expect([...tabs.leading]).toEqual(['a'])
    }
  })

  it('agree anew when the clock of the device is set back', () => {
    const tabs = browser()
    for (const tab of TABS) tabs.add(tab)
    tabs.wait(500)
    tabs.setClockBack(3_600_000)
    tabs.wait(3_700_000)
    expect(tabs.leading.size).toBe(1)
  })
})
