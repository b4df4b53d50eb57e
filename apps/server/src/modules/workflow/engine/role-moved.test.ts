// @module-tag no-retry
import { describe, expect, it } from 'vitest'
import {
  type Asked,
  actions,
  carryOut,
  describeAssignments,
  expectRefusal,
  facts,
  makeFound,
  makeSubmitted,
  people,
  step,
} from '../../../../test/workflow-facts.ts'
import type { Mode } from './plan.rules.ts'
import type { FoundPerson } from './task.rules.ts'

const moved = (lostBy: string[], gainedBy: string[] = [], roleId = 'hr'): Asked => ({
  ...{ type: 'roleMoved', roleId },
  ...{ lostBy, gainedBy, cannotPay: [] },
})
const inMode = (mode: Mode, ...ids: string[]) =>
  makeSubmitted({ approvals: [step('a1', { mode }), step('a2')] }, { people: { a1: people(...ids), a2: people('di') } })
const now = (...ids: string[]) => facts({ people: { a1: people(...ids), a2: people('di') } })
const nobody = facts({ people: { a1: { found: 'administrator', people: [] }, a2: people('di') } })
const standsFor = (personId: string, meant: string): FoundPerson => ({
  ...makeFound(personId),
  substitutes: [{ for: meant, delegationId: 'd1', until: '2026-04-01T00:00:00.000Z' as never }],
})

describe('a role that is held by others [row 23]', () => {
  it('takes the step from who lost it, and the others decide', () => {
    const { task, effects } = carryOut(inMode('or-sign', 'bo', 'cy'), moved(['bo']), now('cy'))
    expect(describeAssignments(task)).toEqual(['bo gone', 'cy open'])
    expect([actions(effects), task.abnormal]).toEqual([['holderGone'], []])
  })

  it('is asked of who gained it where one suffices, and of nobody else', () => {
    const { task, effects } = carryOut(inMode('or-sign', 'bo'), moved([], ['cy']), now('bo', 'cy', 'zo'))
    expect(describeAssignments(task)).toEqual(['bo open', 'cy open'])
    expect(actions(effects)).toEqual(['roleGained'])
    for (const mode of ['countersign', 'sequential'] as const)
      expect(expectRefusal(inMode(mode, 'bo'), moved([], ['cy']), now('bo', 'cy')).refused).toBe(
        'workflow.nothing_changes',
      )
  })

  it('goes from one to another in every kind of step', () => {
    for (const mode of ['or-sign', 'countersign', 'sequential'] as const) {
      const { task } = carryOut(inMode(mode, 'bo'), moved(['bo'], ['cy']), now('cy'))
      expect(describeAssignments(task)).toEqual(['bo gone', 'cy open'])
    }
  })

  it('that nobody holds any more leaves the step to the administrators, and who gains it later takes their place', () => {
    const left = carryOut(inMode('or-sign', 'bo'), moved(['bo']), nobody).task
    expect([describeAssignments(left), left.abnormal]).toEqual([['bo gone', 'ad open'], ['APPROVER_GONE']])
    const again = carryOut(left, moved([], ['bo', 'cy']), now('bo', 'cy')).task
    expect([describeAssignments(again), again.abnormal]).toEqual([['bo gone', 'ad removed', 'bo open', 'cy open'], []])
  })

  it('asks nobody again who gave the step away, or whose delegate is asked', () => {
    const handed = carryOut(inMode('or-sign', 'bo'), { type: 'transfer', actorId: 'bo', toId: 'ty' }).task
    expect(expectRefusal(handed, moved([], ['bo']), now('bo')).refused).toBe('workflow.nothing_changes')
    const given = { found: 'targets' as const, people: [standsFor('ty', 'bo')] }
    const held = makeSubmitted({}, { people: { a1: given, a2: people('di') } })
    expect(expectRefusal(held, moved([], ['bo']), now('bo')).refused).toBe('workflow.nothing_changes')
  })

  it('takes the step from a delegate of who lost it, but where they stand there for somebody else', () => {
    const of = (...found: FoundPerson[]) =>
      facts({ people: { a1: { found: 'targets', people: found }, a2: people('di') } })
    const held = makeSubmitted({}, { people: of(standsFor('ty', 'bo'), makeFound('cy')).people })
    expect(describeAssignments(carryOut(held, moved(['bo']), now('cy')).task)).toEqual(['ty gone', 'cy open'])
    const other = carryOut(held, moved(['bo']), of(standsFor('ty', 'zo'), makeFound('cy'))).task
    expect(describeAssignments(other)).toEqual(['ty gone', 'cy open', 'ty open'])
    expect(other.assignments[2]?.substitutes[0]?.for).toBe('zo')
  })

  it('takes nothing from who is named, holds another role or still stands there by something else', () => {
    for (const asked of [moved(['bo'], [], 'pay'), moved(['bo'])])
      expect(expectRefusal(inMode('or-sign', 'bo'), asked, now('bo')).refused).toBe('workflow.nothing_changes')
  })

  it('takes the place of an administrator from who administers no more', () => {
    const left = carryOut(inMode('or-sign', 'bo'), moved(['bo']), nobody).task
    const next = facts({ ...nobody, administratorIds: ['em'] })
    expect(describeAssignments(carryOut(left, moved(['ad']), next).task)).toEqual(['bo gone', 'ad gone', 'em open'])
  })
})
