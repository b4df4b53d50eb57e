import { loadDemo } from '../apps/server/seed/load.ts'
import { runUntilStopped, start } from '../apps/server/src/main.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { ensureWebBundle } from './web-bundle.ts'

// The demo group of companies on the embedded database. The bundle is built beside the set-up of the database.
const say = (line: string) => console.log(line)
try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const running = await start(config, say, ensureWebBundle(say))
  const { signIns } = await loadDemo(running.server, running.ownerUrl, say)
  say(`\nMuster is ready: ${running.address}\n`)
  say('Company  Account  Password')
  for (const s of signIns) say(`${s.company.padEnd(8)} ${s.account.padEnd(8)} ${s.password}`)
  say('\nStop it with Ctrl-C. Everything stays in the data folder.')
  await runUntilStopped(running, say)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
