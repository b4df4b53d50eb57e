import './score-table.css'
import { probationEvaluationEndpoints as evaluations } from '@muster/contract/workflow/probation-evaluation'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { BandBar } from '../evaluation/band-bar.tsx'
import { textOf } from '../form/form-problems.ts'
import type { Task } from '../task/task-value.ts'
import type { Evaluation } from './evaluation-value.ts'
import { ScoreTable } from './score-table.tsx'

/** The assessments of a task with their result and what follows from it, as far as the reader may see them [S08, 6.01, 9.08]. */
export function EvaluationDetails({ task }: { task: Task }) {
  const t = useT()
  const query = useQuery(queryOf(evaluations.get, { id: task.id }))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  return (
    <section className="m-evaluation" aria-label={t('workflow.evaluation.part')}>
      <h3 className="m-facts-title">{t('workflow.evaluation.part')}</h3>
      {problem && <ErrorState {...problem} />}
      {!problem && !query.data && <WaitLines />}
      {query.data && <Shown evaluation={query.data} task={task} />}
    </section>
  )
}

function Shown({ evaluation, task }: { evaluation: Evaluation; task: Task }) {
  const t = useT()
  const { score, isHidden } = evaluation
  const follows = useFollows(evaluation, task)
  return (
    <>
      {score !== null && <BandBar score={score} label={t('workflow.preview.whole')} />}
      {follows && <p>{follows}</p>}
      {isHidden && <Banner tone="blue">{t('workflow.evaluation.hidden')}</Banner>}
      <ScoreTable evaluation={evaluation} recipientId={task.recipient.id} />
    </>
  )
}

/** What follows from the result, in a sentence; nothing before there is one. */
function useFollows({ score, outcome }: Evaluation, { form }: Task): string | undefined {
  const t = useT()
  const { dayText } = useFormat()
  if (outcome) {
    const said = outcome.outcome === 'extend' ? 'extended' : 'dismissed'
    return t(`workflow.evaluation.${said}`, { day: dayText(outcome.on), reason: outcome.reason })
  }
  return score === null ? undefined : t('workflow.evaluation.regular', { day: dayText(textOf(form.effectiveOn)) })
}
