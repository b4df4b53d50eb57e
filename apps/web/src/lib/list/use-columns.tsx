import { type ColumnValue, columnValue, type ListColumn, type ListColumns } from '@muster/contract/columns'
import { LANGUAGE_TAGS } from '@muster/kernel/names'
import type { ReactNode } from 'react'
import { NameText } from '../../ui/display/name-text.tsx'
import type { Column } from '../../ui/table/table-model.ts'
import { now } from '../page/clock.ts'
import { useInfo } from '../session/permission.tsx'
import { type Format, useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { moneyFor } from '../words/money.ts'
import { companyNames } from '../words/spelled-names.ts'
import type { Say, WordKey } from '../words/words.ts'

/** A column of a list and its record; `only` where it says nothing in the other one. */
export type NounColumn<Row> = Column<Row> & { hidden?: boolean; only?: 'list' | 'record' }

/**
 * The columns that the contract gives a list, drawn in the reader's language. The first is the name of the record. `own` is what
 * one of them does otherwise on this screen.
 */
export function useColumns<Row, C extends ListColumns<Row>>(
  columns: C,
  own: { readonly [K in keyof C]?: Partial<NounColumn<Row>> } = {},
): NounColumn<Row>[] {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const companyOf = new Map(companies.map((one) => [one.companyId, format.name(companyNames(one))]))
  return Object.entries(columns).map(([key, column], i): NounColumn<Row> => {
    const draw = drawn(column, t, format, companyOf)
    return {
      key,
      title: t(column.titleKey as WordKey),
      cell: (row) => draw(columnValue(key, column, row), key),
      ...(column.sortable && { sortable: true }),
      ...(['number', 'money', 'minutes'].includes(column.as) && { align: 'end' as const }),
      ...(column.as === 'names' && { width: 200 }),
      ...(column.hidden ? { hidden: true } : i > 0 && { fact: true }),
      ...(i === 0 && { only: 'list' }),
      // Who sees one company only need not read its name in every row.
      ...(column.as === 'company' && companies.length < 2 && { only: 'record' }),
      ...own[key],
    }
  })
}

/** What no language of the reader says is easily seen. */
const missing = <span className="muted">–</span>
const TAGS: Readonly<Record<string, string>> = LANGUAGE_TAGS

function drawn(
  { as, words, optional }: Pick<ListColumn, 'as' | 'words' | 'optional'>,
  t: Say,
  format: Format,
  companyOf: ReadonlyMap<string, string>,
): (value: ColumnValue, key: string) => ReactNode {
  switch (as) {
    case 'names':
      return (value) =>
        typeof value === 'object' && 'cn' in value ? <NameText names={value} locale={format.locale} /> : String(value)
    case 'number':
      return (value) =>
        value === '' ? !optional && missing : <span className="num">{format.number(Number(value))}</span>
    case 'day':
      return (value) =>
        value === '' ? !optional && missing : <span className="num">{format.dayText(String(value))}</span>
    case 'instant':
      return (value) =>
        value === '' ? !optional && missing : <span className="num">{format.instant(Date.parse(String(value)))}</span>
    case 'money':
      return (value) => {
        if (typeof value !== 'object' || !('minor' in value) || value.minor === null) return !optional && missing
        return <span className="num">{moneyFor(format, value.minor, value.currency)}</span>
      }
    case 'minutes':
      return (value) =>
        value === '' ? !optional && missing : <span className="num">{format.duration(Number(value))}</span>
    case 'word':
      return (value) => t(`${words}.${value}` as WordKey)
    case 'flag':
      return (value) => (value ? t('words.yes') : <span className="muted">{t('words.no')}</span>)
    case 'nation':
      return (value) => format.nation(String(value))
    case 'zone':
      return (value) => format.zone(String(value), now())
    case 'currency':
      return (value) => format.currency(String(value))
    case 'company':
      return (value) => companyOf.get(String(value)) ?? missing
    default:
      return (value, key) => (value === '' ? !optional && missing : <span lang={TAGS[key]}>{String(value)}</span>)
  }
}
