import { day } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'
import fc from 'fast-check'
import type { AllowedAction } from '../src/modules/workflow/engine/allowed-actions.rules.ts'
import { decide } from '../src/modules/workflow/engine/decide.rules.ts'
import type { Effect } from '../src/modules/workflow/engine/effect.rules.ts'
import type { Facts, StepPeople } from '../src/modules/workflow/engine/facts.rules.ts'
import { isRefusal, type Outcome } from '../src/modules/workflow/engine/outcome.rules.ts'
import { type Plan, type Step, stepsOf } from '../src/modules/workflow/engine/plan.rules.ts'
import { currentAssignments, type Task } from '../src/modules/workflow/engine/task.rules.ts'
import { type Asked, command, DRAFT, facts, freeze, makeFound, NOW, step, submission } from './workflow-facts.ts'

/** The applicant, approvers and executors, and an administrator. */
export const ACTORS = ['an', 'bo', 'cy', 'di', 'em'] as const
export const ADMINISTRATOR = 'ad'

/** A turn of a walk: which command, by whom, and what the facts then say. All numbers are taken modulo what there is to choose. */
export type Turn = {
  what: number
  who: number
  other: number
  isHolders: boolean
  isStale: boolean
  hours: number
  found: readonly number[]
  isBad: boolean
}

const aStep = (lane: 'a' | 'x', i: number) =>
  fc
    .record({
      mode: fc.constantFrom('or-sign' as const, 'countersign' as const, 'sequential' as const),
      needsComment: fc.boolean(),
      action: fc.constantFrom('remind' as const, 'reassign' as const, null),
    })
    .map(
      ({ mode, needsComment, action }): Step =>
        step(`${lane}${i + 1}`, { mode, needsComment, deadline: action && { workingMinutes: 120, action } }),
    )

/** Plans of one to three steps of approval and up to two of execution, of every mode. */
const aPlan: fc.Arbitrary<Plan> = fc
  .record({
    approvals: fc.tuple(aStep('a', 0), aStep('a', 1), aStep('a', 2)),
    executions: fc.tuple(aStep('x', 0), aStep('x', 1)),
    approvalCount: fc.integer({ min: 1, max: 3 }),
    executionCount: fc.integer({ min: 0, max: 2 }),
    returnsTo: fc.constantFrom('applicant' as const, 'anyStep' as const),
    withdrawnUntil: fc.constantFrom('approved' as const, 'firstDecision' as const),
    skipsRepeated: fc.constantFrom('never' as const, 'consecutive' as const, 'any' as const),
  })
  .map(({ approvalCount, executionCount, approvals, executions, ...rest }) => ({
    ruleId: 'rule-1',
    ruleVersionId: 'version-1',
    ccOnSubmit: [],
    ccOnFinish: [],
    ...rest,
    approvals: approvals.slice(0, approvalCount),
    executions: executions.slice(0, executionCount),
  }))

export const aTurn: fc.Arbitrary<Turn> = fc.record({
  what: fc.nat(99),
  who: fc.nat(99),
  other: fc.nat(99),
  isHolders: fc.boolean(),
  isStale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  hours: fc.nat(3),
  found: fc.array(fc.nat(40), { minLength: 5, maxLength: 5 }),
  isBad: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
})

/** A day on which somebody is back of their leave. */
const BACK = { on: day('2026-03-18'), minute: null }

const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

/** What the world says at a turn: people for every step, sometimes nobody; clocks; whether effects fail. */
export function factsAt(turn: Turn, { plan, recipientId }: Start, now: Instant, actorId: string | null): Facts {
  const steps = [...stepsOf(plan, 'approval'), ...stepsOf(plan, 'execution')]
  const due = instantOf(Date.parse(now) + 2 * 3_600_000)
  return facts({
    now,
    actor: { isTaskAdministrator: actorId === ADMINISTRATOR, mayCancelLeave: actorId === ADMINISTRATOR },
    people: Object.fromEntries(steps.map((one, i) => [one.id, peopleAt(one, turn.found[i] ?? 0, recipientId)])),
    dueAt: Object.fromEntries(steps.map(({ id }) => [id, due])),
    administratorIds: [ADMINISTRATOR],
    maxRollbacks: 2,
    revisers: { isApplicantGone: turn.hours === 0, mayRecipient: turn.other % 2 === 0 && recipientId !== 'an' },
    isOfRecipient: turn.hours % 2 === 0,
    standInId: turn.other % 3 === 0 ? null : pick(ACTORS, turn.other),
    barredIds: turn.other % 5 === 0 ? [pick(ACTORS, turn.who)] : [],
    mayPay: turn.other % 7 !== 0,
    leave: { hasBegun: turn.other % 2 === 0, isMonthSettled: turn.isBad, isEndSettled: turn.isBad },
    isPayrollSettled: turn.isBad,
    settleProblem: turn.isBad ? 'ledger' : null,
    childId: `child-${now}`,
    submission: submission({
      plan: turn.isBad ? null : plan,
      related: turn.other % 4 === 0 ? [{ taskId: 'advance', link: 'advance', status: 'IP' }] : [],
    }),
  })
}

/** Anybody but those whom it concerns approves; a few of the numbers find nobody. */
function peopleAt({ id }: Step, n: number, recipientId: string): StepPeople {
  if (n === 0) return { found: 'pass', people: [] }
  if (n <= 2) return { found: 'administrator', people: n === 1 ? [] : [administrator] }
  const others = id.startsWith('a') ? ACTORS.filter((one) => one !== 'an' && one !== recipientId) : ACTORS
  const all = others.filter((_, i) => (n >> i) % 2 === 1)
  return {
    found: n % 7 === 0 ? 'fallback' : 'targets',
    people: (all.length > 0 ? all : others.slice(0, 1)).map(makeFound),
  }
}

const administrator = {
  personId: ADMINISTRATOR,
  reason: { by: 'administrator', because: 'nobody' },
  substitutes: [],
} as const

const STATUSES = ['IP', 'AP', 'ST', 'RJ', 'WD', 'DL'] as const
const WHERE = ['before', 'after', 'together'] as const

/** The command of a turn; approvals and executions come more often, or few walks would come far. */
function askedAt(task: Task, turn: Turn): { asked: Asked; actorId: string | null } {
  const here = currentAssignments(task)
  const open = here.filter(({ state }) => state === 'open')
  const holder = open.length > 0 && turn.isHolders ? pick(open, turn.who).personId : null
  const actorId = holder ?? (turn.isHolders ? 'an' : pick([...ACTORS, ADMINISTRATOR], turn.who))
  const comment = turn.isBad ? ' ' : 'because'
  const assignmentId = here.length > 0 ? pick(here, turn.other).id : '1'
  const added = turn.isHolders ? here.find(({ addedBy, closed }) => addedBy !== null && closed === null) : undefined
  const person = pick(ACTORS, turn.other)
  const by = (asked: Asked, whose = actorId): { asked: Asked; actorId: string } => ({
    asked: { ...asked, actorId: whose, comment, ...(turn.isStale && { version: task.version - 1 }) } as Asked,
    actorId: whose,
  })
  const bySystem = (asked: Asked) => ({ asked, actorId: null })
  const kinds: (() => { asked: Asked; actorId: string | null })[] = [
    ...Array.from({ length: 8 }, () => () => by({ type: 'approve' })),
    ...Array.from({ length: 4 }, () => () => by({ type: 'execute' })),
    () => by({ type: 'reject' }),
    () => by({ type: 'reject' }, task.phase.at === 'revision' ? ADMINISTRATOR : actorId),
    () => by({ type: 'return', to: 'applicant' }),
    () => by({ type: 'return', to: (turn.other % 3) + 1 }),
    () => by({ type: 'resubmit', form: { amount: turn.other } }),
    () => by({ type: 'resubmit', form: { amount: turn.other } }),
    () => by({ type: 'cancelApplication' }),
    () => by({ type: 'transfer', toId: person, assignmentId: turn.isHolders ? null : assignmentId }),
    () => by({ type: 'addSign', personIds: [person], where: pick(WHERE, turn.other) }),
    () => by({ type: 'addSign', personIds: [person, pick(ACTORS, turn.other + 1)], where: pick(WHERE, turn.what) }),
    // By chance alone hardly anybody takes back whom they added.
    () => by({ type: 'remove', assignmentId: added?.id ?? assignmentId }, added?.addedBy ?? actorId),
    () => by({ type: 'delete' }),
    () => by({ type: 'cancelLeave' }),
    () => by({ type: 'endLeave', back: BACK }),
    () => by({ type: 'retrySettle' }, turn.isHolders ? ADMINISTRATOR : actorId),
    () => by({ type: 'repair' }, turn.isHolders ? ADMINISTRATOR : actorId),
    () => by({ type: 'submit' }),
    () =>
      bySystem({
        type: 'relatedChanged',
        taskId: pick(task.related, turn.who)?.taskId ?? 'advance',
        status: pick(STATUSES, turn.other),
      }),
    () => bySystem({ type: 'deadline', assignmentId }),
    () =>
      bySystem({
        type: 'holderGone',
        personId: person,
        cause: pick(['left', 'moved', 'movedAway', 'disabled', 'unpaidLeave'] as const, turn.who),
      }),
    () =>
      bySystem({
        ...{ type: 'notEmployed', outside: { side: 'behind', on: day('2026-12-20') }, isPart: turn.other % 4 !== 0 },
      }),
    () =>
      bySystem({
        type: 'roleMoved',
        roleId: 'hr',
        lostBy: [person],
        gainedBy: [pick(ACTORS, turn.other)],
        cannotPay: [],
      }),
  ]
  // Few walks come to where a task waits to be settled, and from there most commands lead nowhere.
  if (task.status === 'AP' && task.phase.at === 'none' && turn.what < 40)
    return by({ type: 'retrySettle' }, ADMINISTRATOR)
  return pick(kinds, turn.what)()
}

/** A step of a walk: the task before and after it, and what was decided. */
export type Walked = { before: Task; asked: Asked; given: Facts; outcome: Outcome }

/** How a walk begins: under which plan, and about whom. */
export type Start = { plan: Plan; recipientId: string }
export const aStart: fc.Arbitrary<Start> = fc.record({ plan: aPlan, recipientId: fc.constantFrom('an', 'an', 'cy') })

/** Submits a task and walks with it through the turns, on a clock that only goes forward. `look` sees every step. */
export function walk(
  start: Start,
  turns: readonly Turn[],
  look: (walked: Walked) => void,
): { task: Task; commands: (readonly Effect[])[] } {
  const first = turns[0]
  if (!first) throw new RangeError('a walk has a turn')
  const known = factsAt({ ...first, isBad: false }, start, NOW, 'an')
  const draft = { ...DRAFT, recipientId: start.recipientId }
  const begun = decide(null, command(null, { type: 'submit', actorId: 'an', draft }), known)
  if (isRefusal(begun)) throw new Error(`not submitted: ${begun.refused}`)
  let { task } = begun
  const commands = [begun.effects]
  let now = NOW
  for (const turn of turns) {
    now = instantOf(Date.parse(now) + turn.hours * 3_600_000 + 1)
    const { asked, actorId } = askedAt(task, turn)
    const given = factsAt(turn, start, now, actorId)
    const outcome = decide(freeze(task), command(task, asked), freeze(given))
    look({ before: task, asked, given, outcome })
    if (isRefusal(outcome)) continue
    commands.push(outcome.effects)
    task = outcome.task
  }
  return { task, commands }
}

/** What is asked, as somebody's own command. */
export const byPerson = (asked: Asked, personId: string): Asked => ({ ...asked, actorId: personId }) as Asked

/** The commands by which somebody does what they may: all that the screens could send. */
export function commandsOf(allowed: AllowedAction, task: Task): Asked[] {
  const here = currentAssignments(task)
  const free = ['fy', 'gy']
  switch (allowed.action) {
    case 'return':
      return [{ type: 'return', to: 'applicant' }, ...allowed.toSteps.map((to): Asked => ({ type: 'return', to }))]
    case 'transfer':
      return allowed.assignmentIds.map((assignmentId) => ({ type: 'transfer', assignmentId, toId: free[0] ?? '' }))
    case 'addSign':
      return allowed.where.map((where) => ({ type: 'addSign', where, personIds: free }))
    case 'remove':
      return allowed.assignmentIds
        .filter((id) => here.some((one) => one.id === id))
        .map((assignmentId) => ({ type: 'remove', assignmentId }))
    case 'resubmit':
      return [{ type: 'resubmit', form: {} }]
    case 'endLeave':
      return [{ type: 'endLeave', back: BACK }]
    default:
      return [{ type: allowed.action }]
  }
}

/** Every command that a person could try, with nothing wrong about it but that it may not be theirs to give. */
export function triesOf(task: Task): { action: AllowedAction['action']; asked: Asked }[] {
  const ids = currentAssignments(task).map(({ id }) => id)
  return [
    { action: 'approve', asked: { type: 'approve' } },
    { action: 'reject', asked: { type: 'reject' } },
    { action: 'return', asked: { type: 'return', to: 'applicant' } },
    { action: 'resubmit', asked: { type: 'resubmit', form: {} } },
    { action: 'cancelApplication', asked: { type: 'cancelApplication' } },
    { action: 'addSign', asked: { type: 'addSign', where: 'together', personIds: ['fy'] } },
    { action: 'execute', asked: { type: 'execute' } },
    { action: 'cancelLeave', asked: { type: 'cancelLeave' } },
    { action: 'endLeave', asked: { type: 'endLeave', back: BACK } },
    { action: 'delete', asked: { type: 'delete' } },
    { action: 'retrySettle', asked: { type: 'retrySettle' } },
    { action: 'repair', asked: { type: 'repair' } },
    ...ids.flatMap((assignmentId) => [
      { action: 'transfer' as const, asked: { type: 'transfer', assignmentId, toId: 'fy' } as Asked },
      { action: 'remove' as const, asked: { type: 'remove', assignmentId } as Asked },
    ]),
  ]
}
