import '../punch-list/punch.css'
import { useT } from '../../../lib/words/i18n.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx'
import { type Columns, canHold, PARTS, partOf, type Table, withPart } from './table-choice.ts'

export type ImportColumnsProps = {
  table: Table
  onColumns: (columns: Columns) => void
  /** Whether somebody must say that the columns are right, and has. */
  mustConfirm: boolean
  isConfirmed: boolean
  onConfirm: (is: boolean) => void
}

/** Which column of a table is what, on its first lines, with another choice for each. */
export function ImportColumns({ table, onColumns, mustConfirm, isConfirmed, onConfirm }: ImportColumnsProps) {
  const t = useT()
  const { names, lines, columns } = table
  const width = Math.max(names?.length ?? 0, ...lines.map((line) => line.length))
  const all = Array.from({ length: width }, (_, at) => at + 1)
  const nameOf = (column: number) => names?.[column - 1] || t('imports.columns.unnamed', { number: column })
  return (
    <Card flush title={t('imports.columns.title')}>
      <ScrollArea className="m-file-columns" label={t('imports.columns.lines')}>
        <table aria-label={t('imports.columns.title')}>
          <thead>
            <tr>
              {all.map((column) => (
                <th key={column} scope="col" className={partOf(columns, column) && 'is-read'}>
                  <span>{nameOf(column)}</span>
                  <ColumnSelect {...{ column, columns, onColumns }} name={nameOf(column)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never change places.
              <tr key={nth}>
                {all.map((column) => (
                  <td key={column}>{line[column - 1]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {table.isRemembered && (
        <div className="m-file-columns-foot">
          <Banner tone="blue">{t('imports.columns.remembered')}</Banner>
        </div>
      )}
      {mustConfirm && (
        <div className="m-file-columns-foot">
          <Banner tone="amber">{t('imports.columns.guessed')}</Banner>
          <Checkbox checked={isConfirmed} onChange={onConfirm}>
            {t('imports.columns.right')}
          </Checkbox>
        </div>
      )}
    </Card>
  )
}

type ColumnSelectProps = {
  column: number
  columns: Columns
  name: string
  onColumns: (columns: Columns) => void
}

function ColumnSelect({ column, columns, name, onColumns }: ColumnSelectProps) {
  const t = useT()
  const held = partOf(columns, column)
  const choose = (value: string) =>
    onColumns(
      withPart(
        columns,
        column,
        PARTS.find((part) => part === value),
      ),
    )
  return (
    <select
      className="m-input"
      aria-label={t('imports.columns.holds', { column: name })}
      value={held ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="" disabled={!canHold(columns, column, undefined)}>
        {t('imports.columns.none')}
      </option>
      {PARTS.map((part) => (
        <option key={part} value={part} disabled={!canHold(columns, column, part)}>
          {t(`imports.columns.${part}`)}
        </option>
      ))}
    </select>
  )
}
