import { addDays, day, weekday } from '@muster/kernel/day'
import { expect, it } from 'vitest'
import { absencesIn } from './absence.rules.ts'
import type { Span } from './away.rules.ts'

const WORK: Span[] = [
  [480, 720],
  [780, 1020],
]
/** Monday to Friday; 2026-12-03 is a Thursday. */
const workOn = (on: ReturnType<typeof day>) => (weekday(on) > 5 ? [] : WORK)
const THURSDAY = day('2026-12-03')
const taken = (...offsets: number[]) => offsets.map((n) => ({ day: addDays(THURSDAY, n), spans: WORK }))
const span = (from: number, to: number) => ({ from: addDays(THURSDAY, from), to: addDays(THURSDAY, to) })

it.each([
  ['one day', taken(0), [span(0, 0)]],
  ['two days on end', taken(0, 1), [span(0, 1)]],
  ['over a weekend', taken(0, 1, 4, 5), [span(0, 5)]],
  ['with a day of work between', taken(0, 4), [span(0, 0), span(4, 4)]],
  ['nothing', [], []],
  ['the morning alone', [{ day: THURSDAY, spans: WORK.slice(0, 1) }], []],
  [
    'a day and the morning of the next',
    [...taken(0), { day: addDays(THURSDAY, 1), spans: WORK.slice(0, 1) }],
    [span(0, 0)],
  ],
])('who takes %s is away then', (_, days, absences) => {
  expect(absencesIn(days, workOn)).toEqual(absences)
})
