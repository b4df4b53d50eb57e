/** A stream of numbers that only its key decides. */
export type Random = {
  /** The next number, from 0 up to but not including 1. */
  next(): number
  /** A whole number between two bounds, both included. */
  whole(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** Whether something of this probability (0–1) happens. */
  chance(share: number): boolean
}

/**
 * The stream of a key (mulberry32 over a hash of the text): the same key gives the same numbers on every machine. One key
 * per person and day keeps the past as it is, whatever is asked for before or after it.
 */
export function randomOf(key: string): Random {
  let state = hashOf(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick(list) {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    chance: (share) => next() < share,
  }
}

/** FNV-1a, its bits stirred at the end: keys that differ in one digit begin far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
