import type { Minor } from '@muster/kernel/money'
import type { Line, PaySums } from '../sealed/payslip.rules.ts'

/** A person with what a month pays them; `lines` by item. */
export type PaidPerson = { employmentId: string; lines: readonly Line[]; sums: PaySums }

type Mover = { employmentId: string; amount: Minor; before: Minor }
export type Total = { amount: Minor; before: Minor | null; movers: Mover[] }

/** So many people are named who make a difference, and who are missing or new. */
const MOST_MOVERS = 5
export const MOST_NAMED = 50

type Pair = { now: PaidPerson | undefined; before: PaidPerson | undefined }

/** What a month comes to beside another one; `before` is undefined where there is none to compare with. */
export function comparePay(
  now: readonly PaidPerson[],
  before: readonly PaidPerson[] | undefined,
  itemIds: readonly string[],
): { items: { itemId: string; total: Total }[] } & { [K in keyof PaySums]: Total } {
  const pairs = pairUp(now, before ?? [])
  const total = (amountOf: (person: PaidPerson) => Minor): Total => sumUp(pairs, amountOf, before !== undefined)
  return {
    items: itemIds.map((itemId) => ({
      itemId,
      total: total(({ lines }) => lines.find((line) => line.itemId === itemId)?.amount ?? 0),
    })),
    earnings: total(({ sums }) => sums.earnings),
    deductions: total(({ sums }) => sums.deductions),
    net: total(({ sums }) => sums.net),
    employerCost: total(({ sums }) => sums.employerCost),
  }
}

function pairUp(now: readonly PaidPerson[], before: readonly PaidPerson[]): Pair[] {
  const pairs = new Map<string, Pair>(before.map((one) => [one.employmentId, { now: undefined, before: one }]))
  for (const one of now) pairs.set(one.employmentId, { now: one, before: pairs.get(one.employmentId)?.before })
  return [...pairs.values()]
}

function sumUp(pairs: readonly Pair[], amountOf: (person: PaidPerson) => Minor, isCompared: boolean): Total {
  const amounts = pairs.map(({ now, before }) => ({
    employmentId: (now ?? before)?.employmentId ?? '',
    amount: now ? amountOf(now) : 0,
    before: before ? amountOf(before) : 0,
  }))
  const sum = (field: 'amount' | 'before') => amounts.reduce((all, one) => all + one[field], 0)
  return {
    amount: sum('amount'),
    before: isCompared ? sum('before') : null,
    movers: isCompared ? moversIn(amounts) : [],
  }
}

/** Whose amounts differ most, the greatest difference first; of equal ones by id, so that the order of rows changes nothing. */
function moversIn(amounts: readonly Mover[]): Mover[] {
  const by = ({ amount, before }: Mover) => Math.abs(amount - before)
  return amounts
    .filter((one) => by(one) > 0)
    .toSorted((a, b) => by(b) - by(a) || (a.employmentId < b.employmentId ? -1 : 1))
    .slice(0, MOST_MOVERS)
}
