import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openServer, type Server } from './app.ts'
import { newSetUpCode } from './modules/identity/index.ts'
import { VERSION } from './modules/system/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { needUnprivilegedRole, openDatabase } from './platform/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { serveHealth, serveMetrics } from './platform/http/health.ts'
import { serveWeb } from './platform/http/static.ts'

export const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

export type Running = { server: Server; address: string; ownerUrl: string; stop(): Promise<void> }

/** What a start may be given besides its configuration. */
export type StartOptions = {
  /** The web bundle is served when this is done. */
  web?: Promise<void>
  clock?: Clock
  /** What must be there before anybody may call, such as the people of the demo group. `ownerUrl` is the owner's login. */
  prepare?: (server: Server, ownerUrl: string) => Promise<void>
}

/** Starts the product: database, migrations, modules, web; it listens when all of it is ready. What goes wrong is thrown with one clear line. */
export async function start(
  config: Config,
  say: (line: string) => void,
  { web = Promise.resolve(), clock = systemClock, prepare }: StartOptions = {},
): Promise<Running> {
  // Its failure is met where it is awaited; until then the database comes up beside it.
  web.catch(() => {})
  const database = await openDatabase(config, say)
  let server: Server | undefined
  try {
    await migrate(database.ownerUrl, say, clock())
    await needUnprivilegedRole(database.programUrl, database.role)
    server = await openServer({
      programUrl: database.programUrl,
      role: database.role,
      clock,
      logLevel: config.logLevel,
      poolSize: config.poolSize,
      trustProxy: config.trustProxy,
      isRateLimited: true,
      filesDir: join(config.dataDir, 'files'),
      runsJobs: true,
    })
    serveHealth(server.app, server.runtime.pools, server.notifier)
    serveMetrics(server.app, config.metricsToken, server.feed)
    await prepare?.(server, database.ownerUrl)
    await web
    if (existsSync(WEB_FOLDER)) await serveWeb(server.app, WEB_FOLDER)
    else say('the web bundle is not built, only the API is served: npm run build')
    const address = await server.app.listen({ host: config.host, port: config.port })
    const stop = async () => {
      await server?.close()
      await database.close()
    }
    return { server, address, ownerUrl: database.ownerUrl, stop }
  } catch (error) {
    // Its jobs would go on without a database, and the process with them.
    await server?.close()
    await database.close()
    throw error
  }
}

/** The longest a stop waits: what is in flight by then has been answered or never will be. */
const STOP_MS = 9000
/** A signal so soon after another is the same one. */
const ECHO_MS = 1000

/**
 * What asks this process to stop: SIGTERM, SIGINT, or the end of a parent that keeps a channel to it. Asked for before anything is started: a process that ends in the
 * middle of its start would leave its database running. Another signal ends it at once, but not the echo of the first: what a
 * terminal sends to all, a runner such as `node --watch` passes on besides.
 */
export function stopAsked(): Promise<string> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    for (const name of ['SIGTERM', 'SIGINT'])
      process.on(name, () => {
        if (askedAt !== undefined && performance.now() - askedAt > ECHO_MS) process.exit(1)
        askedAt ??= performance.now()
        resolve(name)
      })
    // Nobody else would end what a test or a bench started that was killed itself.
    process.once('disconnect', () => resolve('whoever started this ended'))
  })
}

/** Runs until it is asked to stop: no new calls, those in flight are answered, the database is stopped cleanly. */
export async function runUntilStopped(
  running: Running,
  asked: Promise<string>,
  say: (line: string) => void,
): Promise<void> {
  const signal = await asked
  say(`${signal}: stopping`)
  const late = setTimeout(() => process.exit(1), STOP_MS)
  late.unref()
  await running.stop()
}

/** The real start: no known account; an empty group is set up with a code that is printed once. */
export async function main(): Promise<void> {
  const say = (line: string) => console.log(line)
  const asked = stopAsked()
  try {
    const config = readConfig(process.env)
    const running = await start(config, say)
    const code = await running.server.runAsSystem(newSetUpCode)
    say(`Muster ${VERSION} listens at ${running.address}`)
    if (code !== undefined)
      say(
        `This group has no company yet. Open ${running.address}/#/set-up and enter this code (it is shown once): ${code}`,
      )
    await runUntilStopped(running, asked, say)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

if (import.meta.main) await main()
