import { describe, expect, it } from 'vitest'
import { type ManagingPosition, managersFrom } from './manager.rules.ts'

/** Somebody who manages so deep in the tree at a rank. */
const at = (personId: string, depth: number, rank = 2, isAbove = true): ManagingPosition => ({
  ...{ personId, depth, rank, isAbove, positionId: `${personId}-${depth}`, departmentId: `d${depth}` },
})
const namesOf = (positions: readonly ManagingPosition[], personId = 'me') => {
  const { ofDepartment, above } = managersFrom(positions, personId)
  return [ofDepartment, ...above].map((level) => level.map((one) => one.personId).join(' '))
}

describe('who manages somebody', () => {
  it.each([
    ['nobody', [], ['']],
    ['one of each department up to the top', [at('a', 3), at('b', 2), at('c', 1)], ['a', 'a', 'b', 'c']],
    ['in whatever order they come', [at('c', 1), at('a', 3), at('b', 2)], ['a', 'a', 'b', 'c']],
    ['the next department up where one has no manager', [at('b', 2), at('c', 1)], ['b', 'b', 'c']],
    ['all of the highest level of a department', [at('a', 3), at('x', 3, 4), at('y', 3)], ['a y', 'a y']],
    ['somebody of two departments in the nearer one alone', [at('a', 3), at('a', 2), at('c', 1)], ['a', 'a', 'c']],
    ['somebody with two positions in one once', [at('a', 3), at('a', 3)], ['a', 'a']],
    [
      'who manages is the manager of their department, and not above themselves',
      [at('me', 3, 2, false), at('b', 2)],
      ['me', 'b'],
    ],
    ['their deputy is not above them', [at('me', 3, 2, false), at('x', 3, 4, false), at('b', 2)], ['me', 'b']],
    ['their own second department above is passed', [at('a', 3), at('me', 2), at('c', 1)], ['a', 'a', 'c']],
  ] as const)('%s', (_, positions, expected) => {
    expect(namesOf(positions)).toEqual(expected)
  })
})
