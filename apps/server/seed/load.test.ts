import { sessionEndpoints } from '@muster/contract/identity/session'
import { noticeEndpoints } from '@muster/contract/notification/notice'
import { companyEndpoints } from '@muster/contract/organisation/company'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { ABNORMAL_REASONS, TASK_STATUSES } from '@muster/contract/workflow/task-shape'
import { addDays, day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Server } from '../src/app.ts'
import { computeRanges } from '../src/modules/attendance/recompute/compute.service.ts'
import { markDue } from '../src/modules/attendance/recompute/due.job.ts'
import { newId } from '../src/platform/base/crypto.ts'
import { jobRun } from '../src/platform/jobs/runner.ts'
import { cloneDatabase } from '../test/database.ts'
import { makeCompany } from '../test/make.ts'
import { callerOf, openOn, openTestServer, type TestServer } from '../test/server.ts'
import { callAsMachines } from './attendance/calling.ts'
import { punchesOf } from './attendance/punches.ts'
import { demoGroup } from './group.ts'
import type { SignIn } from './identity/accounts.ts'
import { DEMO_PASSWORD } from './identity/demo-password.ts'
import { loadDemo } from './load.ts'
import { OtherGroup } from './loaded.ts'

const NOW = '2026-11-20T03:40:00.000Z' as Instant
const GROUP = demoGroup(day('2026-11-20'))

type Loaded = { server: Server; clock: { now: Instant }; owner: pg.Client; ownerUrl: string; close(): Promise<void> }

async function openEmpty(): Promise<Loaded> {
  const database = await cloneDatabase(inject('cluster'))
  const clock = { now: NOW }
  const server = await openOn(database.programUrl, clock)
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  return {
    server,
    clock,
    owner,
    ownerUrl: database.ownerUrl,
    async close() {
      await owner.end()
      await server.close()
      await database.drop()
    },
  }
}

const load = async ({ server, ownerUrl }: Loaded) => {
  const lines: string[] = []
  const { signIns } = await loadDemo(server, ownerUrl, (line) => lines.push(line))
  return { signIns, lines }
}

/** The rows of every table of the modules. */
async function countAll({ owner }: Loaded): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('platform', 'organisation', 'identity', 'rostering', 'attendance') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name] = Number((await owner.query(`select count(*) as n from ${name}`)).rows[0]?.n)
  return counts
}

describe('loading the demo group', () => {
  let demo: Loaded
  let signIns: SignIn[]
  const numbers = async (text: string, values: unknown[] = []) =>
    (await demo.owner.query<Record<string, string>>(text, values)).rows
  const signIn = async (companyCode: string, account: string) => {
    const answer = await callerOf(demo.server, undefined).call(sessionEndpoints.login, {
      companyCode,
      account,
      password: DEMO_PASSWORD,
    })
    return callerOf(demo.server, answer.data.accessToken)
  }

  beforeAll(async () => {
    demo = await openEmpty()
    const started = performance.now()
    const loaded = await load(demo)
    signIns = loaded.signIns
    console.log(`the demo group was loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    expect(loaded.lines.map((l) => l.slice(0, l.indexOf(',')))).toEqual([
      'ALPHA: 128 people',
      'BETA: 64 people',
      'GAMMA: 48 people',
    ])
  }, 120_000)
  afterAll(() => demo.close())

  it('leaves nothing out of date: the days are those that the program itself works out', async () => {
    for (const company of GROUP.companies) {
      const run = jobRun(
        demo.server.runtime,
        { companyId: company.id, kind: 'test', id: company.id, body: {} },
        new AbortController().signal,
      )
      const ranges = company.people.map((p) => ({ employmentId: p.employmentId, from: GROUP.from, to: GROUP.anchor }))
      expect(await run.mass((client) => computeRanges(client, company.id, ranges, NOW))).toBe(0)
      await markDue(run)
    }
    expect((await countAll(demo))['rostering.dirty_range']).toBe(0)
  })

  it('opens the group to everybody who is said to sign in, each as far as they may see [3.06e, 3.07]', async () => {
    expect(signIns).toHaveLength(12)
    const seen: string[] = []
    for (const { company, account } of signIns) {
      const caller = await signIn(company, account)
      const { data } = await caller.call(sessionEndpoints.getInfo, {})
      expect(data.userInfo.positions.map((p) => p.positionId)).toEqual([data.userInfo.mainPositionId])
      expect(data.userInfo.mustChangePassword).toBe(false)
      const list = await caller.call(employeeEndpoints.list, { page: 1, pageSize: 1 })
      const companies = await caller.call(companyEndpoints.list, { page: 1, pageSize: 10 })
      seen.push(`${company} ${account}: ${list.data?.total ?? '-'} people, ${companies.data?.total ?? '-'} companies`)
    }
    expect(seen).toEqual([
      'ALPHA admin: 241 people, 3 companies',
      'ALPHA hr: 129 people, 1 companies',
      'ALPHA manager: 67 people, - companies',
      'ALPHA staff: - people, - companies',
      'BETA admin: 64 people, 1 companies',
      'BETA hr: 64 people, 1 companies',
      'BETA manager: 34 people, - companies',
      'BETA staff: - people, - companies',
      'GAMMA admin: 48 people, 1 companies',
      'GAMMA hr: 48 people, 1 companies',
      'GAMMA manager: 15 people, - companies',
      'GAMMA staff: - people, - companies',
    ])
  })

  it('has tasks of every status, with every reason that keeps one, and one that a deadline took, in each company [4.06, 4.07]', async () => {
    const { rows: tasks } = await demo.owner.query<{
      code: string
      status: string
      abnormal: string[]
      taken: boolean
    }>(
      `select c.code, t.status, t.abnormal, exists (select from workflow.task_assignment a where a.company_id = t.company_id
        and a.task_id = t.id and a.reason ->> 'by' = 'standIn' and a.reason ->> 'because' = 'deadline') as taken
      from workflow.task t join organisation.company_code c on c.of_company_id = t.company_id`,
    )
    // A leave that is cancelled comes with leaves.
    const statuses = TASK_STATUSES.filter((status) => status !== 'LC')
    const missing = ['ALPHA', 'BETA', 'GAMMA'].flatMap((code) => {
      const own = tasks.filter((one) => one.code === code)
      return [
        ...statuses.filter((one) => !own.some(({ status }) => status === one)),
        ...ABNORMAL_REASONS.filter((one) => !own.some(({ abnormal }) => abnormal.includes(one))),
        ...(own.some(({ taken }) => taken) ? [] : ['taken over at a deadline']),
      ].map((what) => `${code}: ${what}`)
    })
    expect(missing).toEqual([])
  })

  it('knows what became of people [4.13]', async () => {
    const admin = await signIn('ALPHA', 'admin')
    const { data } = await admin.call(employeeEndpoints.list, { page: 1, pageSize: 1 })
    expect(data.byState).toEqual({ probation: 7, employed: 221, 'unpaid-leave': 3, notice: 4, resigned: 6 })
    const [gone] = await numbers('select count(*) as n from organisation.employment where resign_on is not null')
    expect(gone?.n).toBe('10')
    const again = await numbers(
      'select count(*) as n from organisation.employment group by person_id having count(*) = 2',
    )
    expect(again).toHaveLength(1)
  })

  it('has days that HR has mended: a punch that was forgotten, an absence, one that was taken back [3.14]', async () => {
    const kinds = await numbers(
      "select kind, count(*) as n from attendance.correction where source = 'hr' group by kind order by kind",
    )
    expect(kinds).toEqual([
      { kind: 'excused', n: '6' },
      { kind: 'made-up-out', n: '3' },
      { kind: 'taken-back', n: '3' },
    ])
  })

  it('has leave in every state, and nobody clocks in where one was taken [3.13]', async () => {
    const states = await numbers(
      "select status as kind, count(*) as n from workflow.task where kind = 'leave' group by status order by status",
    )
    expect(states).toEqual([
      { kind: 'IP', n: '6' },
      { kind: 'RJ', n: '3' },
      { kind: 'ST', n: '20' },
      { kind: 'WD', n: '3' },
    ])
    const [punched] = await numbers(
      `select count(*) as n from leave.taken l join attendance.day_result r
        on r.company_id = l.company_id and r.employment_id = l.employment_id and r.day = l.day
        where l.is_approved and r.leave_minutes = r.expected_minutes and r.worked_minutes > 0`,
    )
    expect(punched?.n).toBe('0')
  })

  it('has members of benefits in every state, in each company [4.11]', async () => {
    const { rows } = await demo.owner.query<{ company: string; policies: number; states: string }>(
      `select c.code as company, count(distinct m.policy_id)::int as policies, string_agg(distinct m.state, ' ' order by m.state) as states
        from benefits.member m join organisation.company_code c on c.of_company_id = m.company_id group by 1 order by 1`,
    )
    const states = 'excluded paid waiting'
    expect(rows.map(({ company, states: found }) => [company, found])).toEqual(
      ['ALPHA', 'BETA', 'GAMMA'].map((company) => [company, states]),
    )
    expect(rows.map(({ policies }) => policies)).toEqual([4, 3, 3])
    const { rows: paid } = await demo.owner.query<{ state: string; members: number }>(
      'select state, min(members)::int as members from benefits.payment group by 1 order by 1',
    )
    expect(paid).toMatchObject([{ state: 'paid' }, { state: 'proposed' }])
    expect(paid.every(({ members }) => members > 10)).toBe(true)
  })

  it('has told people what others decided about them: of their days anew, of their roles long ago', async () => {
    const of = async (account: string) => {
      const { data } = await (await signIn('ALPHA', account)).call(noticeEndpoints.list, { pageSize: 100 })
      const items = data.items.filter((item) => !item.isToDo && !item.kind.startsWith('task-'))
      return items.map(({ kind, isRead }) => [kind, isRead])
    }
    expect(await of('staff')).toEqual([
      ['day-corrected', false],
      ['role-given', true],
    ])
    expect(await of('manager')).toEqual([
      ['profile-accepted', false],
      ['role-given', true],
    ])
  })

  it('finds people by what they are called in any script', async () => {
    const admin = await signIn('ALPHA', 'admin')
    const found = async (search: string) =>
      (await admin.call(employeeEndpoints.list, { page: 1, pageSize: 50, search })).data.items.map((e) => e.name)
    expect(await found('tran minh')).toContain('Trần Minh')
    expect(await found('怡婷')).toContain('Chen Yi-Ting')
    expect(await found('សុខ')).toContain('Sok Dara')
    expect(await found('chenming')).toContain('Trần Minh')
  })

  it('keeps two offices for the files of other machines, nobody in them, no PIN known', async () => {
    const hr = await signIn('ALPHA', 'hr')
    const { data } = await hr.call(officeEndpoints.list, { page: 1, pageSize: 10 })
    expect(data.items.filter((o) => o.people === 0).map((o) => o.names.en)).toEqual([
      'Public authority',
      'Software studio',
    ])
    expect(new Set(data.items.map((o) => o.pinSpaceId)).size).toBe(4)
  })

  it('has trouble on a believable share of days, of every kind in every company [4.12b]', async () => {
    const rows = await numbers(
      `select k.code, count(*) filter (where attribute = 'abnormal') * 100.0 / count(*) as share
       from attendance.day_result r join organisation.company_code k on k.of_company_id = r.company_id
       where state = 'computed' and expected_minutes > 0 group by 1 order by 1`,
    )
    expect(rows.map((r) => r.code)).toEqual(['ALPHA', 'BETA', 'GAMMA'])
    for (const { code, share } of rows) {
      expect(Number(share), code).toBeGreaterThan(5)
      expect(Number(share), code).toBeLessThan(15)
    }
    const kinds = await numbers(
      `select k.code, count(*) filter (where late_minutes > 0) as late, count(*) filter (where early_leave_minutes > 0) as early,
         count(*) filter (where missing like '%clock-in%') as missing_in, count(*) filter (where missing like '%clock-out%') as missing_out,
         count(*) filter (where absent_minutes > 0) as absent, count(*) filter (where step_out_minutes > 0) as step_out
       from attendance.day_result r join organisation.company_code k on k.of_company_id = r.company_id where day >= '2026-10-01' group by 1 order by 1`,
    )
    for (const { code, ...counts } of kinds)
      for (const [kind, count] of Object.entries(counts)) expect(Number(count), `${code} ${kind}`).toBeGreaterThan(0)
  })

  it('counts nights on the day they start', async () => {
    const [night] = await numbers(
      `select count(*) as nights, count(*) filter (where worked_minutes = 450 and ended) as whole
       from (
         select r.worked_minutes, exists (
           select from attendance.punch p where p.company_id = r.company_id and p.pin_space_id = a.pin_space_id and p.pin = a.pin
             and p.wall between r.day + 1 + time '06:00' and r.day + 1 + time '10:00') as ended
         from attendance.day_result r
         join rostering.shift_version v on v.company_id = r.company_id and v.id = r.shift_version_id
         join rostering.shift s on s.company_id = v.company_id and s.id = v.shift_id and s.letter = 'N'
         join organisation.pin_assignment a on a.of_company_id = r.company_id and a.employment_id = r.employment_id and a.period @> r.day
         where r.company_id = $1 and r.attribute = 'normal' and r.state in ('computed', 'frozen')
       ) n`,
      [GROUP.companies[2]?.id],
    )
    expect(Number(night?.nights)).toBeGreaterThan(500)
    expect(Number(night?.whole) / Number(night?.nights)).toBeGreaterThan(0.95)
  })

  it('has people who clock in only, whose days count to their planned end', async () => {
    const [one] = await numbers(
      `select count(*) as days, count(*) filter (where worked_minutes = expected_minutes) as whole,
         count(*) filter (where missing like '%clock-out%') as missing
       from attendance.day_result r join rostering.shift_version v on v.company_id = r.company_id and v.id = r.shift_version_id
       where v.clocking = 'in-only' and r.state in ('computed', 'frozen') and r.expected_minutes > 0`,
    )
    expect(Number(one?.days)).toBeGreaterThan(100)
    expect(Number(one?.whole) / Number(one?.days)).toBeGreaterThan(0.8)
    expect(one?.missing).toBe('0')
  })

  it('concludes nothing from a day on which the machine stood still, nor from today', async () => {
    const silent = GROUP.companies[1]?.silent
    const [quiet] = await numbers(
      `select count(*) filter (where r.attribute = 'no-data') as no_data, count(*) filter (where r.absent_minutes > 0) as absent
       from attendance.day_result r join organisation.v_position p on p.company_id = r.company_id and p.employment_id = r.employment_id and p.period @> r.day
       where p.office_id = $1 and r.day = $2`,
      [silent?.officeId, silent?.day],
    )
    expect(Number(quiet?.no_data)).toBeGreaterThan(20)
    expect(quiet?.absent).toBe('0')
    const [today] = await numbers(
      `select count(*) as days, count(*) filter (where state = 'open') as open from attendance.day_result where day = $1 and expected_minutes > 0`,
      [GROUP.anchor],
    )
    expect(Number(today?.days)).toBeGreaterThan(180)
    expect(today?.open).toBe(today?.days)
    // The files of today speak of it as far as they reach.
    const [reached] = await numbers('select max(ends_at) <= $1 as is_so from attendance.source_reach', [NOW])
    expect(reached?.is_so).toBe(true)
  })

  it('adds nothing on the same day', async () => {
    const before = await countAll(demo)
    demo.clock.now = '2026-11-20T15:00:00.000Z' as Instant
    expect((await load(demo)).lines).toEqual([])
    expect(await countAll(demo)).toEqual(before)
  })

  it('goes on where it was when the day has moved on', async () => {
    const facts = `select company_id, pin, employment_id, at, office_id, status from attendance.punch where at <= $1 order by id`
    const before = (await demo.owner.query(facts, [NOW])).rows
    const moved = '2026-11-23T03:40:00.000Z' as Instant
    demo.clock.now = moved
    expect((await load(demo)).lines).toHaveLength(3)
    expect((await demo.owner.query(facts, [NOW])).rows).toEqual(before)
    for (const [i, company] of GROUP.companies.entries()) {
      // Where months are closed, one clock-out came later.
      const late = i === 0 ? 0 : 1
      const expected = punchesOf(GROUP, company, { after: undefined, until: moved }).length + late
      const [row] = await numbers('select count(*) as n from attendance.punch where company_id = $1', [company.id])
      expect(Number(row?.n)).toBe(expected)
    }
    const [friday] = await numbers(
      `select count(*) filter (where state in ('open', 'awaiting')) as open, count(*) filter (where attribute = 'abnormal') * 100.0 / count(*) as share
       from attendance.day_result where day = $1 and expected_minutes > 0`,
      [GROUP.anchor],
    )
    const [covered] = await numbers(
      'select count(distinct r.office_id) as n from attendance.coverage c join attendance.source_reach r using (company_id, import_id) where c.day = $1',
      [GROUP.anchor],
    )
    // Two offices more are those of machines that call by themselves.
    expect(covered?.n).toBe('3')
    expect(friday?.open).toBe('0')
    expect(Number(friday?.share)).toBeLessThan(25)
    const [monday] = await numbers('select count(*) as n from attendance.day_result where day = $1', [
      addDays(GROUP.anchor, 3),
    ])
    expect(Number(monday?.n)).toBeGreaterThan(230)
  })
})

describe('the machines of the demo group', () => {
  let demo: Loaded
  beforeAll(async () => {
    demo = await openEmpty()
    await load(demo)
  }, 120_000)
  afterAll(() => demo.close())

  const machines = async () =>
    (
      await demo.owner.query<{ name: string; seen: string; drift: number; kept: number; machine: number }>(
        `select m.name, c.seen_at::text as seen, c.drift_seconds as drift, c.kept_count as kept,
           (select count(*)::int from attendance.punch p where p.machine_id = m.id and p.source = 'machine') as machine
         from attendance.machine m join attendance.machine_contact c on c.machine_id = m.id order by m.name`,
      )
    ).rows

  it('have brought what was clocked at their gates today, and go on in the words of real ones; one is silent, one goes wrong', async () => {
    const before = await machines()
    expect(before.map(({ name, drift }) => [name, drift])).toEqual([
      ['Lobby', 0],
      ['Main gate', 420],
      ['North gate', 0],
      ['Port gate', 0],
    ])
    for (const { name, kept, machine } of before)
      expect([name, kept > 0, machine]).toEqual([name, name !== 'Port gate', kept])
    demo.clock.now = '2026-11-20T12:00:00.000Z' as Instant
    expect(await callAsMachines(demo.server, GROUP, NOW)).toBe(demo.clock.now)
    const after = await machines()
    for (const [i, { name, kept, seen, machine }] of after.entries()) {
      const earlier = before[i]
      expect([name, seen !== earlier?.seen, kept > (earlier?.kept ?? 0), machine]).toEqual([
        ...[name, name !== 'Port gate', name !== 'Port gate', kept],
      ])
    }
    await callAsMachines(demo.server, GROUP, NOW)
    expect((await machines()).map(({ kept }) => kept)).toEqual(after.map(({ kept }) => kept))
  })
})

describe('a database that the demo group cannot have', () => {
  it('is refused when it holds another group, in one line, and nothing is written', async () => {
    const t: TestServer = await openTestServer()
    try {
      const gamma = newId()
      await t.server.runAsSystem((ctx) => makeCompany(ctx, gamma, 'GAMMA', 'Asia/Taipei'), [gamma])
      const codes = await t.server.runAsSystem((ctx) =>
        ctx.db.selectFrom('organisation.company_code').selectAll().execute(),
      )
      const refusal = await loadDemo(t.server, t.ownerUrl, () => {}).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(OtherGroup)
      expect(refusal).toMatchObject({
        code: 'demo_other_group',
        message: expect.stringMatching(/^this database holds another group \(ALPHA, BETA, GAMMA\); [^\n]+$/),
      })
      expect(
        await t.server.runAsSystem((ctx) => ctx.db.selectFrom('organisation.company_code').selectAll().execute()),
      ).toEqual(codes)
    } finally {
      await t.close()
    }
  })

  it('is left empty by a start that broke off, and takes the group at the next', async () => {
    const demo = await openEmpty()
    try {
      const before = await countAll(demo)
      let files = 0
      const broken: Server = {
        ...demo.server,
        runtime: {
          ...demo.server.runtime,
          files: {
            ...demo.server.runtime.files,
            put: async () => {
              if (++files === 12) throw new Error('the disk is full')
            },
          },
        },
      }
      await expect(loadDemo(broken, demo.ownerUrl, () => {})).rejects.toThrow('the disk is full')
      expect(await countAll(demo)).toEqual(before)
      expect((await load(demo)).lines).toHaveLength(3)
    } finally {
      await demo.close()
    }
  }, 120_000)
})
