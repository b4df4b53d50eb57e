import { type RawBuilder, sql, type Updateable } from 'kysely'
import { fail } from '../base/refusal.ts'
import type { Ctx } from '../operation/ctx.ts'
import type { Tables } from './tables.gen.ts'

/** Tables whose rows carry the version that a change must have been read at. */
export type Versioned = {
  [T in keyof Tables]: Tables[T] extends { version: unknown } ? T : never
}[keyof Tables]

/** The columns that name one row, `{ company_id, id }`. */
type RowKey<T extends Versioned> = Partial<Record<keyof Tables[T] & string, string>>

/** The new values of a row, or expressions that give them. */
type Columns<T extends Versioned> = {
  [C in keyof Updateable<Tables[T]>]: Updateable<Tables[T]>[C] | RawBuilder<unknown>
}

const equations = (columns: object): RawBuilder<unknown>[] =>
  Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
const conditions = (columns: object) => sql.join(equations(columns), sql` and `)

/** Changes the row of this version and counts it on; refuses `system.stale_version` when somebody was quicker. */
export async function updateVersioned<T extends Versioned>(
  ctx: Ctx,
  table: T,
  key: RowKey<T>,
  version: number,
  columns: Columns<T>,
): Promise<void> {
  const set = sql.join([...equations(columns), sql`version = version + 1`])
  const where = conditions({ ...key, version })
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set} where ${where}`.execute(ctx.db)
  if (!numAffectedRows) fail('system.stale_version')
}

/** Deletes the row of this version; refuses `system.stale_version` when somebody changed it meanwhile. */
export async function deleteVersioned<T extends Versioned>(
  ctx: Ctx,
  table: T,
  key: RowKey<T>,
  version: number,
): Promise<void> {
  const where = conditions({ ...key, version })
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${where}`.execute(ctx.db)
  if (!numAffectedRows) fail('system.stale_version')
}

/** Keeps anybody from pointing at the row while it is decided whether it may go. */
export async function lockRow<T extends Versioned>(ctx: Ctx, table: T, key: RowKey<T>): Promise<void> {
  await sql`select from ${sql.table(table)} where ${conditions(key)} for update`.execute(ctx.db)
}
