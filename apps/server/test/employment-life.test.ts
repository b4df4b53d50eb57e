// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { addDays, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meaningOf } from './life-commands.ts'
import { answersOf, contradictions, factsOf } from './life-facts.ts'
import { goOn, openWorld, STEPS, type Step } from './life-walk.ts'
import { employeeForm } from './make.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from './server.ts'

let t: TestServer
let owner: pg.Client
beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

/** Walks of some twenty commands each, in a company of their own: a thousand commands, or as many as there is time for. */
const WALKS = 50
const MOST_MS = 45_000

describe('whatever HR decides, in whatever order', () => {
  it('everybody has one main position on each employed day, none twice, and the days before stay as they were [1.04a, 1.04d, 4.13]', async () => {
    const carriedOut = new Map<Step['kind'], number>()
    const end = performance.now() + MOST_MS
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        if (performance.now() > end) return
        const world = await openWorld(t, NOON)
        for (const step of steps) {
          if (step.after > 0) await goOn(world, step.after)
          const facts = await factsOf(owner, world)
          expect(contradictions(facts, world.today)).toEqual([])
          const command = meaningOf(world, facts, step)
          if (!command) continue
          const eve = addDays(command.from, -1)
          const before = await answersOf(world, facts, eve)
          const status = await command.run()
          expect(status).toBeLessThan(500)
          const after = await factsOf(owner, world)
          if (status !== 200) expect(after).toEqual(facts)
          else carriedOut.set(step.kind, (carriedOut.get(step.kind) ?? 0) + 1)
          expect(contradictions(after, world.today)).toEqual([])
          expect(await answersOf(world, after, eve)).toEqual(before)
        }
      }),
      { numRuns: WALKS, endOnFailure: true },
    )
    // Whatever is refused changes nothing, so a walk says something only where most kinds are carried out.
    expect(carriedOut.size).toBeGreaterThan(8)
  })
})

it('who is moved after they have given notice stands in the new place until their last day, and no day longer [1.04d, 4.13]', async () => {
  t.clock.now = NOON
  const hr = t.as(t.group.hr.token)
  const { belowId: departmentId, otherDepartmentId } = t.group.alpha
  const { id } = (await hr.call(employees.create, employeeForm(t.group.alpha))).data
  const [from, lastOn] = [day('2026-11-25'), day('2026-12-10')]
  await hr.call(states.decide, { id, kind: 'notice', on: day('2026-11-20'), lastOn, note: '' })
  const placed = await hr.call(placements.place, { id, from, departmentId })
  expect(placed.data.positions.map((p) => [p.from, p.to])).toEqual([
    ['2026-03-01', '2026-11-24'],
    [from, lastOn],
  ])
  await hr.call(states.decide, { id, kind: 'notice-withdrawn', on: from, lastOn: null, note: '' })
  const later = await hr.call(placements.place, { id, from: day('2026-12-01'), departmentId: otherDepartmentId })
  expect(later.data.positions.map((p) => p.to)).toEqual(['2026-11-24', '2026-11-30', null])
})

describe('nobody is employed twice on a day [4.13]', () => {
  const TODAY = NOON.slice(0, 10) as Parameters<typeof addDays>[0]
  const hr = () => t.as(t.group.hr.token)
  const notice = { note: '', kind: 'notice' as const, on: TODAY, lastOn: addDays(TODAY, 5) }
  async function hiredTwice() {
    t.clock.now = NOON
    const { id } = (await hr().call(employees.create, employeeForm(t.group.alpha))).data
    await hr().call(states.decide, { ...notice, id })
    const { departmentId, officeId, levelId } = t.group.alpha
    const again = await hr().call(states.rehire, {
      ...{ id, jobNumber: crypto.randomUUID().slice(0, 13), onboardOn: addDays(TODAY, 10), regularizationOn: null },
      ...{ departmentId, officeId, levelId },
    })
    expect(again.status, again.msg).toBe(200)
    return { id, again: again.data }
  }

  it('a notice of somebody who is hired again is neither withdrawn nor taken back', async () => {
    const { id } = await hiredTwice()
    const withdrawn = { id, note: '', kind: 'notice-withdrawn' as const, on: addDays(TODAY, 2), lastOn: null }
    expectRefused(await hr().call(states.decide, withdrawn), 'organisation.employed_twice')
    const { rows } = await owner.query('select id::int from organisation.employment_event where employment_id = $1', [
      id,
    ])
    expectRefused(await hr().call(states.takeBack, { id, decisionId: rows[0].id }), 'organisation.employed_twice')
    expect((await hr().call(employees.get, { id })).data.resignOn).toBe(addDays(TODAY, 5))
  })

  it('nor stands in two main positions: the database itself refuses it, whoever writes', async () => {
    const { id } = await hiredTwice()
    const twice = sql`insert into organisation.position (company_id, id, employment_id, period, is_main, department_id, office_id, level_id)
      select company_id, gen_random_uuid(), employment_id, period, true, department_id, office_id, level_id
      from organisation.position where employment_id = ${id}`
    const written = t.server.runAsSystem((ctx) => twice.execute(ctx.db), [t.group.alpha.id])
    await expect(written).rejects.toMatchObject({ constraint: 'position_one_main' })
  })

  it('the first day of who was hired again stays behind the last day before', async () => {
    const { again } = await hiredTwice()
    const { companyId: _, departmentId, officeId, levelId, ...form } = employeeForm(t.group.alpha, again.jobNumber)
    const input = { ...form, id: again.id, version: again.version, onboardOn: addDays(TODAY, 5) }
    const answer = await hr().call(employees.update, input)
    expectRefused(answer, 'organisation.employed_twice')
    expect(answer.refusal.fields).toEqual({ onboardOn: `organisation.employed_until:${addDays(TODAY, 5)}` })
    expect((await hr().call(employees.update, { ...input, onboardOn: addDays(TODAY, 6) })).status).toBe(200)
  })
})
