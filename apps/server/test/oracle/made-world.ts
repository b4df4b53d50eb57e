import type { Hours } from '@muster/contract/attendance/shift'
import { addDays, type Day, day as dayOf, daysBetween, daysFrom, weekday } from '@muster/kernel/day'
import { instantIn, wallIn } from './clock.ts'
import { planOf } from './plan.ts'
import { DAILY, WEEKS } from './shifts.ts'
import type { LogFile, Office, Worker, World } from './world.ts'

const ZONES = ['Asia/Ho_Chi_Minh', 'Asia/Taipei', 'Asia/Phnom_Penh', 'Asia/Kathmandu', 'Asia/Tokyo']
const FOREVER = dayOf('2024-01-01')

/** Numbers that are the same for the same seed. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    chance: (share: number) => next() < share,
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}
type Random = ReturnType<typeof randomOf>

/** A press before it stands in a file: by whose PIN at which office, in minutes of the day with a fraction. */
type Pressed = { office: Office; pin: string; at: number }

/** A small world with everything that real ones hold: moves, shared gates, hand-overs, nights, forgotten and repeated presses. */
export function makeWorld(seed: number, weeks = WEEKS): World {
  const random = randomOf(seed)
  const offices = madeOffices(seed, random)
  // Most begin and end in one month, some go over the end of it.
  const first = addDays(dayOf(`2026-0${random.whole(2, 9)}-04`), random.whole(0, 4))
  const last = addDays(first, seed % 5 === 0 ? random.whole(25, 34) : random.whole(9, 16))
  const workers = madeWorkers(random, { seed, weeks, offices, first, last })
  const world: World = {
    ...{ name: `made ${seed}`, offices, workers, files: [] },
    ...{ from: addDays(first, -3), to: addDays(last, 4) },
  }
  const pressed = workers.flatMap((worker) => daysOfWorker(world, worker, first, last, random))
  // Somebody whom nobody knows passes, too.
  for (const office of offices.slice(0, 1))
    for (const on of daysFrom(first, last))
      if (random.chance(0.3))
        pressed.push({ office, pin: '90', at: instantIn(office.zone, `${on} 07:30:00`) + random.whole(0, 40_000) })
  const readAt = instantIn('Asia/Taipei', `${last} 00:00:00`) + random.whole(6, 30) * 3600
  return { ...world, files: filesOf(seed, random, offices, pressed, readAt) }
}

/** One office, or two at one gate (of two companies), or two with gates and zones of their own. */
function madeOffices(seed: number, random: Random): Office[] {
  const zone = random.of(ZONES)
  const here: Office = { name: `made ${seed} A`, company: 'alpha', zone, gate: `${seed} A` }
  if (seed % 3 === 1) return [here, { ...here, name: `made ${seed} B`, company: 'beta' }]
  if (seed % 3 === 2) return [here, { ...here, name: `made ${seed} B`, zone: random.of(ZONES), gate: `${seed} B` }]
  return [here]
}

type Wanted = { seed: number; weeks: typeof WEEKS; offices: readonly Office[]; first: Day; last: Day }

function madeWorkers(random: Random, { seed, weeks, offices, first, last }: Wanted): Worker[] {
  const count = random.whole(5, 7)
  const workers: Worker[] = []
  for (let i = 1; i <= count; i++) {
    const home = random.of(offices)
    const worker = {
      ...{
        name: `made ${seed} P${i}`,
        company: home.company,
        pins: [{ gate: home.gate, pin: String(i), from: FOREVER, to: null }],
      },
      ...{ places: [{ from: FOREVER, office: home.name }], weeks: [{ from: FOREVER, shifts: random.of(weeks) }] },
    }
    const other = offices.find(({ name }) => name !== home.name)
    const middle = addDays(first, random.whole(2, daysBetween(first, last) - 2))
    if (random.chance(0.25)) {
      const next = random.of(weeks)
      if (isWorkable(worker.weeks[0]?.shifts ?? [], next, middle)) worker.weeks.push({ from: middle, shifts: next })
    }
    if (other?.company === home.company && random.chance(0.5)) {
      worker.places.push({ from: middle, office: other.name })
      const moved = { gate: other.gate, pin: String(i), from: middle, to: null }
      worker.pins = [{ ...worker.pins[0], to: addDays(middle, -1) } as never, moved]
    } else if (random.chance(0.15)) {
      // The PIN is given on, and its first holder leaves the machine; both work on every day.
      worker.weeks = [{ from: FOREVER, shifts: random.of(DAILY) }]
      const pin = { gate: home.gate, pin: String(i) }
      workers.push({
        ...worker,
        ...{ name: `made ${seed} P${i} after`, weeks: [{ from: FOREVER, shifts: random.of(DAILY) }] },
        pins: [{ ...pin, from: middle, to: null }],
      })
      worker.pins = [{ ...pin, from: FOREVER, to: addDays(middle, -1) } as never]
    }
    workers.push(worker)
  }
  return workers
}

/** Whether nobody would still work the last shift of a week when the first of the next one begins: no roster takes that. */
function isWorkable(before: (typeof WEEKS)[number], after: (typeof WEEKS)[number], on: Day): boolean {
  const [last, first] = [before[weekday(addDays(on, -1)) - 1], after[weekday(on) - 1]]
  const [ends, begins] = [last?.periods.at(-1)?.to, first?.flexStartTo ?? first?.periods[0]?.from]
  return ends === undefined || begins === undefined || ends - 1440 <= begins
}

/** What somebody presses on their days: mostly their hours, now and then something else. */
function daysOfWorker(world: World, worker: Worker, first: Day, last: Day, random: Random): Pressed[] {
  const lunches = random.chance(0.5)
  const presses: Pressed[] = []
  for (const on of daysFrom(first, last)) {
    const held = worker.pins.find(({ from, to }) => from <= on && (to === null || on <= to))
    const { hours, office } = planOf(world, worker, on)
    if (!held) continue
    const at = office.gate === held.gate ? office : world.offices.find(({ gate }) => gate === held.gate)
    if (!at) continue
    const midnight = instantIn(at.zone, `${on} 00:00:00`)
    for (const minute of minutesPressed(hours, lunches, random))
      presses.push({ office: at, pin: held.pin, at: midnight + Math.round(minute * 60) })
  }
  return presses
}

/**
 * Minutes of one day on which somebody presses. What one press too many means in a shift of several periods no document says, so
 * that nobody makes one there.
 */
function minutesPressed(hours: Hours | null, lunches: boolean, random: Random): number[] {
  if (!hours && !random.chance(0.12)) return []
  if (random.chance(0.07)) return []
  const minutes = edgesPressed(hours, lunches, random)
  if (random.chance(0.06)) minutes.splice(random.whole(0, minutes.length - 1), 1)
  const isSplit = hours !== null && hours.periods.length > 1
  if (!isSplit && random.chance(0.05)) {
    const [from, to] = [minutes[0] ?? 480, minutes.at(-1) ?? 1020]
    const out = from + random.next() * (to - from)
    minutes.push(out, ...(random.chance(0.7) ? [out + 3 + random.next() * 60] : []))
  }
  if (!isSplit && random.chance(0.03)) minutes.push(random.next() * 1440)
  return minutes.flatMap((minute) => {
    if (random.chance(0.06)) return [minute, minute + random.whole(1, 59) / 60]
    if (!isSplit && random.chance(0.04)) return [minute, minute + 1 + random.next() * 9]
    if (!isSplit && random.chance(0.02)) return [minute, minute + 11 + random.next() * 20]
    return [minute]
  })
}

function edgesPressed(hours: Hours | null, lunches: boolean, random: Random): number[] {
  const early = () => -random.next() * 25
  const over = () => random.next() * 40
  const off = () => (random.chance(0.12) ? (random.next() - 0.5) * 240 : 0)
  if (!hours || hours.kind === 'free') {
    const start = random.whole(360, 1150)
    const out = start + random.whole(120, 330)
    return random.chance(0.5)
      ? [start, start + random.whole(200, 620)]
      : [start, out, out + random.whole(20, 90), out + random.whole(150, 380)]
  }
  if (hours.kind === 'flexible') {
    const start = (hours.periods[0]?.from ?? 540) - 20 + random.next() * 130
    const pause = lunches ? [720 + over() / 4, 780 + early() / 2] : []
    return [start, ...pause, start + 540 + over() + off()]
  }
  const minutes: number[] = []
  const isThrough = random.chance(0.2)
  for (const [i, { from, to }] of hours.periods.entries()) {
    if (i === 0 || !isThrough) minutes.push(from + early() + off())
    if (i === hours.periods.length - 1 || !isThrough) minutes.push(to + over() + off())
  }
  const pause = hours.breaks[0]
  if (lunches && pause && random.chance(0.8))
    minutes.push(pause.from + over() / 4 + off() / 4, pause.to + early() / 2 + off() / 4)
  return minutes
}

/** The files of the machines, read at a moment: at a shared gate two that overlap, some with a hole or with a clock that was reset. */
function filesOf(
  seed: number,
  random: Random,
  offices: readonly Office[],
  pressed: readonly Pressed[],
  readAt: number,
): LogFile[] {
  const hole = random.chance(0.25)
    ? addDays(dayOf('1970-01-01'), Math.floor(readAt / 86_400) - random.whole(3, 6))
    : undefined
  const lineOf = ({ office, pin, at }: Pressed) => ({ pin, wall: wallText(wallIn(office.zone, at)) })
  const logOf = (those: readonly Pressed[]) => {
    const lines = those
      .toSorted((a, b) => a.at - b.at)
      .map(lineOf)
      .filter(({ wall }) => wall.slice(0, 10) !== hole)
    // A clock without power begins at its own first day again.
    const from = seed % 5 === 0 ? random.whole(0, lines.length) : lines.length
    for (const line of lines.slice(from, from + 4)) line.wall = `2000-01-01${line.wall.slice(10)}`
    return lines.map(({ pin, wall }) => `${pin.padStart(9)}\t${wall}\t1\t255\t1\t0\n`).join('')
  }
  const gates = Map.groupBy(
    pressed.filter(({ at }) => at <= readAt),
    ({ office }) => office.gate,
  )
  return [...gates].flatMap(([gate, those]): LogFile[] => {
    const [here, there] = offices.filter((office) => office.gate === gate)
    if (!here) return []
    if (!there) return readingsOf(seed, random, those, readAt).map((part) => ({ office: here.name, text: logOf(part) }))
    // Each company reads the machine for itself, one of them earlier and again not from its beginning.
    const middle = readAt - random.whole(1, 5) * 86_400
    return [
      { office: here.name, text: logOf(those.filter(({ at }) => at <= middle)) },
      { office: there.name, text: logOf(those.filter(({ at }) => at > middle - 3 * 86_400)) },
    ]
  })
}

/** What is in each file of a machine of one's own: everything, or where it is emptied on reading what came since the last time. */
function readingsOf(seed: number, random: Random, those: readonly Pressed[], readAt: number): Pressed[][] {
  if (seed % 2 === 0) return [[...those]]
  const times: number[] = []
  for (let at = readAt; at > readAt - 14 * 86_400; at -= random.whole(1, 5) * 86_400 + random.whole(-4, 4) * 3600)
    times.push(at)
  const isBefore = (at: number) => times.filter((time) => at > time).length
  return [...Map.groupBy(those, ({ at }) => isBefore(at)).values()]
}

const wallText = (wall: number) => new Date(wall * 1000).toISOString().slice(0, 19).replace('T', ' ')
