import { day } from '@muster/kernel/day'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  dropFiledPress,
  dropMissedPresses,
  findMeaning,
  hasCome,
  keepMissedPress,
  readMissedPresses,
} from './missed-press.ts'

const stored = new Map<string, string>()
const PRESS = { employmentId: 'anna', day: day('2026-03-11'), minute: 478, way: 'made-up-in' as const }
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-11T00:58:00Z') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('outlives the page, for two days', () => {
  keepMissedPress(PRESS, [])
  expect(readMissedPresses()).toMatchObject([PRESS])
  vi.advanceTimersByTime(2 * 1440 * MINUTE)
  expect(readMissedPresses()).toEqual([])
})

it('takes several presses within ten minutes for one, by the first time, and one of the same day later for the other way', () => {
  keepMissedPress(PRESS, [])
  vi.advanceTimersByTime(9 * MINUTE)
  keepMissedPress({ ...PRESS, minute: 487 }, [])
  keepMissedPress({ ...PRESS, employmentId: 'ben' }, [])
  vi.advanceTimersByTime(2 * MINUTE)
  keepMissedPress({ ...PRESS, minute: 489 }, [])
  vi.advanceTimersByTime(11 * MINUTE)
  keepMissedPress({ ...PRESS, minute: 500 }, [])
  keepMissedPress({ ...PRESS, day: day('2026-03-12') }, [])
  expect(readMissedPresses().map(({ employmentId, minute, way }) => [employmentId, minute, way])).toEqual([
    ['anna', 478, 'made-up-in'],
    ['ben', 478, 'made-up-in'],
    ['anna', 489, 'made-up-out'],
    ['anna', 500, 'made-up-in'],
    ['anna', 478, 'made-up-in'],
  ])
})

it('keeps its way where the page has heard of a punch since', () => {
  keepMissedPress(PRESS, [])
  vi.advanceTimersByTime(300 * MINUTE)
  keepMissedPress({ ...PRESS, minute: 780 }, ['2026-03-11 12:00:00'])
  expect(readMissedPresses().map(({ way }) => way)).toEqual(['made-up-in', 'made-up-in'])
})

it('is forgotten alone where both ends of a break of an hour are kept', () => {
  keepMissedPress({ ...PRESS, minute: 720, way: 'made-up-out' }, [])
  vi.advanceTimersByTime(60 * MINUTE)
  keepMissedPress({ ...PRESS, minute: 780 }, [])
  dropFiledPress('anna', { day: PRESS.day, minute: 720, way: 'made-up-out' })
  expect(readMissedPresses()).toMatchObject([{ minute: 780, way: 'made-up-in' }])
})

it.each([
  ['of today, on a page left open overnight', 1918, 'out', 1020, ['2026-03-12', 478, 'made-up-in']],
  ['of a night that has just ended', 1918, 'out', 1800, ['2026-03-11', 1918, 'made-up-out']],
  ['of a new day, where nobody is in', 1918, 'in', 1800, ['2026-03-12', 478, 'made-up-in']],
  ['of a Monday, on a page of Friday', 3 * 1440 + 478, 'out', 1020, ['2026-03-14', 478, 'made-up-in']],
] as const)('is %s', (_, minute, next, worksUntil, want) => {
  const meant = findMeaning({ employmentId: 'anna', day: day('2026-03-11'), minute, next, worksUntil })
  expect([meant.day, meant.minute, meant.way]).toEqual(want)
})

it('is forgotten once an application about its time is filed, and no other of the day is', () => {
  keepMissedPress(PRESS, [])
  vi.advanceTimersByTime(540 * MINUTE)
  keepMissedPress({ ...PRESS, minute: 1018 }, [])
  dropFiledPress('anna', { day: PRESS.day, minute: 480, way: 'made-up-in' })
  expect(readMissedPresses()).toMatchObject([{ minute: 1018, way: 'made-up-out' }])
})

it('is forgotten alone, and leaves nothing behind', () => {
  keepMissedPress(PRESS, [])
  dropMissedPresses('ben', () => true)
  expect(readMissedPresses()).toHaveLength(1)
  dropMissedPresses('anna', ({ minute }) => minute === 478)
  expect([readMissedPresses(), stored.size]).toEqual([[], 0])
})

it('reads nothing out of what it did not write', () => {
  for (const text of ['{', '{}', '[null, 1, {"employmentId":"anna"}]']) {
    stored.set('MissedPresses', text)
    expect(readMissedPresses(), text).toEqual([])
  }
})

it.each([
  ['2026-03-11 07:58:40', true],
  ['2026-03-11 07:57:56', true],
  ['2026-03-11 07:59:08', true],
  ['2026-03-11 07:57:50', false],
  ['2026-03-11 07:59:30', false],
  ['2026-03-10 07:58:40', false],
])('has come where a punch stands in its minute, or seconds beside it: %s %s', (wall, want) => {
  expect(hasCome(PRESS, ['2026-03-09 07:58:00', wall])).toBe(want)
})

it('has come after midnight as well, whose minute counts on', () => {
  expect(hasCome({ ...PRESS, minute: 1440 + 123 }, ['2026-03-12 02:03:00'])).toBe(true)
})
