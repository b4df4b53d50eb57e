import './form-rows.css'
import { type RowShown, rowsIn } from '@muster/contract/workflow/form-values'
import { type ReactNode, useId } from 'react'
import { newKey } from '../../../lib/call/idempotency.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import type { FormValue } from './form-kind.ts'

export type RowsFieldProps = {
  /** The field; its rows are sent as `form.<name>.<at>.<column>`. */
  name: string
  label: string
  value: FormValue | undefined
  onChange: (rows: RowShown[]) => void
  error: string | undefined
  most: number
  /** What a new row begins with, beside its id. */
  blank: RowShown
  addLabel: string
  /** What a row is called by its number, counted from 1. */
  rowLabel: (number: number) => string
  /** Said in the place of the rows where there are none. */
  empty?: ReactNode
  /** The fields of a row; `set` changes the columns that it is given. */
  children: (row: RowShown, at: number, set: (columns: RowShown) => void) => ReactNode
}

/** A list of rows in the form of an application: added, filled in, removed. */
export function RowsField(props: RowsFieldProps) {
  const { name, label, value, onChange, error, most, blank, addLabel, rowLabel, empty, children } = props
  const t = useT()
  const id = useId()
  const rows = rowsIn(value)
  const set = (at: number) => (columns: RowShown) => onChange(rows.with(at, { ...rows[at], ...columns }))
  return (
    <section className="m-rows" aria-labelledby={id} data-field={`form.${name}`}>
      <h3 id={id}>{label}</h3>
      {rows.map((row, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
        <div key={String(row.id)} role="group" className="m-rows-row" aria-label={rowLabel(at + 1)}>
          <div className="m-rows-head">
            <span>{rowLabel(at + 1)}</span>
            <IconButton
              icon="trash"
              size="small"
              label={t('workflow.builder.remove', { name: rowLabel(at + 1) })}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            />
          </div>
          {children(row, at, set(at))}
        </div>
      ))}
      {rows.length === 0 && empty && <p className="m-task-note">{empty}</p>}
      {error && <p className="m-field-error">{error}</p>}
      {rows.length < most && (
        <div>
          <Button icon="plus" onClick={() => onChange([...rows, { ...blank, id: newKey() }])}>
            {addLabel}
          </Button>
        </div>
      )}
    </section>
  )
}
