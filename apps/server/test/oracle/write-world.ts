import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { type Hours, shiftEndpoints } from '@muster/contract/attendance/shift'
import { pinEndpoints } from '@muster/contract/organisation/employee'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import { importNow } from '../import.ts'
import { makeEmployee, names } from '../make.ts'
import type { TestServer } from '../server.ts'
import { nextLetter } from '../shifts.ts'
import type { Week, Worker, World } from './world.ts'

const SINCE = day('2024-01-01')

/** Writes worlds into the product, through its endpoints; gives who became which employment. */
export async function writeWorlds(t: TestServer, worlds: readonly World[]): Promise<Map<Worker, string>> {
  const admin = t.as(t.group.admin.token)
  const employmentOf = new Map<Worker, string>()
  for (const world of worlds) {
    const offices = await writeOffices(t, world)
    const idOf = (name: string) => offices.get(name)?.id ?? ''
    for (const worker of world.workers) {
      const company = t.group[worker.company]
      const [home, ...moves] = worker.places
      const { employmentId } = await t.server.runAsSystem(
        (ctx) =>
          makeEmployee(ctx, company, { jobNumber: worker.name, name: worker.name, officeId: idOf(home?.office ?? '') }),
        [company.id],
      )
      employmentOf.set(worker, employmentId)
      for (const { gate, ...given } of worker.pins) {
        const office = world.offices.find((one) => one.gate === gate && one.company === worker.company)
        await ok(admin.call(pinEndpoints.assign, { id: employmentId, officeId: idOf(office?.name ?? ''), ...given }))
      }
      for (const { from, office } of moves)
        await ok(admin.call(placementEndpoints.place, { id: employmentId, from, officeId: idOf(office) }))
    }
    for (const { office, text } of world.files)
      await importNow(t, { token: t.group.admin.token, officeId: idOf(office), bytes: text, name: `${world.name}.dat` })
  }
  await writeWeeks(t, employmentOf)
  return employmentOf
}

/** Offices of one gate share its PIN space. */
async function writeOffices(t: TestServer, world: World) {
  const offices = new Map<string, { id: string; gate: string; pinSpaceId: string }>()
  for (const { name, company, zone, gate } of world.offices) {
    const shared = [...offices.values()].find((office) => office.gate === gate)
    const form = { companyId: t.group[company].id, names: names(name), nation: 'VN', zone }
    const sharing = shared && { pinSpaceId: shared.pinSpaceId }
    const made = await ok(t.as(t.group.admin.token).call(officeEndpoints.create, { ...form, ...sharing }))
    offices.set(name, { id: made.id, gate, pinSpaceId: made.pinSpaceId })
  }
  return offices
}

/** Shifts, patterns of a week, and who has them from which day on. */
async function writeWeeks(t: TestServer, employmentOf: ReadonlyMap<Worker, string>): Promise<void> {
  const admin = t.as(t.group.admin.token)
  const given = [...employmentOf].flatMap(([{ company, weeks }, id]) =>
    weeks.map(({ from, shifts }) => ({ company, from, shifts, id })),
  )
  for (const [company, those] of Map.groupBy(given, (one) => one.company)) {
    const companyId = t.group[company].id
    const shiftOf = new Map<Hours, string>()
    for (const hours of new Set(those.flatMap(({ shifts }) => shifts.filter((one) => one !== null)))) {
      const form = { companyId, letter: nextLetter(), colour: 1, names: names(`Shift ${crypto.randomUUID()}`) }
      const made = await ok(
        admin.call(shiftEndpoints.create, { ...form, departmentIds: [], effectiveOn: SINCE, hours }),
      )
      shiftOf.set(hours, made.id)
    }
    const patternOf = new Map<Week['shifts'], string>()
    for (const shifts of new Set(those.map((one) => one.shifts))) {
      const shiftIds = shifts.map((hours) => (hours ? (shiftOf.get(hours) ?? null) : null))
      const form = { companyId, names: names(`Week ${crypto.randomUUID()}`), shiftIds }
      patternOf.set(shifts, (await ok(admin.call(patternEndpoints.create, form))).id)
    }
    // The later week of somebody ends the earlier one.
    const begins = Map.groupBy(
      those.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      ({ from }) => from,
    )
    for (const [from, starting] of begins)
      for (const [shifts, people] of Map.groupBy(starting, (one) => one.shifts)) {
        const given = { id: patternOf.get(shifts) ?? '', from, employmentIds: people.map(({ id }) => id) }
        await ok(admin.call(patternEndpoints.assign, given))
      }
  }
}

/** The reply of a call that was carried out. */
async function ok<T>(calling: Promise<{ status: number; data: T; raw: { body: string } }>): Promise<T> {
  const { status, data, raw } = await calling
  if (status !== 200) throw new Error(raw.body)
  return data
}
