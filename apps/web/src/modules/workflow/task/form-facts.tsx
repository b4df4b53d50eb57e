import { type Fact, Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { formKindOf } from './kinds.ts'
import type { Task } from './task-value.ts'

/** What is applied for, as it is read; a field that differs from the round before shows what it was [S05]. */
export function FormFacts({ task }: { task: Pick<Task, 'kind' | 'form' | 'differences' | 'round' | 'called'> }) {
  const t = useT()
  const format = useFormat()
  const kind = formKindOf(task.kind)
  const facts = kind.fields.map(({ name, labelKey }): Fact => {
    const value = kind.valueText(name, task.form[name], t, format, task.called)
    const difference = task.differences.find(({ path }) => path === name)
    if (!difference) return [t(labelKey), value && <span className="m-task-text">{value}</span>]
    const before = kind.valueText(name, difference.before, t, format, task.called) || t('workflow.task.nothing')
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
  return <Facts title={t('workflow.task.part.form')} facts={facts} />
}
