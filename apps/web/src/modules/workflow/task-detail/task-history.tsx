import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useHistoryText } from '../task/history-text.ts'
import type { Task } from '../task/task-value.ts'

/** Who did what when, the newest first [3.16, 4.08]. */
export function TaskHistory({ history }: Pick<Task, 'history'>) {
  const t = useT()
  const { instant } = useFormat()
  const said = useHistoryText()
  return (
    <details className="m-task-history">
      <summary>{t('workflow.task.part.history')}</summary>
      <ol>
        {history.toReversed().map((entry) => (
          <li key={entry.number}>
            <time className="num" dateTime={entry.at}>
              {instant(Date.parse(entry.at))}
            </time>
            <span>
              {said(entry)}
              {entry.comment && <q>{entry.comment}</q>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
