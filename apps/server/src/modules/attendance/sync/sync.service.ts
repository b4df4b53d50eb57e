import { MOST_SYNCED_DAYS, type machineEndpoints } from '@muster/contract/attendance/machine'
import { readMachineJob } from '@muster/contract/attendance/machine-job'
import type { InputOf } from '@muster/contract/endpoint'
import { type Day, daysBetween } from '@muster/kernel/day'
import { meOf } from '../../../platform/auth/caller.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { findOffice } from '../import/import.queries.ts'
import { cutDays, type Family, missingDays } from '../machine/answer.rules.ts'
import { queueLog } from '../machine/command.queries.ts'
import { findMachine } from '../machine/machine.queries.ts'
import { type Asked, forgetRuns, MACHINES, openRun } from '../machine/run.queries.ts'
import * as queries from './sync.queries.ts'

type Inputs = { [K in 'sync' | 'syncAgain' | 'syncs']: InputOf<(typeof machineEndpoints)[K]> }

/** Asks the machines of some offices for their logs [2.17, 3.14]: each once, however often that is asked. */
export async function sync(ctx: Ctx, { officeIds, from, to }: Inputs['sync']) {
  needDays(from, to)
  const offices = await Promise.all([...new Set(officeIds)].map((id) => findOffice(ctx, id)))
  const whole = wholeCompanies(ctx.scope)
  const isEachInReach = offices.every((office) => office && whole.includes(office.company_id))
  if (!isEachInReach) return failFields({ officeIds: 'not_found' })
  const today = offices.map((office) => dayIn(office?.zone ?? 'UTC', ctx.now)).reduce((a, b) => (a > b ? a : b))
  if (to > today) failFields({ to: 'in_the_future' })
  const machines = await queries.listAskable(ctx, officeIds)
  if (machines.length === 0) failFields({ officeIds: 'machine.no_machines' })
  for (const machine of machines) await ask(ctx, machine, from, to)
  const asked = machines.map(({ machineId }) => machineId)
  return { items: await queries.listLastRuns(ctx, whole, asked) }
}

/** Once more what was asked of a machine last; where nobody ever asked it, or it is in use no more, there is nothing to repeat. */
export async function syncAgain(ctx: Ctx, { id }: Inputs['syncAgain']) {
  const { company_id: companyId } = await need(findMachine(ctx, wholeCompanies(ctx.scope), id))
  const machine = await need(queries.findAskable(ctx, companyId, id))
  const { from, to } = await need(queries.findLastAsked(ctx, companyId, id))
  await ask(ctx, machine, from, to)
  const [run] = await queries.listLastRuns(ctx, [companyId], [id])
  return run ?? fail('system.id_not_found')
}

export async function syncs(ctx: Ctx) {
  return { items: await queries.listLastRuns(ctx, wholeCompanies(ctx.scope), undefined) }
}

function needDays(from: Day, to: Day): void {
  if (to < from) failFields({ to: 'before_from' })
  if (daysBetween(from, to) >= MOST_SYNCED_DAYS) failFields({ to: `range_too_long:${MOST_SYNCED_DAYS}` })
}

/** A machine that calls is asked for the days, one that is read for all that it holds. */
async function ask(ctx: Ctx, machine: queries.Askable, from: Day, to: Day): Promise<void> {
  const { companyId, machineId, name } = machine
  const asked = { companyId, machineId, askedBy: meOf(ctx), from, to }
  if (machine.reach === 'pull') await askReading(ctx, asked)
  else await askLog(ctx, asked, machine.family)
  ctx.notify({ companyId, topic: MACHINES, body: {} })
  ctx.audit({ companyId, object: machineId, after: { name, from, to } })
}

/** One that is being asked already is asked for what is missing of the days, in the same run; one that sends its whole log sends them anyway. */
async function askLog(ctx: Ctx, asked: Asked, family: Family): Promise<void> {
  await forgetRuns(ctx, asked)
  const { id, before, isAnew } = await openRun(ctx, asked)
  const isAllAsked = before !== undefined && (isAnew || family === 'access')
  const missing = before ? missingDays(before, asked) : [asked]
  if (!isAllAsked)
    await queueLog(
      ctx,
      asked.machineId,
      id,
      missing.flatMap((days) => cutDays(days, family)),
    )
}

/** Has a machine read over the network; the one reading that is open is joined. */
export async function askReading(ctx: Ctx, asked: Asked): Promise<void> {
  await forgetRuns(ctx, asked)
  const { id, before } = await openRun(ctx, asked)
  if (!before) await ctx.queue(readMachineJob, asked.companyId, { machineId: asked.machineId, runId: id })
  notifyChanged(ctx, asked.companyId, 'machine')
}
