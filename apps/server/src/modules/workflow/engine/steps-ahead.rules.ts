import type { Command } from './command.rules.ts'
import type { Plan } from './plan.rules.ts'
import type { Task } from './task.rules.ts'

/** Commands that end a task or take it out of its steps, so that nobody is looked up. */
const ENDS = new Set<Command['type']>([
  ...(['reject', 'cancelApplication', 'cancelLeave', 'endLeave', 'notEmployed', 'delete', 'retrySettle'] as const),
])
/** Commands after which the task starts again at the first step. */
const BEGINS = new Set<Command['type']>(['submit', 'resubmit'])
/** Commands that need the people of the current step looked up anew. */
const ASKS_HERE = new Set<Command['type']>(['holderGone', 'roleMoved', 'deadline', 'relatedChanged', 'repair'])

/**
 * The steps of the plan of a task at which a command may put somebody, so that people are looked up for these alone: those behind the one
 * where it stands, of a return the step it goes to and those behind.
 */
export function stepsAhead({ plan, phase }: Task, command: Command): Plan {
  if (BEGINS.has(command.type)) return plan
  if (command.type === 'return') return command.to === 'applicant' ? none(plan) : from(plan, command.to - 1)
  if (ENDS.has(command.type) || phase.at === 'none' || phase.at === 'revision') return none(plan)
  const first = phase.step - (ASKS_HERE.has(command.type) ? 1 : 0)
  if (phase.at === 'approval') return from(plan, first)
  return { ...none(plan), executions: plan.executions.slice(first) }
}

const none = (plan: Plan): Plan => ({ ...plan, approvals: [], executions: [] })
const from = (plan: Plan, first: number): Plan => ({ ...plan, approvals: plan.approvals.slice(first) })
