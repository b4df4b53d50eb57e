// @module-tag no-retry

import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { placementEndpoints as placement } from '@muster/contract/organisation/placement'
import { addDays, day } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'
import * as fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlog, drain, importNow, type LogLine, runOf, voidNow } from '../../../../test/import.ts'
import { employeeForm, makeEmployee, names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { rezonePunches } from '../import/rezone.job.ts'

let t: TestServer
let owner: pg.Client
/** A gate of each company, both of one PIN space. */
let gates: { companyId: string; id: string; token: string }[]
let people: string[]
beforeAll(async () => {
  t = await openTestServer()
  const { alpha, beta, hr, betaHr, admin } = t.group
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  await owner.query(`set default_transaction_read_only = off; set muster.companies = '{${alpha.id},${beta.id}}'`)
  const form = { companyId: beta.id, names: names('Shared gate'), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
  const shared = await t.as(admin.token).call(offices.create, { ...form, pinSpaceId: alpha.pinSpaceId })
  gates = [
    { companyId: alpha.id, id: alpha.officeId, token: hr.token },
    { companyId: beta.id, id: shared.data.id, token: betaHr.token },
  ]
  people = await t.server.runAsSystem(
    async (ctx) => {
      const made = []
      for (const [company, departmentId] of [
        [alpha, alpha.departmentId],
        [alpha, alpha.otherDepartmentId],
        [beta, beta.departmentId],
      ] as const)
        made.push(await makeEmployee(ctx, company, { jobNumber: `O-${made.length}`, name: 'Oracle', departmentId }))
      return made.map(({ employmentId }) => employmentId)
    },
    [alpha.id, beta.id],
  )
  const night = await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [] })
  await giveShift(t, night.id, people.slice(0, 1), day('2026-01-01'), true)
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

/** Whose a punch is, where they worked, and whether it is nobody's, looked up from the facts punch by punch. */
const LOOKED_UP = `with held as (
    select p.*, coalesce(p.employment_id, (select a.employment_id from organisation.pin_assignment a
      where a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.of_company_id = p.company_id and a.period @> p.wall::date)) as holder
    from attendance.punch p where not p.is_void)
  select p.company_id, p.id, p.at, p.wall, p.holder,
    (select q.department_id from organisation.position q where q.company_id = p.company_id and q.employment_id = p.holder and q.is_main
      and q.period @> p.wall::date) as department,
    p.holder is null and not exists (select from organisation.pin_assignment a where a.pin_space_id = p.pin_space_id and a.pin = p.pin
      and (a.period @> p.wall::date or (upper(a.period) = p.wall::date and a.of_company_id = p.company_id and exists (
        select from attendance.day_result r join rostering.shift_version v on v.company_id = r.company_id and v.id = r.shift_version_id
        where r.company_id = a.of_company_id and r.employment_id = a.employment_id and r.day = upper(a.period) - 1 and (v.periods->-1->>'to')::int > 1440
          and p.wall <= r.day + make_interval(mins => (v.periods->-1->>'to')::int + v.after_minutes))))) as is_nobodys
  from held p`
const KEPT = `select company_id, punch_id, at, wall, employment_id, department_id, pin is not null from attendance.punch_holder`

/** Rows that are not what the facts say, of either side. */
const differences = async () => {
  const { rows } = await owner.query(
    `(select 'looked up' as side, l.* from ((${LOOKED_UP}) except ${KEPT}) l) union all (select 'kept', k.* from (${KEPT} except (${LOOKED_UP})) k)`,
  )
  return rows
}
const count = async (where = 'true') =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from attendance.punch_holder where ${where}`)).rows[0]
    ?.n ?? 0

const admin = () => t.as(t.group.admin.token)
const PINS = ['31', '32', '33']
const ZONES = ['Asia/Ho_Chi_Minh', 'Asia/Taipei', 'Asia/Tokyo']
const on = (n: number) => addDays(day('2026-11-01'), n)

/** One thing that happens: what is refused (a PIN that is taken, a position that is not there) changes nothing. */
type Event = { kind: (typeof KINDS)[number]; n: number; m: number; k: number }
const KINDS = ['file', 'clock', 'assign', 'withdraw', 'move', 'takeBack', 'onboard', 'void', 'zone', 'drain'] as const

async function happen({ kind, n, m, k }: Event): Promise<void> {
  const id = people[n % people.length] as string
  const gate = gates[m % 2] as (typeof gates)[number]
  const { alpha, beta, staff } = t.group
  const home = n % people.length === 2 ? beta : alpha
  const known = async () => (await admin().call(employees.get, { id })).data
  switch (kind) {
    case 'file': {
      const lines = PINS.flatMap((pin, i): LogLine[] => [
        [pin, `${on((n + i * m) % 16)} 0${k % 7}:5${i}:00`],
        [pin, `${on((m + i) % 16)} 22:1${k % 10}:00`],
      ])
      await importNow(t, { token: gate.token, officeId: gate.id, bytes: attlog(...lines) })
      return
    }
    case 'clock':
      t.clock.now = instantOf(Date.parse(t.clock.now) + 60_000 * (k + 1)) as Instant
      await t.as(staff.token).call(punches.clock, {})
      return
    case 'assign':
      await admin().call(pins.assign, {
        ...{ id, officeId: n % 3 === 2 ? (gates[1]?.id ?? '') : alpha.officeId, pin: PINS[m % 3] ?? '' },
        ...{ from: on(k % 8), to: k % 2 === 0 ? null : on((k % 8) + (m % 4)) },
      })
      return
    case 'withdraw': {
      const held = (await known()).pins
      if (held.length > 0) await admin().call(pins.withdraw, { id, pinId: held[k % held.length]?.id ?? '' })
      return
    }
    case 'move': {
      const departmentId = [home.departmentId, home.otherDepartmentId, home.belowId][m % 3]
      await admin().call(placement.place, { id, from: on(k % 12), departmentId })
      return
    }
    case 'takeBack':
      await admin().call(placement.takeBack, { id, positionId: (await known()).positions.at(-1)?.id ?? '' })
      return
    case 'onboard': {
      const { version, jobNumber } = await known()
      const { companyId, departmentId, officeId, levelId, ...fields } = employeeForm(home, jobNumber)
      await admin().call(employees.update, { ...fields, id, version, onboardOn: on((k % 9) - 4) })
      return
    }
    case 'void': {
      const { items } = (await admin().call(imports.list, { companyId: gate.companyId, pageSize: 200 })).data
      const one = items.filter((i) => i.voidedAt === null)[k % 4]
      if (!one || (await admin().call(imports.void, { id: one.id })).status !== 200) return
      await voidNow(t, gate.companyId, one.id)
      return
    }
    case 'zone': {
      const { rows } = await owner.query('select * from organisation.office where id = $1', [gate.id])
      const { id: officeId, version, names: called, nation, pin_space_id: pinSpaceId } = rows[0]
      const changed = { id: officeId, version, names: called, nation, zone: ZONES[k % 3] ?? '', pinSpaceId }
      expect((await admin().call(offices.update, changed)).status).toBe(200)
      await rezonePunches(runOf(t, gate.companyId, { officeId }))
      return
    }
    case 'drain':
      for (const { companyId } of gates) await drain(t, companyId)
  }
}

const anyEvent: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom(...KINDS, 'file', 'assign', 'move'),
  n: fc.nat({ max: 11 }),
  m: fc.nat({ max: 11 }),
  k: fc.nat({ max: 11 }),
})

describe('whose a punch is, beside it', () => {
  it('is what a look-up of the facts finds, whatever happened, and at once', { timeout: 120_000 }, async () => {
    const happened: Event['kind'][] = []
    const most = { held: 0, nobody: 0, away: 0 }
    for (const event of fc.sample(anyEvent, { numRuns: 120, seed: 2 })) {
      await happen(event)
      happened.push(event.kind)
      expect(await differences(), happened.join(' ')).toEqual([])
      most.held = Math.max(most.held, await count('employment_id is not null'))
      most.nobody = Math.max(most.nobody, await count('pin is not null'))
      most.away = Math.max(most.away, await count('employment_id is null and pin is null'))
    }
    // Of every kind there were some: nothing was compared with nothing.
    expect(most.held).toBeGreaterThan(20)
    expect(most.nobody).toBeGreaterThan(20)
    expect(most.away).toBeGreaterThan(0)
    expect(new Set(happened).size).toBe(KINDS.length)
  })

  it('that was lost leaves the punch in the list, with its person, and is found again with the results', async () => {
    const { alpha, hr, staff } = t.group
    t.clock.now = instantOf(Date.parse(t.clock.now) + 3_600_000) as Instant
    await t.as(staff.token).call(punches.clock, {})
    const at = t.clock.now
    const listed = async (filter: object) =>
      (await t.as(hr.token).call(punches.list, { source: 'web', ...filter })).data.items.find((p) => p.at === at)
    expect(await listed({ departmentId: alpha.departmentId })).toMatchObject({ employmentId: staff.employmentId })
    const gone = await owner.query('delete from attendance.punch_holder where employment_id = $1 and at = $2', [
      staff.employmentId,
      at,
    ])
    expect(gone.rowCount).toBe(1)
    for (const filter of [{}, { employmentId: staff.employmentId }])
      expect(await listed(filter)).toMatchObject({ employmentId: staff.employmentId })
    await drain(t, alpha.id)
    expect(await listed({ departmentId: alpha.departmentId })).toMatchObject({ employmentId: staff.employmentId })
    expect(await differences()).toEqual([])
  })
})
