import { dayEndpoints as days } from '@muster/contract/attendance/day'
import type { WayMadeUp } from '@muster/contract/attendance/missed-punch-form'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import type { Purpose } from '@muster/contract/attendance/step-out-form'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { type Day, day } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'
import { monthOf } from '@muster/kernel/month'
import { drain } from './import.ts'
import type { Person } from './make.ts'
import type { TestServer } from './server.ts'
import { withDetails } from './tasks.ts'

/** The instant of a wall time in Ho Chi Minh City, `2026-11-17 08:00`. */
export const wallAt = (on: string, time: string): Instant => instantOf(Date.parse(`${on}T${time}:00+07:00`))

/** What tests of corrections do: clock at a time, apply for a punch or a step out, look at what a day came to. */
export function correctionsOf(server: () => TestServer) {
  const as = (person: Person) => server().as(person.token)
  const staff = () => server().group.staff
  return {
    /** The staff clocks on the web at a wall time; the clock is put back. */
    clockAt: async (on: string, time: string, person = staff()) => {
      const { clock } = server()
      const now = clock.now
      clock.now = wallAt(on, time)
      const answer = await as(person).call(punches.clock, {})
      clock.now = now
      if (answer.status !== 200) throw new Error(answer.raw.body)
    },
    applyForPunch: (on: string, way: WayMadeUp, minute: number, over: object = {}, by = staff()) =>
      withDetails(
        as(by),
        as(by).call(tasks.submit, {
          ...{ kind: 'missed-punch', employmentId: staff().employmentId },
          form: { day: on, way, minute, reason: 'Forgot it', ...over },
        }),
      ),
    applyForOut: (on: string, from: number, to: number, purpose: Purpose, over: object = {}, by = staff()) =>
      withDetails(
        as(by),
        as(by).call(tasks.submit, {
          ...{ kind: 'step-out', employmentId: staff().employmentId },
          form: { day: on, from, to, purpose, reason: 'To a customer', ...over },
        }),
      ),
    /** What a day of the staff has come to, as HR sees it. */
    shownOn: async (on: string) => {
      const t = server()
      await drain(t, t.group.alpha.id)
      const asked = { employmentId: staff().employmentId, month: monthOf(day(on)) }
      const { data } = await as(t.group.hr).call(days.list, asked)
      return data.items.find((one) => one.day === (on as Day)) as (typeof data.items)[number]
    },
  }
}
