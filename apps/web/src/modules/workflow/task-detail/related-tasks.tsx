import { useT } from '../../../lib/words/i18n.ts'
import { taskHref } from '../task/places.ts'
import { TaskStatus } from '../task/task-status.tsx'
import type { Task } from '../task/task-value.ts'

/** Tasks that this one hangs on, or that hang on it. */
export function RelatedTasks({ related }: Pick<Task, 'related'>) {
  const t = useT()
  if (related.length === 0) return null
  return (
    <section aria-label={t('workflow.task.part.related')}>
      <h3 className="m-facts-title">{t('workflow.task.part.related')}</h3>
      <ul className="m-task-lines">
        {related.map(({ id, number, title, status }) => (
          <li key={id}>
            <a href={taskHref(id)}>
              {t('workflow.task.one', { number })} · {title}
            </a>
            <TaskStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
