import { expect, it } from 'vitest'
import { missingOf } from './why.rules.ts'

const through = (state: 'in-force' | 'to-come' | 'ended', reaches = true) => ({ state, reaches })

it.each([
  ['nothing', true, [through('ended'), through('in-force')], null],
  ['an account', false, [through('in-force')], 'account'],
  ['a role with the code', true, [], 'code'],
  ['the data scope', true, [through('in-force', false), through('to-come')], 'scope'],
  ['the day on which it begins', true, [through('ended'), through('to-come')], 'not-yet'],
  ['a role that has not ended', true, [through('ended')], 'ended'],
] as const)('says that %s is missing', (_name, hasAccount, roles, missing) => {
  expect(missingOf({ hasAccount, through: roles })).toBe(missing)
})
