import { describe, expect, it } from 'vitest'
import {
  after,
  byAdministrator,
  carryOut,
  effectsOf,
  expectRefusal,
  facts,
  makeSubmitted,
  where,
} from '../../../../test/workflow-facts.ts'
import { listAllowedActions } from './allowed-actions.rules.ts'
import { listsOf } from './lists.rules.ts'
import { whyStuck } from './stuck.rules.ts'
import type { Task } from './task.rules.ts'

const GONE = { isApplicantGone: true, mayRecipient: false }
const TO_RECIPIENT = { isApplicantGone: true, mayRecipient: true }
const RETURN = { type: 'return', actorId: 'bo', to: 'applicant' } as const
const submitted = () => ({ ...makeSubmitted(), recipientId: 'cy2' })
const abandoned = (): Task => after(submitted(), [RETURN, facts({ revisers: GONE })])
const stands = (task: Task) => [where(task), task.abnormal, task.reviserId]

describe('what comes back to an applicant who is gone', () => {
  it.each([
    ['who is there waits for them', facts().revisers, ['IP R', [], null]],
    ['and about nobody else stands with the administrators', GONE, ['IP R', ['APPLICANT_GONE'], null]],
    ['goes to the recipient who may revise it', TO_RECIPIENT, ['IP R', [], 'cy2']],
  ] as const)('%s', (_what, revisers, expected) => {
    const { task, effects } = carryOut(submitted(), RETURN, facts({ revisers }))
    expect(stands(task)).toEqual(expected)
    expect(effectsOf(effects, 'notice').map(({ personIds }) => personIds)).toEqual([[expected[2] ?? 'an']])
  })

  it('is marked when they go, and no more when they are there again', () => {
    const waits = after(submitted(), RETURN)
    const marked = after(waits, { type: 'holderGone', personId: 'an', cause: 'disabled' })
    expect(stands(marked)).toEqual(['IP R', ['APPLICANT_GONE'], null])
    expect(expectRefusal(marked, { type: 'holderGone', personId: 'an', cause: 'left' }).refused).toBe(
      'workflow.nothing_changes',
    )
    expect(stands(after(marked, { type: 'holderGone', personId: 'an', cause: 'moved' }))).toEqual(['IP R', [], null])
    expect(expectRefusal(waits, { type: 'holderGone', personId: 'bo', cause: 'left' }).refused).toBe(
      'workflow.nothing_changes',
    )
  })

  it('is handed on to the recipient by an administrator, who then revises or withdraws it', () => {
    const task = abandoned()
    expect(expectRefusal(task, { type: 'repair', actorId: 'ad' }, byAdministrator({ revisers: GONE })).refused).toBe(
      'workflow.not_possible',
    )
    expect(expectRefusal(task, { type: 'repair', actorId: 'bo' }, facts({ revisers: TO_RECIPIENT })).refused).toBe(
      'system.forbidden',
    )
    const handed = carryOut(task, { type: 'repair', actorId: 'ad' }, byAdministrator({ revisers: TO_RECIPIENT })).task
    expect(stands(handed)).toEqual(['IP R', [], 'cy2'])
    expect(listAllowedActions(handed, 'cy2', facts()).map(({ action }) => action)).toEqual([
      'resubmit',
      'cancelApplication',
    ])
    expect(stands(after(handed, { type: 'resubmit', actorId: 'cy2', form: {} }))).toEqual(['IP A1', [], null])
    expect(where(after(handed, { type: 'cancelApplication', actorId: 'cy2' }))).toBe('WD -')
  })

  it('is rejected by an administrator, and by nobody else', () => {
    const task = abandoned()
    const { task: rejected, effects } = carryOut(task, { type: 'reject', actorId: 'ad' }, byAdministrator())
    expect(stands(rejected)).toEqual(['RJ -', [], null])
    expect(effects.map(({ type }) => type)).toContain('release')
    expect(expectRefusal(task, { type: 'reject', actorId: 'bo' }).refused).toBe('system.already_handled')
    const waits = after(submitted(), RETURN)
    expect(expectRefusal(waits, { type: 'reject', actorId: 'ad' }, byAdministrator()).refused).toBe('system.forbidden')
  })

  it('waits for the administrators and says so', () => {
    const task = abandoned()
    const viewer = { personId: 'ad', maySee: true, isTaskAdministrator: true, isCopied: false }
    expect(listsOf(task, viewer)).toEqual(['waiting', 'abnormal', 'all'])
    expect(whyStuck(task, ['ad'])).toMatchObject({ why: 'nobody', instead: ['ad'], reasons: ['APPLICANT_GONE'] })
  })
})
