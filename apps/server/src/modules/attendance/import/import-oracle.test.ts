// @module-tag no-retry

import { dayEndpoints } from '@muster/contract/attendance/day'
import { inboxEndpoints as inbox } from '@muster/contract/attendance/inbox'
import { acceptJob } from '@muster/contract/attendance/jobs'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import { describe, expect, it } from 'vitest'
import { drain, findQueued, importNow, openLogMonth, runOf } from '../../../../test/import.ts'
import { type OracleDay, openOracle } from '../../../../test/oracle.ts'
import { openTestServer } from '../../../../test/server.ts'
import { type ExportName, exportText } from '../../../../test/shared-data.ts'
import { acceptProposal } from '../proposal/accept.job.ts'

describe.each<[ExportName, string, number]>([
  ['attlog-26-people.dat', '2018-08-01', 1],
  ['attlog-90-people.dat', '2022-04-01', 6],
])('%s, as plain SQL over its lines sees it', (name, today, everyNth) => {
  it('loses no line, doubles none, and gives each day the punches of that day [1.05b, 3.14, 3.15]', {
    timeout: 60_000,
  }, async () => {
    const t = await openTestServer({ now: `${today}T05:00:00.000Z` as Instant })
    await openLogMonth(t, today)
    const text = exportText(name)
    const oracle = await openOracle(t, text)
    try {
      const { hr, alpha } = t.group
      const reported = await importNow(t, { token: hr.token, officeId: alpha.officeId, bytes: text })
      expect(reported.read).toBe(await oracle.lines())
      expect(reported.added + reported.duplicate + reported.unmatched + reported.refused).toBe(reported.read)
      expect(await oracle.differences(alpha.id)).toEqual([])
      const covered = await oracle.coveredDays()
      expect(reported.noDataDays).toBe(
        Math.round((Date.parse(reported.lastOn ?? '') - Date.parse(reported.firstOn ?? '')) / 86_400_000) +
          1 -
          covered.length,
      )

      const pins = (await t.as(hr.token).call(inbox.list, {})).data.items.map((u) => u.pin)
      expect(pins.toSorted()).toEqual(reported.unknownPins.toSorted())
      const accepted = await t.as(hr.token).call(inbox.accept, {
        officeId: alpha.officeId,
        departmentId: alpha.departmentId,
        levelId: alpha.levelId,
        shifts: [],
        endsForGone: true,
        withoutShift: pins,
      })
      const { body } = await findQueued(t, acceptJob, accepted.data.jobId)
      expect(await acceptProposal(runOf(t, alpha.id, body))).toMatchObject({ people: pins.length, skipped: [] })
      await drain(t, alpha.id)
      expect(await oracle.wrongDays(alpha.id)).toEqual([])

      const people = await t.as(hr.token).call(employees.list, { search: 'PIN', pageSize: 200 })
      const idOf = new Map(people.data.items.map((e) => [e.pin, e.id]))
      const days = (await oracle.days()).filter((d) => Number(d.pin) % everyNth === 0)
      expect(days.length).toBeGreaterThan(100)
      const wanted = Map.groupBy(days, (d) => `${d.pin} ${d.day.slice(0, 7)}`)
      const seen: OracleDay[] = []
      for (const key of wanted.keys()) {
        const [pin = '', month] = key.split(' ')
        const { data } = await t
          .as(hr.token)
          .call(dayEndpoints.list, { employmentId: idOf.get(pin) ?? '', month: month as Month })
        for (const day of data.items) {
          const walls = day.punches.map((p) => p.wall).toSorted()
          if (walls.length > 0)
            seen.push({ pin, day: day.day, first: walls[0] ?? '', last: walls.at(-1) ?? '', count: walls.length })
          const ticks = day.bar.ticks ?? []
          const minutes = day.punches.map((p) => p.minute)
          if (minutes.length > 0) expect([ticks[0], key]).toEqual([Math.min(...minutes), key])
          // A day that the machine of the office did not cover has data as soon as it has a punch of one’s own.
          expect(day.attribute === 'no-data' && walls.length > 0).toBe(false)
        }
      }
      const order = (list: readonly OracleDay[]) =>
        list.toSorted((a, b) => (`${a.pin} ${a.day}` < `${b.pin} ${b.day}` ? -1 : 1))
      expect(order(seen)).toEqual(order(days))
    } finally {
      await oracle.close()
      await t.close()
    }
  })
})
