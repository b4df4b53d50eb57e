import { useT } from '../../../lib/words/i18n.ts'
import { Path } from '../../../ui/display/path.tsx'
import type { Task } from '../task/task-value.ts'
import { FutureSteps } from './future-steps.tsx'
import { useAskedPerson } from './path-people.ts'
import { splitVisits, type Visit } from './step-visits.ts'

/** Who decided, who decides now, and who will: each with the reason of their name and the time it took [S05]. */
export function TaskPath({ task }: { task: Task }) {
  const t = useT()
  const { now, earlier } = splitVisits(task)
  return (
    <section aria-label={t('workflow.task.part.path')}>
      <h3 className="m-facts-title">{t('workflow.task.part.path')}</h3>
      {earlier.length > 0 && (
        <details className="m-task-earlier">
          <summary>{t('workflow.task.part.earlier')}</summary>
          {earlier.map((visit) => (
            <VisitedStep key={visit.key} visit={visit} task={task} />
          ))}
        </details>
      )}
      {now.map((visit) => (
        <VisitedStep key={visit.key} visit={visit} task={task} />
      ))}
      <FutureSteps steps={task.future} approvalSteps={task.approvalSteps} executionSteps={task.executionSteps} />
    </section>
  )
}

function VisitedStep({ visit, task }: { visit: Visit; task: Task }) {
  const t = useT()
  const asked = useAskedPerson()
  const isExecution = visit.lane === 'execution'
  const step = t(isExecution ? 'workflow.task.executionOf' : 'workflow.task.stepOf', {
    step: visit.step,
    steps: isExecution ? task.executionSteps : task.approvalSteps,
  })
  const title = visit.round === task.round ? step : `${t('workflow.task.roundOf', { round: visit.round })} · ${step}`
  return (
    <section className="m-task-step" aria-label={title}>
      <h4>{title}</h4>
      <Path label={title} steps={visit.people.map(asked)} />
    </section>
  )
}
