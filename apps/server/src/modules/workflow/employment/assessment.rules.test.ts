import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { makeSubmitted, NOW, plan, step } from '../../../../test/workflow-facts.ts'
import type { Task } from '../engine/task.rules.ts'
import {
  type Assessment,
  answersOf,
  assessorsAsked,
  assessorsSeen,
  findGivenProblems,
  isCurrent,
  scoreEvaluation,
  stepsWithScores,
} from './assessment.rules.ts'

const CONTENT = {
  names: { cn: '', en: 'Form', vn: '' },
  target: '',
  evaluation: '',
  weights: { employee: 20, manager: 40, approver: 40 },
  items: [{ name: 'All', subItems: [{ text: 'Everything', score: 100 }] }],
}
const all = (points: number) => [[points]]
const given = (assessor: Assessment['assessor'], over: Partial<Assessment> = {}): Assessment => ({
  ...{ assessor, round: 1, assignmentId: assessor === 'employee' ? null : '1', personId: 'bo', at: NOW },
  ...{ points: all(80), outcome: null },
  ...over,
})
/** A task at a step of three, with the first decided. */
const at = (number: number, over: Partial<Task> = {}): Task => {
  const task = makeSubmitted({ approvals: [step('a1'), step('a2'), step('a3')] })
  const assignments = task.assignments.map((one) => (one.id === '1' ? { ...one, state: 'approved' as const } : one))
  return { ...task, phase: { at: 'approval', step: number }, assignments, ...over }
}

it('the manager gives points at the first step, the approver at the last, in a flow of one step both there', () => {
  expect(stepsWithScores(plan({ approvals: [step('a1'), step('a2'), step('a3')] }))).toEqual([1, 3])
  expect(stepsWithScores(plan({ approvals: [step('a1')] }))).toEqual([1])
})

describe('what was given counts', () => {
  it.each<[string, Assessment, Partial<Task>, boolean]>([
    ['by a decision that stands', given('manager'), {}, true],
    ['with the application of this round', given('employee'), {}, true],
    ['not in a later round', given('employee'), { round: 2 }, false],
    ['not by a decision of somebody else', given('manager', { assignmentId: '2' }), {}, false],
  ])('%s', (_, one, over, counts) => {
    expect(isCurrent(one, at(2, over))).toBe(counts)
  })

  it('no longer once a return took the decision back', () => {
    const task = at(1)
    const assignments = task.assignments.map((one) => ({ ...one, isVoid: true }))
    expect(answersOf({ ...task, assignments }, [given('employee'), given('manager')])).toEqual({ employee: all(80) })
  })
})

it.each<[string, Task, Assessment[], string[]]>([
  ['at the first step the manager', at(1), [given('employee')], ['manager']],
  ['nobody there once the first has given them', at(1), [given('employee'), given('manager')], []],
  ['nobody in between', at(2), [given('employee'), given('manager')], []],
  ['at the last step the approver', at(3), [given('employee'), given('manager')], ['approver']],
  ['at the last step both where the first gave none', at(3), [given('employee')], ['manager', 'approver']],
  ['nobody while it is with the applicant', at(1, { phase: { at: 'revision' } }), [given('employee')], []],
])('asked is %s [6.01]', (_, task, before, asked) => {
  expect(assessorsAsked(task, before)).toEqual(asked)
})

describe('what is handed in with the last approval [5.01, 9.08]', () => {
  const before = { employee: all(80), manager: all(80) }
  const outcome = { outcome: 'extend' as const, outcomeOn: day('2027-01-31'), outcomeReason: 'Not yet' }
  it.each([
    // 80 × 60 % + 67 × 40 % = 74.80; with 68 it is 75.20
    ['74.80 with an outcome', { approver: all(67), ...outcome }, []],
    ['74.80 without', { approver: all(67) }, ['outcome', 'outcomeOn', 'outcomeReason']],
    ['75.20 without', { approver: all(68) }, []],
    ['75.20 with an outcome', { approver: all(68), ...outcome }, ['outcome', 'outcomeOn', 'outcomeReason']],
    ['points above those of the form', { approver: all(101) }, ['approver.0.0']],
    ['points of whom nobody asked', { manager: all(1), approver: all(80) }, ['manager']],
    ['nothing', {}, ['approver']],
  ])('%s', (_, sent, fields) => {
    expect(findGivenProblems(CONTENT, before, ['approver'], sent).map(({ field }) => field)).toEqual(fields)
  })
})

it('there is no result before all three have given theirs', () => {
  expect(scoreEvaluation(CONTENT, { employee: all(90), manager: all(90) })).toBeNull()
  expect(scoreEvaluation(CONTENT, { employee: all(90), manager: all(90), approver: all(75) })).toEqual({
    ...{ score: 8400, band: 'meets' },
  })
})

describe('who sees them [6.01]', () => {
  const task = (status: Task['status']) => ({ recipientId: 'an', status })
  it.each<[string, Task['status'], string, boolean, boolean]>([
    ['the employee before it is decided', 'IP', 'an', false, false],
    ['the employee who reaches themselves as HR', 'IP', 'an', true, false],
    ['the employee who withdrew', 'WD', 'an', false, false],
    ['the employee once it is rejected', 'RJ', 'an', false, true],
    ['the employee once it is approved', 'AP', 'an', false, true],
    ['the employee once it is settled', 'ST', 'an', false, true],
    ['who merely filed it', 'IP', 'hr', false, false],
    ['who decides, is copied or reaches them', 'IP', 'bo', true, true],
  ])('%s', (_, status, personId, isConcerned, seesAll) => {
    const seen = assessorsSeen(task(status), { personId, isConcerned })
    expect(seen).toEqual(seesAll ? ['employee', 'manager', 'approver'] : ['employee'])
  })
})
