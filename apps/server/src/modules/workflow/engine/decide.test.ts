// @module-tag no-retry
import { describe, expect, it } from 'vitest'
import {
  type Asked,
  actions,
  after,
  carryOut,
  DRAFT,
  describeAssignments,
  effectsOf,
  expectRefusal,
  facts,
  holders,
  makeSubmitted,
  NOW,
  notices,
  people,
  plan,
  step,
  submission,
  where,
} from '../../../../test/workflow-facts.ts'
import { A1, A2, DEADLINE, FAILED, LATER } from '../../../../test/workflow-states.ts'

describe('rows 1 to 13: from an application to its approval', () => {
  it('1: submitting numbers, pins the plan, keeps the form, holds and copies', () => {
    const ofPlan = plan({ ccOnSubmit: [{ kind: 'departmentManager' }] })
    const { task, effects } = carryOut(
      null,
      { type: 'submit', actorId: 'an' },
      facts({ submission: submission({ plan: ofPlan }) }),
    )
    expect(task).toMatchObject({ number: 'T-0001', round: 1, rollbacks: 0, version: 1, plan: ofPlan, form: DRAFT.form })
    expect(effects.map(({ type }) => type)).toEqual([
      ...['history', 'assignment', 'assignment', 'status', 'snapshot', 'hold', 'cc', 'notice'],
    ])
    expect(notices(effects)).toEqual(['waiting: bo, cy'])
  })

  it('1a: what somebody decides by their own right is settled as it is filed; whom it is about learns it', () => {
    const asked: Asked = { type: 'submit', actorId: 'an', isDecided: true }
    const { task, effects } = carryOut(null, asked)
    expect([where(task), task.assignments, notices(effects)]).toEqual(['ST -', [], ['entered: an']])
    expect(effects.map(({ type }) => type)).toEqual(['history', 'status', 'snapshot', 'settle', 'notice'])
    const wrong = facts({ submission: submission({ problems: [{ field: 'title', problem: 'required' }] }) })
    expect(expectRefusal(null, asked, wrong).refused).toBe('workflow.form_invalid')
  })

  it.each([
    ['system.forbidden', { actorId: 'bo' }, {}],
    ['system.key_reused', {}, { isKeyNew: false }],
    ['workflow.form_invalid', {}, { problems: [{ field: 'title', problem: 'required' }] }],
    ['workflow.recipient_inactive', {}, { isRecipientActive: false }],
    ['workflow.no_route', {}, { plan: null }],
  ])('1: submitting is refused with %s', (key, asked, changes) => {
    const given = facts({ submission: submission(changes) })
    expect(expectRefusal(null, { type: 'submit', actorId: 'an', ...asked }, given).refused).toBe(key)
  })

  it('2: a step opens for whom was found, with the reason, and starts the clock', () => {
    const ofPlan = plan({ approvals: [step('a1', DEADLINE)] })
    const given = facts({ dueAt: { a1: LATER }, submission: submission({ plan: ofPlan }) })
    const { task, effects } = carryOut(null, { type: 'submit', actorId: 'an' }, given)
    expect(task.assignments[0]).toMatchObject({ personId: 'bo', state: 'open', openedAt: NOW, dueAt: LATER, round: 1 })
    expect(task.assignments[0]?.reason).toMatchObject({ by: 'target', path: { departmentId: 'sales' } })
    expect(effectsOf(effects, 'deadline')).toHaveLength(2)
  })

  it('3: nobody found is abnormal with an administrator, and without one', () => {
    const stands = { personId: 'ad', reason: { by: 'administrator', because: 'nobody' }, substitutes: [] } as const
    const one = makeSubmitted({}, { people: { a1: { found: 'administrator', people: [stands] } } })
    expect([where(one), holders(one), one.abnormal]).toEqual(['IP A1', ['ad'], ['NO_APPROVER']])
    const none = makeSubmitted({}, { people: { a1: { found: 'administrator', people: [] } } })
    expect([where(none), holders(none), none.abnormal]).toEqual(['IP A1', [], ['NO_APPROVER']])
  })

  it('3: a named fallback stands without being abnormal; the switch passes the step with a line of the system', () => {
    const stands = { personId: 'fo', reason: { by: 'fallback' }, substitutes: [] } as const
    const one = makeSubmitted({}, { people: { a1: { found: 'fallback', people: [stands] } } })
    expect([holders(one), one.abnormal]).toEqual([['fo'], []])
    const given = facts({ people: { a1: { found: 'pass', people: [] }, a2: people('di') } })
    const { task, effects } = carryOut(null, { type: 'submit', actorId: 'an' }, given)
    expect([where(task), actions(effects), notices(effects)]).toEqual(['IP A2', ['create', 'pass'], ['waiting: di']])
    expect(effectsOf(effects, 'history')[1]?.entry).toMatchObject({ actorId: null, detail: { about: 'nobodyFound' } })
  })

  it('4: approving closes one’s own assignment; a sequence opens the next', () => {
    const task = makeSubmitted({ approvals: [step('a1', { mode: 'sequential' }), step('a2')] })
    expect(describeAssignments(task)).toEqual(['bo open', 'cy waiting'])
    expect(expectRefusal(task, { type: 'approve', actorId: 'cy' })).toMatchObject({
      refused: 'workflow.not_your_turn',
      data: { waitsFor: ['bo'] },
    })
    const { task: next, effects } = carryOut(task, { type: 'approve', actorId: 'bo' })
    expect([where(next), describeAssignments(next), notices(effects)]).toEqual([
      'IP A1',
      ['bo approved', 'cy open'],
      ['waiting: cy'],
    ])
  })

  it('4: approving is refused to another version, and without the comment that the step asks for', () => {
    const task = makeSubmitted({ approvals: [step('a1', { needsComment: true })] })
    expect(expectRefusal(task, { type: 'approve', actorId: 'bo', version: 7 }).refused).toBe('system.stale_version')
    expect(expectRefusal(task, { type: 'approve', actorId: 'bo', comment: ' \n' }).refused).toBe(
      'workflow.comment_required',
    )
    expect(expectRefusal(task, { type: 'approve', actorId: 'an' }).refused).toBe('system.forbidden')
  })

  it('5: the approval that completes a step makes the others unneeded, copies, and enters the next', () => {
    const task = makeSubmitted({ approvals: [step('a1', { cc: [{ kind: 'departmentManager' }] }), step('a2')] })
    const { task: next, effects } = carryOut(task, { type: 'approve', actorId: 'cy' })
    expect([where(next), describeAssignments(next)]).toEqual(['IP A2', ['bo notNeeded', 'cy approved', 'di open']])
    expect(effectsOf(effects, 'cc').map(({ when }) => when)).toEqual(['step'])
    expect(notices(effects)).toEqual(['waiting: di'])
  })

  it('5: a countersign waits for all', () => {
    const task = makeSubmitted({ approvals: [step('a1', { mode: 'countersign' }), step('a2')] })
    const half = after(task, { type: 'approve', actorId: 'bo' })
    expect([where(half), holders(half)]).toEqual(['IP A1', ['cy']])
    expect(where(after(half, { type: 'approve', actorId: 'cy' }))).toBe('IP A2')
  })

  it('6: the last approval turns what is held into use and opens the executors', () => {
    const { task, effects } = carryOut(A2, { type: 'approve', actorId: 'di' })
    expect([where(task), holders(task), notices(effects)]).toEqual(['AP X1', ['em'], ['approved: an', 'waiting: em']])
    expect(effectsOf(effects, 'use')).toHaveLength(1)
  })

  it('7: without executors the last approval settles, unless something is abnormal', () => {
    const task = makeSubmitted({ approvals: [step('a1')], executions: [], ccOnFinish: [{ kind: 'departmentManager' }] })
    const { task: settled, effects } = carryOut(task, { type: 'approve', actorId: 'bo' })
    expect([where(settled), notices(effects)]).toEqual(['ST -', ['settled: an']])
    expect(effects.map(({ type }) => type).filter((type) => ['use', 'settle', 'cc'].includes(type))).toEqual([
      'use',
      'settle',
      'cc',
    ])
    const failed = carryOut(task, { type: 'approve', actorId: 'bo' }, FAILED)
    expect([where(failed.task), failed.task.abnormal]).toEqual(['AP -', ['EFFECT_FAILED']])
    expect(effectsOf(failed.effects, 'settle')).toEqual([])
  })

  it('8: rejecting closes all, releases and says so; it wants a comment', () => {
    const { task, effects } = carryOut(A1, { type: 'reject', actorId: 'bo' })
    expect([where(task), describeAssignments(task), notices(effects)]).toEqual([
      'RJ -',
      ['bo rejected', 'cy notNeeded'],
      ['rejected: an'],
    ])
    expect(effectsOf(effects, 'release')).toHaveLength(1)
    expect(expectRefusal(A1, { type: 'reject', actorId: 'bo', comment: '' }).refused).toBe('workflow.comment_required')
  })

  it('9: returning to the applicant counts, closes all and asks the applicant', () => {
    const { task, effects } = carryOut(A2, { type: 'return', actorId: 'di', to: 'applicant' })
    expect([where(task), task.rollbacks, holders(task), notices(effects)]).toEqual(['IP R', 1, [], ['returned: an']])
    expect(task.assignments.every(({ isVoid }) => isVoid)).toBe(true)
    expect(expectRefusal(A2, { type: 'return', actorId: 'di', to: 'applicant', comment: '' }).refused).toBe(
      'workflow.comment_required',
    )
  })

  it('10: returning to an earlier step asks its people again and takes later decisions back', () => {
    const { task } = carryOut(A2, { type: 'return', actorId: 'di', to: 1 })
    expect([where(task), task.rollbacks, task.round, holders(task)]).toEqual(['IP A1', 1, 1, ['bo', 'cy']])
    const only = after(makeSubmitted({ returnsTo: 'applicant' }), { type: 'approve', actorId: 'bo' })
    expect(expectRefusal(only, { type: 'return', actorId: 'di', to: 1 }).refused).toBe('workflow.return_not_allowed')
    expect(expectRefusal(A2, { type: 'return', actorId: 'di', to: 2 }).refused).toBe('workflow.return_not_allowed')
  })

  it('11: at the limit a return rejects, and the history keeps what was meant', () => {
    const { task, effects } = carryOut(A2, { type: 'return', actorId: 'di', to: 1 }, facts({ maxRollbacks: 0 }))
    expect([where(task), task.rollbacks, actions(effects)]).toEqual(['RJ -', 0, ['reject']])
    expect(effectsOf(effects, 'history')[0]?.entry.detail).toEqual({ about: 'rollbackLimit', to: 1, limit: 0 })
    expect(effectsOf(effects, 'release')).toHaveLength(1)
  })

  it('12: resubmitting begins a round with a new snapshot; without a rule it is NO_ROUTE', () => {
    const back = after(A2, { type: 'return', actorId: 'di', to: 'applicant' })
    const again: Asked = { type: 'resubmit', actorId: 'an', form: { title: 'Seal' } }
    const { task, effects } = carryOut(back, again)
    expect([where(task), task.round, holders(task), task.abnormal]).toEqual(['IP A1', 2, ['bo', 'cy'], []])
    expect(effectsOf(effects, 'snapshot')).toEqual([{ type: 'snapshot', round: 2, form: { title: 'Seal' } }])
    expect(carryOut(back, again, facts({ submission: submission({ plan: null }) })).task.abnormal).toEqual(['NO_ROUTE'])
    const wrong = facts({ submission: submission({ problems: [{ field: 'title', problem: 'required' }] }) })
    expect(expectRefusal(back, again, wrong).refused).toBe('workflow.form_invalid')
    expect(expectRefusal(back, { ...again, actorId: 'bo' }).refused).toBe('system.forbidden')
  })

  it('13: the applicant withdraws, unless the rule lets nobody do so after the first decision', () => {
    const { task, effects } = carryOut(A2, { type: 'cancelApplication', actorId: 'an' })
    expect([where(task), notices(effects)]).toEqual(['WD -', ['withdrawn: bo, di']])
    expect(expectRefusal(A2, { type: 'cancelApplication', actorId: 'bo' }).refused).toBe('system.forbidden')
    const early = makeSubmitted({ withdrawnUntil: 'firstDecision' })
    expect(where(after(early, { type: 'cancelApplication', actorId: 'an' }))).toBe('WD -')
    const late = after(early, { type: 'approve', actorId: 'bo' })
    expect(expectRefusal(late, { type: 'cancelApplication', actorId: 'an' })).toMatchObject({
      refused: 'workflow.decided_already',
      data: { by: 'bo', at: NOW },
    })
    const back = after(late, { type: 'return', actorId: 'di', to: 'applicant' })
    expect(where(after(back, { type: 'cancelApplication', actorId: 'an' }))).toBe('WD -')
  })

  it('13: whose time or money it is withdraws it too, whoever filed it; what an employer decides stays with who filed it', () => {
    const ofRe = { ...A2, recipientId: 're' }
    const asked: Asked = { type: 'cancelApplication', actorId: 're' }
    const { task, effects } = carryOut(ofRe, asked, facts({ isOfRecipient: true }))
    expect([where(task), notices(effects)]).toEqual(['WD -', ['withdrawn: an, bo, di']])
    expect(expectRefusal(ofRe, asked).refused).toBe('system.forbidden')
    const byApplicant = carryOut(ofRe, { ...asked, actorId: 'an' }, facts({ isOfRecipient: true }))
    expect(notices(byApplicant.effects)).toEqual(['withdrawn: re, bo, di'])
    const early = { ...after(makeSubmitted({ withdrawnUntil: 'firstDecision' }), { type: 'approve', actorId: 'bo' }) }
    const late = expectRefusal({ ...early, recipientId: 're' }, asked, facts({ isOfRecipient: true }))
    expect(late.refused).toBe('workflow.decided_already')
  })
})
