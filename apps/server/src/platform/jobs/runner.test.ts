// @module-tag no-retry

import { voidJob } from '@muster/contract/attendance/jobs'
import { jobEndpoints as jobs } from '@muster/contract/system/job'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../base/crypto.ts'
import { JOBS, openQueue, type QueuedJob } from '../db/queue.ts'
import { defineJob } from '../operation/define-job.ts'
import { defineModule } from '../operation/module.ts'
import { JOB_MOVED } from '../push/notify-job.ts'
import { startJobs } from './runner.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

/** A node that does jobs of one kind; `bodies` are those that its handler was given. */
async function openNode() {
  const { queue, end } = openQueue(t.programUrl, undefined, () => {})
  await queue.start()
  const bodies: unknown[] = []
  const bound = defineJob(voidJob, async ({ body }) => {
    bodies.push(body)
    return { voided: 3 }
  })
  const module = defineModule({ name: 'try', routes: [], jobs: [bound] })
  const errors: string[] = []
  const started = await startJobs({ ...t.server.runtime, queue, modules: [module] }, t.server.notifier, [], (error) =>
    errors.push(String(error)),
  )
  return {
    bodies,
    errors,
    async send(over: Partial<QueuedJob>): Promise<string> {
      const job = { id: newId(), companyId: t.group.alpha.id, kind: voidJob.kind, body: {}, ...over }
      await t.server.runAsSystem(
        (ctx) =>
          ctx.db
            .insertInto('platform.job')
            .values({
              company_id: job.companyId,
              id: job.id,
              owner_id: t.group.hr.personId,
              kind: job.kind,
              state: 'queued',
              input: JSON.stringify(job.body),
              created_at: ctx.now,
            })
            .execute(),
        [job.companyId],
      )
      await queue.send(JOBS, job)
      return job.id
    },
    async close() {
      started.stop()
      await end()
    },
  }
}

const endOf = async (id: string) => {
  const read = async () => (await t.as(t.group.hr.token).call(jobs.get, { id })).data
  await expect.poll(async () => (await read()).state, { timeout: 10_000, interval: 20 }).toMatch(/done|failed/)
  return read()
}

describe('a job of another version of the program', () => {
  it('whose body is another one fails at once, tells its owner and the log, and keeps no other waiting', async () => {
    const node = await openNode()
    const moved: unknown[] = []
    t.server.notifier.on(JOB_MOVED, ({ body }) => void moved.push(body))
    try {
      for (const body of [{ import: 'secret' }, { importId: newId(), also: 1 }, 'no object', null]) {
        const id = await node.send({ body })
        expect(await endOf(id)).toMatchObject({ state: 'failed', result: { key: 'system.job_outdated' } })
        await expect.poll(() => moved).toContainEqual({ personId: t.group.hr.personId, id })
      }
      expect(node.bodies).toEqual([])
      expect(node.errors).toHaveLength(4)
      expect(node.errors[0]).toMatch(/attendance\.void .*importId \(invalid_type\)/)
      expect(node.errors.join()).not.toContain('secret')
      const body = { importId: newId() }
      const next = await endOf(await node.send({ body }))
      expect(next).toMatchObject({ state: 'done', result: { voided: 3 } })
      expect(node.bodies).toEqual([body])
    } finally {
      await node.close()
    }
  })

  it('of a kind that is not there any more says so', async () => {
    const node = await openNode()
    try {
      const id = await node.send({ kind: 'attendance.import', body: {} })
      expect(await endOf(id)).toMatchObject({ state: 'failed', result: { key: 'system.job_outdated' } })
      expect(node.errors.join()).toContain('attendance.import')
    } finally {
      await node.close()
    }
  })
})
