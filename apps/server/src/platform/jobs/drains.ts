import { epochOf, type Instant } from '@muster/kernel/instant'
import { DRAINS } from '../db/queue.ts'
import type { DrainHandlers, DueAgain } from '../operation/define-job.ts'
import type { Runtime } from '../operation/runtime.ts'
import type { Notifier } from '../push/notifier.ts'
import { jobRun } from './runner.ts'

/** Many operations make the same work due: it is asked for at most this often. */
const QUIET_MS = 150
/**
 * After a run its drain rests twice as long as the run took, so that in a rush (a gate in the morning) at most a third of
 * the time goes into what can wait; never longer than this, so that days follow a press within five seconds.
 */
const LONGEST_REST_MS = 3000
/** What nobody asked for in time (a lost message, a new day) is asked for anyway. */
const TICK_MS = 5 * 60_000

type Due = { topic: string; companyId: string }

/**
 * Starts the modules' drains: a topic notified for a company (or for all of them) queues one run of its drain; of each, one may
 * wait. Several nodes may run the same at once: a drain makes others wait itself where it has to.
 * `companies` gives every company of the group, for the regular tick.
 */
export async function startDrains(
  runtime: Runtime,
  notifier: Pick<Notifier, 'on'>,
  companies: () => Promise<string[]>,
  log: (error: unknown) => void,
): Promise<{ stop(): void }> {
  const drains: DrainHandlers = Object.assign({}, ...runtime.modules.map((r) => r.drains))
  const stopping = new AbortController()
  let worker: string | undefined
  const asked = new Map<string, NodeJS.Timeout>()
  const restsUntil = new Map<string, number>()
  const awake = new Map<string, NodeJS.Timeout>()
  /** Asks for a drain again at its moment, where that comes before the regular tick; the latest answer counts. */
  const wakeAt = (due: Due, again: DueAgain) => {
    const key = keyOf(due)
    clearTimeout(awake.get(key))
    const wait = again ? epochOf(again) - epochOf(runtime.clock()) : TICK_MS
    if (wait < TICK_MS && !stopping.signal.aborted)
      awake.set(
        key,
        setTimeout(() => ask(due), Math.max(0, wait)),
      )
  }
  const ask = (due: Due) => {
    const key = keyOf(due)
    if (asked.has(key) || stopping.signal.aborted) return
    asked.set(
      key,
      setTimeout(
        () => {
          asked.delete(key)
          void runtime.queue
            .send(DRAINS, due, { singletonKey: key })
            .then(() => worker !== undefined && runtime.queue.notifyWorker(worker))
            .catch(log)
        },
        Math.max(QUIET_MS, (restsUntil.get(key) ?? 0) - performance.now()),
      ),
    )
  }
  const askAll = (topics: readonly string[]) =>
    void companies()
      .then((all) => {
        for (const companyId of all) for (const topic of topics) ask({ topic, companyId })
      })
      .catch((error) => {
        // A program that stops takes the database away from it.
        if (!stopping.signal.aborted) log(error)
      })
  for (const topic of Object.keys(drains)) {
    // Notified for no company in particular, it is due in each of them.
    notifier.on(topic, ({ companyId }) => (companyId === undefined ? askAll([topic]) : ask({ topic, companyId })))
  }
  const tick = setInterval(() => askAll(Object.keys(drains)), TICK_MS)
  tick.unref()
  askAll(Object.keys(drains))
  worker = await runtime.queue.work<Due>(DRAINS, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
    const drain = job && drains[job.data.topic]
    if (!drain) return
    const { companyId, topic } = job.data
    const start = performance.now()
    try {
      const again = await drain(jobRun(runtime, { companyId, kind: topic, id: job.id, body: {} }, stopping.signal))
      wakeAt(job.data, typeof again === 'string' ? (again as Instant) : undefined)
    } catch (error) {
      // The queue tries again and says nothing.
      log(error)
      throw error
    }
    const end = performance.now()
    restsUntil.set(keyOf(job.data), end + Math.min(LONGEST_REST_MS, 2 * (end - start)))
  })
  return {
    stop() {
      stopping.abort()
      clearInterval(tick)
      for (const timer of [...asked.values(), ...awake.values()]) clearTimeout(timer)
    },
  }
}

const keyOf = ({ topic, companyId }: Due) => `${topic}:${companyId}`
