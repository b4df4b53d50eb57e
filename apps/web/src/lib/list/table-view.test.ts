import { describe, expect, it } from 'vitest'
import { tableViewOf } from './table-view.ts'

describe('tableViewOf', () => {
  it('reads what a person chose', () => {
    expect(tableViewOf('{"hidden":["pin","level"],"density":"dense"}', ['pin'])).toEqual({
      hidden: new Set(['pin', 'level']),
      density: 'dense',
    })
    expect(tableViewOf('{"hidden":[]}', ['pin']).hidden.size).toBe(0)
  })
  it.each([undefined, '', '{', '[]', '{"hidden":"pin","density":7}'])('takes the list’s own for %j', (stored) => {
    expect(tableViewOf(stored, ['pin'])).toEqual({ hidden: new Set(['pin']), density: 'normal' })
  })
})
