import { type Fact, Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Task } from '../task/task-value.ts'
import { ClockNote } from './clock-note.tsx'
import type { FormValue } from './form-kind.ts'
import { FormRows } from './form-rows.tsx'
import { formKindOf } from './kinds.ts'

export type FormFactsProps = {
  task: Pick<Task, 'kind' | 'form' | 'clock' | 'differences' | 'round' | 'called' | 'outcome'>
}

/** What is applied for, as it is read; a field that differs from the round before shows what it was [S05]. */
export function FormFacts({ task }: FormFactsProps) {
  const t = useT()
  const format = useFormat()
  const kind = formKindOf(task.kind)
  const beside = { called: task.called, form: task.form }
  const facts = kind.fields.map(({ name, labelKey }): Fact => {
    const text = (value: FormValue | undefined) => kind.valueText(name, value, t, format, beside)
    const value = text(task.form[name])
    const difference = task.differences.find(({ path, row }) => path === name && row === null)
    if (!difference) return [t(labelKey), value && <span className="m-task-text">{value}</span>]
    const was = difference.before
    const before = text(typeof was === 'object' ? null : was) || t('workflow.task.nothing')
    return [
      t(labelKey),
      <span key={name} className="m-task-changed">
        <span className="m-task-text">{value || t('workflow.task.nothing')}</span>
        <StateChip tone="amber" icon="pencil">
          {t('workflow.task.changed', { round: task.round - 1 })}
        </StateChip>
        <span className="m-task-text m-task-before">{t('workflow.task.before', { value: before })}</span>
      </span>,
    ]
  })
  const outcome = (kind.outcome?.fields ?? []).map(({ name, labelKey }): Fact => {
    const said = { called: task.called, form: task.outcome }
    return [t(labelKey), kind.valueText(name, task.outcome[name], t, format, said)]
  })
  const isOutcomeShown = !kind.outcome?.isOnlyIfSaid || Object.keys(task.outcome).length > 0
  return (
    <>
      <Facts title={t('workflow.task.part.form')} facts={facts} />
      <ClockNote clock={task.clock} />
      {(kind.lists ?? []).map((list) => (
        <FormRows key={list.name} list={list} task={task} />
      ))}
      {kind.outcome && isOutcomeShown && <Facts title={t(kind.outcome.titleKey)} facts={outcome} />}
    </>
  )
}
