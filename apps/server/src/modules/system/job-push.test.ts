// @module-tag no-retry

import { jobEndpoints } from '@muster/contract/system/job'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlog, sendFile } from '../../../test/import.ts'
import { type Listening, listen } from '../../../test/push.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
let address: string
const open: Listening[] = []

beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  address = await t.server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const one of open) one.close()
  await t.close()
})

const opened = async (token: string) => {
  const stream = await listen(address, token)
  open.push(stream)
  await stream.until(({ kind }) => kind === 'hello')
  return stream
}

describe('a job on the push channel', () => {
  it('tells who began it, and nobody else, each time it has moved, the last time when it is over [X7]', async () => {
    const { hr, admin, alpha } = t.group
    const [own, other] = [await opened(hr.token), await opened(admin.token)]
    const bytes = attlog([71, '2026-10-05 08:17:00'])
    const sent = await sendFile(t, { token: hr.token, officeId: alpha.officeId, bytes })
    const id: string = sent.json().data.jobId
    const moved = ({ events }: Listening) => events.filter((event) => event.kind === 'job')
    // Asked only when it was told of: the last word is enough to know the end.
    let received = 0
    let state = 'queued'
    while (state === 'queued' || state === 'running') {
      await expect.poll(() => moved(own).length, { timeout: 10_000 }).toBeGreaterThan(received)
      received = moved(own).length
      state = (await t.as(hr.token).call(jobEndpoints.get, { id })).data.state
    }
    expect(state).toBe('done')
    expect(moved(own).every((event) => event.kind === 'job' && event.id === id)).toBe(true)
    expect(moved(other)).toEqual([])
  })
})
