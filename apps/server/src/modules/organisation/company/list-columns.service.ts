import { type ColumnValue, columnValue, type ListColumn, type ListColumns } from '@muster/contract/columns'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { nationName } from '@muster/kernel/locale'
import { amountText } from '@muster/kernel/money'
import { LANGUAGES, type Names, nameFor } from '@muster/kernel/names'
import { wallIn } from '../../../platform/base/clock.ts'
import { say } from '../../../platform/base/words.ts'
import type { FileAnswer } from '../../../platform/files/file.ts'
import { hourColumns } from '../../../platform/files/hour-columns.ts'
import { type Column, type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import type { Cell } from '../../../platform/files/sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companiesByIds } from './company.queries.ts'

// Columns that the sheets of many lists have, headed in the reader's language.

/** The name as the reader reads it, then in each of its languages [3.09]. */
export function nameColumns({ locale }: Ctx): Column<{ names: Names }>[] {
  const word = (key: string) => say(locale, `organisation.field.names.${key}`)
  return [
    { key: 'name', title: word('one'), cell: ({ names }) => nameFor(names, locale).text },
    ...LANGUAGES.map((key) => ({ key, title: word(key), cell: ({ names }: { names: Names }) => names[key] ?? '' })),
  ]
}

/** The company of a row, for callers who reach several; no column for others. `key` is the column of the table that stands for it. */
export async function companyColumn(ctx: Ctx, key = 'company'): Promise<Column<{ companyId: string }>[]> {
  const names = await companyNames(ctx)
  if (!names) return []
  return [{ key, title: say(ctx.locale, 'organisation.companies.one'), cell: (row) => names.get(row.companyId) ?? '' }]
}

type Person = {
  companyId: string
  jobNumber: string
  name: string
  nativeName: string
  department: Names | null
  level: Names | null
  office: Names | null
  onboardOn: Day
}

/** Who somebody is, where they work, and since when. */
export async function personColumns(ctx: Ctx): Promise<Column<Person>[]> {
  const word = (key: string) => say(ctx.locale, `organisation.field.employee.${key}`)
  const placed = (key: 'department' | 'level' | 'office'): Column<Person> => ({
    key,
    title: word(key),
    cell: ({ [key]: names }) => (names ? nameFor(names, ctx.locale).text : ''),
  })
  return [
    { key: 'jobNumber', title: word('jobNumber'), cell: (person) => person.jobNumber },
    { key: 'name', title: word('name'), cell: (person) => person.name },
    { key: 'name', title: word('nativeName'), cell: (person) => person.nativeName },
    ...(await companyColumn(ctx)),
    placed('department'),
    placed('level'),
    placed('office'),
    { key: 'onboardOn', title: word('onboardOn'), cell: (person) => ({ day: person.onboardOn }) },
  ]
}

/** The names of the companies in scope; undefined for callers who reach one only. */
async function companyNames(ctx: Ctx): Promise<ReadonlyMap<string, string> | undefined> {
  if (ctx.scope.companies.length < 2) return undefined
  const rows = await companiesByIds(ctx, ctx.scope.companies)
  return new Map(
    rows.map((c) => {
      const names = { cn: c.cnName, en: c.enName, vn: c.vnName, km: c.kmName }
      return [c.companyId, nameFor(names, ctx.locale).text]
    }),
  )
}

/** What is read for the sheet of a list: the filters, which columns, and the filters in words. */
type Asked = { columns?: readonly string[] | undefined; filterText?: string | undefined }

/**
 * A list as a sheet: all that its filter asks for, in the columns of the contract. `own` are columns of the sheet in place of one of these,
 * where they say more than the screen does.
 */
export async function exportList<Row, Filter extends Asked>(
  ctx: Ctx,
  filter: Filter,
  titleKey: string,
  columns: ListColumns<NoInfer<Row>>,
  list: (ctx: Ctx, filter: Filter & Everything) => Promise<{ items: readonly Row[]; total?: number }>,
  own: Readonly<Record<string, readonly Omit<Column<NoInfer<Row>>, 'key'>[]>> = {},
): Promise<FileAnswer> {
  const companies = await companyNames(ctx)
  const sheetColumns = Object.entries(columns).flatMap(([key, column]): Column<Row>[] => {
    if (own[key]) return own[key].map((one) => ({ key, ...one }))
    if (column.as === 'company' && !companies) return []
    if (column.as === 'minutes') return hourColumns(ctx, say(ctx.locale, column.titleKey), minutesOf(key, column), key)
    const write = writer(ctx, column, companies)
    return [{ key, title: say(ctx.locale, column.titleKey), cell: (row) => write(columnValue(key, column, row)) }]
  })
  const read = (everything: Everything) => list(ctx, { ...filter, ...everything })
  return listSheet(ctx, filter, say(ctx.locale, titleKey), read, sheetColumns)
}

/** What a column of hours has of a row, which may be nothing. */
const minutesOf =
  <Row>(key: string, column: ListColumn<Row>) =>
  (row: Row) => {
    const value = columnValue(key, column, row)
    return value === '' ? '' : Number(value)
  }

/** How a kind of column is written in the cell of a sheet. */
function writer(
  ctx: Ctx,
  { as, words }: Pick<ListColumn, 'as' | 'words'>,
  companies: ReadonlyMap<string, string> | undefined,
): (value: ColumnValue) => Cell {
  switch (as) {
    case 'names':
      return (value) => (typeof value === 'object' && 'cn' in value ? nameFor(value, ctx.locale).text : String(value))
    case 'number':
      return (value) => (value === '' ? '' : Number(value))
    case 'day':
      return (value) => (value === '' ? '' : { day: value as Day })
    case 'instant':
      return (value) => (value === '' ? '' : { wall: wallIn(ctx.actor?.zone ?? 'UTC', value as Instant) })
    // To be computed with: a number of the currency itself, which stands in a column of its own where there are several.
    case 'money':
      return (value) =>
        typeof value === 'object' && 'minor' in value && value.minor !== null
          ? Number(amountText(value.minor, value.currency))
          : ''
    case 'word':
      return (value) => say(ctx.locale, `${words}.${value}`)
    case 'flag':
      return (value) => say(ctx.locale, `system.sheet.${value ? 'yes' : 'no'}`)
    case 'nation':
      return (value) => nationName(ctx.locale, String(value))
    case 'company':
      return (value) => companies?.get(String(value)) ?? ''
    default:
      // What nobody has given is an empty cell, and no word of the program.
      return (value) => (value === null ? '' : String(value))
  }
}
