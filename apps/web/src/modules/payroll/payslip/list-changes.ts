import type { PayLine, Payslip } from './payslip-value.ts'

/** What an item adds to the difference of the net from the month before, in minor units: a deduction that grew takes away. */
export type Change = {
  itemId: string
  names: PayLine['names']
  amount: number | null
  before: number | null
  /** What the net gained or lost by it. */
  effect: number
}

/** The items by which the net differs from that of the month before, the greatest effect first; together they are the difference. */
export function listChanges({ lines, before }: Pick<Payslip, 'lines' | 'before'>): Change[] {
  if (!before) return []
  const own = lines.map(({ itemId, names, kind, amount }) => ({ itemId, names, kind, amount }))
  const gone = before.lines
    .filter(({ itemId }) => !lines.some((line) => line.itemId === itemId))
    .map(({ itemId, names, kind }) => ({ itemId, names, kind, amount: null }))
  return [...own, ...gone]
    .filter(({ kind }) => kind !== 'employer-cost')
    .map(({ itemId, names, kind, amount }): Change => {
      const earlier = before.lines.find((line) => line.itemId === itemId)?.amount ?? null
      const more = (amount ?? 0) - (earlier ?? 0)
      return { itemId, names, amount, before: earlier, effect: (kind === 'deduction' ? -more : more) || 0 }
    })
    .filter(({ effect }) => effect !== 0)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
}
