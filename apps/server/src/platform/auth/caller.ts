import type { PermissionCode } from '@muster/contract/permissions'
import { fail } from '../base/refusal.ts'
import type { Ctx } from '../operation/ctx.ts'
import { wholeCompanies } from './scope.ts'

/** The person who calls, of an operation that has somebody. */
export const meOf = (ctx: Ctx): string => ctx.actor?.personId ?? fail('system.unauthorized')

/** The companies a list is asked for: the named one, else all in scope. A company out of scope is an absent one (40402). */
export function listAskedCompanies(ctx: Ctx, companyId: string | undefined): readonly string[] {
  if (companyId === undefined) return ctx.scope.companies
  if (!ctx.scope.companies.includes(companyId)) fail('system.company_not_found')
  return [companyId]
}

/** Of these companies, those in which the caller holds another code for the whole: what that code shows may be named to them. */
export function wholeCompaniesOf(ctx: Ctx, code: PermissionCode, companies: readonly string[]): string[] {
  const whole = (ctx.actor?.reachOf(code) ?? []).filter(({ kind }) => kind === 'all').map((part) => part.companyId)
  return companies.filter((id) => whole.includes(id))
}

/** Refuses unless the whole of the company is in reach; needed to change what belongs to a company as such (40402). */
export function needWholeCompany(ctx: Ctx, companyId: string): void {
  if (!wholeCompanies(ctx.scope).includes(companyId)) fail('system.company_not_found')
}
