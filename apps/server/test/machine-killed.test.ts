// @module-tag no-retry

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrowd } from '../bench/product/people.ts'
import { type Child, startProcess } from './process/child.ts'

const KILLS = 3
const MACHINES = 24
const PEOPLE = 40
const LINES_OF_POST = 5

let dataDir: string
let child: Child

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-machine-killed-'))
  // The service account of the database, when this is root, must be able to pass.
  await chmod(dataDir, 0o711)
  child = await startProcess(dataDir)
  await asOwner(async (owner) => {
    const { companies, offices, pinSpaces } = await makeCrowd(owner, PEOPLE)
    const serials = Array.from({ length: MACHINES }, (_, n) => serialOf(n))
    await owner.query(ADMITTED, [companies[0], serials, pinSpaces[0], offices[0]])
  })
}, 120_000)

afterAll(async () => {
  await child.terminate()
  await rm(dataDir, { recursive: true, force: true })
})

const serialOf = (machine: number) => `KILLED${String(machine).padStart(2, '0')}`

const ADMITTED = `with s as (select serial, gen_random_uuid() as id from unnest($2::text[]) serial),
  m as (insert into attendance.machine (company_id, id, name, admitted_at, admitted_by)
    select $1, id, serial, '2025-03-01', (select person_id from organisation.employment where company_id = $1 and job_number = 'HR') from s),
  c as (insert into attendance.machine_contact (machine_id, of_company_id, serial, networks, pin_space_id) select id, $1, serial, '{127.0.0.0/8}', $3 from s)
  insert into attendance.machine_place (machine_id, from_on, of_company_id, office_id) select id, '2025-03-01', $1, $4 from s`

async function asOwner<T>(act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(child.ownerUrl)
  await owner.connect()
  try {
    await owner.query('set default_transaction_read_only = off')
    return await act(owner)
  } finally {
    await owner.end()
  }
}

type Post = { machine: number; lines: string[] }

/** The nth post of a machine, at a second of its own, of people who press at the others as well. */
function postOf(machine: number, n: number): Post {
  const two = (number: number) => String(number).padStart(2, '0')
  const lines = Array.from({ length: LINES_OF_POST }, (_, i) => {
    const pin = (n * LINES_OF_POST + i) % (PEOPLE / 2)
    return `${pin + 1}\t2025-03-${two(3 + Math.floor(n / 60))} 08:${two(n % 60)}:${two(machine)}`
  })
  return { machine, lines }
}

/** Sends a post; gives whether it was acknowledged. One that is not is sent again. */
async function send({ machine, lines }: Post): Promise<boolean> {
  try {
    const answer = await fetch(`${child.address}/iclock/cdata?SN=${serialOf(machine)}&table=ATTLOG&Stamp=1`, {
      method: 'POST',
      body: lines.map((line) => `${line}\t0\t1`).join('\n'),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    if (answer.status === 200) expect(text).toBe(`OK: ${lines.length}`)
    else expect(answer.status).toBe(503)
    return answer.status === 200
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') throw error
    return false
  }
}

/** How often each line is there. */
async function keptLines(): Promise<Map<string, number>> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ line: string; count: number }>(
      `select concat(pin, E'\\t', wall::text) as line, count(*)::int as count from attendance.punch where source = 'machine' group by 1`,
    ),
  )
  return new Map(rows.map(({ line, count }) => [line, count]))
}

it(`machines lose no line that was acknowledged, and double none, when the product is killed ${KILLS} times among their posts [2.17, 3.14]`, {
  timeout: 240_000,
}, async () => {
  const acknowledged: Post[] = []
  let isOver = false
  const call = async (_: unknown, machine: number) => {
    for (let n = 0; !isOver; n++) {
      const post = postOf(machine, n)
      while (!(await send(post))) {
        if (isOver) return
        await pause(20)
      }
      acknowledged.push(post)
    }
  }
  const calling = Promise.all(Array.from({ length: MACHINES }, call))
  // What it says is looked at below, with whatever else went wrong.
  calling.catch(() => {})
  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged.length
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000, interval: 1 })
      .toBeGreaterThan(before + 2 * MACHINES)
    const answered = [...acknowledged]
    await child.kill()
    child = await startProcess(dataDir)
    const kept = await keptLines()
    expect(answered.flatMap(({ lines }) => lines).filter((line) => !kept.has(line))).toEqual([])
  }
  isOver = true
  await calling
  const lines = acknowledged.flatMap((post) => post.lines)
  const kept = await keptLines()
  expect(lines.filter((line) => !kept.has(line))).toEqual([])
  // The machines are told to send their whole logs once more, several at a time.
  for (const posts of Map.groupBy(acknowledged, (_, i) => Math.floor(i / MACHINES)).values())
    expect(await Promise.all(posts.map(send))).not.toContain(false)
  const again = await keptLines()
  expect([...again].filter(([, count]) => count !== 1)).toEqual([])
  expect(again.size).toBe(kept.size)
})
