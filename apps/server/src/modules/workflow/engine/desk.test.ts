// @module-tag no-retry
import { instantOf, later } from '@muster/kernel/instant'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  after,
  byAdministrator,
  carryOut,
  facts,
  makeSubmitted,
  NOW,
  people,
  step,
  submission,
} from '../../../../test/workflow-facts.ts'
import { type AllowedAction, listAllowedActions } from './allowed-actions.rules.ts'
import { differenceOf } from './difference.rules.ts'
import { listsOf } from './lists.rules.ts'
import { whyStuck } from './stuck.rules.ts'
import type { Task } from './task.rules.ts'
import { urgeable } from './urge.rules.ts'
import { deadlineAt, type WorkingTime } from './working-hours.rules.ts'

const A1 = makeSubmitted()
const A2 = after(A1, { type: 'approve', actorId: 'bo' })
const X1 = after(A2, { type: 'approve', actorId: 'di' })
const ST = after(X1, { type: 'execute', actorId: 'em' }, { type: 'execute', actorId: 'fa' })
const R = after(A2, { type: 'return', actorId: 'di', to: 'applicant' })
const RJ = after(A2, { type: 'reject', actorId: 'di' })
const WD = after(A2, { type: 'cancelApplication', actorId: 'an' })
const DL = after(A2, [{ type: 'delete', actorId: 'ad' }, byAdministrator()])
const EMPTY = makeSubmitted({}, { people: { a1: { found: 'administrator', people: [] } } })
const CLAIM = makeSubmitted(
  {},
  { submission: submission({ related: [{ taskId: 'advance', link: 'advance', status: 'IP' }] }) },
)

describe('the lists of a task', () => {
  const see = (task: Task, personId: string, changes = {}) =>
    listsOf(task, { personId, maySee: false, isTaskAdministrator: false, isCopied: false, ...changes }).join(' ')

  it.each([
    ['A1', 'bo', A1, 'waiting all'],
    ['A1', 'an', A1, 'all'],
    ['A1', 'xx', A1, ''],
    ['A2', 'bo', A2, 'all'],
    ['A2', 'di', A2, 'waiting all'],
    ['X1', 'em', X1, 'waiting all'],
    ['R', 'an', R, 'waiting all'],
    ['R', 'di', R, 'all'],
    ['ST', 'an', ST, 'closed all'],
    ['ST', 'bo', ST, 'closed all'],
    ['ST', 'cy', ST, 'all'],
    ['RJ', 'di', RJ, 'closed all'],
    ['WD', 'an', WD, 'closed all'],
    ['DL', 'an', DL, ''],
    ['DL', 'di', DL, ''],
    ['a step without anybody', 'an', EMPTY, 'abnormal all'],
    ['a claim', 'bo', CLAIM, 'waiting abnormal all'],
    ['a claim', 'xx', CLAIM, ''],
  ])('%s for %s', (_, personId, task, lists) => {
    expect(see(task, personId)).toBe(lists)
  })

  it('shows administrators what is deleted and what is abnormal, readers what they were copied and may see', () => {
    expect(see(DL, 'ad', { isTaskAdministrator: true })).toBe('all')
    expect(see(EMPTY, 'ad', { isTaskAdministrator: true })).toBe('abnormal all')
    expect(see(ST, 'xx', { isCopied: true })).toBe('cc all')
    expect(see(CLAIM, 'xx', { maySee: true })).toBe('all')
    expect(see(DL, 'xx', { isCopied: true, maySee: true })).toBe('')
  })
})

describe('what somebody may do', () => {
  const may = (task: Task, personId: string, given = facts({ leave: null })) =>
    listAllowedActions(task, personId, given).map(({ action }) => action)

  it.each([
    ['an approver', A1, 'bo', ['approve', 'reject', 'return', 'transfer', 'addSign']],
    ['the applicant of a task in progress', A1, 'an', ['cancelApplication']],
    ['the applicant for revision', R, 'an', ['resubmit', 'cancelApplication']],
    ['who has decided', A2, 'bo', []],
    ['a stranger', A1, 'xx', []],
    ['an executor', X1, 'em', ['transfer', 'addSign', 'execute']],
    ['the applicant of a rejected one', RJ, 'an', ['delete']],
    ['the applicant of a settled one', ST, 'an', []],
  ] as const)('%s', (_, task, personId, actions) => {
    expect(may(task, personId).toSorted()).toEqual([...actions].toSorted())
  })

  it('whose time or money it is takes it back like who filed it', () => {
    const own = facts({ isOfRecipient: true })
    expect(may({ ...A1, recipientId: 're' }, 're', own)).toEqual(['cancelApplication'])
    expect(may({ ...X1, recipientId: 're' }, 're', own)).toEqual(['cancelLeave'])
    expect(may({ ...X1, recipientId: 're' }, 're', facts())).toEqual([])
  })

  it('says what each of them has to know', () => {
    const of = <T extends AllowedAction['action']>(task: Task, personId: string, action: T, given = facts()) =>
      listAllowedActions(task, personId, given).find((one) => one.action === action)
    expect(of(A2, 'di', 'return')).toEqual({ action: 'return', toSteps: [1], isRejection: false })
    expect(of(A2, 'di', 'return', facts({ maxRollbacks: 0 }))).toMatchObject({ isRejection: true })
    const asks = makeSubmitted({ approvals: [step('a1', { needsComment: true })] })
    expect(of(asks, 'bo', 'approve')).toEqual({ action: 'approve', needsComment: true, asks: [] })
    expect(of(X1, 'an', 'cancelLeave')).toEqual({ action: 'cancelLeave', isAtOnce: true })
    const begun = facts({ leave: { hasBegun: true, isMonthSettled: false, isEndSettled: false } })
    expect(of(X1, 'an', 'cancelLeave', begun)).toEqual({ action: 'cancelLeave', isAtOnce: false })
    expect(of(A1, 'ad', 'transfer', byAdministrator())).toEqual({ action: 'transfer', assignmentIds: ['1', '2'] })
  })
})

describe('why a task is stuck', () => {
  it('says who holds it, why they, since when, and what their deadline does', () => {
    const approvals = [step('a1', { deadline: { workingMinutes: 60, action: 'reassign' } })]
    const due = later(NOW, 3_600_000)
    expect(whyStuck(makeSubmitted({ approvals }, { dueAt: { a1: due } }), ['ad', 'bo'])).toMatchObject({
      why: 'step',
      isOneEnough: true,
      people: [
        {
          personId: 'bo',
          since: NOW,
          reason: { by: 'target' },
          deadline: { at: due, action: 'reassign', isOver: false },
        },
        { personId: 'cy' },
      ],
      next: [],
      instead: ['ad'],
    })
  })

  it('says who comes next in a sequence', () => {
    const task = makeSubmitted({ approvals: [step('a1', { mode: 'sequential' })] })
    expect(whyStuck(task, [])).toMatchObject({ people: [{ personId: 'bo' }], next: ['cy'], isOneEnough: false })
  })

  it.each([
    ['the applicant', R, { why: 'revision', personId: 'an', since: NOW }],
    ['nobody', EMPTY, { why: 'nobody', since: NOW, instead: ['ad'], reasons: ['NO_APPROVER'] }],
    [
      'an advance',
      after(
        makeSubmitted(
          { approvals: [step('a1')], executions: [] },
          {
            submission: submission({
              plan: { ...A1.plan, approvals: [step('a1')], executions: [] },
              related: CLAIM.related,
            }),
          },
        ),
        { type: 'approve', actorId: 'bo' },
      ),
      { why: 'settling', since: NOW, reasons: ['ADVANCE_NOT_SETTLED'], waitsFor: ['advance'] },
    ],
    ['nothing once it is closed', ST, null],
  ] as const)('waits for %s', (_, task, expected) => {
    expect(whyStuck(task, ['ad'])).toEqual(expected)
  })
})

describe('the difference between rounds', () => {
  it.each([
    ['nothing', { a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, []],
    ['a value', { a: 1 }, { a: 2 }, [{ path: 'a', before: 1, now: 2 }]],
    ['a new field', {}, { a: 'x' }, [{ path: 'a', before: null, now: 'x' }]],
    ['a field that went', { a: false }, {}, [{ path: 'a', before: false, now: null }]],
    ['within a group', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [{ path: 'a.c', before: 2, now: 3 }]],
    ['a plain list as a whole', { a: [1, 2] }, { a: [2, 1] }, [{ path: 'a', before: [1, 2], now: [2, 1] }]],
    [
      'a line by its id, wherever it stands',
      {
        items: [
          { id: 'i1', amount: 5 },
          { id: 'i2', amount: 7 },
        ],
      },
      {
        items: [
          { id: 'i2', amount: 8 },
          { id: 'i1', amount: 5 },
        ],
      },
      [{ path: 'items[i2].amount', before: 7, now: 8 }],
    ],
    [
      'a line that came and one that went',
      { items: [{ id: 'i1', amount: 5 }] },
      { items: [{ id: 'i3', amount: 1 }] },
      [
        { path: 'items[i3]', before: null, now: { id: 'i3', amount: 1 } },
        { path: 'items[i1]', before: { id: 'i1', amount: 5 }, now: null },
      ],
    ],
  ])('%s', (_, before, now, expected) => {
    expect(differenceOf(before, now)).toEqual(expected)
  })

  it('is empty exactly between equal forms', () => {
    const form = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.integer({ max: 3 }), fc.array(fc.nat(2)), fc.constantFrom('x', 'y')),
    )
    fc.assert(
      fc.property(form, form, (before, now) => {
        const isEqual =
          JSON.stringify(Object.entries(before).toSorted()) === JSON.stringify(Object.entries(now).toSorted())
        expect(differenceOf(before, now).length === 0).toBe(isEqual)
      }),
    )
  })
})

describe('a deadline in working time', () => {
  const at = (day: number, hour: number, minute = 0) => instantOf(Date.UTC(2026, 2, day, hour, minute))
  /** Nine to twelve and one to six on Tuesday and Wednesday. */
  const WORK: WorkingTime[] = [17, 18].flatMap((day) => [
    { from: at(day, 13), to: at(day, 18) },
    { from: at(day, 9), to: at(day, 12) },
  ])

  it.each([
    ['within a stretch', at(17, 9), 60, at(17, 10)],
    ['over lunch', at(17, 11), 120, at(17, 14)],
    ['to the last minute of the day', at(17, 9), 480, at(17, 18)],
    ['over night', at(17, 17), 120, at(18, 10)],
    ['from before work', at(17, 3), 30, at(17, 9, 30)],
    ['none', at(17, 3), 0, at(17, 3)],
    ['longer than is known', at(18, 17), 61, null],
  ])('%s', (_, from, minutes, expected) => {
    expect(deadlineAt(from, minutes, WORK)).toBe(expected)
  })

  it('counts what overlaps once', () => {
    expect(deadlineAt(at(17, 9), 240, [...WORK, { from: at(17, 10), to: at(17, 14) }])).toBe(at(17, 13))
  })

  it('has exactly its minutes of work before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 900 }), (start, minutes) => {
        const from = later(at(17, 0), start * 60_000)
        const to = deadlineAt(from, minutes, WORK)
        if (to === null) return
        const worked = WORK.map((one) =>
          Math.max(0, Math.min(Date.parse(to), Date.parse(one.to)) - Math.max(Date.parse(from), Date.parse(one.from))),
        )
        expect(worked.reduce((a, b) => a + b)).toBe(minutes * 60_000)
      }),
    )
  })
})

describe('urging', () => {
  const ask = (task: Task, changes = {}) => urgeable(task, { personId: 'an', lastAt: null, now: NOW, ...changes })

  it('reminds who holds the task, four hours after the last time', () => {
    expect(ask(A1)).toEqual({ personIds: ['bo', 'cy'] })
    expect(ask(A1, { lastAt: later(NOW, -4 * 3_600_000) })).toEqual({ personIds: ['bo', 'cy'] })
    expect(ask(A1, { lastAt: later(NOW, -3 * 3_600_000 - 1) })).toEqual({
      refused: 'workflow.urged_lately',
      data: { at: later(NOW, -3 * 3_600_000 - 1), next: later(NOW, 3_600_000 - 1) },
    })
  })

  it('is refused to others, and where nobody holds it', () => {
    expect(ask(A1, { personId: 'bo' })).toMatchObject({ refused: 'system.forbidden' })
    expect(ask(R)).toMatchObject({ refused: 'workflow.not_possible' })
    expect(ask(ST)).toMatchObject({ refused: 'system.already_settled' })
  })
})

it('somebody who stood in is named beside the one who was meant', () => {
  const substitutes = [{ for: 'bo', delegationId: 'd1', until: later(NOW, 1000) }]
  const away = people('cy').people.map((one) => ({ ...one, substitutes }))
  const given = facts({ people: { a1: { found: 'targets', people: away }, a2: people('di') } })
  const task = carryOut(null, { type: 'submit', actorId: 'an' }, given)
  expect(task.effects.filter(({ type }) => type === 'notice')).toEqual([
    { type: 'notice', word: 'waiting', personIds: ['cy'] },
    { type: 'notice', word: 'delegated', personIds: ['bo'] },
  ])
  const { effects } = carryOut(task.task, { type: 'approve', actorId: 'cy' })
  expect(effects[0]).toMatchObject({ entry: { actorId: 'cy', onBehalfOf: ['bo'] } })
})
