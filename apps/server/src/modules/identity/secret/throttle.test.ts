// @module-tag no-retry

import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { type Instant, later } from '@muster/kernel/instant'
import { LOCALES } from '@muster/kernel/names'
import { hash as argonHash } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { makePerson, PASSWORD } from '../../../../test/make.ts'
import { expectRefused, NOON, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'
import { hashed, TRIES_AT_ONCE } from './hashing.service.ts'

const MINUTE = 60_000
/** A shift: accounts whose hashes cost next to nothing, so that hundreds of them are looked at in a moment. */
const SHIFT = Array.from({ length: 50 }, (_, n) => `shift-${n}`)
let t: TestServer
let other: TestServer
let lastHost = 0
beforeAll(async () => {
  t = await openTestServer({ trustProxy: 'loopback' })
  other = await openBeside(t, { trustProxy: 'loopback' })
  const cheap = await argonHash(PASSWORD, { memoryCost: 8, timeCost: 1 })
  for (const account of SHIFT) {
    const { personId } = await person(account)
    await inDatabase((ctx) =>
      ctx.db
        .updateTable('identity.credential')
        .set({ password_hash: cheap })
        .where('person_id', '=', personId)
        .execute(),
    )
  }
}, 60_000)
beforeEach(() => {
  hashed.count = 0
})
afterEach(() => {
  t.clock.now = NOON
})
afterAll(async () => {
  await other.close()
  await t.close()
})

/** An address that nobody has tried from yet. */
const address = () => `10.1.${Math.floor(++lastHost / 250)}.${(lastHost % 250) + 1}`
type Tried = {
  companyCode?: string
  account?: string
  password?: string
  from?: string
  on?: TestServer
  locale?: string
}
const signIn = ({
  companyCode = 'ALPHA',
  account = 'staff',
  password = PASSWORD,
  from = address(),
  on = t,
  locale = 'en-US',
}: Tried = {}) =>
  on
    .as(undefined)
    .call(session.login, { companyCode, account, password }, { 'x-forwarded-for': from, 'accept-language': locale })
const person = (account: string) =>
  t.server.runAsSystem((ctx) => makePerson(ctx, t.group.alpha, account, 'employee', 'self'), [t.group.alpha.id])
const inDatabase = async <T>(
  work: (ctx: Parameters<Parameters<TestServer['server']['runAsSystem']>[0]>[0]) => Promise<T>,
) => t.server.runAsSystem(work, [t.group.alpha.id, t.group.beta.id])
/** Why sign-ins of an account were refused, as the group's log says it. */
const reasons = async (account: string) =>
  (await logOf(t, undefined, 'sign-in'))
    .map((row) => row.after)
    .filter((a) => a.account === account)
    .map((a) => a.why)
/** So many at once, the n-th as it is said. */
const atOnce = (count: number, tried: (n: number) => Tried) =>
  Promise.all(Array.from({ length: count }, (_, n) => signIn(tried(n))))
const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))]
/** What is known of subjects with this in their names. */
const known = (part: string) =>
  inDatabase((ctx) =>
    ctx.db.selectFrom('identity.throttle').selectAll().where('subject', 'like', `%${part}%`).execute(),
  )

describe('right sign-ins at once from one address', () => {
  it('are all served, sixty of one account', { timeout: 120_000 }, async () => {
    const from = address()
    expect(statuses(await atOnce(60, () => ({ from })))).toEqual([200])
    expect(hashed.count).toBe(60)
    expect(await known(from)).toEqual([])
  })

  it('are all served, five hundred of a shift on two nodes; who waits holds no connection, and others go on', {
    timeout: 120_000,
  }, async () => {
    const from = address()
    const all = atOnce(500, (n) => ({ from, account: SHIFT[n % SHIFT.length]!, on: n % 2 ? other : t }))
    await expect.poll(() => t.server.runtime.turns.waiting(), { interval: 1 }).toBeGreaterThan(200)
    const { totalCount, idleCount, waitingCount } = t.server.runtime.pools.operations
    expect(totalCount - idleCount + waitingCount).toBeLessThanOrEqual(2 * TRIES_AT_ONCE)
    expect((await t.as(t.group.staff.token).call(session.getInfo, {})).status).toBe(200)
    expect(t.server.runtime.turns.waiting()).toBeGreaterThan(0)
    expect(statuses(await all)).toEqual([200])
    expect(hashed.count).toBe(500)
    expect(await known(from)).toEqual([])
  })

  it('are served behind the mistakes of others, and clear them', async () => {
    const from = address()
    await failed(from, 40)
    const mixed = await atOnce(120, (n) => ({
      from,
      account: SHIFT[n % SHIFT.length]!,
      ...(n % 3 === 0 && { password: 'mistyped' }),
    }))
    expect(mixed.filter((answer, n) => answer.status !== (n % 3 === 0 ? 403 : 200))).toEqual([])
  })
})

describe('guessing', () => {
  it.each([
    { of: 'one address, on one node', from: '10.70.0.1', nodes: 1 },
    { of: 'one address, on two nodes', from: '10.70.0.2', nodes: 2 },
    { of: 'as many addresses, on one node', from: undefined, nodes: 1 },
    { of: 'as many addresses, on two nodes', from: undefined, nodes: 2 },
  ])(
    'at an account five hundred times at once from $of is looked at ten times, and not at all for a minute then',
    async ({ of, from, nodes }) => {
      const account = `target of ${of}`
      await person(account)
      const guesses = await atOnce(500, (n) => ({
        account,
        password: `Guess${n}`,
        on: n % nodes ? other : t,
        ...(from && { from }),
      }))
      for (const answer of guesses) expectRefused(answer, 'identity.not_accepted')
      expect(hashed.count).toBe(10)
      const why = await reasons(account)
      expect([why.filter((w) => w === 'wrong').length, why.filter((w) => w === 'blocked').length]).toEqual([10, 490])
      expectRefused(await signIn({ account }), 'identity.not_accepted')
      t.clock.now = later(NOON, MINUTE)
      expect((await signIn({ account })).status).toBe(200)
      expect(hashed.count).toBe(11)
    },
  )

  it('waits while another node looks at the last one that may fail, without being refused', async () => {
    await person('last')
    const { rows } = await owned(
      `insert into identity.throttle (subject, failures, window_until, in_flight)
       values ('account:ALPHA:last', 9, $1, $2) returning subject`,
      [later(NOON, 15 * MINUTE), JSON.stringify({ elsewhere: later(NOON, 30_000) })],
    )
    expect(rows).toHaveLength(1)
    const rights = [signIn({ account: 'last' }), signIn({ account: 'last' })]
    expect((await signIn()).status).toBe(200)
    expect(hashed.count).toBe(1)
    // The other node is gone: what it held is held for half a minute at most.
    t.clock.now = later(NOON, 30_000)
    expect(statuses(await Promise.all(rights))).toEqual([200])
    expect(hashed.count).toBe(3)
  })

  it('is blocked longer with each further failure, to a quarter of an hour; a right password forgives all', async () => {
    await person('stubborn')
    const wrong = () => signIn({ account: 'stubborn', password: 'wrong' })
    for (let i = 0; i < 10; i++) await wrong()
    for (const minutes of [1, 2, 3]) {
      t.clock.now = later(t.clock.now, minutes * MINUTE - 1)
      expectRefused(await signIn({ account: 'stubborn' }), 'identity.not_accepted')
      t.clock.now = later(t.clock.now, 1)
      if (minutes < 3) await wrong()
    }
    expect((await signIn({ account: 'stubborn' })).status).toBe(200)
    for (let i = 0; i < 9; i++) await wrong()
    expect((await signIn({ account: 'stubborn' })).status).toBe(200)
  })

  it('at an account from an address goes on counting there when the owner signs in elsewhere, and gives way to the owner', async () => {
    await person('owner')
    const guess = () => signIn({ account: 'owner', password: 'wrong', from: '10.80.0.1' })
    for (let i = 0; i < 9; i++) await guess()
    expect((await signIn({ account: 'owner', from: '10.80.0.2' })).status).toBe(200)
    await guess()
    hashed.count = 0
    await guess()
    expect(hashed.count).toBe(0)
    expect((await signIn({ account: 'owner', from: '10.80.0.2' })).status).toBe(200)
    // At the fifth further failure the address waits a quarter of an hour, and the account for none of it.
    for (const minutes of [1, 2, 4, 8]) {
      t.clock.now = later(t.clock.now, minutes * MINUTE)
      await guess()
    }
    t.clock.now = later(t.clock.now, 15 * MINUTE - 1)
    hashed.count = 0
    await guess()
    expect(hashed.count).toBe(0)
    expect((await signIn({ account: 'owner', from: '10.80.0.2' })).status).toBe(200)
  })

  it('under other spellings of company and account is guessing the same account', async () => {
    await inDatabase((ctx) =>
      ctx.db.updateTable('organisation.company_code').set({ code: 'MISS' }).where('code', '=', 'BETA').execute(),
    )
    const spellings = ['MISS', 'miss', 'mıss', 'miß', 'Miſs'].flatMap((companyCode) =>
      ['hr', 'HR', 'ｈｒ'].map((account) => ({ companyCode, account })),
    )
    for (const spelling of spellings.slice(0, 10)) await signIn({ ...spelling, password: 'wrong' })
    for (const spelling of spellings) expectRefused(await signIn(spelling), 'identity.not_accepted')
    await inDatabase((ctx) =>
      ctx.db.updateTable('organisation.company_code').set({ code: 'BETA' }).where('code', '=', 'MISS').execute(),
    )
    expectRefused(await signIn({ companyCode: 'BETA', account: 'manager' }), 'identity.not_accepted')
  })

  it('from an address is blocked at the fiftieth failure for a quarter of an hour, for every account and for no other address', async () => {
    const from = '10.50.0.1'
    await failed(from, 45)
    await Promise.all([1, 2, 3, 4, 5].map((i) => signIn({ account: `nobody-${i}`, password: 'x', from })))
    expectRefused(await signIn({ from }), 'identity.not_accepted')
    expect((await signIn({ from: '10.50.0.2' })).status).toBe(200)
    t.clock.now = later(NOON, 15 * MINUTE - 1)
    expectRefused(await signIn({ from }), 'identity.not_accepted')
    t.clock.now = later(NOON, 15 * MINUTE)
    expect((await signIn({ from })).status).toBe(200)
  })

  it.each([1, 2])(
    'at many accounts at once from one address on %s nodes is stopped after fifty and what was being looked at',
    async (nodes) => {
      const from = address()
      const answers = await atOnce(200, (n) => ({
        account: `sprayed-${n}`,
        password: 'Summer2026',
        from,
        on: n % nodes ? other : t,
      }))
      for (const answer of answers) expectRefused(answer, 'identity.not_accepted')
      expect(hashed.count).toBeGreaterThanOrEqual(50)
      expect(hashed.count).toBeLessThan(50 + nodes * TRIES_AT_ONCE)
      expect((await known(`@${from}`)).filter(({ failures }) => failures === 0)).toEqual([])
      hashed.count = 0
      expectRefused(await signIn({ from }), 'identity.not_accepted')
      expect(hashed.count).toBe(0)
      expect((await signIn()).status).toBe(200)
    },
  )

  it('from an address is not what a whole office does in the morning: a right sign-in clears what failed before', async () => {
    const from = '10.60.0.1'
    await failed(from, 49)
    expect((await signIn({ from })).status).toBe(200)
    expect(await known(from)).toEqual([])
    await failed(from, 48)
    await signIn({ from, password: 'wrong' })
    expect((await signIn({ from })).status).toBe(200)
  })

  it('from many addresses of one network of version 6 is guessing from one', async () => {
    const host = (i: number) => `2001:db8:1:2:${i.toString(16)}::${(i + 1).toString(16)}`
    await failed('2001:db8:1:2::/64', 47)
    for (let i = 0; i < 3; i++) await signIn({ account: 'nobody', password: 'x', from: host(i) })
    expectRefused(await signIn({ from: host(99) }), 'identity.not_accepted')
    expect((await signIn({ from: '2001:db8:1:3::1' })).status).toBe(200)
  })
})

describe('more tries than a node can look at in time', () => {
  it('are told how long to wait, in the language of who tries; a node that stops lets nobody wait', async () => {
    const node = await openBeside(t, { trustProxy: 'loopback' })
    for (let n = 0; n < 5; n++) expect((await signIn({ on: node })).status).toBe(200)
    const blocker = new pg.Client(t.ownerUrl)
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('lock table identity.sign_in_name in access exclusive mode')
    const from = address()
    const tries = Array.from({ length: 1000 + TRIES_AT_ONCE + 5 }, (_, n) =>
      signIn({ on: node, from, account: `crowd-${n}`, locale: LOCALES[n % LOCALES.length]!.replace('_', '-') }),
    )
    const refused: Awaited<(typeof tries)[number]>[] = []
    for (const each of tries) void each.then((answer) => refused.push(answer))
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(5)
    for (const answer of refused) {
      expectRefused(answer, 'system.too_many_requests')
      const { retryAfter } = answer.refusal
      expect(retryAfter).toBeGreaterThan(0)
      expect(answer.raw.headers['retry-after']).toBe(`${retryAfter}`)
      expect(answer.msg).toContain(`${retryAfter}`)
    }
    expect(new Set(refused.map(({ msg }) => msg.replace(/\d+/, ''))).size).toBe(LOCALES.length)
    const before = refused.length
    node.server.runtime.turns.close()
    await expect.poll(() => refused.length).toBe(tries.length - TRIES_AT_ONCE)
    for (const answer of refused.slice(before)) expectRefused(answer, 'system.busy')
    await blocker.query('rollback')
    await blocker.end()
    await Promise.all(tries)
    await node.close()
  })
})

/** As if so many sign-ins from there had failed already. */
async function failed(from: string, failures: number): Promise<void> {
  await owned(`insert into identity.throttle (subject, failures, window_until, in_flight) values ($1, $2, $3, '{}')`, [
    `address:${from}`,
    failures,
    later(NOON as Instant, 15 * MINUTE),
  ])
}

async function owned(statement: string, values: unknown[]): Promise<pg.QueryResult> {
  const owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  try {
    return await owner.query(statement, values)
  } finally {
    await owner.end()
  }
}
