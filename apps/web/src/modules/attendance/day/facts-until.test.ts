import { describe, expect, it } from 'vitest'
import { factsUntil } from './facts-until.ts'

const open = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
]

describe('a day under way', () => {
  it.each([
    ['in the first hour', 500, [{ from: 480, to: 500 }], [{ from: 500, to: 720 }, open[1]]],
    ['in the break', 750, [open[0]], [open[1]]],
    ['in the afternoon', 900, [open[0], { from: 780, to: 900 }], [{ from: 900, to: 1020 }]],
    ['after the end', 1100, open, []],
    ['before the start', 470, [], open],
  ])('has worked until now %s', (_when, now, work, ahead) => {
    expect(factsUntil({ open }, now)).toMatchObject({ work, open: ahead })
  })
  it('keeps what is settled', () => {
    const work = [{ from: 300, to: 400 }]
    expect(factsUntil({ work, open }, 500).work).toEqual([...work, { from: 480, to: 500 }])
  })
})
