// @module-tag no-retry

import { STATES } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCompanies } from '../src/modules/organisation/company/company.queries.ts'
import { pageOfEmployees } from '../src/modules/organisation/people/employee-list.queries.ts'
import { replaceTokens } from '../src/modules/organisation/record/employment-write.queries.ts'
import { listDepartments } from '../src/modules/organisation/structure/department.queries.ts'
import { listLevels } from '../src/modules/organisation/structure/level.queries.ts'
import { listOffices } from '../src/modules/organisation/structure/office.queries.ts'
import { mintScope, type Reach } from '../src/platform/auth/scope.ts'
import { newId } from '../src/platform/base/crypto.ts'
import type { Ctx } from '../src/platform/operation/ctx.ts'
import { sortKey } from '../src/platform/text/sort-key.ts'
import { makeEmployee } from './make.ts'
import { type Asked, type Everybody, peopleOf, readEverybody, scan } from './oracle/employee-scan.ts'
import { openTestServer, type TestServer } from './server.ts'

let t: TestServer
/** As the database knows it: what is long past there is gathered. */
let today: string
beforeAll(async () => {
  t = await openTestServer()
  await inBoth(async (ctx) => {
    const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(ctx.db)
    today = rows[0]?.today ?? ''
    for (let i = 0; i < 30; i++) await add(ctx, i)
  })
})
afterAll(() => t.close())

const companies = () => [t.group.alpha, t.group.beta]
const inBoth = <T>(work: (ctx: Ctx) => Promise<T>) =>
  t.server.runAsSystem(
    work,
    companies().map((c) => c.id),
  )
const dayAfter = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T
const NAMES = ['Nguyễn Văn An', 'Nguyễn Ngọc Anh', 'Trần Thị Hoa', 'Lê Hoa', '陈伟', '陈小明', 'Anna Lee', 'An']
const companyOf = (n: number) => pick(companies(), n)
const departmentsOf = (n: number) => {
  const { departmentId, belowId, otherDepartmentId } = companyOf(n)
  return [departmentId, belowId, otherDepartmentId]
}
const levelsOf = (n: number) => [companyOf(n).levelId, companyOf(n).managerLevelId]
let numbers = 0

const add = (ctx: Ctx, n: number) =>
  makeEmployee(ctx, companyOf(n), {
    jobNumber: `N${numbers++}`,
    name: pick(NAMES, n >> 1),
    departmentId: pick(departmentsOf(n), n >> 2),
    levelId: pick(levelsOf(n), n >> 4),
  })

/** What happens to people; `n` chooses whom and where. Whatever needs somebody who is not there does nothing. */
const EVENTS: Record<string, (ctx: Ctx, n: number) => Promise<unknown>> = {
  add,
  addMany: async (ctx, n) => {
    for (let i = 0; i < 5; i++) await add(ctx, n + i * 2)
  },
  move: async (ctx, n) => {
    const from = dayAfter((n % 41) - 30)
    const who = await someone(ctx, n)
    if (!who) return
    const isEnded = await sql`update organisation.position set period = daterange(lower(period), ${from}::date)
      where employment_id = ${who.id}::uuid and is_main and lower(period) < ${from}::date and upper(period) is null`.execute(
      ctx.db,
    )
    if (isEnded.numAffectedRows) await place(ctx, who.company_id, who.id, `[${from},)`, true, n)
  },
  assist: async (ctx, n) => {
    const who = await someone(ctx, n)
    if (who) await place(ctx, who.company_id, who.id, `[${dayAfter((n % 9) - 5)},${dayAfter((n % 30) + 5)})`, false, n)
  },
  resign: async (ctx, n) => {
    const [who, on] = [await someone(ctx, n), dayAfter((n % 50) - 40)]
    if (!who) return
    await sql`update organisation.employment set state = 'resigned', resign_on = ${on}::date where id = ${who.id}::uuid`.execute(
      ctx.db,
    )
    await sql`delete from organisation.position where employment_id = ${who.id}::uuid and lower(period) > ${on}::date`.execute(
      ctx.db,
    )
    await sql`update organisation.position set period = daterange(lower(period), ${on}::date + 1)
      where employment_id = ${who.id}::uuid and (upper(period) is null or upper(period) > ${on}::date + 1)`.execute(
      ctx.db,
    )
  },
  state: async (ctx, n) =>
    sql`update organisation.employment set state = ${pick(STATES, n >> 3)} where id = ${(await someone(ctx, n))?.id}::uuid`.execute(
      ctx.db,
    ),
  stateOfMany: (ctx, n) =>
    sql`update organisation.employment set state = ${pick(STATES, n)}, is_incomplete = not is_incomplete where hashtext(id::text) % 3 = 0`.execute(
      ctx.db,
    ),
  rename: async (ctx, n) => {
    const [who, name] = [await someone(ctx, n), pick(NAMES, n >> 3)]
    if (!who) return
    await sql`update organisation.employment set name = ${name}, sort_key = ${sortKey(name, 'person')} where id = ${who.id}::uuid`.execute(
      ctx.db,
    )
    const words = { name, nativeName: '', nickname: '', jobNumber: who.job_number }
    await replaceTokens(ctx, who.company_id, who.id, words as Parameters<typeof replaceTokens>[3])
  },
  remove: async (ctx, n) =>
    sql`delete from organisation.employment where id = ${(await someone(ctx, n, 'N'))?.id}::uuid`.execute(ctx.db),
  gather: async (ctx, n) => {
    for (const { id } of companies()) {
      await sql`select organisation.gather_position_counts(${id}::uuid, current_date - 2)`.execute(ctx.db)
      if (n % 2) await sql`select organisation.gather_employment_counts(${id}::uuid)`.execute(ctx.db)
    }
  },
  pass: async (_, n) => {
    today = dayAfter(n % 4)
  },
}

async function someone(ctx: Ctx, n: number, prefix = '') {
  const rows = await ctx.db
    .selectFrom('organisation.employment')
    .select(['id', 'company_id', 'job_number'])
    .where('job_number', 'like', `${prefix}%`)
    .orderBy('id')
    .execute()
  return rows.length > 0 ? pick(rows, n) : undefined
}

async function place(ctx: Ctx, companyId: string, id: string, period: string, isMain: boolean, n: number) {
  const at = companies().findIndex((c) => c.id === companyId)
  await ctx.db
    .insertInto('organisation.position')
    .values({
      ...{ company_id: companyId, id: newId(), employment_id: id, period, is_main: isMain },
      ...{
        department_id: pick(departmentsOf(at), n >> 2),
        office_id: companyOf(at).officeId,
        level_id: pick(levelsOf(at), n >> 5),
      },
    })
    .execute()
}

const number = fc.nat(10_000)
const event = fc.record({ name: fc.constantFrom(...Object.keys(EVENTS)), n: number })
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const question = fc.record({
  company: fc.constantFrom(undefined, 0, 1),
  department: maybe(number),
  office: maybe(fc.boolean()),
  level: maybe(number),
  state: maybe(fc.subarray([...STATES], { minLength: 1 })),
  isIncomplete: fc.constantFrom(undefined, undefined, true, false),
  search: fc.constantFrom(
    undefined,
    undefined,
    undefined,
    'n',
    'nguyen',
    'ng an',
    'hoa',
    'chen',
    'an',
    '陈',
    'N1',
    'n an',
  ),
  employed: maybe(fc.tuple(fc.integer({ min: -60, max: 40 }), fc.nat(31))),
  sort: fc.constantFrom('name' as const, 'name' as const, 'jobNumber' as const, 'onboardOn' as const, undefined),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 9 }),
  pageSize: fc.integer({ min: 1, max: 12 }),
  on: fc.constantFrom(undefined, undefined, undefined, -400, -10, -3, 1, 20),
  reach: fc.constantFrom('all', 'all', 'all', 'departments', 'self', 'mixed'),
  n: number,
})

function reachOf(kind: string, n: number): Reach[] {
  return companies().map(({ id }, at): Reach => {
    const companyId = id
    if (kind === 'all' || (kind === 'mixed' && at === 0)) return { companyId, kind: 'all' }
    if (kind === 'self')
      return { companyId, kind: 'self', employmentIds: [t.group.hr.employmentId, t.group.betaHr.employmentId] }
    return { companyId, kind: 'departments', departmentIds: departmentsOf(at).slice(0, 1 + (n % 2)) }
  })
}

const readerOf = (ctx: Ctx, reach: readonly Reach[]): Ctx => ({
  ...ctx,
  db: ctx.db,
  scope: mintScope(reach),
  // The same day in the zones of both companies.
  now: `${today}T05:00:00.000Z` as Instant,
})

/** How many people each department, office, level and company says it has. */
async function comparePlaces(ctx: Ctx, everybody: Everybody): Promise<void> {
  const reader = readerOf(ctx, reachOf('all', 0))
  const ids = companies().map((c) => c.id)
  const all = { page: 1, pageSize: 100, order: 'asc' as const }
  const lists = {
    department: await listDepartments(reader, ids),
    office: (await listOffices(reader, ids, all)).rows,
    level: (await listLevels(reader, ids, all)).rows,
    company: (await listCompanies(reader, all)).rows,
  }
  for (const kind of ['department', 'office', 'level', 'company'] as const) {
    const said = lists[kind].map(({ id, people }) => [kind, id, people])
    expect(said).toEqual(lists[kind].map(({ id }) => [kind, id, peopleOf(everybody, kind, id, today)]))
  }
}

async function compare(
  ctx: Ctx,
  everybody: Everybody,
  q: typeof question extends fc.Arbitrary<infer Q> ? Q : never,
): Promise<void> {
  const at = q.company ?? q.n
  const companyId = q.company === undefined ? undefined : companyOf(q.company).id
  const asked: Asked = {
    ...{ order: q.order, page: q.page, pageSize: q.pageSize },
    ...(q.sort && { sort: q.sort }),
    ...(q.state && { state: q.state }),
    ...(q.department !== undefined && { departmentId: pick(departmentsOf(at), q.department) }),
    ...(q.office && { officeId: companyOf(at).officeId }),
    ...(q.level !== undefined && { levelId: pick(levelsOf(at), q.level) }),
    ...(q.isIncomplete !== undefined && { isIncomplete: q.isIncomplete }),
    ...(q.search && { search: q.search }),
    ...(q.employed && { employed: { from: dayAfter(q.employed[0]), to: dayAfter(q.employed[0] + q.employed[1]) } }),
  }
  const reach = reachOf(q.reach, q.n).filter((r) => companyId === undefined || r.companyId === companyId)
  const on = q.on === undefined ? undefined : dayAfter(q.on)
  const reader = readerOf(ctx, reach)
  const filter = { ...asked, companyId } as Parameters<typeof pageOfEmployees>[2]
  const { rows, counts } = await pageOfEmployees(
    reader,
    companyId ? [companyId] : companies().map((c) => c.id),
    filter,
    on as Day | undefined,
  )
  const expected = scan(everybody, asked, reach, today, on)
  const none = Object.fromEntries(STATES.map((s) => [s, 0]))
  expect({ ids: rows.map((r) => r.id), counts: { ...none, ...counts } }).toEqual(expected)
}

it('pages and counts are those of a look at everybody, whatever happened to people and whoever asks', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 5, maxLength: 12 }),
      fc.array(question, { minLength: 12, maxLength: 12 }),
      async (events, questions) => {
        for (const { name, n } of events) await inBoth((ctx) => EVENTS[name]?.(ctx, n) as Promise<void>)
        await inBoth(async (ctx) => {
          const everybody = await readEverybody(ctx)
          for (const q of questions) await compare(ctx, everybody, q)
          await comparePlaces(ctx, everybody)
        })
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
})

it('nothing is counted twice or lost, however many change the same company at once while others gather', async () => {
  const busy = ['add', 'state', 'move', 'stateOfMany', 'gather', 'remove', 'gather'] as const
  const operations = Array.from({ length: 42 }, (_, n) =>
    inBoth((ctx) => EVENTS[pick(busy, n)]?.(ctx, n * 37) as Promise<void>),
  )
  // Two who change the same people may be refused one another; whatever stands afterwards must be counted.
  await Promise.allSettled(operations)
  await inBoth(async (ctx) => {
    const { rows } = await sql<{ kept: number; found: number }>`select
      (select sum(people) from organisation.employment_count)::int as kept, (select count(*) from organisation.employment)::int as found
      union all select (select sum(people) from organisation.position_count)::int,
      (select count(*) from organisation.position where is_main and until_on is null)::int`.execute(ctx.db)
    for (const { kept, found } of rows) expect(kept).toBe(found)
    await comparePlaces(ctx, await readEverybody(ctx))
  })
})
