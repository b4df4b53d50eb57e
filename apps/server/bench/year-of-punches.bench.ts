import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { type Case, CONNECTIONS, callOf, compareCase } from './cases/case.ts'
import { type Measured, measureOn } from './measure.ts'
import { aheadOf, type Company, companyOn, fillCompany, NOW } from './product/company.ts'
import { copyDatabase } from './product/databases.ts'
import { closeAtEnd, closeHeld } from './product/held.ts'
import { load } from './product/load.ts'
import { openNode } from './product/product.ts'
import { openStatements, type StatementRunner } from './product/statements.ts'
import { fillYear } from './year/fill-year.ts'
import { yearCases } from './year/year-cases.ts'

const PEOPLE = 10_000
const MOST = { minutes: 20, gigabytes: 15 }
/** What making it needs beside what stays: the log of changes and the sorting of indexes (gigabytes). */
const MEANWHILE = 5
const [GB, MS_PER_MINUTE] = [1e9, 60_000]

/**
 * The list of punches of a company of 10,000 with a year of them, fifteen million. It takes long and much disk, so it runs only when it is
 * asked for by its whole name.
 */
export async function* report(args: readonly string[]): AsyncGenerator<{ line: string; isShort: boolean }> {
  if (args[0] !== 'year-of-punches') return
  await needDisk()
  try {
    const from = performance.now()
    const { company, megabytes, punches } = await openYear()
    const minutes = (performance.now() - from) / MS_PER_MINUTE
    const gigabytes = megabytes / 1000
    const isShort = minutes > MOST.minutes || gigabytes > MOST.gigabytes
    yield {
      line: `made ${punches.toLocaleString('en-US')} punches | ${minutes.toFixed(1)} of ${MOST.minutes} min, ${gigabytes.toFixed(1)} of ${MOST.gigabytes} GB | ${isShort ? 'SHORT' : 'ok'}`,
      isShort,
    }
    const statements = await openStatements(company.ownerUrl, CONNECTIONS)
    yield { line: 'name | ours | limit | ratio | reach | verdict', isShort: false }
    for (const of of yearCases) {
      await compareCase(of, company, statements)
      yield await measureOn(benchOn(of, statements), company)
    }
  } finally {
    await closeHeld()
  }
}

async function needDisk(): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir())
  const free = (bavail * bsize) / GB
  const needed = MOST.gigabytes + MEANWHILE
  if (free < needed)
    throw new Error(
      `a year of punches needs ${needed} GB in ${tmpdir()}, where ${free.toFixed(0)} are free; set TMPDIR to a larger disk`,
    )
}

async function openYear(): Promise<{ company: Company; megabytes: number; punches: number }> {
  const database = await copyDatabase()
  const structure = await fillCompany(database, PEOPLE)
  const owner = new pg.Client(database.ownerUrl)
  const endOwner = closeAtEnd(() => owner.end())
  await owner.connect()
  await fillYear(owner, structure.company, PEOPLE)
  const { rows } = await owner.query<{ megabytes: string; punches: string }>(
    `select pg_database_size(current_database()) / 1e6 as megabytes, (select count(*) from attendance.punch) as punches`,
  )
  await endOwner()
  const node = await openNode(database.programUrl, aheadOf(NOW))
  const company = await companyOn({ structure, ...database }, PEOPLE, node)
  return { company, megabytes: Number(rows[0]?.megabytes), punches: Number(rows[0]?.punches) }
}

const CALLS = 300

const benchOn = (listing: Case, statements: StatementRunner): Measured<Company> => ({
  name: `${listing.name}, ${CONNECTIONS} connections`,
  unit: 'calls',
  target: listing.reach,
  latency: { percentile: 'p95', most: listing.most ?? 50 },
  rounds: 5,
  ours: (company) => load(company.port, CONNECTIONS, CALLS, (n) => callOf(listing, company, n)),
  limit: (company) => statements.run(CALLS, (n) => listing.statements(company, n)),
  limitName: 'the best statement by pg alone',
})
