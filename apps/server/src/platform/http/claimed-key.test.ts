// @module-tag no-retry

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../base/crypto.ts'
import { answerOnce } from './claimed-key.ts'
import { CLAIMED } from './idempotency.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const callOf = () => ({ personId: newId(), endpoint: 'POST /things', key: newId(), requestHash: 'same' })
type Call = ReturnType<typeof callOf>
const statusOf = (call: Call) =>
  t.server.runAsSystem(async ({ db }) => {
    const rows = await db.selectFrom('platform.idempotency').select('status').where('key', '=', call.key).execute()
    return rows.map(({ status }) => status)
  }, [])
const declareDead = (call: Call) =>
  t.server.runAsSystem(
    ({ db }) => sql`update platform.idempotency set at = now() - interval '1 hour' where key = ${call.key}`.execute(db),
    [],
  )

/** A server on which writing an answer fails so many times. */
function failKeeping(times: number) {
  const logged: unknown[] = []
  let left = times
  const clock = () => {
    if (left-- > 0) throw new Error('Nothing can be written')
    return t.server.runtime.clock()
  }
  return { logged, runtime: { ...t.server.runtime, clock, log: (error: unknown) => void logged.push(error) } }
}

it('writes the answer of work that is done again where that failed', async () => {
  const [call, { runtime, logged }] = [callOf(), failKeeping(2)]
  expect(await answerOnce(runtime, call, async () => 'first')).toBe('first')
  expect(await answerOnce(t.server.runtime, call, async () => 'again')).toBe('first')
  expect(logged).toEqual([])
})

it('gives the answer of work that is done though it cannot be written, and frees no key for another', async () => {
  const [call, { runtime, logged }] = [callOf(), failKeeping(Number.POSITIVE_INFINITY)]
  expect(await answerOnce(runtime, call, async () => 'first')).toBe('first')
  expect([await statusOf(call), logged.length]).toEqual([[CLAIMED], 1])
})

it.each([
  ['fails', true],
  ['ends', false],
] as const)('a call that was declared dead and %s after all leaves its successor alone', async (_how, hasFailed) => {
  const call = callOf()
  const [dead, successor] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const begun: string[] = []
  const run = (name: string, work: Promise<string>) =>
    answerOnce(t.server.runtime, call, () => {
      begun.push(name)
      return work
    })
  const first = run('dead', dead.promise).catch(() => 'failed')
  await expect.poll(() => begun).toEqual(['dead'])
  await declareDead(call)
  const second = run('successor', successor.promise)
  await expect.poll(() => begun).toEqual(['dead', 'successor'])
  if (hasFailed) dead.reject(new Error('Too late'))
  else dead.resolve('late')
  expect(await first).toBe(hasFailed ? 'failed' : 'late')
  expect(await statusOf(call)).toEqual([CLAIMED])
  successor.resolve('second')
  expect(await second).toBe('second')
  expect(await run('third', Promise.resolve('third'))).toBe('second')
  expect(begun).toEqual(['dead', 'successor'])
})
