import { Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { formKindOf } from '../form/kinds.ts'
import type { Task } from '../task/task-value.ts'

/** Whom a task is about, who filed it when, and by which rule it travels. */
export function TaskFacts({ task }: { task: Task }) {
  const t = useT()
  const format = useFormat()
  const { recipient, initiator, department, rule, abnormal } = task
  const about = [format.person(recipient).name, format.name(department)].filter(Boolean).join(' · ')
  return (
    <Facts
      facts={[
        [
          t('workflow.task.number'),
          <span key="number" className="num">
            {format.number(task.number)}
          </span>,
        ],
        [t('workflow.task.kind'), t(formKindOf(task.kind).titleKey)],
        [t('workflow.task.recipient'), about],
        [t('workflow.task.initiator'), initiator.id !== recipient.id && format.person(initiator).name],
        [t('workflow.task.createdAt'), format.instant(Date.parse(task.createdAt))],
        [t('workflow.task.rollbacks'), task.rollbacks > 0 && t('workflow.task.times', { count: task.rollbacks })],
        [
          t('workflow.task.abnormal'),
          abnormal.length > 0 && format.list(abnormal.map((reason) => t(`workflow.task.reasons.${reason}`))),
        ],
        [
          t('workflow.task.ruleTitle'),
          t('workflow.task.rule', { name: format.name(rule.names), version: rule.number }),
        ],
      ]}
    />
  )
}
