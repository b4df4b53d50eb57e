import type { Hours } from '@muster/contract/attendance/shift'
import { dayNumber, day as dayOf, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { type ExportLine, type ExportName, exportLines } from '../shared-data.ts'
import { WEEKS } from './shifts.ts'
import type { Office, Worker, World } from './world.ts'

const FIRST_MONDAY = dayOf('2026-02-02')
const SINCE = dayOf('2024-01-01')
const DAYS_A_WEEK = 7
const SILENCE_DAYS = 30

const MINUTES_A_DAY = 1440

/**
 * What is not decided is not compared: one press too many around the pause of a split shift. Nor is a shift with a window longer than
 * a day: what real people do by day would then hang on all that they did before, of which the product looks back two shifts.
 */
function isWhole(hours: Hours | null): boolean {
  const [first] = hours?.periods ?? []
  if (!hours || !first) return true
  return hours.periods.length < 2 && hours.before + (first.to - first.from) + hours.after < MINUTES_A_DAY
}

const wallText = (wall: number) => new Date(wall * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** The lines of an export in parts that a month and more of silence lies between. */
function splitAtSilence(lines: readonly ExportLine[]): ExportLine[][] {
  const parts: ExportLine[][] = []
  for (const line of lines.toSorted((a, b) => a.wall - b.wall)) {
    const part = parts.at(-1)
    if (part && line.wall - (part.at(-1)?.wall ?? 0) < SILENCE_DAYS * SECONDS_PER_DAY) part.push(line)
    else parts.push([line])
  }
  return parts
}

/**
 * The real export of a clock machine, a world for each part of it, its weeks moved so that they begin in February 2026: everybody in it
 * works another week of shifts, one after another, so that each kind meets what people really do.
 */
export function exportWorlds(name: ExportName): World[] {
  return splitAtSilence(exportLines(name)).map((lines, at) => worldOf(`${name} part ${at + 1}`, lines))
}

function worldOf(name: string, lines: readonly ExportLine[]): World {
  const days = lines.map(({ wall }) => Math.floor(wall / SECONDS_PER_DAY))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const moved = Math.floor((dayNumber(FIRST_MONDAY) - first) / DAYS_A_WEEK) * DAYS_A_WEEK
  const office: Office = { name, company: 'alpha', zone: 'Asia/Ho_Chi_Minh', gate: name }
  const shifts = WEEKS.filter((week) => week.every(isWhole))
  const workers = [...new Set(lines.map(({ pin }) => pin))].map((pin, at): Worker => {
    const week = shifts[at % shifts.length] as (typeof shifts)[number]
    return {
      name: `${name.replace(/\D+/g, '')}-${pin}`,
      company: 'alpha',
      pins: [{ gate: name, pin, from: SINCE, to: null }],
      places: [{ from: SINCE, office: name }],
      weeks: [{ from: SINCE, shifts: week }],
    }
  })
  const text = lines.map(
    ({ pin, wall, status }) => `${pin.padStart(9)}\t${wallText(wall + moved * SECONDS_PER_DAY)}\t1\t${status}\t1\t0\n`,
  )
  return {
    name,
    offices: [office],
    files: [{ office: name, text: text.join('') }],
    workers,
    from: dayOfNumber(first + moved - 1),
    to: dayOfNumber(last + moved + 2),
  }
}
