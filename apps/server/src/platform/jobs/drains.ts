import type { House } from '../deeds.ts'
import type { Notifier } from '../push/notifier.ts'
import type { JobHandlers } from './kinds.ts'
import { jobRun } from './runner.ts'

const DRAINS = 'recompute'
/** Many deeds make the same work due: it is asked for at most this often. */
const QUIET_MS = 150
/** What nobody asked for in time (a lost message, a new day) is asked for anyway. */
const TICK_MS = 5 * 60_000

type Due = { topic: string; companyId: string }

/**
 * Starts the rooms' drains: a topic told for a company (or for all of them) queues one run of its drain; of each, one runs
 * and one may wait.
 * `companies` gives every company of the group, for the regular tick.
 */
export async function startDrains(
  house: House,
  notifier: Notifier,
  companies: () => Promise<string[]>,
  log: (error: unknown) => void,
): Promise<{ stop(): void }> {
  const drains: JobHandlers = Object.assign({}, ...house.rooms.map((r) => r.drains))
  const stopping = new AbortController()
  let worker: string | undefined
  const asked = new Map<string, NodeJS.Timeout>()
  const ask = (due: Due) => {
    const key = `${due.topic}:${due.companyId}`
    if (asked.has(key) || stopping.signal.aborted) return
    asked.set(
      key,
      setTimeout(() => {
        asked.delete(key)
        void house.queue
          .send(DRAINS, due, { singletonKey: key })
          .then(() => worker !== undefined && house.queue.notifyWorker(worker))
          .catch(log)
      }, QUIET_MS),
    )
  }
  const askAll = (topics: readonly string[]) =>
    void companies()
      .then((all) => {
        for (const companyId of all) for (const topic of topics) ask({ topic, companyId })
      })
      .catch(log)
  for (const topic of Object.keys(drains)) {
    // Told for no company in particular, it is due in each of them.
    notifier.on(topic, ({ companyId }) => (companyId === undefined ? askAll([topic]) : ask({ topic, companyId })))
  }
  const tick = setInterval(() => askAll(Object.keys(drains)), TICK_MS)
  tick.unref()
  askAll(Object.keys(drains))
  worker = await house.queue.work<Due>(DRAINS, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
    const drain = job && drains[job.data.topic]
    if (drain)
      await drain(
        jobRun(house, { companyId: job.data.companyId, kind: job.data.topic, id: job.id, body: {} }, stopping.signal),
      )
  })
  return {
    stop() {
      stopping.abort()
      clearInterval(tick)
      for (const timer of asked.values()) clearTimeout(timer)
    },
  }
}
