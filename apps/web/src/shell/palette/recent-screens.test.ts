import { describe, expect, it } from 'vitest'
import { recentOf } from './recent-screens.ts'

describe('recentOf', () => {
  it.each([
    { what: 'names', stored: '["offices","shifts"]', names: ['offices', 'shifts'] },
    { what: 'nothing', stored: undefined, names: [] },
    { what: 'no JSON', stored: '[offices', names: [] },
    { what: 'something else', stored: '{"a":1}', names: [] },
    { what: 'foreign values among them', stored: '["offices",7,null]', names: ['offices'] },
    { what: 'more than are kept', stored: '["a","b","c","d","e","f","g"]', names: ['a', 'b', 'c', 'd', 'e', 'f'] },
  ])('reads $what', ({ stored, names }) => {
    expect(recentOf(stored)).toEqual(names)
  })
})
