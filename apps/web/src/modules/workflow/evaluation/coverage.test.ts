import { describe, expect, it } from 'vitest'
import { coverageOf } from './coverage.ts'

const d = (id: string, parentId: string | null = null) => ({ id, parentId })
const TREE = [d('top'), d('left', 'top'), d('right', 'top'), d('deep', 'left'), d('deeper', 'deep'), d('alone')]
const ids = ({ covered, exceptions }: ReturnType<typeof coverageOf>) =>
  [covered, exceptions].map((list) => list.map((one) => one.id).join())

describe('to which departments a form applies [3.18]', () => {
  it.each([
    { chosen: [], others: [], covered: '', exceptions: '' },
    { chosen: ['top'], others: [], covered: 'top,left,right,deep,deeper', exceptions: '' },
    { chosen: ['top'], others: ['deep'], covered: 'top,left,right', exceptions: 'deep' },
    { chosen: ['top', 'deeper'], others: ['left'], covered: 'top,right,deeper', exceptions: 'left' },
    { chosen: ['deep'], others: ['top'], covered: 'deep,deeper', exceptions: '' },
    { chosen: ['alone'], others: ['top', 'deep'], covered: 'alone', exceptions: '' },
  ])('chosen $chosen beside $others: $covered', ({ chosen, others, covered, exceptions }) => {
    const taken = new Map(others.map((id) => [id, `form of ${id}`]))
    expect(ids(coverageOf(TREE, chosen, taken))).toEqual([covered, exceptions])
  })

  it('ends where what is seen goes round in a circle', () => {
    expect(ids(coverageOf([d('a', 'b'), d('b', 'a')], ['a'], new Map()))).toEqual(['a,b', ''])
  })
})
