import { NEEDS, type Need } from '@muster/contract/organisation/newcomer'
import { keepsFromWork } from '@muster/contract/organisation/newcomer-work'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('who can work on the first day', () => {
  it.each<[needs: Need[], keeps: Need[]]>([
    [[], []],
    [['shift'], ['shift']],
    [['pin'], []],
    [['account'], []],
    [
      ['pin', 'account'],
      ['pin', 'account'],
    ],
    [['pin', 'activation'], []],
    [
      ['pin', 'codeExpired'],
      ['pin', 'codeExpired'],
    ],
    [['details', 'nativeName', 'contractEnd'], []],
  ])('of %j is kept by %j', (needs, keeps) => {
    expect(keepsFromWork(needs)).toEqual(keeps)
  })

  it('is kept by nothing that is not missing, and by no less when more is missing', () => {
    const some = array(constantFrom(...NEEDS))
    assert(
      property(some, some, (needs, more) => {
        const kept = keepsFromWork(needs)
        expect(needs).toEqual(expect.arrayContaining(kept))
        expect(keepsFromWork([...needs, ...more])).toEqual(expect.arrayContaining(kept))
      }),
    )
  })
})
