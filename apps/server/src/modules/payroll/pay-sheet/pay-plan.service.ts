import { MOST_PAY_PROBLEMS, type PayCheck } from '@muster/contract/payroll/pay-sheet'
import { firstDay, type Month } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsByNumbers, employmentsInReach } from '../../organisation/index.ts'
import { itemsOfCompany } from '../pay-item/pay-item-list.queries.ts'
import { accountsOf } from '../payment/currency.queries.ts'
import { findMonthBefore, listVersions } from '../payslip/payslip.queries.ts'
import { listReleasedPay, type ReleasedPay } from '../payslip/released-pay.service.ts'
import { areSameLines } from '../sealed/payslip.rules.ts'
import { listKnownColumns } from './known-columns.service.ts'
import { comparePay, MOST_NAMED, type PaidPerson, type Total } from './pay-check.rules.ts'
import { problemsOfColumns, problemsOfPeople } from './pay-people.rules.ts'
import { readPayRows } from './pay-rows.rules.ts'
import { findHeaders, type ReadTable } from './pay-table.rules.ts'

type Items = Awaited<ReturnType<typeof itemsOfCompany>>
type Person = Awaited<ReturnType<typeof employmentsInReach>>[number]
/** What is released of a month and of the one before it; undefined where there is none. */
type Released = { now: ReadonlyMap<string, ReleasedPay>; before: ReadonlyMap<string, ReleasedPay> | undefined }

/** What a sheet comes to, and what would be written. */
export type PayPlan = {
  check: PayCheck
  payslips: (PaidPerson & { version: number })[]
  items: Items
}

/** What a sheet of pay says of a month of a company, beside what is released; nothing is written. */
export async function planPay(ctx: Ctx, companyId: string, month: Month, table: ReadTable): Promise<PayPlan> {
  const items = await itemsOfCompany(ctx, companyId)
  const kinds = new Map(items.map(({ id, kind }) => [id, kind]))
  const kindOf = (id: string) => kinds.get(id) ?? 'earning'
  const { currency } = await accountsOf(ctx, companyId)
  const read = await readSheet(ctx, companyId, month, table, { items, kindOf, currency })
  const monthBefore = await findMonthBefore(ctx, companyId, month)
  const released: Released = {
    now: await listReleasedPay(ctx, companyId, month, kindOf),
    before: monthBefore ? await listReleasedPay(ctx, companyId, monthBefore, kindOf) : undefined,
  }
  const versions = await listVersions(ctx, companyId, month)
  const changed = read.paid.filter(({ employmentId, lines }) => {
    const own = released.now.get(employmentId)
    return !own || !areSameLines(own.lines, lines)
  })
  const isCorrection = ({ employmentId }: PaidPerson) => released.now.has(employmentId)
  return {
    items,
    payslips: changed.map((person) => ({ ...person, version: (versions.get(person.employmentId) ?? 0) + 1 })),
    check: {
      ...{ currency, monthBefore, released: released.now.size },
      columns: read.columns.map(({ letter, header, means, itemId }) => ({ letter, header, means, itemId })),
      rows: {
        ...{ read: read.count, refused: read.count - read.paid.length, same: read.paid.length - changed.length },
        added: changed.filter((person) => !isCorrection(person)).length,
        changed: changed.filter(isCorrection).length,
      },
      problems: read.problems.slice(0, MOST_PAY_PROBLEMS),
      problemCount: read.problems.length,
      ...(await describeTotals(ctx, companyId, read.paid, released, items)),
      ...(await describePeople(ctx, companyId, month, read.paid, released, read.people)),
    },
  }
}

/** The rows of a sheet about people of the company, and what is wrong with the others. */
async function readSheet(
  ctx: Ctx,
  companyId: string,
  month: Month,
  table: ReadTable,
  { items, kindOf, currency }: { items: Items; kindOf: Parameters<typeof readPayRows>[2]; currency: string },
) {
  const headed = findHeaders(table, await listKnownColumns(ctx, companyId, items)) ?? { at: 0, columns: [] }
  const { at, columns } = headed
  const ofColumns = problemsOfColumns(columns, at + 1)
  const isMapped = ofColumns.length === 0 && columns.every(({ means }) => means !== null)
  const rows = isMapped ? readPayRows(table, headed, kindOf, currency) : { rows: [], read: 0, problems: [] }
  const people = await employmentsByNumbers(ctx, companyId, [...new Set(rows.rows.map(({ form }) => form))])
  const ofPeople = problemsOfPeople(rows.rows, people, month, columns)
  const refused = new Set(ofPeople.map(({ line }) => line))
  const paid = rows.rows.flatMap(({ form, line, lines, sums }): PaidPerson[] => {
    const person = people.get(form)
    return person && !refused.has(line) ? [{ employmentId: person.employmentId, lines, sums }] : []
  })
  return {
    ...{ columns, paid, count: rows.read },
    people: new Map([...people.values()].map((person) => [person.employmentId, person])),
    problems: [...ofColumns, ...rows.problems, ...ofPeople].toSorted((a, b) => a.line - b.line),
  }
}

/** The totals of the sheet beside those of the month before, with who makes the difference by name. */
async function describeTotals(
  ctx: Ctx,
  companyId: string,
  paid: readonly PaidPerson[],
  { before }: Released,
  items: Items,
) {
  const last = before && [...before.values()]
  const used = new Set([...paid, ...(last ?? [])].flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))
  const ids = items.map(({ id }) => id).filter((id) => used.has(id))
  const { items: ofItems, ...sums } = comparePay(paid, last, ids)
  const totals = [...ofItems.map(({ total }) => total), ...Object.values(sums)]
  const movers = [...new Set(totals.flatMap((total) => total.movers.map(({ employmentId }) => employmentId)))]
  const names = new Map((await employmentsInReach(ctx, movers, companyId)).map((one) => [one.employmentId, one.name]))
  const named = ({ movers: all, ...total }: Total) => ({
    ...total,
    movers: all.map((one) => ({ ...one, name: names.get(one.employmentId) ?? '' })),
  })
  return {
    items: ofItems.map(({ itemId, total }) => ({ itemId, total: named(total) })),
    ...{ earnings: named(sums.earnings), deductions: named(sums.deductions) },
    ...{ net: named(sums.net), employerCost: named(sums.employerCost) },
  }
}

/** Who is not in the sheet though they were paid and still work there, and who is paid for the first time. */
async function describePeople(
  ctx: Ctx,
  companyId: string,
  month: Month,
  paid: readonly PaidPerson[],
  { now, before }: Released,
  people: ReadonlyMap<string, Person>,
) {
  const stated = new Set(paid.map(({ employmentId }) => employmentId))
  const absent = [...new Set([...now.keys(), ...(before?.keys() ?? [])])].filter((id) => !stated.has(id))
  const known = await employmentsInReach(ctx, absent, companyId)
  const missing = known.filter(({ resignOn }) => resignOn === null || resignOn >= firstDay(month))
  const newcomers = before ? paid.filter(({ employmentId }) => !before.has(employmentId)) : []
  const shown = (all: readonly Person[]) =>
    all
      .map(({ employmentId, name, jobNumber }) => ({ employmentId, name, jobNumber }))
      .toSorted((a, b) => (a.jobNumber < b.jobNumber ? -1 : 1))
      .slice(0, MOST_NAMED)
  return {
    ...{ missing: shown(missing), missingCount: missing.length },
    newcomers: shown(newcomers.flatMap(({ employmentId }) => people.get(employmentId) ?? [])),
    newcomerCount: newcomers.length,
  }
}
