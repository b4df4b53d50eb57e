import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openServer, type Server } from './app.ts'
import { firstSetUpCode } from './modules/identity/index.ts'
import { groupCompanies, needFieldKeys } from './modules/organisation/index.ts'
import { needPayKeys } from './modules/payroll/index.ts'
import { VERSION } from './modules/system/index.ts'
import { type Clock, systemClock } from './platform/base/clock.ts'
import { migrate } from './platform/db/migrate.ts'
import { closeDataFolder } from './platform/files/private-folder.ts'
import { serveHealth, serveMetrics } from './platform/http/health.ts'
import { openPort, type Port } from './platform/http/port.ts'
import { serveWeb } from './platform/http/static.ts'
import { keepKeyChecks, openKnownKeys } from './platform/keys/key-check.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import {
  type Database,
  inTransaction,
  needAnswers,
  needUnprivilegedRole,
  openDatabase,
} from './platform/start/database.ts'
import { migrateProblem, startProblem } from './platform/start/start-problem.ts'
import { endStart } from './start-memory.ts'
import { earlyStop, endLate, StoppedEarly, stopAsked } from './stop.ts'

export const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

export type Running = {
  server: Server
  address: string
  machineAddress: string | undefined
  ownerUrl: string
  stop(): Promise<void>
}

/** What a start may be given besides its configuration. */
export type StartOptions = {
  /** The web bundle is served when this is done. */
  web?: Promise<void>
  clock?: Clock
  /** What must be there before anybody may call, such as the people of the demo group. `ownerUrl` is the owner's login. */
  prepare?: (server: Server, ownerUrl: string) => Promise<void>
  /** The start is given up when this is done, with a StoppedEarly. */
  asked?: Promise<string>
}

/**
 * Starts the product: port, database, migrations, modules, web. Whoever calls before all of it is ready is told that it is starting. What
 * goes wrong is thrown with one clear line. Nothing that was begun is left behind, also when it is asked to stop in the middle.
 */
export async function start(
  config: Config,
  say: (line: string) => void,
  { web = Promise.resolve(), clock = systemClock, prepare, asked }: StartOptions = {},
): Promise<Running> {
  // Its failure is met where it is awaited; until then the database comes up beside it.
  web.catch(() => {})
  const early = earlyStop(asked)
  let opening: Promise<Database> | undefined
  let serving: Promise<Server> | undefined
  let port: Port | undefined
  try {
    port = await openPort(config)
    const folder = () => closeDataFolder(config.dataDir, process.getuid?.() === 0)
    // The embedded database looks at the folder before anything of it is changed.
    if (config.databaseUrl !== undefined) await early.unlessAsked(folder())
    opening = openDatabase(config, say, early.signal)
    const database = await early.unlessAsked(opening)
    await early.unlessAsked(needAnswers(config))
    const migrating = migrate(database.ownerUrl, say, clock()).catch((error) => {
      throw migrateProblem(error, config)
    })
    await early.unlessAsked(migrating)
    await early.unlessAsked(needUnprivilegedRole(database.programUrl, database.role))
    if (config.databaseUrl === undefined) await early.unlessAsked(folder())
    const openKeys = inTransaction(database, async (rows) => {
      const known = await openKnownKeys(rows, config)
      await keepKeyChecks(rows, known, ['seals'], clock())
      return known
    })
    const keys = await early.unlessAsked(openKeys)
    serving = openServer({
      programUrl: database.programUrl,
      role: database.role,
      clock,
      logLevel: config.logLevel,
      poolSize: config.poolSize,
      trustProxy: config.trustProxy,
      isRateLimited: true,
      hasMachinePort: config.machinePort !== undefined,
      callsPerMinute: config.callsPerMinute,
      filesDir: join(config.dataDir, 'files'),
      keys,
      runsJobs: true,
    })
    const server = await early.unlessAsked(serving)
    await early.unlessAsked(needKeysOf(server))
    const keep = inTransaction(database, (rows) => keepKeyChecks(rows, keys, ['fields', 'fingerprints'], clock()))
    await early.unlessAsked(keep)
    serveHealth(server.app, server.runtime.pools, server.notifier, server.runtime.files)
    serveMetrics(server.app, config.metricsToken, server.feed)
    if (prepare) await early.unlessAsked(prepare(server, database.ownerUrl))
    await early.unlessAsked(web)
    if (existsSync(WEB_FOLDER)) await serveWeb(server.app, WEB_FOLDER)
    else say('the web bundle is not built, only the API is served: npm run build')
    const listening = server.deviceApp?.listen({ host: config.host, port: config.machinePort ?? 0 })
    const machineAddress = listening && (await early.unlessAsked(listening))
    const address = await early.unlessAsked(port.give(server.app))
    const stop = async () => {
      await server.close()
      await database.close()
    }
    return { server, address, machineAddress, ownerUrl: database.ownerUrl, stop }
  } catch (error) {
    await port?.close()
    // Its jobs would go on without a database, and the process with them.
    await (await serving?.catch(() => undefined))?.close()
    await (await opening?.catch(() => undefined))?.close()
    throw startProblem(error, config)
  } finally {
    early.end()
    endStart()
  }
}

/** Whoever starts with other keys than the fields were encrypted with learns it at once, and not from the first employee. */
async function needKeysOf({ runAsSystem }: Server): Promise<void> {
  const companies = await runAsSystem(groupCompanies)
  await runAsSystem(needFieldKeys, companies)
  await runAsSystem(needPayKeys, companies)
}

/** Runs until it is asked to stop: no new calls, those in flight are answered, the database is stopped cleanly. */
export async function runUntilStopped(
  running: Running,
  asked: Promise<string>,
  say: (line: string) => void,
): Promise<void> {
  const signal = await asked
  say(`${signal}: stopping`)
  endLate()
  await running.stop()
}

/** The real start: no known account; an empty group is set up with a code that is printed once. */
export async function main(): Promise<void> {
  const say = (line: string) => console.log(line)
  const asked = stopAsked()
  try {
    const config = readConfig(process.env)
    const running = await start(config, say, { asked })
    const setUp = await running.server.runAsSystem((ctx) => firstSetUpCode(ctx, hostname()))
    say(`Muster ${VERSION} listens at ${running.address}`)
    if (running.machineAddress) say(`Clock machines call at ${running.machineAddress}`)
    if (setUp) say(setUpText(running.address, setUp))
    await runUntilStopped(running, asked, say)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    // Ended here: what was given up, such as a statement that another node's migration keeps waiting, would hold the process.
    process.exit(error instanceof StoppedEarly ? 0 : 1)
  }
}

/** What a start says where there is no company yet: the code, or where it was printed. */
function setUpText(address: string, setUp: NonNullable<Awaited<ReturnType<typeof firstSetUpCode>>>): string {
  const open = `This group has no company yet. Open ${address}/#/set-up and enter`
  if ('code' in setUp) return `${open} this code (it is shown once): ${setUp.code}`
  const { by, at } = setUp.printed
  return `${open} the code that was printed before${at === null ? '' : `, by ${by} at ${at}`}: look there, or make a new one with npm run admin -- set-up-code`
}

if (import.meta.main) await main()
