// @module-tag no-retry

import type { Reach } from '@muster/contract/reach'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Affiliation,
  type GrantRow,
  grantsOf,
  groupWideCodes,
  listReachedCompanies,
  ownReach,
  permissionsOf,
  reachOfCode,
} from './rights.rules.ts'

const affiliation: Affiliation = {
  employments: [
    { companyId: 'a', employmentId: 'e1' },
    { companyId: 'b', employmentId: 'e2' },
  ],
  departments: [
    { companyId: 'a', own: ['d1'], below: ['d1', 'd2'] },
    { companyId: 'b', own: ['d9'], below: ['d9'] },
  ],
  groupCompanies: ['a', 'b', 'c'],
}
const grant = (scope: string, companies: string[] = [], codes = ['default']): GrantRow => ({
  scope,
  companies,
  codes: JSON.stringify(codes),
  fromOn: null,
  untilOn: null,
})
const reach = (...grants: GrantRow[]) => reachOfCode(grantsOf(grants), affiliation, 'default')
const all = (companyId: string): Reach => ({ companyId, kind: 'all' })

describe('how far a code reaches', () => {
  it.each([
    [
      'self',
      [],
      [
        { companyId: 'a', kind: 'self', employmentIds: ['e1'] },
        { companyId: 'b', kind: 'self', employmentIds: ['e2'] },
      ],
    ],
    [
      'department',
      [],
      [
        { companyId: 'a', kind: 'departments', departmentIds: ['d1'] },
        { companyId: 'b', kind: 'departments', departmentIds: ['d9'] },
      ],
    ],
    [
      'department-below',
      [],
      [
        { companyId: 'a', kind: 'departments', departmentIds: ['d1', 'd2'] },
        { companyId: 'b', kind: 'departments', departmentIds: ['d9'] },
      ],
    ],
    ['company', ['a'], [all('a')]],
    ['companies', ['b', 'c'], [all('b'), all('c')]],
    ['group', [], [all('a'), all('b'), all('c')]],
    ['unheard-of', ['a'], ownReach(affiliation)],
  ] as const)('a role granted to %s', (scope, companies, expected) => {
    expect(reach(grant(scope, [...companies]))).toEqual(expected)
  })

  it('is the union of the roles: wider ones swallow narrower ones of the same company, other kinds stand beside', () => {
    expect(reach(grant('self'), grant('company', ['a']))).toEqual([
      { companyId: 'b', kind: 'self', employmentIds: ['e2'] },
      all('a'),
    ])
    expect(reach(grant('company', ['a']), grant('department-below'))).toEqual([
      all('a'),
      { companyId: 'b', kind: 'departments', departmentIds: ['d9'] },
    ])
    expect(reach(grant('department'), grant('department-below'))[0]).toEqual({
      companyId: 'a',
      kind: 'departments',
      departmentIds: ['d1', 'd2'],
    })
    expect(reach(grant('self'), grant('department'))).toHaveLength(4)
    expect(reach(grant('group'), grant('group'), grant('self'))).toEqual([all('a'), all('b'), all('c')])
  })

  it('counts only codes of the product, and never HIDDEN', () => {
    const held = grantsOf([grant('group', [], ['my', 'HIDDEN', 'gone:code', 'my', 'my default'])])
    expect([...permissionsOf(held)]).toEqual(['my'])
    for (const code of ['HIDDEN', 'default'] as const) expect(reachOfCode(held, affiliation, code)).toEqual([])
    expect(permissionsOf([]).size).toBe(0)
    expect(reachOfCode([], affiliation, 'my')).toEqual([])
  })

  it("is the group's only where the group was granted, not where every company of today was named", () => {
    const codes = ['organization:company:cud', 'HIDDEN', 'gone:code']
    const wide = (...grants: GrantRow[]) => groupWideCodes(grantsOf(grants))
    expect(wide(grant('companies', ['a', 'b', 'c'], codes))).toEqual(new Set())
    expect(wide(grant('company', ['a'], codes), grant('group', [], codes))).toEqual(new Set([codes[0]]))
  })

  it('names the companies that any code of the product reaches, each once', () => {
    const reached = (...grants: GrantRow[]) => listReachedCompanies(grantsOf(grants), affiliation)
    expect(reached(grant('self'), grant('companies', ['c', 'a']))).toEqual(['a', 'b', 'c'])
    expect(reached(grant('companies', ['c'], ['gone:code']), grant('company', ['a'], ['HIDDEN']))).toEqual([])
  })

  it('is one set of codes for all who hold the same role, and of their own for who holds more', () => {
    const [one, other] = [grantsOf([grant('self')]), grantsOf([grant('group')])]
    expect(permissionsOf(one)).toBe(permissionsOf(other))
    const both = permissionsOf([...one, ...grantsOf([grant('self', [], ['my'])])])
    expect([both, permissionsOf(one)]).toEqual([new Set(['default', 'my']), new Set(['default'])])
  })

  it('is the same in whichever order roles are granted, and never less by one more', () => {
    const grants = fc.array(
      fc.record({
        scope: fc.constantFrom('self', 'department', 'department-below', 'company', 'companies', 'group'),
        companies: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
        codes: fc.constantFrom('["default"]'),
        fromOn: fc.constant(null),
        untilOn: fc.constant(null),
      }),
      { maxLength: 5 },
    )
    /** Everybody that could stand in these companies, and whether the reach has them. */
    const seen = (given: readonly GrantRow[]) => {
      const reaches = reach(...given)
      const people = ['a', 'b', 'c'].flatMap((companyId) =>
        ['d1', 'd2', 'd9', 'dx'].flatMap((department) =>
          ['e1', 'e2', 'ex'].map((employment) => ({ companyId, department, employment })),
        ),
      )
      return people.map(({ companyId, department, employment }) =>
        reaches.some(
          (r) =>
            r.companyId === companyId &&
            (r.kind === 'all' ||
              (r.kind === 'departments' ? r.departmentIds.includes(department) : r.employmentIds.includes(employment))),
        ),
      )
    }
    fc.assert(
      fc.property(grants, grants, (some, more) => {
        expect(seen(some.toReversed())).toEqual(seen(some))
        const both = seen([...some, ...more])
        const [one, other] = [seen(some), seen(more)]
        expect(both).toEqual(one.map((is, i) => is || other[i]))
      }),
    )
  })
})
