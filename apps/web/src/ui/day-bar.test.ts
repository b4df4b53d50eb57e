import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisAround, DAY_AXIS, hourMarks, shareOf } from './day-axis.ts'
import { dayInWords, timeText } from './day-facts.ts'

const words = {
  planned: (a: string, b: string) => `plan ${a}-${b}`,
  worked: (a: string, b: string) => `work ${a}-${b}`,
  extra: (a: string, b: string) => `extra ${a}-${b}`,
  leave: (a: string, b: string) => `leave ${a}-${b}`,
  break: (a: string, b: string) => `break ${a}-${b}`,
  late: (a: string, b: string) => `late ${a}-${b}`,
  early: (a: string, b: string) => `early ${a}-${b}`,
  open: (a: string) => `open ${a}`,
  punched: (t: string) => `punches ${t}`,
  missing: (a: string) => `missing ${a}`,
  nothing: 'nothing',
  nextDay: '+1',
}

describe('dayInWords', () => {
  it('says every part of the bar', () => {
    const facts = {
      plan: [{ from: 480, to: 1020 }],
      breaks: [{ from: 720, to: 780 }],
      work: [{ from: 497, to: 1020 }],
      extra: [{ from: 1020, to: 1080 }],
      leave: [{ from: 780, to: 900 }],
      late: [{ from: 480, to: 497 }],
      early: [{ from: 1000, to: 1020 }],
      open: [{ from: 480, to: 1020 }],
      punches: [497, 1021],
      missing: [1020],
    }
    expect(dayInWords(facts, words)).toBe(
      'plan 08:00-17:00; break 12:00-13:00; work 08:17-17:00; extra 17:00-18:00; leave 13:00-15:00; late 08:00-08:17; ' +
        'early 16:40-17:00; open 08:00; punches 08:17, 17:01; missing 17:00',
    )
  })
  it('marks what lies after midnight', () => {
    expect(dayInWords({ plan: [{ from: 1320, to: 1800 }] }, words)).toBe('plan 22:00-06:00 +1')
    expect(timeText(1440, '+1')).toBe('00:00 +1')
  })
  it('says so when there is nothing', () => {
    expect(dayInWords({}, words)).toBe('nothing')
    expect(dayInWords({ work: [], punches: [] }, words)).toBe('nothing')
  })
})

describe('the axis', () => {
  it('goes past midnight for a night and never shrinks below the usual day', () => {
    expect(axisAround([{ plan: [{ from: 1320, to: 1800 }] }])).toEqual({ from: 360, to: 1860 })
    expect(axisAround([{ punches: [350] }])).toEqual({ from: 300, to: 1320 })
    expect(axisAround([])).toEqual(DAY_AXIS)
  })
  it('keeps every mark inside and no more of them than fit', () => {
    const hour = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(hour, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 3, max: 20 }), (start, length, most) => {
        const axis = { from: start * 60, to: (start + length) * 60 }
        const marks = hourMarks(axis, most)
        expect(marks.length).toBeGreaterThan(0)
        expect(marks.length).toBeLessThanOrEqual(Math.max(most, 3))
        for (const m of marks) expect(shareOf(m, axis)).toBeCloseTo((m - axis.from) / (axis.to - axis.from), 9)
      }),
    )
  })
  it('keeps what lies outside at the edge', () => {
    expect(shareOf(0, DAY_AXIS)).toBe(0)
    expect(shareOf(2000, DAY_AXIS)).toBe(1)
    expect(shareOf(840, DAY_AXIS)).toBe(0.5)
  })
})
