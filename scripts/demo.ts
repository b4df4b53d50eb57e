import { loadDemo } from '../apps/server/seed/load.ts'
import { type Running, runUntilStopped, start } from '../apps/server/src/main.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { ensureWebBundle } from './web-bundle.ts'

// The demo group of companies on the embedded database. The bundle is built beside the set-up of the database.
const say = (line: string) => console.log(line)
/** A demo that runs past midnight goes on: the new day's punches come in. */
const HOUR_MS = 3_600_000

let running: Running | undefined
try {
  running = await start(readConfig({ LOG_LEVEL: 'warn', ...process.env }), say, ensureWebBundle(say))
  const { server, ownerUrl, address } = running
  const { signIns } = await loadDemo(server, ownerUrl, say)
  say(`\nMuster is ready: ${address}\n`)
  say('Company  Account  Password')
  for (const s of signIns) say(`${s.company.padEnd(8)} ${s.account.padEnd(8)} ${s.password}`)
  say('\nStop it with Ctrl-C. Everything stays in the data folder.')
  const hourly = setInterval(
    () => void loadDemo(server, ownerUrl, () => {}).catch((error) => console.error(error)),
    HOUR_MS,
  )
  await runUntilStopped(running, say)
  clearInterval(hourly)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await running?.stop()
  process.exitCode = 1
}
