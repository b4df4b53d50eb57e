// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { addDays, day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'), true)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  // Five days, so that applications are refused as well.
  const rules = leaveRules({ yearlyMinutes: 2400 })
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { rules, effectiveOn: day('2026-01-01') })).id
})

const query = async <T>(text: ReturnType<typeof sql<T>>) =>
  (await t.server.runAsSystem((ctx) => text.execute(ctx.db), [t.group.alpha.id])).rows

/** What the ledger says, and what its entries and the applications that stand make of it. */
async function ledger() {
  const [row] = await query(
    sql<Record<'granted' | 'held' | 'used' | 'entriesGranted' | 'entriesHeld' | 'entriesUsed' | 'away', number>>`select
      coalesce(sum(e.granted), 0)::int as granted, coalesce(sum(e.held), 0)::int as held, coalesce(sum(e.used), 0)::int as used,
      (select coalesce(sum(minutes) filter (where kind = 'granted'), 0)::int from leave.entry where type_id = ${typeId}) as "entriesGranted",
      (select coalesce(sum(minutes) filter (where kind = 'held'), 0)::int from leave.entry where type_id = ${typeId}) as "entriesHeld",
      (select coalesce(sum(minutes) filter (where kind = 'used'), 0)::int from leave.entry where type_id = ${typeId}) as "entriesUsed",
      (select coalesce(sum(to_minute - from_minute), 0)::int from leave.taken where type_id = ${typeId}) as away
      from leave.entitlement e where e.type_id = ${typeId}`,
  )
  return row as NonNullable<typeof row>
}

/** Numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Open = { id: string; minutes: number; state: 'held' | 'used' | 'back' | 'none' }

describe('the ledger of a leave, whatever is done with applications [3.13, 4.10a]', () => {
  it.each([1, 2, 3])(
    'held, used and what is free are what was granted; deleted is as never applied for (walk %i)',
    async (seed) => {
      const next = numbers(seed)
      const all: Open[] = []
      let refused = 0
      const { staff, manager, admin } = t.group
      const by = t.as(staff.token)
      const form = (minutes: number, on: number) => {
        const at = addDays(day('2026-11-21'), on)
        return {
          typeId,
          reason: 'Family',
          slots: [{ id: 'a', from: at, to: at, fromMinute: 480, toMinute: 480 + minutes }],
        }
      }
      const lengths = [60, 120, 240]
      const now = async (one: Open) => (await desk.get(admin, one.id)).data
      const steps: Record<string, (one: Open) => Promise<void>> = {
        async approve(one) {
          if (one.state === 'held' && (await desk.approve(manager, await now(one))).status === 200) one.state = 'used'
        },
        async reject(one) {
          if (one.state === 'held' && (await desk.reject(manager, await now(one))).status === 200) one.state = 'none'
        },
        async giveBack(one) {
          if (one.state === 'held' && (await desk.giveBack(manager, await now(one))).status === 200) one.state = 'back'
        },
        async resubmit(leave) {
          if (leave.state !== 'back') return
          const { id, version } = await now(leave)
          const minutes = lengths[next(3)] as number
          const again = await by.call(tasks.resubmit, { id, version, form: form(minutes, next(40)) })
          if (again.status === 200) Object.assign(leave, { state: 'held', minutes })
          else refused++
        },
        async withdraw(one) {
          if (one.state === 'held' && (await desk.cancel(staff, await now(one))).status === 200) one.state = 'none'
        },
        async cancelLeave(leave) {
          if (leave.state !== 'used') return
          const { id, version } = await now(leave)
          const answer = await by.call(tasks.cancelLeave, { id, version, comment: 'Off' })
          expect(answer.status, answer.raw.body).toBe(200)
          leave.state = 'none'
        },
        async remove(one) {
          const { id, version } = await now(one)
          const gone = await t.as(admin.token).call(tasks.delete, { id, version, comment: '' })
          if (gone.status === 200) all.splice(all.indexOf(one), 1)
        },
      }
      const names = Object.keys(steps)
      for (let i = 0; i < 40; i++) {
        const one = all[next(all.length + 1)]
        if (!one || next(3) === 0) {
          const minutes = lengths[next(3)] as number
          const made = await by.call(tasks.submit, {
            ...{ kind: 'leave', employmentId: staff.employmentId, form: form(minutes, next(40)) },
          })
          if (made.status === 200) all.push({ id: made.data.id, minutes, state: 'held' })
          else refused++
        } else await steps[names[next(names.length)] as string]?.(one)
        const sum = (...states: Open['state'][]) =>
          all.filter(({ state }) => states.includes(state)).reduce((total, { minutes }) => total + minutes, 0)
        const found = await ledger()
        // What was given back to its applicant holds its days until it is settled what becomes of it.
        const held = sum('held', 'back')
        expect(found, `step ${i}`).toEqual({
          ...{ granted: all.length === 0 ? found.granted : 2400, held, used: sum('used'), away: held + sum('used') },
          ...{ entriesGranted: found.granted, entriesHeld: held, entriesUsed: sum('used') },
        })
        expect(found.held + found.used).toBeLessThanOrEqual(found.granted)
      }
      for (const one of [...all]) await steps.remove?.(one)
      expect(await ledger()).toMatchObject({ held: 0, used: 0, entriesHeld: 0, entriesUsed: 0, away: 0 })
      expect(refused).toBeGreaterThan(0)
    },
  )
})
