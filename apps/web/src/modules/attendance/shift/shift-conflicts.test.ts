import { describe, expect, it } from 'vitest'
import { conflictsOf } from './shift-conflicts.ts'

const span = (from: number, to: number) => ({ from, to })
const reported = (periods: [number, number][], breaks: [number, number][] = []) =>
  conflictsOf({ periods: periods.map((s) => span(...s)), breaks: breaks.map((s) => span(...s)) }).map(
    ({ path, problem }) => [path, problem],
  )

describe('conflictsOf', () => {
  it('finds nothing in sound hours', () => {
    expect(
      reported(
        [
          [480, 720],
          [780, 1020],
        ],
        [[600, 615]],
      ),
    ).toEqual([])
  })
  it('finds periods that overlap or end before they start [5.07]', () => {
    expect(
      reported([
        [480, 720],
        [700, 1020],
      ]),
    ).toEqual([['periods.1', 'overlaps']])
    expect(reported([[480, 400]])).toEqual([['periods.0', 'ends_before_start']])
  })
  it('finds breaks outside of work [5.07]', () => {
    expect(reported([[480, 1020]], [[1000, 1030]])).toEqual([['breaks.0', 'outside_work']])
  })
  it('draws an overlap exactly where it lies', () => {
    expect(conflictsOf({ periods: [span(480, 720), span(700, 1020)], breaks: [] })[0]?.span).toEqual({
      from: 700,
      to: 720,
    })
  })
  it('leaves alone what is still being typed', () => {
    expect(reported([[480, Number.NaN]], [[Number.NaN, 780]])).toEqual([])
  })
})
