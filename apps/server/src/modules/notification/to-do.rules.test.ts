import { isPermissionCode } from '@muster/contract/permissions'
import { TO_DOS } from '@muster/contract/to-dos'
import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { isOverdue, kindsByRight } from './to-do.rules.ts'

describe('a day by which something is to be done', () => {
  it.each([
    ['is over', '2026-11-19', true],
    ['is today', '2026-11-20', false],
    ['is to come', '2026-11-21', false],
  ])('%s', (_what, dueOn, expected) => {
    expect(isOverdue(day(dueOn), day('2026-11-20'))).toBe(expected)
  })

  it('that there is none is never over', () => {
    expect(isOverdue(null, day('2026-11-20'))).toBe(false)
  })
})

describe('the kinds', () => {
  it('stand each under the one right that it takes, which is a code of the product', () => {
    const byRight = kindsByRight(TO_DOS)
    expect([...byRight.keys()].filter((code) => !isPermissionCode(code))).toEqual([])
    expect([...byRight.values()].flat().toSorted()).toEqual(Object.keys(TO_DOS).toSorted())
  })
})
