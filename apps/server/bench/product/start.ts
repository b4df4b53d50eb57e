import { prepareStart } from '../../src/start-memory.ts'

// As the real start does it.
prepareStart()
const { start } = await import('../../src/main.ts')
const { clockAhead } = await import('../../src/platform/base/clock.ts')
const { readConfig } = await import('../../src/platform/start/config.ts')

// The real start, its embedded database with it; only its clock is set, so that the data are neither old nor to come.
const running = await start(readConfig(process.env), () => {}, {
  clock: clockAhead(Number(process.env.BENCH_CLOCK_AHEAD_MS)),
})
let isEnding = false
const end = () => {
  if (isEnding) return
  isEnding = true
  void running.stop().then(() => process.exit(0))
}
process.once('SIGTERM', end)
process.once('disconnect', end)
