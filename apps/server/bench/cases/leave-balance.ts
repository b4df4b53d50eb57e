import type { Case } from './case.ts'

const RULES = (carryMinutes: number) =>
  JSON.stringify({
    ...{ needsApplication: true, needsPapers: false, bound: 'own', yearlyMinutes: 5760, monthlyMinutes: null },
    ...{ deductionPercent: 0, minimumMinutes: 30, intervalMinutes: 30, startsAnytime: true, mostDays: 30 },
    ...{ daysAfterTheFact: 0, countsFreeDays: false, rhythm: 'yearly', isProRata: true, seniority: [] },
    ...{ carryMinutes, carryMonths: carryMinutes === 0 ? 0 : 3 },
  })

/** Three types since 2016, of which the first carries two days over, and everybody employed since then. */
const TYPES = `with t as (insert into leave.leave_type (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, attribute, is_in_use)
    select company_id, gen_random_uuid(), json_build_object('cn', '', 'en', a, 'vn', ''), a, a, a, a, a, true
    from organisation.company, unnest(array['annual', 'wedding', 'other']) a returning company_id, id, attribute)
  insert into leave.leave_rules (company_id, type_id, number, effective_on, rules)
    select company_id, id, 1, '2016-01-01', (case attribute when 'annual' then '${RULES(960)}' else '${RULES(0)}' end)::json from t`
const SINCE = `update organisation.employment set onboard_on = '2016-01-01'`

/** Of everybody and every year and type what was granted, eight days of it used but in the last one, and what was carried over. */
const ENTITLEMENTS = `do $$ begin
  -- The product grants what is due as soon as it runs: one after the other, and what it has granted already stays.
  lock table leave.entitlement in exclusive mode;
  insert into leave.entitlement (company_id, id, employment_id, type_id, key, from_on, until_on, granted, used)
  select e.company_id, gen_random_uuid(), e.id, t.id, 'grant:' || y, make_date(y, 1, 1), make_date(y, 12, 31), 5760, case when y < 2026 then 3840 else 960 end
    from organisation.employment e join leave.leave_type t on t.company_id = e.company_id, generate_series(2016, 2026) y
  union all select e.company_id, gen_random_uuid(), e.id, t.id, 'carry:' || y, make_date(y + 1, 1, 1), make_date(y + 1, 3, 31), 960, 480
    from organisation.employment e join leave.leave_type t on t.company_id = e.company_id and t.attribute = 'annual', generate_series(2016, 2025) y
  on conflict do nothing;
  end $$`

/** Of the first thousand people ten years of applications, three entries each: held, given back, used. */
const ENTRIES = `insert into leave.entry (company_id, id, employment_id, type_id, entitlement_id, kind, minutes, day, source, reason, at)
  select n.company_id, gen_random_uuid(), n.employment_id, n.type_id, n.id, k.kind, k.minutes, n.from_on + 7 * d, 'task', '', n.from_on + 7 * d
  from leave.entitlement n join (select company_id, id from organisation.employment order by length(job_number), job_number limit 1000) e
      on e.company_id = n.company_id and e.id = n.employment_id,
    generate_series(1, 8) d, (values ('held', 480), ('held', -480), ('used', 480)) k (kind, minutes)
  where n.key like 'grant:%'`

type Item = {
  typeId: string
  available: number
  held: number
  used: number
  granted: number
  ends: { on: string; minutes: number }[]
}
type Shift = { periods: Hours[] | string; breaks: Hours[] | string }
type Hours = { from: number; to: number }
const parsed = <T>(value: T | string): T => (typeof value === 'string' ? JSON.parse(value) : value)
const lengthOf = (hours: Shift['periods']) => parsed(hours).reduce((sum, { from, to }) => sum + to - from, 0)
/** Everybody of the company has one shift on all days of their pattern. */
const minutesOf = ([shift]: readonly Shift[]) => shift && lengthOf(shift.periods) - lengthOf(shift.breaks)
const inOrder = <T extends { typeId: string }>(items: readonly T[]) =>
  items.toSorted((a, b) => (a.typeId < b.typeId ? -1 : 1))

/**
 * Of every type what is valid on the day of the company, and what was used in its year; ends as text, the soonest first, without what goes
 * over into the next year.
 */
const BALANCE = `select t.id as "typeId", t.names, t.attribute, sum(n.granted - n.held - n.used) filter (where n.is_valid)::int as available,
    sum(n.held) filter (where n.is_valid)::int as held, sum(n.used)::int as used, sum(n.granted) filter (where n.is_valid)::int as granted,
    json_agg(json_build_object('on', n.until_on, 'minutes', n.granted - n.held - n.used - r.carry, 'isOpening', false) order by n.until_on)
      filter (where n.is_valid) as ends
  from (select *, until_on >= date '2026-11-02' as is_valid from leave.entitlement
    where company_id = $1 and employment_id = $2 and from_on <= date '2026-11-02' and until_on >= date '2026-01-01') n
  join leave.leave_type t on t.company_id = n.company_id and t.id = n.type_id
  join lateral (select (r.rules->>'carryMinutes')::int as carry from leave.leave_rules r where r.company_id = t.company_id and r.type_id = t.id
    and r.effective_on <= date '2026-11-02' order by r.effective_on desc limit 1) r on true
  group by t.company_id, t.id`
const RULES_OF =
  'select type_id, effective_on, rules from leave.leave_rules where company_id = $1 order by effective_on'

/** The shifts of the pattern that somebody has, which say how long a day of leave is. */
const USUAL = `select s.times, v.periods, v.breaks, v.required_minutes from rostering.pattern_assignment a
  join rostering.pattern p on p.company_id = a.company_id and p.id = a.pattern_id
  cross join lateral (select shift_id, count(*)::int as times from unnest(p.shift_ids) shift_id where shift_id is not null group by shift_id) s
  cross join lateral (select * from rostering.shift_version v where v.company_id = a.company_id and v.shift_id = s.shift_id
    and v.effective_on <= date '2026-11-02' order by v.effective_on desc limit 1) v
  where a.company_id = $1 and a.employment_id = $2 and a.period @> date '2026-11-02'`

/** Whose it is, which HR reads as well. */
const PERSON = 'select name, native_name from organisation.employment where company_id = $1 and id = $2'

const balanceOf = (name: string, by: 'hr' | 'person', path: (employmentId: string) => string): Case => ({
  name,
  by,
  path: ({ employments, people }, n) => path(employments[n % people] ?? ''),
  facts: [
    TYPES,
    SINCE,
    ENTITLEMENTS,
    'alter table leave.entry disable trigger user',
    ENTRIES,
    'alter table leave.entry enable trigger user',
  ],
  statements: ({ companyId, employments, people }, n) => [
    { text: BALANCE, values: [companyId, employments[n % people]] },
    { text: RULES_OF, values: [companyId] },
    { text: USUAL, values: [companyId, employments[n % people]] },
    ...(by === 'hr' ? [{ text: PERSON, values: [companyId, employments[n % people]] }] : []),
  ],
  ofAnswer: ({ dayMinutes, items }: { dayMinutes: number; items: Item[] }) => [
    dayMinutes,
    ...inOrder(items).map((one) => [one.typeId, one.available, one.held, one.used, one.granted, one.ends]),
  ],
  ofRows: ([balances, , usual]) => [
    minutesOf((usual ?? []) as Shift[]),
    ...inOrder((balances ?? []) as Item[]).map((one) => [
      ...[one.typeId, one.available, one.held, one.used, one.granted],
      parsed(one.ends),
    ]),
  ],
  reach: { ratio: 0.4 },
  most: 5,
  grows: 'page',
})

/** What somebody has of each type of leave after ten years. */
export const cases: readonly Case[] = [
  balanceOf('balance of one’s own leave after ten years', 'person', () => '/api/leave/my-balances'),
  balanceOf('balance of somebody’s leave after ten years', 'hr', (id) => `/api/leave/balances/${id}`),
]
