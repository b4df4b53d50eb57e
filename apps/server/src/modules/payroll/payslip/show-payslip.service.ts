import type { PayLine, Payslip } from '@muster/contract/payroll/payslip'
import type { Month } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listLooks } from './look.queries.ts'
import { listMessages } from './message.queries.ts'
import * as queries from './payslip.queries.ts'
import { type Line, sumLines } from './payslip.rules.ts'
import { namesOfPeople } from './person-name.queries.ts'
import { factsFor, sinceWhen } from './receipt.rules.ts'
import { lookUpMonths } from './receipt.service.ts'
import { openMessage, openPayslip } from './sealed-pay.service.ts'

type Item = Awaited<ReturnType<typeof queries.listRunItems>>[number]

/** How far back it is looked since when a salary stands. */
const MOST_MONTHS = 36

/** Payslips of one company as they are read, in the order given, with everything that is known about their lines. */
export async function showPayslips(
  ctx: Ctx,
  companyId: string,
  rows: readonly queries.PayslipRow[],
): Promise<Payslip[]> {
  if (rows.length === 0) return []
  const before = await listBeforeEach(ctx, companyId, rows)
  const earlier = await queries.listEarlier(ctx, companyId, rows)
  const runIds = [...rows, ...before.values(), ...earlier.values()].map(({ runId }) => runId)
  const items = Map.groupBy(await queries.listRunItems(ctx, companyId, [...new Set(runIds)]), ({ runId }) => runId)
  const itemsOf = (runId: string): readonly Item[] => items.get(runId) ?? []
  const asked = rows.flatMap(({ employmentId, month }) => {
    const last = before.get(employmentId)
    return [{ employmentId, month }, ...(last ? [{ employmentId, month: last.month }] : [])]
  })
  const monthOf = await lookUpMonths(ctx, companyId, asked)
  const ids = rows.map(({ id }) => id)
  const messages = Map.groupBy(await listMessages(ctx, companyId, ids), ({ payslipId }) => payslipId)
  const looks = Map.groupBy(await listLooks(ctx, companyId, ids), ({ payslipId }) => payslipId)
  const people = [...messages.values(), ...looks.values()].flat().map(({ personId }) => personId)
  const names = await namesOfPeople(ctx, companyId, [...new Set(people)])
  const shown: Payslip[] = []
  for (const row of rows) {
    const { lines } = openPayslip(ctx, row)
    const last = before.get(row.employmentId)
    const lastLines = last ? openPayslip(ctx, { companyId, ...last }).lines : []
    const since = await salariesSince(ctx, row, itemsOf(row.runId), lines)
    const line = (item: Item): PayLine => {
      const amount = amountOf(lines, item.itemId)
      const here = monthOf(row)
      const facts = factsFor(item.origin, here.month, since(item.itemId))
      const there = last && factsFor(item.origin, monthOf(last).month, item.origin === 'salary' ? last.month : null)
      return {
        ...nameItem(item),
        ...{ amount, before: last ? amountOf(lastLines, item.itemId) : null },
        receipt: facts && { facts, before: there ?? null, isClosed: here.isClosed },
      }
    }
    const kinds = new Map(itemsOf(row.runId).map(({ itemId, kind }) => [itemId, kind]))
    const lastKinds = new Map(itemsOf(last?.runId ?? '').map(({ itemId, kind }) => [itemId, kind]))
    const version = earlier.get(row.employmentId)
    const { encrypted: _e, personId, runId: _r, heldBecause: _h, ...plain } = row
    shown.push({
      ...plain,
      lines: itemsOf(row.runId)
        .filter(({ itemId }) => lines.some((one) => one.itemId === itemId))
        .map(line),
      ...sumLines(lines, (id) => kinds.get(id) ?? 'earning'),
      before: last
        ? {
            month: last.month,
            net: sumLines(lastLines, (id) => lastKinds.get(id) ?? 'earning').net,
            lines: itemsOf(last.runId)
              .filter(({ itemId }) => lastLines.some((one) => one.itemId === itemId))
              .map((item) => ({ ...nameItem(item), amount: amountOf(lastLines, item.itemId) })),
          }
        : null,
      earlier: version
        ? {
            id: version.id,
            net: netOf(openPayslip(ctx, { companyId, ...version }).lines, itemsOf(version.runId)),
            releasedAt: version.releasedAt,
          }
        : null,
      messages: (messages.get(row.id) ?? []).map((message) => ({
        ...{ id: message.id, itemId: message.itemId, isAnswer: message.isAnswer, at: message.at },
        ...{ text: openMessage(ctx, message), by: names.get(message.personId) ?? '' },
      })),
      // Whose it is stands first.
      looks: (looks.get(row.id) ?? [])
        .map(({ personId: by, firstAt, lastAt, times }) => ({
          ...{ by: names.get(by) ?? '', isOwner: by === personId, firstAt, lastAt, times },
        }))
        .toSorted((a, b) => Number(b.isOwner) - Number(a.isOwner)),
    })
  }
  return shown
}

const nameItem = ({ itemId, names, kind }: Item) => ({ itemId, names, kind })
const amountOf = (lines: readonly Line[], itemId: string) => lines.find((line) => line.itemId === itemId)?.amount ?? 0
const netOf = (lines: readonly Line[], items: readonly Item[]) =>
  sumLines(lines, (id) => items.find(({ itemId }) => itemId === id)?.kind ?? 'earning').net

/** Of each employment the payslip of the month before the one that is shown. */
async function listBeforeEach(ctx: Ctx, companyId: string, rows: readonly queries.PayslipRow[]) {
  const found = new Map<string, queries.Compared>()
  for (const [month, own] of Map.groupBy(rows, (row) => row.month))
    for (const [id, last] of await queries.listBefore(
      ctx,
      companyId,
      own.map((row) => row.employmentId),
      month,
    ))
      found.set(id, last)
  return found
}

/** Since when each line that is a salary stands at its amount. */
async function salariesSince(
  ctx: Ctx,
  { companyId, employmentId, month }: queries.PayslipRow,
  items: readonly Item[],
  lines: readonly Line[],
): Promise<(itemId: string) => Month | null> {
  const salaries = items.filter(({ origin }) => origin === 'salary').map(({ itemId }) => itemId)
  if (!lines.some(({ itemId }) => salaries.includes(itemId))) return () => null
  const earlier = (await queries.listEveryEarlier(ctx, companyId, employmentId, month, MOST_MONTHS)).map((one) => ({
    month: one.month,
    lines: openPayslip(ctx, { companyId, ...one }).lines,
  }))
  return (itemId) =>
    salaries.includes(itemId)
      ? sinceWhen(
          month,
          amountOf(lines, itemId),
          earlier.map((one) => ({ month: one.month, amount: amountOf(one.lines, itemId) })),
        )
      : null
}
