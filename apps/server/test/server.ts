import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { ErrorKey } from '@muster/contract/errors'
import { ERRORS } from '@muster/contract/errors'
import type { Instant } from '@muster/kernel/instant'
import type { LightMyRequestResponse } from 'fastify'
import { expect, inject } from 'vitest'
import { openServer, type Server } from '../src/app.ts'
import type { InstallationKeys } from '../src/platform/keys/installation-keys.ts'
import { type KeyRing, keyRingOf } from '../src/platform/keys/key-ring.ts'
import { cloneDatabase } from './database.ts'
import { type Group, makeGroup } from './make.ts'
import { NOON } from './noon.ts'

/** A server on a database of its own, with the clock in the test's hand. */
export type TestServer = {
  server: Server
  group: Group
  ownerUrl: string
  programUrl: string
  /** The instant that the server believes it is. */
  clock: { now: Instant }
  as(token: string | undefined): Caller
  close(): Promise<void>
}

export type Caller = {
  call<E extends Endpoint>(endpoint: E, input: SentTo<E>, headers?: Record<string, string>): Promise<Answer<E>>
  /** Whatever one likes, as bytes: for what the typed caller would not send. */
  send(request: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    url: string
    payload?: unknown
    headers?: Record<string, string>
  }): Promise<LightMyRequestResponse>
}

/** What came back: `data` typed by the contract when it is a success, the refusal otherwise. */
export type Answer<E extends Endpoint> = {
  status: number
  code: number
  msg: string
  data: import('@muster/contract/endpoint').ReplyOf<E>
  refusal: { key: ErrorKey; fields?: Record<string, string> } & Record<string, unknown>
  raw: LightMyRequestResponse
}

export { NOON }

/** On a loaded machine a new connection may take longer than somebody before a screen is to wait. */
const LONG_CONNECT_MS = 30_000

/** The keys of every test server: nodes of one installation share them. */
export const TEST_KEYS: InstallationKeys = { seals: keysOf('11'), fields: keysOf('22'), fingerprints: keysOf('33') }

/** The keys of a secret of so many repetitions of one byte. */
export function keysOf(...bytes: string[]): KeyRing {
  const keys = keyRingOf(bytes.map((byte) => byte.repeat(32)))
  if (!keys) throw new Error('no keys')
  return keys
}

export type TestServerOptions = {
  now?: Instant
  runsJobs?: boolean
  isRateLimited?: boolean
  hasMachinePort?: boolean
  callsPerMinute?: number
  trustProxy?: string
  rowsInCall?: number
  connectMs?: number
  beatMs?: number
  mostStreams?: number
  keys?: Partial<InstallationKeys>
}

/** Opens a server on a fresh clone with the usual group: two companies with people of every role. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await cloneDatabase(inject('cluster'))
  const clock = { now: options.now ?? NOON }
  const server = await openOn(database.programUrl, clock, options)
  const group = await makeGroup(server)
  return {
    server,
    group,
    clock,
    ownerUrl: database.ownerUrl,
    programUrl: database.programUrl,
    as: (token) => callerOf(server, token),
    async close() {
      await server.close()
      await database.drop()
    },
  }
}

/** Another node of the same installation: a second server on the first one's database, with the same clock. */
export async function openBeside(first: TestServer, options: TestServerOptions = {}): Promise<TestServer> {
  const server = await openOn(first.programUrl, first.clock, options)
  return { ...first, server, as: (token) => callerOf(server, token), close: () => server.close() }
}

/** A server on any migrated database, without a group. */
export async function openOn(
  programUrl: string,
  clock: { now: Instant },
  options: TestServerOptions = {},
): Promise<Server> {
  const filesDir = await mkdtemp(join(tmpdir(), 'muster-files-'))
  const server = await openServer({
    programUrl,
    role: undefined,
    clock: () => clock.now,
    logLevel: process.env.TEST_LOG ?? 'fatal',
    poolSize: 4,
    trustProxy: options.trustProxy ?? false,
    filesDir,
    keys: { ...TEST_KEYS, ...options.keys },
    isRateLimited: options.isRateLimited ?? false,
    hasMachinePort: options.hasMachinePort,
    callsPerMinute: options.callsPerMinute,
    runsJobs: options.runsJobs ?? false,
    rowsInCall: options.rowsInCall,
    connectMs: options.connectMs ?? LONG_CONNECT_MS,
    beatMs: options.beatMs,
    mostStreams: options.mostStreams,
  })
  return {
    ...server,
    async close() {
      await server.close()
      await rm(filesDir, { recursive: true })
    },
  }
}

export function callerOf(server: Server, token: string | undefined): Caller {
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    async call(endpoint, input, headers = {}) {
      const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
      const path = endpoint.path.replace(/:(\w+)/g, (_m, name: string) => {
        const value = String(rest[name])
        delete rest[name]
        return encodeURIComponent(value)
      })
      const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
      const query = isQuery
        ? `?${new URLSearchParams(Object.entries(rest).flatMap(([k, v]) => (v === undefined ? [] : Array.isArray(v) ? v.map((one) => [k, String(one)]) : [[k, String(v)]])))}`
        : ''
      const raw = await server.app.inject({
        method: endpoint.method,
        url: `/api${path}${query}`,
        headers: { ...bearer, ...headers },
        ...(!isQuery && { payload: rest }),
      })
      const isJson = String(raw.headers['content-type']).startsWith('application/json')
      const body = isJson ? raw.json() : { code: raw.statusCode, msg: '', data: null }
      return { status: raw.statusCode, code: body.code, msg: body.msg, data: body.data, refusal: body.data, raw }
    },
    send: ({ method, url, payload, headers = {} }) =>
      server.app.inject({
        method,
        url,
        headers: { ...bearer, ...headers },
        ...(payload !== undefined && { payload: payload as object }),
      }),
  }
}

/** Expects a refusal with this key: its number, its status, words in the envelope. */
export function expectRefused(
  answer: { status: number; code: number; msg: string; refusal: { key: ErrorKey } },
  key: ErrorKey,
): void {
  expect({ key: answer.refusal?.key, code: answer.code, status: answer.status }).toEqual({ key, ...ERRORS[key] })
  // A value that its words name and nobody gave them stands there as it was written.
  expect(answer.msg).not.toContain('{{')
  expect(answer.msg).not.toBe('')
  expect(answer.msg).not.toContain('.errors.')
}
