import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Task } from '../task/task-value.ts'

/** Who has got a copy, and who of them has read it. */
export function TaskReaders({ copies }: Pick<Task, 'copies'>) {
  const t = useT()
  const { instant, person } = useFormat()
  if (copies.length === 0) return null
  return (
    <section className="m-task-screen" aria-label={t('workflow.task.part.copies')}>
      <h3 className="m-facts-title">{t('workflow.task.part.copies')}</h3>
      <ul className="m-task-lines">
        {copies.map((copy) => (
          <li key={copy.person.id}>
            <span>{person(copy.person).name}</span>
            {copy.readAt === null ? (
              <StateChip tone="grey" icon={null}>
                {t('workflow.task.notRead')}
              </StateChip>
            ) : (
              <StateChip tone="normal">{t('workflow.task.read', { time: instant(Date.parse(copy.readAt)) })}</StateChip>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
