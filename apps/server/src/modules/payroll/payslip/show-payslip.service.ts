import type { PayItemOrigin } from '@muster/contract/payroll/pay-item'
import type { PayLine, Payslip } from '@muster/contract/payroll/payslip'
import type { Month } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { monthFactsOf } from '../../attendance/index.ts'
import { benefitPayOf } from '../from-benefits/benefit-pay.service.ts'
import { type Line, sumLines } from '../sealed/payslip.rules.ts'
import { openMessage, openPayslip } from '../sealed/sealed-pay.service.ts'
import type { Compared, PayslipRow, RunItem } from './payslip.queries.ts'
import { factsFor, sinceWhen } from './receipt.rules.ts'

type OfMonth = { employmentId: string; month: Month }
/** What is known of people in months. */
type Known = { monthOf: Awaited<ReturnType<typeof monthFactsOf>>; benefitsOf: Awaited<ReturnType<typeof benefitPayOf>> }
/** A payslip with its lines, and the one of the month before. */
type Opened = { row: PayslipRow; lines: readonly Line[]; last: { row: Compared; lines: readonly Line[] } | undefined }

/** Payslips of one company as they are read, in the order given, with everything that is known about their lines. */
export async function showPayslips(ctx: Ctx, companyId: string, rows: readonly PayslipRow[]): Promise<Payslip[]> {
  const opened = rows.map((row): Opened => {
    const last = row.earlier.find(({ month }) => month < row.month)
    return {
      row,
      lines: openPayslip(ctx, row).lines,
      last: last && { row: last, lines: openPayslip(ctx, { companyId, ...last }).lines },
    }
  })
  const monthOf = await monthFactsOf(
    ctx,
    companyId,
    opened.flatMap((one) => monthsOf(one, OF_ATTENDANCE)),
  )
  const benefitsOf = await benefitPayOf(
    ctx,
    companyId,
    opened.flatMap((one) => monthsOf(one, OF_BENEFITS)),
  )
  return opened.map((one) => showPayslip(ctx, one, { monthOf, benefitsOf }))
}

/** Origins of items whose facts are those of attendance, and of benefits. */
const OF_ATTENDANCE: readonly PayItemOrigin[] = ['overtime', 'leave', 'attendance']
const OF_BENEFITS: readonly PayItemOrigin[] = ['benefit', 'expired-leave']

/** The months of which a payslip needs the facts: its own and that of the one before, where a line of it is of one of these origins. */
function monthsOf({ row, lines, last }: Opened, origins: readonly PayItemOrigin[]): OfMonth[] {
  const items = new Map(row.items.map((item) => [item.itemId, item.origin]))
  const isNeeded = lines.some(({ itemId }) => origins.includes(items.get(itemId) ?? 'none'))
  return isNeeded ? [row, ...(last ? [last.row] : [])] : []
}

function showPayslip(ctx: Ctx, opened: Opened, known: Known): Payslip {
  const { row, lines, last } = opened
  const { encrypted: _e, runId, heldBecause: _h, earlier, items, looks, messages, personId, ...plain } = row
  const own = itemsOf(items, runId)
  const version = earlier.find(({ month }) => month === row.month)
  return {
    ...plain,
    lines: own.filter(({ itemId }) => hasLine(lines, itemId)).map((item) => showLine(ctx, opened, item, known)),
    ...sumLines(lines, kindIn(own)),
    before: last ? showBefore(last, itemsOf(items, last.row.runId)) : null,
    earlier: version
      ? {
          ...{ id: version.id, releasedAt: version.releasedAt },
          net: sumLines(
            openPayslip(ctx, { companyId: row.companyId, ...version }).lines,
            kindIn(itemsOf(items, version.runId)),
          ).net,
        }
      : null,
    messages: messages.map(({ encrypted, personId: _p, by, ...message }) => ({
      ...message,
      ...{ by: by ?? '', text: openMessage(ctx, { ...row, payslipId: row.id, id: message.id, encrypted }) },
    })),
    looks: looks.map(({ personId: who, by, ...look }) => ({ ...look, by: by ?? '', isOwner: who === personId })),
  }
}

function showLine(ctx: Ctx, { row, lines, last }: Opened, item: RunItem, { monthOf, benefitsOf }: Known): PayLine {
  const { itemId, origin } = item
  const amount = amountOf(lines, itemId)
  const here = monthOf(row)
  const facts = factsFor(
    origin,
    here,
    origin === 'salary' ? salarySince(ctx, row, itemId, amount) : null,
    benefitsOf(row),
  )
  const before =
    last && factsFor(origin, monthOf(last.row), origin === 'salary' ? last.row.month : null, benefitsOf(last.row))
  return {
    ...nameItem(item),
    ...{ amount, before: last ? amountOf(last.lines, itemId) : null },
    // What was paid or has expired changes no more.
    receipt: facts && {
      ...{ facts, before: before ?? null },
      isClosed: OF_BENEFITS.includes(origin) || (here?.isClosed ?? false),
    },
  }
}

const showBefore = ({ row, lines }: NonNullable<Opened['last']>, items: readonly RunItem[]) => ({
  month: row.month,
  net: sumLines(lines, kindIn(items)).net,
  lines: items
    .filter(({ itemId }) => hasLine(lines, itemId))
    .map((item) => ({ ...nameItem(item), amount: amountOf(lines, item.itemId) })),
})

/** Since which month a salary stands at its amount; of each month the latest version counts. */
function salarySince(ctx: Ctx, { companyId, month, earlier }: PayslipRow, itemId: string, amount: number): Month {
  const months = new Map<Month, Compared>()
  for (const one of earlier) if (one.month < month && !months.has(one.month)) months.set(one.month, one)
  const amounts = months.values().map((one) => ({
    month: one.month,
    amount: amountOf(openPayslip(ctx, { companyId, ...one }).lines, itemId),
  }))
  return sinceWhen(month, amount, amounts)
}

const itemsOf = (items: readonly RunItem[], runId: string) => items.filter((item) => item.runId === runId)
const nameItem = ({ itemId, names, kind }: RunItem) => ({ itemId, names, kind })
const hasLine = (lines: readonly Line[], itemId: string) => lines.some((line) => line.itemId === itemId)
const amountOf = (lines: readonly Line[], itemId: string) => lines.find((line) => line.itemId === itemId)?.amount ?? 0
const kindIn = (items: readonly RunItem[]) => (itemId: string) =>
  items.find((item) => item.itemId === itemId)?.kind ?? 'earning'
