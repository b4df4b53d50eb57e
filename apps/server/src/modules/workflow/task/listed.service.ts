import type { TaskRow } from '@muster/contract/workflow/task-shape'
import { sayMarked } from '@muster/kernel/clock-mark'
import { personName } from '@muster/kernel/person-name'
import type * as z from 'zod/mini'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { findMoney, sayKind } from '../kind/kinds.service.ts'
import { sayWhat } from '../kind/subject-text.service.ts'
import { describePeople } from '../people/called.service.ts'
import { isNameless, type Listed } from './listed.queries.ts'

/** A task as a list answers with it. */
export type Row = z.output<typeof TaskRow>

/** The rows as their reader reads them: everybody named, and what each is about in one line. */
export async function describeRows(ctx: Ctx, rows: readonly Listed[]): Promise<Row[]> {
  return (await nameEverybody(ctx, rows)).map((row) => sayRow(ctx, row))
}

/** A row with the line that says what it is about, and its money. */
export function sayRow(ctx: Ctx, { isTyped, form, ...row }: Listed): Row {
  const { name } = personName(row.recipient, ctx.locale)
  const money = form && findMoney(ctx, { kind: row.kind, form })
  const amount = row.amount && sayMarked(row.amount, readerOf(ctx).zone)
  return {
    ...row,
    ...{ amount, money: money && { amount: money.amount, currency: money.currency } },
    subject: sayWhat({ ...row, locale: ctx.locale, name, isTyped, amount, kind: sayKind(ctx, row.kind) }),
  }
}

/** The rows with the names of those who work in companies that the reader does not see: a task names whoever stands in it. */
async function nameEverybody(ctx: Ctx, rows: readonly Listed[]): Promise<Listed[]> {
  const missing = rows.flatMap(({ companyId, ...row }) =>
    [row.initiator, row.recipient, ...row.holders].filter(isNameless).map(({ id }) => ({ companyId, id })),
  )
  if (missing.length === 0) return [...rows]
  const called = new Map<string, Awaited<ReturnType<typeof describePeople>>>()
  for (const [companyId, people] of Map.groupBy(missing, (person) => person.companyId))
    called.set(
      companyId,
      await describePeople(
        ctx,
        companyId,
        people.map(({ id }) => id),
      ),
    )
  return rows.map((row) => {
    const find = (person: Listed['initiator']) => called.get(row.companyId)?.get(person.id) ?? person
    return { ...row, initiator: find(row.initiator), recipient: find(row.recipient), holders: row.holders.map(find) }
  })
}
