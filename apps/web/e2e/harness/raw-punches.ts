import { MS_PER_DAY } from '@muster/kernel/day'
import { type ExportName, exportText } from '../../../server/test/shared-data.ts'

/** A day of a PIN as the lines of a machine's file say it: the first and the last press, `HH:MM:SS`, and where they stand. */
export type RawDay = { first: string; last: string; firstLine: number; lastLine: number }

/** Reads a file on its own, apart from the program: for each PIN and day the earliest and the latest time of its lines. */
export function rawDays(name: ExportName): Map<string, RawDay> {
  const days = new Map<string, RawDay>()
  for (const [i, text] of exportText(name).split('\n').entries()) {
    const [, pin, day, time] = /^\s*(\d+)\t(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\t/.exec(text) ?? []
    if (!pin || !day || !time) continue
    const line = i + 1
    const known = days.get(`${pin} ${day}`)
    const seen = known ?? { first: time, last: time, firstLine: line, lastLine: line }
    if (time < seen.first) Object.assign(seen, { first: time, firstLine: line })
    if (time > seen.last) Object.assign(seen, { last: time, lastLine: line })
    days.set(`${pin} ${day}`, seen)
  }
  return days
}

/** How many lines of a file say something. */
export function lineCount(name: ExportName): number {
  return exportText(name)
    .split('\n')
    .filter((line) => line.trim() !== '').length
}

/**
 * Days of a PIN in a month that need no rule to be read: pressed twice or more between five and ten, so that first and last are
 * the first and the last of the day whatever the shift.
 */
export function plainDays(days: ReadonlyMap<string, RawDay>, pin: string, month: string): [day: string, raw: RawDay][] {
  return [...days].flatMap(([key, raw]) => {
    const [whose, day = ''] = key.split(' ')
    const isPlain = raw.first > '05:00' && raw.last < '22:00' && raw.first.slice(0, 5) !== raw.last.slice(0, 5)
    return whose === pin && day.startsWith(month) && isPlain ? [[day, raw] as [string, RawDay]] : []
  })
}

/** The PINs whose last day lies four weeks or more before the last day of the file. */
export function findGone(days: ReadonlyMap<string, RawDay>): string[] {
  const lastOf = new Map<string, string>()
  for (const key of [...days.keys()].toSorted((a, b) => (a.slice(-10) < b.slice(-10) ? -1 : 1)))
    lastOf.set(key.slice(0, -11), key.slice(-10))
  const end = Math.max(...[...lastOf.values()].map((day) => Date.parse(day)))
  return [...lastOf].flatMap(([pin, day]) => (end - Date.parse(day) >= 28 * MS_PER_DAY ? [pin] : [])).toSorted()
}
