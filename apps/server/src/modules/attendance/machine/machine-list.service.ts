import type { FAILURES, machineEndpoints } from '@muster/contract/attendance/machine'
import type { READ_PROBLEMS } from '@muster/contract/attendance/machine-run'
import type { InputOf } from '@muster/contract/endpoint'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Family } from './answer.rules.ts'
import type { Reach } from './contact.queries.ts'
import * as queries from './machine.queries.ts'
import { stateOf } from './machine.rules.ts'

/** Machines hang at gates that anybody may pass: they are shown to whom the whole company is in reach. */
export async function list(ctx: Ctx, filter: InputOf<(typeof machineEndpoints)['list']>) {
  const whole = wholeCompanies(ctx.scope)
  const companies = listAskedCompanies(ctx, filter.companyId).filter((id) => whole.includes(id))
  const { rows, total } = await queries.listMachines(ctx, companies, filter)
  return { items: rows.map((row) => machineOf(ctx, row)), total }
}

/** A machine as it is shown, with how it stands now. */
export const machineOf = (ctx: Ctx, row: queries.MachineRow) => ({
  id: row.id,
  companyId: row.company_id,
  name: row.name,
  officeId: row.office_id,
  fromOn: row.from_on,
  retiredOn: row.until_on,
  reach: row.reach as Reach,
  serial: row.serial,
  host: row.host,
  port: row.port,
  hasCommKey: row.key_id !== null,
  readProblem: row.read_problem as (typeof READ_PROBLEMS)[number] | null,
  family: row.family as Family,
  networks: [...row.networks],
  state: stateOf(row, ctx.now),
  seenAt: row.seen_at,
  strayAddress: row.stray_address,
  failingSince: row.failing_since,
  failure: row.failing_since === null ? null : (row.failure as (typeof FAILURES)[number] | null),
  lastPunchAt: row.last_punch_at,
  driftSeconds: row.drift_seconds,
  recordCount: row.record_count,
  keptCount: row.kept_count,
  refusedCount: row.refused_count,
  version: row.version,
})

type Machine = ReturnType<typeof machineOf>

/** What the operation log keeps: what HR decides of a machine, not what it says. */
export const describeForLog = ({ name, serial, officeId, networks, host, port, retiredOn }: Machine) => ({
  ...{ name, serial, officeId, networks, host, port, retiredOn },
})
