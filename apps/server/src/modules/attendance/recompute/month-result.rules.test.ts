import { codesOf, textOfCodes } from '@muster/contract/attendance/month-days'
import { addDays, type Day, day, daysFrom } from '@muster/kernel/day'
import { type Month, monthOf } from '@muster/kernel/month'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComputedCodes, monthsIn, monthsWith } from './month-result.rules.ts'

const FIRST = day('2026-10-25')
const span = fc
  .tuple(fc.nat(40), fc.nat(10))
  .map(([begin, length]) => ({ from: addDays(FIRST, begin), to: addDays(FIRST, begin + length) }))
const code = fc.option(fc.constantFrom('x480', 'ax480k463l17', 'r', '0', 'fx480'), { nil: undefined })

describe('the months of somebody', () => {
  it('hold the code of every day as it was computed last, a frozen one for ever, and of nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(span, fc.array(code, { minLength: 11, maxLength: 11 })), { maxLength: 8 }),
        (turns) => {
          const stored = new Map<Month, string>()
          const known = new Map<Day, string>()
          for (const [{ from, to }, codes] of turns) {
            const own = new Map<Day, string>()
            for (const [i, on] of daysFrom(from, to).entries()) {
              const is = codes[i]
              if (is !== undefined) own.set(on, is)
              if (known.get(on)?.startsWith('f')) continue
              if (is === undefined) known.delete(on)
              else known.set(on, is)
            }
            const computed: ComputedCodes = new Map([['a', own]])
            const months = monthsWith(
              [{ employmentId: 'a', from, to }],
              computed,
              (_id, month) => stored.get(month) ?? '',
            )
            for (const { month, days } of months) stored.set(month, days)
          }
          const shown = [...stored].flatMap(([month, text]) =>
            codesOf(text).flatMap((is, i) =>
              is === undefined ? [] : [[`${month}-${String(i + 1).padStart(2, '0')}`, is] as const],
            ),
          )
          expect(new Map(shown)).toEqual(known)
        },
      ),
    )
  })

  it('are those in which the ranges lie, with their sums and how many days there are of each kind', () => {
    const ranges = [
      { employmentId: 'a', from: day('2026-10-30'), to: day('2026-11-01') },
      { employmentId: 'b', from: day('2026-11-02'), to: day('2026-11-02') },
    ]
    expect(monthsIn(ranges)).toEqual(['2026-10', '2026-11'])
    const computed: ComputedCodes = new Map([
      [
        'a',
        new Map([
          [day('2026-10-30'), 'ax480k463l17'],
          [day('2026-10-31'), 'r'],
        ]),
      ],
    ])
    const [october, november, others] = monthsWith(ranges, computed, (id) => (id === 'a' ? 'dx480k0' : 'x60'))
    expect(october).toMatchObject({
      employmentId: 'a',
      month: '2026-10',
      days: textOfCodes(['dx480k0', ...Array<undefined>(28), 'ax480k463l17', 'r']),
    })
    expect(october?.totals).toMatchObject({
      expectedMinutes: 960,
      workedMinutes: 463,
      lateMinutes: 17,
      abnormalDays: 1,
      noDataDays: 1,
      normalDays: 1,
    })
    expect([november?.days, november?.month, others?.days, others?.employmentId]).toEqual([
      '',
      monthOf(day('2026-11-01')),
      'x60',
      'b',
    ])
  })
})
