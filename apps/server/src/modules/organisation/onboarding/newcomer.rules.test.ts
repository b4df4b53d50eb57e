import { NEEDS, type Need } from '@muster/contract/organisation/newcomer'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, ownNeeds } from './newcomer.rules.ts'

const WHOLE = {
  sex: 'female',
  birthday: '1990-01-01',
  nationality: 'VN',
  education: 'bachelor',
  marital_status: 'single',
  native_name: 'Nguyễn Thị Lan',
  contract_type: 'open',
  contract_end_on: null,
  pin: '17',
}

describe('what a newcomer needs of the organisation [3.08, 5.01]', () => {
  it.each<[what: string, part: Partial<Record<keyof typeof WHOLE, string | null>>, fields: string[], needs: Need[]]>([
    ['everything is there', {}, [], []],
    ['required fields', { sex: null, marital_status: '' }, ['sex', 'maritalStatus'], ['details']],
    ['the name in own script', { native_name: '' }, [], ['nativeName']],
    ['the end of a fixed term', { contract_type: 'fixed-term' }, [], ['contractEnd']],
    ['a contract without end', { contract_type: 'service' }, [], []],
    ['a PIN', { pin: null }, [], ['pin']],
  ])('%s', (_what, part, fields, needs) => {
    expect(ownNeeds({ ...WHOLE, ...part } as Parameters<typeof ownNeeds>[0])).toEqual({ fields, needs })
  })

  it('stands in one order, each once, whoever said it first', () => {
    assert(
      property(array(constantFrom(...NEEDS)), (needs) => {
        const ordered = inOrder(needs)
        expect(new Set(ordered)).toEqual(new Set(needs))
        expect(ordered).toEqual([...new Set(ordered)].toSorted((a, b) => NEEDS.indexOf(a) - NEEDS.indexOf(b)))
      }),
    )
  })
})
