import { rm } from 'node:fs/promises'
import { callAsMachines } from '../apps/server/seed/attendance/calling.ts'
import { loadDemo } from '../apps/server/seed/load.ts'
import { type Running, runUntilStopped, start } from '../apps/server/src/main.ts'
import { CLOCK_SETTING, readClock, readConfig } from '../apps/server/src/platform/start/config.ts'
import { stopAsked } from '../apps/server/src/stop.ts'
import { ensureWebBundle } from './web-bundle.ts'

// The demo group of companies on the embedded database. The bundle is built beside the set-up of the database.
const say = (line: string) => console.log(line)
/** A demo that runs past midnight goes on: the new day's punches come in. */
const HOUR_MS = 3_600_000
/** The machines of the demo call so often. */
const MINUTE_MS = 60_000

const asked = stopAsked()
const building = new AbortController()
asked.then(() => building.abort())

let running: Running | undefined
try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, [CLOCK_SETTING]: undefined })
  let loaded: Awaited<ReturnType<typeof loadDemo>> | undefined
  running = await start(config, say, {
    asked,
    web: ensureWebBundle(say, undefined, building.signal),
    clock: readClock(process.env),
    // Opened earlier, the page would ask to set the group up.
    async prepare(server, ownerUrl) {
      say('preparing the demo group')
      loaded = await loadDemo(server, ownerUrl, say)
    },
  })
  const { server, ownerUrl, address } = running
  say(`\nMuster is ready: ${address}\n`)
  say('Company  Account  Password')
  for (const s of loaded?.signIns ?? []) say(`${s.company.padEnd(8)} ${s.account.padEnd(8)} ${s.password}`)
  say('\nStop it with Ctrl-C. Everything stays in the data folder.')
  const hourly = setInterval(
    () => void loadDemo(server, ownerUrl, () => {}).catch((error) => console.error(error)),
    HOUR_MS,
  )
  const { group, until: loadedUntil } = loaded ?? {}
  let until = loadedUntil
  const everyMinute = setInterval(() => {
    if (!group || !until) return
    const after = until
    until = undefined
    callAsMachines(server, group, after)
      .then((called) => {
        until = called
      })
      .catch((error) => {
        until = after
        console.error(error)
      })
  }, MINUTE_MS)
  await runUntilStopped(running, asked, say)
  clearInterval(hourly)
  clearInterval(everyMinute)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await running?.stop()
  process.exitCode = 1
} finally {
  const { DEMO_FOLDER: folder } = process.env
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  if (process.connected) process.disconnect?.()
}
