import { afterEach, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { serveHealth } from './health.ts'

let t: TestServer | undefined
afterEach(() => t?.close())

/** What is answered where files can be written, or not. */
async function ready(writable: boolean) {
  t = await openTestServer()
  const { app, notifier, runtime } = t.server
  serveHealth(app, runtime.pools, notifier, { ...runtime.files, canWrite: async () => writable })
  const answer = await app.inject('/api/health/ready')
  return { status: answer.statusCode, body: answer.json() }
}

it('is ready while the database answers, the node hears the others and files can be written', async () => {
  const body = { ready: true, database: true, listening: true, writable: true }
  expect(await ready(true)).toEqual({ status: 200, body })
})

it('is not ready where nothing can be written any more', async () => {
  const body = { ready: false, database: true, listening: true, writable: false }
  expect(await ready(false)).toEqual({ status: 503, body })
})
