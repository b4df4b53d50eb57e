import type { Ctx } from '../src/platform/operation/ctx.ts'
import type { JobRun } from '../src/platform/operation/define-job.ts'

class Killed extends Error {}

/** Does a transaction, and dies in it or right behind it where its turn has come; `inside` is what the transaction does last. */
type Cut = <T>(transaction: (inside: <R>(work: Promise<R>) => Promise<R>) => Promise<T>) => Promise<T>

function cutAt(nth: number, when: 'before its commit' | 'behind it'): Cut {
  let count = 0
  return async (transaction) => {
    const isTurn = ++count === nth
    const done = await transaction(async (work) => {
      const result = await work
      if (isTurn && when === 'before its commit') throw new Killed()
      return result
    })
    if (isTurn && when === 'behind it') throw new Killed()
    return done
  }
}

/**
 * Begins something again and again, and kills it at each of its transactions in turn: once before that commits, once right behind it. The
 * last time it comes to its end. Gives what it gave then, and how often it was killed.
 */
async function killedEverywhere<T>(begin: (cut: Cut) => Promise<T>): Promise<{ result: T; kills: number }> {
  let kills = 0
  for (let nth = 1; ; nth++)
    for (const when of ['before its commit', 'behind it'] as const)
      try {
        return { result: await begin(cutAt(nth, when)), kills }
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        kills++
      }
}

/** The same of a job or a drain: each time it is begun with the same body, as the queue does. */
export function killJob<Body, T>(run: JobRun<Body>, work: (run: JobRun<Body>) => Promise<T>) {
  return killedEverywhere((cut) =>
    work({
      ...run,
      operation: (act) => cut((inside) => run.operation((ctx) => inside(act(ctx)))),
      mass: (act, seen) => cut((inside) => run.mass((client) => inside(act(client)), seen)),
      progress: (done, total) => cut((inside) => inside(run.progress(done, total))),
    }),
  )
}

/** The same of what the maintenance does, in transactions apart; `run` begins it as a node does. */
export function killMaintenance(
  run: (work: (ctx: Ctx) => Promise<void>) => Promise<void>,
  maintenance: (ctx: Ctx) => Promise<void>,
) {
  const dying = (ctx: Ctx, cut: Cut): Ctx =>
    new Proxy(ctx, {
      get(target, name) {
        if (name === 'apart')
          return (work: (own: Ctx) => Promise<unknown>) => cut((inside) => target.apart((own) => inside(work(own))))
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return killedEverywhere((cut) => run((ctx) => maintenance(dying(ctx, cut))))
}
