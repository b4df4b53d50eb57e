import type { Search } from './search.ts'

type Place = { path: string; search: Search }

let wanted: Place | undefined

/** Keeps the place that somebody wanted and is kept from until something else is done. */
export function keepWanted(place: Place): void {
  wanted = place
}

/** The place that was wanted, once. */
export function takeWanted(): Place | undefined {
  const place = wanted
  wanted = undefined
  return place
}
