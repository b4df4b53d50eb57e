import type { JobKind } from '@muster/contract/job-kind'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '../operation/ctx.ts'

/** Whether a job of a kind waits or runs in a company whose input holds these values. */
export async function isJobOpen(
  ctx: Ctx,
  companyId: string,
  { kind }: JobKind,
  values: Readonly<Record<string, string | boolean>>,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('platform.job')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .where(sql<boolean>`input::jsonb @> ${JSON.stringify(values)}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The inputs of the jobs of a kind that wait or run in a company; one that an older version queued in another shape is left out. */
export async function listOpenInputs<I extends z.ZodMiniType>(
  ctx: Ctx,
  companyId: string,
  { kind, input }: JobKind<{ input: I; result: z.ZodMiniType }>,
): Promise<z.output<I>[]> {
  const rows = await ctx.db
    .selectFrom('platform.job')
    .select('input')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .execute()
  return rows.flatMap((row) => {
    const read = z.safeParse(input, JSON.parse(row.input))
    return read.success ? [read.data] : []
  })
}
