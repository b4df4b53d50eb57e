import type { Day } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { Coverage, OfficeCoverage } from './day-input.rules.ts'

/** A machine that is emptied when it is read is read again within a long holiday; what begins later leaves a hole. */
export const READ_AGAIN_DAYS = 4

/** A day as files meet it, in instants: when its work is over (at once without hours), its punch window closes, its first punch came. */
export type AskedDay = { day: Day; over: number; closes: number; began: number | undefined }

/**
 * What files and machines say of a day. Where machines hung on it, it is concluded when nothing waited in each of them behind its window, or
 * when a file goes on past that. Where the office never had either the web clock speaks every day. A covered day is concluded only when one
 * of them goes on past its window, or two of an emptied machine follow each other around its end; else it is open from where the last
 * ended. So is a day on which hardly anybody had punched when the file ended, for who had. [3.14]
 */
export function sourceOn(
  asked: AskedDay,
  office: OfficeCoverage | undefined,
): { coverage: Coverage; ends?: number; awaitsMachine?: true } {
  if (!office) return { coverage: 'covered' }
  const machines = (office.machines ?? []).filter(
    ({ from, until }) => from <= asked.day && (until === null || asked.day < until),
  )
  if (machines.length === 0) return office.reaches.length === 0 ? { coverage: 'covered' } : filesOn(asked, office)
  const ends = Math.min(...machines.map(({ quiet }) => quiet))
  const isCovered = ends >= asked.closes || filesOn(asked, office).coverage === 'covered'
  return isCovered ? { coverage: 'covered' } : { coverage: 'open', ends, awaitsMachine: true }
}

function filesOn(
  { day, over, closes, began }: AskedDay,
  office: OfficeCoverage,
): { coverage: Coverage; ends?: number } {
  const isCovered = office.days.has(day)
  if (!isCovered && began === undefined) return { coverage: 'none' }
  const { reaches } = office
  if (reaches.some(({ begins, ends }) => begins <= closes && closes <= ends)) return { coverage: 'covered' }
  const last = Math.max(...reaches.filter((one) => one.ends < closes).map((one) => one.ends))
  if (!Number.isFinite(last) || !(isCovered || (began ?? 0) <= last)) return { coverage: 'none' }
  const goesOn = reaches.some(({ begins }) => begins > closes && begins - last <= READ_AGAIN_DAYS * SECONDS_PER_DAY)
  return goesOn && last >= over ? { coverage: 'covered' } : { coverage: 'open', ends: last }
}
