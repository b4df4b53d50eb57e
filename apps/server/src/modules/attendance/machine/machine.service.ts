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
import { markGateDirty } from './awaited-days.queries.ts'
import { queueCommand } from './command.queries.ts'
import * as queries from './machine.queries.ts'
import { machineOf } from './machine-list.service.ts'
import { networkOf, networksOf } from './network.service.ts'
import { serialOf } from './serial.rules.ts'
import { listUnknown, takeUnknown } from './unknown-machine.queries.ts'

type Inputs = { [K in keyof typeof machineEndpoints]: InputOf<(typeof machineEndpoints)[K]> }

const TABLE = 'attendance.machine'

export { list } from './machine-list.service.ts'
export { exportSheet as export } from './machine-sheet.service.ts'

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
export async function admit(ctx: Ctx, { serial: written, name, officeId }: Inputs['admit']) {
  const office = await findOfficeInReach(ctx, officeId)
  const serial = serialOf(written)
  const address = serial && (await takeUnknown(ctx, serial))
  if (!serial || !address) return failFields({ serial: 'not_found' })
  const id = newId()
  await queries.insertMachine(ctx, {
    ...{ companyId: office.company_id, id, name, serial, networks: [networkOf(address)], officeId },
    ...{ pinSpaceId: office.pin_space_id, fromOn: dayIn(office.zone, ctx.now), by: meOf(ctx) },
  })
  const after = machineOf(ctx, await findRow(ctx, id))
  await awaitAnew(ctx, office, after.fromOn)
  ctx.audit({ companyId: office.company_id, object: id, after: loggedOf(after) })
  return after
}

export async function update(ctx: Ctx, { id, version, name, officeId, movedOn, networks }: Inputs['update']) {
  const row = await findRow(ctx, id)
  needInUse(row)
  const from = networksOf(networks) ?? failFields({ networks: 'machine.not_networks' })
  await updateVersioned(ctx, TABLE, { company_id: row.company_id, id }, version, { name })
  if (from.join() !== row.networks.join()) await queries.setNetworks(ctx, id, from)
  if (officeId !== row.office_id) await move(ctx, row, officeId, movedOn ?? failFields({ movedOn: 'required' }))
  const after = machineOf(ctx, await findRow(ctx, id))
  ctx.audit({
    ...{ companyId: row.company_id, object: id },
    ...{ before: loggedOf(machineOf(ctx, row)), after: loggedOf(after) },
  })
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
  await awaitAnew(ctx, office, on)
  const after = machineOf(ctx, await findRow(ctx, id))
  ctx.audit({
    ...{ companyId: row.company_id, object: id },
    ...{ before: loggedOf(machineOf(ctx, row)), after: loggedOf(after) },
  })
  return after
}

export async function setClock(ctx: Ctx, { id }: Inputs['setClock']) {
  const row = await findRow(ctx, id)
  needInUse(row)
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

type Machine = ReturnType<typeof machineOf>

/** What the operation log keeps: what HR decides of a machine, not what it says. */
const loggedOf = ({ name, serial, officeId, networks, retiredOn }: Machine) => ({
  ...{ name, serial, officeId, networks, retiredOn },
})
