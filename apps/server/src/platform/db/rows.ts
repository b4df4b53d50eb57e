import { CompiledQuery } from 'kysely'
import type { ClientBase } from 'pg'
import type { Ctx } from '../operation/ctx.ts'
import { answerOf } from './statement.ts'

/** Reads rows of one statement, in a unit of work or in a mass transaction alike. */
export type Rows = <T>(text: string, values: readonly unknown[]) => Promise<T[]>

export const rowsInTransaction =
  (ctx: Ctx): Rows =>
  async <T>(text: string, values: readonly unknown[]) =>
    (await ctx.db.executeQuery<T>(CompiledQuery.raw(text, [...values]))).rows

/** A plain connection takes one statement at a time: the next waits for the one before. */
export function rowsOf(client: ClientBase): Rows {
  let before: Promise<unknown> = Promise.resolve()
  return <T>(text: string, values: readonly unknown[]) => {
    const own = before.then(() => answerOf(client, { text, values: [...values] }))
    before = own.catch(() => {})
    return own.then(({ rows }) => rows as T[])
  }
}
