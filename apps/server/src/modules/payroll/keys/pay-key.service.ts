import { ConfigProblem } from '../../../platform/base/config-problem.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listPayKeys } from './pay-key.queries.ts'

/** Throws a ConfigProblem unless every key that pay of the companies in scope was encrypted with is here. */
export async function needPayKeys(ctx: Ctx): Promise<void> {
  for (const companyId of ctx.scope.companies)
    for (const keyId of await listPayKeys(ctx, companyId))
      if (!ctx.fieldKeys.knows(keyId))
        throw new ConfigProblem(
          `FIELD_KEYS: pay was encrypted with key ${keyId}, which is not there: bring back the settings, or the folder keys of DATA_DIR from its copy`,
        )
}
