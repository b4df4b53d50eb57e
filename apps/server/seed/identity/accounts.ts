import type { Scope } from '@muster/contract/identity/grant'
import { later } from '@muster/kernel/instant'
import { insertAccount } from '../../src/modules/identity/account/account.queries.ts'
import { proposeName } from '../../src/modules/identity/account/account.rules.ts'
import { beginAccounts, takeNames } from '../../src/modules/identity/account/account-name.queries.ts'
import { setDisabled } from '../../src/modules/identity/account/account-state.queries.ts'
import { saveCodes } from '../../src/modules/identity/account/activation.queries.ts'
import { CODE_GOOD_MS } from '../../src/modules/identity/account/activation.rules.ts'
import type { SeededRole } from '../../src/modules/identity/role/role.rules.ts'
import { ensureRoles, grantRole } from '../../src/modules/identity/role/seeded-role.service.ts'
import { hashPassword } from '../../src/modules/identity/secret/hashing.service.ts'
import { dayIn } from '../../src/platform/base/clock.ts'
import { newSecret, sha256 } from '../../src/platform/base/crypto.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
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

/** How an account can stand besides open: whose code waits, whose was closed, whose password is to be changed. */
const OTHERWISE = ['awaits', 'disabled', 'must-change'] as const

/** In every company three people whose accounts are not simply open, under their job numbers. */
function othersOf(group: DemoGroup) {
  return group.companies.flatMap((company) => {
    const usual = company.people.filter((p) => !p.account && !p.story)
    return OTHERWISE.flatMap((state, i) => {
      const person = usual[i]
      return person ? [{ company, person, state }] : []
    })
  })
}

/** A hash of each account's own, by the person; call it before the transaction opens. */
export async function hashesOf(group: DemoGroup): Promise<Map<string, string>> {
  const people = [...holdersOf(group), ...othersOf(group).filter(({ state }) => state !== 'awaits')]
  const hashes = await Promise.all(people.map(() => hashPassword(DEMO_PASSWORD)))
  return new Map(people.map(({ person }, i) => [person.personId, hashes[i] ?? '']))
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
  for (const other of othersOf(group)) await openOther(ctx, other, hashes)
  await giveRoles(ctx, group)
}

async function openOther(
  ctx: Ctx,
  { company, person, state }: ReturnType<typeof othersOf>[number],
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  const { personId, fields } = person
  const account = proposeName(fields.jobNumber)
  if (state === 'awaits') {
    await beginAccounts(ctx, [personId])
    await takeNames(ctx, [{ personId, companyId: company.id, account }], dayIn(company.zone, ctx.now))
    // Nobody has the slip: whoever looks after accounts makes a new code.
    await saveCodes(ctx, [{ personId, hash: sha256(newSecret(128)) }], later(ctx.now, CODE_GOOD_MS))
  } else {
    const passwordHash = hashes.get(personId) ?? ''
    const mustChange = state === 'must-change'
    await insertAccount(ctx, { personId, companyId: company.id, account, passwordHash, mustChange })
    if (state === 'disabled') await setDisabled(ctx, personId, true, CLOSED_BECAUSE)
  }
  await grantRole(ctx, { personId, role: 'employee', scope: 'self', companies: [] })
}

const CLOSED_BECAUSE = 'Phone lost on the way home'
