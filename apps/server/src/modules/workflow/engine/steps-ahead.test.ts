import { describe, expect, it } from 'vitest'
import { step } from '../../../../test/workflow-facts.ts'
import type { Command } from './command.rules.ts'
import { stepsAhead } from './steps-ahead.rules.ts'
import type { Phase, Task } from './task.rules.ts'

const plan = { approvals: ['a1', 'a2', 'a3'].map((id) => step(id)), executions: ['x1', 'x2'].map((id) => step(id)) }
const at = (phase: Phase) => ({ plan, phase }) as unknown as Task
const A2: Phase = { at: 'approval', step: 2 }
const A3: Phase = { at: 'approval', step: 3 }
const X1: Phase = { at: 'execution', step: 1 }
const command = (type: Command['type'], more: object = {}) => ({ type, ...more }) as Command

describe('the steps for which people are looked up', () => {
  it.each([
    ['all of one that begins anew', { at: 'revision' }, command('resubmit'), 'a1 a2 a3 x1 x2'],
    ['those behind an approval', A2, command('approve'), 'a3 x1 x2'],
    ['the execution behind the last approval', A3, command('approve'), 'x1 x2'],
    ['those behind an execution', X1, command('execute'), 'x2'],
    ['those behind, where somebody else may have approved before', A2, command('transfer'), 'a3 x1 x2'],
    ['none of a rejection', A2, command('reject'), ''],
    ['none of a return to the applicant', A3, command('return', { to: 'applicant' }), ''],
    ['the one that it is returned to, and those behind', A3, command('return', { to: 2 }), 'a2 a3 x1 x2'],
    ['the one where a holder is gone, and those behind', A2, command('holderGone'), 'a2 a3 x1 x2'],
    ['none of one that stands nowhere', { at: 'none' }, command('delete'), ''],
  ] as const)('%s', (_, phase, asked, expected) => {
    const { approvals, executions } = stepsAhead(at(phase), asked)
    expect([...approvals, ...executions].map(({ id }) => id).join(' ')).toBe(expected)
  })
})
