import { resolve } from 'node:path'
import { epochOf } from '@muster/kernel/instant'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { ConfigProblem } from '../base/config-problem.ts'
import { type Config, readClock, readConfig } from './config.ts'

const USUAL: Config = {
  host: '127.0.0.1',
  port: 3000,
  databaseUrl: undefined,
  migrationDatabaseUrl: undefined,
  dataDir: resolve('data'),
  logLevel: 'info',
  trustProxy: false,
  callsPerMinute: 600,
  metricsToken: undefined,
  machinePort: undefined,
  keys: {},
  poolSize: 16,
}

describe('the settings', () => {
  it('have a default each, for this machine alone', () => {
    expect(readConfig({})).toEqual(USUAL)
  })

  it.each([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65535 }],
    ['MACHINE_PORT', '8081', { machinePort: 8081 }],
    ['MACHINE_PORT', '0', { machinePort: 0 }],
    ['DATABASE_URL', 'postgres://app@db/hr', { databaseUrl: 'postgres://app@db/hr' }],
    ['DATABASE_URL', 'postgresql://app@db/hr', { databaseUrl: 'postgresql://app@db/hr' }],
    ['MIGRATION_DATABASE_URL', 'postgres://boss@db/hr', { migrationDatabaseUrl: 'postgres://boss@db/hr' }],
    ['DATA_DIR', '/var/lib/muster', { dataDir: '/var/lib/muster' }],
    ['DATA_DIR', 'elsewhere', { dataDir: resolve('elsewhere') }],
    ...(['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const).map(
      (logLevel) => ['LOG_LEVEL', logLevel, { logLevel }] as const,
    ),
    ['CALLS_PER_MINUTE', '60', { callsPerMinute: 60 }],
    ['TRUST_PROXY', 'loopback', { trustProxy: 'loopback' }],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.2', { trustProxy: '10.0.0.1, 10.0.0.2' }],
    ['TRUST_PROXY', '10.0.0.0/8,fd00::/8', { trustProxy: '10.0.0.0/8,fd00::/8' }],
    ['METRICS_TOKEN', '0123456789abcdef', { metricsToken: '0123456789abcdef' }],
    ['DATABASE_POOL', '2', { poolSize: 2 }],
    ['DATABASE_POOL', '100', { poolSize: 100 }],
  ] as const)('are changed one by one: %s=%s', (name, value, changed) => {
    expect(readConfig({ [name]: value })).toEqual({ ...USUAL, ...changed })
  })

  it.each([
    'HOST',
    'PORT',
    'MACHINE_PORT',
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'DATA_DIR',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'CALLS_PER_MINUTE',
    'METRICS_TOKEN',
    'DATABASE_POOL',
    'LOG_SEAL_KEY',
    'FIELD_KEYS',
    'FIELD_FINGERPRINT_KEY',
  ])('are the defaults where they are empty: %s', (name) => {
    expect(readConfig({ [name]: '' })).toEqual(USUAL)
  })

  it.each([
    ...['-1', '65536', '80.5', 'http', '3000x', 'Infinity', ' ', '0x50', '1e3'].map(
      (value) => ['PORT', value, `PORT must be a whole number from 0 to 65535, not "${value}"`] as const,
    ),
    ...['1', '101', '2.5', 'many'].map(
      (value) =>
        ['DATABASE_POOL', value, `DATABASE_POOL must be a whole number from 2 to 100, not "${value}"`] as const,
    ),
    ...['DATABASE_URL', 'MIGRATION_DATABASE_URL'].flatMap((name) =>
      ['mysql://db/hr', 'db.example/hr', 'postgres:/db/hr', ' postgres://db/hr'].map(
        (value) => [name, value, `${name} must start with postgres:// (it names a PostgreSQL database)`] as const,
      ),
    ),
    ...['trace', 'INFO', 'verbose'].map(
      (value) =>
        [
          'LOG_LEVEL',
          value,
          `LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "${value}"`,
        ] as const,
    ),
    ...['nonsense', '10.0.0.1/33', '10.0.0.1, proxy', '1.2.3.4/', '/8'].map(
      (value) =>
        [
          'TRUST_PROXY',
          value,
          `TRUST_PROXY must name addresses of proxies, for example 127.0.0.1, not "${value.split(', ').at(-1)}"`,
        ] as const,
    ),
    ...['59', '100001', 'many'].map(
      (value) =>
        [
          'CALLS_PER_MINUTE',
          value,
          `CALLS_PER_MINUTE must be a whole number from 60 to 100000, not "${value}"`,
        ] as const,
    ),
    ['METRICS_TOKEN', 'fifteen-letters', 'METRICS_TOKEN must have at least 16 characters'] as const,
    ...['LOG_SEAL_KEY', 'FIELD_KEYS', 'FIELD_FINGERPRINT_KEY'].flatMap((name) =>
      ['secret', `${'ab'.repeat(32)},`, 'AB'.repeat(32)].map(
        (value) =>
          [name, value, `${name} must be 64 hexadecimal digits (several keys with commas, the newest last)`] as const,
      ),
    ),
    ...['FIELD_KEYS', 'FIELD_FINGERPRINT_KEY'].map(
      (name) => [name, 'ab'.repeat(32), 'FIELD_KEYS and FIELD_FINGERPRINT_KEY must be set together'] as const,
    ),
    ...['0', '86400000'].map(
      (value) =>
        ['CLOCK_AHEAD_MS', value, 'CLOCK_AHEAD_MS is for tests on the demo group (npm run demo): unset it'] as const,
    ),
  ])('are refused with one line: %s=%s', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigProblem(line))
  })
})

describe('the clock of a demo', () => {
  it.each([undefined, '', '0'])('is the machine’s unless another is asked for: %s', (value) => {
    expect(epochOf(readClock({ CLOCK_AHEAD_MS: value })())).toBeCloseTo(epochOf(systemClock()), -4)
  })

  it.each([86_400_000, -86_400_000, 315_360_000_000])('is ahead of the machine’s by %i ms', (ms) => {
    const clock = readClock({ CLOCK_AHEAD_MS: String(ms) })
    expect(epochOf(clock()) - epochOf(systemClock())).toBeCloseTo(ms, -4)
  })

  it.each(['1.5', '1e3', 'tomorrow', '315360000001', '-315360000001', ' 5'])(
    'is refused with one line: %s',
    (value) => {
      const line = `CLOCK_AHEAD_MS must be a whole number of milliseconds, ten years at most, not "${value}"`
      expect(() => readClock({ CLOCK_AHEAD_MS: value })).toThrow(new ConfigProblem(line))
    },
  )
})
