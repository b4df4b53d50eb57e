import type { ReceiptLine } from '@muster/contract/attendance/explanation'
import { findPunchFates, PUNCH_PROBLEMS, PUNCH_ROLES } from '@muster/contract/attendance/punch-fate'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeFate, encodeFates } from './punch-fates.rules.ts'

const RULES = [
  'in',
  'late',
  'out',
  'early',
  'stepOut',
  'worked',
  'missingIn',
  'missingOut',
  'repeat',
  'unpaired',
  'stray',
  'period',
] as const

const receipt: fc.Arbitrary<ReceiptLine[]> = fc.array(
  fc.record(
    {
      rule: fc.constantFrom(...RULES),
      minutes: fc.integer({ min: -900, max: 900 }),
      punches: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
      data: fc.record({ plan: fc.integer({ min: 0, max: 2000 }) }),
    },
    { requiredKeys: ['rule', 'minutes'] },
  ),
  { maxLength: 8 },
)

it('gives back what a receipt says of each punch, and of no other [3.14]', () => {
  fc.assert(
    fc.property(receipt, (lines) => {
      const [code, parts] = [encodeFates(lines), findPunchFates(lines)]
      for (let id = 0; id <= 13; id++) {
        const said = parts.get(id)
        const minutes = said?.wrong?.line.minutes
        expect(decodeFate(code, id)).toEqual(
          said && {
            role: said.role,
            edge: said.line.data?.plan ?? null,
            problem: said.wrong?.problem ?? null,
            minutes: typeof minutes === 'number' ? Math.abs(minutes) : null,
          },
        )
      }
    }),
  )
})

it('knows a part by its place in these lists, for it is stored: they grow at their end only', () => {
  expect(PUNCH_ROLES).toEqual(['in', 'out', 'steppedOut', 'cameBack', 'again', 'alone', 'nothing'])
  expect(PUNCH_PROBLEMS).toEqual(['unmapped', 'missingIn', 'missingOut', 'late', 'early', 'stepOut', 'unpaired'])
})
