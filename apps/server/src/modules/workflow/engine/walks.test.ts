// @module-tag no-retry
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { command, effectsOf, freeze } from '../../../../test/workflow-facts.ts'
import {
  ACTORS,
  ADMINISTRATOR,
  aStart,
  aTurn,
  byPerson,
  commandsOf,
  factsAt,
  triesOf,
  type Walked,
  walk,
} from '../../../../test/workflow-walk.ts'
import { listAllowedActions } from './allowed-actions.rules.ts'
import { toTaskState } from './change.rules.ts'
import { decide } from './decide.rules.ts'
import type { Effect } from './effect.rules.ts'
import { isWaiting, listsOf } from './lists.rules.ts'
import { isRefusal } from './outcome.rules.ts'
import { replay } from './replay.rules.ts'
import { whyStuck } from './stuck.rules.ts'
import { currentAssignments, isAbandoned, isClosed, isOwn, isPending, reviserOf, type Task } from './task.rules.ts'

const WALKS = 5000
const MOST_BATCHES = 8
/** Everything that can be done about a task. */
const ACTIONS = (
  'addSign approve askForCancellation askForEnding cancelApplication cancelLeave create deadline delete endLeave enter execute ' +
  'holderGone pass reject relatedChanged remove repair resubmit retrySettle return roleGained transfer'
).split(' ')
const aWalk = fc.array(aTurn, { minLength: 1, maxLength: 26, size: 'max' })

/** Fails with the rule that is broken; `expect` would be asked a million times. */
function hold(isSo: boolean, rule: string): asserts isSo {
  if (!isSo) throw new Error(rule)
}

describe('random walks', () => {
  it('keep every law of the state machine', () => {
    const met = { statuses: new Set<string>(), actions: new Set<string>(), refusals: new Set<string>() }
    const batch = () =>
      fc.assert(
        fc.property(aStart, aWalk, (start, turns) => {
          const { task, commands } = walk(start, turns, (walked) => {
            lawsOf(walked)
            if (isRefusal(walked.outcome)) met.refusals.add(walked.outcome.refused)
          })
          met.statuses.add(task.status)
          for (const { entry } of commands.flatMap((effects) => effectsOf(effects, 'history')))
            met.actions.add(entry.action)
          rebuilt(task, commands)
          ledger(task, commands.flat())
        }),
        { numRuns: WALKS },
      )
    // What is done seldom may be missing among some walks, and is met by more of them.
    for (let n = 0; n < MOST_BATCHES && met.actions.size < ACTIONS.length; n++) batch()
    // Walks that never came anywhere would prove nothing.
    expect([...met.statuses].toSorted()).toEqual(['AP', 'DL', 'IP', 'LC', 'RJ', 'ST', 'WD'])
    expect([...met.actions].toSorted()).toEqual(ACTIONS)
    expect(met.refusals.size).toBeGreaterThan(18)
  })

  it('offer each person exactly what is accepted of them', () => {
    fc.assert(
      fc.property(aStart, aWalk, fc.nat(9), (start, turns, who) => {
        const { task } = walk(start, turns, () => {})
        const last = turns.at(-1)
        hold(last !== undefined, 'a walk has a turn')
        const personId = [...ACTORS, ADMINISTRATOR][who % (ACTORS.length + 1)] ?? ''
        const given = freeze({ ...factsAt(last, start, task.last.at, personId), barredIds: [] })
        const allowed = listAllowedActions(task, personId, given)
        for (const one of allowed)
          for (const asked of commandsOf(one, task)) {
            const outcome = decide(freeze(task), command(task, byPerson(asked, personId)), given)
            hold(!isRefusal(outcome), `${one.action} is offered, and refused: ${JSON.stringify(outcome).slice(0, 200)}`)
          }
        const offered = new Set<string>(allowed.map(({ action }) => action))
        for (const { action, asked } of triesOf(task)) {
          if (offered.has(action)) continue
          const outcome = decide(freeze(task), command(task, byPerson(asked, personId)), given)
          hold(isRefusal(outcome), `${action} is accepted, and not offered`)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

/** What holds of every step of a walk. */
function lawsOf({ before, asked, given, outcome }: Walked): void {
  if (isRefusal(outcome)) {
    // The task is frozen: a refusal that wrote would have thrown.
    hold(Object.keys(outcome).length === 2, 'a refusal brings nothing about')
    return
  }
  const { task, effects } = outcome
  hold(task.version === before.version + 1, 'the version rises by one per command')
  statusLaws(task)
  assignmentLaws(task, before, asked.type)
  revisionLaws(task)
  noticeLaws(task, before, effects)
  listLaws(task)
  const entries = effectsOf(effects, 'history')
  hold(entries.length > 0, 'every command leaves a line of the history')
  hold(
    entries.every(({ entry }) => entry.at === given.now),
    'the history has the time of the command',
  )
  hold(task.rollbacks <= given.maxRollbacks, 'returns stay within their limit')
  hold(JSON.stringify(JSON.parse(JSON.stringify(outcome))) === JSON.stringify(outcome), 'a task can be stored')
}

function statusLaws(task: Task): void {
  const { status, phase, abnormal } = task
  if (status === 'IP')
    hold(phase.at === 'approval' || phase.at === 'revision', 'in progress is a step of approval or a revision')
  else if (status === 'AP')
    hold(phase.at === 'execution' || phase.at === 'none', 'approved is a step of execution or waits to be settled')
  else hold(phase.at === 'none', 'closed stands nowhere')
  const open = task.assignments.filter(({ state }) => state === 'open')
  if (isClosed(task)) {
    hold(
      task.assignments.every((one) => !isPending(one)),
      'closed: no assignment is open',
    )
    hold(abnormal.length === 0, 'closed: nothing is abnormal')
  }
  if (phase.at === 'approval' || phase.at === 'execution')
    hold(open.length > 0 || abnormal.length > 0, 'at a step: somebody holds it, or it is abnormal')
  if (status === 'AP' && phase.at === 'none') hold(abnormal.length > 0, 'what nothing keeps from it is settled')
  hold(new Set(abnormal).size === abnormal.length, 'abnormal reasons are a set')
}

function assignmentLaws(task: Task, before: Task, type: string): void {
  const here = currentAssignments(task)
  const open = task.assignments.filter(({ state }) => state === 'open')
  hold(
    open.every((one) => here.includes(one)),
    'only the step where the task stands is open',
  )
  hold(new Set(open.map(({ personId }) => personId)).size === open.length, 'nobody holds a step twice')
  hold(
    open.every((one) => one.lane === 'execution' || !isOwn(task, one.personId)),
    'nobody approves for themselves',
  )
  for (const one of before.assignments) {
    const now = task.assignments.find(({ id }) => id === one.id)
    hold(now !== undefined, 'no assignment is lost')
    if (one.closed) hold(now.state === one.state && now.closed === one.closed, 'an assignment is decided once')
    hold(!one.isVoid || now.isVoid, 'what a return took back stays so')
  }
  const decided = task.assignments.filter(
    ({ id, isAutomatic, state }) =>
      !isAutomatic &&
      ['approved', 'rejected', 'returned', 'executed'].includes(state) &&
      before.assignments.find((one) => one.id === id)?.state !== state,
  )
  const isDecision = ['approve', 'reject', 'return', 'execute'].includes(type)
  // What nobody would revise is rejected by whoever holds nothing of it.
  const isOfHolder = isDecision && !isAbandoned(before)
  hold(decided.length === (isOfHolder ? 1 : 0), 'a decision decides one assignment, and nothing else does')
}

function revisionLaws({ abnormal, phase, reviserId, recipientId }: Task): void {
  if (phase.at !== 'revision')
    hold(!abnormal.includes('APPLICANT_GONE') && reviserId === null, 'only a revision is abandoned')
  hold(reviserId === null || reviserId === recipientId, 'nobody but the recipient revises in place of the applicant')
}

function noticeLaws(task: Task, before: Task, effects: readonly Effect[]): void {
  const was = new Map(before.assignments.map(({ id, state }) => [id, state]))
  const opened = task.assignments.filter(({ id, state }) => state === 'open' && was.get(id) !== 'open')
  const noticed = effectsOf(effects, 'notice').flatMap(({ word, personIds }) => (word === 'waiting' ? personIds : []))
  const expected = opened.map(({ personId }) => personId)
  hold(
    noticed.toSorted().join() === expected.toSorted().join(),
    `whose turn it is learns it once: ${noticed} for ${expected}`,
  )
}

function listLaws(task: Task): void {
  const stuck = whyStuck(task, [ADMINISTRATOR])
  hold((stuck === null) === isClosed(task), 'what is not closed says why it waits')
  for (const personId of ACTORS) {
    const lists = listsOf(task, { personId, maySee: false, isTaskAdministrator: false, isCopied: false })
    const isHolder = currentAssignments(task).some((one) => one.personId === personId && one.state === 'open')
    const isTheirs = isHolder || (task.phase.at === 'revision' && personId === reviserOf(task))
    hold(
      lists.includes('waiting') === isTheirs && isWaiting(task, personId) === isTheirs,
      'waiting is whose turn it is',
    )
    hold(!lists.includes('waiting') || !lists.includes('closed'), 'nothing waits and is closed')
    hold(task.status !== 'DL' || lists.length === 0, 'what is deleted is in no list')
  }
}

/** Replaying the history rebuilds the row. */
function rebuilt(task: Task, commands: readonly (readonly Effect[])[]): void {
  const again = replay(commands)
  hold(again !== null, 'there is a history')
  const { assignments, ...state } = again
  hold(
    JSON.stringify(sorted(state)) === JSON.stringify(sorted(toTaskState(task))),
    'replaying the history rebuilds the row',
  )
  hold(
    JSON.stringify(assignments) === JSON.stringify(task.assignments),
    'replaying the history rebuilds the assignments',
  )
}

const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Held, used and free minutes of a leave of one, as the effects move them; and what is carried out of it. */
function ledger(task: Task, effects: readonly Effect[]): void {
  const of = { free: 10, held: 0, used: 0, settled: 0 }
  for (const { type } of effects) {
    if (type === 'hold') [of.free, of.held] = [of.free - 1, of.held + 1]
    if (type === 'release') [of.free, of.held] = [of.free + 1, of.held - 1]
    if (type === 'use') [of.held, of.used] = [of.held - 1, of.used + 1]
    if (type === 'holdAgain') [of.held, of.used] = [of.held + 1, of.used - 1]
    if (type === 'undo') [of.used, of.free, of.settled] = [of.used - 1, of.free + 1, 0]
    if (type === 'settle') of.settled++
    hold(of.held >= 0 && of.used >= 0 && of.held + of.used <= 1, 'nothing is held or used twice')
  }
  hold(of.held + of.used + of.free === 10, 'held, used and free are constant')
  const status = task.status
  hold(of.held === (status === 'IP' ? 1 : 0), 'what is in progress is held')
  hold(of.used === (status === 'AP' || status === 'ST' ? 1 : 0), 'what is approved is used')
  hold(of.settled === (status === 'ST' ? 1 : 0), 'a settled task was settled once, a deleted one is as never submitted')
}
