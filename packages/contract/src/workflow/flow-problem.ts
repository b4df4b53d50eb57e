import type { Names } from '@muster/kernel/names'
import type { ReplyOf } from '../endpoint.ts'
import type { TaskPerson } from './flow-people.ts'
import type { flowRuleEndpoints } from './flow-rule.ts'
import type { FlowCondition } from './flow-shape.ts'

export type FlowProblem = ReplyOf<(typeof flowRuleEndpoints)['check']>['problems'][number]

/** How a reader's words are found: of a key with its values, of names. */
type InWords = {
  say(key: string, values?: Record<string, unknown>): string
  /** What a condition looks at. */
  look(condition: FlowCondition): string
  name(names: Names): string
  person(person: TaskPerson): string
}

/** What keeps a rule from being switched on, in a sentence for its reader. */
export function problemWords(
  { problem, rule, lane, step, person, condition, targetKind }: FlowProblem,
  words: InWords,
) {
  const { say, name } = words
  return say(`workflow.flow.problem.${problem}`, {
    rule: rule ? name(rule.names) : '…',
    number: rule ? rule.priority : '…',
    person: person ? words.person(person) : '…',
    step: lane ? say(`workflow.flow.stepOf.${lane}`, { step: step ?? '…' }) : '…',
    field: condition ? words.look(condition) : '…',
    target: targetKind ? say(`workflow.flow.target.${targetKind}`) : '…',
  })
}
