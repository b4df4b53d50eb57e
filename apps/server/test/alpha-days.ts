import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { sql } from 'kysely'
import { drain, importNow } from './import.ts'
import { makeEmployee, names } from './make.ts'
import type { TestServer } from './server.ts'

/** What tests of results do to the days of the company ALPHA, and ask of them. */
export function alphaDays(t: TestServer) {
  const alpha = () => t.group.alpha.id
  const query = async <T>(text: ReturnType<typeof sql<T>>) =>
    (await t.server.runAsSystem((ctx) => text.execute(ctx.db), [alpha()])).rows
  const load = (text: string, officeId = t.group.alpha.officeId) =>
    importNow(t, { token: t.group.hr.token, officeId, bytes: text })
  /** Somebody employed since September. */
  const hire = (jobNumber: string, officeId?: string) =>
    t.server.runAsSystem(
      async (ctx) => {
        const at = officeId === undefined ? {} : { officeId }
        const { employmentId } = await makeEmployee(ctx, t.group.alpha, { jobNumber, name: jobNumber, ...at })
        await sql`update organisation.employment set onboard_on = '2026-09-01' where id = ${employmentId}`.execute(
          ctx.db,
        )
        return employmentId
      },
      [alpha()],
    )
  const makeOffice = async (text: string) =>
    (
      await t.as(t.group.hr.token).call(offices.create, {
        companyId: alpha(),
        names: names(text),
        nation: 'VN',
        zone: 'Asia/Ho_Chi_Minh',
      })
    ).data
  /** What is out of date, in words; and nothing afterwards. */
  const dirty = async (employmentId: string) => {
    const rows = await query(
      sql<{
        range: string
      }>`select distinct from_on || '..' || to_on as range from rostering.dirty_range where employment_id = ${employmentId} order by 1`,
    )
    await drain(t, alpha())
    return rows.map((r) => r.range)
  }
  const rowOn = async (employmentId: string, on: string) => {
    const [row] = await query(
      sql<{
        state: string
        worked: number
        absent: number
        late: number
        kind: string
        xmin: string
      }>`select state, worked_minutes as worked, absent_minutes as absent, late_minutes as late, day_kind as kind, xmin::text as xmin
        from attendance.day_result where employment_id = ${employmentId} and day = ${on}::date`,
    )
    return row
  }
  /** Every day of a company that has a result, as the facts say it now, and what came since. */
  const recomputeAll = async () => {
    await query(
      sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on, is_widened) select e.company_id, e.id, coalesce(min(r.day), '2026-10-01'), '2026-11-20', true from organisation.employment e
        left join attendance.day_result r on r.company_id = e.company_id and r.employment_id = e.id where e.company_id = ${alpha()} group by e.company_id, e.id`,
    )
    await drain(t, alpha())
  }
  return { query, load, hire, makeOffice, dirty, rowOn, recomputeAll }
}
