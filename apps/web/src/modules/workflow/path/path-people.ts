import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { PathStep } from '../../../ui/display/path.tsx'
import { useReasonText } from '../task/reason-text.ts'
import type { Assignment, StepHolder } from '../task/task-value.ts'
import { useElapsed, useSpanText } from './elapsed.tsx'

const LOOK: Readonly<Record<Assignment['state'], PathStep['state']>> = {
  waiting: 'future',
  open: 'now',
  approved: 'done',
  rejected: 'refused',
  returned: 'refused',
  executed: 'done',
  notNeeded: 'future',
  transferred: 'future',
  removed: 'future',
  gone: 'future',
}

/** Why somebody stands at a step, and for whom while that one is away. */
function useStepHolderText(): (holder: StepHolder) => string {
  const t = useT()
  const format = useFormat()
  const reasonOf = useReasonText()
  return ({ reason, substitutes }) =>
    [
      reasonOf(reason),
      ...substitutes.map(({ for: meant, until }) =>
        t('workflow.task.for', { name: format.person(meant).name, time: format.instant(Date.parse(until)) }),
      ),
    ].join(' · ')
}

/** Somebody who was or is asked, as the path draws them: why, what they did, and how long it took or takes. */
export function useAskedPerson(): (one: Assignment) => PathStep {
  const t = useT()
  const format = useFormat()
  const holder = useStepHolderText()
  const span = useSpanText()
  const elapsed = useElapsed()
  const wordOf = ({ isVoid, isAutomatic, state }: Assignment) => {
    if (isVoid) return t('workflow.task.state.void')
    return isAutomatic ? t('workflow.task.state.automatic') : t(`workflow.task.state.${state}`)
  }
  const timeOf = ({ openedAt, closedAt, dueAt, state }: Assignment) => {
    if (closedAt !== null) {
      const at = format.instant(Date.parse(closedAt))
      const took = openedAt === null ? '' : span(Date.parse(openedAt), Date.parse(closedAt))
      return took === '' ? at : `${at} · ${t('workflow.task.afterTime', { time: took })}`
    }
    if (state !== 'open' || openedAt === null) return ''
    const since = t('workflow.task.since', { time: elapsed(openedAt) })
    return dueAt === null
      ? since
      : `${since} · ${t('workflow.task.dueAt', { time: format.instant(Date.parse(dueAt)) })}`
  }
  return (assignment) => ({
    key: assignment.id,
    name: format.person(assignment.person).name,
    role: holder(assignment),
    state: assignment.isVoid ? 'future' : LOOK[assignment.state],
    action: wordOf(assignment),
    comment: assignment.comment || undefined,
    time: timeOf(assignment),
  })
}

/** Somebody who would be asked. */
export function useFuturePerson(): (holder: StepHolder) => PathStep {
  const { person } = useFormat()
  const text = useStepHolderText()
  return (holder) => ({
    key: holder.person.id,
    name: person(holder.person).name,
    role: text(holder),
    state: 'future',
  })
}
