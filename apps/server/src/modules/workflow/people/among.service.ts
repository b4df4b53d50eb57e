import { amongCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/**
 * What `read` finds in these companies. Where the operation does not see one of them, this reading alone does: a flow may name people of
 * another company, and whoever applies is told who they are, and nothing else of that company.
 */
export async function among<T>(ctx: Ctx, companies: readonly string[], read: () => Promise<T>): Promise<T> {
  if (companies.every((id) => ctx.scope.companies.includes(id))) return read()
  let found: { value: T } | undefined
  await amongCompanies(ctx, companies, async () => {
    found = { value: await read() }
  })
  if (!found) throw new Error('nothing was read')
  return found.value
}
