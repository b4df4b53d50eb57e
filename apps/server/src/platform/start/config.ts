import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Clock, clockAhead, systemClock } from '../base/clock.ts'
import { ConfigProblem } from '../base/config-problem.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import { KEY_PURPOSES, KEY_SETTINGS, type KeyPurpose, keysInSettings } from '../keys/key-settings.ts'

/** The settings of one process, read once from the environment; listed for administrators in docs/OPERATIONS.md. */
export type Config = {
  host: string
  port: number
  /** The program's database; unset runs the embedded cluster in `dataDir`. */
  databaseUrl: string | undefined
  /** The owner's database; unset uses `databaseUrl` with `SET ROLE`. */
  migrationDatabaseUrl: string | undefined
  dataDir: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Proxies whose `X-Forwarded-For` is believed: a list of addresses, or `loopback`. */
  trustProxy: string | false
  /** How much one who is signed in may call in a minute. */
  callsPerMinute: number
  metricsToken: string | undefined
  /** The port at which devices call, and nothing else is served; unset, they call at `port`. */
  machinePort: number | undefined
  poolSize: number
  /** The keys that are set; those of other purposes are kept in files of `dataDir`. */
  keys: { readonly [P in KeyPurpose]?: KeyRing }
}

/** The setting that only the demo group and the tests may have; see `readClock`. */
export const CLOCK_SETTING = 'CLOCK_AHEAD_MS'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Reads the settings; throws a ConfigProblem that names the first wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const url = (name: string) => {
    const value = env[name]
    if (value === undefined || value === '') return undefined
    if (!/^postgres(ql)?:\/\//.test(value))
      throw new ConfigProblem(`${name} must start with postgres:// (it names a PostgreSQL database)`)
    return value
  }
  if (env[CLOCK_SETTING])
    throw new ConfigProblem(`${CLOCK_SETTING} is for tests on the demo group (npm run demo): unset it`)
  const level = env.LOG_LEVEL || 'info'
  if (!(LEVELS as readonly string[]).includes(level))
    throw new ConfigProblem(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${level}"`)
  const metricsToken = env.METRICS_TOKEN || undefined
  if (metricsToken !== undefined && metricsToken.length < 16)
    throw new ConfigProblem('METRICS_TOKEN must have at least 16 characters')
  return {
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 3000, 0, 65535),
    databaseUrl: url('DATABASE_URL'),
    migrationDatabaseUrl: url('MIGRATION_DATABASE_URL'),
    dataDir: resolve(env.DATA_DIR || './data'),
    logLevel: level as Config['logLevel'],
    trustProxy: proxies(env.TRUST_PROXY || ''),
    callsPerMinute: whole(env, 'CALLS_PER_MINUTE', 600, 60, 100_000),
    metricsToken,
    machinePort: env.MACHINE_PORT ? whole(env, 'MACHINE_PORT', 0, 0, 65535) : undefined,
    poolSize: whole(env, 'DATABASE_POOL', 16, 2, 100),
    keys: keys(env),
  }
}

/** The clock of a demo: the machine's, or as many milliseconds ahead of it as CLOCK_AHEAD_MS says (negative: behind). */
export function readClock(env: Record<string, string | undefined>): Clock {
  const text = env[CLOCK_SETTING]
  if (!text) return systemClock
  // Ten years: farther away the calendars of the demo group end.
  if (!/^-?\d{1,12}$/.test(text) || Math.abs(Number(text)) > 315_360_000_000)
    throw new ConfigProblem(`${CLOCK_SETTING} must be a whole number of milliseconds, ten years at most, not "${text}"`)
  return clockAhead(Number(text))
}

function keys(env: Record<string, string | undefined>): Config['keys'] {
  const set: { [P in KeyPurpose]?: KeyRing } = {}
  for (const purpose of KEY_PURPOSES) {
    const ring = keysInSettings(env, purpose)
    if (ring === 'wrong')
      throw new ConfigProblem(
        `${KEY_SETTINGS[purpose].setting} must be 64 hexadecimal digits (several keys with commas, the newest last)`,
      )
    if (ring) set[purpose] = ring
  }
  // Nodes that share the keys of fields without those of their fingerprints would let duplicates in.
  if (Boolean(set.fields) !== Boolean(set.fingerprints))
    throw new ConfigProblem('FIELD_KEYS and FIELD_FINGERPRINT_KEY must be set together')
  return set
}

const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** The proxies of a list: addresses, address/bits, or the name of a range. */
function proxies(text: string): string | false {
  if (text === '') return false
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/')
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    const isAddress = bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most
    if (!isAddress && !RANGES.includes(one))
      throw new ConfigProblem(`TRUST_PROXY must name addresses of proxies, for example 127.0.0.1, not "${one}"`)
  }
  return text
}

function whole(env: Record<string, string | undefined>, name: string, usual: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return usual
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value) || value < min || value > max) {
    throw new ConfigProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
  }
  return value
}
