// @module-tag no-retry

import type { PermissionCode } from '@muster/contract/permissions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Held, holdsNoMore } from './authority.rules.ts'
import { type Grant, groupWideCodes, permissionsOf, reachOfCode } from './rights.rules.ts'

const CODES: PermissionCode[] = ['user:manage:u', 'user:reset-password:u', 'permission:role:cud']
const COMPANIES = ['a', 'b']
const DEPARTMENTS = ['one', 'two', 'three']
const SCOPES = ['self', 'department', 'department-below', 'company', 'companies', 'group']

const affiliation = fc.record({
  employments: fc.constant([{ companyId: 'a', employmentId: 'e' }]),
  departments: fc.array(
    fc.record({
      companyId: fc.constantFrom(...COMPANIES),
      own: fc.subarray(DEPARTMENTS, { maxLength: 1 }),
      below: fc.subarray(DEPARTMENTS),
    }),
    { maxLength: 2 },
  ),
  groupCompanies: fc.constant(COMPANIES),
})
const grants = fc.array(
  fc.record({
    scope: fc.constantFrom(...SCOPES),
    companies: fc.subarray(COMPANIES),
    fromOn: fc.constant(null),
    untilOn: fc.constant(null),
    codes: fc.subarray(CODES).map((codes): ReadonlySet<PermissionCode> => new Set(codes)),
  }),
  { maxLength: 4 },
)
const held = fc.tuple(grants, affiliation).map(
  ([own, stands]: [Grant[], Parameters<typeof reachOfCode>[1]]): Held => ({
    permissions: permissionsOf(own),
    groupWide: groupWideCodes(own),
    reachOf: (code) => reachOfCode(own, stands, code),
  }),
)

/** Every right over others, one by one: a code in a department of a company, in the company as a whole, in companies to come. */
function rightsOf(held: Held): Set<string> {
  const rights = new Set<string>()
  for (const code of CODES) {
    if (held.groupWide.has(code)) rights.add(`${code} everywhere`)
    for (const reach of held.reachOf(code)) {
      if (reach.kind === 'all') rights.add(`${code} ${reach.companyId}`)
      const departments = reach.kind === 'all' ? DEPARTMENTS : reach.kind === 'departments' ? reach.departmentIds : []
      for (const department of departments) rights.add(`${code} ${reach.companyId} ${department}`)
    }
  }
  return rights
}

describe('who may take somebody’s account in hand', () => {
  it('is whoever has every right over others that its owner has, and nobody else [6.02]', () => {
    fc.assert(
      fc.property(held, held, (owner, caller) => {
        const rights = rightsOf(caller)
        expect(holdsNoMore(owner, caller)).toBe([...rightsOf(owner)].every((right) => rights.has(right)))
      }),
      { numRuns: 2000 },
    )
  })

  it('is never decided the other way by one more right of the caller’s', () => {
    fc.assert(
      fc.property(fc.tuple(grants, grants), held, affiliation, ([some, more], owner, stands) => {
        const of = (own: Grant[]): Held => ({
          permissions: permissionsOf(own),
          groupWide: groupWideCodes(own),
          reachOf: (code) => reachOfCode(own, stands, code),
        })
        if (holdsNoMore(owner, of(some))) expect(holdsNoMore(owner, of([...some, ...more]))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
