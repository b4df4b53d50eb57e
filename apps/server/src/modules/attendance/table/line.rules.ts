import { normalPin } from '@muster/kernel/pin'
/** Seconds of a local wall clock since 1970-01-01T00:00 on that same clock; no zone is implied. */
export type WallSeconds = number

/** The longest PIN a machine is known to hold, in characters. */
const PIN_MAX = 24
/** A field of a punch longer than this is damage, not data (characters). */
export const FIELD_MAX = 100
/** How much of a refused line is kept to be shown (characters). */
const RAW_MAX = 200
/** No clock machine of this kind is older; an earlier year means that its clock was reset. */
export const OLDEST_YEAR = 1990

/** One punch as a machine or a file told it: a fact, not yet matched to a person [3.14]. */
export type PunchLine = {
  /** Line of the file, from 1, blank lines counted; of a record over several lines the first. */
  line: number
  /** Of several punches of one line which it is, from 0, and the column that it stands in, from 1; absent where the line is one. */
  part?: number
  column?: number
  pin: string
  wall: WallSeconds
  /** 0 in, 1 out, 2/3 break out/in, 4/5 overtime in/out, 255 unset, as sent; null when the file has none. A hint, never the truth. */
  status: number | null
  /** 0 password, 1 fingerprint, 4 card, 15 face; null when the file has none. */
  verify: number | null
  workCode: string
}

/** Why one line of a punch file is no punch. */
export type LineProblem =
  | 'ambiguous-date'
  | 'bad-pin'
  | 'bad-status'
  | 'far-day'
  | 'field-too-long'
  | 'in-the-future'
  | 'kept-out'
  | 'no-pin'
  | 'no-such-date'
  | 'no-such-time'
  | 'no-time'
  | 'no-user'
  | 'nobody'
  | 'pin-too-long'
  | 'too-few-fields'
  | 'too-old'
  | 'unclosed-quote'
  | 'undecodable'
  | 'which-day'

/** A reason with the numbers or words that explain it to a reader. */
export type Problem = { reason: LineProblem; data: Record<string, number | string> }

/** A line that is data and yet no punch: as it stands in the file, and why. */
export type RefusedLine = Problem & { line: number; part?: number; column?: number; raw: string }

/** The bounds every punch of one file is held against. */
export type Bounds = { latestWall: WallSeconds }

/** A problem, shortly written. */
export function problem(reason: LineProblem, data: Problem['data'] = {}): Problem {
  return { reason, data }
}

/** Whether a value is a problem and not a result. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'reason' in value
}

const PIN = /^[0-9A-Za-z]+$/

/** A cell without what office programs put around it to keep its digits: `="00012"` and `'114`. */
export function plainCell(text: string): string {
  const trimmed = text.trim()
  const first = trimmed[0]
  if (first !== '=' && first !== "'" && first !== '\u2019') return trimmed
  return (/^="(.*)"$/.exec(trimmed)?.[1] ?? trimmed).replace(/^['\u2019]/, '').trim()
}

/**
 * The PIN of a field's text as it is stored (`normalPin`): 1 to 24 letters or digits. Else the problem: machines write 0 where nobody
 * was recognised.
 */
export function pinOf(text: string): string | Problem {
  const trimmed = plainCell(text)
  if (trimmed === '') return problem('no-pin')
  if (trimmed.length > PIN_MAX) return problem('pin-too-long', { length: trimmed.length, limit: PIN_MAX })
  if (!PIN.test(trimmed)) return problem('bad-pin', { pin: trimmed })
  return /^0+$/.test(trimmed) ? problem('nobody') : normalPin(trimmed)
}

/** The whole number 0–255 of a status or verify field, null for an empty one, undefined for anything else. */
export function byteOf(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^\d{1,3}$/.test(trimmed)) return undefined
  return +trimmed <= 255 ? +trimmed : undefined
}

/** The order in which a file has its punches: line by line, and of several of one line as they stand there. */
export const byPlace = (a: Pick<PunchLine, 'line' | 'part'>, b: Pick<PunchLine, 'line' | 'part'>): number =>
  a.line - b.line || (a.part ?? 0) - (b.part ?? 0)

/** A refused line with its text cut to what is kept. */
export function refuseLine(line: number, raw: string, why: Problem): RefusedLine {
  return { line, raw: raw.slice(0, RAW_MAX), reason: why.reason, data: why.data }
}
