import type { machineEndpoints } from '@muster/contract/attendance/machine'
import { USER_STATES } from '@muster/contract/attendance/machine'
import type { InputOf } from '@muster/contract/endpoint'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import type { CommandResult } from './answer.rules.ts'
import { endCommands, queueCommand } from './command.queries.ts'
import { compareUsers } from './compare-users.rules.ts'
import type { Contact } from './contact.queries.ts'
import { findMachine } from './machine.queries.ts'
import { machineOf } from './machine-list.service.ts'
import * as queries from './user.queries.ts'
import type { MachineUser } from './user-lines.rules.ts'

type Inputs = { [K in 'users' | 'readUsers']: InputOf<(typeof machineEndpoints)[K]> }

/** Rows of one page. */
const AT_ONCE = 100

const findRow = (ctx: Ctx, id: string) => need(findMachine(ctx, wholeCompanies(ctx.scope), id))

/** Whom a machine knows beside whose the PINs at its gate are, those of one state; with how many there are of each. */
export async function users(ctx: Ctx, { id, state, page }: Inputs['users']) {
  const row = await findRow(ctx, id)
  const said = await queries.listUsers(ctx, { companyId: row.company_id, machineId: id })
  const holders = await queries.listHolders(ctx, id, wholeCompanies(ctx.scope))
  const isAsked = await queries.isAskedForUsers(ctx, id)
  const compared = compareUsers(said, holders, row.users_read_at !== null)
  const ofState = compared.filter((one) => one.state === state)
  return {
    ...{ readAt: row.users_read_at, isAsked },
    counts: USER_STATES.map((one) => ({ state: one, count: compared.filter((other) => other.state === one).length })),
    items: ofState.slice((page - 1) * AT_ONCE, page * AT_ONCE),
    total: ofState.length,
  }
}

/** Asks a machine for its users when it calls. */
export async function readUsers(ctx: Ctx, { id }: Inputs['readUsers']) {
  const row = await findRow(ctx, id)
  if (row.is_retired || row.reach === 'pull') fail('system.id_not_found')
  await queueCommand(ctx, id, 'users')
  ctx.audit({ companyId: row.company_id, object: id, after: { serial: row.serial } })
  return machineOf(ctx, row)
}

/** Keeps whom a machine says it knows; no more than a machine holds. */
export async function keepSaidUsers(ctx: Ctx, contact: Contact, said: readonly MachineUser[]): Promise<void> {
  await queries.keepUsers(ctx, contact, said.slice(0, queries.MOST_USERS))
  notifyChanged(ctx, contact.companyId, 'machine')
}

/** Ends what a machine answered; one that has said its users knows nobody else. */
export async function endAnswered(ctx: Ctx, contact: Contact, results: readonly CommandResult[]): Promise<void> {
  await endCommands(ctx, contact.machineId, results)
  const asked = await queries.findUsersAsked(ctx, contact.machineId)
  if (asked === undefined) return
  await queries.endUsers(ctx, contact, asked)
  notifyChanged(ctx, contact.companyId, 'machine')
}
