import type { PermissionCode } from '@muster/contract/permissions'
import type { Reach } from '@muster/contract/reach'
import { fail } from '../base/refusal.ts'
import type { Ctx } from '../operation/ctx.ts'

declare const minted: unique symbol

export type { Reach }

/**
 * What an operation may see: the companies that row-level security lets through, and how far its permission reaches in each.
 * Branded: minted only by the authenticator and the job runner, so no module can widen its own.
 */
export type CompanyScope = {
  readonly companies: readonly string[]
  readonly reach: readonly Reach[]
  /** Whether it is the group's: it reaches companies, too, that are not there yet. */
  readonly isGroup: boolean
  readonly [minted]: true
}

/**
 * Mints a scope; modules may not import this (the module check refuses it). `alsoSeen` opens the tenant scope to companies that the
 * reach does not name, for calls that need no permission but show what somebody has rights in.
 */
export function mintScope(
  reach: readonly Reach[],
  { alsoSeen = [], isGroup = false }: { alsoSeen?: readonly string[]; isGroup?: boolean } = {},
): CompanyScope {
  const companies = [...new Set([...reach.map((r) => r.companyId), ...alsoSeen])]
  return { companies, reach, isGroup, ...({} as { [minted]: true }) }
}

/** The companies that the whole of is in reach: what belongs to a company as such may be changed there. */
export function wholeCompanies(scope: CompanyScope): string[] {
  return scope.reach.filter((r) => r.kind === 'all').map((r) => r.companyId)
}

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
