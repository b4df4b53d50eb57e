import { addDays, type Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { addMonths, firstDay, monthOf } from '@muster/kernel/month'
import type { PoolClient } from 'pg'
import { AROUND_DAYS } from '../../src/modules/attendance/day/assign.rules.ts'
import { computeRanges } from '../../src/modules/attendance/recompute/compute.service.ts'
import { lockRecompute } from '../../src/modules/attendance/recompute/lock.queries.ts'
import { dayIn } from '../../src/platform/base/clock.ts'
import type { FileStore } from '../../src/platform/files/store.ts'
import type { DemoCompany, DemoGroup } from '../group.ts'
import { writeOwnPunches } from './clock.ts'
import { filesOf } from './files.ts'
import { DEMO_FILES, importDemoFile } from './import.ts'
import { keepCalled, splitPushed, writePushed } from './machines.ts'
import { punchesOf } from './punches.ts'

/** What a run added: punches (unmatched ones among them) and days computed anew. */
export type Added = { punches: number; days: number }

/**
 * Adds what was clocked in a company since the last run, all of it at the first, and computes the days that it touches.
 * On the day of the last run there is nothing to add.
 */
export async function catchUp(
  client: PoolClient,
  files: FileStore,
  group: DemoGroup,
  company: DemoCompany,
  now: Instant,
): Promise<Added> {
  const after = await lastRun(client, company)
  const today = dayIn(company.zone, now)
  if (after !== undefined && dayIn(company.zone, after) >= today) return { punches: 0, days: 0 }
  const stretch = { after, until: now }
  const clocked = punchesOf(group, company, stretch)
  let punches = 0
  for (const office of company.offices) punches += await writeOwnPunches(client, company.id, office, clocked)
  const { pushed, filed } = splitPushed(group, company, clocked)
  for (const { machine, punches: own } of pushed) punches += await writePushed(client, company, machine, own)
  await keepCalled(client, company, now)
  for (const file of filesOf(company.offices, filed, stretch)) {
    const office = company.offices.find((o) => o.id === file.officeId)
    if (office) punches += await importDemoFile(client, files, company, office, file)
  }
  const from = after === undefined ? group.from : addDays(dayIn(company.zone, after), -AROUND_DAYS)
  await lockRecompute(client, company.id)
  // What was marked while the group was founded is among the days that are computed now.
  if (after === undefined)
    await client.query('delete from rostering.dirty_range where company_id = $1::uuid', [company.id])
  return { punches, days: await computeRanges(client, company.id, rangesOf(company, from, today), now) }
}

/** Until when a company's files reach: the last time that one of the demo's was read in. */
async function lastRun(client: PoolClient, company: DemoCompany): Promise<Instant | undefined> {
  const { rows } = await client.query<{ last: Instant | null }>(
    'select max(imported_at) as last from attendance.punch_import where company_id = $1 and file_key ^@ $2',
    [company.id, DEMO_FILES],
  )
  return rows[0]?.last ?? undefined
}

const rangesOf = (company: DemoCompany, from: Day, to: Day) => [
  ...company.people
    .filter((p) => p.fields.onboardOn <= to && (p.resignOn === null || p.resignOn >= from))
    .map((p) => ({ employmentId: p.employmentId, from, to })),
  // The program computes the last month of whoever left before there was anything to compute.
  ...company.people.flatMap(({ former }) =>
    former
      ? [
          {
            employmentId: former.employmentId,
            from: firstDay(addMonths(monthOf(former.resignOn), -1)),
            to: former.resignOn,
          },
        ]
      : [],
  ),
]
