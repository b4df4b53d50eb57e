import type { Scope } from '@muster/contract/identity/grant'
import type { PermissionCode } from '@muster/contract/permissions'
import { addDays, type Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { insertGrant } from '../../src/modules/identity/role/grant.queries.ts'
import { insertRole } from '../../src/modules/identity/role/role.queries.ts'
import { SEEDED_ROLES } from '../../src/modules/identity/role/role.rules.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoGroup } from '../group.ts'
import { demoId } from '../id.ts'

type DemoRole = { key: string; ofCompany: boolean; names: Names; codes: readonly PermissionCode[] }

/** Beside the seeded roles: two of the group, and one of a company, which differs from the managers' by a little. */
const ROLES: readonly DemoRole[] = [
  {
    key: 'auditor',
    ofCompany: false,
    names: { cn: '审计', en: 'Auditor', vn: 'Kiểm toán', km: 'សវនករ' },
    codes: ['default', 'my', 'system:operlog:r', 'system:parameter:r', 'permission:role:r', 'permission:user:r'],
  },
  {
    key: 'payroll',
    ofCompany: false,
    names: { cn: '薪资专员', en: 'Payroll clerk', vn: 'Chuyên viên tiền lương', km: 'បុគ្គលិកបើកប្រាក់ខែ' },
    codes: [
      ...(['default', 'my', 'user:manage:r', 'finance:accounts-chart:r'] as const),
      ...(['finance:salary-manage:r', 'finance:salary-manage:cud'] as const),
    ],
  },
  {
    key: 'deputy',
    ofCompany: true,
    names: { cn: '代理经理', en: 'Deputy manager', vn: 'Phó quản lý', km: 'អនុប្រធាន' },
    codes: [
      ...SEEDED_ROLES.manager.codes.filter((code) => code !== 'statistics:leave:r'),
      'attendance:clock-in-records:cud',
    ],
  },
]

type DemoGrant = { role: string; scope: Scope; from: number | null; until: number | null; reason: string }

/** Of each holder in turn what they hold, by days from the anchor: with an end, in a department, to come, and over. */
const HOLDERS: readonly (readonly DemoGrant[])[] = [
  [{ role: 'payroll', scope: 'company', from: null, until: 30, reason: 'Stands in during parental leave' }],
  [
    {
      role: 'deputy',
      scope: 'department',
      from: null,
      until: null,
      reason: 'Leads the team while the manager travels',
    },
  ],
  [
    { role: 'auditor', scope: 'group', from: 7, until: 60, reason: 'Yearly audit' },
    { role: 'deputy', scope: 'department-below', from: -60, until: -20, reason: 'Deputy in the summer' },
  ],
]

/** Writes the further roles of the head company, and their holders: people whose accounts nobody has opened yet. */
export async function giveRoles(ctx: Ctx, group: DemoGroup): Promise<void> {
  const [head] = group.companies
  if (!head) return
  const idOf = (key: string) => demoId(`role/${key}`)
  for (const { key, ofCompany, ...role } of ROLES)
    await insertRole(ctx, { id: idOf(key), code: key, companyId: ofCompany ? head.id : null, ...role, isSeeded: false })
  const giver = head.people.find((person) => person.account === 'admin')
  // Those who came last: the first ones stand for other states of an account.
  const people = head.people
    .filter((person) => !person.account && !person.story && person.state === 'employed')
    .toReversed()
  const dayOf = (days: number | null): Day | null => (days === null ? null : addDays(group.anchor, days))
  for (const [i, grants] of HOLDERS.entries()) {
    const person = people[i]
    if (!person) continue
    await ctx.db.insertInto('identity.credential').values({ person_id: person.personId }).execute()
    for (const { role, scope, from, until, reason } of grants)
      await insertGrant(ctx, {
        ...{ id: demoId(`grant/${i}/${role}`), personId: person.personId, roleId: idOf(role), scope },
        companies: scope === 'group' ? [] : [head.id],
        ...{ fromOn: dayOf(from), untilOn: dayOf(until), givenBy: giver?.personId, reason },
      })
  }
  await giveHrPay(ctx, group, idOf('payroll'))
}

/** HR of each company uploads its pay, which the administrator releases. */
async function giveHrPay(ctx: Ctx, group: DemoGroup, roleId: string): Promise<void> {
  for (const { id: companyId, code, people } of group.companies) {
    const [hr, admin] = ['hr', 'admin'].map((account) => people.find((person) => person.account === account))
    if (hr)
      await insertGrant(ctx, {
        ...{ id: demoId(`grant/${code}/pay`), personId: hr.personId, roleId, scope: 'company', companies: [companyId] },
        ...{ fromOn: null, untilOn: null, givenBy: admin?.personId, reason: 'Uploads the pay of each month' },
      })
  }
}
