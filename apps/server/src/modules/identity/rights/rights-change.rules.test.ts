// @module-tag no-retry

import type { PermissionCode } from '@muster/contract/permissions'
import type { Reach } from '@muster/contract/reach'
import { addDays, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inForceOn } from './grant-days.rules.ts'
import { type Affiliation, type Grant, reachOfCode } from './rights.rules.ts'
import { beyondGrantor, codesOfMoved, WHOLE_GROUP, weighChange } from './rights-change.rules.ts'

const CODES: readonly PermissionCode[] = ['my', 'user:manage:r', 'user:manage:u', 'finance:salary-manage:r']
const [, SEE, CHANGE, PAY] = CODES as [PermissionCode, PermissionCode, PermissionCode, PermissionCode]
const today = day('2026-11-10')
const GROUP = ['a', 'b', WHOLE_GROUP]
/** Two companies with a small tree each; e1 is the grantor, e2 the holder, e3 works beside them. */
const grantor: Affiliation = {
  employments: [{ companyId: 'a', employmentId: 'e1' }],
  departments: [{ companyId: 'a', own: ['d1'], below: ['d1', 'd2'] }],
  groupCompanies: GROUP,
}
const holder: Affiliation = {
  employments: [
    { companyId: 'a', employmentId: 'e2' },
    { companyId: 'b', employmentId: 'e4' },
  ],
  departments: [
    { companyId: 'a', own: ['d2'], below: ['d2'] },
    { companyId: 'b', own: ['d8'], below: ['d8', 'd9'] },
  ],
  groupCompanies: GROUP,
}
/** Everybody there is, with the department in which they stand; each company beside them as itself. */
const ROWS = [
  ['a', 'd1', 'e1'],
  ['a', 'd2', 'e2'],
  ['a', 'd2', 'e3'],
  ['a', 'd3', 'e5'],
  ['b', 'd8', 'e4'],
  ['b', 'd8', 'e7'],
  ['b', 'd9', 'e6'],
  ['a', '', ''],
  ['b', '', ''],
  [WHOLE_GROUP, '', ''],
] as const

const grant = (scope: Grant['scope'], codes: readonly PermissionCode[], more: Partial<Grant> = {}): Grant => ({
  ...{ scope, companies: [], fromOn: null, untilOn: null, codes: new Set(codes) },
  ...more,
})

/** The rows that a reach shows, one by one. */
const rowsOf = (reaches: readonly Reach[]) =>
  ROWS.filter(([companyId, department, employment]) =>
    reaches.some(
      (r) =>
        r.companyId === companyId &&
        (r.kind === 'all' ||
          (r.kind === 'departments' ? r.departmentIds.includes(department) : r.employmentIds.includes(employment))),
    ),
  ).map((row) => row.join())
const seen = (grants: readonly Grant[], affiliation: Affiliation, code: PermissionCode, ahead = 0) =>
  rowsOf(reachOfCode(inForceOn(grants, addDays(today, ahead)), affiliation, code))

const days = fc.option(fc.integer({ min: -3, max: 6 }).map((n) => addDays(today, n)))
const someGrants = fc.array(
  fc
    .record({
      scope: fc.constantFrom('self', 'department', 'department-below', 'company', 'companies', 'group'),
      companies: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
      codes: fc.uniqueArray(fc.constantFrom(...CODES)),
      fromOn: days,
      untilOn: days,
    })
    .map(({ scope, companies, codes, ...rest }) =>
      grant(scope, codes, { ...rest, companies: scope === 'group' ? [] : companies }),
    ),
  { maxLength: 4 },
)

describe('who gains and who loses what', () => {
  it('is what a code reaches further or less far, on any day from today', () => {
    const gone = grant('company', [SEE, CHANGE], { companies: ['a'] })
    const narrower = grant('department', [SEE])
    expect(weighChange([gone], [narrower], holder, today)).toMatchObject({
      gained: [{ on: today, code: SEE, reach: { companyId: 'b' } }],
      lost: [
        { on: today, code: SEE, reach: { companyId: 'a', kind: 'all' } },
        { on: today, code: CHANGE, reach: { companyId: 'a', kind: 'all' } },
      ],
    })
    expect(weighChange([gone], [gone, narrower], { ...holder, departments: [] }, today)).toEqual({
      gained: [],
      lost: [],
    })
  })

  it('counts a longer hold of the same as a gain, from the day after its end', () => {
    const ends = grant('self', [SEE], { untilOn: day('2026-11-20') })
    const { gained, lost } = weighChange([ends], [{ ...ends, untilOn: null }], holder, today)
    expect([gained.map(({ on }) => on), lost]).toEqual([['2026-11-21', '2026-11-21'], []])
  })

  it('are exactly the codes with which, row by row and day by day, more or less can be seen', () => {
    fc.assert(
      fc.property(someGrants, someGrants, fc.nat(4), (before, more, kept) => {
        const after = [...before.slice(kept), ...more]
        const { gained, lost } = weighChange(before, after, holder, today)
        const span = [0, 1, 2, 3, 4, 5, 6, 7]
        const beyond = (these: readonly Grant[], others: readonly Grant[]) =>
          CODES.filter((code) =>
            span.some((n) => {
              const known = seen(others, holder, code, n)
              return seen(these, holder, code, n).some((row) => !known.includes(row))
            }),
          ).toSorted()
        expect(codesOfMoved(gained)).toEqual(beyond(after, before))
        expect(codesOfMoved(lost)).toEqual(beyond(before, after))
      }),
      { numRuns: 500 },
    )
  })
})

describe('what a grantor may give [6.06]', () => {
  const gives = (own: readonly Grant[], given: Grant) =>
    beyondGrantor(weighChange([], [given], holder, today, own).gained, holder, { grants: own, affiliation: grantor })

  it.each([
    [
      'a code that they do not hold',
      [grant('company', [SEE], { companies: ['a'] })],
      grant('self', [PAY], { companies: ['a'] }),
      [PAY],
    ],
    [
      'a code within their company',
      [grant('company', [SEE], { companies: ['a'] })],
      grant('department', [SEE], { companies: ['a'] }),
      [],
    ],
    [
      'a code in a company that is not theirs',
      [grant('company', [SEE], { companies: ['a'] })],
      grant('department', [SEE]),
      [SEE],
    ],
    [
      'the group, held in every company of today',
      [grant('companies', [SEE], { companies: ['a', 'b'] })],
      grant('group', [SEE]),
      [SEE],
    ],
    ['the group, held for the group', [grant('group', [SEE])], grant('group', [SEE]), []],
    [
      'a department below their own',
      [grant('department-below', [SEE])],
      grant('department', [SEE], { companies: ['a'] }),
      [],
    ],
    [
      'a department beside their own',
      [grant('department', [SEE])],
      grant('department', [SEE], { companies: ['a'] }),
      [SEE],
    ],
    [
      'a code that they hold until Friday, without an end',
      [grant('group', [SEE], { untilOn: day('2026-11-13') })],
      grant('self', [SEE]),
      [SEE],
    ],
    [
      'a code that they hold until Friday, until then',
      [grant('group', [SEE], { untilOn: day('2026-11-13') })],
      grant('self', [SEE], { untilOn: day('2026-11-13') }),
      [],
    ],
    [
      'a code that they will hold only tomorrow',
      [grant('group', [SEE], { fromOn: day('2026-11-11') })],
      grant('self', [SEE]),
      [SEE],
    ],
  ])('%s', (_name, own, given, beyond) => {
    expect(gives(own, given)).toEqual(beyond)
  })

  it('is never a row that they do not reach themselves by the same code on the same day', () => {
    fc.assert(
      fc.property(someGrants, someGrants, someGrants, (own, before, more) => {
        const after = [...before, ...more]
        const { gained } = weighChange(before, after, holder, today, own)
        if (beyondGrantor(gained, holder, { grants: own, affiliation: grantor }).length > 0) return
        for (const code of CODES)
          for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) {
            const had = seen(before, holder, code, n)
            const reached = seen(own, grantor, code, n)
            for (const row of seen(after, holder, code, n))
              if (!had.includes(row)) expect([code, n, row, reached.includes(row)]).toEqual([code, n, row, true])
          }
      }),
      { numRuns: 1000 },
    )
  })
})
