import type { Scope } from '@muster/contract/identity/grant'
import { insertAccount } from '../../src/modules/identity/account.queries.ts'
import { hashPassword } from '../../src/modules/identity/hashing.service.ts'
import type { SeededRole } from '../../src/modules/identity/role.rules.ts'
import { ensureRoles, grantRole } from '../../src/modules/identity/seeded-role.service.ts'
import type { Ctx } from '../../src/platform/ctx.ts'
import type { DemoCompany, DemoGroup } from '../group.ts'
import type { DemoPerson } from '../organisation/people.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { giveRoles } from './roles.ts'

export type SignIn = { company: string; account: string; password: string }
type Account = NonNullable<DemoPerson['account']>
type Holder = { company: DemoCompany; person: DemoPerson; account: Account }

const ROLES: Record<Account, { role: SeededRole; scope: Scope }> = {
  admin: { role: 'group-administrator', scope: 'company' },
  hr: { role: 'hr', scope: 'company' },
  manager: { role: 'manager', scope: 'department-below' },
  staff: { role: 'employee', scope: 'self' },
}
/** Whose `admin` administers the whole group. */
const HEAD = 'ALPHA'

function holdersOf(group: DemoGroup): Holder[] {
  return group.companies.flatMap((company) =>
    company.people.flatMap((person) => (person.account ? [{ company, person, account: person.account }] : [])),
  )
}

/** The twelve ways to sign in, in the order of companies and rights. */
export function signInsOf(group: DemoGroup): SignIn[] {
  const order = Object.keys(ROLES)
  return holdersOf(group)
    .map(({ company, account }) => ({ company: company.code, account, password: DEMO_PASSWORD }))
    .sort((a, b) => (a.company === b.company ? order.indexOf(a.account) - order.indexOf(b.account) : 0))
}

/** A hash of each account's own, by the person; call it before the transaction opens. */
export async function hashesOf(group: DemoGroup): Promise<Map<string, string>> {
  const holders = holdersOf(group)
  const hashes = await Promise.all(holders.map(() => hashPassword(DEMO_PASSWORD)))
  return new Map(holders.map(({ person }, i) => [person.personId, hashes[i] ?? '']))
}

/** Writes the seeded roles, the accounts, and what each of them may do how far. */
export async function openAccounts(ctx: Ctx, group: DemoGroup, hashes: ReadonlyMap<string, string>): Promise<void> {
  await ensureRoles(ctx)
  for (const { company, person, account } of holdersOf(group)) {
    const { personId } = person
    const passwordHash = hashes.get(personId) ?? ''
    await insertAccount(ctx, {
      personId,
      companyId: company.id,
      account,
      passwordHash,
      mustChange: false,
    })
    const { role, scope } =
      account === 'admin' && company.code === HEAD ? { ...ROLES.admin, scope: 'group' as const } : ROLES[account]
    await grantRole(ctx, { personId, role, scope, companies: scope === 'company' ? [company.id] : [] })
  }
  await giveRoles(ctx, group)
}
