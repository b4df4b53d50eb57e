import { addDays, type Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { isInside, type Period } from '../record/employee.rules.ts'

/** Where somebody stands: the department, office and level of a position. */
export type Placement = { departmentId: string; officeId: string; levelId: string }
/** The parts of a place that a move changes; a part that is not there stays as it is on the day. */
export type PlacementChange = { [K in keyof Placement]?: Placement[K] | undefined }
/** A main position. */
export type MainPosition = Period & Placement & { id: string }

/** What a scheduled order will change of somebody's place on a day. */
export type Coming = { on: Day; change: PlacementChange }

/** Why somebody among many cannot be moved: the key of its words, and their values. */
export type Problem = { word: string; values: Record<string, string | Names> }

/**
 * What a move does: where somebody stood, where they will stand and until when (the last day of work, where that is known), which position
 * ends when, and which is replaced.
 */
export type Plan = {
  before: Placement | undefined
  after: Placement
  to: Day | null
  end: { id: string; to: Day } | undefined
  replace: string | undefined
}
export type Refused = { before: Placement | undefined } & (
  | { refused: 'organisation.position_outside_employment' }
  | { refused: 'organisation.position_overlaps'; day: Day }
  | { refused: 'system.format'; missing: (keyof Placement)[] }
)

/**
 * What placing somebody from a day on does to their main positions: the one in force ends the day before; one that starts
 * on that very day is replaced; later ones are refused, because they would be overwritten, and so is a day outside the
 * employment. Parts that stay are those of the position of that day, else of the last one, with what orders that are scheduled
 * will have made of it by then.
 */
export function planPlacement(
  employment: Period,
  positions: readonly MainPosition[],
  from: Day,
  change: PlacementChange,
  coming: readonly Coming[] = [],
): Plan | Refused {
  const last = positions.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)
  const before = last && comeTo(last, coming, from)
  if (!isInside({ from, to: null }, employment)) return { refused: 'organisation.position_outside_employment', before }
  if (last && last.from > from) return { refused: 'organisation.position_overlaps', day: last.from, before }
  const after = { ...before, ...definedOf(change) }
  if (!isWhole(after))
    return { refused: 'system.format', before, missing: PARTS.filter((part) => after[part] === undefined) }
  const { to } = employment
  if (last?.from === from) return { before, after, to, end: undefined, replace: last.id }
  const isInForce = last !== undefined && (last.to === null || last.to >= from)
  return { before, after, to, end: isInForce ? { id: last.id, to: addDays(from, -1) } : undefined, replace: undefined }
}

/**
 * The same for an order that was scheduled before something was planned for later: it holds until then, because whoever planned that saw
 * what the order will have made by then.
 */
export function planOrdered(
  employment: Period,
  positions: readonly MainPosition[],
  from: Day,
  change: PlacementChange,
  coming: readonly Coming[] = [],
): Plan | Refused {
  const begun = positions.filter((p) => p.from <= from)
  const [next] = positions.filter((p) => p.from > from).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (!next || begun.length === 0) return planPlacement(employment, positions, from, change, coming)
  const plan = planPlacement(employment, begun, from, change, coming)
  return 'refused' in plan ? plan : { ...plan, to: addDays(next.from, -1) }
}

/**
 * What taking back a move does: its position goes and the one before it goes on to its end. Only the latest can be taken
 * back, because a later one rests on it, and the first one stays.
 */
export function planTakingBack(
  positions: readonly MainPosition[],
  id: string,
): { remove: MainPosition; resume: MainPosition } | { refused: 'organisation.position_stays' } {
  const [remove, resume] = positions.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return remove && resume && remove.id === id ? { remove, resume } : { refused: 'organisation.position_stays' }
}

/** Whether a move takes somebody to another department or level, on which the rights that they should have may hang. */
export const isElsewhere = (before: Placement | undefined, after: Placement): boolean =>
  before?.departmentId !== after.departmentId || before.levelId !== after.levelId

const PARTS = ['departmentId', 'officeId', 'levelId'] as const

const toPlacement = ({ departmentId, officeId, levelId }: Placement): Placement => ({ departmentId, officeId, levelId })

function comeTo(last: MainPosition, coming: readonly Coming[], by: Day): Placement {
  const made = coming.filter(({ on }) => last.from <= on && on <= by).map(({ change }) => definedOf(change))
  return Object.assign(toPlacement(last), ...made) as Placement
}

function definedOf(change: PlacementChange): Partial<Placement> {
  return Object.fromEntries(PARTS.flatMap((part) => (change[part] === undefined ? [] : [[part, change[part]]])))
}

function isWhole(placement: Partial<Placement>): placement is Placement {
  return PARTS.every((part) => placement[part] !== undefined)
}
