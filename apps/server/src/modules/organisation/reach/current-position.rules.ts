import { addDays, type Day } from '@muster/kernel/day'

export type EmploymentRef = { companyId: string; employmentId: string }
/** The same with its first and last day. */
export type OwnEmployment = EmploymentRef & { onboardOn: Day; resignOn: Day | null }

/** A position of today or to come; `today` is the day in the zone of its office, `until` the first day without it. */
export type HeldPosition = {
  id: string
  from: Day
  until: Day | null
  isMain: boolean
  departmentId: string
  officeId: string
  isManager: boolean
  zone: string
  today: Day
}
/** An employment with what it holds; `today` is the day in the zone of its last office. */
export type HeldEmployment = EmploymentRef & {
  onboardOn: Day
  /** The last day, which counts whole. */
  resignOn: Day | null
  zone: string
  today: Day
  positions: readonly HeldPosition[]
}
/** A day on which somebody stands elsewhere although nobody writes anything. */
export type Turn = { zone: string; on: Day }

/** Where a person stands today, and when that is another by itself. */
export function standToday(held: readonly HeldEmployment[]) {
  const inForce = held
    .filter((e) => e.resignOn === null || e.resignOn >= e.today)
    .toSorted((a, b) => compare(a.onboardOn, b.onboardOn) || compare(a.employmentId, b.employmentId))
  const positions = inForce
    .flatMap((e) => e.positions.map((p) => ({ ...p, companyId: e.companyId, employmentId: e.employmentId })))
    .filter((p) => p.from <= p.today && (p.until === null || p.until > p.today))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain) || compare(a.id, b.id))
  const main = positions.find((p) => p.isMain)
  const companies = [...new Set(positions.map((p) => p.companyId))]
  return {
    employments: inForce.map(
      ({ companyId, employmentId, onboardOn, resignOn }): OwnEmployment => ({
        companyId,
        employmentId,
        onboardOn,
        resignOn,
      }),
    ),
    leads: [...new Set(positions.filter((p) => p.isManager).map((p) => p.companyId))],
    main: main && {
      companyId: main.companyId,
      employmentId: main.employmentId,
      positionId: main.id,
      officeId: main.officeId,
      zone: main.zone,
    },
    departments: companies.map((companyId) => ({
      companyId,
      own: positions.filter((p) => p.companyId === companyId).map((p) => p.departmentId),
    })),
    turns: inForce.flatMap(turnsOf),
  }
}

/** The beginnings and ends that are still to come. */
function turnsOf({ zone, resignOn, positions }: HeldEmployment): Turn[] {
  const left = resignOn === null ? [] : [{ zone, on: addDays(resignOn, 1) }]
  const moved = positions.flatMap((p) =>
    [p.from, p.until].flatMap((on) => (on !== null && on > p.today ? [{ zone: p.zone, on }] : [])),
  )
  return [...left, ...moved]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
