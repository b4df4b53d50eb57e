import { expect, it } from 'vitest'
import { rolesOf } from './punch-facts.ts'

const punch = (id: number) => ({
  id,
  minute: 480,
  wall: '2026-11-03 08:00:00',
  source: 'file' as const,
  fileName: 'a.dat',
  line: id,
})

it('tells coming from going, stepping out, coming back and repeated presses [3.14]', () => {
  const roles = rolesOf({
    punches: [1, 2, 3, 4, 5, 6].map(punch),
    explanation: [
      { rule: 'period', minutes: 480 },
      { rule: 'late', minutes: -4, punches: [1, 2] },
      { rule: 'stepOut', minutes: -30, punches: [3, 4] },
      { rule: 'out', minutes: 0, punches: [5] },
    ],
  })
  expect(Object.fromEntries(roles)).toEqual({
    1: 'in',
    2: 'again',
    3: 'steppedOut',
    4: 'cameBack',
    5: 'out',
    6: 'nothing',
  })
})
it('lets the more telling line speak, wherever it stands', () => {
  const roles = rolesOf({
    punches: [1, 2].map(punch),
    explanation: [
      { rule: 'debounced', minutes: 0, punches: [1, 2] },
      { rule: 'missingOut', minutes: -480, punches: [1, 2] },
    ],
  })
  expect(Object.fromEntries(roles)).toEqual({ 1: 'in', 2: 'again' })
})
