import pg from 'pg'
import { modules } from '../../apps/server/src/modules.ts'
import { newId } from '../../apps/server/src/platform/base/crypto.ts'
import { Refusal } from '../../apps/server/src/platform/base/refusal.ts'
import { runMaintenance } from '../../apps/server/src/platform/jobs/maintenance.ts'
import { jobRun } from '../../apps/server/src/platform/jobs/runner.ts'
import type { TestServer } from '../../apps/server/test/server.ts'
import { type Fact, stateFact } from './fact.ts'
import { addShape, type Shapes } from './shape.ts'

type Node = Pick<TestServer, 'server' | 'ownerUrl'>
type Queued = { company_id: string; id: string; kind: string; input: string; owner_id: string }

const NEVER = new AbortController().signal

/** Carries out what is queued, one job after the other as a worker would, and states how each ended. */
export async function performQueued({ server, ownerUrl }: Node, shapes: Shapes): Promise<Fact[]> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query<Queued>(
      `select company_id, id, kind, input, owner_id from ${await toPath(client, 'job')} where state = 'queued' order by created_at, id`,
    )
    const found: Fact[] = []
    for (const { company_id, id, kind, input, owner_id } of rows) {
      const job = modules.flatMap(({ jobs = [] }) => jobs).find(({ declaration }) => declaration.kind === kind)
      const own = { companyId: company_id, kind, body: JSON.parse(input), id, ownerId: owner_id }
      await client.query(`update ${await toPath(client, 'job')} set state = 'done' where id = $1`, [id])
      const ended = await job?.perform(jobRun(server.runtime, own, NEVER)).then(
        (result) => addShape(shapes, `job.result ${kind}`, result) && 'done',
        (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
      )
      found.push(stateFact(`job ${kind}`, ended ?? 'of no module'))
    }
    return found
  } finally {
    await client.end()
  }
}

/** Does what comes due by itself, in each company one after the other, and what is seen to once an hour. */
export async function doWhatIsDue({ server, ownerUrl }: Node): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select company_id as id from ${await toPath(client, 'company')} order by 1`,
  )
  await client.end()
  const companies = rows.map(({ id }) => id)
  await runMaintenance(server.runtime, async () => companies)
  for (const { drains = {} } of modules)
    for (const [topic, drain] of Object.entries(drains))
      for (const companyId of companies)
        await drain(jobRun(server.runtime, { companyId, kind: topic, id: newId(), body: {} }, NEVER))
}

/** Finds the schema-qualified name of a table. */
async function toPath(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `select format('%I.%I', n.nspname, c.relname) as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = $1 and c.relkind in ('r', 'p') and n.nspname not in ('queue', 'information_schema') and n.nspname !~ '^pg_'`,
    [name],
  )
  const [found] = rows
  if (!found || rows.length > 1) throw new Error(`there is not one table called ${name}`)
  return found.place
}
