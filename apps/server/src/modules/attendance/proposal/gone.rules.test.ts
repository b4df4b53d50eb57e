import { addDays, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findGone } from './gone.rules.ts'

const last = day('2018-07-23')

describe('who is gone', () => {
  it('has not punched for four weeks, measured by the last punch of all', () => {
    const seen = [
      { pin: '1', lastOn: last },
      { pin: '2', lastOn: addDays(last, -27) },
      { pin: '3', lastOn: addDays(last, -28) },
    ]
    expect([...findGone(seen)]).toEqual([['3', addDays(last, -28)]])
    expect(findGone([])).toEqual(new Map())
  })

  it('is never the last one, whatever the order, and the same if all are shifted', () => {
    const people = fc.uniqueArray(fc.record({ pin: fc.nat(50).map(String), ago: fc.nat(90) }), {
      selector: (p) => p.pin,
      minLength: 1,
    })
    fc.assert(
      fc.property(people, fc.nat(500), (all, shift) => {
        const at = (days: number) => all.map(({ pin, ago }) => ({ pin, lastOn: addDays(last, days - ago) }))
        const gone = findGone(at(0))
        const least = Math.min(...all.map((p) => p.ago))
        expect([...gone.keys()].toSorted()).toEqual(all.flatMap((p) => (p.ago - least >= 28 ? [p.pin] : [])).toSorted())
        expect(findGone(at(0).toReversed())).toEqual(gone)
        expect([...findGone(at(shift)).keys()]).toEqual([...gone.keys()])
      }),
    )
  })
})
