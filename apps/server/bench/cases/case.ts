import type { Statement } from '../../src/platform/db/statement.ts'
import type { Bench } from '../measure.ts'
import { type Company, openCompany } from '../product/company.ts'
import type { BenchDatabase } from '../product/databases.ts'
import { httpRequest, load } from '../product/load.ts'
import { openStatements, type Rows, type StatementRunner } from '../product/statements.ts'

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
  reach: Bench<unknown>['target']
  /** Within how many milliseconds 95 of 100 calls are answered; 50 unless given. */
  most?: number
  /** A page costs at 30,000 people at most a third more than at 10,000; a sum at most three times as much. */
  grows: 'page' | 'sum'
  /** How many calls make a round. */
  calls?: number
}

export type CaseState = { company: Company; statements: StatementRunner; limitDatabase: BenchDatabase | undefined }

/** Opens a company for a case and compares the answers of both sides. */
async function openCase(case_: Case, people?: number): Promise<CaseState> {
  const company = await openCompany(people)
  const limitDatabase = case_.prepare && (await company.copy())
  const statements = await openStatements(limitDatabase?.ownerUrl ?? company.ownerUrl, CONNECTIONS)
  if (case_.facts) await prepare(company.ownerUrl, case_.facts)
  if (limitDatabase) await prepare(limitDatabase.ownerUrl, [...(case_.facts ?? []), ...(case_.prepare ?? [])])
  await compareCase(case_, company, statements)
  return { company, statements, limitDatabase }
}

const COMPARED = [0, 1, 7, 39]

/** Compares the answers of both sides for some calls; throws where they differ. */
export async function compareCase(case_: Case, company: Company, statements: StatementRunner): Promise<void> {
  for (const n of COMPARED) await compare(case_, company, statements, n)
}

/** Runs SQL that a case needs. */
export async function prepare(ownerUrl: string, texts: readonly string[]): Promise<void> {
  const writer = await openStatements(ownerUrl, 1, true)
  // As the database itself does after so many rows: what was only inserted is read from indexes alone.
  for (const text of [...texts, 'vacuum (analyze)']) await writer.rows([{ text, values: [] }])
  await writer.close()
}

async function compare(case_: Case, company: Company, statements: StatementRunner, n: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${company.port}${case_.path(company, n)}`, {
    headers: { authorization: `Bearer ${tokenOf(case_, company, n)}` },
  })
  const { data } = (await answer.json()) as { data: never }
  if (!answer.ok) throw new Error(`${case_.name}: call ${n} was answered ${answer.status}`)
  const ours = JSON.stringify(case_.ofAnswer(data))
  const limit = JSON.stringify(case_.ofRows(await statements.rows(case_.statements(company, n)), company, n))
  if (ours === undefined || ours.length < 3) throw new Error(`${case_.name}: call ${n} has nothing to compare`)
  if (ours !== limit)
    throw new Error(
      `${case_.name}: call ${n} was answered\n${ours.slice(0, 2000)}\nits limit gives\n${limit?.slice(0, 2000)}`,
    )
}

const tokenOf = (of: Case, company: Company, n: number) => (of.by === 'person' ? company.token(n) : company.hr(n))

/** The text of the `n`-th call. */
export const callOf = (of: Case, company: Company, n: number): string =>
  httpRequest('GET', of.path(company, n), tokenOf(of, company, n))

/** One case as a benchmark: 16 connections, and as many clients of the database alone. */
export const benchOf = (case_: Case): Bench<CaseState> => {
  const calls = case_.calls ?? 1000
  return {
    name: `${case_.name}, 16 connections`,
    unit: 'calls',
    target: case_.reach,
    latency: { percentile: 'p95', most: case_.most ?? 50, ifLimitDoes: true },
    rounds: 5,
    setup: () => openCase(case_),
    ours: ({ company }) => load(company.port, CONNECTIONS, calls, (n) => callOf(case_, company, n)),
    limit: ({ company, statements }) => statements.run(calls, (n) => case_.statements(company, n)),
    limitName: 'the best statement by pg alone',
    async tearDown({ company, statements, limitDatabase }) {
      await statements.close()
      await company.close()
      await limitDatabase?.close()
    },
  }
}
