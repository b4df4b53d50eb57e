import type { ReplyOf } from '@muster/contract/endpoint'
import { probationEvaluationEndpoints as evaluations } from '@muster/contract/workflow/probation-evaluation'
import type { Day } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import type { Content } from '../evaluation/form-value.ts'

type Applying = ReplyOf<typeof evaluations.applying>

/** What somebody is asked for the end of their probation, and on which days it may end; or why they may not apply. */
type Asked = {
  form: { versionId: string; content: Content } | null
  days: readonly Day[]
  /** A problem under `system.field`. */
  problem: string | undefined
}

function problemOf({ isOnProbation, mayApply, mayApplyFrom, isRunning, form }: Applying): string | undefined {
  if (!isOnProbation) return 'not_on_probation'
  if (!mayApply) return `possible_from:${mayApplyFrom}`
  if (isRunning) return 'evaluation_running'
  return form ? undefined : 'no_evaluation_form'
}

/** By which form somebody applies: the one that applies to them today, or that of the task that was returned. */
export function useAskedForm(employmentId: string | undefined, taskId: string | undefined) {
  const applying = useQuery({
    ...queryOf(evaluations.applying, { employmentId: employmentId ?? '' }),
    enabled: employmentId !== undefined && taskId === undefined,
  })
  const running = useQuery({ ...queryOf(evaluations.get, { id: taskId ?? '' }), enabled: taskId !== undefined })
  const asked = (): Asked | undefined => {
    if (running.data) return { form: running.data, days: running.data.days, problem: undefined }
    if (!applying.data) return undefined
    return { form: applying.data.form, days: applying.data.days, problem: problemOf(applying.data) }
  }
  return { asked: asked(), query: taskId === undefined ? applying : running }
}
