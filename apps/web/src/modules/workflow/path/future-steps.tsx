import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Path } from '../../../ui/display/path.tsx'
import type { FutureStep } from '../task/task-value.ts'
import { useFuturePerson } from './path-people.ts'

export type FutureStepsProps = { steps: readonly FutureStep[]; approvalSteps: number; executionSteps: number }

/** The steps to come, with who would stand at each today and how they were found. */
export function FutureSteps({ steps, approvalSteps, executionSteps }: FutureStepsProps) {
  const t = useT()
  const format = useFormat()
  const future = useFuturePerson()
  return steps.map((step) => {
    const isExecution = step.lane === 'execution'
    const title = t(isExecution ? 'workflow.task.executionOf' : 'workflow.task.stepOf', {
      step: step.step,
      steps: isExecution ? executionSteps : approvalSteps,
    })
    return (
      <section key={`${step.lane} ${step.step}`} className="m-task-step" aria-label={title}>
        <h4>
          {title}
          {step.people.length > 1 && <small>{t(`workflow.task.mode.${step.mode}`)}</small>}
        </h4>
        {step.found !== 'targets' && <p className="m-task-note">{t(`workflow.task.found.${step.found}`)}</p>}
        <Path label={title} steps={step.people.map(future)} />
        {step.leftOut.map(({ person, why }) => (
          <p key={person.id} className="m-task-note">
            {t(`workflow.task.leftOut.${why}`, { name: format.person(person).name })}
          </p>
        ))}
      </section>
    )
  })
}
