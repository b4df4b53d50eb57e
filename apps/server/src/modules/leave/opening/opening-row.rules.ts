import type { OpeningColumn } from '@muster/contract/leave/opening-balance'
import { addDays, type Day, dayOfText } from '@muster/kernel/day'
import { halfWidth } from '@muster/kernel/half-width'
import type { Minutes } from '@muster/kernel/minutes'
import { normalForm } from '@muster/kernel/normal-form'
import { DAILY } from '../../rostering/index.rules.ts'

type Cells = Partial<Record<OpeningColumn, string>>
type Problems = Partial<Record<OpeningColumn, string>>

/** Somebody of a company, as a row is compared with them. */
export type Known = {
  employmentId: string
  name: string
  nativeName: string
  from: Day
  to: Day | null
  /** How long a day of leave is for them. */
  dayMinutes: Minutes
}
/** A type of leave: whether it is offered, and whether there is only so much of it. */
export type KnownType = { id: string; isInUse: boolean; isBound: boolean }

/** What the texts of a sheet mean: who has a job number and which types are called so, both in their normal form. */
export type OpeningMeanings = {
  people: ReadonlyMap<string, Known>
  types: ReadonlyMap<string, readonly KnownType[]>
}

/** What a row states: so much is left of a type on the stated day, until another one. */
export type Statement = { employmentId: string; typeId: string; minutes: Minutes; until: Day; reason: string }

const MINUTES_PER_HOUR = 60
const MOST_HOURS = 366 * 24
/** A balance that lasts longer is a year that was mistyped. */
const MOST_DAYS = 3660
const LONGEST_REASON = 200

/** The text of a cell in the form in which it is compared. */
export const toComparedCell = (cells: Cells, column: OpeningColumn): string =>
  normalForm(halfWidth(cells[column] ?? ''))

/** What a row states of the day `on`, or what is wrong by cell [2.16c]. Whoever is not among the people is nobody. */
export function readOpeningRow(
  cells: Cells,
  meanings: OpeningMeanings,
  on: Day,
): { statement: Statement | undefined; problems: Problems } {
  const text = (column: OpeningColumn) => halfWidth(cells[column] ?? '').trim()
  const problems: Problems = {}
  const person = meanings.people.get(toComparedCell(cells, 'jobNumber'))
  if (text('jobNumber') === '') problems.jobNumber = 'required'
  else if (!person) problems.jobNumber = 'leave.nobody'
  else if (person.from > on || (person.to !== null && person.to < on)) problems.jobNumber = `leave.not_employed:${on}`
  if (person && !isCalled(person, toComparedCell(cells, 'name'))) problems.name = 'leave.other_name'

  const types = meanings.types.get(toComparedCell(cells, 'type')) ?? []
  const [type] = types
  if (text('type') === '') problems.type = 'required'
  else if (!type) problems.type = 'leave.no_type'
  else if (types.length > 1) problems.type = 'leave.types_alike'
  else if (!type.isInUse) problems.type = 'leave.type_off'
  else if (!type.isBound) problems.type = 'leave.type_unbound'

  const left = minutesOf(text('left'), person?.dayMinutes ?? DAILY)
  if (typeof left === 'string') problems.left = left
  const until = dayOfText(text('until'))
  if (text('until') === '') problems.until = 'required'
  else if (until === undefined) problems.until = 'not_a_day'
  else if (until < on) problems.until = `leave.ends_before:${on}`
  else if (until > addDays(on, MOST_DAYS)) problems.until = `leave.ends_too_late:${addDays(on, MOST_DAYS)}`
  if (text('reason').length > LONGEST_REASON) problems.reason = `too_long:${LONGEST_REASON}`

  if (!person || !type || typeof left === 'string' || until === undefined || Object.keys(problems).length > 0)
    return { statement: undefined, problems }
  const statement = { employmentId: person.employmentId, typeId: type.id, minutes: left, until, reason: text('reason') }
  return { statement, problems }
}

/** Whether somebody is called so, in either of their names; a name that is left out is not compared. */
const isCalled = ({ name, nativeName }: Known, said: string) =>
  said === '' || [name, nativeName].some((one) => normalForm(one) === said)

/** Days and hours as people write them with their units, in whichever of the languages: `13 d`, `9 d 4 h`, `104 h`. */
const AMOUNT = '\\d{1,6}(?:\\.\\d{1,15}|,\\d{1,2})?'
const WITH_UNITS = new RegExp(
  `^(?:(${AMOUNT})\\s*(?:d|days?|天|日|ngày|ថ្ងៃ))?\\s*(?:(${AMOUNT})\\s*(?:h|hours?|小时|小時|giờ|ម៉ោង))?$`,
  'iu',
)

/**
 * The minutes of an amount of leave as people write it: hours as `7.5`, `7,5` or `7:30`, or days and hours with their units, without a
 * fraction of a minute; or the problem. Three digits behind a comma may be thousands and are none of these. Whole numbers alone are reckoned
 * with, so that no fraction is rounded away.
 */
export function minutesOf(text: string, dayMinutes: Minutes): Minutes | string {
  if (text === '') return 'required'
  const clock = /^(\d{1,5}):([0-5]\d)$/.exec(text)
  if (clock) return bounded(Number(clock[1]) * MINUTES_PER_HOUR + Number(clock[2]))
  const units = WITH_UNITS.exec(text.normalize('NFC'))
  if (units) return joined(units[1], units[2], dayMinutes)
  const plain = /^(-?)(.*)$/u.exec(text)
  const [, sign = '', amount = ''] = plain ?? []
  if (!new RegExp(`^${AMOUNT}$`).test(amount)) return 'leave.not_hours'
  const minutes = minutesIn(amount, MINUTES_PER_HOUR)
  if (sign !== '' && minutes !== 0) return 'leave.below_nothing'
  return minutes === undefined ? 'leave.whole_minutes' : bounded(minutes)
}

function joined(days: string | undefined, hours: string | undefined, dayMinutes: Minutes): Minutes | string {
  const [inDays, inHours] = [minutesIn(days ?? '0', dayMinutes), minutesIn(hours ?? '0', MINUTES_PER_HOUR)]
  return inDays === undefined || inHours === undefined ? 'leave.whole_minutes' : bounded(inDays + inHours)
}

/** The minutes of so many units; undefined with a fraction of a minute. */
function minutesIn(amount: string, unit: Minutes): Minutes | undefined {
  const [whole = '', fraction = ''] = amount.split(/[.,]/)
  const scaled = BigInt(whole + fraction) * BigInt(unit)
  const scale = 10n ** BigInt(fraction.length)
  return scaled % scale === 0n ? Number(scaled / scale) : undefined
}

const bounded = (minutes: Minutes) =>
  minutes > MOST_HOURS * MINUTES_PER_HOUR ? `out_of_range:0:${MOST_HOURS}` : minutes
