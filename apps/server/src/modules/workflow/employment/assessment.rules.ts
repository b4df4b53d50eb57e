import type { FormContent } from '@muster/contract/workflow/evaluation-form'
import {
  type Answers,
  ASSESSORS,
  type Assessor,
  type Band,
  bandOf,
  type Hundredths,
  pointsProblems,
  scoreOf,
} from '@muster/contract/workflow/evaluation-score'
import type { Given, Outcome } from '@muster/contract/workflow/probation-evaluation-form'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Plan } from '../engine/plan.rules.ts'
import type { Task } from '../engine/task.rules.ts'

/** The points of an assessor with their assignment, null for the employee's own, which came with the application. */
export type Assessment = {
  assessor: Assessor
  round: number
  assignmentId: string | null
  personId: string
  at: Instant
  points: Answers
  outcome: { outcome: Outcome; on: Day; reason: string } | null
}

/** What is wrong with a field of what was given, as a word under `system.field`. */
type Problem = { field: string; problem: string }

/** The steps at which an assessor gives points: the manager at the first, the approver at the last, in a flow of one step both there. */
export const stepsWithScores = ({ approvals }: Plan): number[] => [...new Set([1, approvals.length])]

/** Whether what was given counts: in this round, and by a decision that no return has taken back. */
export const isCurrent = ({ round, assignmentId }: Assessment, task: Task): boolean =>
  round === task.round &&
  (assignmentId === null ||
    task.assignments.some(({ id, state, isVoid }) => id === assignmentId && state === 'approved' && !isVoid))

/** The points that count, by assessor. */
export function answersOf(task: Task, given: readonly Assessment[]): Partial<Record<Assessor, Answers>> {
  const current = given.filter((one) => isCurrent(one, task))
  return Object.fromEntries(current.map(({ assessor, points }) => [assessor, points]))
}

/**
 * As whom the next who approves gives points: nobody where the step asks for none, or where another of the step has given them, so that
 * whoever decides after that one agrees with them. What a step before should have given is asked at the last.
 */
export function assessorsAsked(task: Task, given: readonly Assessment[]): ('manager' | 'approver')[] {
  const { phase, plan } = task
  if (phase.at !== 'approval' || !stepsWithScores(plan).includes(phase.step)) return []
  const has = answersOf(task, given)
  const isLast = phase.step === plan.approvals.length
  return [...(has.manager ? [] : (['manager'] as const)), ...(isLast && !has.approver ? (['approver'] as const) : [])]
}

/** What an evaluation comes to; null until all three assessors have given their points. */
export function scoreEvaluation(
  content: FormContent,
  answers: Partial<Record<Assessor, Answers>>,
): { score: Hundredths; band: Band } | null {
  if (ASSESSORS.some((assessor) => !answers[assessor])) return null
  const score = scoreOf(content, answers)
  return { score, band: bandOf(score) }
}

/** The same with points that are about to be given. */
const resultWith = (
  content: FormContent,
  answers: Partial<Record<Assessor, Answers>>,
  { manager, approver }: Given,
): ReturnType<typeof scoreEvaluation> =>
  scoreEvaluation(content, { ...answers, ...(manager && { manager }), ...(approver && { approver }) })

/**
 * Finds problems of what an approver hands in: scores missing or not asked for [5.01], or no consequence below 75
 * [9.08].
 */
export function findGivenProblems(
  content: FormContent,
  answers: Partial<Record<Assessor, Answers>>,
  asked: readonly ('manager' | 'approver')[],
  given: Given,
): Problem[] {
  const unasked = (['manager', 'approver'] as const).filter((one) => given[one] !== undefined && !asked.includes(one))
  const points = asked.flatMap((assessor) =>
    Object.entries(pointsProblems(content.items, given[assessor] ?? [])).map(([place, problem]) => ({
      field: place === '' ? assessor : `${assessor}.${place}`,
      problem,
    })),
  )
  const problems = [...unasked.map((field) => ({ field, problem: 'unknown_property' })), ...points]
  if (problems.length > 0) return problems
  const isBelow = asked.includes('approver') && resultWith(content, answers, given)?.band === 'below'
  const fields = ['outcome', 'outcomeOn', 'outcomeReason'] as const
  return fields.flatMap((field) => {
    const isThere = given[field] !== undefined
    return isThere === isBelow ? [] : [{ field, problem: isBelow ? 'required' : 'unknown_property' }]
  })
}

/** Whether the decision has fallen: the employee learns then what the others gave. */
const isDecided = ({ status }: Pick<Task, 'status'>): boolean => status === 'AP' || status === 'ST' || status === 'RJ'

/** Returns whose points a reader sees: everybody's once decided or for those concerned, else the employee's own. */
export function assessorsSeen(
  task: Pick<Task, 'recipientId' | 'status'>,
  reader: { personId: string; isConcerned: boolean },
): readonly Assessor[] {
  const seesAll = isDecided(task) || (reader.isConcerned && reader.personId !== task.recipientId)
  return seesAll ? ASSESSORS : ['employee']
}
