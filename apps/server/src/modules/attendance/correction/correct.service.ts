import { type Day, dayNumber } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { wallIn } from '../../../platform/base/clock.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { cellOn, type Span } from '../../rostering/index.rules.ts'
import { loadSchedules, markDirty, needOpen } from '../../rostering/index.ts'
import { clockOf } from '../day/minute-text.rules.ts'
import { spanOfClaims } from '../day/overtime-count.rules.ts'
import { sayOnClock } from '../day/zoned-hours.rules.ts'
import { listApproved } from '../overtime/overtime.queries.ts'
import { withDaysAround } from '../shared/facts.queries.ts'
import { zoneOn } from '../shared/zone-on.queries.ts'
import * as queries from './correction.queries.ts'
import {
  type AbsenceKind,
  awaySpan,
  type ExistingCorrection,
  isAbsence,
  isOtherAbsence,
  sameAs,
  WHOLE_DAY,
  windowOf,
} from './correction.rules.ts'

type Of = {
  companyId: string
  employmentId: string
  day: Day
  reason: string
  /** Who makes it: `hr`, or a module; `reference` is its own, by which it takes back what it made. */
  source: string
  reference?: string
}

/**
 * Adds a punch that was not made to a day [3.14]: `minute` counts from the midnight that begins it, on the clock of its place, and
 * lies in the window of its shift. Refused on a frozen day, in the future, outside the window, or where one of that minute stands.
 */
export async function correct(
  ctx: Ctx,
  { kind, minute, ...of }: Of & { kind: 'made-up-in' | 'made-up-out' | 'set'; minute: Minutes },
): Promise<{ id: string }> {
  const { zone, window } = await findWorkplace(ctx, of)
  if (minute < window.from || minute > window.to)
    fail('attendance.outside_window', {
      from: clockOf(window.from),
      to: sayOnClock(clockOf(window.to), { zone, reader: readerOf(ctx).zone }, of.day),
    })
  const now = Math.floor(Date.parse(`${wallIn(zone, ctx.now).replace(' ', 'T')}Z`) / 60_000)
  if (dayNumber(of.day) * MINUTES_PER_DAY + minute > now) fail('attendance.in_the_future')
  return write(ctx, of, zone, { kind, from: minute, to: minute })
}

/**
 * Enters an absence of a day, the whole of it without `from` and `to` (minutes as of `correct`): `excused` counts as leave, `unexcused`
 * as absent, an `official-out` as work and a `private-out` as stepped out; `leaveType` is the attribute of the leave that it is. Refused
 * on a frozen day, and where an absence has time in common with it (`attendance.away_already`, with day and times).
 */
export async function recordAbsence(
  ctx: Ctx,
  { kind, from, to, leaveType, ...of }: Of & { kind: AbsenceKind; from?: Minutes; to?: Minutes; leaveType?: string },
): Promise<{ id: string }> {
  const zone = await zoneOf(ctx, of)
  return write(ctx, of, zone, {
    kind,
    from: from ?? WHOLE_DAY.from,
    to: to ?? WHOLE_DAY.to,
    leaveType: leaveType ?? null,
  })
}

/** Some minutes of a day, as of `correct`. */
export type DaySpan = Span & { day: Day }

/**
 * The first of these times at which somebody is away already by leave, an absence or a step out that stands, whoever made it: from when to
 * when that stands, of a whole day as much as was asked about. `recordAbsence` would be refused there.
 */
export async function awayAlready(
  ctx: Ctx,
  { companyId, employmentId }: Pick<Of, 'companyId' | 'employmentId'>,
  times: readonly DaySpan[],
): Promise<DaySpan | undefined> {
  const days = times.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return undefined
  const found = await queries.correctionsIn(rowsInTransaction(ctx), companyId, [employmentId], first, last)
  const inForce = found.get(employmentId)
  for (const { day, ...wanted } of times) {
    const one = inForce?.get(day)?.absences.find(({ from, to }) => from < wanted.to && wanted.from < to)
    if (one) return { day, ...awaySpan(one, wanted) }
  }
  return undefined
}

/** Takes back whatever a module made under a reference; nothing where nothing of it stands. Refused on a frozen day. */
export async function takeBackOf(ctx: Ctx, companyId: string, source: string, reference: string): Promise<void> {
  for (const one of await queries.listOfReference(ctx, companyId, source, reference)) await takeBackOne(ctx, one)
}

/** An absence as a module has it of a day: from when to when, as which leave. */
export type OwnAbsence = Span & { leaveType: string }

/**
 * What a module made of absences of a day under a reference are these from now on, and nothing without any: what is no more is taken back,
 * what is new is entered. Refused on a frozen day.
 */
export async function rewriteAbsences(
  ctx: Ctx,
  entry: Of & { reference: string },
  absences: readonly OwnAbsence[],
): Promise<void> {
  const { companyId, employmentId, source, reference, day } = entry
  const stands = (await queries.listInForce(ctx, companyId, employmentId, day)).filter(
    (one) => one.source === source && one.reference === reference,
  )
  const isSame = (a: OwnAbsence, b: (typeof stands)[number]) =>
    a.from === b.from && a.to === b.to && a.leaveType === b.leaveType
  const own = await queries.listOfReference(ctx, companyId, source, reference)
  for (const one of own) {
    const stored = stands.find(({ id }) => id === one.id)
    if (stored && !absences.some((wanted) => isSame(wanted, stored))) await takeBackOne(ctx, one)
  }
  for (const wanted of absences)
    if (!stands.some((one) => isSame(wanted, one))) await recordAbsence(ctx, { ...entry, ...wanted, kind: 'excused' })
}

/** When somebody is away on a day by what others than a module made under a reference. */
export async function listAwayBeside(
  ctx: Ctx,
  { companyId, employmentId, day, source, reference }: Omit<Of, 'reason'> & { reference: string },
): Promise<Span[]> {
  const inForce = await queries.listInForce(ctx, companyId, employmentId, day)
  return inForce.filter((one) => isAbsence(one) && !(one.source === source && one.reference === reference))
}

/** Takes back one correction. Refused on a frozen day, and where it was taken back already. */
export async function takeBackOne(
  ctx: Ctx,
  correction: { id: string; companyId: string; employmentId: string; day: Day; zone: string; source: string },
): Promise<void> {
  await needOpen(ctx, correction.companyId, [{ from: correction.day, to: correction.day }])
  await queries.lockCorrections(ctx, correction.companyId, correction.employmentId)
  const inForce = await queries.listInForce(ctx, correction.companyId, correction.employmentId, correction.day)
  const found = inForce.find(({ id }) => id === correction.id) ?? fail('attendance.taken_back_already')
  const gone = {
    id: newId(),
    kind: 'taken-back',
    from: found.from,
    to: found.to,
    reason: '',
    ofId: correction.id,
  } as const
  await queries.insertCorrection(ctx, { ...correction, reference: found.reference }, gone)
  report(
    ctx,
    correction,
    inForce,
    inForce.filter(({ id }) => id !== correction.id),
  )
}

/** The zone of the place where somebody works on a day; refused where they are not employed on it. */
async function zoneOf(ctx: Ctx, { companyId, employmentId, day }: Of): Promise<string> {
  const found = await zoneOn(ctx, companyId, employmentId, day)
  return (found ?? fail('system.user_not_found')).zone ?? fail('attendance.not_employed')
}

/** The zone of the day, and from which to which minute a punch belongs to it. */
async function findWorkplace(ctx: Ctx, { companyId, employmentId, day }: Of) {
  const rows = rowsInTransaction(ctx)
  const [facts, approved] = await Promise.all([
    loadSchedules(rows, companyId, [employmentId], ...withDaysAround(day, day)),
    listApproved(rows, companyId, [employmentId], day, day),
  ])
  const person = facts.people[0] ?? fail('system.user_not_found')
  const workplace = person.places.find((p) => p.from <= day && (p.to === null || day <= p.to))
  if (!workplace || day < person.from || (person.to !== null && day > person.to)) return fail('attendance.not_employed')
  const { shift } = cellOn(day, { ...person, calendar: facts.calendar, versions: facts.versions })
  const overtime = spanOfClaims(approved.get(employmentId)?.get(day))
  return { zone: workplace.zone, window: windowOf({ shift, ...(overtime && { overtime }) }) }
}

async function write(
  ctx: Ctx,
  workplace: Of,
  zone: string,
  wanted: Omit<ExistingCorrection, 'id'>,
): Promise<{ id: string }> {
  const { companyId, employmentId, day, reason } = workplace
  await needOpen(ctx, companyId, [{ from: day, to: day }])
  await queries.lockCorrections(ctx, companyId, employmentId)
  const inForce = await queries.listInForce(ctx, companyId, employmentId, day)
  const same = sameAs(wanted, inForce)
  const isRepeat =
    same &&
    workplace.reference !== undefined &&
    same.source === workplace.source &&
    same.reference === workplace.reference
  if (isRepeat) return { id: same.id }
  if (same && isOtherAbsence({ ...wanted, source: workplace.source }, same)) {
    const { from, to } = awaySpan(same, wanted)
    const end = sayOnClock(clockOf(to), { zone, reader: readerOf(ctx).zone }, day)
    fail('attendance.away_already', { day, from: clockOf(from), to: end })
  }
  if (same) fail('attendance.corrected_already', { name: same.by || '–', at: same.at })
  const id = newId()
  const reference = workplace.reference ?? id
  await queries.insertCorrection(ctx, { ...workplace, zone, reference }, { ...wanted, id, reason, ofId: null })
  report(ctx, { ...workplace, zone }, inForce, [...inForce, { ...wanted, reason, source: workplace.source }])
  return { id }
}

type Shown = Pick<queries.CorrectionRow, 'kind' | 'from' | 'to' | 'reason' | 'source'>

/** Marks the day out of date and writes both states of it into the operation log. */
function report(
  ctx: Ctx,
  { companyId, employmentId, day, zone }: Pick<Of, 'companyId' | 'employmentId' | 'day'> & { zone: string },
  before: readonly Shown[],
  after: readonly Shown[],
): void {
  const shown = (rows: readonly Shown[]) => ({
    day,
    corrections: rows.map(({ kind, from, to, reason, source }) => ({ kind, from, to, zone, reason, source })),
  })
  markDirty(ctx, companyId, [employmentId], day, day)
  ctx.audit({ companyId, object: employmentId, before: shown(before), after: shown(after) })
}
