import type { PayColumnMeaning } from '@muster/contract/payroll/pay-sheet'
import { LANGUAGES, LOCALES, type Names } from '@muster/kernel/names'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listColumns } from './pay-column.queries.ts'
import { headerForm, type Meaning } from './pay-table.rules.ts'

/** Columns that are called alike in every company, by the word for them. */
const USUAL = [
  ['job-number', 'pay.field.jobNumber'],
  ['name', 'pay.field.name'],
  ['net', 'pay.field.net'],
] as const satisfies readonly (readonly [PayColumnMeaning, string])[]

/** What headers mean in a company: as they are mapped, else by the names of its items in use and the usual words, in any language. */
export async function listKnownColumns(
  ctx: Ctx,
  companyId: string,
  items: readonly { id: string; names: Names; isInUse: boolean }[],
): Promise<ReadonlyMap<string, Meaning>> {
  const known = new Map<string, Meaning>()
  for (const [means, word] of USUAL)
    for (const locale of LOCALES) known.set(headerForm(say(locale, word)), { means, itemId: null })
  for (const { id, names, isInUse } of items)
    for (const language of LANGUAGES) {
      const name = names[language] ?? ''
      if (isInUse && name !== '') known.set(headerForm(name), { means: 'item', itemId: id })
    }
  for (const [header, { means, itemId }] of await listColumns(ctx, companyId)) known.set(header, { means, itemId })
  return known
}
