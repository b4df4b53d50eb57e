import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import type { Hours } from '@muster/contract/attendance/shift'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { type Day, day } from '@muster/kernel/day'
import { names } from './make.ts'
import type { TestServer } from './server.ts'

/** Eight to five with a break at noon, five minutes of grace. */
export const DAY_HOURS: Hours = {
  kind: 'fixed',
  periods: [{ from: 480, to: 1020 }],
  breaks: [{ from: 720, to: 780 }],
  before: 120,
  after: 240,
  lateGrace: 5,
  earlyGrace: 5,
  flexStartTo: null,
  core: null,
  requiredMinutes: 0,
  clocking: 'in-and-out',
}

let letters = 0
/** A letter that no other shift of a file has, of 108, and no name holds. */
export function nextLetter(): string {
  const n = letters++ % 108
  return `${'QXZVWY'[Math.floor(n / 18)]}${'GHJKLMNPQRSTUVWXYZ'[n % 18]}`
}

/** A shift of ALPHA, made by its HR. */
export async function makeShift(
  t: TestServer,
  hours: Partial<Hours> = {},
  effectiveOn: Day = day('2024-01-01'),
  departmentIds: string[] = [],
) {
  const { data } = await t.as(t.group.hr.token).call(shifts.create, {
    companyId: t.group.alpha.id,
    letter: nextLetter(),
    colour: 1,
    names: names(`Shift ${crypto.randomUUID()}`),
    departmentIds,
    effectiveOn,
    hours: { ...DAY_HOURS, ...hours },
  })
  return data
}

/** A pattern with the shift from Monday to Friday (or on every day), given to people from a day on. */
export async function giveShift(
  t: TestServer,
  shiftId: string,
  employmentIds: readonly string[],
  from: Day = day('2024-01-01'),
  isDaily = false,
) {
  const hr = t.as(t.group.hr.token)
  const week = [1, 2, 3, 4, 5, 6, 7].map((n) => (isDaily || n < 6 ? shiftId : null))
  const { data } = await hr.call(patterns.create, {
    companyId: t.group.alpha.id,
    names: names(`Week ${crypto.randomUUID()}`),
    shiftIds: week,
  })
  await hr.call(patterns.assign, { id: data.id, from, employmentIds: [...employmentIds] })
  return data
}
