import { useT } from '../../../lib/words/i18n.ts'
import { otherZone } from '../../../lib/words/on-clock.ts'
import type { Task } from '../task/task-value.ts'

/** Says once, for all times of an application, by whose clock they are where that is not the reader's [X12]. */
export function ClockNote({ clock }: { clock: Task['clock'] | undefined }) {
  const t = useT()
  const other = clock && otherZone(clock.zone, clock.day)
  return other ? <p className="m-task-note">{t('workflow.task.clock', { zone: other })}</p> : null
}
