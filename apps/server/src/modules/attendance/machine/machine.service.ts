import type { machineEndpoints } from '@muster/contract/attendance/machine'
import type { InputOf } from '@muster/contract/endpoint'
import { addDays, type Day } from '@muster/kernel/day'
import { meOf, needWholeCompany } from '../../../platform/auth/caller.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { notifyDirty } from '../../rostering/index.ts'
import { findOffice } from '../import/import.queries.ts'
import { networksOf } from '../shared/network.service.ts'
import { saveAddress } from './address.queries.ts'
import { markGateDirty } from './awaited-days.queries.ts'
import { encryptCommKey } from './comm-key.service.ts'
import { queueCommand } from './command.queries.ts'
import * as queries from './machine.queries.ts'
import { describeForLog, machineOf } from './machine-list.service.ts'
import { privateAddressOf } from './private-address.service.ts'
import { endRun, MACHINES } from './run.queries.ts'
import { takeShown } from './take-unknown.service.ts'
import { lookAtMachines } from './trouble.service.ts'
import { listUnknown } from './unknown-machine.queries.ts'

type Inputs = { [K in keyof typeof machineEndpoints]: InputOf<(typeof machineEndpoints)[K]> }

const TABLE = 'attendance.machine'

export { allow, exchange } from './exchange.service.ts'
export { list } from './machine-list.service.ts'
export { exportSheet as export } from './machine-sheet.service.ts'
export { readUsers, users } from './user.service.ts'
export { waiting } from './waiting.service.ts'

const findRow = (ctx: Ctx, id: string) => need(queries.findMachine(ctx, wholeCompanies(ctx.scope), id))

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return machineOf(ctx, await findRow(ctx, id))
}

/** Nobody can tell whose they are: whoever may admit machines of a whole company sees all of them. */
export async function unknown(ctx: Ctx) {
  return { items: wholeCompanies(ctx.scope).length === 0 ? [] : await listUnknown(ctx) }
}

async function findOfficeInReach(ctx: Ctx, officeId: string) {
  const office = (await findOffice(ctx, officeId)) ?? failFields({ officeId: 'not_found' })
  needWholeCompany(ctx, office.company_id)
  return office
}

/** Takes in a machine that has called: from today on the days of its office wait for it. */
export async function admit(ctx: Ctx, { name, officeId, ...shown }: Inputs['admit']) {
  const office = await findOfficeInReach(ctx, officeId)
  const { serial, network } = await takeShown(ctx, shown)
  const id = newId()
  await queries.insertMachine(ctx, {
    ...{ companyId: office.company_id, id, name, serial, networks: [network], officeId },
    ...{ pinSpaceId: office.pin_space_id, fromOn: dayIn(office.zone, ctx.now), by: meOf(ctx) },
  })
  const after = machineOf(ctx, await findRow(ctx, id))
  await awaitAnew(ctx, office, after.fromOn)
  lookAtMachines(ctx)
  ctx.audit({ companyId: office.company_id, object: id, after: describeForLog(after) })
  return after
}

export async function update(ctx: Ctx, { id, version, name, officeId, movedOn, ...reached }: Inputs['update']) {
  const row = await findRow(ctx, id)
  needInUse(row)
  const save = row.reach === 'pull' ? changeAddress(ctx, row, reached) : changeNetworks(ctx, row, reached)
  await updateVersioned(ctx, TABLE, { company_id: row.company_id, id }, version, { name })
  await save()
  if (officeId !== row.office_id) await move(ctx, row, officeId, movedOn ?? failFields({ movedOn: 'required' }))
  lookAtMachines(ctx)
  const after = machineOf(ctx, await findRow(ctx, id))
  ctx.audit({
    ...{ companyId: row.company_id, object: id },
    ...{ before: describeForLog(machineOf(ctx, row)), after: describeForLog(after) },
  })
  return after
}

type Reached = Pick<Inputs['update'], 'networks' | 'host' | 'port' | 'commKey'>

/** From where a machine that calls is heard; gives how that is kept, once the rest stands. */
function changeNetworks(ctx: Ctx, row: queries.MachineRow, { networks }: Reached): () => Promise<void> {
  const from =
    networksOf(networks ?? failFields({ networks: 'required' })) ?? failFields({ networks: 'machine.not_networks' })
  return async () => {
    if (from.join() !== row.networks.join()) await queries.setNetworks(ctx, row.id, from)
  }
}

/**
 * Where a machine is read, and its key where one is named. At another address it has to be named anew: else whoever may change the address
 * could have a key shown to what they put there.
 */
function changeAddress(ctx: Ctx, row: queries.MachineRow, { host, port, commKey }: Reached): () => Promise<void> {
  const place = { host: needPrivate(host), port: port ?? failFields({ port: 'required' }) }
  const isElsewhere = place.host !== row.host || place.port !== row.port
  if (isElsewhere && row.key_id !== null && commKey === undefined) failFields({ commKey: 'required' })
  const machine = { companyId: row.company_id, machineId: row.id }
  const encrypted = commKey === undefined ? undefined : encryptCommKey(ctx, machine, commKey)
  return () => saveAddress(ctx, { ...machine, ...place, encrypted })
}

/** The address of a machine, of a private network: this server is not to be used to knock anywhere else. */
const needPrivate = (host: string | undefined): string =>
  privateAddressOf(host ?? failFields({ host: 'required' })) ?? failFields({ host: 'machine.not_private' })

/** Takes in a machine that is read over the network, which says its serial when it is read first: from today on the days of its office wait for it. */
export async function create(ctx: Ctx, { name, officeId, host, port, commKey = 0 }: Inputs['create']) {
  const office = await findOfficeInReach(ctx, officeId)
  const place = { host: needPrivate(host), port }
  const machine = { companyId: office.company_id, machineId: newId() }
  await queries.insertMachine(ctx, {
    ...{ companyId: office.company_id, id: machine.machineId, name, serial: null, networks: [], officeId },
    ...{ pinSpaceId: office.pin_space_id, fromOn: dayIn(office.zone, ctx.now), by: meOf(ctx) },
  })
  await saveAddress(ctx, { ...machine, ...place, encrypted: encryptCommKey(ctx, machine, commKey) })
  const after = machineOf(ctx, await findRow(ctx, machine.machineId))
  await awaitAnew(ctx, office, after.fromOn)
  ctx.notify({ companyId: office.company_id, topic: MACHINES, body: {} })
  ctx.audit({ companyId: office.company_id, object: after.id, after: describeForLog(after) })
  return after
}

type Office = Awaited<ReturnType<typeof findOfficeInReach>>

/** Days of whoever passes a gate wait for other machines than before, from a day on; whoever shares the gate as well. */
async function awaitAnew(ctx: Ctx, office: Office, from: Day): Promise<void> {
  const group = await groupCompanies(ctx)
  const gate = { officeId: office.office_id, pinSpaceId: office.pin_space_id }
  const rows = rowsInTransaction(ctx.among(group))
  const companies = await markGateDirty(rows, group, gate, from, dayIn(office.zone, ctx.now))
  await seeCompanies(ctx, companies)
  for (const companyId of companies) notifyDirty(ctx, companyId)
}

/** In another office of its company from a day on, which is today or past and behind the day on which it came to where it hangs. */
async function move(ctx: Ctx, row: queries.MachineRow, officeId: string, on: Day): Promise<void> {
  const office = await findOfficeInReach(ctx, officeId)
  if (office.company_id !== row.company_id) failFields({ officeId: 'not_found' })
  if (on > dayIn(office.zone, ctx.now)) failFields({ movedOn: 'in_the_future' })
  if (on <= row.from_on) failFields({ movedOn: `not_before:${addDays(row.from_on, 1)}` })
  await queries.endPlace(ctx, row.id, on)
  await queries.insertPlace(ctx, { companyId: row.company_id, id: row.id, officeId, fromOn: on })
  await queries.setSpace(ctx, row.id, office.pin_space_id)
  await awaitAnew(ctx, await findOfficeInReach(ctx, row.office_id), on)
  await awaitAnew(ctx, office, on)
}

/** From that day on, which is today or past, no day waits for it; it is heard no more at once. */
export async function retire(ctx: Ctx, { id, version, on }: Inputs['retire']) {
  const row = await findRow(ctx, id)
  needInUse(row)
  const office = await findOfficeInReach(ctx, row.office_id)
  if (on > dayIn(office.zone, ctx.now)) failFields({ on: 'in_the_future' })
  if (on < row.from_on) failFields({ on: `not_before:${row.from_on}` })
  await updateVersioned(ctx, TABLE, { company_id: row.company_id, id }, version, {})
  await queries.endPlace(ctx, id, on)
  await queries.retireContact(ctx, id)
  await endRun(ctx, { companyId: row.company_id, machineId: id }, { state: 'failed', reason: 'retired' })
  await awaitAnew(ctx, office, on)
  lookAtMachines(ctx)
  const after = machineOf(ctx, await findRow(ctx, id))
  ctx.audit({
    ...{ companyId: row.company_id, object: id },
    ...{ before: describeForLog(machineOf(ctx, row)), after: describeForLog(after) },
  })
  return after
}

export async function setClock(ctx: Ctx, { id }: Inputs['setClock']) {
  const row = await findRow(ctx, id)
  needInUse(row)
  // What is read only is not changed, and access machines ask for the time: the screen offers it for neither.
  if (row.reach === 'pull' || row.family === 'access') fail('system.id_not_found')
  await queueCommand(ctx, id, 'set-clock')
  ctx.audit({ companyId: row.company_id, object: id, after: { serial: row.serial } })
  return machineOf(ctx, row)
}

export async function lines(ctx: Ctx, { id }: Inputs['lines']) {
  const row = await findRow(ctx, id)
  const rows = await queries.listRefused(ctx, row.company_id, id)
  return {
    items: rows.map(({ raw, reason: written, receivedAt }) => {
      const { reason, ...data } = JSON.parse(written) as { reason: string }
      return { raw, reason, data: data as Record<string, number | string>, receivedAt }
    }),
  }
}

/** One that is retired is read, and changed no more. */
function needInUse(row: queries.MachineRow): void {
  if (row.is_retired) fail('system.id_not_found')
}
