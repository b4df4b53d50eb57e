// @module-tag no-retry

import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { extentOf, isSame, isSeen, narrowCompanies, problemsOf } from './grant.rules.ts'

const sight = { companies: ['a', 'b'], isGroup: false }
const always = { fromOn: null, untilOn: null }
const asked = (more: object) => ({
  ...{ scope: 'self' as const, companies: [], ofCompany: null, today: day('2026-11-10'), ...always },
  ...more,
})

describe('a grant as it is asked for', () => {
  it.each([
    ['follows its holder', {}, {}],
    ['is of one company', { scope: 'company', companies: ['a'] }, {}],
    ['is of a company without one [5.16a]', { scope: 'company' }, { companies: 'required' }],
    ['is of one company and names two', { scope: 'company', companies: ['a', 'b'] }, { companies: 'too_many:1' }],
    ['is of several companies', { scope: 'companies', companies: ['a', 'b'] }, {}],
    ['is of a company out of sight', { scope: 'companies', companies: ['a', 'x'] }, { companies: 'not_found' }],
    ['is of the group and names a company', { scope: 'group', companies: ['a'] }, { companies: 'too_many:0' }],
    ['is of the group by a role of a company', { scope: 'group', ofCompany: 'a' }, { scope: 'not_a_choice' }],
    [
      'leaves the company of its role',
      { scope: 'company', companies: ['b'], ofCompany: 'a' },
      { companies: 'not_found' },
    ],
    ['ends before it begins', { fromOn: '2026-12-02', untilOn: '2026-12-01' }, { untilOn: 'before_from' }],
    ['has ended already', { untilOn: '2026-11-09' }, { untilOn: 'before_from' }],
    ['ends today', { untilOn: '2026-11-10' }, {}],
  ])('%s', (_name, more, problems) => {
    expect(problemsOf(asked(more), sight)).toEqual(problems)
  })

  it('stays within the companies of who gives it, or of its role; only the group’s right leaves it open', () => {
    expect(narrowCompanies(asked({}), sight)).toEqual(['a', 'b'])
    expect(narrowCompanies(asked({ ofCompany: 'b' }), sight)).toEqual(['b'])
    expect(narrowCompanies(asked({}), { ...sight, isGroup: true })).toEqual([])
    expect(narrowCompanies(asked({ companies: ['b'] }), { ...sight, isGroup: true })).toEqual(['b'])
  })
})

describe('a grant that is there', () => {
  it('is known to who reaches one of its companies, without the others', () => {
    const of = (companies: string[], scope = 'companies' as const) => ({ scope, companies, ...always })
    expect([isSeen(of(['x']), sight), isSeen(of(['x', 'a']), sight), isSeen(of([]), sight)]).toEqual([
      false,
      true,
      true,
    ])
    expect(extentOf(of(['x', 'a']), sight)).toEqual({ ...of(['a']), isElsewhere: true })
    expect(isSeen({ scope: 'group', companies: [] }, { companies: [], isGroup: false })).toBe(true)
  })

  it.each([
    ['the same', {}, true],
    ['one with an end', { untilOn: day('2026-12-01') }, true],
    ['one that begins later', { fromOn: day('2026-12-01') }, true],
    ['another scope', { scope: 'department' as const }, false],
    ['another role', { roleId: 's' }, false],
    ['another company', { companies: ['b'] }, false],
  ])('makes %s needless or not', (_name, more, is) => {
    const held = { roleId: 'r', scope: 'self' as const, companies: ['a'], ...always }
    expect(isSame(held, { ...held, ...more })).toBe(is)
    if (Object.keys(more).some((key) => key.endsWith('On'))) expect(isSame({ ...held, ...more }, held)).toBe(false)
  })
})
