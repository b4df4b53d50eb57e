import { describe, expect, it } from 'vitest'
import { menuStateOf } from './menu-value.ts'

describe('menuStateOf', () => {
  it('holds a collapsed flag and the entries of a session [3.01]', () => {
    expect(menuStateOf('{"collapsed":true,"entries":["dashboard","offices"],"session":"s1"}')).toEqual({
      collapsed: true,
      entries: ['dashboard', 'offices'],
      session: 's1',
    })
  })
  it.each([undefined, '', 'null', '{', '[]', '{"collapsed":"yes","entries":[7],"session":1}'])(
    'is open and empty for %j',
    (stored) => {
      expect(menuStateOf(stored)).toEqual({ collapsed: false, entries: [], session: '' })
    },
  )
})
