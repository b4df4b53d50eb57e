import type { Scope } from '@muster/contract/identity/grant'
import type { Day } from '@muster/kernel/day'
import type { GrantDays } from '../rights/grant-days.rules.ts'

type Extent = GrantDays & { scope: Scope; companies: readonly string[] }
type Sight = { readonly companies: readonly string[]; readonly isGroup: boolean }

/** The scopes that follow where their holder works. */
export const isPersonal = (scope: string): boolean =>
  scope === 'self' || scope === 'department' || scope === 'department-below'

/** Whether a reader of these companies may know of a grant: not where it reaches other companies alone. */
export function isSeen({ scope, companies }: Pick<Extent, 'scope' | 'companies'>, sight: Sight): boolean {
  if (scope === 'group' || companies.length === 0) return true
  return companies.some((id) => sight.companies.includes(id))
}

/** How far a grant reaches, as a reader of these companies may know it. */
export function extentOf({ scope, companies, fromOn, untilOn }: Extent, sight: Sight) {
  const seen = companies.filter((id) => sight.companies.includes(id))
  return { scope, companies: seen, isElsewhere: seen.length < companies.length, fromOn, untilOn }
}

/** What somebody asks to give; `ofCompany` is the company that the role belongs to, null for a role of the group. */
type Asked = Extent & { ofCompany: string | null; today: Day }

/** What is wrong with a grant as it is asked for, by field; empty when it can be given so. */
export function problemsOf({ scope, companies, ofCompany, fromOn, untilOn, today }: Asked, sight: Sight) {
  const problems: Record<string, string> = {}
  const isForeign = (id: string) => !sight.companies.includes(id) || (ofCompany !== null && id !== ofCompany)
  if (scope === 'group') {
    if (ofCompany !== null) problems.scope = 'not_a_choice'
    if (companies.length > 0) problems.companies = 'too_many:0'
  } else if (companies.some(isForeign)) problems.companies = 'not_found'
  else if (scope === 'company' && companies.length > 1) problems.companies = 'too_many:1'
  else if (!isPersonal(scope) && companies.length === 0) problems.companies = 'required'
  if (untilOn !== null && untilOn < (fromOn ?? today)) problems.untilOn = 'before_from'
  return problems
}

/**
 * The companies that a grant is narrowed to. A scope that follows its holder stays within the companies of who gives it, unless
 * that is the whole group.
 */
export function narrowCompanies(
  { scope, companies, ofCompany }: Pick<Asked, 'scope' | 'companies' | 'ofCompany'>,
  sight: Sight,
): readonly string[] {
  if (!isPersonal(scope) || companies.length > 0) return [...new Set(companies)].toSorted()
  if (ofCompany !== null) return [ofCompany]
  return sight.isGroup ? [] : sight.companies.toSorted()
}

/** Whether a grant that is not ended makes another one needless: the same reach, at least as long. */
export function isSame(held: Extent & { roleId: string }, asked: Extent & { roleId: string }): boolean {
  return (
    held.roleId === asked.roleId &&
    held.scope === asked.scope &&
    held.companies.toSorted().join() === asked.companies.toSorted().join() &&
    (held.fromOn === null || (asked.fromOn !== null && held.fromOn <= asked.fromOn)) &&
    (held.untilOn === null || (asked.untilOn !== null && held.untilOn >= asked.untilOn))
  )
}
