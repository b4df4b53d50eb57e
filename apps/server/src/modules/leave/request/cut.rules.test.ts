import { day } from '@muster/kernel/day'
import { expect, it } from 'vitest'
import { cutParts, splitSpans, toSlot } from './cut.rules.ts'

const [MON, TUE, WED] = ['2026-11-16', '2026-11-17', '2026-11-18'].map(day) as [Day, Day, Day]
type Day = ReturnType<typeof day>
const WHOLE = { fromMinute: null, toMinute: null }

it('parts a day after some of its minutes', () => {
  const spans = [
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ]
  expect(splitSpans(spans, 300)).toEqual({
    first: [spans[0], { from: 780, to: 840 }],
    rest: [{ from: 840, to: 1020 }],
  })
  expect(splitSpans(spans, 0)).toEqual({ first: [], rest: spans })
  expect(splitSpans(spans, 480)).toEqual({ first: spans, rest: [] })
})

it.each([
  ['by day', { from: 480, to: 720 }, { from: TUE, to: TUE, fromMinute: 480, toMinute: 720 }],
  ['until midnight', { from: 1320, to: 1440 }, { from: TUE, to: TUE, fromMinute: 1320, toMinute: 1440 }],
  ['over midnight', { from: 1320, to: 1560 }, { from: TUE, to: WED, fromMinute: 1320, toMinute: 120 }],
  ['in the small hours', { from: 1500, to: 1560 }, { from: WED, to: WED, fromMinute: 60, toMinute: 120 }],
])('makes minutes %s a part of a leave', (_, span, slot) => {
  expect(toSlot(TUE, span)).toEqual(slot)
})

it('leaves of whole days the days around and what stays of that day', () => {
  const stay = [{ from: 480, to: 720 }]
  const gone = [{ from: 780, to: 1020 }]
  const morning = { from: TUE, to: TUE, fromMinute: 480, toMinute: 720 }
  expect(cutParts([{ from: MON, to: WED, ...WHOLE }], TUE, stay, gone)).toEqual([
    { from: MON, to: MON, ...WHOLE },
    { from: WED, to: WED, ...WHOLE },
    morning,
  ])
  expect(cutParts([{ from: TUE, to: TUE, ...WHOLE }], TUE, [], gone)).toEqual([])
  expect(cutParts([{ from: WED, to: WED, ...WHOLE }], TUE, [], gone)).toEqual([{ from: WED, to: WED, ...WHOLE }])
  expect(cutParts([{ from: TUE, to: TUE, fromMinute: 600, toMinute: 900 }], TUE, stay, gone)).toEqual([
    { from: TUE, to: TUE, fromMinute: 600, toMinute: 780 },
  ])
})
