import type { FastifyInstance } from 'fastify'
import { openActors, openAuthenticator, TRIES_AT_ONCE } from './modules/identity/index.ts'
import { groupCompanies } from './modules/organisation/index.ts'
import { groupParameter, VERSION } from './modules/system/index.ts'
import { modules } from './modules.ts'
import { mintScope } from './platform/auth/scope.ts'
import type { Clock } from './platform/base/clock.ts'
import { openPools } from './platform/db/pools.ts'
import { openQueue } from './platform/db/queue.ts'
import { ROWS_IN_CALL } from './platform/files/sheet-limits.ts'
import { openFileStore } from './platform/files/store.ts'
import { boundsOf, openApp } from './platform/http/app.ts'
import { closeApp } from './platform/http/close.ts'
import { openDeviceApp } from './platform/http/device-app.ts'
import { makeSheet } from './platform/http/sheet-job.ts'
import { startDrains } from './platform/jobs/drains.ts'
import { startMaintenance } from './platform/jobs/maintenance.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { fieldKeysOf } from './platform/keys/field-keys.ts'
import type { InstallationKeys } from './platform/keys/installation-keys.ts'
import type { Ctx } from './platform/operation/ctx.ts'
import { openNodeCache } from './platform/operation/node-cache.ts'
import { runOperation } from './platform/operation/operation.ts'
import { sayOutageOnce } from './platform/operation/outage.ts'
import type { Runtime } from './platform/operation/runtime.ts'
import { makeAudience } from './platform/push/audience.ts'
import { type Feed, openFeed } from './platform/push/feed.ts'
import { type Notifier, openNotifier } from './platform/push/notifier.ts'
import { startSealer } from './platform/seal/sealer.ts'
import { openFairTurns } from './platform/turns/fair-turns.ts'

export type ServerOptions = {
  programUrl: string
  role: string | undefined
  clock: Clock
  logLevel: string
  poolSize: number
  trustProxy: string | false
  isRateLimited: boolean
  /** Whether devices call at a port of their own. */
  hasMachinePort?: boolean | undefined
  /** How much one who is signed in may call in a minute; 600 unless said. */
  callsPerMinute?: number | undefined
  /** The folder of uploaded files. */
  filesDir: string
  keys: InstallationKeys
  /** Longer sheets than this many rows are left to a job. */
  rowsInCall?: number | undefined
  /** Whether this process also works on the queue. */
  runsJobs: boolean
  /** How long a call waits for a connection to the database, in milliseconds. */
  connectMs?: number | undefined
  /** How often open streams show that they are alive, in milliseconds. */
  beatMs?: number | undefined
  /** How many event streams are open at most. */
  mostStreams?: number | undefined
}

export type Server = {
  notifier: Notifier
  feed: Feed
  app: FastifyInstance
  /** What answers devices that have a port of their own. */
  deviceApp: FastifyInstance | undefined
  runtime: Runtime
  runAsSystem<T>(work: (ctx: Ctx) => Promise<T>, companies?: readonly string[]): Promise<T>
  close(): Promise<void>
}

/** The composition root: pools, queue, notifier, modules and web application, in the order that they need each other. */
export async function openServer(options: ServerOptions): Promise<Server> {
  let log: (error: unknown) => void = () => {}
  const { programUrl, poolSize, role } = options
  const pools = openPools(programUrl, poolSize, role, (error) => log(error), options.connectMs)
  const { queue, end: endQueue } = openQueue(programUrl, role, (error) => log(error))
  const notifier = openNotifier(
    programUrl,
    pools,
    () => companies(),
    (error) => log(error),
  )
  const runtime: Runtime = {
    files: await openFileStore(options.filesDir),
    uploadMegabytes: () => asSystem('read', (ctx) => groupParameter(ctx, 'upload.max-mb')),
    sealKeys: options.keys.seals,
    fieldKeys: fieldKeysOf(options.keys),
    rowsInCall: options.rowsInCall ?? ROWS_IN_CALL,
    pools,
    cache: openNodeCache(notifier),
    turns: openFairTurns({ atOnce: TRIES_AT_ONCE }),
    clock: options.clock,
    modules,
    queue,
    notify: (notices) => notifier.notify(notices),
    log: (error) => log(error),
    note: (text, facts) => app.log.warn(facts, text),
  }
  const asSystem = <T>(
    mode: 'read' | 'write',
    work: (ctx: Ctx) => Promise<T>,
    companies: readonly string[] = [],
  ): Promise<T> =>
    runOperation(
      runtime,
      {
        module: 'system',
        action: 'start',
        mode,
        actor: undefined,
        scope: mintScope([], { alsoSeen: companies }),
        locale: 'en_US',
        request: { id: 'system', address: 'system', agent: '' },
        mustAudit: false,
      },
      work as (ctx: Ctx) => Promise<T>,
    ) as Promise<T>
  /** An operation of the system itself, outside any call. */
  const runAsSystem: Server['runAsSystem'] = (work, companies) => asSystem('write', work, companies)
  /** Every company of the group, as of now. */
  const companies = () => asSystem('read', groupCompanies)

  const authenticate = openAuthenticator(runtime, notifier)
  const feed = openFeed({
    notifier,
    authenticate,
    audience: makeAudience(modules),
    beatMs: options.beatMs,
    most: options.mostStreams,
  })
  const app = await openApp({
    runtime,
    authenticate,
    feed,
    version: VERSION,
    logLevel: options.logLevel,
    trustProxy: options.trustProxy,
    isRateLimited: options.isRateLimited,
    servesDevices: !options.hasMachinePort,
    ...(options.callsPerMinute !== undefined && { callsPerMinute: options.callsPerMinute }),
  })
  const deviceApp = options.hasMachinePort ? await openDeviceApp(runtime, options) : undefined
  log = sayOutageOnce(
    (error) => app.log.error({ err: error }, 'in the background'),
    (why) => app.log.warn({ why }, 'the database is away: calls are answered as busy until it is back'),
  )
  await notifier.start()
  await queue.start()
  const ownJobs = [makeSheet(runtime, boundsOf(modules), openActors(runtime))]
  const jobs = options.runsJobs ? await startJobs(runtime, notifier, ownJobs, log) : undefined
  const maintenance = options.runsJobs ? startMaintenance(runtime, companies, log) : undefined
  const sealer = options.runsJobs ? startSealer(runtime, companies, log) : undefined
  const drains = options.runsJobs ? await startDrains(runtime, notifier, companies, log) : undefined
  return {
    app,
    deviceApp,
    runtime,
    notifier,
    feed,
    runAsSystem,
    async close() {
      runtime.turns.close()
      jobs?.stop()
      drains?.stop()
      await Promise.all([maintenance?.stop(), sealer?.stop()])
      await Promise.all([closeApp(app), deviceApp && closeApp(deviceApp)])
      await endQueue()
      await notifier.stop()
      await pools.end()
    },
  }
}
