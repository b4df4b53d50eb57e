import { NOTICES, TOPICS } from '@muster/contract/notices'
import { isPermissionCode } from '@muster/contract/permissions'
import { TO_DOS } from '@muster/contract/to-dos'
import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { isOverdue, kindsByRight, kindsOf, mayOpen } from './notice.rules.ts'

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
  it('stand each under the one right that it takes, which is a code of the product; those of any session under none', () => {
    const byRight = kindsByRight({ ...NOTICES, ...TO_DOS })
    expect([...byRight.keys()].filter((code) => !isPermissionCode(code))).toEqual([])
    const free = Object.keys(NOTICES).filter((kind) => NOTICES[kind as keyof typeof NOTICES].access === 'signed-in')
    expect([...byRight.values()].flat().concat(free).toSorted()).toEqual(
      [...Object.keys(NOTICES), ...Object.keys(TO_DOS)].toSorted(),
    )
  })

  it('have names of their own: what is told is no to-do', () => {
    expect(Object.keys(NOTICES).filter((kind) => kind in TO_DOS)).toEqual([])
  })

  it('name whom they are about only where that is found on reading: what is told carries no name of its person', () => {
    expect(Object.values(NOTICES).filter(({ values }) => 'name' in values.shape)).toEqual([])
  })
})

describe('a topic', () => {
  it('holds every kind that names it, and none that must be known', () => {
    for (const [name] of TOPICS)
      for (const kind of kindsOf(NOTICES, name)) expect(NOTICES[kind as keyof typeof NOTICES].topic?.name).toBe(name)
    const all = [...TOPICS.keys()].flatMap((name) => kindsOf(NOTICES, name))
    expect(all).toEqual(expect.arrayContaining(['moved', 'not-moved', 'role-taken', 'day-corrected']))
    for (const kind of ['password-reset', 'secondary-reset', 'resignation', 'regularized', 'unpaid-leave'])
      expect(all).not.toContain(kind)
  })

  it('has one word, whoever names it', () => {
    for (const { topic } of Object.values(NOTICES)) if (topic) expect(TOPICS.get(topic.name)).toEqual(topic)
  })
})

describe('the place of a notice', () => {
  it.each([
    ['takes its code', NOTICES.moved, new Set(['my'] as const), true],
    ['takes its code, and no other', NOTICES.moved, new Set(['default'] as const), false],
    ['takes nothing where any session opens it', NOTICES['password-reset'], new Set<never>(), true],
    ['takes the code to deal with a to-do', TO_DOS['contract-end'], new Set(['my'] as const), false],
  ])('%s', (_what, kind, permissions, expected) => {
    expect(mayOpen(kind, permissions)).toBe(expected)
  })
})
