import type { Need } from '@muster/contract/organisation/newcomer'
import type { Instant } from '@muster/kernel/instant'
import { describe, expect, it } from 'vitest'
import { accountNeeds } from './readiness.rules.ts'

const NOW = '2026-11-20T05:00:00.000Z' as Instant
const LATER = '2026-11-21T05:00:00.000Z' as Instant
const OPEN = { hasPassword: true, mustChange: false, isDisabled: false, codeUntil: null, hasRole: true }

describe('what somebody needs to sign in [6.05b]', () => {
  it.each<[what: string, part: Partial<Parameters<typeof accountNeeds>[0]>, needs: Need[]]>([
    ['an account that opens needs nothing', {}, []],
    ['one that has to change its password opens', { mustChange: true }, []],
    ['one without a role', { hasRole: false }, ['role']],
    ['one whose code is good still', { hasPassword: false, codeUntil: LATER }, ['activation']],
    ['one whose code ran out in this moment', { hasPassword: false, codeUntil: NOW }, ['codeExpired']],
    ['one whose code was taken back', { hasPassword: false }, ['codeExpired']],
    ['a closed one', { isDisabled: true, hasPassword: false }, ['accountClosed']],
  ])('%s', (_what, part, needs) => {
    expect(accountNeeds({ ...OPEN, ...part }, NOW)).toEqual(needs)
  })

  it('begins with an account', () => {
    expect(accountNeeds(undefined, NOW)).toEqual(['account'])
  })
})
