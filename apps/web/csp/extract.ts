import { Worker } from 'node:worker_threads'

/** The style sheets of antd components, and the names of the style functions that were drawn for them. */
export type Extract = { structure: string; variables: string; drawn: Set<string> }

/**
 * Draws the named antd components once per palette and mode, and gives their style sheets: the structure, which is the same
 * for all, and the variables of all palettes. Rejects when a palette has another set of variables than the first.
 * Runs in a thread of its own, because antd must be loaded in its production form whatever this process is.
 */
export function extractAntd(names: readonly string[]): Promise<Extract> {
  // Under `node --watch` every thread reports what it imports, as messages among which ours would be the second.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
      workerData: names,
      env: { ...env, NODE_ENV: 'production' },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
