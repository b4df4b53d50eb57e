import { day } from '@muster/kernel/day'
import { expect, test } from 'vitest'
import { nextPunch } from './next-punch.ts'
import type { Today } from './shift-hint.ts'

const SHIFT = { letter: 'D' } as Today['record']['shift']
const IN_ONLY = { letter: 'I', clocking: 'in-only' } as Today['record']['shift']
const HERE = { wall: '2026-11-22 07:58:00', source: 'web' } as Today['lastPunch']
const BEFORE = { wall: '2026-11-21 17:02:00', source: 'web' } as Today['lastPunch']

test.each([
  { presence: 'none', shift: SHIFT, lastPunch: BEFORE, next: 'in' },
  { presence: 'none', shift: SHIFT, lastPunch: HERE, next: 'in' },
  { presence: 'in', shift: SHIFT, lastPunch: HERE, next: 'out' },
  { presence: 'out', shift: SHIFT, lastPunch: HERE, next: undefined },
  { presence: 'none', shift: IN_ONLY, lastPunch: BEFORE, next: 'in' },
  { presence: 'in', shift: IN_ONLY, lastPunch: HERE, next: undefined },
  { presence: 'none', shift: null, lastPunch: null, next: 'in' },
  { presence: 'none', shift: null, lastPunch: BEFORE, next: 'in' },
  { presence: 'none', shift: null, lastPunch: HERE, next: undefined },
] as const)(
  'the next punch is $next when the presence is $presence, the shift $shift.letter, the last at $lastPunch.wall',
  ({ presence, shift, lastPunch, next }) => {
    expect(nextPunch({ presence, lastPunch, record: { day: day('2026-11-22'), shift } })).toBe(next)
  },
)
