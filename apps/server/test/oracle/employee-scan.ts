import { STATES } from '@muster/contract/organisation/employee'
import { sql } from 'kysely'
import type { Reach } from '../../src/platform/auth/scope.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import { searchWords, tokensOf } from '../../src/platform/text/tokens.ts'

export type Asked = {
  state?: readonly (typeof STATES)[number][]
  departmentId?: string
  officeId?: string
  levelId?: string
  isIncomplete?: boolean
  search?: string
  employed?: { from: string; to: string }
  sort?: 'name' | 'jobNumber' | 'onboardOn'
  order: 'asc' | 'desc'
  page: number
  pageSize: number
}

type Position = { from: string; until: string | null; main: boolean; department: string; office: string; level: string }
type Someone = {
  company: string
  id: string
  number: string
  name: string
  key: string
  onboard: string
  resign: string | null
  state: (typeof STATES)[number]
  incomplete: boolean
  positions: Position[]
}

/** Everybody with all positions, and the parent of each department: all that the tables of facts say, nothing derived. */
export async function readEverybody(ctx: Ctx) {
  const { rows } =
    await sql<Someone>`select e.company_id as company, e.id, e.job_number as number, e.name, e.sort_key as key, e.onboard_on as onboard,
      e.resign_on as resign, e.state, e.is_incomplete as incomplete,
      (select coalesce(json_agg(json_build_object('from', lower(p.period), 'until', upper(p.period), 'main', p.is_main, 'department', p.department_id,
        'office', p.office_id, 'level', p.level_id)), '[]') from organisation.position p where p.employment_id = e.id) as positions
    from organisation.employment e`.execute(ctx.db)
  const { rows: parents } = await sql<{ id: string; parent_id: string | null }>`
    select v.department_id as id, v.parent_id from organisation.department_version v join organisation.company c on c.company_id = v.company_id
    where v.period @> (${ctx.now}::timestamptz at time zone c.zone)::date`.execute(ctx.db)
  return { people: rows, parents: new Map(parents.map((d) => [d.id, d.parent_id])) }
}
export type Everybody = Awaited<ReturnType<typeof readEverybody>>

/** Digits of one length, so that A-2 comes before A-10 when bytes are compared. */
const asCounted = (number: string) => number.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(32, '0'))

/** The page and the counts by looking at everybody, one after the other. `today` is that of both companies. */
export function scan({ people, parents }: Everybody, asked: Asked, reach: readonly Reach[], today: string, on = today) {
  const isBelow = (id: string | null, above: string): boolean =>
    id !== null && (id === above || isBelow(parents.get(id) ?? null, above))
  const inForce = (p: Position, day: string) => p.from <= day && (p.until === null || p.until > day)
  const reaches = (e: Someone) =>
    reach.some((r) => {
      if (r.companyId !== e.company) return false
      if (r.kind === 'all') return true
      if (r.kind === 'self') return r.employmentIds.includes(e.id)
      return e.positions.some((p) => inForce(p, today) && r.departmentIds.includes(p.department))
    })
  const words = searchWords(asked.search ?? '')
  const matches = (e: Someone) => {
    const main = e.positions.find((p) => p.main && inForce(p, on))
    const tokens = words.length > 0 ? tokensOf(e.name, e.number) : []
    return (
      reaches(e) &&
      (!asked.state || asked.state.includes(e.state)) &&
      (asked.isIncomplete === undefined || asked.isIncomplete === e.incomplete) &&
      (!asked.departmentId || (main !== undefined && isBelow(main.department, asked.departmentId))) &&
      (!asked.officeId || main?.office === asked.officeId) &&
      (!asked.levelId || main?.level === asked.levelId) &&
      (!asked.employed || (e.onboard <= asked.employed.to && (e.resign === null || e.resign >= asked.employed.from))) &&
      words.every((word) => tokens.some((token) => token.startsWith(word)))
    )
  }
  const found = people.filter(matches)
  const keyOf = (e: Someone) =>
    asked.sort === 'jobNumber' ? asCounted(e.number) : asked.sort === 'onboardOn' ? e.onboard : e.key
  const way = asked.order === 'desc' ? -1 : 1
  const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  found.sort((a, b) => way * (byBytes(keyOf(a), keyOf(b)) || byBytes(a.id, b.id)))
  const start = (asked.page - 1) * asked.pageSize
  return {
    ids: found.slice(start, start + asked.pageSize).map((e) => e.id),
    counts: Object.fromEntries(STATES.map((s) => [s, found.filter((e) => e.state === s).length])),
  }
}

/** How many different people have a position at a place today, and how many are employed in a company. */
export function peopleOf(
  { people }: Everybody,
  kind: 'department' | 'office' | 'level' | 'company',
  id: string,
  today: string,
): number {
  return people.filter((e) =>
    kind === 'company'
      ? e.company === id && e.onboard <= today && (e.resign === null || e.resign >= today)
      : e.positions.some((p) => p[kind] === id && p.from <= today && (p.until === null || p.until > today)),
  ).length
}
