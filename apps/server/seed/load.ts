import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import type { Server } from '../src/app.ts'
import { dayIn } from '../src/platform/base/clock.ts'
import { newId } from '../src/platform/base/crypto.ts'
import { jobRun } from '../src/platform/jobs/runner.ts'
import { catchUp } from './attendance/catch-up.ts'
import { closeMonths } from './attendance/closings.ts'
import { writeBenefitMonths } from './benefits/months.ts'
import { type DemoGroup, demoGroup } from './group.ts'
import { hashesOf, type SignIn, signInsOf } from './identity/accounts.ts'
import { createGroup, findLoaded } from './loaded.ts'
import { operationWithin } from './operation-within.ts'

/** Whose day decides which day it is: the head company's. */
const ZONE = 'Asia/Ho_Chi_Minh'
/** Two starts at once load one group. */
const LOCK = 7_203_516

/**
 * Loads the demo group into an empty database, or brings a loaded one up to today; a second run on the same day changes
 * nothing. All of it is one transaction: a start that was killed left nothing behind. `ownerUrl` is the owner's, for the
 * planner's statistics; `log` takes one line a company. Gives up to when it holds what was clocked. Refuses a database with another group (OtherGroup).
 */
export async function loadDemo(
  server: Server,
  ownerUrl: string,
  log: (line: string) => void,
): Promise<{ signIns: SignIn[]; group: DemoGroup; until: Instant }> {
  const { runtime } = server
  const now = runtime.clock()
  const known = await server.runAsSystem(findLoaded)
  const fresh = demoGroup(known ?? dayIn(ZONE, now))
  // Slow on purpose, so not inside the transaction.
  const hashes = known === undefined ? await hashesOf(fresh) : new Map<string, string>()
  const [head = '', ...others] = fresh.companies.map((c) => c.id)
  const run = jobRun(
    runtime,
    { companyId: head, kind: 'system.demo', id: newId(), body: {} },
    new AbortController().signal,
  )
  const lines = await run.mass(async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    // The planner knows nothing yet of rows that this transaction writes: tables are joined as each statement names them.
    await client.query('set local join_collapse_limit = 1')
    const group = await operationWithin(runtime, client, [head, ...others], async (ctx) => {
      const loaded = await findLoaded(ctx)
      if (loaded !== undefined) return demoGroup(loaded)
      await createGroup(ctx, fresh, hashes)
      return fresh
    })
    const added: string[] = []
    for (const company of group.companies) {
      const { punches, days } = await catchUp(client, runtime.files, group, company, now)
      // The past of the head company stays open: there people try what they like.
      if (known === undefined && company.id !== head) await closeMonths(runtime, client, group, company, now)
      if (known === undefined)
        await operationWithin(runtime, client, [company.id], (ctx) => writeBenefitMonths(ctx, group, company), [
          { companyId: company.id, kind: 'all' },
        ])
      if (days > 0) added.push(`${company.code}: ${company.people.length} people, ${punches} punches, ${days} days`)
    }
    return added
  }, others)
  for (const line of lines) log(line)
  if (lines.length > 0) await refreshStatistics(ownerUrl)
  return { signIns: signInsOf(fresh), group: fresh, until: now }
}

/** The planner knows the new rows at once; the program's role may not tell it. */
async function refreshStatistics(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'muster-demo' })
  await client.connect()
  try {
    await client.query('begin read write')
    await client.query('analyze')
    await client.query('commit')
  } finally {
    await client.end()
  }
}
