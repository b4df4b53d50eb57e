// @module-tag no-retry
import { describe, expect, it } from 'vitest'
import {
  byAdministrator,
  carryOut,
  describeAssignments,
  expectRefusal,
  facts,
  holders,
  makeFound,
  makeSubmitted,
  NOW,
  people,
  step,
} from '../../../../test/workflow-facts.ts'
import { listAllowedActions } from './allowed-actions.rules.ts'
import type { Organisation } from './organisation.rules.ts'
import type { Step } from './plan.rules.ts'
import { resolveStep, type Sought } from './resolve-step.rules.ts'
import type { Task } from './task.rules.ts'

/** An administrator in the place of somebody who was not found. */
const byAdministratorInstead = (personId: string) => ({
  ...makeFound(personId),
  reason: { by: 'administrator' as const, because: 'nobody' as const },
})
const PAY = step('x1', { requires: ['paymentOn'] })
const named = (...personIds: string[]): Step => ({ ...PAY, targets: [{ kind: 'named', personIds }] })
const ORGANISATION: Organisation = {
  ...{ holders: {}, departmentManagers: [], managersAbove: [], administratorIds: ['ad'] },
  ...{ delegations: [], barred: {}, cannotPay: ['hr'] },
}
const away = (personId: string, delegateId: string) => ({
  ...{ id: `${personId}-${delegateId}`, personId, delegateId, reason: 'leave' },
  ...{ from: '2026-03-01T00:00:00.000Z' as never, until: '2026-04-01T00:00:00.000Z' as never },
})
const stand = (of: Step, over: Partial<Organisation> = {}, sought: Partial<Sought> = {}) => {
  const about: Sought = { lane: 'execution', initiatorId: 'an', recipientId: 'an', now: NOW, ...sought }
  const { found, people: stood, leftOut } = resolveStep(of, about, { ...ORGANISATION, ...over })
  return { found, ids: stood.map(({ personId }) => personId), leftOut }
}

describe('a step that pays', () => {
  it('leaves out who keeps no accounts, with that reason; another step does not', () => {
    expect(stand(named('hr', 'pay'))).toEqual({
      ...{ found: 'targets', ids: ['pay'], leftOut: [{ personId: 'hr', why: 'cannotPay' }] },
    })
    expect(stand({ ...named('hr'), requires: [] })).toMatchObject({ ids: ['hr'], leftOut: [] })
  })

  it('falls to its fallback, else to administrators who keep the accounts, else to nobody', () => {
    expect(stand({ ...named('hr'), fallbackIds: ['pay'] })).toMatchObject({ found: 'fallback', ids: ['pay'] })
    expect(stand(named('hr'))).toMatchObject({ found: 'administrator', ids: ['ad'] })
    expect(stand(named('hr'), { cannotPay: ['hr', 'ad'] })).toMatchObject({ found: 'administrator', ids: [] })
  })

  it('is substituted only by who keeps the accounts and did not approve it', () => {
    const delegations = [away('pay', 'de')]
    expect(stand(named('pay'), { delegations })).toMatchObject({ ids: ['de'] })
    expect(stand(named('pay'), { delegations, cannotPay: ['de'] })).toMatchObject({ ids: ['pay'] })
    expect(stand(named('pay'), { delegations }, { approverIds: ['de'] })).toMatchObject({ ids: ['pay'] })
    expect(stand(named('pay', 'de'), {}, { approverIds: ['de'] })).toMatchObject({ ids: ['pay', 'de'] })
  })
})

describe('a payment in somebody’s hands', () => {
  const waiting = (): Task => {
    const of = { approvals: [step('a1')], executions: [PAY] }
    return carryOut(makeSubmitted(of), { type: 'approve', actorId: 'bo' }, facts({ people: { x1: people('em') } })).task
  }

  it('is carried out by who keeps the accounts alone, and offered to nobody else', () => {
    const task = waiting()
    const asked = { type: 'execute', actorId: 'em', data: { paymentOn: '2026-03-20' } } as const
    expect(expectRefusal(task, asked, facts({ mayPay: false })).refused).toBe('workflow.payer_barred')
    expect(carryOut(task, asked).task.status).toBe('ST')
    const viewer = { ...facts(), leave: null, maxRollbacks: 3 }
    const offered = (mayPay: boolean) =>
      listAllowedActions(task, 'em', { ...viewer, mayPay }).some(({ action }) => action === 'execute')
    expect([offered(true), offered(false)]).toEqual([true, false])
  })

  it('is handed on to nobody who keeps no accounts, nor to who approved it', () => {
    const task = waiting()
    for (const [toId, cannotPayIds] of [
      ['ty', ['ty']],
      ['bo', []],
    ] as const)
      expect(expectRefusal(task, { type: 'transfer', actorId: 'em', toId }, facts({ cannotPayIds })).refused).toBe(
        'workflow.payer_barred',
      )
    const { task: handed } = carryOut(task, { type: 'transfer', actorId: 'em', toId: 'ty' })
    expect(describeAssignments(handed).slice(-2)).toEqual(['em transferred', 'ty open'])
  })

  it('of somebody who left comes to no administrator without accounts', () => {
    const given = facts({ people: { x1: { found: 'targets', people: [makeFound('em')] } }, cannotPayIds: ['ad'] })
    const { task } = carryOut(waiting(), { type: 'holderGone', personId: 'em', cause: 'left' }, given)
    expect([describeAssignments(task).at(-1), task.abnormal]).toEqual(['em gone', ['APPROVER_GONE']])
  })
})

describe('a step that an administrator repairs', () => {
  const INSTEAD = { found: 'administrator' as const, people: ['ad', 'ed'].map(byAdministratorInstead) }
  const waiting = () => makeSubmitted({}, { people: { a1: INSTEAD } })
  const repaired = (...found: string[]) =>
    carryOut(waiting(), { type: 'repair', actorId: 'gu' }, byAdministrator({ people: { a1: people(...found) } })).task

  it('comes to whoever is found now, and never to who repairs it', () => {
    expect(holders(repaired('gu', 'bo'))).toEqual(['bo'])
  })

  it('stays where nobody else is found', () => {
    const task = repaired('gu')
    expect([holders(task), task.abnormal]).toEqual([['ad', 'ed'], ['NO_APPROVER']])
  })
})
