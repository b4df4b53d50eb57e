import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { inboxEndpoints as inbox } from '@muster/contract/attendance/inbox'
import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { placementEndpoints as places } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlog, drain, importNow, runOf, tick, writtenDays } from '../../../../test/import.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS, giveShift, makeShift } from '../../../../test/shifts.ts'
import { markDue } from './due.job.ts'
import { recompute } from './recompute.job.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await drain(t, t.group.alpha.id)
})
afterAll(() => t.close())

const alpha = () => t.group.alpha.id
const query = async <T>(text: ReturnType<typeof sql<T>>) =>
  (await t.server.deed((ctx) => text.execute(ctx.db), [alpha()])).rows
const load = (text: string, officeId = t.group.alpha.officeId) =>
  importNow(t, { token: t.group.hr.token, officeId, bytes: text })
/** Somebody employed since September. */
const hire = (jobNumber: string, officeId?: string) =>
  t.server.deed(
    async (ctx) => {
      const at = officeId === undefined ? {} : { officeId }
      const { employmentId } = await makeEmployee(ctx, t.group.alpha, { jobNumber, name: jobNumber, ...at })
      await sql`update organisation.employment set onboard_on = '2026-09-01' where id = ${employmentId}`.execute(ctx.db)
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
const FIELDS = [
  'jobNumber',
  'name',
  'nativeName',
  'nickname',
  'sex',
  'birthday',
  'education',
  'specialty',
  'maritalStatus',
  'computerLevel',
  'foreignLanguageLevel',
  'hobby',
  'recruitmentSource',
  'email',
  'phone',
  'address',
  'emergencyContact',
  'contractType',
  'contractEndOn',
  'onboardOn',
  'regularizationOn',
] as const
/** What is out of date, in words; and nothing afterwards. */
const dirty = async (employmentId: string) => {
  const rows = await query(
    sql<{
      range: string
    }>`select distinct from_on || '..' || to_on as range from attendance.dirty_range where employment_id = ${employmentId} order by 1`,
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
    sql`insert into attendance.dirty_range (company_id, employment_id, from_on, to_on, is_widened) select e.company_id, e.id, coalesce(min(r.day), '2026-10-01'), '2026-11-20', true from organisation.employment e
      left join attendance.day_result r on r.company_id = e.company_id and r.employment_id = e.id where e.company_id = ${alpha()} group by e.company_id, e.id`,
  )
  await drain(t, alpha())
}

describe('results are recomputed at will', () => {
  it('come out the same from one file, many files, any order, with repetitions, recomputed in between or not [3.14, 3.15]', {
    timeout: 60_000,
  }, async () => {
    const night = await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [] })
    const split = await makeShift(t, {
      periods: [
        { from: 480, to: 720 },
        { from: 780, to: 1020 },
      ],
      breaks: [],
    })
    const flexible = await makeShift(t, {
      kind: 'flexible',
      periods: [{ from: 540, to: 1080 }],
      breaks: [{ from: 720, to: 780 }],
      flexStartTo: 645,
    })
    let world = 0
    /** An office of its own with three people who work in the three ways; its PINs mean them alone. */
    const makeWorld = async () => {
      const n = world++
      const office = (
        await t.as(t.group.hr.token).call(offices.create, {
          companyId: alpha(),
          names: names(`World ${n}`),
          nation: 'VN',
          zone: 'Asia/Ho_Chi_Minh',
        })
      ).data
      const people = []
      for (const [i, shift] of [night, split, flexible].entries()) {
        const id = await hire(`W${n}-${i}`, office.id)
        await giveShift(t, shift.id, [id], day('2026-01-01'), true)
        await t
          .as(t.group.hr.token)
          .call(pins.assign, { id, officeId: office.id, pin: String(i + 1), from: day('2026-09-01'), to: null })
        people.push(id)
      }
      return { officeId: office.id, people }
    }
    /** Rows of October without what differs by nature: whose they are, and the numbers of the facts. */
    const resultsOf = async (people: readonly string[]) => {
      const rows = await query(
        sql<
          Record<string, unknown> & { explanation: string }
        >`select array_position(${people}::uuid[], employment_id) as person, day, day_kind, expected_minutes, worked_minutes, late_minutes, early_leave_minutes,
          absent_minutes, step_out_minutes, extra_minutes, attribute, missing, state, explanation from attendance.day_result where employment_id = any(${people}::uuid[]) and day between '2026-10-01' and '2026-10-20' order by 1, 2`,
      )
      const facts = await query(
        sql<{ id: number; fact: string }>`select id, pin || ' ' || wall as fact from attendance.punch`,
      )
      const known = new Map(facts.map((f) => [f.id, f.fact]))
      return rows.map((r) => {
        const explanation = JSON.parse(r.explanation) as { lines: { punches?: number[] }[] }
        for (const line of explanation.lines)
          if (line.punches) line.punches = line.punches.map((id) => known.get(id) as never)
        return { ...r, explanation }
      })
    }
    const punch = fc.tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 2, max: 14 }),
      fc.constantFrom(5, 355, 480, 481, 530, 600, 719, 725, 778, 785, 1020, 1080, 1140, 1315, 1325, 1439),
      fc.integer({ min: 0, max: 59 }),
    )
    const scenario = fc.record({
      facts: fc.uniqueArray(punch, { minLength: 12, maxLength: 45, selector: (p) => p.join() }),
      cuts: fc.integer({ min: 2, max: 6 }),
      seed: fc.integer({ min: 1, max: 1_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(scenario, async ({ facts, cuts, seed }) => {
        const lines = facts.map(([pin, on, minute, second]) => {
          const at = new Date(Date.UTC(2026, 9, on) + minute * 60_000 + second * 1000).toISOString()
          return [pin, at.slice(0, 19).replace('T', ' ')] as const
        })
        const mixed = lines
          .map((line, i) => ({ line, key: Math.sin(seed + i * 7) }))
          .toSorted((a, b) => a.key - b.key)
          .map((m) => m.line)
        const whole = await makeWorld()
        await load(attlog(...lines), whole.officeId)
        const many = await makeWorld()
        for (let i = 0; i < cuts; i++) {
          const part = mixed.filter((_, k) => k % cuts === i)
          // Each file repeats a little of the one before; now and then days are computed before all facts are there.
          const repeated = mixed.filter((_, k) => (k + 1) % cuts === i && k % 2 === 0)
          if (part.length > 0) await load(attlog(...part, ...repeated), many.officeId)
          if (seed % (i + 2) === 0) await drain(t, alpha())
        }
        await drain(t, alpha())
        const once = await resultsOf(whole.people)
        expect(once).toHaveLength(60)
        expect(await resultsOf(many.people)).toEqual(once)
      }),
      { numRuns: 5, seed: 20_261_120, endOnFailure: true },
    )
    const before = await writtenDays(t, alpha())
    await recomputeAll()
    expect(await writtenDays(t, alpha())).toBe(before)
  })

  it('write no row where nothing changes, and the changed one where something does', async () => {
    const id = await hire('R1')
    await giveShift(t, (await makeShift(t)).id, [id])
    await t
      .as(t.group.hr.token)
      .call(pins.assign, { id, officeId: t.group.alpha.officeId, pin: '901', from: day('2026-09-01'), to: null })
    await load(attlog([901, '2026-11-10 08:00:00'], [901, '2026-11-10 17:00:00']))
    await drain(t, alpha())
    const [mark, on10, on11] = [
      await writtenDays(t, alpha()),
      await rowOn(id, '2026-11-10'),
      await rowOn(id, '2026-11-11'),
    ]
    await recomputeAll()
    await load(attlog([901, '2026-11-10 08:00:00'], [901, '2026-11-10 17:00:00']))
    await drain(t, alpha())
    expect(await writtenDays(t, alpha())).toBe(mark)
    await load(attlog([901, '2026-11-10 12:30:00']))
    await drain(t, alpha())
    expect((await rowOn(id, '2026-11-10'))?.xmin).not.toBe(on10?.xmin)
    expect((await rowOn(id, '2026-11-11'))?.xmin).toBe(on11?.xmin)
  })

  it('never touch a closed day', async () => {
    const id = await hire('R2')
    await giveShift(t, (await makeShift(t)).id, [id])
    await t
      .as(t.group.hr.token)
      .call(pins.assign, { id, officeId: t.group.alpha.officeId, pin: '902', from: day('2026-09-01'), to: null })
    await drain(t, alpha())
    await query(
      sql`update attendance.day_result set state = 'closed', worked_minutes = 77 where employment_id = ${id} and day between '2026-11-02' and '2026-11-03'`,
    )
    const frozen = [await rowOn(id, '2026-11-02'), await rowOn(id, '2026-11-03')]
    await load(
      attlog(
        [902, '2026-11-02 08:00:00'],
        [902, '2026-11-02 17:00:00'],
        [902, '2026-11-04 08:00:00'],
        [902, '2026-11-04 17:00:00'],
      ),
    )
    await t
      .as(t.group.hr.token)
      .call(schedule.set, { cells: [{ employmentId: id, day: day('2026-11-03'), shiftId: null, version: 0 }] })
    await drain(t, alpha())
    expect([await rowOn(id, '2026-11-02'), await rowOn(id, '2026-11-03')]).toEqual(frozen)
    await query(sql`update organisation.employment set onboard_on = '2026-11-04' where id = ${id}`)
    await recomputeAll()
    expect([await rowOn(id, '2026-11-02'), await rowOn(id, '2026-11-03')]).toEqual(frozen)
    expect(await rowOn(id, '2026-11-04')).toMatchObject({ worked: 480 })
    // Before the first day of work there is nothing but what was closed.
    expect(await rowOn(id, '2026-11-01')).toBeUndefined()
  })

  it('lose nothing when they are killed on the way, and end with what the facts say whoever else is at work', async () => {
    const id = await hire('R3')
    await giveShift(t, (await makeShift(t)).id, [id])
    const run = runOf(t, alpha())
    await query(
      sql`insert into attendance.dirty_range (company_id, employment_id, from_on, to_on) select company_id, id, '2024-01-01', '2026-11-20' from organisation.employment where company_id = ${alpha()}`,
    )
    let portions = 0
    const killed = {
      ...run,
      mass: ((work) =>
        run.mass(async (client) => {
          const done = await work(client)
          if (++portions === 2) throw new Error('killed')
          return done
        })) as typeof run.mass,
    }
    await expect(recompute(killed)).rejects.toThrow('killed')
    const hr = t.as(t.group.hr.token)
    t.clock.now = '2026-11-20T00:55:00.000Z' as Instant
    const staff = t.as(t.group.staff.token)
    await Promise.all([
      ...[1, 2, 3].map(() => recompute(run)),
      ...Array.from({ length: 12 }, (_, i) => {
        t.clock.now = `2026-11-20T0${1 + (i % 8)}:00:00.000Z` as Instant
        return staff.call(punches.clock, {})
      }),
      ...Array.from({ length: 8 }, (_, i) =>
        hr.call(schedule.set, {
          cells: [{ employmentId: id, day: day(`2026-11-0${i + 1}`), shiftId: null, version: 0 }],
        }),
      ),
    ])
    t.clock.now = NOON
    await drain(t, alpha())
    const before = await writtenDays(t, alpha())
    await recomputeAll()
    expect(await writtenDays(t, alpha())).toBe(before)
  })
})

describe('two recomputes of a company', () => {
  it('never leave the older answer: the second begins when the first has written', async () => {
    const id = await hire('P1', (await makeOffice('Two at work')).id)
    await giveShift(t, (await makeShift(t)).id, [id])
    await drain(t, alpha())
    const hr = t.as(t.group.hr.token)
    const change = (shiftId: string | null, version: number) =>
      hr.call(schedule.set, { cells: [{ employmentId: id, day: day('2026-11-10'), shiftId, version }] })
    expect((await rowOn(id, '2026-11-10'))?.kind).toBe('workday')
    // The first has read its facts, and before it writes, one of them changes and another recompute starts.
    await hr.call(schedule.set, { cells: [{ employmentId: id, day: day('2026-11-11'), shiftId: null, version: 0 }] })
    const [read, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const run = runOf(t, alpha())
    const first = recompute({
      ...run,
      mass: (work, seen) =>
        run.mass(async (client) => {
          const query = client.query.bind(client) as (...args: unknown[]) => unknown
          const slow = Object.assign(Object.create(client), {
            query: (...args: unknown[]) => {
              if (!String(args[0]).startsWith('create temp table')) return query(...args)
              read.resolve()
              return written.promise.then(() => query(...args))
            },
          })
          return work(slow)
        }, seen),
    })
    await read.promise
    expect((await change(null, 0)).status).toBe(200)
    let isDone = false
    const second = drain(t, alpha()).then(() => {
      isDone = true
    })
    const waits = async () =>
      isDone ||
      (
        await query(
          sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
        )
      )[0]?.n === 1
    await expect.poll(waits, { timeout: 10_000, interval: 20 }).toBe(true)
    written.resolve()
    await Promise.all([first, second])
    await drain(t, alpha())
    expect((await rowOn(id, '2026-11-10'))?.kind).toBe('rest')
  })
})

describe('what makes days out of date, and which', () => {
  it('a shift: its people from the changed day on; the past keeps its version [3.12]', async () => {
    const hr = t.as(t.group.hr.token)
    const id = await hire('D1')
    const shift = await makeShift(t)
    await giveShift(t, shift.id, [id])
    await t
      .as(t.group.hr.token)
      .call(pins.assign, { id, officeId: t.group.alpha.officeId, pin: '911', from: day('2026-09-01'), to: null })
    await load(
      attlog(
        [911, '2026-11-09 08:30:00'],
        [911, '2026-11-09 17:00:00'],
        [911, '2026-11-16 08:30:00'],
        [911, '2026-11-16 17:00:00'],
      ),
    )
    await drain(t, alpha())
    const change = {
      id: shift.id,
      version: 1,
      letter: shift.letter,
      colour: 1,
      names: shift.names,
      departmentIds: [],
      effectiveOn: day('2026-11-16'),
    }
    await hr.call(shifts.update, { ...change, hours: { ...DAY_HOURS, periods: [{ from: 540, to: 1020 }] } })
    expect(await dirty(id)).toEqual(['2026-11-16..2026-11-20'])
    expect([(await rowOn(id, '2026-11-09'))?.late, (await rowOn(id, '2026-11-16'))?.late]).toEqual([30, 0])
    await hr.call(shifts.update, {
      ...change,
      version: 2,
      colour: 4,
      hours: { ...DAY_HOURS, periods: [{ from: 540, to: 1020 }] },
    })
    expect(await dirty(id)).toEqual([])
    await hr.call(shifts.update, { ...change, version: 3, effectiveOn: day('2026-12-24'), hours: DAY_HOURS })
    expect(await dirty(id)).toEqual([])
  })

  it('a pattern: from the day it is given; its week: all days of everybody who has or had it', async () => {
    const hr = t.as(t.group.hr.token)
    const id = await hire('D2')
    const shift = await makeShift(t)
    const week = Array<string | null>(7).fill(shift.id)
    const { data } = await hr.call(patterns.create, { companyId: alpha(), names: names('D2 week'), shiftIds: week })
    await drain(t, alpha())
    await hr.call(patterns.assign, { id: data.id, from: day('2026-11-09'), employmentIds: [id] })
    expect(await dirty(id)).toEqual(['2026-11-09..2026-11-20'])
    expect([(await rowOn(id, '2026-11-08'))?.absent, (await rowOn(id, '2026-11-09'))?.absent]).toEqual([0, 480])
    await giveShift(t, shift.id, [id], day('2026-11-12'))
    await drain(t, alpha())
    await hr.call(patterns.update, {
      id: data.id,
      version: 1,
      names: names('D2 week'),
      shiftIds: [...week.slice(0, 6), null],
    })
    expect(await dirty(id)).toEqual(['2026-11-09..2026-11-11'])
  })

  it('a cell: its day; a calendar day: that day of everybody employed', async () => {
    const hr = t.as(t.group.hr.token)
    const id = await hire('D3')
    await giveShift(t, (await makeShift(t)).id, [id])
    await drain(t, alpha())
    const target = { employmentId: id, day: day('2026-11-10') }
    await hr.call(schedule.set, {
      cells: [
        { ...target, shiftId: null, version: 0 },
        { employmentId: id, day: day('2026-11-12'), shiftId: null, version: 0 },
      ],
    })
    expect(await dirty(id)).toEqual(['2026-11-10..2026-11-10', '2026-11-12..2026-11-12'])
    expect((await rowOn(id, '2026-11-10'))?.kind).toBe('rest')
    await hr.call(schedule.clear, { cells: [target] })
    expect(await dirty(id)).toEqual(['2026-11-10..2026-11-10'])
    const entry = {
      day: day('2026-11-11'),
      nationality: '',
      kind: 'holiday' as const,
      names: names('Feast'),
      version: 0,
    }
    await hr.call(calendar.set, {
      companyId: alpha(),
      days: [entry, { ...entry, day: day('2027-01-01') }, { ...entry, day: day('2020-01-01') }],
    })
    expect(await dirty(id)).toEqual(['2026-11-11..2026-11-11'])
    expect((await rowOn(id, '2026-11-11'))?.kind).toBe('holiday')
    await hr.call(calendar.remove, { companyId: alpha(), day: entry.day, nationality: '', version: 1 })
    expect(await dirty(id)).toEqual(['2026-11-11..2026-11-11'])
  })

  it('somebody new: since they were hired, but not before the company has a fact', async () => {
    expect(await dirty(await hire('D6'))).toEqual(['2026-10-01..2026-11-20'])
    await load(attlog([916, '2026-03-02 08:00:00']))
    expect(await dirty(await hire('D7'))).toEqual(['2026-03-02..2026-11-20'])
  })

  it('a position and the employment: from the first day that differs; a PIN: the days of its punches', async () => {
    const hr = t.as(t.group.hr.token)
    const id = await hire('D4')
    expect(await dirty(id)).toEqual(['2026-03-02..2026-11-20'])
    const { officeId, departmentId, levelId } = t.group.alpha
    await hr.call(places.place, { id, from: day('2026-11-10'), officeId, departmentId, levelId })
    expect(await dirty(id)).toEqual(['2026-11-10..2026-11-20'])
    await query(
      sql`update organisation.employment set sex = 'other', birthday = '2000-01-01', nationality = 'VN', education = 'bachelor', marital_status = 'single' where id = ${id}`,
    )
    const { data } = await hr.call(employees.get, { id })
    const fields = Object.fromEntries(FIELDS.map((name) => [name, data[name]]))
    const saved = await hr.send({
      method: 'PUT',
      url: `/api/organisation/employees/${id}`,
      payload: { ...fields, version: data.version, nationality: 'TW' },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await dirty(id)).toEqual(['2026-09-01..2026-11-20'])
    await load(attlog([914, '2026-11-03 08:00:00'], [914, '2026-11-05 08:00:00'], [914, '2026-11-09 08:00:00']))
    await drain(t, alpha())
    await hr.call(pins.assign, { id, officeId, pin: '914', from: day('2026-11-04'), to: day('2026-11-06') })
    expect(await dirty(id)).toEqual(['2026-11-05..2026-11-05'])
    const pin = (await hr.call(employees.get, { id })).data.pins[0]
    await hr.call(pins.withdraw, { id, pinId: pin?.id ?? '' })
    expect(await dirty(id)).toEqual(['2026-11-05..2026-11-05'])
    await hr.call(inbox.assign, { officeId, pin: '914', employmentId: id })
    expect(await dirty(id)).toEqual(['2026-11-03..2026-11-09'])
    await load(attlog([914, '2026-11-10 08:00:00'], [914, '2026-11-05 08:00:00']))
    expect(await dirty(id)).toContain('2026-11-10..2026-11-10')
    await hr.call(inbox.list, {})
  })

  it('time itself: a day is concluded when its window closes, and a new day begins for everybody', async () => {
    const id = await hire('D5', (await makeOffice('Without a machine')).id)
    await giveShift(t, (await makeShift(t)).id, [id], day('2024-01-01'), true)
    await tick(t, alpha())
    expect(await rowOn(id, '2026-11-20')).toMatchObject({ state: 'open', absent: 0 })
    expect(await rowOn(id, '2026-11-19')).toMatchObject({ state: 'computed', absent: 480 })
    expect(await rowOn(id, '2026-11-21')).toBeUndefined()
    // Work ends at 17:00 in Viet Nam, clocking four hours later.
    t.clock.now = '2026-11-20T14:00:00.000Z' as Instant
    await tick(t, alpha())
    expect((await rowOn(id, '2026-11-20'))?.state).toBe('open')
    t.clock.now = '2026-11-20T14:00:01.000Z' as Instant
    await tick(t, alpha())
    expect(await rowOn(id, '2026-11-20')).toMatchObject({ state: 'computed', absent: 480 })
    const mark = await writtenDays(t, alpha())
    const count = async () =>
      (await query(sql<{ n: number }>`select count(*)::int as n from attendance.dirty_range`))[0]?.n
    await markDue(runOf(t, alpha()))
    expect(await count()).toBe(0)
    t.clock.now = '2026-11-20T17:00:00.000Z' as Instant
    await markDue(runOf(t, alpha()))
    const marked = await count()
    expect(marked).toBeGreaterThan(3)
    await markDue(runOf(t, alpha()))
    expect(await count()).toBe(marked)
    await drain(t, alpha())
    expect((await rowOn(id, '2026-11-21'))?.state).toBe('open')
    expect(await writtenDays(t, alpha())).not.toBe(mark)
    // After a stand-still no day is missing.
    t.clock.now = '2026-12-10T05:00:00.000Z' as Instant
    await tick(t, alpha())
    const rows = await query(
      sql<{
        day: string
        state: string
      }>`select day, state from attendance.day_result where employment_id = ${id} and day > '2026-11-18' order by day`,
    )
    expect(rows.map((r) => r.state)).toEqual([...Array(21).fill('computed'), 'open'])
    t.clock.now = NOON
  })
})
