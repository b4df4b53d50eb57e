import { isDay } from '@muster/kernel/day'
import type { Search } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'

/** The list of delegations. */
export const DELEGATIONS = '/workflow/delegations'

/** What an address says of a new delegation: of which company it is, and for which days somebody is away. */
export function proposedIn(search: Search) {
  const dayOf = (key: string) => {
    const text = one(search[key]) ?? ''
    return isDay(text) ? text : undefined
  }
  return { companyId: one(search.company), first: dayOf('first'), last: dayOf('last') }
}

/** What of an address is about one new delegation alone, not about the list behind it. */
export const ABOUT_NEW = { company: undefined, first: undefined, last: undefined }
