import { sql } from 'kysely'
import { newId } from '../src/platform/base/crypto.ts'
import { notifyRightsChanged } from '../src/platform/push/notify-rights.ts'
import { makePerson, type Person } from './make.ts'
import type { TestServer } from './server.ts'

/** Somebody who manages pay in a company, of ALPHA unless given; pay is open to them. */
export async function makePayManager(t: TestServer, company = t.group.alpha): Promise<Person> {
  const person = await t.server.runAsSystem(
    (ctx) =>
      makePerson(
        ...([ctx, company, `pay-${newId()}`] as const),
        ['default', 'my', 'finance:salary-manage:r', 'finance:salary-manage:cud'],
        'company',
      ),
    [company.id],
  )
  await openPay(t, person)
  return person
}

/** Gives somebody a secondary password and opens pay in all of their sessions, as if they had typed it; `until` the clock of the test says so. */
export async function openPay(t: TestServer, { personId }: Person, until = '2099-01-01T00:00:00Z'): Promise<void> {
  await t.server.runAsSystem(async (ctx) => {
    await sql`update identity.credential set secondary_hash = 'open', secondary_must_change = false where person_id = ${personId}::uuid`.execute(
      ctx.db,
    )
    await sql`update identity.session set secondary_until = ${until}::timestamptz where person_id = ${personId}::uuid`.execute(
      ctx.db,
    )
    notifyRightsChanged(ctx, { personId })
  }, [])
}
