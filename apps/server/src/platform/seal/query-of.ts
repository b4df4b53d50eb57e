import { CompiledQuery } from 'kysely'
import type { Ctx } from '../operation/ctx.ts'
import type { Query } from './sealed-log.ts'

/** Statements of the seals in the transaction of an operation. */
export const queryOf =
  (ctx: Ctx): Query =>
  async <Row>(text: string, values: readonly unknown[]) => {
    const { rows } = await ctx.db.executeQuery(CompiledQuery.raw(text, [...values]))
    return rows as Row[]
  }
