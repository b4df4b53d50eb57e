import { jobEndpoints } from '@muster/contract/system/job'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

type Upload = {
  token: string
  officeId: string
  bytes: Uint8Array | string
  name?: string
  dryRun?: boolean
  fields?: Record<string, string>
}

/** Sends a file as a browser would: multipart, the file last. */
export async function sendFile(t: TestServer, u: Upload) {
  const boundary = `----muster${crypto.randomUUID()}`
  const fields = { officeId: u.officeId, ...(u.dryRun && { dryRun: 'true' }), ...u.fields }
  const head = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = Buffer.concat([
    Buffer.from(
      `${head.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${u.name ?? 'attlog.dat'}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(u.bytes as Uint8Array),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return t
    .as(u.token)
    .send({
      method: 'POST',
      url: '/api/attendance/punch-imports',
      payload: body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
}

/** Waits for the end of a job as a client does: by asking. */
export async function jobEnd(t: TestServer, token: string, jobId: string) {
  return expect
    .poll(async () => (await t.as(token).call(jobEndpoints.get, { id: jobId })).data, { timeout: 30_000, interval: 50 })
    .toSatisfy((job) => job.state === 'done' || job.state === 'failed')
    .then(() => t.as(token).call(jobEndpoints.get, { id: jobId }))
    .then((a) => a.data)
}

/** Imports a file to its end and gives the job's result. */
export async function importFile(t: TestServer, u: Upload) {
  const sent = await sendFile(t, u)
  expect(sent.statusCode, sent.body).toBe(200)
  return jobEnd(t, u.token, sent.json().data.jobId)
}

/** Waits until no day of a company is out of date. */
export async function settled(t: TestServer, companyId: string): Promise<void> {
  await expect
    .poll(
      () =>
        t.server.deed(
          async (ctx) => (await ctx.db.selectFrom('attendance.dirty_range').select('id').limit(1).execute()).length,
          [companyId],
        ),
      { timeout: 30_000, interval: 50 },
    )
    .toBe(0)
}
