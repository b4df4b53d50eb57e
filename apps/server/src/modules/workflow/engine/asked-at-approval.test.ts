import { describe, expect, it } from 'vitest'
import {
  carryOut,
  effectsOf,
  expectRefusal,
  facts,
  holders,
  makeSubmitted,
  people,
  step,
  where,
} from '../../../../test/workflow-facts.ts'
import { listAllowedActions } from './allowed-actions.rules.ts'
import type { ApprovalFacts, Facts } from './facts.rules.ts'

const asking = (approval: Partial<ApprovalFacts> = {}, more: Partial<Facts> = {}) =>
  facts({ approval: { asksAt: [1, 2], asks: ['points'], problems: [], ...approval }, ...more })
const approve = (data: Record<string, number> | null) => ({ type: 'approve' as const, actorId: 'bo', data })

describe('what a kind asks of who approves', () => {
  const task = makeSubmitted()

  it('is handed on with the assignment by which it was given, beside the decision', () => {
    const { task: next, effects } = carryOut(task, approve({ points: 7 }), asking())
    expect(where(next)).toBe('IP A2')
    expect(effectsOf(effects, 'given')).toEqual([{ type: 'given', assignmentId: '1', data: { points: 7 } }])
    expect(JSON.stringify(effectsOf(effects, 'history'))).not.toContain('points')
  })

  it('is refused by field where it is wrong, and as a whole where nobody was shown it', () => {
    const problems = [{ field: 'points', problem: 'required' }]
    expect(expectRefusal(task, approve({}), asking({ problems }))).toEqual({
      refused: 'workflow.data_invalid',
      data: { problems },
    })
    expect(expectRefusal(task, approve(null), asking()).refused).toBe('workflow.asked_at_approval')
    expect(expectRefusal(task, { ...approve({}), version: 9 }, asking({ problems })).refused).toBe(
      'system.stale_version',
    )
  })

  it('is nothing where others gave it, and then a row of a batch is decided', () => {
    const { effects } = carryOut(task, approve(null), asking({ asks: [] }))
    expect(effectsOf(effects, 'given')).toEqual([])
  })

  it('is said with what the holder may do', () => {
    const of = (approval: Partial<ApprovalFacts>) =>
      listAllowedActions(task, 'bo', asking(approval)).find(({ action }) => action === 'approve')
    expect(of({})).toEqual({ action: 'approve', needsComment: false, asks: ['points'] })
    expect(of({ asks: [] })).toEqual({ action: 'approve', needsComment: false, asks: [] })
  })
})

describe('a step at which the kind asks for something', () => {
  it.each([
    [[1], 'AP X1'],
    [[1, 2], 'IP A2'],
  ])('of the steps %j is spared nobody who approved before: %s', (asksAt, stands) => {
    const twice = { a1: people('bo'), a2: people('bo'), x1: people('em') }
    const before = makeSubmitted({ skipsRepeated: 'any' }, { people: twice })
    expect(where(carryOut(before, approve({}), asking({ asksAt, asks: [] }, { people: twice })).task)).toBe(stands)
  })

  it.each([
    [[1], 'AP X1', ['em'], []],
    [[1, 2], 'IP A2', ['ad'], ['NO_APPROVER']],
  ])('of the steps %j does not pass by itself where nobody is found: %s', (asksAt, stands, held, abnormal) => {
    const nobody = { a1: people('bo'), a2: { found: 'pass' as const, people: [] }, x1: people('em') }
    const before = makeSubmitted(
      { approvals: [step('a1'), step('a2', { passesWhenNobody: true })] },
      { people: nobody },
    )
    const { task } = carryOut(before, approve({}), asking({ asksAt, asks: [] }, { people: nobody }))
    expect([where(task), holders(task), task.abnormal]).toEqual([stands, held, abnormal])
  })
})
