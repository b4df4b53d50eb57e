import { type Day, day } from '@muster/kernel/day'
import { instantIn } from './clock.ts'
import type { World } from './world.ts'

/** One line of a machine: whose PIN at which gate, when by the clock of the office, and at which instant. */
export type Press = { gate: string; pin: string; wall: string; on: Day; at: number }

/** What a file says: its presses, the days it covers, and from when to when it speaks. */
export type Source = {
  gate: string
  presses: readonly Press[]
  covered: ReadonlySet<Day>
  begins: number
  ends: number
}

/**
 * Reads the files of a world. A line is a PIN and a wall time in the zone of the office; a time still to come is refused. A file
 * covers the days on which at least a fifth of everybody in it pressed, and speaks from its first press to its last. What a clock
 * says that lost its power is no press: it began anew on the first of January of some year.
 */
export function sourcesOf(world: World, now: number): Source[] {
  return world.files.map((file) => {
    const office = world.offices.find(({ name }) => name === file.office)
    if (!office) throw new Error(`no office ${file.office}`)
    const presses: Press[] = []
    for (const line of file.text.split('\n')) {
      const [pin = '', wall = ''] = line.split('\t')
      if (wall === '') continue
      const at = instantIn(office.zone, wall)
      if (at <= now && !isReset(wall, now))
        presses.push({ gate: office.gate, pin: pin.trim(), wall, on: day(wall.slice(0, 10)), at })
    }
    const everybody = new Set(presses.map(({ pin }) => pin)).size
    const byDay = Map.groupBy(presses, ({ on }) => on)
    const covered = [...byDay].filter(([, those]) => new Set(those.map(({ pin }) => pin)).size * 5 >= everybody)
    return {
      gate: office.gate,
      presses,
      covered: new Set(covered.map(([on]) => on)),
      begins: Math.min(...presses.map(({ at }) => at)),
      ends: Math.max(...presses.map(({ at }) => at)),
    }
  })
}

const isReset = (wall: string, now: number): boolean =>
  wall.slice(5, 10) === '01-01' && Number(wall.slice(0, 4)) < new Date(now * 1000).getUTCFullYear() - 1

/** All presses in the order of time; the same PIN at the same gate in the same second is one, however many files carry it. */
export function allPresses(sources: readonly Source[]): Press[] {
  const once = new Map<string, Press>()
  for (const press of sources.flatMap(({ presses }) => presses))
    once.set(`${press.gate} ${press.pin} ${press.at}`, press)
  return [...once.values()].sort((a, b) => a.at - b.at)
}
