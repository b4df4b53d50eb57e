import { sql } from 'kysely'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoEntry } from './entries.ts'

/** Writes the entries in their order. */
export async function writeLog(ctx: Ctx, entries: readonly DemoEntry[]): Promise<void> {
  const sorted = entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  for (const isGroup of [false, true]) {
    const rows = sorted.filter(({ companyId }) => (companyId === null) === isGroup)
    const [table, company] = isGroup
      ? [sql`platform.group_log`, sql``]
      : [sql`platform.operation_log`, sql`company_id, `]
    await sql`insert into ${table} (${company}at, person_id, on_behalf_of, account, address, device, request_id, module, action, object, before, after)
      select ${isGroup ? sql`` : sql`"companyId", `}at, "personId", "onBehalfOf", account, address, device, 'demo', module, action, object, before::text, after::text
      from json_to_recordset(${JSON.stringify(rows)}::json) as r ("companyId" uuid, at timestamptz, "personId" uuid, "onBehalfOf" uuid,
        account text, address text, device text, module text, action text, object text, before json, after json)`.execute(
      ctx.db,
    )
  }
}
