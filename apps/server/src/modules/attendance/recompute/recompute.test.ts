// @module-tag no-retry

import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { attlog, drain, markWrittenDays, runOf } from '../../../../test/import.ts'
import { names } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { recompute } from './recompute.job.ts'

let t: TestServer
let days: ReturnType<typeof alphaDays>
beforeAll(async () => {
  t = await openTestServer()
  await drain(t, t.group.alpha.id)
  days = alphaDays(t)
})
afterAll(() => t.close())

const alpha = () => t.group.alpha.id

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
        const id = await days.hire(`W${n}-${i}`, office.id)
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
      const rows = await days.query(
        sql<
          Record<string, unknown> & { explanation: string }
        >`select array_position(${people}::uuid[], employment_id) as person, day, day_kind, expected_minutes, worked_minutes, late_minutes, early_leave_minutes,
          absent_minutes, step_out_minutes, extra_minutes, attribute, missing, state, explanation from attendance.day_result where employment_id = any(${people}::uuid[]) and day between '2026-10-01' and '2026-10-20' order by 1, 2`,
      )
      const facts = await days.query(
        sql<{ id: number; fact: string }>`select id, pin || ' ' || wall as fact from attendance.punch`,
      )
      const known = new Map(facts.map((f) => [f.id, f.fact]))
      return rows.map((r) => {
        const explanation = JSON.parse(r.explanation) as { lines: { punches?: number[] }[]; punches: [id: number][] }
        for (const punch of explanation.punches) punch[0] = known.get(punch[0]) as never
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
        await days.load(attlog(...lines), whole.officeId)
        const many = await makeWorld()
        for (let i = 0; i < cuts; i++) {
          const part = mixed.filter((_, k) => k % cuts === i)
          // Each file repeats a little of the one before; now and then days are computed before all facts are there.
          const repeated = mixed.filter((_, k) => (k + 1) % cuts === i && k % 2 === 0)
          if (part.length > 0) await days.load(attlog(...part, ...repeated), many.officeId)
          if (seed % (i + 2) === 0) await drain(t, alpha())
        }
        await drain(t, alpha())
        const once = await resultsOf(whole.people)
        expect(once).toHaveLength(60)
        expect(await resultsOf(many.people)).toEqual(once)
      }),
      { numRuns: 5, seed: 20_261_120, endOnFailure: true },
    )
    const before = await markWrittenDays(t, alpha())
    await days.recomputeAll()
    expect(await markWrittenDays(t, alpha())).toBe(before)
  })

  it('write no row where nothing changes, and the changed one where something does', async () => {
    const id = await days.hire('R1')
    await giveShift(t, (await makeShift(t)).id, [id])
    await t
      .as(t.group.hr.token)
      .call(pins.assign, { id, officeId: t.group.alpha.officeId, pin: '901', from: day('2026-09-01'), to: null })
    await days.load(attlog([901, '2026-11-10 08:00:00'], [901, '2026-11-10 17:00:00']))
    await drain(t, alpha())
    const [mark, on10, on11] = [
      await markWrittenDays(t, alpha()),
      await days.rowOn(id, '2026-11-10'),
      await days.rowOn(id, '2026-11-11'),
    ]
    await days.recomputeAll()
    await days.load(attlog([901, '2026-11-10 08:00:00'], [901, '2026-11-10 17:00:00']))
    await drain(t, alpha())
    expect(await markWrittenDays(t, alpha())).toBe(mark)
    await days.load(attlog([901, '2026-11-10 12:30:00']))
    await drain(t, alpha())
    expect((await days.rowOn(id, '2026-11-10'))?.xmin).not.toBe(on10?.xmin)
    expect((await days.rowOn(id, '2026-11-11'))?.xmin).toBe(on11?.xmin)
  })

  it('never touch a frozen day', async () => {
    const id = await days.hire('R2')
    await giveShift(t, (await makeShift(t)).id, [id])
    await t
      .as(t.group.hr.token)
      .call(pins.assign, { id, officeId: t.group.alpha.officeId, pin: '902', from: day('2026-09-01'), to: null })
    await drain(t, alpha())
    await days.query(
      sql`update attendance.day_result set state = 'frozen', worked_minutes = 77 where employment_id = ${id} and day between '2026-11-02' and '2026-11-03'`,
    )
    const frozen = [await days.rowOn(id, '2026-11-02'), await days.rowOn(id, '2026-11-03')]
    await days.load(
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
    expect([await days.rowOn(id, '2026-11-02'), await days.rowOn(id, '2026-11-03')]).toEqual(frozen)
    await days.query(sql`update organisation.employment set onboard_on = '2026-11-04' where id = ${id}`)
    await days.recomputeAll()
    expect([await days.rowOn(id, '2026-11-02'), await days.rowOn(id, '2026-11-03')]).toEqual(frozen)
    expect(await days.rowOn(id, '2026-11-04')).toMatchObject({ worked: 480 })
    // Before the first day of work there is nothing but what was frozen.
    expect(await days.rowOn(id, '2026-11-01')).toBeUndefined()
  })

  it('lose nothing when they are killed on the way, and end with what the facts say whoever else is at work', async () => {
    const id = await days.hire('R3')
    await giveShift(t, (await makeShift(t)).id, [id])
    const run = runOf(t, alpha())
    await days.query(
      sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on) select company_id, id, '2024-01-01', '2026-11-20' from organisation.employment where company_id = ${alpha()}`,
    )
    let chunks = 0
    const killed = {
      ...run,
      mass: ((work) =>
        run.mass(async (client) => {
          const done = await work(client)
          if (++chunks === 2) throw new Error('killed')
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
    const before = await markWrittenDays(t, alpha())
    await days.recomputeAll()
    expect(await markWrittenDays(t, alpha())).toBe(before)
  })
})

describe('a recompute that is killed as soon as it has written', () => {
  it('has said whose days they are: nobody keeps the old sum of a month', async () => {
    const id = await days.hire('K1')
    await drain(t, alpha())
    const messages = async () =>
      (await days.query(sql`select 1 from platform.outbox where topic = 'person.changed' and body like ${`%${id}%`}`))
        .length
    const before = await messages()
    await days.query(
      sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on) values (${alpha()}, ${id}, '2026-11-20', '2026-11-20')`,
    )
    const killed = async () => {
      throw new Error('killed')
    }
    await expect(recompute({ ...runOf(t, alpha()), operation: killed })).rejects.toThrow('killed')
    expect(await messages()).toBe(before + 1)
  })
})

describe('two recomputes of a company', () => {
  it('never leave the older answer: the second begins when the first has written', async () => {
    const id = await days.hire('P1', (await days.makeOffice('Two at work')).id)
    await giveShift(t, (await makeShift(t)).id, [id])
    await drain(t, alpha())
    const hr = t.as(t.group.hr.token)
    const change = (shiftId: string | null, version: number) =>
      hr.call(schedule.set, { cells: [{ employmentId: id, day: day('2026-11-10'), shiftId, version }] })
    expect((await days.rowOn(id, '2026-11-10'))?.kind).toBe('workday')
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
        await days.query(
          sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
        )
      )[0]?.n === 1
    await expect.poll(waits, { timeout: 10_000, interval: 20 }).toBe(true)
    written.resolve()
    await Promise.all([first, second])
    await drain(t, alpha())
    expect((await days.rowOn(id, '2026-11-10'))?.kind).toBe('rest')
  })
})

describe('days of somebody who pressed often', () => {
  it('are computed once for all presses that are there', async () => {
    await drain(t, alpha())
    const { employmentId } = t.group.staff
    await days.query(
      sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on)
        select ${alpha()}::uuid, ${employmentId}::uuid, '2026-11-19'::date, '2026-11-19'::date from generate_series(1, 2500)`,
    )
    let chunks = 0
    const run = runOf(t, alpha())
    const counted: typeof run = { ...run, mass: (work, seen) => run.mass(work, seen).finally(() => chunks++) }
    await recompute(counted)
    // The last one finds nothing.
    expect(chunks).toBe(2)
  })
})
