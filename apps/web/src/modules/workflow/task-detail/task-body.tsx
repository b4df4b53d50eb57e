import './task-talk.css'
import '../task/task.css'
import { EffectList } from '../../../lib/record/effect-list.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TaskFiles } from '../attachment/task-files.tsx'
import { TaskPayment } from '../decision/payment-facts.tsx'
import { DelegationOffers } from '../delegation/delegation-offers.tsx'
import { FormFacts } from '../form/form-facts.tsx'
import { formKindOf } from '../form/kinds.ts'
import { useStuckText } from '../path/stuck-text.ts'
import { TaskPath } from '../path/task-path.tsx'
import type { Task } from '../task/task-value.ts'
import { Considerations } from './considerations.tsx'
import { RelatedTasks } from './related-tasks.tsx'
import { TaskComments } from './task-comments.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskHistory } from './task-history.tsx'
import { TaskReaders } from './task-readers.tsx'
import { TurnedDown } from './turned-down.tsx'

export type TaskBodyProps = {
  task: Task
  /** What was said of a decision that came too late. */
  lost: string | undefined
}

/** A task to be read [S05]: why it waits, what is applied for, who decides; beside a list in one column, on its own page in two. */
export function TaskBody({ task, lost }: TaskBodyProps) {
  const t = useT()
  const { instant } = useFormat()
  const stuck = useStuckText()
  const { Details } = formKindOf(task.kind)
  return (
    <div className="m-task">
      <div className="m-task-top">
        {lost && (
          <Banner tone="amber" icon="history">
            {lost}
          </Banner>
        )}
        {task.handedOnAt && (
          <Banner tone="blue" icon="history">
            {t('workflow.task.handedOn', { time: instant(Date.parse(task.handedOnAt)) })}
          </Banner>
        )}
        <TurnedDown task={task} />
        <DelegationOffers task={task} />
        {task.settleProblem && (
          <Banner tone="amber" title={t('workflow.task.settleProblem')}>
            {task.settleProblem}
          </Banner>
        )}
        {task.stuck && (
          <Banner tone={task.abnormal.length > 0 ? 'amber' : 'blue'} title={t('workflow.task.part.why')} icon="clock">
            {stuck(task.stuck)}
          </Banner>
        )}
      </div>
      <div className="m-task-read">
        <TaskPayment task={task} />
        <FormFacts task={task} />
        {Details && <Details task={task} />}
        <TaskFiles task={task} />
        <Considerations considerations={task.considerations} />
        <EffectList texts={task.effects} />
        <TaskFacts task={task} />
      </div>
      <div className="m-task-side">
        <TaskPath task={task} />
        <TaskHistory history={task.history} />
      </div>
      <div className="m-task-talk">
        <RelatedTasks related={task.related} />
        <TaskReaders copies={task.copies} />
        <TaskComments key={task.id} task={task} />
      </div>
    </div>
  )
}
