import type { machineEndpoints } from '@muster/contract/attendance/machine'
import type { InputOf } from '@muster/contract/endpoint'
import { meOf } from '../../../platform/auth/caller.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { networkOf, networksOf } from '../shared/network.service.ts'
import { dropCommands } from './command.queries.ts'
import * as queries from './machine.queries.ts'
import { describeForLog, machineOf } from './machine-list.service.ts'
import { endRun } from './run.queries.ts'
import { takeShown } from './take-unknown.service.ts'
import { lookAtMachines } from './trouble.service.ts'
import { forgetUsers } from './user.queries.ts'

type Inputs = { [K in 'allow' | 'exchange']: InputOf<(typeof machineEndpoints)[K]> }

const TABLE = 'attendance.machine'

async function findInUse(ctx: Ctx, id: string) {
  const row = await need(queries.findMachine(ctx, wholeCompanies(ctx.scope), id))
  return row.is_retired || row.reach === 'pull' ? fail('system.id_not_found') : row
}

async function finish(ctx: Ctx, row: queries.MachineRow) {
  lookAtMachines(ctx)
  const after = machineOf(ctx, await findInUse(ctx, row.id))
  ctx.audit({
    ...{ companyId: row.company_id, object: row.id },
    ...{ before: describeForLog(machineOf(ctx, row)), after: describeForLog(after) },
  })
  return after
}

/** Has a machine heard from where its serial called in vain; refuses an address from which it did not call last. */
export async function allow(ctx: Ctx, { id, version, address }: Inputs['allow']) {
  const row = await findInUse(ctx, id)
  if (row.stray_address !== address) failFields({ address: 'not_found' })
  const networks = networksOf([...row.networks, networkOf(address)].join(' '))
  if (!networks) return failFields({ address: 'machine.too_many_networks' })
  await updateVersioned(ctx, TABLE, { company_id: row.company_id, id }, version, {})
  await queries.setNetworks(ctx, id, networks)
  return finish(ctx, row)
}

/**
 * Puts another machine that has called in the place of one, under its name [2.17f]: its serial is heard no more, what is counted of it begins anew,
 * and what it brought stays. Days wait for the new one as they did for the old one.
 */
export async function exchange(ctx: Ctx, { id, version, ...shown }: Inputs['exchange']) {
  const row = await findInUse(ctx, id)
  const { serial, network } = await takeShown(ctx, shown)
  const admitted = { admitted_at: ctx.now, admitted_by: meOf(ctx) }
  await updateVersioned(ctx, TABLE, { company_id: row.company_id, id }, version, admitted)
  await queries.replaceContact(ctx, id, serial, network)
  await dropCommands(ctx, id)
  await endRun(ctx, { companyId: row.company_id, machineId: id }, { state: 'failed', reason: 'interrupted' })
  await forgetUsers(ctx, { companyId: row.company_id, machineId: id })
  return finish(ctx, row)
}
