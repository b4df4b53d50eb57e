// @module-tag no-retry
import { later } from '@muster/kernel/instant'
import { describe, expect, it } from 'vitest'
import {
  type Asked,
  actions,
  after,
  byAdministrator,
  carryOut,
  describeAssignments,
  effectsOf,
  expectRefusal,
  facts,
  holders,
  makeSubmitted,
  NOW,
  notices,
  people,
  step,
  where,
} from '../../../../test/workflow-facts.ts'
import type { Mode } from './plan.rules.ts'
import type { Task } from './task.rules.ts'

const MODES: readonly Mode[] = ['or-sign', 'countersign', 'sequential']
const inMode = (mode: Mode) => makeSubmitted({ approvals: [step('a1', { mode }), step('a2')] })
const add = (where: 'before' | 'after' | 'together', actorId = 'bo'): Asked => ({
  type: 'addSign',
  actorId,
  where,
  personIds: ['ty'],
})
const approve = (actorId: string): Asked => ({ type: 'approve', actorId })
const nobody = { a1: { found: 'administrator', people: [] } } as const

describe('transfer [row 14]', () => {
  it('hands the assignment on for good, with the remark, and tells whose turn it is', () => {
    const { task, effects } = carryOut(makeSubmitted(), {
      type: 'transfer',
      actorId: 'bo',
      toId: 'ty',
      comment: 'on leave',
    })
    expect([where(task), describeAssignments(task)]).toEqual(['IP A1', ['bo transferred', 'cy open', 'ty open']])
    expect(notices(effects)).toEqual(['waiting: ty'])
    expect(effectsOf(effects, 'history')[0]?.entry).toMatchObject({
      comment: 'on leave',
      detail: { about: 'handedOn', from: 'bo', to: 'ty' },
    })
    expect(expectRefusal(task, approve('bo')).refused).toBe('system.already_handled')
  })

  it('keeps the place in a sequence', () => {
    const task = after(inMode('sequential'), { type: 'transfer', actorId: 'bo', toId: 'ty' })
    expect(describeAssignments(task)).toEqual(['bo transferred', 'cy waiting', 'ty open'])
    expect(holders(after(task, approve('ty')))).toEqual(['cy'])
  })

  it.each([
    ['workflow.already_on_step', { toId: 'cy' }],
    ['workflow.already_on_step', { toId: 'bo' }],
    ['workflow.own_task', { toId: 'an' }],
    ['workflow.person_barred', { toId: 'gone' }],
    ['system.forbidden', { toId: 'ty', actorId: 'an' }],
    ['system.forbidden', { toId: 'ty', assignmentId: '2' }],
    ['system.stale_version', { toId: 'ty', version: 9 }],
  ])('is refused with %s to %o', (key, asked) => {
    const given = facts({ barredIds: ['gone'] })
    expect(expectRefusal(makeSubmitted(), { type: 'transfer', actorId: 'bo', ...asked }, given).refused).toBe(key)
  })

  it('is done by an administrator for anybody, and mends a step that has only an administrator', () => {
    const stands = { personId: 'ad', reason: { by: 'administrator', because: 'nobody' }, substitutes: [] } as const
    const task = makeSubmitted({}, { people: { a1: { found: 'administrator', people: [stands] } } })
    expect(task.abnormal).toEqual(['NO_APPROVER'])
    const repaired = carryOut(
      task,
      { type: 'transfer', actorId: 'ad', assignmentId: '1', toId: 'ty' },
      byAdministrator(),
    )
    expect([repaired.task.abnormal, holders(repaired.task)]).toEqual([[], ['ty']])
    const other = carryOut(
      makeSubmitted(),
      { type: 'transfer', actorId: 'ad', assignmentId: '2', toId: 'ty' },
      byAdministrator(),
    )
    expect(effectsOf(other.effects, 'history')[0]?.entry.isByAdministrator).toBe(true)
  })

  it('takes along who was added', () => {
    const task = after(inMode('countersign'), add('after'), { type: 'transfer', actorId: 'bo', toId: 'wu' })
    expect(describeAssignments(task)).toEqual(['bo transferred', 'cy open', 'ty waiting', 'wu open'])
    expect(holders(after(task, approve('wu')))).toEqual(['cy', 'ty'])
  })
})

describe('add-sign [row 14]', () => {
  it.each(MODES)('before: the adder waits for who was added, in %s', (mode) => {
    const task = after(inMode(mode), add('before'))
    expect(describeAssignments(task).filter((one) => !one.startsWith('cy'))).toEqual(['bo waiting', 'ty open'])
    expect(expectRefusal(task, approve('bo')).refused).toBe('workflow.not_your_turn')
    const back = after(task, approve('ty'))
    expect([where(back), holders(back).includes('bo')]).toEqual(['IP A1', true])
  })

  it.each(MODES)('after: the step is not complete without who was added, in %s', (mode) => {
    let task = after(inMode(mode), add('after'))
    expect(holders(task).includes('ty')).toBe(false)
    task = after(task, approve('bo'))
    expect([where(task), holders(task).includes('ty')]).toEqual(['IP A1', true])
    if (mode === 'countersign') task = after(task, approve('cy'))
    task = after(task, approve('ty'))
    if (mode === 'sequential') task = after(task, approve('cy'))
    expect(where(task)).toBe('IP A2')
  })

  it('after, in an or-sign: the adder has decided for the others, and only who was added is waited for', () => {
    const task = after(inMode('or-sign'), add('after'), approve('bo'))
    expect(describeAssignments(task)).toEqual(['bo approved', 'cy notNeeded', 'ty open'])
    expect(expectRefusal(task, approve('cy'))).toMatchObject({ refused: 'system.already_handled', data: { by: 'bo' } })
  })

  it.each([
    ['or-sign', ['ty'], 'IP A2'],
    ['countersign', ['bo', 'cy'], 'IP A1'],
    ['countersign', ['bo', 'cy', 'ty'], 'IP A2'],
    ['sequential', ['ty', 'bo', 'cy'], 'IP A2'],
  ] as const)('together in %s: %j leads to %s', (mode, all, to) => {
    expect(where(after(inMode(mode), add('together'), ...all.map(approve)))).toBe(to)
  })

  it('a rejection by who was added ends the task', () => {
    expect(where(after(makeSubmitted(), add('before'), { type: 'reject', actorId: 'ty' }))).toBe('RJ -')
  })

  it.each([
    ['workflow.nobody_named', { personIds: [] }],
    ['workflow.already_on_step', { personIds: ['cy'] }],
    ['workflow.already_on_step', { personIds: ['ty', 'ty'] }],
    ['workflow.own_task', { personIds: ['an'] }],
    ['system.forbidden', { actorId: 'di' }],
  ])('is refused with %s for %o', (key, asked) => {
    expect(expectRefusal(makeSubmitted(), { ...add('together'), ...asked }).refused).toBe(key)
  })

  it('lets an administrator put somebody on a step without anybody', () => {
    const task = makeSubmitted({}, { people: nobody })
    expect([holders(task), task.abnormal]).toEqual([[], ['NO_APPROVER']])
    const repaired = after(task, [add('together', 'ad'), byAdministrator()])
    expect([holders(repaired), repaired.abnormal]).toEqual([['ty'], []])
    expect(where(after(repaired, approve('ty')))).toBe('IP A2')
    expect(expectRefusal(task, add('before', 'ad'), byAdministrator()).refused).toBe('system.forbidden')
  })
})

describe('remove [row 14]', () => {
  const remove = (task: Task, actorId: string): Asked => ({
    type: 'remove',
    actorId,
    assignmentId: task.assignments.find(({ personId }) => personId === 'ty')?.id ?? '',
  })

  it('is done by the adder, and gives the turn back', () => {
    const task = after(makeSubmitted(), add('before'))
    expect(expectRefusal(task, remove(task, 'cy')).refused).toBe('system.forbidden')
    const back = after(task, remove(task, 'bo'))
    expect(describeAssignments(back)).toEqual(['bo open', 'cy open', 'ty removed'])
    expect(describeAssignments(carryOut(task, remove(task, 'ad'), byAdministrator()).task)).toEqual(
      describeAssignments(back),
    )
  })

  it('of the last after-sign completes a step only once its adder has decided', () => {
    const undecided = after(inMode('or-sign'), add('after'))
    expect(where(after(undecided, remove(undecided, 'bo')))).toBe('IP A1')
    const decided = after(undecided, approve('bo'))
    expect(where(after(decided, remove(decided, 'bo')))).toBe('IP A2')
  })

  it('is refused once they have decided, and for who was not added', () => {
    const task = after(inMode('countersign'), add('together'), approve('ty'))
    expect(expectRefusal(task, remove(task, 'bo')).refused).toBe('system.already_handled')
    expect(expectRefusal(task, { type: 'remove', actorId: 'bo', assignmentId: '2' }).refused).toBe('system.forbidden')
    expect(expectRefusal(task, { type: 'remove', actorId: 'bo', assignmentId: '99' }).refused).toBe(
      'system.id_not_found',
    )
  })

  it('leaves a step without anybody abnormal', () => {
    const task = after(makeSubmitted({}, { people: nobody }), [add('together', 'ad'), byAdministrator()])
    const empty = carryOut(task, remove(task, 'ad'), byAdministrator()).task
    expect([holders(empty), empty.abnormal]).toEqual([[], ['NO_APPROVER']])
  })
})

describe('the deadline [row 22]', () => {
  const due = later(NOW, 3_600_000)
  const at = (action: 'remind' | 'reassign') => {
    const approvals = [step('a1', { deadline: { workingMinutes: 60, action } }), step('a2')]
    return makeSubmitted({ approvals }, { dueAt: { a1: due } })
  }
  const reached: Asked = { type: 'deadline', assignmentId: '1' }
  const then = facts({ now: due, standInId: 'ma' })

  it('reminds once', () => {
    const { task, effects } = carryOut(at('remind'), reached, then)
    expect([describeAssignments(task), notices(effects)]).toEqual([
      ['bo open', 'cy open'],
      ['reminded: bo', 'overdue: an'],
    ])
    expect(expectRefusal(task, reached, then).refused).toBe('workflow.deadline_over')
  })

  it('hands the assignment to who stands in, who has no deadline again', () => {
    const { task, effects } = carryOut(at('reassign'), reached, then)
    expect([describeAssignments(task), notices(effects)]).toEqual([
      ['bo transferred', 'cy open', 'ma open'],
      ['waiting: ma', 'takenOver: bo', 'overdue: an'],
    ])
    expect(task.assignments[2]).toMatchObject({
      dueAt: null,
      reason: { by: 'standIn', for: 'bo', because: 'deadline' },
    })
  })

  it.each([null, 'an', 'cy'])('reminds where %s cannot stand in', (standInId) => {
    const { effects } = carryOut(at('reassign'), reached, facts({ now: due, standInId }))
    expect(notices(effects)).toEqual(['reminded: bo', 'overdue: an'])
  })

  it('is refused before its time and where there is none', () => {
    expect(expectRefusal(at('remind'), reached)).toMatchObject({
      refused: 'workflow.deadline_not_reached',
      data: { dueAt: due },
    })
    expect(expectRefusal(makeSubmitted(), reached, then).refused).toBe('workflow.deadline_over')
  })
})

describe('a holder who is gone [row 23]', () => {
  const gone = (personId: string, cause: 'left' | 'moved' | 'movedAway' | 'disabled' = 'left'): Asked => ({
    type: 'holderGone',
    personId,
    cause,
  })
  const named = (...ids: string[]) => ({
    a1: {
      found: 'targets' as const,
      people: ids.map((personId) => ({
        personId,
        reason: { by: 'target' as const, target: { kind: 'named' as const, personIds: ids }, path: null },
        substitutes: [],
      })),
    },
    a2: people('di'),
  })

  it('by a role: who holds it now stands there, and who stood there keeps their place', () => {
    const { task, effects } = carryOut(inMode('sequential'), gone('bo'), facts({ people: { a1: people('cy', 'ty') } }))
    expect(describeAssignments(task)).toEqual(['bo gone', 'cy waiting', 'ty open'])
    expect([notices(effects), actions(effects)]).toEqual([['waiting: ty'], ['holderGone']])
    expect(effectsOf(effects, 'history')[0]?.entry.detail).toEqual({
      about: 'gone',
      personId: 'bo',
      cause: 'left',
      replacedBy: ['ty'],
    })
  })

  it('who moved and still stands there by the new facts stays', () => {
    expect(expectRefusal(makeSubmitted(), gone('bo', 'moved')).refused).toBe('workflow.nothing_changes')
    expect(expectRefusal(makeSubmitted(), gone('xi')).refused).toBe('workflow.nothing_changes')
  })

  it('by name: their manager stands in; a move within the company takes nothing from a name', () => {
    const task = makeSubmitted({}, { people: named('bo') })
    const manager = facts({ people: named('bo'), standInId: 'ma' })
    expect(describeAssignments(carryOut(task, gone('bo'), manager).task)).toEqual(['bo gone', 'ma open'])
    expect(describeAssignments(carryOut(task, gone('bo', 'movedAway'), manager).task)).toEqual(['bo gone', 'ma open'])
    expect(expectRefusal(task, gone('bo', 'moved'), manager).refused).toBe('workflow.nothing_changes')
  })

  it('without a manager an administrator stands in, abnormal; without that one nobody does', () => {
    const task = makeSubmitted({}, { people: named('bo') })
    const stood = carryOut(task, gone('bo'), facts({ people: named('bo') })).task
    expect([describeAssignments(stood), stood.abnormal]).toEqual([['bo gone', 'ad open'], ['APPROVER_GONE']])
    const none = carryOut(task, gone('bo'), facts({ people: named('bo'), administratorIds: [] })).task
    expect([describeAssignments(none), none.abnormal]).toEqual([['bo gone'], ['APPROVER_GONE']])
    const next = carryOut(stood, approve('ad')).task
    expect([where(next), next.abnormal]).toEqual(['IP A2', []])
  })

  it('of an or-sign leaves the others to decide; of a countersign somebody takes the place', () => {
    const given = facts({ people: named('bo', 'cy') })
    const one = (mode: Mode) =>
      makeSubmitted({ approvals: [step('a1', { mode }), step('a2')] }, { people: named('bo', 'cy') })
    expect(describeAssignments(carryOut(one('or-sign'), gone('bo'), given).task)).toEqual(['bo gone', 'cy open'])
    const withManager = facts({ people: named('bo', 'cy'), standInId: 'ma' })
    expect(describeAssignments(carryOut(one('or-sign'), gone('bo'), withManager).task)).toEqual(['bo gone', 'cy open'])
    expect(describeAssignments(carryOut(one('countersign'), gone('bo'), given).task)).toEqual([
      'bo gone',
      'cy open',
      'ad open',
    ])
  })

  it('the last of a role leaves it to an administrator', () => {
    const task = makeSubmitted({}, { people: { a1: people('bo') } })
    const { abnormal, assignments } = carryOut(task, gone('bo'), facts({ people: { a1: people('bo') } })).task
    expect([abnormal, assignments[1]?.reason]).toEqual([['APPROVER_GONE'], { by: 'administrator', because: 'gone' }])
  })
})

describe('the same person again in a later step', () => {
  const three = (skipsRepeated: 'never' | 'consecutive' | 'any') =>
    makeSubmitted(
      { approvals: [step('a1'), step('a2'), step('a3')], skipsRepeated },
      { people: { a1: people('bo'), a2: people('di'), a3: people('bo') } },
    )
  const again = facts({ people: { a1: people('bo'), a2: people('bo'), a3: people('bo'), x1: people('em') } })
  const between = facts({ people: { a1: people('bo'), a2: people('di'), a3: people('bo'), x1: people('em') } })

  it.each([
    ['never', 'IP A2', 'IP A3'],
    ['consecutive', 'AP X1', 'IP A3'],
    ['any', 'AP X1', 'AP X1'],
  ] as const)('%s: right after it leads to %s, with another between to %s', (skips, right, later) => {
    expect(where(carryOut(three(skips), approve('bo'), again).task)).toBe(right)
    const second = carryOut(three(skips), approve('bo'), between).task
    expect(where(carryOut(second, approve('di'), between).task)).toBe(later)
  })

  it('an automatic pass is a line of the system, and the next person learns their turn', () => {
    const { effects } = carryOut(three('any'), approve('bo'), again)
    expect(actions(effects)).toEqual(['approve', 'enter', 'pass', 'pass', 'enter'])
    expect(effectsOf(effects, 'history')[2]?.entry).toMatchObject({
      actorId: null,
      detail: { about: 'samePerson', personId: 'bo', step: 1 },
    })
    expect(notices(effects)).toEqual(['approved: an', 'waiting: em'])
  })

  it('counts decisions of the current round only, and none from before a return', () => {
    const second = carryOut(three('any'), approve('bo'), between).task
    const back = after(second, { type: 'return', actorId: 'di', to: 'applicant' })
    const round = after(back, [{ type: 'resubmit', actorId: 'an', form: {} }, facts({ people: { a1: people('bo') } })])
    expect(where(round)).toBe('IP A1')

    const third = carryOut(three('never'), approve('bo'), facts({ people: { a2: people('bo') } })).task
    const last = { ...carryOut(third, approve('bo'), facts({ people: { a3: people('di') } })).task }
    const any = { ...last, plan: { ...last.plan, skipsRepeated: 'any' as const } }
    const asked = carryOut(any, { type: 'return', actorId: 'di', to: 2 }, facts({ people: { a2: people('bo') } })).task
    expect([where(asked), holders(asked)]).toEqual(['IP A2', ['bo']])
  })

  it('in a countersign passes only their own part', () => {
    const task = makeSubmitted(
      { approvals: [step('a1'), step('a2', { mode: 'countersign' })], skipsRepeated: 'any' },
      { people: { a1: people('bo') } },
    )
    const next = carryOut(task, approve('bo'), facts({ people: { a2: people('bo', 'di') } })).task
    expect([where(next), holders(next)]).toEqual(['IP A2', ['di']])
  })
})
