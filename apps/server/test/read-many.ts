import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { openPools } from '../src/platform/db/pools.ts'
import { openUnitOfWork } from '../src/platform/db/unit-of-work.ts'

const { programUrl, mode }: { programUrl: string; mode: 'read' | 'write' } = workerData

setFlagsFromString('--expose-gc')
const collect: (how: { type: 'minor' }) => void = runInNewContext('gc')

/** MB that two small collections leave of this thread's heap. */
function used(): number {
  collect({ type: 'minor' })
  collect({ type: 'minor' })
  return process.memoryUsage().heapUsed / 1e6
}

const pools = openPools(programUrl, 2, undefined, () => {})

/** Reads about 10 MB of rows. */
async function readMany(): Promise<void> {
  const rows = { text: `select g, repeat('x', 100) as text from generate_series(1, 500) g`, values: [] }
  for (let i = 0; i < 100; i++) {
    const unitOfWork = openUnitOfWork(pools, mode, [])
    await unitOfWork.run(rows)
    await unitOfWork.commit(undefined)
  }
}

await readMany()
const before = used()
await readMany()
parentPort?.postMessage(used() - before)
await pools.end()
