import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'
import type { Payslip } from './payslip-value.ts'

const KINDS = ['earning', 'deduction', 'employer-cost'] as const
const item = (n: number, amount: number) => ({
  ...{ itemId: `item-${n}`, names: { cn: '', en: `Item ${n}`, vn: '' }, kind: KINDS[n % 3]! },
  ...{ amount, before: null, receipt: null },
})
type Lines = Payslip['lines']
const linesOf = (amounts: ReadonlyMap<number, number>): Lines => [...amounts].map(([n, amount]) => item(n, amount))
const netOf = (lines: readonly { kind: string; amount: number }[]) =>
  lines.reduce((sum, { kind, amount }) => sum + (kind === 'earning' ? amount : kind === 'deduction' ? -amount : 0), 0)
const beforeOf = (lines: Lines): Payslip['before'] => ({ month: '2026-02' as never, net: netOf(lines), lines })

test('the changes of all items add up to the difference of the net, whatever came and went', () => {
  const amounts = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: -9_999_999, max: 9_999_999 })))
    .map((pairs) => new Map(pairs))
  fc.assert(
    fc.property(amounts, amounts, (now, then) => {
      const lines = linesOf(now)
      const earlier = linesOf(then)
      const changes = listChanges({ lines, before: beforeOf(earlier) })
      expect(changes.reduce((sum, { effect }) => sum + effect, 0)).toBe(netOf(lines) - netOf(earlier))
      expect(changes.every(({ effect }) => effect !== 0)).toBe(true)
      const sizes = changes.map(({ effect }) => Math.abs(effect))
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    }),
  )
})

test('a deduction that grew takes from the net, and a first payslip has nothing to be compared with', () => {
  const now = [item(0, 900), item(1, 150)]
  expect(listChanges({ lines: now, before: beforeOf([item(0, 900), item(1, 100), item(3, 20)]) })).toEqual([
    expect.objectContaining({ itemId: 'item-1', amount: 150, before: 100, effect: -50 }),
    expect.objectContaining({ itemId: 'item-3', amount: null, before: 20, effect: -20 }),
  ])
  expect(listChanges({ lines: now, before: null })).toEqual([])
})
