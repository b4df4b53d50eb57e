import type { Instant } from '@muster/kernel/instant'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { holdersOf } from '../../identity/index.ts'
import type { DirtyRange } from '../../rostering/index.rules.ts'
import { ENGINE } from '../day/engine.rules.ts'
import { lockClosing } from '../frozen/closing.queries.ts'
import { numbersOf } from '../frozen/difference.rules.ts'
import type { ResultRow } from './result.queries.ts'
import { findEngine, insertEngine, insertRecomputed, listDue, markUpgrade, takeThrough } from './upgrade.queries.ts'
import { type Computed, type DueDay, dueKey, findRecomputed } from './upgrade.rules.ts'

/**
 * Whether an upgrade has days of the company to compute anew; the first that sees days of an older engine marks them. Months that are closed
 * are left as they are, and a company without days as it is.
 */
export async function startUpgrade(rows: Rows, companyId: string): Promise<boolean> {
  const found = await findEngine(rows, companyId)
  return found !== undefined && hasDue(rows, companyId, found)
}

/** The days of the ranges that an upgrade computes anew, as they are written; undefined where none is under way. */
export async function findDue(
  rows: Rows,
  companyId: string,
  ranges: readonly DirtyRange[],
): Promise<DueDay[] | undefined> {
  const found = await findEngine(rows, companyId)
  // The first days of a company begin with this engine.
  if (!found) await insertEngine(rows, companyId, ENGINE)
  return found && (await hasDue(rows, companyId, found)) ? listDue(rows, companyId, ranges) : undefined
}

async function hasDue(rows: Rows, companyId: string, found: { number: number; hasDue: boolean }): Promise<boolean> {
  if (found.number >= ENGINE) return found.hasDue
  await lockClosing(rows, companyId, 'shared')
  await markUpgrade(rows, companyId, ENGINE)
  return true
}

/** Hands the results on and keeps the numbers of those that an upgrade computes anew. */
export function* watchDue(
  results: Iterable<ResultRow>,
  due: readonly DueDay[] | undefined,
  computed: Computed,
): Generator<ResultRow> {
  const keys = new Set(due?.map(({ employmentId, day }) => dueKey(employmentId, day)))
  for (const row of results) {
    const key = dueKey(row.employmentId, row.result.day)
    if (keys.has(key)) computed.set(key, { numbers: numbersOf(row.result), isOpen: row.result.state === 'open' })
    yield row
  }
}

/** Keeps the days that the upgrade made others, and takes the ranges off those it has still to compute. */
export async function keepRecomputed(
  rows: Rows,
  companyId: string,
  { due, computed, ranges }: { due: readonly DueDay[] | undefined; computed: Computed; ranges: readonly DirtyRange[] },
  at: Instant,
): Promise<void> {
  if (!due) return
  await insertRecomputed(rows, companyId, { engine: ENGINE, ranges, changed: findRecomputed(due, computed) }, at)
}

/** Whoever may see all days of the company learns once how many an upgrade made others, when it is through. */
export async function notifyUpgrade(ctx: Ctx, companyId: string): Promise<void> {
  const through = await takeThrough(ctx, companyId)
  if (!through || through.count === 0) return
  const { engine, count } = through
  const personIds = await holdersOf(ctx, 'attendance:attendance-records:r', { companyId })
  await ctx.publish('notice.raised', {
    ...{ companyId, kind: 'days-recomputed', opens: `/attendance/recomputed?companyId=${companyId}` },
    notices: [{ key: `days-recomputed:${engine}`, about: {}, params: { count }, personIds }],
  })
}
