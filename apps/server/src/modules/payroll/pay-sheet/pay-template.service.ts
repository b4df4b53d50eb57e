import type { InputOf } from '@muster/contract/endpoint'
import type { paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import { nameFor } from '@muster/kernel/names'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { say } from '../../../platform/base/words.ts'
import { bookOf } from '../../../platform/files/sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { itemsOfCompany } from '../pay-item/pay-item-list.queries.ts'
import { listColumns } from './pay-column.queries.ts'
import { listEmployedIn } from './pay-template.queries.ts'

/**
 * An empty sheet of a month: everybody employed in it, and a column of each item in use, under the header that is mapped onto it where there is
 * one, else under its name.
 */
export async function template(ctx: Ctx, { companyId, month }: InputOf<(typeof paySheetEndpoints)['template']>) {
  needWholeCompany(ctx, companyId)
  const mapped = [...(await listColumns(ctx, companyId)).values()]
  const items = (await itemsOfCompany(ctx, companyId)).filter(({ isInUse }) => isInUse)
  const people = await listEmployedIn(ctx, companyId, month)
  const headerOf = (means: string, word: string) =>
    mapped.find((one) => one.means === means)?.written ?? say(ctx.locale, `pay.field.${word}`)
  const header = [
    ...[headerOf('job-number', 'jobNumber'), headerOf('name', 'name')],
    ...items.map(
      ({ id, names }) => mapped.find(({ itemId }) => itemId === id)?.written ?? nameFor(names, ctx.locale).text,
    ),
    headerOf('net', 'net'),
  ]
  const title = `${say(ctx.locale, 'pay.sheet.title')} ${month}`
  return bookOf(title, [{ title, header, rows: people.map(({ jobNumber, name }) => [jobNumber, name]) }])
}
