import { FlowContent } from '@muster/contract/workflow/flow-shape'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { COMPANY } from '../../../../test/person.ts'
import { flowRule, HR_ROLE } from '../../../../test/sample-flow.ts'
import { moveEntry } from '../../../lib/list/move-entry.ts'
import { differenceOf } from './flow-lines.ts'
import { blankRule, blankStep, contentOf, copyOf, creationOf, freePriority } from './flow-value.ts'
import { choiceOf, choicesFor, idOf, TARGET_CHOICES, targetOf } from './target-kind.ts'

test('what a new rule begins with is content that the contract takes', () => {
  const [one, other] = [blankRule(COMPANY, 4), blankStep()]
  expect(z.safeParse(FlowContent, contentOf(one)).success).toBe(true)
  expect(one.approvals[0]?.id).not.toBe(other.id)
})

test('a line of the accounting items that is still empty is none', () => {
  expect(contentOf(flowRule({ accountingItems: ['Travel', ' ', ''] })).accountingItems).toEqual(['Travel'])
})

test('a priority that is free is the lowest that nobody has', () => {
  expect([freePriority([]), freePriority([1, 2, 4]), freePriority([2])]).toEqual([1, 3, 1])
  expect(freePriority(Array.from({ length: 99 }, (_, i) => i + 1))).toBe(99)
})

test('a copy says the same under another name, at another priority, and is the default of nothing', () => {
  const rule = flowRule({ isDefault: true, names: { cn: '', en: 'Sales', vn: 'Bán hàng' } })
  const copy = copyOf(rule, 5, (name) => `${name} (copy)`)
  expect(copy).toMatchObject({
    ...{ priority: 5, isDefault: false, names: { cn: '', en: 'Sales (copy)', vn: 'Bán hàng (copy)' } },
    ...{ approvals: rule.approvals, conditions: rule.conditions },
  })
  expect(creationOf(rule)).toMatchObject({ companyId: COMPANY, isDefault: true, names: rule.names })
})

test('an item is moved to another place, and nowhere where there is none', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  for (const [from, to] of [
    [0, 3],
    [0, -1],
    [5, 0],
  ] as const)
    expect(moveEntry(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c'])
})

test('targets are told by their choice and made of it, with the id that they name', () => {
  for (const choice of TARGET_CHOICES) {
    const target = targetOf(choice, HR_ROLE)
    expect(choiceOf(target)).toBe(choice)
    expect(idOf(target)).toBe(['role', 'level', 'office', 'department'].includes(choice) ? HR_ROLE : '')
  }
})

test('only executors are found by their department or chosen by the applicant; what stands there stays to be seen [6.01]', () => {
  const only = ['department', 'initiatorChoice'] as const
  expect(choicesFor('execution', 'role')).toEqual([...TARGET_CHOICES])
  for (const choice of only) expect(choicesFor('approval', 'role')).not.toContain(choice)
  expect(choicesFor('approval', 'initiatorChoice')).toContain('initiatorChoice')
  expect(choicesFor('copy', 'role')).toContain('department')
  expect(choicesFor('copy', 'role')).not.toContain('initiatorChoice')
})

test('two versions differ by the parts that say something else, that came and that went', () => {
  const line = (key: string, text: string) => ({ key, label: key.toUpperCase(), text })
  expect(
    differenceOf([line('a', '1'), line('b', '1'), line('c', '1')], [line('a', '1'), line('b', '2'), line('d', '1')]),
  ).toEqual([
    { label: 'B', before: '1', after: '2' },
    { label: 'D', before: '', after: '1' },
    { label: 'C', before: '1', after: '' },
  ])
})
