// @module-tag no-retry
import { later } from '@muster/kernel/instant'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOW, step } from '../../../../test/workflow-facts.ts'
import { type Delegation, findDelegate } from './delegation.rules.ts'
import { type Holder, type Organisation, targetKey } from './organisation.rules.ts'
import type { Lane, Step, Target } from './plan.rules.ts'
import { resolveCopies, resolveStep } from './resolve-step.rules.ts'

const HR: Target = { kind: 'role', roleId: 'hr', companyId: null }
const HR_OF_BETA: Target = { kind: 'role', roleId: 'hr', companyId: 'beta' }
const MANAGER: Target = { kind: 'departmentManager' }
const ABOVE: Target = { kind: 'managerAbove', levels: 1 }
const SECOND: Target = { kind: 'managerAbove', levels: 2 }
const NAMED: Target = { kind: 'named', personIds: ['na', 'nb'] }

const holder = (personId: string, companyId = 'alpha'): Holder => ({
  personId,
  path: { companyId, departmentId: 'sales', positionId: `${personId}-main` },
})
const ORGANISATION: Organisation = {
  holders: { [targetKey(HR)]: [holder('hr1'), holder('hr2')], [targetKey(HR_OF_BETA)]: [holder('be', 'beta')] },
  departmentManagers: [holder('ma')],
  managersAbove: [[holder('ma')], [holder('mb')], [holder('mc')]],
  administratorIds: ['ad'],
  delegations: [],
  barred: {},
  cannotPay: [],
}

const delegation = (personId: string, delegateId: string, changes: Partial<Delegation> = {}): Delegation => ({
  id: `${personId}-${delegateId}`,
  personId,
  delegateId,
  from: later(NOW, -1000),
  until: later(NOW, 1000),
  reason: 'leave',
  ...changes,
})

type Given = {
  recipient?: string
  initiator?: string
  lane?: Lane
  organisation?: Partial<Organisation>
  changes?: Partial<Step>
}
const resolve = (targets: readonly Target[], given: Given = {}) =>
  resolveStep(
    step('a1', { targets, ...given.changes }),
    {
      lane: given.lane ?? 'approval',
      recipientId: given.recipient ?? 're',
      initiatorId: given.initiator ?? given.recipient ?? 're',
      now: NOW,
    },
    { ...ORGANISATION, ...given.organisation },
  )
const names = (...args: Parameters<typeof resolve>) => resolve(...args).people.map(({ personId }) => personId)

describe('who stands at a step', () => {
  it.each([
    ['a role', [HR], ['hr1', 'hr2']],
    ['a role of another company', [HR_OF_BETA], ['be']],
    ['named employees', [NAMED], ['na', 'nb']],
    ['the manager of the department', [MANAGER], ['ma']],
    ['the first-level manager above', [ABOVE], ['ma']],
    ['the second-level manager above', [SECOND], ['mb']],
    ['several targets, in their order, each person once', [SECOND, MANAGER, ABOVE, HR], ['mb', 'ma', 'hr1', 'hr2']],
  ] as const)('%s', (_, targets, expected) => {
    expect(names([...targets])).toEqual(expected)
  })

  it.each([
    { kind: 'level', levelId: 'l1', companyId: null },
    { kind: 'office', officeId: 'o1', companyId: null },
    { kind: 'department', departmentId: 'd1', companyId: null },
  ] satisfies Target[])('of $kind', (target) => {
    const organisation = { holders: { [targetKey(target)]: [holder('xx')] } }
    expect(names([target], { organisation })).toEqual(['xx'])
  })

  it('whom the applicant chose carries it out, also for themselves; who left does not [6.01]', () => {
    const chosen: Target = { kind: 'initiatorChoice', personIds: ['xx', 'gone', 'an'] }
    const sought = { lane: 'execution', initiator: 'an', organisation: { barred: { gone: 'inactive' } } } as const
    const { people, leftOut } = resolve([chosen], sought)
    const reason = { by: 'target', target: { kind: 'initiatorChoice' }, path: null }
    expect(people).toEqual(['xx', 'an'].map((personId) => ({ personId, reason, substitutes: [] })))
    expect(leftOut).toEqual([{ personId: 'gone', why: 'inactive' }])
  })

  it('says by which target and from where each was found', () => {
    expect(resolve([MANAGER]).people[0]?.reason).toEqual({
      by: 'target',
      target: MANAGER,
      path: { companyId: 'alpha', departmentId: 'sales', positionId: 'ma-main' },
    })
    expect(resolve([NAMED]).people[0]?.reason).toEqual({ by: 'target', target: NAMED, path: null })
  })

  it('a short tree has no second level: the first is not asked in its place', () => {
    const { found, people } = resolve([SECOND], { organisation: { managersAbove: [[holder('ma')]] } })
    expect([found, people.map(({ personId }) => personId)]).toEqual(['administrator', ['ad']])
  })

  it('leaves out who left or may not read the task, and says so', () => {
    const { people, leftOut } = resolve([NAMED, HR], {
      organisation: { barred: { na: 'inactive', hr2: 'cannotRead' } },
    })
    expect(people.map(({ personId }) => personId)).toEqual(['nb', 'hr1'])
    expect(leftOut).toEqual([
      { personId: 'na', why: 'inactive' },
      { personId: 'hr2', why: 'cannotRead' },
    ])
  })
})

describe('nobody decides for themselves', () => {
  it.each([
    ['the others of the step decide', { recipient: 'hr1' }, [HR], ['hr2']],
    ['the initiator neither', { initiator: 'hr2' }, [HR], ['hr1']],
    [
      'a manager’s own goes to the next one up',
      { recipient: 'ma', organisation: { managersAbove: [[holder('mb')], [holder('mc')]] } },
      [MANAGER],
      ['mb'],
    ],
    ['what a manager files for somebody goes above that manager', { initiator: 'ma' }, [MANAGER], ['mb']],
    ['what the second level files goes to the third', { initiator: 'mb' }, [SECOND], ['mc']],
    [
      'who stands in no line is followed by the recipient’s nearest manager',
      { initiator: 'na' },
      [{ kind: 'named', personIds: ['na'] }],
      ['ma'],
    ],
    ['a level that is theirs alone is passed', { initiator: 'ma', recipient: 'mb' }, [MANAGER], ['mc']],
  ] as const)('%s', (_, given, targets, expected) => {
    expect(names([...targets], given as Given)).toEqual(expected)
  })

  it('says in whose place the next manager stands', () => {
    expect(resolve([MANAGER], { initiator: 'ma' })).toMatchObject({
      found: 'targets',
      people: [{ reason: { by: 'nextManager', insteadOf: 'ma', level: 2 } }],
      leftOut: [{ personId: 'ma', why: 'own' }],
    })
  })

  it('without a manager above nobody was found; an executor may carry out their own', () => {
    const organisation = { managersAbove: [] }
    expect(resolve([MANAGER], { recipient: 'ma', organisation })).toMatchObject({ found: 'administrator' })
    expect(names([MANAGER], { recipient: 'ma', organisation, lane: 'execution' })).toEqual(['ma'])
  })
})

describe('where nobody is found', () => {
  const empty = { organisation: { holders: {} } }
  it.each([
    ['the fallback of the step', { fallbackIds: ['fa'] }, {}, 'fallback', ['fa']],
    ['the fallback before the switch', { fallbackIds: ['fa'], passesWhenNobody: true }, {}, 'fallback', ['fa']],
    ['the switch', { passesWhenNobody: true }, {}, 'pass', []],
    [
      'the switch where the fallback has left',
      { fallbackIds: ['fa'], passesWhenNobody: true },
      { barred: { fa: 'inactive' } },
      'pass',
      [],
    ],
    ['the administrators', {}, {}, 'administrator', ['ad']],
    ['nobody at all', {}, { administratorIds: ['re'] }, 'administrator', []],
  ] as const)('%s', (_, changes, organisation, found, expected) => {
    const given = { changes, organisation: { ...empty.organisation, ...organisation } } as Given
    expect([resolve([HR], given).found, names([HR], given)]).toEqual([found, expected])
  })

  it('says that an administrator stands there because there is nobody', () => {
    expect(resolve([HR], empty).people[0]?.reason).toEqual({ by: 'administrator', because: 'nobody' })
  })
})

describe('delegation', () => {
  const anybody = () => true
  const follow = (...all: Delegation[]) => findDelegate('a', NOW, all, anybody).personId

  it.each([
    ['nobody', [], 'a'],
    ['one', [delegation('a', 'b')], 'b'],
    ['a chain', [delegation('a', 'b'), delegation('b', 'c')], 'c'],
    ['a circle of two, which stops before it closes', [delegation('a', 'b'), delegation('b', 'a')], 'b'],
    ['a circle of three', [delegation('a', 'b'), delegation('b', 'c'), delegation('c', 'a')], 'c'],
    ['oneself', [delegation('a', 'a')], 'a'],
    ['from its first instant', [delegation('a', 'b', { from: NOW })], 'b'],
    ['not at its last', [delegation('a', 'b', { until: NOW })], 'a'],
    ['not yet', [delegation('a', 'b', { from: later(NOW, 1) })], 'a'],
    [
      'the later of two',
      [delegation('a', 'b', { from: later(NOW, -5) }), delegation('a', 'c', { from: later(NOW, -4) })],
      'c',
    ],
  ] as const)('follows %s', (_, all, expected) => {
    expect(follow(...all)).toBe(expected)
  })

  it('stops before whoever may not stand in', () => {
    const all = [delegation('a', 'b'), delegation('b', 'c')]
    expect(findDelegate('a', NOW, all, (id) => id !== 'c').personId).toBe('b')
    expect(findDelegate('a', NOW, all, (id) => id !== 'b').personId).toBe('a')
  })

  it('ends whatever the delegations are, at somebody who delegates no further but into the chain', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    fc.assert(
      fc.property(fc.array(fc.tuple(id, id), { maxLength: 12 }), (pairs) => {
        const all = pairs.map(([from, to], i) => delegation(from, to, { id: String(i), from: later(NOW, -i - 1) }))
        const { personId, substitutes } = findDelegate('a', NOW, all, anybody)
        const chain = [...substitutes.map((one) => one.for), personId]
        expect(new Set(chain).size).toBe(chain.length)
        expect(chain[0]).toBe('a')
        const next = all.find((one) => one.personId === personId)
        if (next) expect(chain).toContain(next.delegateId)
      }),
    )
  })

  it('is applied at a step: each stands once, and for whom is kept', () => {
    const organisation = { delegations: [delegation('hr1', 'hr2'), delegation('ma', 'zz')] }
    expect(names([HR, MANAGER], { organisation })).toEqual(['hr2', 'zz'])
    expect(resolve([MANAGER], { organisation }).people[0]?.substitutes).toEqual([
      { for: 'ma', delegationId: 'ma-zz', until: later(NOW, 1000) },
    ])
  })

  it('never leads to who would decide for themselves', () => {
    const organisation = { delegations: [delegation('ma', 're')] }
    expect(names([MANAGER], { organisation })).toEqual(['ma'])
    expect(names([MANAGER], { organisation, lane: 'execution' })).toEqual(['re'])
  })
})

it('copies go to whom the targets mean, the applicant included, but not to who left', () => {
  const organisation = { ...ORGANISATION, barred: { na: 'inactive' as const }, departmentManagers: [holder('re')] }
  expect(resolveCopies([NAMED, MANAGER, MANAGER], organisation).map(({ personId }) => personId)).toEqual(['nb', 're'])
})
