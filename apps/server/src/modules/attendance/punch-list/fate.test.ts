import type { ReceiptLine } from '@muster/contract/attendance/explanation'
import { findPunchFates } from '@muster/contract/attendance/punch-fate'
import { expect, it } from 'vitest'

const reported = (...lines: ReceiptLine[]) =>
  Object.fromEntries([...findPunchFates(lines)].map(([id, { role, wrong }]) => [id, [role, wrong?.problem]]))

it('tells coming from going, stepping out, coming back and repeated presses, and what is wrong about each [3.14]', () => {
  expect(
    reported(
      { rule: 'period', minutes: 480 },
      { rule: 'late', minutes: -4, punches: [1, 2] },
      { rule: 'stepOut', minutes: -30, punches: [3, 4] },
      { rule: 'out', minutes: 0, punches: [5] },
    ),
  ).toEqual({
    1: ['in', 'late'],
    2: ['again', undefined],
    3: ['steppedOut', 'stepOut'],
    4: ['cameBack', undefined],
    5: ['out', undefined],
  })
})

it('lets the more telling line speak, wherever it stands', () => {
  const lines: ReceiptLine[] = [
    { rule: 'debounced', minutes: 0, punches: [1, 2] },
    { rule: 'missingOut', minutes: -480, punches: [1, 2] },
  ]
  expect(reported(...lines)).toEqual({ 1: ['in', 'missingOut'], 2: ['again', undefined] })
})

it('knows the edge from the line of the arrival, and the missing end beside it, which is graver than being late', () => {
  const arrival: ReceiptLine = { rule: 'late', minutes: -17, punches: [1], data: { at: 497, plan: 480, grace: 0 } }
  const missing: ReceiptLine = { rule: 'missingOut', minutes: -400, punches: [1] }
  expect(findPunchFates([arrival, missing]).get(1)).toEqual({
    role: 'in',
    line: arrival,
    wrong: { id: 1, problem: 'missingOut', line: missing },
  })
})

it('finds nothing wrong with stepping out in a break', () => {
  expect(reported({ rule: 'stepOut', minutes: 0, punches: [1, 2] })).toEqual({
    1: ['steppedOut', undefined],
    2: ['cameBack', undefined],
  })
})
