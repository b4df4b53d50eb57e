import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// As the real start does it.
enableCompileCache(fileURLToPath(new URL('../../../../.cache/compiled/', import.meta.url)))
const { start } = await import('../../src/main.ts')
const { clockAhead } = await import('../../src/platform/clock.ts')
const { readConfig } = await import('../../src/platform/config.ts')

// The real start, its embedded database with it; only its clock is set, so that the data are neither old nor to come.
const running = await start(readConfig(process.env), () => {}, {
  clock: clockAhead(Number(process.env.BENCH_CLOCK_AHEAD_MS)),
})
const end = () => void running.stop().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('disconnect', end)
