import { useT } from '../../../lib/words/i18n.ts'
import { taskHref } from '../../workflow/index.ts'
import type { DayRecord } from './day-result.ts'

/** The application behind something of a day, by kind and number; it leads there whoever may read it. */
export function DayTask({ record, id }: { record: DayRecord; id: unknown }) {
  const t = useT()
  const task = record.tasks.find((one) => one.id === id)
  if (!task) return null
  const { kind, number } = task
  const name = t('attendance.facts.application', {
    kind: t(kind === 'leave' ? 'attendance.closing.minutes.leave' : `attendance.kinds.${kind}.name`),
    number,
  })
  return task.isReadable ? <a href={taskHref(task.id)}>{name}</a> : name
}
