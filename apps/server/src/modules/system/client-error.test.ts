// @module-tag no-retry

import { clientErrorEndpoints } from '@muster/contract/system/client-error'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { expectFields } from '../../../test/entity.ts'
import { expectRefused, NOON, openBeside, openTestServer, type TestServer } from '../../../test/server.ts'
import { runMaintenance } from '../../platform/jobs/maintenance.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.7000.0 Safari/537.36'
const error = {
  kind: 'error',
  message: "Cannot read properties of undefined (reading 'map')",
  stack: 'TypeError: x\n    at Row (https://hr.example/assets/row-Ab12Cd34.js:1:2345)',
  route: '/organisation/employees/$id/edit',
  build: '0a1b2c3d4e5f',
} as const
/** A server, and one that counts calls. */
let t: TestServer
let strict: TestServer
beforeAll(async () => {
  t = await openTestServer()
  strict = await openBeside(t, { isRateLimited: true, trustProxy: 'loopback' })
})
afterEach(async () => {
  t.clock.now = NOON
  await t.server.runAsSystem((ctx) => ctx.db.deleteFrom('system.client_error').execute())
})
afterAll(async () => {
  await strict.close()
  await t.close()
})

const rows = () =>
  t.server.runAsSystem((ctx) => ctx.db.selectFrom('system.client_error').selectAll().orderBy('build').execute())
const report = (more: object = {}, token?: string, headers = {}) =>
  t.as(token).call(clientErrorEndpoints.report, { ...error, ...more }, { 'user-agent': CHROME, ...headers })

describe('an error of a page', () => {
  it('is counted from before sign-in and after it, under one reference, with nobody’s name [8.08]', async () => {
    const first = await report()
    t.clock.now = later(NOON, 5000)
    const second = await report({}, t.group.staff.token, { 'x-silent': '1' })
    expect(first.data.reference).toMatch(/^[\dA-F]{8}$/)
    expect(second.data).toEqual(first.data)
    expect((await report({}, 'forged')).code).toBe(200)
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toEqual({
      fingerprint: expect.stringMatching(new RegExp(`^${first.data.reference}`)),
      build: error.build,
      kind: 'error',
      message: 'Cannot read properties of undefined (reading map)',
      stack: 'Row row-Ab12Cd34.js:1:2345',
      route: error.route,
      browser: 'Chrome 156',
      count: 3,
      first_at: NOON,
      last_at: later(NOON, 5000),
    })
  })

  it('keeps its reference in the next build, and is counted there apart', async () => {
    const before = await report()
    const stack = 'TypeError: y\n    at Row (https://hr.example/assets/row-Zz98Yy76.js:9:9)'
    const after = await report({ build: 'ffffffffffff', stack })
    expect(after.data).toEqual(before.data)
    expect((await rows()).map(({ build, count }) => [build, count])).toEqual([
      [error.build, 1],
      ['ffffffffffff', 1],
    ])
    expect((await report({ message: 'TypeError: row.name is not a function' })).data).not.toEqual(before.data)
    expect((await report({ kind: 'rejection' })).data).not.toEqual(before.data)
  })

  it('keeps nothing personal, whatever a page sends', async () => {
    const stack = `Error: salary of Ann Lee is 12500000
    at send (https://hr.example/assets/a.js?token=tell:1:2)
Ann Lee, ann@alpha.example`
    await report({
      message: 'Unknown person "Ann Lee" 0198c0de-77aa-7abc-8def-0123456789ab ann@alpha.example 12500000 Nguyễn',
      stack,
      route: '/organisation/employees/0198c0de-77aa-7abc-8def-0123456789ab/edit?search=Ann#x',
      build: '<script>',
    })
    const [row] = await rows()
    expect(row).toMatchObject({
      message: 'Error',
      stack: 'send a.js:1:2',
      route: '/organisation/employees/$id/edit',
      build: 'script',
    })
    expect(JSON.stringify(row)).not.toMatch(/Ann|Lee|alpha|12500000|tell/)
  })

  it.each([
    [CHROME, 'Chrome 156'],
    [`${CHROME} Edg/156.0.1`, 'Edge 156'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox 150'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1', 'Safari 26'],
    ['curl/8', 'other'],
  ])('of %s is one of %s', async (agent, family) => {
    await report({}, undefined, { 'user-agent': agent })
    expect((await rows())[0]?.browser).toBe(family)
  })

  it('is refused with the problem at its field, and above 4 kB', async () => {
    expectFields(await report({ kind: 'joke' }), { kind: 'not_a_choice' })
    expectFields(await report({ message: ' ' }), { message: 'required' })
    expectFields(await report({ person: 'Ann' }), { person: 'unknown_property' })
    expectFields(await report({ stack: 'x'.repeat(2501) }), { stack: 'too_long:2500' })
    expectRefused(await report({ stack: 'x'.repeat(4100) }), 'system.upload_too_large')
    expect(await rows()).toEqual([])
  })

  it('is taken sixty times a minute from one address, and twenty times from one session', async () => {
    const send = (token: string | undefined, address: string, message: string) =>
      strict
        .as(token)
        .call(clientErrorEndpoints.report, { ...error, message }, { 'x-forwarded-for': address })
        .then(({ status }) => status)
    const own: number[] = []
    for (let i = 0; i < 21; i++) own.push(await send(t.group.staff.token, '10.1.1.1', `a${i}`))
    expect(own).toEqual([...Array(20).fill(200), 429])
    const made: number[] = []
    for (let i = 0; i < 61; i++) made.push(await send(`made-up-${i}`, '10.1.1.2', `b${i}`))
    expect(made).toEqual([...Array(60).fill(200), 429])
    expect(await send(t.group.hr.token, '10.1.1.3', 'c')).toBe(200)
  })

  it.each([
    ['a sentence of somebody', { message: 'TypeError: no such person Ann Lee' }, { message: 'TypeError' }],
    ['a made-up kind', { message: 'AnnLeeError: x is not defined' }, { message: 'x is not defined' }],
    ['a name of code that is none', { stack: 'Ann Lee 12500000@/a.js:1:1' }, { stack: '- a.js:1:1' }],
    ['a number in a name', { stack: 'pay12500000@/a.js:1:1' }, { stack: 'pay a.js:1:1' }],
    ['a name in a route', { route: '/organisation/employees/Ann' }, { route: '' }],
    ['a route that is none of ours', { route: '/Ann-Lee' }, { route: '' }],
  ])('keeps nothing of %s', async (_what, sent, kept) => {
    await report(sent)
    expect(await rows()).toMatchObject([kept])
  })

  const filled = (count: number) =>
    t.server.runAsSystem((ctx) =>
      ctx.db
        .insertInto('system.client_error')
        .values(
          Array.from({ length: 2000 }, (_, i) => ({
            fingerprint: `F${i}`,
            build: 'x',
            kind: 'error',
            message: 'm',
            stack: '',
            route: '/',
            browser: 'other',
            count: i === 7 ? 1 : count,
            first_at: NOON,
            last_at: NOON,
          })),
        )
        .execute(),
    )

  it('fills no more than it may: what came once, longest ago, gives way, and nothing else', async () => {
    await filled(2)
    const before = await rows()
    const notes: unknown[] = []
    const { runtime } = t.server
    const { note } = runtime
    runtime.note = (_text, facts) => void notes.push(facts)
    onTestFinished(() => {
      runtime.note = note
    })
    expect((await report()).code).toBe(200)
    const after = await rows()
    expect(after).toHaveLength(2000)
    expect(before.filter((row) => !after.some((one) => one.fingerprint === row.fingerprint))).toMatchObject([
      { fingerprint: 'F7', count: 1 },
    ])
    expect(notes).toHaveLength(1)
    await report()
    expect(notes).toHaveLength(1)
    // All have come again: there is no space for another one, and no line in the log.
    expect((await report({ message: 'x is not a function' })).code).toBe(200)
    expect((await rows()).map((row) => row.fingerprint)).toEqual(after.map((row) => row.fingerprint))
    expect(notes).toHaveLength(1)
  })

  it('is forgotten when it has not come again for thirty days', async () => {
    await report()
    t.clock.now = later(NOON, 10 * MS_PER_DAY)
    await report({ message: 'later is not defined' })
    t.clock.now = later(NOON, 30 * MS_PER_DAY + 1)
    await runMaintenance(t.server.runtime, async () => [])
    expect((await rows()).map(({ message }) => message)).toEqual(['later is not defined'])
  })
})
