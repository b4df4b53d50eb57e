import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeCards, byRows, type Columns, fromRows, moveCard, slotOf, stepCard, toKeep } from './card-order.ts'

const CARDS = [
  { name: 'today', column: 'main' },
  { name: 'attention', column: 'side' },
  { name: 'team', column: 'main' },
  { name: 'month', column: 'side' },
] as const
const USUAL: Columns = { main: ['today', 'team'], side: ['attention', 'month'] }

describe('the order of cards', () => {
  it.each([
    ['nothing', undefined, USUAL],
    [
      'an order of one’s own',
      { main: ['month', 'today'], side: ['team', 'attention'] },
      { main: ['month', 'today'], side: ['team', 'attention'] },
    ],
    [
      'an order without a card that came later',
      { main: ['team', 'today'], side: ['month'] },
      { main: ['team', 'today'], side: ['month', 'attention'] },
    ],
    ['names that are no card', { main: ['gone', 'today'], side: ['x'] }, USUAL],
    [
      'a card twice',
      { main: ['month', 'month'], side: ['month'] },
      { main: ['month', 'today', 'team'], side: ['attention'] },
    ],
    [
      'everything in one column',
      { main: [], side: ['team', 'today', 'month', 'attention'] },
      { main: [], side: ['team', 'today', 'month', 'attention'] },
    ],
  ] as [string, Columns | undefined, Columns][])('is made of %s', (_what, kept, expected) => {
    expect(arrangeCards(kept, CARDS)).toEqual(expected)
  })

  it('goes by rows on a phone', () => {
    expect(byRows(USUAL)).toEqual(['today', 'attention', 'team', 'month'])
    expect(byRows({ main: ['a'], side: ['b', 'c', 'd'] })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('makes columns of the rows of a phone again, as long as they were', () => {
    expect(fromRows(byRows(USUAL), USUAL)).toEqual(USUAL)
    const uneven = { main: ['a'], side: ['b', 'c', 'd'] }
    expect(fromRows(['d', 'a', 'b', 'c'], uneven)).toEqual({ main: ['d'], side: ['a', 'b', 'c'] })
  })

  it('puts a card before another one, in its column or the other', () => {
    expect(moveCard(USUAL, 'team', { column: 'main', index: 0 })).toEqual({ main: ['team', 'today'], side: USUAL.side })
    expect(moveCard(USUAL, 'today', { column: 'main', index: 2 })).toEqual({
      main: ['team', 'today'],
      side: USUAL.side,
    })
    expect(moveCard(USUAL, 'today', { column: 'main', index: 1 })).toEqual(USUAL)
    expect(moveCard(USUAL, 'month', { column: 'main', index: 9 })).toEqual({
      main: ['today', 'team', 'month'],
      side: ['attention'],
    })
    expect(moveCard(USUAL, 'nobody', { column: 'main', index: 0 })).toBe(USUAL)
  })

  it('steps one card up or down, and no further than the end', () => {
    expect(stepCard(USUAL, 'team', -1, USUAL.main)).toEqual({ main: ['team', 'today'], side: USUAL.side })
    expect(stepCard(USUAL, 'today', -1, USUAL.main)).toBe(USUAL)
    expect(stepCard(USUAL, 'team', 1, USUAL.main)).toBe(USUAL)
    const down = stepCard(USUAL, 'today', 1, byRows(USUAL))
    expect(byRows(down)).toEqual(['attention', 'today', 'team', 'month'])
  })

  it('keeps the place of cards that are not shown at present', () => {
    expect(toKeep(USUAL, { main: ['pay', 'today'], side: ['news'] })).toEqual({
      main: ['today', 'team', 'pay'],
      side: ['attention', 'month', 'news'],
    })
  })

  it('never loses or doubles a card, whatever is moved where', () => {
    const name = fc.constantFrom('today', 'attention', 'team', 'month', 'gone')
    const slot = fc.record({
      column: fc.constantFrom('main' as const, 'side' as const),
      index: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(name, slot)), (moves) => {
        let columns = USUAL
        for (const [card, to] of moves) columns = moveCard(columns, card, to)
        expect(byRows(columns).toSorted()).toEqual(byRows(USUAL).toSorted())
        for (const one of byRows(USUAL)) expect(slotOf(columns, one)).toBeDefined()
      }),
    )
  })
})
