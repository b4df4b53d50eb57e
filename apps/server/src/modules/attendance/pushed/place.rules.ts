import { type Day, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { WallSeconds } from '../table/line.rules.ts'

/** An office where a machine hangs from a day on, until the next one begins. */
export type Place = { from: Day; officeId: string; zone: string; pinSpaceId: string }

/** The day of a wall time. */
export const dayOf = (wall: WallSeconds): Day => dayOfNumber(Math.floor(wall / SECONDS_PER_DAY))

/** Where a machine hung on a day, by its places in their order; before the first of them it is that one. */
export function findPlaceOn<P extends Place>(places: readonly P[], day: Day): P | undefined {
  return places.findLast(({ from }) => from <= day) ?? places[0]
}
