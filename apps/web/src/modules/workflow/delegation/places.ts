import { type Day, isDay } from '@muster/kernel/day'
import { newIn, withNew } from '../../../lib/place/list-address.ts'
import { hrefOf, type Search } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'

/** The list of delegations. */
const DELEGATIONS = '/workflow/delegations'

/** A delegation beside the list. */
export const delegationHref = (id: string) => hrefOf(DELEGATIONS, { open: id })

/** A new delegation of a company for days on which one is away. */
export const newDelegationHref = (days: { companyId: string; first: string; last: string }) =>
  hrefOf(DELEGATIONS, withNew(days))

/** What an address says of a new delegation: of which company it is, and for which days somebody is away. */
export function readProposed(search: Search): { companyId?: string; first?: Day; last?: Day } {
  const { companyId, first, last } = newIn(search)
  const [company, from, to] = [one(companyId), one(first), one(last)]
  return {
    ...(company !== undefined && { companyId: company }),
    ...(from !== undefined && isDay(from) && { first: from }),
    ...(to !== undefined && isDay(to) && { last: to }),
  }
}
