import { sql } from 'kysely'
import * as calendar from '../../src/modules/attendance/schedule/calendar.queries.ts'
import * as patterns from '../../src/modules/attendance/schedule/pattern.queries.ts'
import { saveCells } from '../../src/modules/attendance/schedule/schedule.queries.ts'
import * as shifts from '../../src/modules/attendance/shift/shift.queries.ts'
import type { Ctx } from '../../src/platform/ctx.ts'
import { periodText } from '../../src/platform/db/period.ts'
import type { DemoCompany } from '../group.ts'

/** Writes a company's shifts, weekly patterns with who has them when, calendar, and days set by hand. */
export async function writeSchedule(ctx: Ctx, company: DemoCompany): Promise<void> {
  const companyId = company.id
  for (const shift of company.shifts) {
    await shifts.insertShift(ctx, { ...shift, companyId })
    for (const version of shift.versions) await shifts.saveVersion(ctx, companyId, shift.id, version)
  }
  for (const week of company.weeks) await patterns.insertPattern(ctx, { ...week, companyId })
  for (const mark of company.calendar) await calendar.saveDay(ctx, companyId, mark)
  const spans = company.people.flatMap((p) => p.patterns.map((span) => ({ ...span, employmentId: p.employmentId })))
  await sql`insert into attendance.pattern_assignment (company_id, id, employment_id, pattern_id, period)
    select ${companyId}::uuid, i, e, p, d from unnest(${spans.map((s) => s.id)}::uuid[], ${spans.map((s) => s.employmentId)}::uuid[],
      ${spans.map((s) => s.patternId)}::uuid[], ${spans.map((s) => periodText(s.from, s.to))}::daterange[]) as t (i, e, p, d)`.execute(
    ctx.db,
  )
  await saveCells(ctx, companyId, company.cells)
}
