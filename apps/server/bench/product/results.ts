import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Instant } from '@muster/kernel/instant'
import { closeAtEnd } from './held.ts'

/** A process that does nothing but recompute. */
export type RecomputeProcess = {
  /** Computes every day of a company that is out of date, as the product's drain does; gives the most memory the process ever held, in MB. */
  compute(companyId: string): Promise<number>
  close(): Promise<void>
}

/** Starts one on a database; its time stands still at `now`. */
export function openRecompute(programUrl: string, now: Instant): RecomputeProcess {
  const child = spawn(
    process.execPath,
    [
      ...process.execArgv,
      fileURLToPath(new URL('recompute-process.ts', import.meta.url)),
      JSON.stringify({ programUrl, now }),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  const ended = once(child, 'exit')
  return {
    async compute(companyId) {
      child.send({ companyId })
      const answer = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
      if (answer === undefined) throw new Error('the process that recomputes ended')
      return (answer[0] as { megabytes: number }).megabytes
    },
    close: closeAtEnd(async () => {
      if (child.connected) child.disconnect()
      await ended
    }),
  }
}
