// @module-tag no-retry
import type { Day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import {
  type Asked,
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
  plan,
  step,
  submission,
  where,
} from '../../../../test/workflow-facts.ts'
import { A1, A2, advance, SETTLED, STATES, X1, X2 } from '../../../../test/workflow-states.ts'
import type { Task } from './task.rules.ts'

describe('rows 15 to 25: from its execution to whatever becomes of it', () => {
  it('15, 16: executing hands over the required data, then settles', () => {
    const ofPlan = { executions: [step('x1', { requires: ['paymentOn', 'account'] })], approvals: [step('a1')] }
    const task = after(makeSubmitted(ofPlan), { type: 'approve', actorId: 'bo' })
    const missing = expectRefusal(task, { type: 'execute', actorId: 'em', data: { paymentOn: 'soon' } })
    expect(missing).toMatchObject({ refused: 'workflow.data_required', data: { fields: ['paymentOn', 'account'] } })
    const data = { paymentOn: '2026-03-31', account: '1121' }
    const early = expectRefusal(
      task,
      { type: 'execute', actorId: 'em', data },
      facts({ settlementOn: '2026-04-01' as never }),
    )
    expect(early.refused).toBe('workflow.paid_before_settlement')
    const until = (on: string) => facts({ payableUntil: { on, daysAhead: 31 } as never })
    const late = expectRefusal(task, { type: 'execute', actorId: 'em', data }, until('2026-03-30'))
    expect(late).toEqual({
      ...{ refused: 'workflow.data_invalid' },
      data: { problems: [{ field: 'paymentOn', problem: 'too_far_ahead:31' }] },
    })
    expect(where(carryOut(task, { type: 'execute', actorId: 'em', data }, until('2026-03-31')).task)).toBe('ST -')
    const more = { ...data, paidBy: 'em' }
    expect(expectRefusal(task, { type: 'execute', actorId: 'em', data: more })).toEqual({
      ...{ refused: 'workflow.data_invalid' },
      data: { problems: [{ field: 'paidBy', problem: 'unknown_property' }] },
    })
    const { task: settled, effects } = carryOut(task, { type: 'execute', actorId: 'em', data })
    expect([where(settled), describeAssignments(settled).at(-1)]).toEqual(['ST -', 'em executed'])
    expect(effectsOf(effects, 'settle')).toHaveLength(1)
    expect(effectsOf(effects, 'history')[0]?.entry.detail).toEqual({ about: 'executed', data })
  })

  it('17: what is abnormal is executed up to the last step, and refused there with the reasons', () => {
    expect(expectRefusal(X2, { type: 'execute', actorId: 'fa', data: {} })).toMatchObject({
      refused: 'workflow.abnormal',
      data: { reasons: ['ADVANCE_NOT_SETTLED'] },
    })
    expect(where(after(X2, SETTLED, { type: 'execute', actorId: 'fa', data: {} }))).toBe('ST -')
  })

  it('18: a leave that has not begun is cancelled at once, by the applicant or who may', () => {
    const { task, effects } = carryOut(X1, { type: 'cancelLeave', actorId: 'an' })
    expect([where(task), holders(task), notices(effects)]).toEqual(['LC -', [], ['leaveCancelled: an, bo, di']])
    expect(effectsOf(effects, 'undo')).toHaveLength(1)
    const asked: Asked = { type: 'cancelLeave', actorId: 'hr' }
    expect(expectRefusal(X1, asked).refused).toBe('system.forbidden')
    expect(
      where(carryOut(X1, asked, facts({ actor: { isTaskAdministrator: false, mayCancelLeave: true } })).task),
    ).toBe('LC -')
    expect(expectRefusal(X1, { ...asked, actorId: 'an' }, facts({ leave: null })).refused).toBe('workflow.not_a_leave')
    const settled = facts({ leave: { hasBegun: false, isMonthSettled: true, isEndSettled: true } })
    expect(expectRefusal(X1, { ...asked, actorId: 'an' }, settled)).toEqual({
      refused: 'system.already_settled',
      data: { what: 'month' },
    })
  })

  it('18, 19: whose leave it is cancels it, or asks for that, whoever filed it', () => {
    const ofRe = { ...X1, recipientId: 're' }
    const asked: Asked = { type: 'cancelLeave', actorId: 're' }
    expect(expectRefusal(ofRe, asked).refused).toBe('system.forbidden')
    const { task, effects } = carryOut(ofRe, asked, facts({ isOfRecipient: true }))
    expect([where(task), notices(effects)]).toEqual(['LC -', ['leaveCancelled: an, re, bo, di']])
    const begun = facts({ isOfRecipient: true, leave: { hasBegun: true, isMonthSettled: false, isEndSettled: false } })
    expect(effectsOf(carryOut(ofRe, asked, begun).effects, 'child')).toHaveLength(1)
  })

  it('19: what nobody was asked about is cancelled at once by who looks after leave, and asked for by its owner', () => {
    const entered = carryOut(null, { type: 'submit', actorId: 'an', isDecided: true }).task
    const begun = { hasBegun: true, isMonthSettled: false, isEndSettled: false }
    const byHr = facts({ leave: begun, actor: { isTaskAdministrator: false, mayCancelLeave: true } })
    const asked: Asked = { type: 'cancelLeave', actorId: 'hr' }
    expect(where(carryOut(entered, asked, byHr).task)).toBe('LC -')
    const own = carryOut(entered, { ...asked, actorId: 'an' }, byHr)
    expect([where(own.task), effectsOf(own.effects, 'child').length]).toEqual(['ST -', 1])
  })

  it('19: a leave that has begun asks the same approvers by a task of its own, one at a time', () => {
    const begun = facts({ leave: { hasBegun: true, isMonthSettled: false, isEndSettled: false } })
    const asked: Asked = { type: 'cancelLeave', actorId: 'an' }
    const { task, effects } = carryOut(X1, asked, begun)
    expect([where(task), holders(task)]).toEqual(['AP X1', ['em']])
    expect(effectsOf(effects, 'child')).toMatchObject([
      {
        taskId: 'task-2',
        plan: {
          executions: [],
          approvals: [
            { targets: [{ kind: 'named', personIds: ['bo'] }] },
            { targets: [{ kind: 'named', personIds: ['di'] }] },
          ],
        },
      },
    ])
    expect(expectRefusal(task, asked, begun)).toMatchObject({
      refused: 'workflow.cancellation_open',
      data: { taskId: 'task-2' },
    })
    const rejected = after(task, { type: 'relatedChanged', taskId: 'task-2', status: 'RJ' })
    expect([where(rejected), carryOut(rejected, asked, begun).task.related.length]).toEqual(['AP X1', 3])
    const approved = carryOut(task, { type: 'relatedChanged', taskId: 'task-2', status: 'ST' }, begun)
    expect([where(approved.task), effectsOf(approved.effects, 'undo').length]).toEqual(['LC -', 1])
    const late = facts({ leave: { hasBegun: true, isMonthSettled: true, isEndSettled: true } })
    expect(expectRefusal(task, { type: 'relatedChanged', taskId: 'task-2', status: 'ST' }, late).refused).toBe(
      'system.already_settled',
    )
  })

  it('20: whoever it concerns learns of a deletion, and who decided or was to, unless it was over for them', () => {
    const said = (task: Task, asked: Asked) =>
      notices(carryOut(task, asked, byAdministrator()).effects).map((line) => line.replace(' ad', ''))
    expect(said(A2, { type: 'delete', actorId: 'ad' })).toEqual(['deleted: an, bo, di'])
    const rejected = after(A1, { type: 'reject', actorId: 'bo' })
    expect(said(rejected, { type: 'delete', actorId: 'an' })).toEqual(['deleted: an'])
  })

  it('16: what cannot be carried out is told once as it is, and never as settled', () => {
    const task = makeSubmitted({ approvals: [step('a1')], executions: [] })
    const failed = carryOut(task, { type: 'approve', actorId: 'bo' }, facts({ settleProblem: 'ledger' }))
    expect([where(failed.task), notices(failed.effects)]).toEqual(['AP -', ['unsettled: an']])
    const retry = { type: 'retrySettle', actorId: 'ad' } as const
    const still = carryOut(failed.task, retry, byAdministrator({ settleProblem: 'ledger' }))
    expect(notices(still.effects)).toEqual([])
    expect(notices(carryOut(still.task, retry, byAdministrator()).effects)).toEqual(['settled: an'])
    const related = submission({ plan: task.plan, related: [advance('AP')] })
    const waits = makeSubmitted({ approvals: [step('a1')], executions: [] }, { submission: related })
    expect(notices(carryOut(waits, { type: 'approve', actorId: 'bo' }).effects)).toEqual(['approved: an'])
  })

  it('19a: a leave that has begun is ended early: at once by who looks after leave, by its owner through those who approved it', () => {
    const ofRe = { ...(STATES.ST as Task), recipientId: 're' }
    const begun = { hasBegun: true, isMonthSettled: true, isEndSettled: false }
    const back = { on: '2026-03-18' as Day, minute: 780 }
    const asked: Asked = { type: 'endLeave', actorId: 'hr', back }
    const byHr = facts({ leave: begun, actor: { isTaskAdministrator: false, mayCancelLeave: true } })
    const { task, effects } = carryOut(ofRe, asked, byHr)
    expect([where(task), notices(effects), effectsOf(effects, 'end')]).toEqual([
      'ST -',
      ['leaveEnded: an, re, bo, di, em, fa'],
      [{ type: 'end', back }],
    ])
    expect(effectsOf(effects, 'history')[0]?.entry).toMatchObject({ detail: { about: 'endedEarly', ...back } })

    const own: Asked = { ...asked, actorId: 're' }
    const ofOwner = facts({ leave: begun, isOfRecipient: true, actor: byHr.actor })
    const waits = carryOut(ofRe, own, ofOwner)
    expect([effectsOf(waits.effects, 'end'), effectsOf(waits.effects, 'child').length]).toEqual([[], 1])
    expect(expectRefusal(waits.task, asked, byHr).refused).toBe('workflow.cancellation_open')
    const approved = carryOut(waits.task, { type: 'relatedChanged', taskId: 'task-2', status: 'ST', back }, ofOwner)
    expect([where(approved.task), effectsOf(approved.effects, 'end')]).toEqual(['ST -', [{ type: 'end', back }]])
    expect(effectsOf(approved.effects, 'undo')).toEqual([])
  })

  it.each([
    ['a stranger', { actorId: 'xx' }, {}, 'system.forbidden'],
    ['before it begins', {}, { hasBegun: false }, 'workflow.not_possible'],
    ['in a closed month', {}, { isEndSettled: true }, 'system.already_settled'],
  ])('19a: ending a leave early is refused to %s', (_, by, standing, refused) => {
    const leave = { hasBegun: true, isMonthSettled: false, isEndSettled: false, ...standing }
    const asked: Asked = { type: 'endLeave', actorId: 'an', back: { on: '2026-03-18' as Day, minute: null }, ...by }
    expect(expectRefusal(STATES.ST as Task, asked, facts({ leave })).refused).toBe(refused)
    expect(expectRefusal(X1, { ...asked, actorId: 'an' }, facts({ leave })).refused).toBe('workflow.not_possible')
  })

  it('19a: a time that is not within the leave is refused by field', () => {
    const problems = [{ field: 'backOn', problem: 'leave.nothing_left' }]
    const leave = { hasBegun: true, isMonthSettled: false, isEndSettled: false }
    const asked: Asked = { type: 'endLeave', actorId: 'an', back: { on: '2026-03-18' as Day, minute: null } }
    const refusal = expectRefusal(STATES.ST as Task, asked, facts({ leave, backProblems: problems }))
    expect(refusal).toEqual({ refused: 'workflow.back_invalid', data: { problems } })
  })

  it('20: a deleted task is undone as if never applied; not once it is paid', () => {
    const undone = (task: Task) => {
      const { effects } = carryOut(task, { type: 'delete', actorId: 'ad' }, byAdministrator())
      return effects.flatMap(({ type }) => (type === 'release' || type === 'undo' ? [type] : []))
    }
    const ends = ['A1', 'R', 'X1', 'AP-', 'ST', 'RJ', 'WD', 'LC'].map((state) => undone(STATES[state] as Task).join())
    expect(ends).toEqual(['release', 'release', 'undo', 'undo', 'undo', '', '', ''])
    const rejected = STATES.RJ as Task
    expect(where(after(rejected, { type: 'delete', actorId: 'an' }))).toBe('DL -')
    expect(expectRefusal(A1, { type: 'delete', actorId: 'an' }).refused).toBe('system.forbidden')
    expect(expectRefusal(rejected, { type: 'delete', actorId: 'bo' }).refused).toBe('system.forbidden')
    const paid = byAdministrator({ isPayrollSettled: true })
    expect(expectRefusal(A1, { type: 'delete', actorId: 'ad' }, paid).refused).toBe('system.already_settled')
  })

  it('21: an advance that is settled lets its claim be settled; one that never will be voids it', () => {
    const claim = (status: Task['status']) => ({
      submission: submission({ plan: plan({ approvals: [step('a1')], executions: [] }), related: [advance(status)] }),
    })
    const waiting = after(makeSubmitted({}, claim('AP')), { type: 'approve', actorId: 'bo' })
    expect([where(waiting), waiting.abnormal]).toEqual(['AP -', ['ADVANCE_NOT_SETTLED']])
    const { task, effects } = carryOut(waiting, SETTLED)
    expect([where(task), effectsOf(effects, 'settle').length]).toEqual(['ST -', 1])
    const voided = after(waiting, { ...SETTLED, status: 'RJ' })
    expect([where(voided), voided.abnormal]).toEqual(['AP -', ['ADVANCE_VOID']])
    expect(expectRefusal(waiting, { ...SETTLED, taskId: 'other' }).refused).toBe('workflow.not_linked')
    expect(makeSubmitted({}, claim('ST')).abnormal).toEqual([])
  })

  it('24, 25: who comes too late learns who decided and when', () => {
    const lost = expectRefusal(A2, { type: 'approve', actorId: 'cy' })
    expect(lost).toEqual({ refused: 'system.already_handled', data: { by: 'bo', at: NOW, action: 'approve' } })
    const rejected = STATES.RJ as Task
    expect(expectRefusal(rejected, { type: 'approve', actorId: 'cy' })).toEqual({
      refused: 'system.already_handled',
      data: { by: 'di', at: NOW, action: 'reject' },
    })
  })
})
