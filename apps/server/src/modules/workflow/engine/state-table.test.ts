// @module-tag no-retry
import { type Day, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import {
  type Asked,
  byAdministrator,
  command,
  facts,
  freeze,
  makeFound,
  where,
} from '../../../../test/workflow-facts.ts'
import { DUE, LATER, SETTLED, STATES } from '../../../../test/workflow-states.ts'
import { decide } from './decide.rules.ts'
import { isRefusal } from './outcome.rules.ts'
import type { Task } from './task.rules.ts'

/** Who could do it where the table lets them: the holder, or who held the task last. */
const HOLDER: Record<string, string> = { A1: 'bo', X1: 'em', X2: 'fa', 'AP-': 'fa' }
const zo = (task: Task | null) => task?.assignments.findLast((one) => one.personId === 'zo')?.id ?? '?'
const lastId = (task: Task | null) =>
  task?.assignments.findLast((one) => one.state === 'open' && one.personId !== 'zo')?.id ?? '1'
const COMMANDS: Record<string, (actorId: string, task: Task | null) => Asked> = {
  submit: () => ({ type: 'submit', actorId: 'an' }),
  approve: (actorId) => ({ type: 'approve', actorId }),
  reject: (actorId) => ({ type: 'reject', actorId }),
  'return to applicant': (actorId) => ({ type: 'return', actorId, to: 'applicant' }),
  'return to step 1': (actorId) => ({ type: 'return', actorId, to: 1 }),
  resubmit: () => ({ type: 'resubmit', actorId: 'an', form: { title: 'Seal' } }),
  'cancel application': () => ({ type: 'cancelApplication', actorId: 'an' }),
  transfer: (actorId) => ({ type: 'transfer', actorId, toId: 'ty' }),
  'add-sign': (actorId) => ({ type: 'addSign', actorId, where: 'before', personIds: ['ty'] }),
  remove: (actorId, task) => ({ type: 'remove', actorId, assignmentId: zo(task) }),
  execute: (actorId) => ({ type: 'execute', actorId, data: {} }),
  'cancel leave': () => ({ type: 'cancelLeave', actorId: 'an' }),
  'end leave': () => ({ type: 'endLeave', actorId: 'an', back: { on: '2026-03-18' as Day, minute: null } }),
  delete: () => ({ type: 'delete', actorId: 'ad' }),
  'retry to settle': () => ({ type: 'retrySettle', actorId: 'ad' }),
  repair: () => ({ type: 'repair', actorId: 'ad' }),
  'advance settled': () => SETTLED,
  deadline: (_, task) => ({ type: 'deadline', assignmentId: lastId(task) }),
  'holder gone': (actorId) => ({ type: 'holderGone', personId: actorId, cause: 'left' }),
  'not employed': () => ({ type: 'notEmployed', outside: { side: 'behind', on: day('2026-12-20') }, isPart: false }),
  'partly not employed': () => ({
    ...{ type: 'notEmployed', outside: { side: 'behind', on: day('2026-12-20') }, isPart: true },
  }),
  'role gained': () => ({ type: 'roleMoved', roleId: 'hr', lostBy: [], gainedBy: ['ty'], cannotPay: [] }),
}
/** Whoever stands at the steps, and somebody who holds the role since. */
const WITH_ANOTHER = Object.fromEntries(
  Object.entries(facts().people).map(([id, { people }]) => [
    id,
    { found: 'targets' as const, people: [...people, makeFound('ty')] },
  ]),
)

/**
 * The state table: what each command makes of each state. A word in brackets is a refusal: no line of the table; [handled] 40902 and
 * [settled] 50001 are rows 24 and 25, the first of them for whoever had held the task; [forbidden] and [lost] are the holder of another lane, and who has decided before.
 */
const TABLE = `
                    | draft | A1    | A2    | R          | X1         | X2         | AP-        | ST        | RJ        | WD        | LC        | DL
submit              | IP A1 | [no]  | [no]  | [no]       | [no]       | [no]       | [no]       | [settled] | [handled] | [handled] | [handled] | [handled]
approve             | [gone]| IP A2 | AP X1 | [handled]  | [no]       | [no]       | [forbidden]| [handled] | [handled] | [handled] | [handled] | [handled]
reject              | [gone]| RJ -  | RJ -  | [handled]  | [no]       | [no]       | [forbidden]| [handled] | [handled] | [handled] | [handled] | [handled]
return to applicant | [gone]| IP R  | IP R  | [handled]  | [no]       | [no]       | [forbidden]| [handled] | [handled] | [handled] | [handled] | [handled]
return to step 1    | [gone]| [to]  | IP A1 | [handled]  | [no]       | [no]       | [forbidden]| [handled] | [handled] | [handled] | [handled] | [handled]
resubmit            | [gone]| [no]  | [no]  | IP A1      | [no]       | [no]       | [no]       | [settled] | [handled] | [handled] | [handled] | [handled]
cancel application  | [gone]| WD -  | WD -  | WD -       | [no]       | [no]       | [no]       | [settled] | [handled] | [handled] | [handled] | [handled]
transfer            | [gone]| IP A1 | IP A2 | [no]       | AP X1      | AP X2      | [no]       | [handled] | [handled] | [handled] | [handled] | [handled]
add-sign            | [gone]| IP A1 | IP A2 | [no]       | AP X1      | AP X2      | [no]       | [handled] | [handled] | [handled] | [handled] | [handled]
remove              | [gone]| IP A1 | IP A2 | [no]       | AP X1      | AP X2      | [no]       | [handled] | [handled] | [handled] | [handled] | [handled]
execute             | [gone]| [no]  | [no]  | [forbidden]| AP X2      | [abnormal] | [handled]  | [handled] | [handled] | [handled] | [handled] | [handled]
cancel leave        | [gone]| [no]  | [no]  | [no]       | LC -       | LC -       | LC -       | LC -      | [handled] | [handled] | [handled] | [handled]
end leave           | [gone]| [no]  | [no]  | [no]       | [no]       | [no]       | [no]       | [no]      | [handled] | [handled] | [handled] | [handled]
delete              | [gone]| DL -  | DL -  | DL -       | DL -       | DL -       | DL -       | DL -      | DL -      | DL -      | DL -      | [handled]
retry to settle     | [gone]| [no]  | [no]  | [no]       | [no]       | [no]       | ST -       | [settled] | [handled] | [handled] | [handled] | [handled]
repair              | [gone]| [no]  | [no]  | [no]       | [no]       | [no]       | [no]       | [settled] | [handled] | [handled] | [handled] | [handled]
advance settled     | [gone]| IP A1 | IP A2 | IP R       | AP X1      | AP X2      | [same]     | [settled] | [handled] | [handled] | [handled] | [handled]
deadline            | [gone]| IP A1 | IP A2 | [no]       | AP X1      | AP X2      | [no]       | [settled] | [handled] | [handled] | [handled] | [handled]
holder gone         | [gone]| IP A1 | IP A2 | [same]     | AP X1      | AP X2      | [no]       | [settled] | [handled] | [handled] | [handled] | [handled]
not employed        | [gone]| WD -  | WD -  | WD -       | LC -       | LC -       | LC -       | LC -      | [handled] | [handled] | [handled] | [handled]
partly not employed | [gone]| IP A1 | IP A2 | IP R       | AP X1      | AP X2      | AP -       | ST -      | [handled] | [handled] | [handled] | [handled]
role gained         | [gone]| IP A1 | IP A2 | [no]       | AP X1      | AP X2      | [no]       | [settled] | [handled] | [handled] | [handled] | [handled]
`
const [head = [], ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const CASES = lines.flatMap(([name = '', ...cells]) =>
  cells.map((cell, i) => ({ name, state: head[i + 1] ?? '', cell })),
)

const SHORT: Record<string, string> = {
  'workflow.not_possible': '[no]',
  'system.already_handled': '[handled]',
  'system.already_settled': '[settled]',
  'system.id_not_found': '[gone]',
  'system.forbidden': '[forbidden]',
  'workflow.return_not_allowed': '[to]',
  'workflow.abnormal': '[abnormal]',
  'workflow.nothing_changes': '[same]',
}

describe('the state table', () => {
  it('has a cell for every command in every state', () => {
    expect(CASES).toHaveLength(Object.keys(STATES).length * Object.keys(COMMANDS).length)
  })

  it.each(CASES)('$name of $state is $cell', ({ name, state, cell }) => {
    const task = STATES[state] ?? null
    const asked = COMMANDS[name]?.(HOLDER[state] ?? 'di', task)
    if (!asked) throw new Error(`no command ${name}`)
    const isAdministrators = name === 'delete' || name === 'retry to settle' || name === 'repair'
    const known = { now: LATER, dueAt: DUE, standInId: 'ma', ...(name === 'role gained' && { people: WITH_ANOTHER }) }
    const given = isAdministrators ? byAdministrator() : facts(known)
    const before = JSON.stringify(task)
    const outcome = decide(freeze(task), command(task, asked), freeze(given))
    expect(isRefusal(outcome) ? SHORT[outcome.refused] : where(outcome.task)).toBe(cell)
    expect(JSON.stringify(task)).toBe(before)
    if (!isRefusal(outcome)) expect(outcome.task.version).toBe((task?.version ?? 0) + 1)
  })
})
