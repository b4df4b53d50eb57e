import { sql } from 'kysely'
import { insertPattern } from '../../src/modules/rostering/pattern/pattern.queries.ts'
import { insertShift, saveVersion } from '../../src/modules/rostering/shift/shift.queries.ts'
import { periodText } from '../../src/platform/db/period.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'

/** Writes a company's shifts, weekly patterns with who has them when, calendar, and days set by hand. */
export async function writeSchedule(ctx: Ctx, company: DemoCompany): Promise<void> {
  const companyId = company.id
  for (const shift of company.shifts) {
    await insertShift(ctx, { ...shift, companyId })
    for (const version of shift.versions) await saveVersion(ctx, companyId, shift.id, version)
  }
  for (const week of company.weeks) await insertPattern(ctx, { ...week, companyId })
  await assignWeeks(ctx, company)
  const { calendar, cells } = company
  await sql`insert into rostering.calendar_day (company_id, day, nationality, kind, names)
    select ${companyId}::uuid, d, n, k, w::json from unnest(${calendar.map((m) => m.day)}::date[], ${calendar.map((m) => m.nationality)}::text[],
      ${calendar.map((m) => m.kind)}::text[], ${calendar.map((m) => JSON.stringify(m.names))}::text[]) as t (d, n, k, w)`.execute(
    ctx.db,
  )
  await sql`insert into rostering.schedule_cell (company_id, employment_id, day, shift_id, source)
    select ${companyId}::uuid, e, d, s, 'manual' from unnest(${cells.map((c) => c.employmentId)}::uuid[], ${cells.map((c) => c.day)}::date[],
      ${cells.map((c) => c.shiftId)}::uuid[]) as t (e, d, s)`.execute(ctx.db)
}

async function assignWeeks(ctx: Ctx, { id: companyId, people }: DemoCompany): Promise<void> {
  const spans = people.flatMap((p) => p.patterns.map((span) => ({ ...span, employmentId: p.employmentId })))
  await sql`insert into rostering.pattern_assignment (company_id, id, employment_id, pattern_id, period)
    select ${companyId}::uuid, i, e, p, d from unnest(${spans.map((s) => s.id)}::uuid[], ${spans.map((s) => s.employmentId)}::uuid[],
      ${spans.map((s) => s.patternId)}::uuid[], ${spans.map((s) => periodText(s.from, s.to))}::daterange[]) as t (i, e, p, d)`.execute(
    ctx.db,
  )
}
