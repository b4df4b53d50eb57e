import type { Names } from '@muster/kernel/names'

/**
 * How the value of a column is written: by the reader's language and formats on the screen, to compute with in a sheet. Hours are both
 * there, in two columns.
 */
export type ColumnKind =
  | 'text'
  | 'names'
  | 'number'
  | 'money'
  | 'minutes'
  | 'day'
  | 'instant'
  | 'flag'
  | 'word'
  | 'nation'
  | 'zone'
  | 'currency'
  | 'company'

/** An amount in minor units of its currency; `null` is none. */
export type Money = { minor: number | null; currency: string }

/** What a column shows of a row: plain values, money, and names in several languages. */
export type ColumnValue = string | number | boolean | Names | Money

/** One column of a list, said once for its screen, its sheet and its endpoint. */
export type ListColumn<Row = never> = {
  /** The key of its heading. */
  titleKey: string
  as: ColumnKind
  /** Of a word: the branch of the catalogue in which the value is a key. */
  words?: string
  /** What of the row it shows; the property of its name unless given. */
  of?: (row: Row) => ColumnValue
  /** Whether the list can be sorted by it. */
  sortable?: true
  /** Hidden on the screen until somebody asks for it. */
  hidden?: true
  /** Whether many rows have none, which is then no gap to be seen. */
  optional?: true
}

export type ListColumns<Row = never> = Readonly<Record<string, ListColumn<Row>>>

/** Checks the columns of a list against its rows and keeps their names literally. */
export const columnsOf =
  <Row>() =>
  <const C extends ListColumns<Row>>(columns: C): C =>
    columns

/** What a column shows of a row. */
export function columnValue<Row>(key: string, { of }: ListColumn<Row>, row: Row): ColumnValue {
  return of ? of(row) : (row as Record<string, ColumnValue>)[key]!
}

/** The names of columns, as an endpoint lets them be chosen. */
export const keysOf = <C extends ListColumns>(columns: C) =>
  Object.keys(columns) as [keyof C & string, ...(keyof C & string)[]]

type Sortable<C extends ListColumns> = {
  [K in keyof C & string]: C[K] extends { sortable: true } ? K : never
}[keyof C & string]

/** The names of the columns by which a list can be sorted. */
export function sortsOf<C extends ListColumns>(columns: C): readonly [Sortable<C>, ...Sortable<C>[]] {
  const isSortable = (key: string): key is Sortable<C> => columns[key]?.sortable === true
  return Object.keys(columns).filter(isSortable) as [Sortable<C>, ...Sortable<C>[]]
}

type Named = { names: Names }

/** The name as the reader reads it, then in each of its languages [3.09]. */
export const nameColumns = columnsOf<Named>()({
  name: { titleKey: 'organisation.field.names.one', as: 'names', of: ({ names }) => names, sortable: true },
  cn: { titleKey: 'organisation.field.names.cn', as: 'text', of: ({ names }) => names.cn, hidden: true },
  en: { titleKey: 'organisation.field.names.en', as: 'text', of: ({ names }) => names.en, hidden: true },
  vn: { titleKey: 'organisation.field.names.vn', as: 'text', of: ({ names }) => names.vn, hidden: true },
  km: {
    titleKey: 'organisation.field.names.km',
    as: 'text',
    of: ({ names }) => names.km ?? '',
    hidden: true,
    optional: true,
  },
})

/** The company of a row, for people who reach several. */
export const companyColumn = columnsOf<{ companyId: string }>()({
  company: { titleKey: 'organisation.companies.one', as: 'company', of: ({ companyId }) => companyId },
})
