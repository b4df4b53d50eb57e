import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { taskHref } from '../../workflow/index.ts'
import type { DayRecord } from './day-result.ts'

/** The application behind something of a day, by kind and number; it leads there whoever may read it. */
export function DayTask({ record, id }: { record: DayRecord; id: string }) {
  const t = useT()
  const format = useFormat()
  const task = record.tasks.find((one) => one.id === id)
  if (!task) return null
  const name = t(`attendance.facts.application.${task.kind}`, { number: format.number(task.number) })
  return task.isReadable ? <a href={taskHref(id)}>{name}</a> : name
}
