import type { Statement } from '../../src/platform/db/statement.ts'
import { type Company, openCompany } from '../product/company.ts'
import type { BenchDatabase } from '../product/databases.ts'
import { httpRequest, load } from '../product/load.ts'
import { openStatements, type Rows, type StatementRunner } from '../product/statements.ts'
import type { Bench } from '../run.ts'

export const CONNECTIONS = 16

/**
 * A call that people make, beside the best statements and indexes that can be written for its answer: data, of which the
 * benches, the growth from 10,000 to 30,000 people and the load of the size are made. `n` counts calls.
 */
export type Case = {
  name: string
  path(company: Company, n: number): string
  /** Whose sessions ask: those of HR in turn (the default), or one person after the other. */
  by?: 'hr' | 'person'
  /** SQL that gives the company what it has not by itself: rows for both sides. */
  facts?: readonly string[]
  /** SQL that gives the limit, in a copy of the database of its own, what it needs: indexes, rows kept ready. */
  prepare?: readonly string[]
  /** Written by hand; one after the other. They may differ by `n` in values only. */
  statements(company: Company, n: number): readonly Statement[]
  /** What must be the same of both sides, such as ids in their order and a total; compared for some calls before the first round. */
  ofAnswer(data: never): unknown
  ofRows(rows: Rows, company: Company, n: number): unknown
  reach: Bench<unknown>['reach']
  /** Within how many milliseconds 95 of 100 calls are answered; 50 unless given. */
  most?: number
  /** A page costs at 30,000 people at most a third more than at 10,000; a sum at most three times as much. */
  grows: 'page' | 'sum'
  /** How many calls make a round. */
  calls?: number
}

export type CaseState = { company: Company; statements: StatementRunner; limitDatabase: BenchDatabase | undefined }

/** Opens a company for a case and compares the answers of both sides. */
async function openCase(of: Case, people?: number): Promise<CaseState> {
  const company = await openCompany(people)
  const limitDatabase = of.prepare && (await company.copy())
  const statements = await openStatements(limitDatabase?.ownerUrl ?? company.ownerUrl, CONNECTIONS)
  if (of.facts) await prepare(company.ownerUrl, of.facts)
  if (limitDatabase) await prepare(limitDatabase.ownerUrl, [...(of.facts ?? []), ...(of.prepare ?? [])])
  for (const n of COMPARED) await compare(of, company, statements, n)
  return { company, statements, limitDatabase }
}

const COMPARED = [0, 1, 7, 39]

/** Runs SQL that a case needs. */
export async function prepare(ownerUrl: string, texts: readonly string[]): Promise<void> {
  const writer = await openStatements(ownerUrl, 1, true)
  // As the database itself does after so many rows: what was only inserted is read from indexes alone.
  for (const text of [...texts, 'vacuum (analyze)']) await writer.rows([{ text, values: [] }])
  await writer.close()
}

async function compare(of: Case, company: Company, statements: StatementRunner, n: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${company.port}${of.path(company, n)}`, {
    headers: { authorization: `Bearer ${tokenOf(of, company, n)}` },
  })
  const { data } = (await answer.json()) as { data: never }
  if (!answer.ok) throw new Error(`${of.name}: call ${n} was answered ${answer.status}`)
  const ours = JSON.stringify(of.ofAnswer(data))
  const limit = JSON.stringify(of.ofRows(await statements.rows(of.statements(company, n)), company, n))
  if (ours === undefined || ours.length < 3) throw new Error(`${of.name}: call ${n} has nothing to compare`)
  if (ours !== limit)
    throw new Error(
      `${of.name}: call ${n} was answered\n${ours.slice(0, 2000)}\nits limit gives\n${limit?.slice(0, 2000)}`,
    )
}

const tokenOf = (of: Case, company: Company, n: number) => (of.by === 'person' ? company.token(n) : company.hr(n))

/** The text of the `n`-th call. */
export const callOf = (of: Case, company: Company, n: number): string =>
  httpRequest('GET', of.path(company, n), tokenOf(of, company, n))

/** One case as a benchmark: 16 connections, and as many clients of the database alone. */
export const benchOf = (of: Case): Bench<CaseState> => {
  const calls = of.calls ?? 1000
  return {
    name: `${of.name}, 16 connections`,
    unit: 'calls',
    reach: of.reach,
    latency: { percentile: 'p95', most: of.most ?? 50, ifLimitDoes: true },
    rounds: 5,
    setup: () => openCase(of),
    ours: ({ company }) => load(company.port, CONNECTIONS, calls, (n) => callOf(of, company, n)),
    limit: ({ company, statements }) => statements.run(calls, (n) => of.statements(company, n)),
    limitName: 'the best statement by pg alone',
    async tearDown({ company, statements, limitDatabase }) {
      await statements.close()
      await company.close()
      await limitDatabase?.close()
    },
  }
}
