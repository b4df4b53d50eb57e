// @module-tag no-retry

import { inboxEndpoints as inbox } from '@muster/contract/attendance/inbox'
import { acceptJob } from '@muster/contract/attendance/jobs'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { admitMachine } from '../../../../test/clock-machine.ts'
import { drain, findQueued, importNow, openLogMonth, runOf } from '../../../../test/import.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { type ExportName, exportText } from '../../../../test/shared-data.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { acceptProposal } from '../proposal/accept.job.ts'

const POST = 100

/** What each line became, and what each day came to, by PIN; without what differs between two installations. */
type Outcome = { punches: unknown[]; days: Map<string, unknown> }

/** Takes the people of a log into ALPHA, with a shift from eight to five, and gives what their days come to. */
async function settle(t: TestServer): Promise<Outcome> {
  const { hr, alpha } = t.group
  const pins = (await t.as(hr.token).call(inbox.list, {})).data.items.map((one) => one.pin)
  const accepted = await t.as(hr.token).call(inbox.accept, {
    ...{ officeId: alpha.officeId, departmentId: alpha.departmentId, levelId: alpha.levelId },
    ...{ shifts: [], endsForGone: true, withoutShift: pins },
  })
  const { body } = await findQueued(t, acceptJob, accepted.data.jobId)
  expect(await acceptProposal(runOf(t, alpha.id, body))).toMatchObject({ people: pins.length, skipped: [] })
  const ask = async <T>(text: ReturnType<typeof sql<T>>) =>
    (await t.server.runAsSystem((ctx) => text.execute(ctx.db), [alpha.id])).rows
  const people = await ask(
    sql<{
      id: string
    }>`select distinct employment_id as id from organisation.v_pin where of_company_id = ${alpha.id}::uuid`,
  )
  const shift = await makeShift(t, {}, day('2017-01-01'))
  await giveShift(
    t,
    shift.id,
    people.map(({ id }) => id),
    day('2017-01-01'),
    true,
  )
  await drain(t, alpha.id)
  const punches = await ask(
    sql`select pin, wall, at, zone, status, verify from attendance.punch where not is_void order by pin, at`,
  )
  const days = await ask(sql<{
    pin: string
    day: string
  }>`select a.pin, r.day, r.day_kind, r.worked_minutes, r.late_minutes, r.early_leave_minutes,
      r.absent_minutes, r.step_out_minutes, r.extra_minutes, r.attribute, r.missing, r.state
    from attendance.day_result r join organisation.v_pin a on a.of_company_id = r.company_id and a.employment_id = r.employment_id order by a.pin, r.day`)
  return { punches, days: new Map(days.map(({ pin, day: on, ...rest }) => [`${pin} ${on}`, rest])) }
}

describe.each<[ExportName, string]>([
  ['attlog-26-people.dat', '2018-08-01'],
  ['attlog-90-people.dat', '2022-04-01'],
])('%s', (name, today) => {
  it('comes to the same days pushed by a machine as imported from a file [3.14]', { timeout: 120_000 }, async () => {
    const options = { now: `${today}T05:00:00.000Z` as Instant }
    const [pushing, importing] = [await openTestServer(options), await openTestServer(options)]
    try {
      const text = exportText(name)
      for (const t of [pushing, importing]) await openLogMonth(t, today)
      const { hr, alpha } = importing.group
      await importNow(importing, { token: hr.token, officeId: alpha.officeId, bytes: text })
      const imported = await settle(importing)
      const covered = await importing.server.runAsSystem(
        (ctx) => sql<{ day: string }>`select distinct day from attendance.coverage`.execute(ctx.db),
        [alpha.id],
      )

      const machine = await admitMachine(pushing, 'REAL0001')
      const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
      for (let from = 0; from < lines.length; from += POST) {
        const post = lines.slice(from, from + POST).map((line) => {
          const [pin = '', time, , status, verify, workCode] = line.split('\t')
          return [pin.trim(), time, status, verify, workCode].join('\t')
        })
        const sent = await machine.call('POST', 'cdata', `&table=ATTLOG&Stamp=${from}`, post.join('\n'))
        expect(sent.text).toBe(`OK: ${post.length}`)
      }
      const pushed = await settle(pushing)

      expect(pushed.punches).toEqual(imported.punches)
      // A file says no more of its last day than that it has begun.
      const days = new Set(
        covered.rows
          .map((row) => row.day)
          .toSorted()
          .slice(0, -1),
      )
      const ofCovered = (outcome: Outcome) => [...outcome.days].filter(([key]) => days.has(key.split(' ')[1] ?? ''))
      expect(ofCovered(imported).length).toBeGreaterThan(1000)
      expect(ofCovered(pushed)).toEqual(ofCovered(imported))
    } finally {
      await pushing.close()
      await importing.close()
    }
  })
})
