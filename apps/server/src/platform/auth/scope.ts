import type { Reach } from '@muster/contract/reach'

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
