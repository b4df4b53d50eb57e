import './form-rows.css'
import type { RowShown } from '@muster/contract/workflow/form-values'
import { useId } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Task } from '../task/task-value.ts'
import type { FormList } from './form-kind.ts'
import { type Compared, compareRows } from './form-rows-value.ts'

export type FormRowsProps = { list: FormList; task: Pick<Task, 'form' | 'differences' | 'round' | 'called'> }

/** A list of a form as it is read, row by row: what came, went or changed since the round before is marked [S05]. */
export function FormRows({ list, task }: FormRowsProps) {
  const t = useT()
  const id = useId()
  const rows = compareRows(list.name, task)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="m-facts-title">
        {t(list.labelKey)}
      </h3>
      <table className="m-form-rows">
        <thead>
          <tr>
            {list.columns.map(({ name, labelKey, align }) => (
              <th key={name} scope="col" className={classNames(align === 'end' && 'end')}>
                {t(labelKey)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <Row key={String(one.row.id)} list={list} task={task} compared={one} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ list, task, compared }: FormRowsProps & { compared: Compared }) {
  const t = useT()
  const format = useFormat()
  const { row, state, before } = compared
  const beside = { called: task.called, form: task.form }
  const text = (column: string, value: RowShown[string] | undefined) => list.cellText(column, value, t, format, beside)
  const mark = state !== 'removed' && list.markText?.(row, t, format, beside)
  const was = (column: string) =>
    column in before && (
      <small className="m-task-before">
        {t('workflow.task.before', { value: text(column, before[column]) || t('workflow.task.nothing') })}
      </small>
    )
  return (
    <tr className={classNames(state === 'removed' && 'removed')}>
      {list.columns.map(({ name, labelKey, align }, i) => (
        <td key={name} data-label={t(labelKey)} className={classNames(align === 'end' && 'end')}>
          <span className={classNames(align === 'end' && 'num')}>{text(name, row[name])}</span>
          {was(name)}
          {i === 0 && list.under && text(list.under, row[list.under]) && (
            <small className="m-task-text">{text(list.under, row[list.under])}</small>
          )}
          {i === 0 && list.under && was(list.under)}
          {i === 0 && (mark || state !== 'same') && (
            <span className="m-form-rows-marks">
              {mark && (
                <StateChip tone="amber" icon="warn">
                  {mark}
                </StateChip>
              )}
              {state !== 'same' && (
                <StateChip tone="amber" icon="pencil">
                  {t(`workflow.task.row.${state}`, { round: task.round - 1 })}
                </StateChip>
              )}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
