import { describe, expect, it } from 'vitest'
import { DAY_SHIFT, resultOf } from '../../../../test/day-facts.ts'
import { table } from '../../../../test/day-table.ts'
import type { Correction } from './mark.rules.ts'
import { overtimePolicyBy } from './overtime-policy.rules.ts'

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const overtime = (from: number, to: number) => ({
  overtime: {
    claims: [{ id: 'task', reward: 'paid' as const, from, to, breakMinutes: 0 }],
    policy: overtimePolicyBy([]),
    kindOn: () => 'workday' as const,
  },
})
const madeUp = (kind: Correction['kind'], minute: number) => ({ corrections: [{ id: 'c', kind, minute }] })
/** What lies beyond the end of work, what is alone, and what the day lacks. */
function afterWork(times: string, over: Parameters<typeof resultOf>[2] = {}) {
  const { explanation, missing, earlyLeaveMinutes, overtimeMinutes } = resultOf(DAY_SHIFT, times, over)
  const alone = explanation.lines.flatMap(({ rule, data }) =>
    rule === 'unpaired' || rule === 'begun' ? [`${rule} ${clock(data?.at as number)}`] : [],
  )
  const extra = (explanation.bar.extra ?? []).map(([from, to]) => `${clock(from)}–${clock(to)}`)
  const lacking = (explanation.bar.missing ?? []).map(({ at, what }) => `${what} ${clock(at)}`)
  expect(missing).toHaveLength(lacking.length)
  return [...extra, ...alone, ...lacking, `early ${earlyLeaveMinutes}`, `overtime ${overtimeMinutes}`].join(', ')
}

describe('a press after the end of work without its pair', () => {
  table([
    ['is an open item and no minute', DAY_SHIFT, '08:00 17:00 21:00', 'worked 480, no clock-in, abnormal'],
    [
      'beside a lunch that was punched',
      DAY_SHIFT,
      '08:00 12:02 12:55 17:00 21:00',
      'worked 480, no clock-in, abnormal',
    ],
    [
      'beside a press at noon, which is presence',
      DAY_SHIFT,
      '08:00 12:00 17:00 21:00',
      'worked 480, no clock-in, abnormal',
    ],
    ['between the ends of the shift nothing changes', DAY_SHIFT, '08:00 15:00 17:00', 'worked 480, normal'],
    ['nor before a late going', DAY_SHIFT, '08:00 15:00 21:00', 'worked 480, extra 240, normal'],
    ['pressed again on going', DAY_SHIFT, '08:00 17:00 17:05', 'worked 480, extra 5, normal'],
    ['pressed on packing up, and on going', DAY_SHIFT, '08:00 16:55 17:20', 'worked 480, extra 20, normal'],
    ['came again and went', DAY_SHIFT, '08:00 17:00 18:00 21:00', 'worked 480, extra 180, normal'],
  ])

  it.each([
    ['08:00 17:00 21:00', {}, 'unpaired 21:00, clock-in 17:00, early 0, overtime 0'],
    ['08:00 17:00 21:00', overtime(1020, 1260), 'unpaired 21:00, clock-in 17:00, early 0, overtime 0'],
    ['08:00 17:00 21:00', overtime(1080, 1260), 'unpaired 21:00, clock-in 18:00, early 0, overtime 0'],
    ['08:00 17:00 18:02', overtime(1080, 1260), 'unpaired 18:02, clock-out 21:00, early 0, overtime 0'],
    ['08:00 16:58 21:00', {}, 'unpaired 21:00, clock-in 16:58, early 0, overtime 0'],
    ['08:00 17:00 18:00 19:00 21:00', {}, '18:00–19:00, unpaired 21:00, clock-in 19:00, early 0, overtime 0'],
    ['08:00 17:00 20:58 21:04', {}, 'unpaired 20:58, clock-in 17:00, early 0, overtime 0'],
    ['08:00 17:00 21:00', { coverage: 'open' as const }, 'begun 21:00, early 0, overtime 0'],
  ])('%s lacks what is likeliest (%#) [C15]', (times, over, expected) => {
    expect(afterWork(times, over)).toBe(expected)
  })

  it('takes presses minutes apart as going and coming where all of them have a pair then [C15]', () => {
    expect(afterWork('07:58 18:30 18:36 19:45 20:30 22:00')).toBe(
      '07:58–08:00, 17:00–18:30, 18:36–19:45, 20:30–22:00, early 0, overtime 0',
    )
  })

  it('counts once somebody says when they came back, or when they went [C15]', () => {
    const came = { ...overtime(1020, 1260), ...madeUp('made-up-in', 1020) }
    expect(afterWork('08:00 17:00 21:00', came)).toBe('17:00–21:00, early 0, overtime 240')
    expect(afterWork('08:00 12:00 17:00 21:00', came)).toBe('17:00–21:00, early 0, overtime 240')
    const went = { ...overtime(1080, 1260), ...madeUp('made-up-out', 1260) }
    expect(afterWork('08:00 17:00 18:02', went)).toBe('18:02–21:00, early 0, overtime 150')
  })
})
