import { hash, verify } from '@node-rs/argon2'
import { HASHES_AT_ONCE } from '../src/modules/identity/secret/hashing.service.ts'
import { HASHING } from '../src/modules/identity/secret/password.rules.ts'
import type { Bench } from './measure.ts'
import { arrivals, type Post } from './product/arrivals.ts'
import { type Company, openCompany } from './product/company.ts'
import { closeHeld } from './product/held.ts'
import { httpRequest, load } from './product/load.ts'

const PASSWORD = 'Muster2026'
const CONNECTIONS = 16
/** Sign-ins of one round. */
const EACH = 100
/** A shift before one gate. */
const SHIFT = 500
/** The last of them is in after so many seconds. */
const WITHIN = 30
const FLOOD = { perSecond: 200, count: 4000 }
/** Who are signed in already, and within how many milliseconds 99 of 100 of their calls are answered. */
const PEOPLE = 2000
const MOST_MS = 300

type State = { company: Company; stored: string; turn: number }

/** The company, all of whose people have one password. */
async function openSignIns(): Promise<State> {
  const company = await openCompany()
  const stored = await hash(PASSWORD, HASHING)
  await company.owner.query('update identity.credential set password_hash = $1', [stored])
  await company.owner.query('vacuum (analyze) identity.credential')
  return { company, stored, turn: 0 }
}

const credentials = (n: number) => ({ companyCode: 'BENCH', account: `b${(n % 10_000) + 1}`, password: PASSWORD })
const signIn = (n: number, address: string): Post => ({ path: '/api/login', body: credentials(n), address })

/** Without a token, as of somebody who has none yet. */
function requestOf(n: number): string {
  const body = JSON.stringify(credentials(n))
  const head = [
    'POST /api/login HTTP/1.1',
    'host: bench',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const alone: Bench<State> = {
  name: 'sign-in alone, 16 connections',
  unit: 'sign-ins',
  target: { ratio: 0.8 },
  rounds: 5,
  setup: openSignIns,
  ours(state) {
    const turn = state.turn++
    return load(state.company.port, CONNECTIONS, EACH, (n) => requestOf(turn * EACH + n))
  },
  async limit({ stored }) {
    let next = 0
    await Promise.all(
      Array.from({ length: HASHES_AT_ONCE }, async () => {
        while (next++ < EACH) await verify(stored, PASSWORD)
      }),
    )
    return { done: EACH }
  },
  limitName: 'argon2 alone, as many at once',
  tearDown: ({ company }) => company.close(),
}

export const benches = [alone]

/** What no rate says: a shift at once, and everybody else while more sign in than can be hashed. */
export async function* report() {
  try {
    const { company } = await openSignIns()
    yield await shiftAtOnce(company)
    yield await floodBeside(company)
    await company.close()
  } finally {
    await closeHeld()
  }
}

async function shiftAtOnce({ port }: Company) {
  const answers = await arrivals(port, { perSecond: Number.POSITIVE_INFINITY, count: SHIFT }, (n) =>
    signIn(n, '10.0.0.1'),
  )
  const refused = answers.filter(({ status }) => status !== 200).length
  const last = Math.max(...answers.map(({ ms }) => ms)) / 1000
  const isShort = refused > 0 || last > WITHIN
  return {
    line: `${SHIFT} right sign-ins at once, one address | ${refused} refused, of at most 0 | last after ${last.toFixed(1)} of ${WITHIN} s | ${isShort ? 'SHORT' : 'ok'}`,
    isShort,
  }
}

/** Sign-ins of forty addresses arrive faster than they can be hashed, while those who are signed in go on. */
async function floodBeside(company: Company) {
  const { port } = company
  const tokens = await company.newSessions(PEOPLE, 5000)
  const ask = () => load(port, CONNECTIONS, PEOPLE, (n) => httpRequest('GET', '/api/getInfo', tokens[n] ?? ''))
  await ask()
  const quiet = await ask()
  let isArriving = true
  const flood = arrivals(
    port,
    FLOOD,
    (n) => signIn(n, `10.1.${n % 40}.1`),
    (second, answers, waiting) => {
      const counted = (status: number) => answers.filter((answer) => answer.status === status).length
      console.log(`flood, second ${second} | served ${counted(200)} | waiting ${waiting} | 42901 ${counted(429)}`)
      isArriving = second * FLOOD.perSecond < FLOOD.count
    },
  )
  const worst = { p99: 0, rate: Number.POSITIVE_INFINITY }
  while (isArriving) {
    const { p99, seconds } = await ask()
    worst.p99 = Math.max(worst.p99, p99)
    worst.rate = Math.min(worst.rate, PEOPLE / seconds)
  }
  const answers = await flood
  const others = answers.filter(({ status }) => status !== 200 && status !== 429).length
  const isShort = worst.p99 > MOST_MS || others > 0
  return {
    line: `getInfo, 16 connections, while ${FLOOD.perSecond} sign-ins/s arrive | p99 ${worst.p99.toFixed(1)} of ${MOST_MS} ms in the worst ${PEOPLE} (quiet ${quiet.p99.toFixed(1)}) | ${worst.rate.toFixed(0)} calls/s | ${others} neither served nor told to wait | ${isShort ? 'SHORT' : 'ok'}`,
    isShort,
  }
}
