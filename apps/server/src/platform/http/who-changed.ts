import type { Instant } from '@muster/kernel/instant'
import { Refusal } from '../base/refusal.ts'
import { openUnitOfWork } from '../db/unit-of-work.ts'
import type { CallContext, Runtime } from '../operation/runtime.ts'

/** Beside a refusal because of a stale version, by which account the record was changed last, and when; every other error as it is. */
export async function nameWhoChanged(
  runtime: Runtime,
  { scope }: CallContext,
  input: unknown,
  error: unknown,
): Promise<unknown> {
  const id: unknown = Object(input).id
  if (!(error instanceof Refusal) || error.key !== 'system.stale_version' || typeof id !== 'string') return error
  // Who it was is said where it is known; that it is stale stands by itself.
  const last = await findLastChange(runtime, scope.companies, id).catch(() => undefined)
  return last ? new Refusal(error.key, { ...error.data, ...last }) : error
}

/** The last line of the operation log about an object, of the companies in scope or of the group. */
async function findLastChange(
  runtime: Runtime,
  companies: readonly string[],
  id: string,
): Promise<{ by: string; at: Instant } | undefined> {
  const unitOfWork = openUnitOfWork(runtime.pools, 'read', companies)
  try {
    const { rows } = await unitOfWork.run({
      text: `(select account as "by", at from platform.operation_log where company_id = any($1::uuid[]) and object = $2 order by at desc, id desc limit 1)
        union all (select account, at from platform.group_log where object = $2 order by at desc, id desc limit 1)
        order by at desc limit 1`,
      values: [companies, id],
    })
    return rows[0] as { by: string; at: Instant } | undefined
  } finally {
    await unitOfWork.rollback()
  }
}
