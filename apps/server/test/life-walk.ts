import { companyEndpoints as companies } from '@muster/contract/organisation/company'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { addDays, type Day, day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import fc from 'fast-check'
import { turnStates } from '../src/modules/organisation/employment/employment-state.job.ts'
import { applyDueTransfers } from '../src/modules/organisation/transfer/transfer.job.ts'
import { runOf } from './import.ts'
import { names } from './make.ts'
import type { Caller, TestServer } from './server.ts'

/** What HR and whoever plans the structure do, and how often beside each other. */
export const KINDS = [
  ...['onboard', 'onboard', 'rehire', 'rehire', 'place', 'place', 'place', 'order', 'order', 'take-back-move'],
  ...['regularized', 'unpaid-leave', 'returned', 'notice', 'notice', 'notice-withdrawn', 'take-back-decision'],
  ...['add-place', 'move-department', 'move-department', 'close-place', 'close-place'],
] as const
export type Kind = (typeof KINDS)[number]

/** One of these from a day on, after some days have gone by; `who` and `to` choose among what is there. */
export type Step = { kind: Kind; after: number; who: number; to: number; ahead: number; last: number }

/** Days go by slowly: the operation log is open for two months ahead. */
export const STEPS = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    after: fc.integer({ min: 0, max: 2 }),
    who: fc.nat(30),
    to: fc.nat(30),
    ahead: fc.integer({ min: -6, max: 12 }),
    last: fc.integer({ min: 0, max: 10 }),
  }),
  { minLength: 15, maxLength: 24 },
)

export const ORG_UNITS = ['department', 'office', 'level'] as const
export type OrgUnitKind = (typeof ORG_UNITS)[number]

/** A company of its own in which a walk goes on, and the day on which it is. */
export type World = {
  t: TestServer
  by: Caller
  companyId: string
  today: Day
  people: string[]
  places: Record<OrgUnitKind, string[]>
}

let made = 0
const called = (what: string) => names(`${what} ${++made}`)

/** A new company with three departments, one below another, two offices and two levels; nobody works there yet. */
export async function openWorld(t: TestServer, from: Instant): Promise<World> {
  t.clock.now = from
  const by = t.as(t.group.admin.token)
  const fields = { nation: 'VN', zone: 'Asia/Ho_Chi_Minh', currency: 'VND' }
  const company = await by.call(companies.create, { code: `W${++made}`, names: called('Company'), ...fields })
  const places = { department: [], office: [], level: [] }
  const world: World = { t, by, companyId: company.data.id, today: day(from.slice(0, 10)), people: [], places }
  for (const kind of ['department', 'department', 'department', 'office', 'office', 'level', 'level'] as const)
    await addOrgUnit(world, kind, day('2025-01-01'))
  return world
}

/** Adds a department (below the first one, where there is one) that opens on a day, an office or a level; gives the status of the answer. */
export async function addOrgUnit({ by, companyId, places }: World, kind: OrgUnitKind, opensOn: Day): Promise<number> {
  const own = { companyId, names: called(kind) }
  const parentId = places.department[0] ?? null
  const answer =
    kind === 'department'
      ? await by.call(departments.create, { ...own, parentId, opensOn })
      : kind === 'office'
        ? await by.call(offices.create, { ...own, nation: 'VN', zone: 'Asia/Ho_Chi_Minh' })
        : await by.call(levels.create, { ...own, rank: places.level.length + 1, isManager: places.level.length === 0 })
  if (answer.status === 200) places[kind].push(answer.data.id)
  return answer.status
}

/** Some days go by: states turn and orders are applied, as the program does it by itself. */
export async function goOn(world: World, days: number): Promise<void> {
  const { t, companyId } = world
  world.today = addDays(world.today, days)
  t.clock.now = `${world.today}T05:00:00.000Z` as Instant
  await turnStates(runOf(t, companyId))
  await applyDueTransfers(runOf(t, companyId))
}
