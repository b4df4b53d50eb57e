import { dayNumber } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { matchLines } from '../../src/modules/attendance/import/match-lines.rules.ts'
import { insertMachine } from '../../src/modules/attendance/machine/machine.queries.ts'
import { insertPushed, listHoldingsOf } from '../../src/modules/attendance/pushed/pushed-punch.queries.ts'
import { rowsOf } from '../../src/platform/db/rows.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany, DemoGroup } from '../group.ts'
import { demoId } from '../id.ts'
import type { DemoPunch } from './punches.ts'

/** A clock machine that calls by itself from the day of the load on; of a silent one HR goes on reading files. */
export type DemoMachine = {
  company: string
  office: string
  gate: number
  name: string
  serial: string
  address: string
  /** By how many seconds its clock is behind. */
  behind: number
  isSilent: boolean
}

const calling = { behind: 0, isSilent: false }
export const DEMO_MACHINES: readonly DemoMachine[] = [
  {
    ...calling,
    company: 'ALPHA',
    office: 'binh-duong',
    gate: 1,
    name: 'North gate',
    serial: 'DEMO26110001',
    address: '10.20.1.11',
  },
  {
    ...calling,
    company: 'BETA',
    office: 'phnom-penh',
    gate: 1,
    name: 'Main gate',
    serial: 'DEMO26110002',
    address: '10.20.2.11',
    behind: 420,
  },
  {
    ...calling,
    company: 'BETA',
    office: 'sihanoukville',
    gate: 1,
    name: 'Port gate',
    serial: 'DEMO26110003',
    address: '10.20.2.12',
    isSilent: true,
  },
  {
    ...calling,
    company: 'GAMMA',
    office: 'taipei',
    gate: 1,
    name: 'Lobby',
    serial: 'DEMO26110004',
    address: '10.20.3.11',
  },
]

/** The silent machine called last so long before the load. */
const SILENT_SINCE = sql`interval '2 hours'`

const idOf = ({ serial }: DemoMachine) => demoId(`machine/${serial}`)
const officeOf = (company: DemoCompany, { office }: DemoMachine) => company.offices.find(({ key }) => key === office)

/** The machines of a company, as HR admitted them on the day of the load. */
export async function writeMachines(ctx: Ctx, group: DemoGroup, company: DemoCompany): Promise<void> {
  const by = company.people.find(({ account }) => account === 'hr')?.personId ?? ''
  for (const machine of DEMO_MACHINES.filter((one) => one.company === company.code)) {
    const office = officeOf(company, machine)
    if (!office) continue
    const { name, serial, address, isSilent, behind } = machine
    await insertMachine(ctx, {
      ...{ companyId: company.id, id: idOf(machine), name, serial, networks: [address], officeId: office.id },
      ...{ pinSpaceId: office.pinSpaceId, fromOn: group.anchor, by },
    })
    const at = isSilent ? sql`${ctx.now}::timestamptz - ${SILENT_SINCE}` : sql`${ctx.now}::timestamptz`
    await sql`update attendance.machine_contact set seen_at = ${at}, quiet_at = ${at}, posted_at = ${at} - interval '2 minutes',
        address = ${address}, drift_seconds = ${behind} where machine_id = ${idOf(machine)}::uuid`.execute(ctx.db)
  }
}

/** What a machine brings by itself of what was clocked, on its own clock. */
export function listPushed(
  group: DemoGroup,
  company: DemoCompany,
  machine: DemoMachine,
  clocked: readonly DemoPunch[],
): DemoPunch[] {
  const officeId = machine.isSilent ? undefined : officeOf(company, machine)?.id
  const from = dayNumber(group.anchor) * SECONDS_PER_DAY
  return clocked
    .filter((punch) => punch.officeId === officeId && punch.gate === machine.gate && punch.wall >= from)
    .map((punch) => ({ ...punch, wall: punch.wall - machine.behind, at: punch.at - machine.behind }))
}

/** What a company's machines bring, and what is left for files. */
export function splitPushed(group: DemoGroup, company: DemoCompany, clocked: readonly DemoPunch[]) {
  const machines = DEMO_MACHINES.filter((one) => one.company === company.code)
  const pushed = machines.map((machine) => ({ machine, punches: listPushed(group, company, machine, clocked) }))
  const from = dayNumber(group.anchor) * SECONDS_PER_DAY
  const isPushed = (punch: DemoPunch) =>
    punch.wall >= from &&
    machines.some(
      (machine) =>
        !machine.isSilent && punch.gate === machine.gate && punch.officeId === officeOf(company, machine)?.id,
    )
  return { pushed, filed: clocked.filter((punch) => !isPushed(punch)) }
}

/** Writes what a machine brought, by the program's own statement; gives how many punches are new. */
export async function writePushed(
  client: PoolClient,
  company: DemoCompany,
  machine: DemoMachine,
  punches: readonly DemoPunch[],
): Promise<number> {
  const office = officeOf(company, machine)
  if (!office || punches.length === 0) return 0
  const rows = rowsOf(client)
  const lines = [...new Map(punches.map((punch) => [`${punch.pin} ${punch.at}`, punch])).values()].map(
    ({ pin, wall, status, verify }, i) => ({ line: i + 1, source: 0, pin, wall, status, verify, workCode: '' }),
  )
  const holdings = await listHoldingsOf(rows, office.pinSpaceId, [...new Set(lines.map(({ pin }) => pin))])
  const last = Math.max(...punches.map(({ at }) => at))
  const receivedAt = instantOf(last * 1000)
  const source = { machineId: idOf(machine), officeId: office.id, pinSpaceId: office.pinSpaceId, zone: office.zone }
  const { fates } = await insertPushed(rows, {
    ...{ sources: [source], receivedAt },
    // Nobody of the demo is shown what they clocked before it began.
    freshFrom: last + 1,
    lines: matchLines(lines, { zone: office.zone, company_id: company.id }, holdings),
  })
  const isNew = fates.reduce((sum, { added, unmatched }) => sum + added + unmatched, 0)
  await client.query(
    `update attendance.machine_contact set last_punch_at = greatest(last_punch_at, to_timestamp($2)), kept_count = kept_count + $3,
       received_count = received_count + $4, record_count = kept_count + $3 where machine_id = $1::uuid`,
    [idOf(machine), last, isNew, punches.length],
  )
  return isNew
}

/** The machines of a company have called up to now with nothing left to bring, but for the silent one. */
export async function keepCalled(client: PoolClient, company: DemoCompany, now: Instant): Promise<void> {
  const ids = DEMO_MACHINES.filter((one) => one.company === company.code && !one.isSilent).map(idOf)
  await client.query(
    'update attendance.machine_contact set seen_at = $2::timestamptz, quiet_at = $2::timestamptz where machine_id = any($1::uuid[])',
    [ids, now],
  )
}
