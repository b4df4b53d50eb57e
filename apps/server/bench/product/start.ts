import { start } from '../../src/main.ts'
import { clockAhead } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'

// The real start, its embedded database with it; only its clock is set, so that the data are neither old nor to come.
const running = await start(readConfig(process.env), () => {}, {
  clock: clockAhead(Number(process.env.BENCH_CLOCK_AHEAD_MS)),
})
const end = () => void running.stop().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('disconnect', end)
