import { allCases } from './cases/all-cases.ts'
import { type Case, CONNECTIONS, callOf, prepare } from './cases/case.ts'
import { growthOf } from './growth.ts'
import { median } from './median.ts'
import { type Company, openCompany } from './product/company.ts'
import { closeHeld } from './product/held.ts'
import { type LoadResult, load } from './product/load.ts'

const [SMALL, LARGE] = [10_000, 30_000]
const ROUNDS = 5
/** Calls of a round, of which there are fewer where each takes long. */
const CALLS = 500

/** Every list and read as 10,000 and as 30,000 people of one company have it, in turns. */
export async function* report(): AsyncGenerator<{ line: string; isShort: boolean }> {
  const cases = await allCases()
  if (cases.length === 0) return
  try {
    const small = await openCompany(SMALL)
    const large = await openCompany(LARGE)
    yield {
      line: 'growth of a company | 10,000 people | 30,000 people | part of the rate | reach | verdict',
      isShort: false,
    }
    for (const of of cases) {
      for (const company of [small, large]) if (of.facts) await prepare(company.ownerUrl, of.facts)
      yield growthOf(of, await timesOf(of, small, large))
    }
  } finally {
    await closeHeld()
  }
}

async function timesOf(case_: Case, ...companies: [Company, Company]) {
  const runs: [LoadResult[], LoadResult[]] = [[], []]
  for (let round = -1; round < ROUNDS; round++)
    for (const [i, company] of companies.entries()) {
      const calls = Math.min(case_.calls ?? CALLS, CALLS)
      const run = await load(company.port, CONNECTIONS, calls, (n) => callOf(case_, company, n))
      if (round >= 0) runs[i]?.push(run)
    }
  const [small, large] = runs.map((side) => ({
    rate: median(side.map((run) => run.done / run.seconds)),
    p95: median(side.map((run) => run.p95)),
  })) as [Figures, Figures]
  return { small, large }
}

type Figures = { rate: number; p95: number }
