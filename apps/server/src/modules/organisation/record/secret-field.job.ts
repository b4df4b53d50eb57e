import type { JobRun } from '../../../platform/operation/define-job.ts'
import { encryptAskedAnew } from './profile-secret.service.ts'
import * as queries from './secret-field.queries.ts'
import { rowOf } from './secret-field.rules.ts'

/** Fields of one transaction. */
const AT_ONCE = 500

/** Encrypts with the current key what an earlier one holds, so that the earlier one can be taken away; a repeat finds nothing to do. */
export async function encryptAnew({ scope, operation, signal }: JobRun): Promise<void> {
  for (const companyId of scope.companies)
    while (!signal.aborted) {
      const done = await operation(async (ctx) => {
        const rows = await queries.takeOfOtherKeys(ctx, companyId, ctx.fieldKeys.currentId, AT_ONCE)
        for (const row of rows) {
          const text = ctx.fieldKeys.decrypt(row.encrypted, rowOf(row))
          await queries.replaceEncrypted(ctx, { ...row, encrypted: ctx.fieldKeys.encrypt(text, rowOf(row)) })
        }
        return rows.length
      })
      if (done < AT_ONCE) {
        await operation((ctx) => encryptAskedAnew(ctx, companyId))
        break
      }
    }
}
