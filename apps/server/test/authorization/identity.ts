import { accountEndpoints as accounts } from '@muster/contract/identity/account'
import { grantEndpoints as grants } from '@muster/contract/identity/grant'
import { ownSessionEndpoints as ownSessions } from '@muster/contract/identity/own-session'
import { passwordEndpoints as passwords } from '@muster/contract/identity/password'
import { makePerson, PASSWORD } from '../make.ts'
import { arranges } from './arrange.ts'
import { kinds, type Vantage } from './kind.ts'
import type { World } from './world.ts'

let owners = 0

/** Somebody at a vantage with an account and without rights: whoever calls holds no less. */
const owner = ({ t }: World, { company, departmentId }: Vantage) =>
  t.server.runAsSystem(
    (ctx) => makePerson(ctx, company, `owner-${++owners}`, [], 'self', { departmentId }),
    [company.id],
  )

export const identityKinds = kinds({
  account: { spread: 'person', make: async (world, vantage) => (await owner(world, vantage)).employmentId },
  awaiting: {
    spread: 'person',
    async make(world, vantage) {
      const id = await vantage.of('employee')
      await world.call(accounts.create, { id, account: `awaiting-${++owners}` })
      return id
    },
  },
  disabled: {
    spread: 'person',
    async make(world, vantage) {
      const { employmentId: id } = await owner(world, vantage)
      await world.call(accounts.disable, { id, reason: 'Left the group' })
      return id
    },
  },
  session: {
    spread: 'person',
    async make(world, vantage) {
      const { personId } = await world.once(`signed in ${vantage.name}`, () => owner(world, vantage))
      const rows = await world.t.server.runAsSystem((ctx) =>
        ctx.db.selectFrom('identity.session').select('id').where('person_id', '=', personId).execute(),
      )
      return rows[0]?.id ?? ''
    },
  },
  /** Whose session that is. */
  signedIn: {
    spread: 'person',
    make: async (world, vantage) =>
      (await world.once(`signed in ${vantage.name}`, () => owner(world, vantage))).employmentId,
  },
  ownSession: {
    spread: 'person',
    async make(world, vantage) {
      const { token } = await world.self(vantage)
      const { items } = await world.call(ownSessions.list, {}, token)
      return items[0]?.id ?? ''
    },
  },
  /** An employment of whoever asks. */
  ownEmployment: { spread: 'person', make: async (world, vantage) => (await world.self(vantage)).employmentId },
  grant: {
    spread: 'person',
    async make(world, vantage) {
      const { employmentId: id } = await owner(world, vantage)
      const roleId = await vantage.of('role')
      await world.call(grants.give, { employmentIds: [id], roleId, ...GIFT })
      const { grants: held } = await world.call(grants.get, { id })
      return held.find((grant) => grant.roleId === roleId)?.id ?? ''
    },
  },
})

const GIFT = { scope: 'self' as const, companies: [], fromOn: null, untilOn: null, reason: 'Matrix' }
const change = { next: 'Matrix2026', confirm: 'Matrix2026', current: PASSWORD }

/** Somebody holds the role by which people are looked for. */
const held = async (_world: World, vantage: Vantage) => {
  await vantage.of('grant')
  return {}
}

export const identityArranges = arranges({
  'account.nameTaken': { caller: 'part', input: () => ({ account: 'matrix' }) },
  'account.create': { kinds: { id: 'employee' } },
  'account.createMany': { kinds: { 'ids.0': 'employee' } },
  'account.renewCode': { kinds: { id: 'awaiting' } },
  'account.enable': { kinds: { id: 'disabled' } },
  'account-session.list': { kinds: { id: 'signedIn' } },
  'account-session.endAll': { kinds: { id: 'signedIn' } },
  'account-session.end': { kinds: { id: 'signedIn', sessionId: 'session' } },
  // It names every company in which somebody holds anything: so by somebody who holds nothing elsewhere.
  'session.getInfo': { caller: 'part' },
  'own-session.end': { kinds: { id: 'ownSession' } },
  'password.change': { input: () => change },
  'password.changeSecondary': { input: () => ({ current: PASSWORD, next: '4711', confirm: '4711' }) },
  'password.openWindow': {
    async input(world, vantage) {
      const { token } = await world.self(vantage)
      await world.call(passwords.changeSecondary, { current: PASSWORD, next: '4711', confirm: '4711' }, token)
      return { secondary: '4711' }
    },
  },
  'role.create': { input: (_world, { company }) => ({ companyId: company.id }) },
  'role.update': {},
  'role.remove': { kinds: { replaceBy: 'role' } },
  'role.preview': { kinds: { replaceBy: 'new role' } },
  'grant.list': { input: held },
  'grant.export': { input: held },
  'grant.get': { kinds: { id: 'employee' } },
  'grant.why': { kinds: { id: 'account' }, input: () => ({ code: 'user:manage:r' }) },
  'grant.give': { kinds: { 'employmentIds.0': 'account' }, input: () => ({ ...GIFT }) },
  'grant.take': { kinds: { 'grantIds.0': 'grant' } },
})
