import type { InputOf } from '@muster/contract/endpoint'
import type { paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import { amountText, type Minor } from '@muster/kernel/money'
import { nameFor } from '@muster/kernel/names'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { say } from '../../../platform/base/words.ts'
import { bookOf } from '../../../platform/files/sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { needSalaryWindow } from '../../identity/index.ts'
import { type BenefitPay, benefitPayOf } from '../from-benefits/benefit-pay.service.ts'
import { itemsOfCompany } from '../pay-item/pay-item-list.queries.ts'
import { accountsOf } from '../payment/currency.queries.ts'
import { listColumns } from './pay-column.queries.ts'
import { listEmployedIn } from './pay-template.queries.ts'

/**
 * The sheet of a month to be filled in: everybody employed in it, and a column of each item in use, under the header that is mapped onto it where
 * there is one, else under its name. What benefits come to stands in it, so that it opens with the secondary password alone.
 */
export async function template(ctx: Ctx, { companyId, month }: InputOf<(typeof paySheetEndpoints)['template']>) {
  needWholeCompany(ctx, companyId)
  await needSalaryWindow(ctx)
  const mapped = [...(await listColumns(ctx, companyId)).values()]
  const items = (await itemsOfCompany(ctx, companyId)).filter(({ isInUse }) => isInUse)
  const people = await listEmployedIn(ctx, companyId, month)
  const { currency } = await accountsOf(ctx, companyId)
  const payOf = await benefitPayOf(
    ctx,
    companyId,
    people.map(({ employmentId }) => ({ employmentId, month })),
  )
  const headerOf = (means: string, word: string) =>
    mapped.find((one) => one.means === means)?.written ?? say(ctx.locale, `pay.field.${word}`)
  const header = [
    ...[headerOf('job-number', 'jobNumber'), headerOf('name', 'name')],
    ...items.map(
      ({ id, names }) => mapped.find(({ itemId }) => itemId === id)?.written ?? nameFor(names, ctx.locale).text,
    ),
    headerOf('net', 'net'),
  ]
  const rows = people.map(({ employmentId, jobNumber, name }) => {
    const pay = amountsOf(items, payOf({ employmentId, month }))
    return [jobNumber, name, ...items.map(({ id }) => cellOf(pay.get(id), currency))]
  })
  const title = `${say(ctx.locale, 'pay.sheet.title')} ${month}`
  return bookOf(title, [{ title, header, rows }])
}

type Item = Awaited<ReturnType<typeof itemsOfCompany>>[number]

/** What benefits come to, by the first item that is of them. */
function amountsOf(items: readonly Item[], { subsidies, expired }: BenefitPay): Map<string, Minor> {
  const itemOf = (origin: Item['origin']) => items.find((item) => item.origin === origin)?.id ?? ''
  return new Map([
    [itemOf('benefit'), subsidies.reduce((sum, { amount }) => sum + amount, 0)],
    [itemOf('expired-leave'), expired.reduce((sum, { amount }) => sum + (amount ?? 0), 0)],
  ])
}

const cellOf = (amount: Minor | undefined, currency: string) => (amount ? Number(amountText(amount, currency)) : null)
