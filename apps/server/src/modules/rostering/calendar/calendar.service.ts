import type { calendarEndpoints } from '@muster/contract/attendance/calendar'
import type { InputOf } from '@muster/contract/endpoint'
import { type Day, day, isDay, MS_PER_DAY } from '@muster/kernel/day'
import { type Month, monthOf } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import type Holidays from 'date-holidays'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { lastToday, notifyDirty } from '../dirty/dirty.service.ts'
import { isAnyClosed, needOpen } from '../plan/open-days.service.ts'
import * as queries from './calendar.queries.ts'
import { cambodianHolidays } from './cambodia.rules.ts'
import { type Holiday, proposeHolidays } from './holiday-proposal.rules.ts'

type Inputs = { [K in keyof typeof calendarEndpoints]: InputOf<(typeof calendarEndpoints)[K]> }

export async function list(ctx: Ctx, { companyId, year }: Inputs['list']) {
  listAskedCompanies(ctx, companyId)
  const rows = await queries.listCalendar(ctx, companyId, day(`${year}-01-01`), day(`${year}-12-31`))
  return {
    items: rows.map((r) => ({
      companyId: r.company_id,
      day: r.day,
      nationality: r.nationality,
      kind: r.kind,
      names: r.names,
      version: r.version,
    })),
    total: rows.length,
  }
}

/** What of the nation's public holidays the calendar does not say yet, or says otherwise than they are now, for review. */
export async function propose(ctx: Ctx, { companyId, year, ...of }: Inputs['propose']) {
  needWholeCompany(ctx, companyId)
  const known = await queries.listCalendar(ctx, companyId, day(`${year}-01-01`), day(`${year}-12-31`))
  return { items: proposeHolidays(of, await holidaysOf(of.nation, year), known) }
}

/** Whose days would be other ones, day by day. */
export async function preview(ctx: Ctx, { companyId, days }: Inputs['preview']) {
  needWholeCompany(ctx, companyId)
  const last = lastToday(ctx)
  const closed = new Map<Month, boolean>()
  for (const month of new Set(days.map((one) => monthOf(one.day)))) {
    const on = day(`${month}-01`)
    closed.set(month, await isAnyClosed(ctx, companyId, [{ from: on, to: on }]))
  }
  const affected = await queries.listAffected(ctx, companyId, days)
  return {
    items: affected.map((one) => ({
      ...{ ...one, isPast: one.day <= last, isClosed: closed.get(monthOf(one.day)) === true },
    })),
  }
}

/** Sets days as they were reviewed; none of them may have changed since it was read. */
export async function set(ctx: Ctx, { companyId, days }: Inputs['set']) {
  needWholeCompany(ctx, companyId)
  const twice = days.findIndex((d, i) => days.findIndex((e) => keyOf(e) === keyOf(d)) < i)
  if (twice >= 0) failFields({ [`days.${twice}.day`]: 'duplicate' })
  await needOpen(
    ctx,
    companyId,
    days.map(({ day: on }) => ({ from: on, to: on })),
  )
  await queries.lockCalendar(ctx, companyId)
  const before = await existingDays(ctx, companyId, days)
  const known = new Map(before.map((d) => [keyOf(d), d.version]))
  if (days.some((d) => (known.get(keyOf(d)) ?? 0) !== d.version)) fail('system.stale_version')
  const changed = await queries.saveDays(ctx, companyId, await withProposed(days))
  await touched(
    ctx,
    companyId,
    days.map((d) => d.day),
  )
  ctx.audit({ companyId, object: 'calendar', before, after: await existingDays(ctx, companyId, days) })
  return { changed }
}

/** What the nations call the days now of whose proposal they are: so the next one tells what has changed. */
async function withProposed(days: Inputs['set']['days']): Promise<queries.Written[]> {
  const nations = new Map<string, readonly Holiday[]>()
  const written: queries.Written[] = []
  for (const { version: _, ...one } of days) {
    const { proposedOf: nation, day: on } = one
    if (nation === undefined) {
      written.push({ ...one, proposedNames: null })
      continue
    }
    const key = `${nation} ${on.slice(0, 4)}`
    const all = nations.get(key) ?? (await holidaysOf(nation, Number(on.slice(0, 4))))
    nations.set(key, all)
    written.push({ ...one, proposedNames: all.find((holiday) => holiday.day === on)?.names ?? null })
  }
  return written
}

export async function remove(ctx: Ctx, { companyId, version, ...key }: Inputs['remove']) {
  needWholeCompany(ctx, companyId)
  await needOpen(ctx, companyId, [{ from: key.day, to: key.day }])
  const before = await existingDays(ctx, companyId, [key])
  if (before.length === 0) fail('system.id_not_found')
  const changed = await queries.deleteDay(ctx, companyId, key.day, key.nationality, version)
  if (changed === 0) fail('system.stale_version')
  await touched(ctx, companyId, [key.day])
  ctx.audit({ companyId, object: 'calendar', before })
  return { changed }
}

type Key = Pick<queries.CalendarEntry, 'day' | 'nationality'>
const keyOf = ({ day: on, nationality }: Key) => `${on} ${nationality}`

/** What the calendar says of these days now. */
async function existingDays(ctx: Ctx, companyId: string, keys: readonly Key[]) {
  const wanted = new Set(keys.map(keyOf))
  const days = keys.map((k) => k.day).sort()
  const rows = await queries.listCalendar(ctx, companyId, days[0] as Day, days.at(-1) as Day)
  return rows.filter((r) => wanted.has(keyOf(r)))
}

async function touched(ctx: Ctx, companyId: string, days: readonly Day[]): Promise<void> {
  await queries.markDaysDirty(ctx, companyId, days, lastToday(ctx))
  notifyDirty(ctx, companyId)
  await ctx.publish('work.changed', {
    ...{ companyId, employmentIds: null },
    days: days.map((on) => ({ from: on, to: on })),
  })
}

/**
 * Public holidays by day; a holiday over several days is each of them. Where the package has no name in a language it gives
 * the nation's own, which is left out. Empty for a nation it does not know. The package is loaded when it is first asked: its
 * tables take 18 MB, and a company asks once a year.
 */
async function holidaysOf(nation: string, year: number): Promise<{ day: Day; names: Names }[]> {
  if (nation === 'KH') return cambodianHolidays(year)
  const { default: OfNation } = await import('date-holidays')
  const [native = 'en'] = new OfNation(nation).getLanguages() ?? []
  const namedIn = (language: string) => named(new OfNation(nation, { languages: [language], types: ['public'] }), year)
  const own = namedIn(native)
  const [cn, en, vn] = ['zh', 'en', 'vi'].map((language) => ({ language, words: namedIn(language) }))
  return [...own]
    .map(([on, name]) => {
      const textIn = (of: typeof cn) => {
        const text = of?.words.get(on) ?? ''
        return text === name && of?.language !== native ? '' : text
      }
      const names = { cn: textIn(cn), en: textIn(en), vn: textIn(vn) }
      return { day: on, names: names.cn + names.en + names.vn === '' ? { ...names, en: name } : names }
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

function named(holidays: Holidays, year: number): Map<Day, string> {
  const found = new Map<Day, string>()
  for (const holiday of holidays.getHolidays(year) ?? []) {
    const days = Math.max(1, Math.round((holiday.end.getTime() - holiday.start.getTime()) / MS_PER_DAY))
    const first = holiday.date.slice(0, 10)
    for (let n = 0; n < days; n++) {
      const on = Temporal.PlainDate.from(first).add({ days: n }).toString()
      if (isDay(on)) found.set(on, holiday.name)
    }
  }
  return found
}
