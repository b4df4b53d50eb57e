import type { TaskRow } from '../task/task-value.ts'

/** A task as much as a batch counts of it. */
export type InBatch = Pick<TaskRow, 'kind' | 'money'>

/** How many of which kinds a batch holds, in the order in which they come. */
export function kindsIn<R extends InBatch>(rows: readonly R[]): { kind: R['kind']; count: number }[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => ({ kind, count: own.length }))
}

/** What the tasks of a batch come to in each currency; minor units of one are never added to those of another. */
export function sumsIn(rows: readonly InBatch[]): { amount: number; currency: string }[] {
  const amounts = rows.flatMap(({ money }) => (money ? [money] : []))
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }))
}
