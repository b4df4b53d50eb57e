import { type Names, nameFor } from '@muster/kernel/names'
import type { Ctx } from '../../platform/ctx.ts'
import type { Column } from '../../platform/files/list-sheet.ts'
import { say } from '../../platform/words.ts'
import { companiesByIds } from './company.queries.ts'

// Columns that the sheets of many lists have, headed in the reader's language.

/** The name as the reader reads it, then in each of the three languages [3.09]. */
export function nameColumns({ locale }: Ctx): Column<{ names: Names }>[] {
  const word = (key: string) => say(locale, `organisation.field.names.${key}`)
  return [
    { key: 'name', title: word('one'), cell: ({ names }) => nameFor(names, locale).text },
    { key: 'cn', title: word('cn'), cell: ({ names }) => names.cn },
    { key: 'en', title: word('en'), cell: ({ names }) => names.en },
    { key: 'vn', title: word('vn'), cell: ({ names }) => names.vn },
  ]
}

/** The company of a row, for who reaches several; no column for anybody else. `key` is the column of the table that stands for it. */
export async function companyColumn(ctx: Ctx, key = 'company'): Promise<Column<{ companyId: string }>[]> {
  if (ctx.scope.companies.length < 2) return []
  const rows = await companiesByIds(ctx, ctx.scope.companies)
  const names = new Map(
    rows.map((c) => [c.companyId, nameFor({ cn: c.cnName, en: c.enName, vn: c.vnName }, ctx.locale).text]),
  )
  const title = say(ctx.locale, 'organisation.companies.one')
  return [{ key, title, cell: (row) => names.get(row.companyId) ?? '' }]
}
