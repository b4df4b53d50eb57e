import {
  type AbnormalReason,
  currentAssignments,
  isClosed,
  isPending,
  type RelatedTask,
  type Task,
} from './task.rules.ts'

const ORDER: readonly AbnormalReason[] = [
  'ADVANCE_NOT_SETTLED',
  'ADVANCE_VOID',
  'NO_APPROVER',
  'APPROVER_GONE',
  'APPLICANT_GONE',
  'NO_ROUTE',
  'EFFECT_FAILED',
]

/** Reasons that stand until the command that ends them; all others follow from the task as it is. */
const KEPT: ReadonlySet<AbnormalReason> = new Set(['APPLICANT_GONE', 'NO_ROUTE', 'EFFECT_FAILED'])

/** The abnormal reasons of a task, in a fixed order; none once it is closed, because nobody has anything to do about it any more. */
export function abnormalReasons(task: Task): AbnormalReason[] {
  if (isClosed(task)) return []
  const found = new Set([
    ...task.abnormal.filter((reason) => KEPT.has(reason)),
    ...task.related.flatMap(reasonOfRelated),
    ...reasonsOfStep(task),
  ])
  return ORDER.filter((reason) => found.has(reason))
}

/** Returns the reasons that would remain abnormal once the current step is done. */
export const reasonsBeyondStep = (task: Task): AbnormalReason[] => abnormalReasons({ ...task, phase: { at: 'none' } })

/** An advance has to be settled before what consumes it is; one that will never be needs somebody's decision [4.09]. */
function reasonOfRelated({ link, status }: RelatedTask): AbnormalReason[] {
  if (link !== 'advance' || status === 'ST') return []
  return [status === 'IP' || status === 'AP' ? 'ADVANCE_NOT_SETTLED' : 'ADVANCE_VOID']
}

/** A step is abnormal while nobody holds it, or while an administrator does in the place of somebody. */
function reasonsOfStep(task: Task): AbnormalReason[] {
  if (task.phase.at !== 'approval' && task.phase.at !== 'execution') return []
  const here = currentAssignments(task)
  const pending = here.filter(isPending)
  if (pending.length === 0) return [here.some(({ state }) => state === 'gone') ? 'APPROVER_GONE' : 'NO_APPROVER']
  return pending.flatMap(({ reason }): AbnormalReason[] => {
    if (reason.by !== 'administrator') return []
    return [reason.because === 'gone' ? 'APPROVER_GONE' : 'NO_APPROVER']
  })
}
