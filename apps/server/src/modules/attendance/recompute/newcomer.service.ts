import type { Ctx } from '../../../platform/operation/ctx.ts'
import { lastToday, notifyDirty } from '../../rostering/index.ts'
import { insertNewcomers, type Newcomer } from './newcomer.queries.ts'

/** Makes the days of people who are new here out of date. */
export function markNewcomers(ctx: Ctx, companyId: string, people: readonly Newcomer[]): void {
  insertNewcomers(ctx, companyId, people, lastToday(ctx))
  notifyDirty(ctx, companyId)
}
