import type { ReplyOf } from '@muster/contract/endpoint'
import type { payItemEndpoints } from '@muster/contract/payroll/pay-item'
import { PAY_COLUMN_MEANINGS, type PayColumnMeaning, paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import { useState } from 'react'
import { hrefOf } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { PayColumn } from './sheet-value.ts'

export type PayItems = ReplyOf<typeof payItemEndpoints.list>['items']
type Props = { columns: readonly PayColumn[]; items: PayItems; companyId: string; onMapped: () => void }

const ITEM = 'item:'
const OTHERS = PAY_COLUMN_MEANINGS.filter((means) => means !== 'item')

/** A choice of the field: an item by its id, or another meaning. */
const choiceOf = ({ means, itemId }: Pick<PayColumn, 'means' | 'itemId'>) =>
  means === null ? undefined : means === 'item' ? ITEM + itemId : means

const meaningOf = (choice: string): { means: PayColumnMeaning; itemId: string | null } =>
  choice.startsWith(ITEM)
    ? { means: 'item', itemId: choice.slice(ITEM.length) }
    : { means: OTHERS.find((means) => means === choice) ?? 'ignored', itemId: null }

/** What each column of the sheet holds. Headers that are not known yet are mapped once; the company keeps that. */
export function SheetColumns({ columns, items, companyId, onMapped }: Props) {
  const t = useT()
  const format = useFormat()
  const save = useSave(paySheetEndpoints.mapColumns)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const unknown = columns.filter(({ means }) => means === null)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? columns : unknown
  const changed = columns.filter(({ header }) => chosen[header] !== undefined)
  const options = [
    ...items
      .filter(({ isInUse }) => isInUse)
      .map(({ id, names, kind }) => ({
        ...{ value: ITEM + id, label: format.name(names), hint: t(`payroll.payItems.kinds.${kind}`) },
      })),
    ...OTHERS.map((means) => ({ value: means, label: t(`runs.sheet.meanings.${means}`) })),
  ]
  const run = async () => {
    const mapped = changed.map(({ header }) => ({ header, ...meaningOf(chosen[header] ?? '') }))
    const { data } = await save.run({ companyId, columns: mapped })
    if (!data) return
    setChosen({})
    setOpen(false)
    onMapped()
  }
  const left = unknown.filter(({ header }) => chosen[header] === undefined).length
  return (
    <section className="m-pay-columns" aria-label={t('runs.sheet.columns')}>
      <header>
        <h2>{t('runs.sheet.columns')}</h2>
        {unknown.length < columns.length && (
          <Button size="small" kind="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'runs.sheet.onlyUnknown' : 'runs.sheet.allColumns', { count: columns.length })}
          </Button>
        )}
      </header>
      {unknown.length > 0 && <p>{t('runs.sheet.unknown', { count: unknown.length })}</p>}
      {shown.length > 0 && (
        <div className="m-pay-columns-fields">
          {shown.map((column) => (
            <SelectField
              key={column.letter}
              name={`column-${column.letter}`}
              label={t('runs.sheet.column', { letter: column.letter, header: column.header })}
              value={chosen[column.header] ?? choiceOf(column)}
              onChange={(next) => setChosen({ ...chosen, [column.header]: next ?? '' })}
              options={options}
              required
            />
          ))}
        </div>
      )}
      {shown.length > 0 && (
        <div className="m-payslip-acts">
          <Button
            kind={unknown.length > 0 ? 'primary' : 'default'}
            busy={save.busy}
            disabled={changed.length === 0 || left > 0}
            onClick={() => void run()}
          >
            {t('runs.sheet.map')}
          </Button>
          <LinkButton kind="text" href={hrefOf('/payroll/pay-items', { open: 'new' })}>
            {t('payroll.payItems.add')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
